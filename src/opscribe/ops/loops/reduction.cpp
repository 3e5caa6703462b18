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
    // A scalar has no axis, but programs take it for one of size 1, as NumPy does.
    if (data.rank() == 0 && (axis == 0 || axis == -1)) continue;
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

auto fold_floats(EvalContext& ctx, kernel::Fold op, bool is_mean) -> bool {
  const Tensor& x = ctx.tensor(0);
  if (x.dtype() != DataType::Float || x.is_empty()) return false;
  const kernel::Reduction plan = plan_of_axes(ctx);
  if (!plan.is_in_place) return false;
  Tensor y = ctx.make(DataType::Float, plan.dims);
  const std::span<float> out = y.mutable_cells<float>();
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  kernel::fold_rows(op, x.cells<float>(), static_cast<std::size_t>(plan.size), out,
                    ctx.threads());
  if (is_mean) {
    const auto size = static_cast<float>(plan.size);
    for (float& total : out) total /= size;
  }
  ctx.set(0, std::move(y));
  return true;
}

}  // namespace opscribe::ops
