// Assignment targets, and changes of lists, dicts and sets.
//
// Values are immutable, so a change makes a new value and puts it wherever the old one
// is seen. That is exact inside a frame; an object that came from outside is not
// changed but refused.

#include <algorithm>

#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/python/classes.h"
#include "opscribe/script/python/methods.h"
#include "opscribe/script/python/objects.h"

namespace opscribe::script {
namespace {

using syntax::Expr;

// The frame in which a change of the variable `name` takes place.
auto frame_for_change(std::string_view name, Scope& scope) -> Frame& {
  Scope* at = &scope;
  bool is_in_function = false;
  while (auto* frame = dynamic_cast<Frame*>(at)) {
    if (frame->kind() == Frame::Kind::Statement) {
      // The frame around a function is that of its definition, which is over.
      if (is_in_function) break;
      if (frame->slot(name) != nullptr) return *frame;
      // A variable of the module: from here on the statement has its own version.
      auto value = frame->find(name);
      if (!value) break;
      frame->set(name, *std::move(value));
      return *frame;
    }
    if (frame->slot(name) != nullptr) return *frame;
    is_in_function = is_in_function || frame->kind() == Frame::Kind::Function;
    at = frame->outer();
    if (at == nullptr) break;
  }
  unsupported("changing `{}` from here is not evaluated: it belongs to the module",
              name);
}

void check_own(const Value& object, Frame& frame) {
  for (const Value& argument : frame.arguments) {
    if (identical(argument, object)) {
      unsupported("a function that changes its argument is not evaluated");
    }
  }
}

// Puts `after` wherever the frame has `before`.
void replace_in(Frame& frame, const Value& before, const Value& after) {
  for (auto& [name, slot] : frame.slots()) {
    if (slot.error == nullptr) slot.value = replaced(slot.value, before, after);
  }
}

// `store` gets the object at `place` and gives what it becomes.
using Change = std::function<Value(Value)>;

// What `holder[index]` and `holder.name` are parts of; null for others.
auto holder_of(const Expr& place) -> const Expr* {
  if (const auto* subscript = place.as<syntax::Subscript>()) return subscript->value;
  if (const auto* attribute = place.as<syntax::Attribute>()) return attribute->value;
  return nullptr;
}

auto root_of(const Expr& place) -> const syntax::Name& {
  const Expr* at = &place;
  while (at->as<syntax::Name>() == nullptr) at = holder_of(*at);
  return *at->as<syntax::Name>();
}

// Remembers a change of an object that the module may know by other names.
void record(Frame& frame, const Value& before, const Value& after) {
  if (frame.kind() == Frame::Kind::Statement) frame.changes.emplace_back(before, after);
}

void change_variable(std::string_view name, Scope& scope, const Change& change) {
  Frame& frame = frame_for_change(name, scope);
  Slot& slot = *frame.slot(name);
  if (slot.error != nullptr) throw EvalError(*slot.error);
  check_own(slot.value, frame);
  // The record of an earlier change is no other owner: it follows.
  std::pair<Value, Value>* recorded = nullptr;
  if (!frame.changes.empty() && identical(frame.changes.back().second, slot.value)) {
    recorded = &frame.changes.back();
    recorded->second = Value();
  }
  const bool is_alone =
      slot.value.is<ListValue>() && slot.value.shared<ListValue>().use_count() <= 2;
  if (is_alone) {
    slot.value = change(std::exchange(slot.value, Value()));
  } else {
    const Value before = slot.value;
    const Value after = change(before);
    replace_in(frame, before, after);
    if (recorded == nullptr) record(frame, before, after);
  }
  if (recorded != nullptr) recorded->second = frame.slot(name)->value;
}

void change_at(const Expr& place, Scope& scope, const Change& change) {
  if (const auto* name = place.as<syntax::Name>()) {
    change_variable(name->id, scope, change);
    return;
  }
  // The item is an object of its own: it may be seen by other names too.
  const Value object = eval(*holder_of(place), scope);
  const auto* subscript = place.as<syntax::Subscript>();
  const auto part_of = [&](const Value& holder) {
    return subscript != nullptr
               ? get_item(holder, eval(*subscript->index, scope), place.span)
               : get_attr(holder, place.as<syntax::Attribute>()->attr.text, place.span);
  };
  const Value before = part_of(object);
  const Value after = change(before);
  const std::string_view root = root_of(place).id;
  Frame& frame = frame_for_change(root, scope);
  check_own(before, frame);
  check_own(frame.slot(root)->value, frame);
  refuse_ring(after, frame.slot(root)->value);
  replace_in(frame, before, after);
  // What a class holds is not seen by looking through the variables.
  if (subscript == nullptr &&
      !identical(part_of(eval(*holder_of(place), scope)), after)) {
    unsupported("changing what a class holds is not evaluated");
  }
  record(frame, before, after);
}

void unpack(syntax::List<Expr> targets, const Value& value, source::Span span,
            Frame& frame) {
  const std::vector<Value> items = iterate(value, span);
  const auto star = std::ranges::find_if(targets, [](const Expr* target) {
    return target->as<syntax::Starred>() != nullptr;
  });
  const bool has_star = star != targets.end();
  const std::size_t fixed = targets.size() - (has_star ? 1 : 0);
  if (has_star ? items.size() < fixed : items.size() != fixed) {
    wrong("{} values for {} targets", items.size(), fixed);
  }
  const auto before = static_cast<std::size_t>(star - targets.begin());
  const std::size_t taken = items.size() - fixed;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (i < before || !has_star) {
      assign(*targets[i], items[i], frame);
    } else if (i == before) {
      const auto first = items.begin() + static_cast<std::ptrdiff_t>(i);
      assign(*targets[i]->as<syntax::Starred>()->value,
             Value::list({first, first + static_cast<std::ptrdiff_t>(taken)}), frame);
    } else {
      assign(*targets[i], items[i + taken - 1], frame);
    }
  }
}

}  // namespace

auto replaced(const Value& value, const Value& before, const Value& after) -> Value {
  if (identical(value, before)) return after;
  if (value.depth() <= before.depth()) return value;
  const auto changed = [&](std::span<const Value> items) {
    take_items(items.size());
    std::vector<Value> result;
    for (const Value& item : items) result.push_back(replaced(item, before, after));
    return result;
  };
  const auto is_same = [](std::span<const Value> a, std::span<const Value> b) {
    return std::ranges::equal(a, b, is_same_version);
  };
  if (const auto items = value.items()) {
    std::vector<Value> result = changed(*items);
    if (is_same(*items, result)) return value;
    return value.is<ListValue>() ? Value::list(std::move(result))
                                 : Value::tuple(std::move(result));
  }
  if (const auto* dict = value.as<DictValue>()) {
    auto items = dict->items;
    bool is_changed = false;
    for (auto& [key, item] : items) {
      Value next = replaced(item, before, after);
      is_changed = is_changed || !is_same_version(next, item);
      item = std::move(next);
    }
    if (!is_changed) return value;
    return same_kind_of_dict(value, Value::dict(std::move(items)));
  }
  if (const auto* instance = object_in<InstanceObject>(value)) {
    return instance->replaced_fields(before, after).value_or(value);
  }
  return value;
}

auto is_same_version(const Value& a, const Value& b) -> bool {
  const auto* foreign = a.as<ForeignObject>();
  if (foreign != nullptr) return foreign == b.as<ForeignObject>();
  if (const auto* dict = a.as<DictValue>()) return dict == b.as<DictValue>();
  return identical(a, b);
}

void refuse_ring(const Value& value, const Value& holder) {
  if (is_same_version(replaced(value, holder, Value()), value)) return;
  unsupported("an object that holds itself is not evaluated");
}

auto is_place(const Expr& expr) -> bool {
  const Expr* at = &expr;
  while (at != nullptr && at->as<syntax::Name>() == nullptr) at = holder_of(*at);
  return at != nullptr;
}

void bind_name(std::string_view name, const Value& value, Frame& frame) {
  const bool is_outer = frame.kind() == Frame::Kind::Function &&
                        frame.locals != nullptr && !frame.locals->contains(name);
  if (!is_outer) {
    frame.set(name, value);
    return;
  }
  // A `nonlocal` of a function that is being called. After that call, the order in
  // which statements are evaluated would show.
  for (auto* at = dynamic_cast<Frame*>(frame.outer()); at != nullptr;
       at = dynamic_cast<Frame*>(at->outer())) {
    const bool is_running =
        at->kind() == Frame::Kind::Function && at->locals != nullptr;
    if (!is_running) break;
    if (!at->locals->contains(name)) continue;
    at->set(name, value);
    return;
  }
  unsupported("assigning the outer variable `{}` is not evaluated", name);
}

void add_missing_keys(const Expr& place, Scope& scope) {
  const auto* subscript = place.as<syntax::Subscript>();
  if (subscript == nullptr || !is_place(*subscript->value)) return;
  const Level level;
  add_missing_keys(*subscript->value, scope);
  const Value holder = eval(*subscript->value, scope);
  const DictSelf* self = dict_self(holder);
  if (self == nullptr || !self->adds_missing()) return;
  const Value index = eval(*subscript->index, scope);
  if (holder.as<DictValue>()->find(index) != nullptr) return;
  const Value value = self->missing();
  change_at(*subscript->value, scope,
            [&](Value object) { return with_item(std::move(object), index, value); });
}

void assign(const Expr& target, const Value& value, Frame& frame) {
  const Level level;
  if (const auto* name = target.as<syntax::Name>()) {
    bind_name(name->id, value, frame);
  } else if (const auto* tuple = target.as<syntax::Tuple>()) {
    located(target.span, [&] { unpack(tuple->elements, value, target.span, frame); });
  } else if (const auto* list = target.as<syntax::ListExpr>()) {
    located(target.span, [&] { unpack(list->elements, value, target.span, frame); });
  } else if (const auto* subscript = target.as<syntax::Subscript>();
             subscript != nullptr && is_place(*subscript->value)) {
    located(target.span, [&] {
      const Value index = eval(*subscript->index, frame);
      change_at(*subscript->value, frame, [&](Value object) {
        return with_item(std::move(object), index, value);
      });
    });
  } else if (const auto* attribute = target.as<syntax::Attribute>();
             attribute != nullptr && is_place(*attribute->value)) {
    located(target.span, [&] {
      change_at(*attribute->value, frame, [&](const Value& object) {
        return with_attr(object, attribute->attr.text, value);
      });
    });
  } else {
    located(target.span, [] { unsupported("assigning to this is not evaluated"); });
  }
}

void assign_with(const syntax::AugAssign& statement, Frame& frame) {
  const Expr& target = *statement.target;
  if (!is_place(target)) {
    located(target.span, [] { unsupported("assigning to this is not evaluated"); });
  }
  add_missing_keys(target, frame);
  const Value before = eval(target, frame);
  const Value operand = eval(*statement.value, frame);
  if (before.is<ListValue>() && statement.op == syntax::BinaryOperator::Add) {
    change_place(target, "extend", Arguments{{operand}, {}}, frame);
    return;
  }
  assign(target, apply(statement.op, before, operand, target.span), frame);
}

void delete_target(const Expr& target, Frame& frame) {
  if (const auto* name = target.as<syntax::Name>()) {
    if (!frame.find(name->id)) wrong("there is no `{}` to delete", name->id);
    frame.erase(name->id);
    return;
  }
  const auto* subscript = target.as<syntax::Subscript>();
  if (subscript == nullptr || !is_place(*subscript->value)) {
    unsupported("deleting this is not evaluated");
  }
  const Value index = eval(*subscript->index, frame);
  change_at(*subscript->value, frame,
            [&](Value object) { return without_item(std::move(object), index); });
}

auto change_place(const Expr& place, std::string_view method,
                  const Arguments& arguments, Scope& scope) -> Value {
  Value result;
  change_at(place, scope, [&](Value object) {
    Changed changed = call_changing_method(std::move(object), method, arguments);
    result = std::move(changed.result);
    return std::move(changed.object);
  });
  return result;
}

}  // namespace opscribe::script
