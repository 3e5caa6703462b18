// EyeLike: ones on a diagonal.

#include <algorithm>
#include <utility>

#include "opscribe/ops/generator/generator_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  set_dtype_or_like(ctx, "dtype");
  const auto shape = shape_of_rank(ctx, 0, 2);
  if (shape) {
    ctx.set_shape(0, *shape);
  } else {
    ctx.set_shape(0, fresh_dims(ctx, 2, "size"));
  }
}

void eval(EvalContext& ctx) {
  Tensor y = Tensor::zeros(ctx.result_dtype(0), ctx.result_dims(0), ctx.pool());
  const std::int64_t rows = y.dim(0);
  const std::int64_t columns = y.dim(1);
  const std::int64_t k = ctx.int_attr("k");
  ctx.work(static_cast<std::uint64_t>(y.element_count()));
  // The rows that the diagonal meets; any other `k` leads past the matrix.
  const bool is_inside = k > -rows && k < columns;
  const std::int64_t first = is_inside ? std::max<std::int64_t>(0, -k) : 0;
  const std::int64_t last = is_inside ? std::min(rows, columns - k) : 0;
  dispatch(numeric_types + bool_type, y.dtype(), [&]<typename T>() {
    const auto cells = y.mutable_cells<T>();
    for (std::int64_t i = first; i < last; ++i) {
      cells[static_cast<std::size_t>(i * columns + i + k)] = T(1.0F);
    }
  });
  ctx.set(0, std::move(y));
}

}  // namespace

auto eye_like_def() -> OpDef {
  return {
      .name = "EyeLike",
      .since = 22,
      .doc =
          "Makes a matrix with ones on one diagonal and zeros elsewhere, in the shape "
          "of the input.",
      .attributes = {{"dtype", AttrType::Int, kNoDefault,
                      "Element type of the output, as a number of the format. Default: "
                      "that of the input."},
                     {"k", AttrType::Int, 0,
                      "Which diagonal: 0 is the main one, positive lies above it."}},
      .inputs = {{"input", "T1",
                  "Matrix whose shape is taken; its values do not matter."}},
      .outputs = {{"output", "T2", "The matrix."}},
      .types = {{"T1", kNumbersIr4 | kBool}, {"T2", kNumbersIr4 | kBool}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 9,
                   .types = {{"T1", kNumbersIr3 | kBool},
                             {"T2", kNumbersIr3 | kBool}}}},
  };
}

}  // namespace opscribe::ops
