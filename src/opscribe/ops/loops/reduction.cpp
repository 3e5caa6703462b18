#include "opscribe/ops/loops/reduction.h"

#include <vector>

namespace opscribe::ops {

auto plan_of_axes(EvalContext& ctx) -> kernel::Reduction {
  const Tensor& data = ctx.tensor(0);
  const bool is_input = ctx.version().inputs.size() > 1;
  Integers axes;
  if (is_input && ctx.has_input(1)) axes = ctx.integers(1);
  if (!is_input) {
    const IntList given = ctx.ints_attr("axes").value_or(IntList());
    axes.append(given.begin(), given.end());
  }
  std::vector<bool> is_reduced(data.rank(),
                               axes.empty() && !ctx.flag_attr("noop_with_empty_axes"));
  for (const std::int64_t axis : axes) {
    const auto found = try_axis(axis, data.rank());
    if (!found) {
      ctx.fail("invalid-axis", {is_input ? std::size_t{1} : 0}, "",
               "axis {} is out of range for rank {}", axis, data.rank());
    }
    is_reduced[*found] = true;
  }
  return kernel::plan_reduction(data.dims().span(), is_reduced,
                                ctx.flag_attr("keepdims"));
}

}  // namespace opscribe::ops
