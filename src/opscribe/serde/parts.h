#pragma once

// Parts of models on their own: a tensor, a graph or a function as bytes.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

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

// The body of a function without attributes as the GraphProto of a model. What a
// function lists, the types of its inputs and outputs included, a graph declares.
// Nothing when it has more than `most` bytes.
auto graph_to_bytes(const ir::Function& function, std::string_view graph_name,
                    std::size_t most) -> std::optional<std::string>;

// A model that is nowhere as such: its graph is such a body, given as the function or
// as its bytes.
struct FunctionModel {
  const ir::Function* main = nullptr;
  std::string_view graph_name = {};
  Bytes graph = {};  // instead of both
  std::int64_t ir_version = 0;
  std::span<const ir::OpsetImport> imports = {};
  std::span<const ir::Function* const> functions = {};
};
auto to_bytes(const FunctionModel& model) -> std::string;  // a ModelProto

}  // namespace opscribe::serde
