#pragma once

// What inference says of a model that was made of a script function.

#include <span>

#include "opscribe/infer/infer_model.h"
#include "opscribe/ir/model.h"
#include "opscribe/lower/function.h"

namespace opscribe::lower {

// Types, shapes and small values of everything in the graph, which is the function's
// body or that of a model made of it, and what is wrong with them. `FLOAT` alone is
// written for tensors of any shape as well as for single values, and a model declares
// the latter: problems that this alone would make are left out.
auto infer_values(const ScriptFunction& function, const ir::Graph& graph,
                  std::span<const ir::OpsetImport> opsets) -> infer::Inferred;

// Declares each result of the main graph that has no type as what it is known to be.
void declare_results(ir::Model& model, infer::Facts& facts);

// Whether a result of the graph has no type.
auto has_untyped_result(const ir::Graph& graph) -> bool;

}  // namespace opscribe::lower
