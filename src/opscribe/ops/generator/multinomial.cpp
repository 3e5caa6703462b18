// Multinomial: draws classes by their log probabilities.

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "opscribe/ops/generator/generator_ops.h"
#include "opscribe/ops/loops/random.h"
#include "opscribe/ops/rules/parameters.h"
#include "opscribe/tensor/convert.h"

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

// Turns a row of log probabilities into running totals of the probabilities, up to a
// factor. The greatest one is taken off first, so that nothing overflows.
void accumulate(EvalContext& ctx, std::span<double> row) {
  double greatest = -std::numeric_limits<double>::infinity();
  for (const double item : row) greatest = std::max(greatest, item);
  double total = 0;
  for (double& item : row) {
    total += item == greatest ? 1 : std::exp(item - greatest);
    item = total;
  }
  if (!(total > 0) || greatest == -std::numeric_limits<double>::infinity()) {
    ctx.fail("invalid-input", {0}, "",
             "a row of `input` has no class that can be drawn");
  }
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const std::int64_t draws = dims[1];
  Tensor totals = cast(ctx.tensor(0), DataType::Double, {}, ctx.pool());
  Tensor y = ctx.make(DataType::Int64, dims);
  ctx.work(static_cast<std::uint64_t>(totals.element_count()));
  ctx.work(static_cast<std::uint64_t>(y.element_count()));
  const kernel::RandomNumbers random = random_numbers(ctx);
  const auto cells = totals.mutable_cells<double>(ctx.pool());
  const auto out = y.mutable_cells<std::int64_t>();
  const auto classes = static_cast<std::size_t>(totals.dim(1));
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::size_t at = i / static_cast<std::size_t>(draws);
    const std::span<double> row = cells.subspan(at * classes, classes);
    if (i % static_cast<std::size_t>(draws) == 0) accumulate(ctx, row);
    // A class of probability 0 has the total of the one before, and is never first.
    const double drawn = random.uniform(i) * row.back();
    out[i] = std::ranges::upper_bound(row, drawn) - row.begin();
  }
  ctx.set(0, cast(y, ctx.result_dtype(0), {}, ctx.pool()));
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
      .eval = eval,
      .history = {{.since = 7, .types = {{"T1", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
