#include "opscribe/script/evaluate.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/interpreter/frame.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/meter.h"
#include "opscribe/script/numpy/random.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/methods.h"
#include "opscribe/script/python/objects.h"
#include "opscribe/script/python/text.h"

namespace opscribe::script {
namespace {

using syntax::Expr;

[[noreturn]] void refuse(const char* what) {
  unsupported("{} is not evaluated here: only Python could run it", what);
}

// Whether what a function gives can be visited once only.
auto makes_iterator(const Value& callee) -> bool {
  constexpr std::array<std::string_view, 6> kNames{"enumerate", "filter",   "iter",
                                                   "map",       "reversed", "zip"};
  const auto* builtin = callee.as<Builtin>();
  return builtin != nullptr &&
         (builtin->name.starts_with("itertools.") ||
          std::ranges::find(kNames, builtin->name) != kNames.end());
}

class Evaluator {
 public:
  Evaluator(const Expr& expr, Scope& scope) : expr_(expr), scope_(scope) {}

  auto operator()(const syntax::Invalid&) -> Value { wrong("the syntax is wrong"); }
  auto operator()(const syntax::NamedExpr& node) -> Value;
  auto operator()(const syntax::Await&) -> Value { refuse("`await`"); }
  auto operator()(const syntax::Yield& node) -> Value {
    std::vector<Value>& items = yielded();
    items.push_back(node.value == nullptr ? Value() : eval(*node.value, scope_));
    if (items.size() % 1024 == 0) take_items(items.size());
    return {};
  }
  auto operator()(const syntax::YieldFrom& node) -> Value {
    const Value more = eval(*node.value, scope_);
    for (const Value& item : iterate(more, expr_.span)) yielded().push_back(item);
    take_items(yielded().size());
    return {};
  }
  auto operator()(const syntax::Starred&) -> Value { wrong("`*` has no meaning here"); }
  auto operator()(const syntax::Constant& constant) -> Value;
  auto operator()(const syntax::Name& name) -> Value;
  auto operator()(const syntax::BoolOp& node) -> Value;
  auto operator()(const syntax::BinOp& node) -> Value;
  auto operator()(const syntax::UnaryOp& node) -> Value {
    return apply(node.op, eval(*node.operand, scope_), expr_.span);
  }
  auto operator()(const syntax::Compare& node) -> Value;
  auto operator()(const syntax::IfExp& node) -> Value {
    return eval(is_truthy(eval(*node.test, scope_)) ? *node.body : *node.orelse,
                scope_);
  }
  auto operator()(const syntax::Lambda& node) -> Value {
    return make_lambda(node, scope_);
  }
  auto operator()(const syntax::ListExpr& node) -> Value {
    return Value::list(elements(node.elements));
  }
  auto operator()(const syntax::Tuple& node) -> Value {
    return Value::tuple(elements(node.elements));
  }
  auto operator()(const syntax::Set& node) -> Value {
    return make_set(elements(node.elements));
  }
  auto operator()(const syntax::Dict& node) -> Value;
  auto operator()(const syntax::ListComp& node) -> Value {
    return Value::list(comprehended(*node.element, node.generators));
  }
  auto operator()(const syntax::GeneratorExp& node) -> Value {
    const Value items = Value::list(comprehended(*node.element, node.generators));
    return frame_around(scope_) == nullptr ? items : one_shot(items);
  }
  auto operator()(const syntax::SetComp& node) -> Value {
    return make_set(comprehended(*node.element, node.generators));
  }
  auto operator()(const syntax::DictComp& node) -> Value;
  auto operator()(const syntax::JoinedStr& node) -> Value;
  auto operator()(const syntax::FormattedValue& node) -> Value;
  auto operator()(const syntax::Attribute& node) -> Value {
    return get_attr(eval(*node.value, scope_), node.attr.text, expr_.span);
  }
  auto operator()(const syntax::Subscript& node) -> Value;
  auto operator()(const syntax::Slice& node) -> Value {
    const auto part = [&](const Expr* bound) {
      return bound == nullptr ? Value() : eval(*bound, scope_);
    };
    const Value lower = part(node.lower);
    const Value upper = part(node.upper);
    return Value::slice(lower, upper, part(node.step));
  }
  auto operator()(const syntax::Call& node) -> Value;

 private:
  // Where the items of the generator at hand go.
  auto yielded() -> std::vector<Value>& {
    Frame* frame = frame_around(scope_);
    if (frame == nullptr || frame->yielded == nullptr) refuse("`yield`");
    return *frame->yielded;
  }
  auto elements(syntax::List<Expr> exprs) -> std::vector<Value>;
  auto arguments(const syntax::Call& node) -> Arguments;
  auto call_iterators_once(const Value& callee, const syntax::Call& node) -> Value;
  // Calls `visit(scope)` for every combination the clauses let through.
  template <typename Visit>
  void comprehend(std::span<const syntax::Comprehension> generators, Scope& outer,
                  const std::shared_ptr<Frame>& frame, Visit&& visit);
  auto comprehended(const Expr& element,
                    std::span<const syntax::Comprehension> generators)
      -> std::vector<Value>;
  auto new_frame() -> std::shared_ptr<Frame>;

  const Expr& expr_;
  Scope& scope_;
};

auto Evaluator::operator()(const syntax::Constant& constant) -> Value {
  using Kind = syntax::Constant::Kind;
  switch (constant.kind) {
    case Kind::None:
      return {};
    case Kind::True:
      return {true};
    case Kind::False:
      return {false};
    case Kind::Ellipsis:
      return {Ellipsis{}};
    case Kind::Int:
      if (constant.fits) return {constant.int_value};
      return call_value(*find_builtin("int"),
                        {{Value::str(constant.text), Value(std::int64_t{0})}, {}});
    case Kind::Float:
      return {constant.float_value};
    case Kind::Imaginary:
      return {std::complex<double>(0, constant.float_value)};
    case Kind::Str:
      return Value::str(constant.text);
    case Kind::Bytes:
      return Value::bytes(constant.text);
  }
  refuse("this constant");
}

auto Evaluator::operator()(const syntax::NamedExpr& node) -> Value {
  const auto* name = node.target->as<syntax::Name>();
  Frame* frame = frame_around(scope_);
  if (name == nullptr || frame == nullptr) refuse("`:=`");
  Value value = eval(*node.value, scope_);
  bind_name(name->id, value, *frame);
  return value;
}

auto Evaluator::operator()(const syntax::Subscript& node) -> Value {
  const Value object = eval(*node.value, scope_);
  const Value index = eval(*node.index, scope_);
  const DictSelf* self = dict_self(object);
  if (self != nullptr && self->adds_missing() && is_place(*node.value)) {
    const bool is_missing = object.as<DictValue>()->find(index) == nullptr;
    const Frame* frame = frame_around(scope_);
    if (is_missing && (frame == nullptr || frame->kind() != Frame::Kind::Function)) {
      unsupported(
          "reading the key `{}`, which a `defaultdict` then gets, is not "
          "evaluated; use `.get`",
          index.repr());
    }
    if (is_missing) {
      add_missing_keys(expr_, scope_);
      return get_item(eval(*node.value, scope_), index, expr_.span);
    }
  }
  return get_item(object, index, expr_.span);
}

auto Evaluator::operator()(const syntax::Name& name) -> Value {
  if (auto found = scope_.find(name.id)) return *std::move(found);
  if (const Value* builtin = find_builtin(name.id)) return *builtin;
  EvalError error(EvalError::Kind::UnknownName, expr_.span,
                  fmt::format("the name `{}` is not known", name.id));
  error.name = name.id;
  throw error;
}

// `a + b + c + ...` nests to the left, as deep as it is long: no recursion there.
auto Evaluator::operator()(const syntax::BinOp&) -> Value {
  std::vector<const Expr*> spine;
  const Expr* at = &expr_;
  while (const auto* node = at->as<syntax::BinOp>()) {
    spine.push_back(at);
    at = node->left;
  }
  Value value = eval(*at, scope_);
  for (std::size_t i = spine.size(); i > 0; --i) {
    take_step();
    const auto& node = *spine[i - 1]->as<syntax::BinOp>();
    value = apply(node.op, value, eval(*node.right, scope_), spine[i - 1]->span);
  }
  return value;
}

auto Evaluator::operator()(const syntax::BoolOp& node) -> Value {
  Value value;
  for (const Expr* operand : node.values) {
    value = eval(*operand, scope_);
    if (is_truthy(value) == (node.op == syntax::BoolOperator::Or)) break;
  }
  return value;
}

auto Evaluator::operator()(const syntax::Compare& node) -> Value {
  Value left = eval(*node.left, scope_);
  Value result{true};
  for (std::size_t i = 0; i < node.ops.size(); ++i) {
    Value right = eval(*node.comparators[i], scope_);
    result = compare(node.ops[i], left, right, expr_.span);
    if (i + 1 < node.ops.size() && !is_truthy(result)) break;
    left = std::move(right);
  }
  return result;
}

auto Evaluator::operator()(const syntax::Dict& node) -> Value {
  std::vector<std::pair<Value, Value>> items;
  // Dicts of texts may be long: a text equals no key but the same text.
  std::unordered_map<std::string, std::size_t> texts;
  const auto put = [&](const Value& key, const Value& value) {
    check_hashable(key);
    if (const auto* text = key.as<std::string>()) {
      take_step();
      const auto [known, is_new] = texts.emplace(*text, items.size());
      if (is_new) {
        items.emplace_back(key, value);
      } else {
        items[known->second].second = value;
      }
      return;
    }
    take_items(items.size());
    for (auto& [other, held] : items) {
      if (!equal(other, key)) continue;
      held = value;
      return;
    }
    items.emplace_back(key, value);
  };
  for (std::size_t i = 0; i < node.values.size(); ++i) {
    if (node.keys[i] != nullptr) {
      const Value key = eval(*node.keys[i], scope_);
      put(key, eval(*node.values[i], scope_));
      continue;
    }
    const Value more = eval(*node.values[i], scope_);
    const auto* dict = more.as<DictValue>();
    if (dict == nullptr) wrong("`**` needs a dict, not a `{}`", more.type_name());
    for (const auto& [key, value] : dict->items) put(key, value);
  }
  return Value::dict(std::move(items));
}

auto Evaluator::operator()(const syntax::DictComp& node) -> Value {
  std::vector<Value> pairs;
  const auto frame = new_frame();
  comprehend(node.generators, scope_, frame, [&](Scope& scope) {
    const Value key = eval(*node.key, scope);
    pairs.push_back(Value::tuple({key, eval(*node.value, scope)}));
  });
  return construct({.kind = TypeSpec::Kind::Unknown, .name = "dict"},
                   Arguments{{Value::list(std::move(pairs))}, {}});
}

auto Evaluator::operator()(const syntax::JoinedStr& node) -> Value {
  std::string text;
  for (const Expr* part : node.values) {
    text += str(eval(*part, scope_));
    if (text.size() > kMaxText)
      over_budget("an f-string makes a string that is too long");
  }
  take_bytes(text.size());
  return Value::str(text);
}

auto Evaluator::operator()(const syntax::FormattedValue& node) -> Value {
  Value value = eval(*node.value, scope_);
  if (node.conversion == 'r') value = Value::str(repr(value));
  if (node.conversion == 's') value = Value::str(str(value));
  if (node.conversion == 'a') value = Value::str(ascii_only(repr(value)));
  const Value spec =
      node.format_spec == nullptr ? Value::str("") : eval(*node.format_spec, scope_);
  return Value::str(format_value(value, *spec.as<std::string>()));
}

auto Evaluator::elements(syntax::List<Expr> exprs) -> std::vector<Value> {
  std::vector<Value> items;
  items.reserve(exprs.size());
  for (const Expr* expr : exprs) {
    const auto* starred = expr->as<syntax::Starred>();
    if (starred == nullptr) {
      items.push_back(eval(*expr, scope_));
      continue;
    }
    const Value more = eval(*starred->value, scope_);
    for (const Value& item : iterate(more, starred->value->span)) items.push_back(item);
    take_items(items.size());
  }
  return items;
}

auto Evaluator::new_frame() -> std::shared_ptr<Frame> {
  auto* outer = dynamic_cast<Frame*>(&scope_);
  return std::make_shared<Frame>(
      Frame::Kind::Comprehension, scope_,
      outer == nullptr ? nullptr : outer->shared_from_this());
}

template <typename Visit>
void Evaluator::comprehend(std::span<const syntax::Comprehension> generators,
                           Scope& outer, const std::shared_ptr<Frame>& frame,
                           Visit&& visit) {
  const Level level;
  const syntax::Comprehension& clause = generators.front();
  if (clause.is_async) refuse("`async for`");
  const Value iterable = eval(*clause.iter, outer);
  for (const Value& item : iterate(iterable, clause.iter->span)) {
    take_step();
    assign(*clause.target, item, *frame);
    bool is_kept = true;
    for (const Expr* test : clause.ifs) {
      is_kept = is_kept && is_truthy(eval(*test, *frame));
    }
    if (!is_kept) continue;
    if (generators.size() > 1) {
      comprehend(generators.subspan(1), *frame, frame, visit);
    } else {
      visit(static_cast<Scope&>(*frame));
    }
  }
}

auto Evaluator::comprehended(const Expr& element,
                             std::span<const syntax::Comprehension> generators)
    -> std::vector<Value> {
  std::vector<Value> items;
  const auto frame = new_frame();
  comprehend(generators, scope_, frame, [&](Scope& scope) {
    items.push_back(eval(element, scope));
    if (items.size() % 1024 == 0) take_items(items.size());
  });
  return items;
}

auto Evaluator::arguments(const syntax::Call& node) -> Arguments {
  Arguments result{elements(node.args), {}};
  const auto add = [&](std::string_view name, Value value) {
    if (result.find(name) != nullptr) wrong("the argument `{}` is given twice", name);
    result.keywords.emplace_back(std::string(name), std::move(value));
  };
  for (const syntax::Keyword& keyword : node.keywords) {
    const Value value = eval(*keyword.value, scope_);
    if (!keyword.name.text.empty()) {
      add(keyword.name.text, value);
      continue;
    }
    const auto* dict = value.as<DictValue>();
    if (dict == nullptr) wrong("`**` needs a dict, not a `{}`", value.type_name());
    for (const auto& [key, item] : dict->items) {
      const auto* name = key.as<std::string>();
      if (name == nullptr) wrong("`**` needs names as keys, not `{}`", key.repr());
      add(*name, item);
    }
  }
  return result;
}

auto Evaluator::operator()(const syntax::Call& node) -> Value {
  const auto* attribute = node.callee->as<syntax::Attribute>();
  if (attribute == nullptr) {
    const Value callee = eval(*node.callee, scope_);
    if (const auto* builtin = callee.as<Builtin>();
        builtin != nullptr && builtin->name == "next" && !node.args.empty() &&
        is_place(*node.args[0])) {
      unsupported("`next` of an iterator that has a name is not evaluated");
    }
    return call_iterators_once(callee, node);
  }
  const std::string_view name = attribute->attr.text;
  if (is_changing_method(name)) add_missing_keys(*attribute->value, scope_);
  Value object = eval(*attribute->value, scope_);
  const bool is_container = object.is<ListValue>() || object.is<DictValue>() ||
                            object.is<TensorValue>() ||
                            object_in<SetObject>(object) != nullptr ||
                            object_in<RandomObject>(object) != nullptr;
  if (is_container && is_changing_method(name)) {
    const Arguments given = arguments(node);
    if (!is_place(*attribute->value)) {
      return call_changing_method(object, name, given).result;
    }
    object = Value();  // leaves the variable the only owner
    return change_place(*attribute->value, name, given, scope_);
  }
  if (object.self() == nullptr && has_method(object, name)) {
    return call_method(object, name, arguments(node));
  }
  return call_iterators_once(get_attr(object, name, node.callee->span), node);
}

auto Evaluator::call_iterators_once(const Value& callee, const syntax::Call& node)
    -> Value {
  const Value result = call_value(callee, arguments(node));
  // The compiler's own scopes see lists: it asks as often as it needs.
  const bool is_kept = frame_around(scope_) == nullptr;
  return !is_kept && makes_iterator(callee) ? one_shot(result) : result;
}

}  // namespace

auto frame_around(Scope& scope) -> Frame* {
  auto* frame = dynamic_cast<Frame*>(&scope);
  while (frame != nullptr && frame->kind() == Frame::Kind::Comprehension) {
    frame = dynamic_cast<Frame*>(frame->outer());
  }
  return frame;
}

auto eval(const Expr& expr, Scope& scope) -> Value {
  return located(expr.span, [&] {
    const Level level;
    take_step();
    return std::visit(Evaluator(expr, scope), expr.node);
  });
}

auto call_value(const Value& callee, const Arguments& arguments) -> Value {
  const Level level;
  if (const auto* builtin = callee.as<Builtin>()) return builtin->call(arguments);
  if (const auto* type = callee.as<TypeSpec>()) return construct(*type, arguments);
  if (const auto* function = callee.as<PythonFunction>()) {
    return call_function(*function, arguments);
  }
  if (const auto* foreign = callee.as<ForeignObject>()) return foreign->call(arguments);
  if (const auto* op = callee.as<OpName>()) {
    unsupported("the operator `{}` runs in the model, not while it is made", op->name);
  }
  if (const auto* node = callee.as<NodeFunction>()) {
    unsupported("the script function `{}` runs in the model, not while it is made",
                node->name());
  }
  wrong("a `{}` cannot be called", callee.type_name());
}

auto evaluate(const Expr& expr, Scope& scope, Meter& meter) -> Value {
  const BorrowedScope borrowed(scope);
  const Meter::Part part(meter);
  return eval(expr, scope);
}

auto evaluate(const Expr& expr, Scope& scope, const EvalLimits& limits) -> Value {
  Meter meter(limits);
  return evaluate(expr, scope, meter);
}

auto call(const Value& callee, const Arguments& arguments, Meter& meter) -> Value {
  const Meter::Part part(meter);
  return located({}, [&] { return call_value(callee, arguments); });
}

auto call(const Value& callee, const Arguments& arguments) -> Value {
  if (Meter::current() != nullptr) {
    return located({}, [&] { return call_value(callee, arguments); });
  }
  Meter meter;
  return call(callee, arguments, meter);
}

}  // namespace opscribe::script
