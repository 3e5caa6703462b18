// Bernoulli: 1 with the given probability, else 0.

#include "opscribe/ops/generator/generator_ops.h"
#include "opscribe/ops/loops/random.h"
#include "opscribe/ops/rules/parameters.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  set_dtype_or_like(ctx, "dtype");
  if (const auto shape = ctx.shape(0)) ctx.set_shape(0, *shape);
}

void eval(EvalContext& ctx) {
  const Tensor& probabilities = ctx.tensor(0);
  const kernel::RandomNumbers random = random_numbers(ctx);
  Tensor draws = ctx.make(DataType::Bool, probabilities.dims());
  ctx.work(static_cast<std::uint64_t>(draws.element_count()));
  const auto out = draws.mutable_cells<bool>();
  dispatch(float_types, probabilities.dtype(), [&]<typename T>() {
    const auto from = probabilities.cells<T>();
    for (std::size_t i = 0; i < from.size(); ++i) {
      out[i] = random.uniform(i) < static_cast<double>(from[i]);
    }
  });
  ctx.set(0, cast(draws, ctx.result_dtype(0), {}, ctx.pool()));
}

}  // namespace

auto bernoulli_def() -> OpDef {
  return {
      .name = "Bernoulli",
      .since = 22,
      .doc = "Draws 0 or 1 for each element, with the element as the probability of 1.",
      .attributes =
          {{"dtype", AttrType::Int, kNoDefault,
            "Element type of the output, as a number of the format. Default: that of "
            "the input."},
           {"seed", AttrType::Float, kNoDefault,
            "Start value of the random numbers, so that a run can be repeated on the "
            "same implementation. Default: a fresh one each time."}},
      .inputs = {{"input", "T1", "Probabilities in [0, 1]."}},
      .outputs = {{"output", "T2", "Draws, in the shape of `input`."}},
      .types = {{"T1", kFloatsIr4}, {"T2", kNumbersIr4 | kBool}},
      .determinism = Determinism::NonDeterministic,
      .body = context_body({22}),
      .infer = infer,
      .eval = eval,
      .history = {{.since = 15,
                   .types = {{"T1", kFloatsIr3}},
                   .body = context_body({15})}},
  };
}

}  // namespace opscribe::ops
