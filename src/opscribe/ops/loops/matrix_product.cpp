#include "opscribe/ops/loops/matrix_product.h"

#include <utility>

#include "opscribe/kernel/matmul.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// Signs do not matter to products that wrap around.
auto without_sign(const Tensor& x) -> Tensor {
  if (x.dtype() == DataType::Int32) return x.bitcast(DataType::UInt32);
  return x.dtype() == DataType::Int64 ? x.bitcast(DataType::UInt64) : x;
}

template <typename T>
auto dot(std::span<const T> row, std::span<const T> column) -> T {
  T total{};
  for (std::size_t k = 0; k < row.size(); ++k) total += row[k] * column[k];
  return total;
}

}  // namespace

auto matrix_product(EvalContext& ctx, const Tensor& a, const Tensor& b) -> Tensor {
  const auto plan = kernel::plan_matmul(a.dims().span(), b.dims().span());
  invariant(plan.has_value(), "the shapes of two matrices do not fit each other");
  const DataType wide = widened_type(a.dtype());
  const Tensor left = without_sign(cast(a, wide, {}, ctx.pool()));
  const Tensor right = without_sign(cast(b, wide, {}, ctx.pool()));
  constexpr TypeList<float, double, std::uint32_t, std::uint64_t> kTypes;
  return dispatch(kTypes, left.dtype(), [&]<typename T>() {
    Tensor out = ctx.make(left.dtype(), plan->dims);
    Tensor column = ctx.make(left.dtype(), {plan->inner});
    kernel::matmul(*plan, left.cells<T>(), right.cells<T>(), out.mutable_cells<T>(),
                   column.mutable_cells<T>(),
                   [&](std::span<const T> x, std::span<const T> y) {
                     ctx.work(x.size() + 1);
                     return dot(x, y);
                   });
    return cast(out.bitcast(wide), a.dtype(), {}, ctx.pool());
  });
}

}  // namespace opscribe::ops
