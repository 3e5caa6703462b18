#include "opscribe/serde/parts.h"

#include "opscribe/serde/limits.h"
#include "opscribe/serde/wire_reader.h"

namespace opscribe::serde {

auto read_tensor(ir::Model& model, Bytes message) -> ir::StoredTensor* {
  const Limits limits;
  return WireReader(model, message, limits).read_tensor(message);
}

auto read_graph(ir::Model& model, Bytes message) -> ir::Graph* {
  const Limits limits;
  return WireReader(model, message, limits).read_subgraph(message);
}

}  // namespace opscribe::serde
