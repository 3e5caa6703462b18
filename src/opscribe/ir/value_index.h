#pragma once

#include <vector>

#include "opscribe/ir/model.h"

namespace opscribe::ir {

// The values of one graph by name, for many questions: `Graph::find_value` looks at
// every value each time. Knows the values that were there when it was made.
class ValueIndex {
 public:
  explicit ValueIndex(const Graph& graph)
      : model_(&graph.model()), by_name_(model_->num_names()) {
    for (const ValuePlace& place : graph.inputs()) add(place.value);
    for (Value* value : graph.initializers()) add(value);
    for (const SparseInitializer& sparse : graph.sparse_initializers()) {
      add(sparse.value);
    }
    for (const Node* node : graph.nodes()) {
      for (Value* value : node->outputs()) add(value);
    }
  }

  // Null when the graph has none of that name; the first of several.
  auto find(std::string_view name) const -> Value* {
    const Name wanted = model_->find_name(name);
    if (wanted.empty() || wanted.id() >= by_name_.size()) return nullptr;
    return by_name_[wanted.id()];
  }

 private:
  void add(Value* value) {
    if (value->name().empty()) return;
    Value*& slot = by_name_[value->name().id()];
    if (slot == nullptr) slot = value;
  }

  const Model* model_;
  std::vector<Value*> by_name_;  // by the name's id
};

}  // namespace opscribe::ir
