// Identity: a copy.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  keep_values(ctx);
}

void eval(EvalContext& ctx) {
  // An optional that was left out is handed on as such.
  if (ctx.has_input(0)) ctx.set(0, ctx.take(0));
}

}  // namespace

auto identity_def() -> OpDef {
  return {
      .name = "Identity",
      .since = 25,
      .doc =
          "Copies its input. Useful to give a value a second name, such as an input "
          "that is also an output.",
      .inputs = {{"input", "V", "Any value.", kDifferentiable}},
      .outputs = {{"output", "V", "The same value.", kDifferentiable}},
      .types = {{"V", kAllIr13 | sequences_of(kAllIr3) |
                          optionals_of(kAllIr3 | sequences_of(kAllIr3))}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 24,
                   .types = {{"V", kAllIr12 | sequences_of(kAllIr3) |
                                       optionals_of(kAllIr3 | sequences_of(kAllIr3))}}},
                  {.since = 23,
                   .types = {{"V", kAllIr11 | sequences_of(kAllIr3) |
                                       optionals_of(kAllIr3 | sequences_of(kAllIr3))}}},
                  {.since = 21,
                   .types = {{"V", kAllIr10 | sequences_of(kAllIr3) |
                                       optionals_of(kAllIr3 | sequences_of(kAllIr3))}}},
                  {.since = 19,
                   .types = {{"V", kAllIr9 | sequences_of(kAllIr3) |
                                       optionals_of(kAllIr3 | sequences_of(kAllIr3))}}},
                  {.since = 16,
                   .types = {{"V", kAllIr4 | sequences_of(kAllIr3) |
                                       optionals_of(kAllIr3 | sequences_of(kAllIr3))}}},
                  {.since = 14, .types = {{"V", kAllIr4 | sequences_of(kAllIr3)}}},
                  {.since = 13,
                   .inputs = {{"input", "T", "", kDifferentiable}},
                   .outputs = {{"output", "T", "", kDifferentiable}},
                   .types = {{"T", kAllIr4}}},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
