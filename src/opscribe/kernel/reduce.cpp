#include "opscribe/kernel/reduce.h"

#include "opscribe/base/error.h"

namespace opscribe::kernel {

auto plan_reduction(Shape dims, const std::vector<bool>& is_reduced, bool keeps_dims)
    -> Reduction {
  require(is_reduced.size() == dims.size(), "{} flags for {} axes", is_reduced.size(),
          dims.size());
  Reduction plan;
  const Dims strides = strides_of(dims);
  std::vector<std::int64_t> order;
  std::vector<std::int64_t> steps;
  std::vector<std::int64_t> result;
  plan.is_in_place = true;
  for (const bool wanted : {false, true}) {
    for (std::size_t i = 0; i < dims.size(); ++i) {
      if (is_reduced[i] != wanted) continue;
      // An axis behind a reduced one moves in front of it.
      const bool moves = !wanted && i != order.size() && dims[i] != 1;
      plan.is_in_place = plan.is_in_place && !moves;
      order.push_back(dims[i]);
      steps.push_back(strides[i]);
      std::int64_t& count = wanted ? plan.size : plan.count;
      count = checked::mul(count, dims[i], "the size of a reduction");
    }
    if (!wanted) plan.num_kept = order.size();
  }
  for (std::size_t i = 0; i < dims.size(); ++i) {
    if (keeps_dims || !is_reduced[i]) result.push_back(is_reduced[i] ? 1 : dims[i]);
  }
  for (std::size_t i = dims.size(); i > 0 && plan.size > 0; --i) {
    if (dims[i - 1] == 1) continue;
    if (!is_reduced[i - 1]) break;
    plan.run *= dims[i - 1];
  }
  plan.order = Dims(order);
  plan.strides = Dims(steps);
  plan.dims = Dims(result);
  return plan;
}

}  // namespace opscribe::kernel
