#pragma once

// Parts of models on their own: a tensor, a graph or a function as bytes.

#include <string>

#include "opscribe/base/bytes.h"
#include "opscribe/ir/model.h"

namespace opscribe::serde {

// A TensorProto as it is, for use in `model`, which must keep `message` alive. Throws
// Error{Invalid, Budget}.
auto read_tensor(ir::Model& model, Bytes message) -> ir::StoredTensor*;

// A GraphProto that stands nowhere yet; otherwise as above.
auto read_graph(ir::Model& model, Bytes message) -> ir::Graph*;

auto to_bytes(const ir::Function& function) -> std::string;  // a FunctionProto
auto to_bytes(const ir::Graph& graph) -> std::string;        // a GraphProto

}  // namespace opscribe::serde
