#include "opscribe/kernel/elementwise.h"

namespace opscribe::kernel {
namespace {

// Whether walking the outer axis of an operand goes on where the inner one ended.
auto goes_on(std::int64_t outer_stride, std::int64_t inner_stride, std::int64_t inner)
    -> bool {
  return outer_stride == inner_stride * inner;
}

}  // namespace

auto plan_pair(Shape a, Shape b, Shape out) -> PairPlan {
  PairPlan plan;
  plan.count = checked::product(out, "elements of the result");
  const Dims a_all = broadcast_strides(a, out);
  const Dims b_all = broadcast_strides(b, out);
  // From the last axis to the first, each joined to the one behind it if it can be.
  std::vector<std::int64_t> dims;
  std::vector<std::int64_t> a_kept;
  std::vector<std::int64_t> b_kept;
  for (std::size_t axis = out.size(); axis-- > 0;) {
    if (out[axis] == 1) continue;
    const bool is_joined = !dims.empty() &&
                           goes_on(a_all[axis], a_kept.back(), dims.back()) &&
                           goes_on(b_all[axis], b_kept.back(), dims.back());
    if (is_joined) {
      dims.back() *= out[axis];
      continue;
    }
    dims.push_back(out[axis]);
    a_kept.push_back(a_all[axis]);
    b_kept.push_back(b_all[axis]);
  }
  const std::vector<std::int64_t> dims_in_order(dims.rbegin(), dims.rend());
  plan.dims = Dims(dims_in_order);
  plan.a_strides = Dims(std::vector<std::int64_t>(a_kept.rbegin(), a_kept.rend()));
  plan.b_strides = Dims(std::vector<std::int64_t>(b_kept.rbegin(), b_kept.rend()));
  return plan;
}

}  // namespace opscribe::kernel
