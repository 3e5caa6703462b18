#include "opscribe/lower/model_types.h"

#include <algorithm>
#include <cstdint>

#include "opscribe/infer/declared.h"
#include "opscribe/infer/inferrer.h"
#include "opscribe/ops/registry.h"

namespace opscribe::lower {

namespace {

// Whether the input is declared as a single value by an annotation that need not mean
// one: `x: FLOAT`, and not `x: FLOAT[()]`.
auto is_bare(const ScriptFunction& function, const ir::Value& input) -> bool {
  const ir::Type* type = input.type();
  if (type == nullptr || !type->is_tensor() || type->shape == nullptr ||
      type->shape->rank() != 0) {
    return false;
  }
  const auto found =
      std::ranges::find(function.parameters, input.name().view(), &Parameter::name);
  return found == function.parameters.end() ||
         found->type.rank != script::TypeSpec::Rank::Known;
}

auto has_bare_input(const ScriptFunction& function, const ir::Graph& graph) -> bool {
  return std::ranges::any_of(graph.inputs(), [&](const ir::ValuePlace& place) {
    return is_bare(function, *place.value);
  });
}

enum class BareInputs : std::uint8_t { AsDeclared, OfAnyShape };

auto infer_once(const ScriptFunction& function, const ir::Graph& graph,
                std::span<const ir::OpsetImport> opsets, BareInputs bare)
    -> infer::Inferred {
  infer::Inferred result{.facts = std::make_unique<infer::Facts>()};
  infer::Inferrer inferrer(ops::registry(), *result.facts);
  inferrer.set_opsets(opsets);
  for (const ir::ValuePlace& place : graph.inputs()) {
    if (bare == BareInputs::AsDeclared || !is_bare(function, *place.value)) continue;
    result.facts->set(place.value, symbolic::tensor_type(place.value->type()->dtype()));
  }
  inferrer.infer_graph(graph);
  result.problems = inferrer.take_problems();
  result.is_cut_short = inferrer.is_cut_short();
  return result;
}

}  // namespace

auto infer_values(const ScriptFunction& function, const ir::Graph& graph,
                  std::span<const ir::OpsetImport> opsets) -> infer::Inferred {
  infer::Inferred inferred =
      infer_once(function, graph, opsets, BareInputs::AsDeclared);
  if (!inferred.problems.empty() && has_bare_input(function, graph)) {
    return infer_once(function, graph, opsets, BareInputs::OfAnyShape);
  }
  return inferred;
}

void declare_results(ir::Model& model, infer::Facts& facts) {
  for (const ir::ValuePlace& place : model.graph().outputs()) {
    ir::Value* value = place.value;
    if (value->type() == nullptr) {
      value->set_type(infer::export_type(model, facts.type(value)));
    }
  }
}

auto has_untyped_result(const ir::Graph& graph) -> bool {
  return std::ranges::any_of(graph.outputs(), [](const ir::ValuePlace& place) {
    return place.value->type() == nullptr;
  });
}

}  // namespace opscribe::lower
