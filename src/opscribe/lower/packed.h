#pragma once

// A compiled function's graph as bytes; internal to lower/.
//
// A graph of nodes is made for changing and looking at, which few functions see once
// they were written to a model. Their bytes take a tenth of the memory, so it is those
// that are kept from then on; the nodes are read back for whoever asks for them.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "opscribe/base/pool.h"
#include "opscribe/ir/model.h"

namespace opscribe::lower {

struct PackedGraph {
  std::string bytes;  // the body as the GraphProto of a model
  // Where the nodes come from, in the order of `ir::for_each_graph`; all of one file.
  std::string file;
  PoolVector<ir::Origin> origins;
};

// Nothing when the bytes would be no shorter or would not tell all: graphs with large
// tensors, which the nodes share with whoever gave them, functions with attribute
// parameters, and nodes of several files.
auto pack(const ir::Function& function, std::string_view graph_name)
    -> std::optional<PackedGraph>;

// Fills `function`, which is empty but for its name and imports.
void unpack(const PackedGraph& packed, ir::Function& function);

// Lists the values with types as functions do: inputs first, then those that nodes
// give.
void list_typed_values(ir::Graph& body);

}  // namespace opscribe::lower
