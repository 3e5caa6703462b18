// Multinomial: draws classes by their log probabilities.

#include "opscribe/ops/generator/generator_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  if (const auto dtype = dtype_attr(ctx, "dtype")) ctx.set_dtype(0, *dtype);
  const std::int64_t draws = ctx.int_attr("sample_size");
  if (draws < 0) {
    ctx.fail("invalid-attribute", {}, "", "`sample_size` is {}, which is no count",
             draws);
  }
  const auto shape = shape_of_rank(ctx, 0, 2);
  ctx.set_shape(0, {shape ? (*shape)[0] : ctx.fresh_dim("rows"), draws});
}

}  // namespace

auto multinomial_def() -> OpDef {
  return {
      .name = "Multinomial",
      .since = 22,
      .doc =
          "Draws class numbers, with the given unnormalized log probabilities of the "
          "classes.",
      .attributes =
          {{"dtype", AttrType::Int, 6,
            "Element type of the output, 6 for int32 or 7 for int64."},
           {"sample_size", AttrType::Int, 1, "How many draws for each row."},
           {"seed", AttrType::Float, kNoDefault,
            "Start value of the random numbers, so that a run can be repeated on the "
            "same implementation. Default: a fresh one each time."}},
      .inputs = {{"input", "T1", "Log probabilities [rows, classes]."}},
      .outputs = {{"output", "T2", "Draws [rows, sample_size], in [0, classes-1]."}},
      .types = {{"T1", kFloatsIr4}, {"T2", kIndices}},
      .determinism = Determinism::NonDeterministic,
      .infer = infer,
      .history = {{.since = 7, .types = {{"T1", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
