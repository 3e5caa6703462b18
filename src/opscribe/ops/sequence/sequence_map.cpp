// SequenceMap: [a, b, c] -> [body(a), body(b), body(c)].

#include "opscribe/ops/rules/bodies.h"
#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {
namespace {

constexpr std::string_view kBody = "body";

// What one run is passed of an input: an element of a sequence, or a tensor whole.
auto input_of_run(InferContext& ctx, std::size_t i) -> Fact {
  const Type* type = ctx.type(i);
  if (type == nullptr) return {};
  if (type->kind != TypeKind::Sequence) return fact_of(ctx, i);
  return {one_element(ctx, type->element, "element"), nullptr};
}

void infer(InferContext& ctx) {
  check_body(ctx, kBody, {ctx.num_inputs(), "every run is passed"},
             {ctx.num_outputs(), "the node takes"});
  Facts inputs;
  for (std::size_t i = 0; i < ctx.num_inputs(); ++i) {
    inputs.push_back(input_of_run(ctx, i));
  }
  const Facts outputs = infer_body(ctx, kBody, inputs);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const Type* element = outputs[i].type;
    if (element != nullptr && !element->is_tensor()) {
      ctx.fail("body-mismatch", {}, "give tensors, which are collected in a sequence",
               "output {} of `body` is {}, which no sequence can hold", i,
               to_text(element));
    }
    ctx.set_type(i, container_type(ctx.arena(), TypeKind::Sequence, element));
  }
}

// How often the graph runs.
auto num_runs(EvalContext& ctx) -> std::size_t {
  const std::size_t count = ctx.sequence(0).size();
  for (std::size_t i = 1; i < ctx.num_inputs(); ++i) {
    const RuntimeValue& value = *ctx.input(i);
    if (value.kind() != ValueKind::Sequence || value.sequence().size() == count) {
      continue;
    }
    ctx.fail("shape-mismatch", {i, 0}, "sequences are walked in step",
             "{} has {} elements, but `input_sequence` has {}", ctx.input_name(i),
             value.sequence().size(), count);
  }
  return count;
}

void eval(EvalContext& ctx) {
  GraphRunner& body = ctx.graph(kBody);
  const std::size_t count = num_runs(ctx);
  std::vector<std::vector<RuntimeValue>> collected(ctx.num_outputs());
  std::vector<RuntimeValue> given;
  std::vector<RuntimeValue> made;
  for (std::size_t run = 0; run < count; ++run) {
    given.clear();
    for (std::size_t i = 0; i < ctx.num_inputs(); ++i) {
      const RuntimeValue& value = *ctx.input(i);
      const bool is_sequence = value.kind() == ValueKind::Sequence;
      given.push_back(is_sequence ? value.sequence().items()[run] : value);
    }
    body.run(given, made);
    for (std::size_t i = 0; i < collected.size(); ++i) {
      collected[i].push_back(std::move(made[i]));
    }
  }
  for (std::size_t i = 0; i < collected.size(); ++i) {
    ctx.set(i, SequenceValue(ValueKind::Tensor, std::move(collected[i])));
  }
}

}  // namespace

auto sequence_map_def() -> OpDef {
  return {
      .name = "SequenceMap",
      .since = 17,
      .doc =
          "Runs a graph once for each element of a sequence and collects each of its "
          "outputs in a sequence. Further sequences are walked in step and must have "
          "the same length; further tensors are given whole to every run.",
      .attributes =
          {{"body", AttrType::Graph, kRequired,
            "Graph to run. Takes one element of each sequence and each further tensor, "
            "in the order of the inputs; gives the elements of the output sequences."}},
      .inputs = {{"input_sequence", "S", "The sequence that sets the number of runs."},
                 {"additional_inputs", "V",
                  "Sequences of the same length, or tensors used in every run.",
                  kVariadic | kHeterogeneous, 0}},
      .outputs = {{"out_sequence", "S",
                   "For each output of `body` the sequence of its values.",
                   kVariadic | kHeterogeneous}},
      .types = {{"S", sequences_of(kAllIr3)}, {"V", kAllIr3 | sequences_of(kAllIr3)}},
      .determinism = Determinism::NonDeterministic,
      .body = context_body({17}),
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
