#include "opscribe/kernel/matmul.h"

#include <algorithm>
#include <vector>

#include "opscribe/base/checked.h"
#include "opscribe/base/error.h"

namespace opscribe::kernel {
namespace {

// The strides of a stack of matrices, read as a stack of `batch`. Of an empty stack the
// matrices may be of any size.
auto stack_strides(Shape stack, const MatmulPlan& plan, std::int64_t height,
                   std::int64_t width) -> Dims {
  if (plan.num_batches == 0) return Dims::filled(plan.batch.size(), 0);
  const std::int64_t size = checked::mul(height, width, "a matrix");
  Dims strides = broadcast_strides(stack, plan.batch);
  for (std::int64_t& stride : strides) stride *= size;
  return strides;
}

}  // namespace

auto plan_matmul(Shape a, Shape b) -> std::optional<MatmulPlan> {
  require(!a.empty() && !b.empty(), "a product of matrices needs axes");
  const bool is_row = a.size() == 1;
  const bool is_column = b.size() == 1;
  const Shape stack_a = is_row ? Shape() : a.first(a.size() - 2);
  const Shape stack_b = is_column ? Shape() : b.first(b.size() - 2);
  const auto batch = broadcast_dims(stack_a, stack_b);
  if (!batch || a.back() != (is_column ? b[0] : b[b.size() - 2])) return std::nullopt;
  MatmulPlan plan;
  plan.rows = is_row ? 1 : a[a.size() - 2];
  plan.inner = a.back();
  plan.columns = is_column ? 1 : b.back();
  plan.batch = *batch;
  plan.num_batches = checked::product(batch->span(), "a stack of matrices");
  plan.a_strides = stack_strides(stack_a, plan, plan.rows, plan.inner);
  plan.b_strides = stack_strides(stack_b, plan, plan.inner, plan.columns);
  std::vector<std::int64_t> dims(batch->begin(), batch->end());
  if (!is_row) dims.push_back(plan.rows);
  if (!is_column) dims.push_back(plan.columns);
  plan.dims = Dims(dims);
  // The work counts too: a row of nothing makes an element all the same.
  const std::int64_t count =
      checked::product(plan.dims.span(), "a product of matrices");
  checked::mul(count, std::max<std::int64_t>(plan.inner, 1), "a product of matrices");
  return plan;
}

}  // namespace opscribe::kernel
