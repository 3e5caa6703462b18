#pragma once

// Walks over everything in a model, subgraphs and functions included.

#include <functional>

#include "opscribe/ir/model.h"

namespace opscribe::ir {

// Each graph of the model once, an outer graph before its subgraphs, in file order:
// main graph, training graphs, function bodies. Iterative, so depth costs no stack.
void for_each_graph(const Model& model, const std::function<void(Graph&)>& visit);
// `graph` and all graphs inside it.
void for_each_graph(Graph& graph, const std::function<void(Graph&)>& visit);
// Each stored tensor, wherever it stands: initializers, sparse ones (values and
// indices), attributes of nodes and of function parameters.
void for_each_tensor(const Model& model,
                     const std::function<void(StoredTensor&)>& visit);

}  // namespace opscribe::ir
