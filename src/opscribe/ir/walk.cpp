#include "opscribe/ir/walk.h"

#include <algorithm>

#include "opscribe/base/small_vector.h"

namespace opscribe::ir {
namespace {

void visit_attr_tensors(const Attr& attr,
                        const std::function<void(StoredTensor&)>& visit) {
  const auto sparse = [&](const StoredSparseTensor* tensor) {
    if (tensor->values != nullptr) visit(*tensor->values);
    if (tensor->indices != nullptr) visit(*tensor->indices);
  };
  if (const auto* one = attr.get_if<StoredTensor*>()) visit(**one);
  if (const auto* many = attr.get_if<std::span<StoredTensor* const>>()) {
    for (StoredTensor* tensor : *many) visit(*tensor);
  }
  if (const auto* one = attr.get_if<StoredSparseTensor*>()) sparse(*one);
  if (const auto* many = attr.get_if<std::span<StoredSparseTensor* const>>()) {
    for (const StoredSparseTensor* tensor : *many) sparse(tensor);
  }
}

}  // namespace

void for_each_graph(Graph& graph, const std::function<void(Graph&)>& visit) {
  // A stack of graphs still to visit, the next one on top.
  SmallVector<Graph*, 16> pending = {&graph};
  while (!pending.empty()) {
    Graph* here = pending.back();
    pending.pop_back();
    visit(*here);
    const std::size_t bottom = pending.size();
    for (const Node* node : here->nodes()) {
      for (const Attr* attr : node->attrs()) {
        for (Graph* inner : attr->graphs()) pending.push_back(inner);
      }
    }
    std::reverse(pending.begin() + bottom, pending.end());
  }
}

void for_each_graph(const Model& model, const std::function<void(Graph&)>& visit) {
  if (model.main_graph() != nullptr) for_each_graph(*model.main_graph(), visit);
  for (const TrainingInfo& info : model.training_info) {
    if (info.initialization != nullptr) for_each_graph(*info.initialization, visit);
    if (info.algorithm != nullptr) for_each_graph(*info.algorithm, visit);
  }
  for (const Function* function : model.functions()) {
    for (const Attr* attr : function->attribute_defaults) {
      for (Graph* graph : attr->graphs()) for_each_graph(*graph, visit);
    }
    for_each_graph(function->body(), visit);
  }
}

void for_each_tensor(const Model& model,
                     const std::function<void(StoredTensor&)>& visit) {
  for_each_graph(model, [&](Graph& graph) {
    for (Value* value : graph.initializers()) visit(*value->initializer());
    for (const auto& sparse : graph.sparse_initializers()) {
      if (sparse.tensor->values != nullptr) visit(*sparse.tensor->values);
      if (sparse.tensor->indices != nullptr) visit(*sparse.tensor->indices);
    }
    for (const Node* node : graph.nodes()) {
      for (const Attr* attr : node->attrs()) visit_attr_tensors(*attr, visit);
    }
  });
  for (const Function* function : model.functions()) {
    for (const Attr* attr : function->attribute_defaults) {
      visit_attr_tensors(*attr, visit);
    }
  }
}

}  // namespace opscribe::ir
