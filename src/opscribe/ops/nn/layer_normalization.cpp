// LayerNormalization: mean 0 and variance 1 over the dimensions from `axis` on.
//
//   X                 [ a... | b... ]      b starts at axis
//   Scale, B          broadcast to X
//   Y                 [ a... | b... ]      (X - Mean) * InvStdDev * Scale + B
//   Mean, InvStdDev   [ a... | 1... ]

#include <algorithm>
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

// Of `Mean` and `InvStdDev`.
auto statistics_shape(Shape x, std::size_t axis) -> Dims {
  Dims dims(x.size(), 1);
  std::copy_n(x.begin(), axis, dims.begin());
  return dims;
}

void set_statistics_dtype(InferContext& ctx) {
  if (!ctx.has_output(1) && !ctx.has_output(2)) return;
  const std::int64_t stash = ctx.int_attr("stash_type");
  const auto dtype = static_cast<DataType>(stash);
  if (dtype != DataType::Float && dtype != DataType::BFloat16) {
    ctx.fail("invalid-attribute", {}, "it is 1 (float) or 16 (bfloat16)",
             "`stash_type` is {}", stash);
  }
  for (const std::size_t i : {1, 2}) ctx.set_dtype(i, dtype);
}

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  set_statistics_dtype(ctx);
  const auto x = shape_of_rank(ctx, 0, 1, kAnyRank);
  if (!x) return;
  const Dims shape = statistics_shape(*x, ctx.axis_attr("axis", x->size()));
  for (const std::size_t i : {1, 2}) ctx.set_shape(i, shape);
  for (const std::size_t i : {1, 2}) expect_broadcasts_to(ctx, i, *x);
}

// The two statistics of every row, which are computed whether anybody asks or not.
struct Statistics {
  Tensor mean;
  Tensor inverse;
};

template <typename T>
void normalize(EvalContext& ctx, const Tensor& x, std::size_t size, Tensor& y,
               Statistics& statistics) {
  const auto epsilon = static_cast<double>(ctx.float_attr("epsilon"));
  const auto cells = x.cells<T>();
  const auto means = statistics.mean.mutable_cells<double>();
  const auto inverses = statistics.inverse.mutable_cells<double>();
  T* out = y.mutable_cells<T>().data();
  for (std::size_t i = 0; i < means.size(); ++i) {
    ctx.work(size * 3 + 1);
    const auto row = cells.subspan(i * size, size);
    const Moments moments = moments_of(row);
    means[i] = moments.mean;
    inverses[i] = 1 / std::sqrt(moments.variance + epsilon);
    normalize_row(row, means[i], inverses[i], out + i * size);
  }
}

template <typename T>
void apply(const RowOperand& scale, const RowOperand& bias, std::size_t size,
           std::span<T> y) {
  for (std::size_t at = 0; at < y.size(); at += size) {
    const auto row = static_cast<std::int64_t>(at / size);
    const T* factors = scale.of_row<T>(row, static_cast<std::int64_t>(size));
    const T* shifts = bias.of_row<T>(row, static_cast<std::int64_t>(size));
    for (std::size_t i = 0; i < size; ++i) {
      y[at + i] = y[at + i] * factors[i] + (shifts == nullptr ? T(0) : shifts[i]);
    }
  }
}

void eval(EvalContext& ctx) {
  if (normalize_floats(ctx, kernel::layer_norm)) return;
  const Tensor x = widened(ctx, ctx.tensor(0));
  Tensor y = make_wide(ctx, 0);
  const std::size_t axis = ctx.axis_attr("axis", x.rank());
  const kernel::Shape dims = x.dims().span();
  TensorDims rows = TensorDims::filled(dims.size(), 1);
  std::copy_n(dims.begin(), axis, rows.begin());
  Statistics statistics{.mean = ctx.make(DataType::Double, rows),
                        .inverse = ctx.make(DataType::Double, rows)};
  const RowOperand scale = row_operand(ctx, 1, x.dtype(), x.dims(), axis);
  const RowOperand bias = row_operand(ctx, 2, x.dtype(), x.dims(), axis);
  const auto size =
      static_cast<std::size_t>(kernel::count_between(dims, axis, dims.size()));
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    normalize<T>(ctx, x, size, y, statistics);
    // Normalized values return to the type of X before they are scaled.
    y = widened(ctx, cast(y, ctx.result_dtype(0), {}, ctx.pool()));
    apply<T>(scale, bias, size, y.mutable_cells<T>());
  });
  set_rounded(ctx, 0, y);
  if (ctx.has_output(1)) set_rounded(ctx, 1, statistics.mean);
  if (ctx.has_output(2)) set_rounded(ctx, 2, statistics.inverse);
}

}  // namespace

auto layer_normalization_def() -> OpDef {
  return {
      .name = "LayerNormalization",
      .since = 17,
      .doc =
          "Normalizes all dimensions from `axis` to the last together: `(X - mean) / "
          "sqrt(variance + epsilon) * Scale + B`. The variance divides by the number "
          "of elements. `Scale` and `B` are broadcast to `X` only, never the other "
          "way.",
      .attributes =
          {{"axis", AttrType::Int, -1,
            "First of the dimensions normalized together, in [-r, r-1]."},
           {"epsilon", AttrType::Float, 1e-05F,
            "Added to the variance, so that no division by zero happens."},
           {"stash_type", AttrType::Int, 1,
            "Element type, as a number, to compute statistics in, and the type of "
            "`Mean` and `InvStdDev`: 1 float32, 16 bfloat16. Normalized values return "
            "to the type of `X` before they are scaled."}},
      .inputs = {{"X", "T", "Tensor of rank r >= 1."},
                 {"Scale", "T", "Factor, broadcast to the shape of `X`."},
                 {"B", "T",
                  "Summand, broadcast to the shape of `X`; absent: nothing is added.",
                  kOptional}},
      .outputs =
          {{"Y", "T", "Normalized values, in the shape of `X`."},
           {"Mean", "U", "Mean of each slice; normalized dimensions have size 1.",
            kOptional},
           {"InvStdDev", "U",
            "`1 / sqrt(variance + epsilon)` of each slice, in the shape of `Mean`.",
            kOptional}},
      .types = {{"T", kFloatsIr4}, {"U", kFloat | kBFloat16}},
      .body = context_body({17, 18}),
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
