#include "opscribe/ir/source_map.h"

#include <fmt/format.h>

#include "opscribe/ir/model.h"
#include "opscribe/ir/node.h"

namespace opscribe::ir {

void write_source_map(Graph& graph) {
  Model& model = graph.model();
  for (Node* node : graph.nodes()) {
    if (const Origin* origin = node->origin()) {
      node->mutable_extra()->metadata.push_back(
          model.arena(), {.key = model.text("pkg.opscribe.source"),
                          .value = model.text(fmt::format(
                              "{}:{}:{}-{}:{}", origin->file.view(), origin->line,
                              origin->column, origin->end_line, origin->end_column)),
                          .unknown = {}});
    }
    for (const Attr* attr : node->attrs()) {
      for (Graph* inner : attr->graphs()) write_source_map(*inner);
    }
  }
}

}  // namespace opscribe::ir
