#include "opscribe/ops/loops/normalizing.h"

#include <algorithm>

#include "opscribe/kernel/walk.h"
#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/loops/widened.h"

namespace opscribe::ops {
namespace {

// Whether the operand has the sizes of one row, and before them ones at most.
auto is_one_row(kernel::Shape operand, kernel::Shape row) -> bool {
  if (operand.size() < row.size()) return false;
  const std::size_t lead = operand.size() - row.size();
  return std::ranges::equal(operand.subspan(lead), row) &&
         std::ranges::all_of(operand.first(lead), [](auto dim) { return dim == 1; });
}

}  // namespace

auto row_operand(EvalContext& ctx, std::size_t i, DataType wide, const TensorDims& dims,
                 std::size_t axis) -> RowOperand {
  RowOperand operand{.values = widened_input(ctx, i, wide)};
  if (!operand.values.is_defined()) return operand;
  const kernel::Shape given = operand.values.dims().span();
  operand.is_shared = is_one_row(given, dims.span().subspan(axis));
  if (operand.is_shared || operand.values.dims() == dims) return operand;
  if (!kernel::fits(given, dims.span())) {
    // The rule says better why not.
    static_cast<void>(ctx.result_dims(0));
    ctx.fail("shape-mismatch", {i, 0}, "", "{} does not broadcast to {}",
             ctx.input_name(i), ctx.input_name(0));
  }
  ctx.work(static_cast<std::uint64_t>(element_count_of(dims.span())));
  Tensor all = ctx.make(wide, dims);
  dispatch(wide_floats, wide, [&]<typename T>() {
    kernel::copy(dims.span(),
                 kernel::Strided<T>{operand.values.cells<T>(),
                                    kernel::broadcast_strides(given, dims.span())},
                 all.mutable_cells<T>());
  });
  operand.values = std::move(all);
  return operand;
}

auto normalize_floats(EvalContext& ctx, NormalizeRows run) -> bool {
  const Tensor& x = ctx.tensor(0);
  const std::size_t axis = ctx.axis_attr("axis", x.rank());
  const kernel::Shape row = x.dims().span().subspan(axis);
  const auto is_of_every_row = [&](std::size_t i) {
    const Tensor* operand = ctx.find_tensor(i);
    return operand == nullptr || (operand->dtype() == DataType::Float &&
                                  is_one_row(operand->dims().span(), row));
  };
  if (x.dtype() != DataType::Float || x.is_empty() || ctx.int_attr("stash_type") != 1 ||
      !is_of_every_row(1) || !is_of_every_row(2) || ctx.has_output(1) ||
      ctx.has_output(2)) {
    return false;
  }
  const auto cells_of = [&](std::size_t i) {
    const Tensor* operand = ctx.find_tensor(i);
    return operand == nullptr ? std::span<const float>() : operand->cells<float>();
  };
  const std::span<const float> from = x.cells<float>();
  ctx.work(from.size() * 2);
  const kernel::LayerNorm norm{
      .size = static_cast<std::size_t>(kernel::count_between(row, 0, row.size())),
      .epsilon = ctx.float_attr("epsilon"),
      .after = {cells_of(1), cells_of(2)}};
  Tensor y = make_like(ctx, x, 0);
  run(norm, from, y.mutable_cells<float>(), ctx.threads());
  ctx.set(0, std::move(y));
  return true;
}

auto stash_dtype(EvalContext& ctx) -> DataType {
  const std::int64_t stash = ctx.int_attr("stash_type");
  const auto dtype = static_cast<DataType>(stash);
  if (stash < 0 || stash > 255 || !contains(float_types, dtype)) {
    ctx.fail("invalid-attribute", {}, "1 is float", "`stash_type` is {}", stash);
  }
  return dtype;
}

}  // namespace opscribe::ops
