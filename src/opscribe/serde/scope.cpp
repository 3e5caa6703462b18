#include "opscribe/serde/scope.h"

#include <algorithm>

namespace opscribe::serde {
namespace {

template <typename T>
void push_back(Budget& budget, std::vector<T>& to, const T& item) {
  if (to.size() == to.capacity()) {
    const std::size_t grown = std::max<std::size_t>(to.size() * 2, 16);
    budget.charge((grown - to.capacity()) * sizeof(T));
    to.reserve(grown);
  }
  to.push_back(item);
}

}  // namespace

void ValueScope::enter(ir::Graph& graph) {
  if (depth_ == levels_.size()) levels_.emplace_back();
  level_ = &levels_[depth_++];
  level_->graph = &graph;
  level_->mark = {changes_.size(), slots_.empty()};
  level_->undefined.clear();
}

void ValueScope::enter_existing(ir::Graph& graph) {
  enter(graph);
  std::vector<const ir::Graph*> chain;
  for (const ir::Graph* each = &graph; each != nullptr; each = each->parent()) {
    chain.push_back(each);
  }
  const auto show = [this](ir::Value* value) {
    if (!value->name().empty()) set(value->name(), {.visible = value});
  };
  for (auto each = chain.rbegin(); each != chain.rend(); ++each) {
    for (const ir::ValuePlace& place : (*each)->listed()) show(place.value);
    for (const ir::ValuePlace& place : (*each)->inputs()) show(place.value);
    for (ir::Value* value : (*each)->initializers()) show(value);
    for (const auto& sparse : (*each)->sparse_initializers()) show(sparse.value);
    for (const ir::Node* node : (*each)->nodes()) {
      for (ir::Value* value : node->outputs()) show(value);
    }
  }
}

auto ValueScope::close() -> Mark {
  resolve_undefined();
  const Mark mark = level_->mark;
  --depth_;
  level_ = depth_ == 0 ? nullptr : &levels_[depth_ - 1];
  return mark;
}

void ValueScope::leave() {
  undo_to(close());
}

void ValueScope::leave_visible() {
  kept_ = close();
}

void ValueScope::forget() {
  undo_to(kept_);
}

void ValueScope::set(Name name, Slot slot) {
  const std::uint32_t id = name.id();
  if (id >= slots_.size()) {
    const std::size_t size = std::max<std::size_t>(std::size_t{id} * 2, 64);
    budget_.charge((size - slots_.size()) * sizeof(Slot));
    slots_.resize(size);
  }
  if (!level_->mark.is_first) push_back(budget_, changes_, {id, slots_[id]});
  slots_[id] = slot;
}

void ValueScope::undo_to(const Mark& mark) {
  if (mark.is_first) {
    std::ranges::fill(slots_, Slot());
    return;
  }
  while (changes_.size() > mark.changes) {
    slots_[changes_.back().id] = changes_.back().old;
    changes_.pop_back();
  }
}

auto ValueScope::define(Name name, bool as_initializer) -> ir::Value* {
  if (name.empty()) return graph().make_value(name);
  const Slot slot = find(name);
  for (ir::Value* value : {slot.visible, slot.declared}) {
    if (value == nullptr || value->graph() != &graph()) continue;
    const bool is_free = !value->is_defined() || (as_initializer && value->is_input() &&
                                                  !value->is_initializer());
    if (!is_free) continue;
    if (value != slot.visible) set(name, {.visible = value});
    return value;
  }
  ir::Value* value = graph().make_value(name);
  set(name, {.visible = value});
  return value;
}

auto ValueScope::visible(Name name) -> ir::Value* {
  if (name.empty()) return graph().make_value(name);
  const Slot slot = find(name);
  if (slot.visible != nullptr) return slot.visible;
  ir::Value* value = graph().make_value(name);
  set(name, {.visible = value, .declared = slot.declared});
  push_back(budget_, level_->undefined, value);
  return value;
}

auto ValueScope::use(Name name) -> ir::Value* {
  return name.empty() ? nullptr : visible(name);
}

auto ValueScope::declared(Name name) -> ir::Value* {
  if (name.empty()) return graph().make_value(name);
  Slot slot = find(name);
  for (ir::Value* value : {slot.visible, slot.declared}) {
    if (value != nullptr && value->graph() == &graph()) return value;
  }
  ir::Value* value = graph().make_value(name);
  if (slot.visible != nullptr && slot.visible->is_defined()) {
    slot.declared = value;
  } else {
    slot = {.visible = value};
  }
  set(name, slot);
  return value;
}

auto ValueScope::variant_of(const ir::Value& value, const ir::ValueInfo* info)
    -> const ir::ValueInfo* {
  if (value.info() == info) return nullptr;
  if (empty_info_ == nullptr) empty_info_ = model_.arena().make<ir::ValueInfo>();
  const ir::ValueInfo* own = value.info() == nullptr ? empty_info_ : value.info();
  if (info == nullptr) info = empty_info_;
  return equal(*own, *info) ? nullptr : info;
}

void ValueScope::declare(Name name, const ir::ValueInfo* info) {
  ir::Value* value = declared(name);
  if (value->is_listed()) {
    graph().list_value(value, variant_of(*value, info));
    return;
  }
  if (info != nullptr) value->set_info(info);
  graph().list_value(value);
}

void ValueScope::add_input(Name name, const ir::ValueInfo* info) {
  ir::Value* value = define(name, false);
  if (value->is_listed()) {
    graph().add_input(value, variant_of(*value, info));
    return;
  }
  if (info != nullptr) value->set_info(info);
  graph().add_input(value);
}

void ValueScope::add_output(Name name, const ir::ValueInfo* info) {
  ir::Value* value = visible(name);
  if (value->graph() != &graph() || value->is_listed() || value->is_input() ||
      value->is_graph_output()) {
    graph().add_output(value, variant_of(*value, info));
    return;
  }
  if (info != nullptr) value->set_info(info);
  graph().add_output(value);
}

void ValueScope::add_initializer(ir::StoredTensor* tensor) {
  graph().add_initializer(define(tensor->name, true), tensor);
}

void ValueScope::add_sparse_initializer(ir::StoredSparseTensor* tensor) {
  const Name name = tensor->values == nullptr ? Name() : tensor->values->name;
  graph().add_sparse_initializer(define(name, true), tensor);
}

void ValueScope::resolve_undefined() {
  for (ir::Value* value : level_->undefined) {
    if (value->is_defined() || !value->has_uses()) continue;
    ir::Value* meant = find(value->name()).visible;
    if (value->graph() == level_->graph || meant == nullptr) {
      if (depth_ > 1) push_back(budget_, levels_[depth_ - 2].undefined, value);
      continue;
    }
    while (value->has_uses()) {
      const ir::Use* first = *value->uses().begin();
      first->user()->set_input(first->index(), meant);
    }
  }
}

}  // namespace opscribe::serde
