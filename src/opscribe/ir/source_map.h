#pragma once

#include "opscribe/ir/graph.h"

namespace opscribe::ir {

// Says in the metadata of each node with an origin, also in inner graphs, where it came
// from: `pkg.opscribe.source` is `file:line:column-line:column`.
void write_source_map(Graph& graph);

}  // namespace opscribe::ir
