#include "opscribe/ir/graph.h"

#include <algorithm>
#include <queue>
#include <unordered_map>
#include <vector>

#include "opscribe/base/small_vector.h"
#include "opscribe/ir/model.h"
#include "opscribe/ir/walk.h"

namespace opscribe::ir {

void Graph::set_name(std::string_view name) {
  name_ = model_->name(name);
}

// --- nodes

auto Graph::make_node(const NodeSpec& spec) -> Node* {
  Arena& arena = model_->arena();
  Node* node = arena.make<Node>();
  node->graph_ = this;
  node->erased_ = true;  // in no list yet
  node->op_type_ = spec.op_type;
  node->domain_ = spec.domain;
  node->name_ = spec.name;
  if (spec.extra != nullptr) node->extra_ = arena.make<NodeExtra>(*spec.extra);
  try {
    for (const Attr& attr : spec.attrs) node->add_attr(attr);
    for (Value* output : spec.outputs) define(node, output);
  } catch (...) {
    node->abandon();
    throw;
  }
  node->set_inputs(spec.inputs);
  return node;
}

auto Graph::add_node(const NodeSpec& spec, Node* place) -> Node* {
  if (place != nullptr) require_ours(place);
  Node* node = make_node(spec);
  if (place == nullptr) {
    append(node);
  } else {
    insert_before(place, node);
  }
  return node;
}

auto Graph::append_node(std::string_view op_type, std::span<Value* const> inputs,
                        std::span<const std::string_view> outputs,
                        std::string_view domain) -> Node* {
  SmallVector<Value*, 8> values;
  for (const std::string_view output : outputs) values.push_back(make_value(output));
  return add_node({.op_type = model_->name(op_type),
                   .domain = domain.empty() ? Name() : model_->name(domain),
                   .inputs = inputs,
                   .outputs = values});
}

auto Graph::append_node(std::string_view op_type, std::initializer_list<Value*> inputs,
                        std::initializer_list<std::string_view> outputs,
                        std::string_view domain) -> Node* {
  return append_node(op_type, std::span<Value* const>(inputs.begin(), inputs.size()),
                     std::span(outputs.begin(), outputs.size()), domain);
}

void Graph::require_ours(const Node* node) const {
  require(node != nullptr && node->graph_ == this && !node->erased_,
          "the node is not in graph `{}`", name_.view());
}

void Graph::require_free(const Node& node) {
  if (node.erased_) [[likely]]
    return;
  fail(ErrorKind::Usage, "{} already stands in a graph", node.describe());
}

void Graph::append(Node* node) {
  if (last_ != nullptr) {
    insert_after(last_, node);
    return;
  }
  require_free(*node);
  node->graph_ = this;
  node->erased_ = false;
  node->prev_ = nullptr;
  node->next_ = nullptr;
  first_ = last_ = node;
  ++num_nodes_;
}

void Graph::insert_after(Node* place, Node* node) {
  require_ours(place);
  require_free(*node);
  node->graph_ = this;
  node->erased_ = false;
  node->prev_ = place;
  node->next_ = place->next_;
  (place->next_ == nullptr ? last_ : place->next_->prev_) = node;
  place->next_ = node;
  for (Value* output : node->outputs_) output->graph_ = this;
  ++num_nodes_;
}

void Graph::insert_before(Node* place, Node* node) {
  require_ours(place);
  if (place->prev_ != nullptr) {
    insert_after(place->prev_, node);
    return;
  }
  require_free(*node);
  node->graph_ = this;
  node->erased_ = false;
  node->prev_ = nullptr;
  node->next_ = first_;
  first_->prev_ = node;
  first_ = node;
  for (Value* output : node->outputs_) output->graph_ = this;
  ++num_nodes_;
}

void Graph::detach(Node* node) {
  require_ours(node);
  (node->prev_ == nullptr ? first_ : node->prev_->next_) = node->next_;
  (node->next_ == nullptr ? last_ : node->next_->prev_) = node->prev_;
  node->erased_ = true;
  --num_nodes_;
}

void Graph::erase(Node* node) {
  require_ours(node);
  for (Value* output : node->outputs_) {
    require(!output->has_uses() && !output->is_graph_output(),
            "output `{}` of {} is still used; replace its uses first",
            output->name().view(), node->describe());
  }
  node->resize_inputs(0);
  node->truncate_outputs(0);
  // Nodes inside subgraphs stop using outer values too.
  for (Attr* attr : node->attrs_) {
    for (Graph* graph : attr->graphs()) {
      for_each_graph(*graph, [](Graph& inner) {
        for (Node* each : inner.nodes()) each->resize_inputs(0);
      });
    }
  }
  detach(node);
  node->graph_ = nullptr;
}

auto Graph::sort_topologically() -> bool {
  // Kahn's algorithm with a heap on the old position, so that nodes already in order
  // stay where they are. A node waits for the producers of its own inputs and of all
  // values its subgraphs read from here.
  std::vector<Node*> order;
  std::unordered_map<const Node*, std::size_t> position;
  order.reserve(num_nodes_);
  for (Node* node : nodes()) {
    position.emplace(node, order.size());
    order.push_back(node);
  }
  std::vector<std::vector<std::size_t>> users(order.size());
  std::vector<std::size_t> waits(order.size(), 0);
  for (std::size_t i = 0; i < order.size(); ++i) {
    auto depend = [&](const Node* reader) {
      for (const Use& use : reader->input_uses()) {
        if (use.value() == nullptr || use.value()->producer() == nullptr) continue;
        const auto found = position.find(use.value()->producer());
        if (found == position.end()) continue;
        users[found->second].push_back(i);
        ++waits[i];
      }
    };
    depend(order[i]);
    for (Attr* attr : order[i]->attrs()) {
      for (Graph* graph : attr->graphs()) {
        for_each_graph(*graph, [&](Graph& inner) {
          for (const Node* reader : inner.nodes()) depend(reader);
        });
      }
    }
  }
  std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> ready;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (waits[i] == 0) ready.push(i);
  }
  std::vector<Node*> sorted;
  sorted.reserve(order.size());
  while (!ready.empty()) {
    const std::size_t i = ready.top();
    ready.pop();
    sorted.push_back(order[i]);
    for (std::size_t user : users[i]) {
      if (--waits[user] == 0) ready.push(user);
    }
  }
  if (sorted.size() != order.size()) return false;
  Node* last = nullptr;
  for (Node* node : sorted) {
    node->prev_ = last;
    (last == nullptr ? first_ : last->next_) = node;
    last = node;
  }
  if (last != nullptr) last->next_ = nullptr;
  last_ = last;
  return true;
}

// --- values

auto Graph::make_value(Name name) -> Value* {
  Value* value = model_->arena().make<Value>();
  value->name_ = name;
  value->graph_ = this;
  return value;
}

auto Graph::make_value(std::string_view name) -> Value* {
  return make_value(model_->name(name));
}

void Graph::define(Node* node, Value* value) {
  require(!value->is_defined(), "`{}` already has a definition", value->name().view());
  value->graph_ = this;
  value->producer_ = node;
  value->output_index_ = static_cast<std::uint32_t>(node->outputs_.size());
  node->outputs_.push_back(model_->arena(), value);
}

auto Graph::add_input(std::string_view name, const Type* type) -> Value* {
  Value* value = make_value(name);
  if (type != nullptr) value->set_type(type);
  add_input(value);
  return value;
}

void Graph::add_input(Value* value, const ValueInfo* variant) {
  require(value->producer_ == nullptr && !value->is_input_,
          "`{}` already has a definition", value->name().view());
  value->is_input_ = true;
  value->has_variants_ |= variant != nullptr;
  inputs_.push_back(model_->arena(), {value, variant});
}

void Graph::erase_input(std::size_t i) {
  require(i < inputs_.size(), "input {} of a graph with {} inputs", i, inputs_.size());
  inputs_[i].value->is_input_ = false;
  inputs_.erase(i);
}

void Graph::add_output(Value* value, const ValueInfo* variant) {
  ++value->num_outputs_;
  value->has_variants_ |= variant != nullptr;
  outputs_.push_back(model_->arena(), {value, variant});
}

void Graph::set_output(std::size_t i, Value* value) {
  require(i < outputs_.size(), "output {} of a graph with {} outputs", i,
          outputs_.size());
  --outputs_[i].value->num_outputs_;
  ++value->num_outputs_;
  outputs_[i] = {value, nullptr};
}

void Graph::erase_output(std::size_t i) {
  require(i < outputs_.size(), "output {} of a graph with {} outputs", i,
          outputs_.size());
  --outputs_[i].value->num_outputs_;
  outputs_.erase(i);
}

void Graph::list_value(Value* value, const ValueInfo* variant) {
  value->is_listed_ = true;
  value->has_variants_ |= variant != nullptr;
  listed_.push_back(model_->arena(), {value, variant});
}

void Graph::unlist_value(Value* value) {
  listed_.erase_if([&](const ValuePlace& place) { return place.value == value; });
  value->is_listed_ = false;
}

void Graph::add_initializer(Value* value, StoredTensor* tensor) {
  require(value->producer_ == nullptr && !value->is_initializer(),
          "`{}` already has a definition", value->name().view());
  initializers_.push_back(model_->arena(), value);
  set_initializer(value, tensor);
}

void Graph::set_initializer(Value* value, StoredTensor* tensor) {
  require(tensor != nullptr, "initializer `{}` needs a tensor", value->name().view());
  value->initializer_ = tensor;
  tensor->name = value->name_;
}

void Graph::erase_initializer(Value* value) {
  initializers_.erase_if([&](Value* each) { return each == value; });
  sparse_initializers_.erase_if(
      [&](const SparseInitializer& each) { return each.value == value; });
  value->initializer_ = nullptr;
  value->is_sparse_ = false;
}

void Graph::add_sparse_initializer(Value* value, StoredSparseTensor* tensor) {
  require(value->producer_ == nullptr && !value->is_initializer(),
          "`{}` already has a definition", value->name().view());
  value->is_sparse_ = true;
  sparse_initializers_.push_back(model_->arena(), {value, tensor});
}

void Graph::drop_variants(Value* value) {
  for (auto* places : {&inputs_, &outputs_, &listed_}) {
    for (ValuePlace& place : *places) {
      if (place.value == value) place.variant = nullptr;
    }
  }
  value->has_variants_ = false;
}

auto Graph::find_value(std::string_view name) const -> Value* {
  const Name wanted = model_->find_name(name);
  if (wanted.empty()) return nullptr;
  for (const ValuePlace& place : inputs_) {
    if (place.value->name() == wanted) return place.value;
  }
  for (Value* value : initializers_) {
    if (value->name() == wanted) return value;
  }
  for (const SparseInitializer& sparse : sparse_initializers_) {
    if (sparse.value->name() == wanted) return sparse.value;
  }
  for (const Node* node : nodes()) {
    for (Value* value : node->outputs()) {
      if (value->name() == wanted) return value;
    }
  }
  return nullptr;
}

}  // namespace opscribe::ir
