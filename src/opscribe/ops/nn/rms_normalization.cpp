// RMSNormalization: divides by the root mean square over the dimensions from `axis` on.
//
//   X      [ a... | b... ]      b starts at axis
//   scale  broadcast to X
//   Y      [ a... | b... ]      X / sqrt(mean(X^2) + epsilon) * scale

#include <cmath>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/kernel/normalize.h"
#include "opscribe/ops/loops/normalizing.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto x = shape_of_rank(ctx, 0, 1, kAnyRank);
  if (!x) return;
  ctx.set_shape(0, *x);
  ctx.axis_attr("axis", x->size());
  expect_broadcasts_to(ctx, 1, *x);
}

void eval(EvalContext& ctx) {
  if (normalize_floats(ctx, kernel::rms_norm)) return;
  const Tensor& given = ctx.tensor(0);
  const bool is_double =
      given.dtype() == DataType::Double || ctx.result_dtype(0) == DataType::Double;
  const DataType wide = is_double ? DataType::Double : DataType::Float;
  const Tensor x = widened_input(ctx, 0, wide);
  const std::size_t axis = ctx.axis_attr("axis", x.rank());
  const RowOperand scale = row_operand(ctx, 1, wide, x.dims(), axis);
  const auto epsilon = static_cast<double>(ctx.float_attr("epsilon"));
  const std::int64_t size = kernel::count_between(x.dims().span(), axis, x.rank());
  const std::int64_t rows = kernel::count_between(x.dims().span(), 0, axis);
  Tensor y = ctx.make(wide, x.dims());
  dispatch(wide_floats, wide, [&]<typename T>() {
    for (std::int64_t i = 0; i < rows; ++i) {
      ctx.work(static_cast<std::uint64_t>(size) * 2 + 1);
      const auto row = x.cells<T>().subspan(static_cast<std::size_t>(i * size),
                                            static_cast<std::size_t>(size));
      const double squares = sum_of(row, [](double item) { return item * item; });
      const double mean = squares / static_cast<double>(size);
      normalize_row(row, 0, 1 / std::sqrt(mean + epsilon),
                    y.mutable_cells<T>().data() + i * size);
    }
    // Normalized values return to the type of X before they are scaled.
    y = cast(cast(y, given.dtype(), {}, ctx.pool()), wide, {}, ctx.pool());
    for (std::int64_t i = 0; i < rows; ++i) {
      const T* factors = scale.of_row<T>(i, size);
      T* row = y.mutable_cells<T>().data() + i * size;
      for (std::int64_t k = 0; k < size; ++k) row[k] *= factors[k];
    }
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto rms_normalization_def() -> OpDef {
  return {
      .name = "RMSNormalization",
      .since = 23,
      .doc =
          "Divides by the root mean square of all dimensions from `axis` to the last "
          "together: `X / sqrt(mean(X^2) + epsilon) * scale`. Unlike "
          "`LayerNormalization` it neither subtracts the mean nor adds a bias.",
      .attributes = {{"axis", AttrType::Int, -1,
                      "First of the dimensions normalized together, in [-r, r-1]."},
                     {"epsilon", AttrType::Float, 1e-05F,
                      "Added to the mean square, so that no division by zero happens."},
                     {"stash_type", AttrType::Int, 1,
                      "Element type, as a number, to compute the root mean square in; "
                      "1 is float32. The normalized values return to the type of `X` "
                      "before they are scaled."}},
      .inputs =
          {{"X", "T", "Tensor of rank r >= 1."},
           {"scale", "V",
            "Factor, broadcast to the shape of `X`; its type is the type of `Y`."}},
      .outputs = {{"Y", "V", "Normalized values, in the shape of `X`."}},
      .types = {{"T", kFloatsIr4}, {"V", kFloatsIr4}},
      .body = context_body({23}),
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
