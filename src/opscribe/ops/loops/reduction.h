#pragma once

// Kernels that make one element of all those along some axes.
//
//   void eval(EvalContext& ctx) {
//     reduce(ctx, wide_types, []<typename T>(std::span<const T> row) { ... });
//   }

#include <span>
#include <utility>

#include "opscribe/kernel/fold.h"
#include "opscribe/kernel/reduce.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {

// The axes are input 1, in older versions an attribute; none are all axes, or, with
// `noop_with_empty_axes`, none.
auto plan_of_axes(EvalContext& ctx) -> kernel::Reduction;

// Output 0: `one(row)` of the elements that come together, in the order of memory. Small
// floats are seen as floats.
template <typename... Ts, typename One>
void reduce(EvalContext& ctx, TypeList<Ts...> types, One one) {
  const kernel::Reduction plan = plan_of_axes(ctx);
  const DataType dtype = ctx.tensor(0).dtype();
  const Tensor data = cast(ctx.tensor(0), widened_type(dtype), {}, ctx.pool());
  Tensor y = ctx.make(data.dtype(), plan.dims);
  Tensor scratch = ctx.make(data.dtype(), {plan.is_in_place ? 0 : plan.size});
  dispatch(types, data.dtype(), [&]<typename T>() {
    const auto out = y.mutable_cells<T>();
    kernel::each_row(plan, data.cells<T>(), scratch.mutable_cells<T>(),
                     [&](std::int64_t row, std::span<const T> items) {
                       ctx.work(items.size() + 1);
                       out[static_cast<std::size_t>(row)] = one(items);
                     });
  });
  ctx.set(0, cast(y, dtype, {}, ctx.pool()));
}

// Float32 whose rows lie in memory as they are, in vectors and on all threads; false, and
// nothing done, for others. `is_mean` divides by the length of a row.
auto fold_floats(EvalContext& ctx, kernel::Fold op, bool is_mean = false) -> bool;

// A number as an element; whole numbers are cut, and stay within their type.
template <typename T>
auto element_of(double number) -> T {
  if constexpr (std::integral<T>) {
    return saturating_cast<T>(number);
  } else {
    return static_cast<T>(number);
  }
}

}  // namespace opscribe::ops
