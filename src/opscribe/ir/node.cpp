#include "opscribe/ir/node.h"

#include <algorithm>

#include "opscribe/ir/graph.h"
#include "opscribe/ir/model.h"

namespace opscribe::ir {

auto Node::model() const -> Model& {
  require(graph_ != nullptr, "the node was erased from its graph");
  return graph_->model();
}

void Node::set_op_type(std::string_view op_type) {
  op_type_ = model().name(op_type);
}
void Node::set_domain(std::string_view domain) {
  domain_ = model().name(domain);
}
void Node::set_name(std::string_view name) {
  name_ = model().name(name);
}
void Node::set_overload(std::string_view overload) {
  mutable_extra()->overload = model().name(overload);
}

void Node::link(Use* use, Value* value) {
  use->value_ = value;
  use->next_ = nullptr;
  use->prev_ = nullptr;
  if (value == nullptr) return;
  use->prev_ = value->last_use_;
  (value->last_use_ == nullptr ? value->first_use_ : value->last_use_->next_) = use;
  value->last_use_ = use;
  ++value->num_uses_;
}

void Node::unlink(Use* use) {
  Value* value = use->value_;
  if (value == nullptr) return;
  (use->prev_ == nullptr ? value->first_use_ : use->prev_->next_) = use->next_;
  (use->next_ == nullptr ? value->last_use_ : use->next_->prev_) = use->prev_;
  --value->num_uses_;
  use->value_ = nullptr;
  use->prev_ = nullptr;
  use->next_ = nullptr;
}

void Node::set_input(std::size_t i, Value* value) {
  if (i >= num_inputs_) [[unlikely]] {
    fail(ErrorKind::Usage, "input {} of {}: it has {} inputs", i, describe(),
         num_inputs_);
  }
  unlink(&inputs_[i]);
  link(&inputs_[i], value);
}

void Node::resize_inputs(std::size_t count) {
  for (std::size_t i = count; i < num_inputs_; ++i) unlink(&inputs_[i]);
  if (count > input_capacity_) {
    const std::size_t capacity =
        num_inputs_ == 0 ? count : std::max(count, std::size_t{input_capacity_} * 2);
    auto grown = model().arena().make_array<Use>(capacity);
    for (std::size_t i = 0; i < num_inputs_; ++i) {
      // A slot moves: its neighbours and the list's ends must point to the new place.
      Use& moved = grown[i] = inputs_[i];
      if (moved.value_ == nullptr) continue;
      (moved.prev_ == nullptr ? moved.value_->first_use_ : moved.prev_->next_) = &moved;
      (moved.next_ == nullptr ? moved.value_->last_use_ : moved.next_->prev_) = &moved;
    }
    inputs_ = grown.data();
    input_capacity_ = static_cast<std::uint32_t>(capacity);
  }
  for (std::size_t i = num_inputs_; i < count; ++i) {
    inputs_[i].user_ = this;
    inputs_[i].index_ = static_cast<std::uint32_t>(i);
  }
  num_inputs_ = static_cast<std::uint32_t>(count);
}

void Node::add_input(Value* value) {
  resize_inputs(num_inputs_ + std::size_t{1});
  link(&inputs_[num_inputs_ - 1], value);
}

void Node::set_inputs(std::span<Value* const> values) {
  for (std::size_t i = 0; i < num_inputs_; ++i) unlink(&inputs_[i]);
  resize_inputs(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) link(&inputs_[i], values[i]);
}

auto Node::add_output(std::string_view name) -> Value* {
  require(graph_ != nullptr, "the node was erased from its graph");
  Value* value = graph_->make_value(name);
  graph_->define(this, value);
  return value;
}

void Node::truncate_outputs(std::size_t count) {
  while (outputs_.size() > count) {
    Value* last = outputs_.back();
    if (last->has_uses() || last->is_graph_output()) [[unlikely]] {
      fail(ErrorKind::Usage, "output `{}` of {} is still used", last->name().view(),
           describe());
    }
    if (last->is_listed()) graph_->unlist_value(last);
    last->producer_ = nullptr;
    outputs_.erase(outputs_.size() - 1);
  }
}

auto Node::find_attr(std::string_view name) const -> Attr* {
  for (Attr* attr : attrs_) {
    if (attr->name == name) return attr;
  }
  return nullptr;
}

auto Node::find_int(std::string_view name) const -> std::optional<std::int64_t> {
  const Attr* attr = find_attr(name);
  const auto* value = attr == nullptr ? nullptr : attr->get_if<std::int64_t>();
  return value == nullptr ? std::nullopt : std::optional(*value);
}

auto Node::set_attr(std::string_view name, AttrValue value) -> Attr* {
  const Attr fresh = Attr::of(model().name(name), value);
  Attr* old = find_attr(name);
  if (old == nullptr) return add_attr(fresh);
  for (Graph* graph : old->graphs()) graph->owner_ = nullptr;
  try {
    adopt_graphs(fresh);
  } catch (...) {
    for (Graph* graph : old->graphs()) graph->owner_ = this;
    throw;
  }
  *old = fresh;
  return old;
}

auto Node::add_attr(const Attr& attr) -> Attr* {
  Arena& arena = model().arena();
  adopt_graphs(attr);
  Attr* added = arena.make<Attr>(attr);
  attrs_.push_back(arena, added);
  return added;
}

void Node::require_adoptable(const Graph& graph) const {
  if (graph.owner_ != nullptr) {
    fail(ErrorKind::Usage, "graph `{}` already belongs to {}; clone it to use it twice",
         graph.name().view(), graph.owner_->describe());
  }
  require(&graph != graph.model().main_graph() && graph.function() == nullptr,
          "graph `{}` is {} and cannot be an attribute; clone it", graph.name().view(),
          graph.function() == nullptr ? "the main graph" : "the body of a function");
  for (const Graph* around = graph_; around != nullptr; around = around->parent()) {
    require(around != &graph, "graph `{}` cannot be an attribute of a node inside it",
            graph.name().view());
  }
}

void Node::adopt_graphs(const Attr& attr) {
  const auto graphs = attr.graphs();
  for (std::size_t i = 0; i < graphs.size(); ++i) {
    try {
      require_adoptable(*graphs[i]);
    } catch (...) {
      for (Graph* adopted : graphs.first(i)) adopted->owner_ = nullptr;
      throw;
    }
    graphs[i]->owner_ = this;
  }
}

void Node::abandon() {
  for (Attr* attr : attrs_) {
    for (Graph* graph : attr->graphs()) graph->owner_ = nullptr;
  }
  for (Value* output : outputs_) output->producer_ = nullptr;
}

auto Node::erase_attr(std::string_view name) -> bool {
  const std::size_t before = attrs_.size();
  attrs_.erase_if([&](Attr* attr) {
    if (attr->name != name) return false;
    for (Graph* graph : attr->graphs()) graph->owner_ = nullptr;
    return true;
  });
  return attrs_.size() != before;
}

auto Node::mutable_extra() -> NodeExtra* {
  if (extra_ == nullptr) extra_ = model().arena().make<NodeExtra>();
  return extra_;
}

auto Node::describe() const -> std::string {
  if (!name_.empty())
    return fmt::format("node `{}` ({})", name_.view(), op_type_.view());
  for (const Value* output : outputs_) {
    if (!output->name().empty()) {
      return fmt::format("node {} -> `{}`", op_type_.view(), output->name().view());
    }
  }
  return fmt::format("node {}", op_type_.view());
}

}  // namespace opscribe::ir
