#include "opscribe/check/scope.h"

namespace opscribe::check {

auto Scope::place_of(const Context& ctx, const Definition& definition) const
    -> diag::Place {
  const Where* graph = nullptr;
  for (const Open& open : levels_) {
    if (open.number == definition.level) graph = open.where;
  }
  if (graph == nullptr) return {};
  switch (definition.by) {
    case Definition::By::Input:
      return ctx.place_of(step(*graph, "input", definition.index));
    case Definition::By::Initializer:
      return ctx.place_of(step(*graph, "initializer", definition.index));
    case Definition::By::SparseInitializer:
      return ctx.place_of(step(*graph, "sparse_initializer", definition.index));
    case Definition::By::Node:
      return ctx.place_of(step(*graph, "node", definition.index));
    case Definition::By::Nothing:
      break;
  }
  return ctx.place_of(*graph);
}

}  // namespace opscribe::check
