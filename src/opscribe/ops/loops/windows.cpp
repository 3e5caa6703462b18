#include "opscribe/ops/loops/windows.h"

#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

// Sums and products of two numbers up to this and of sizes in memory fit 64 bits.
constexpr std::int64_t kMost = std::int64_t{1} << 30;

void check_bounds(const kernel::WindowAxis& axis) {
  for (const std::int64_t number :
       {axis.window, axis.stride, axis.dilation, axis.pad_begin, axis.pad_end}) {
    if (number <= kMost) continue;
    fail(ErrorKind::Budget, "a window with {} among its sizes, strides and pads",
         number);
  }
}

// The pads that give so many positions; the odd one stands at the end, or the start.
void pad_for_positions(kernel::WindowAxis& axis, bool is_lower) {
  const std::int64_t reach = (axis.window - 1) * axis.dilation + 1;
  const std::int64_t total =
      std::max<std::int64_t>((axis.positions - 1) * axis.stride + reach - axis.size, 0);
  axis.pad_begin = is_lower ? total - total / 2 : total / 2;
  axis.pad_end = total - axis.pad_begin;
}

}  // namespace

auto window_axes(EvalContext& ctx, std::span<const std::int64_t> spatial,
                 std::span<const std::int64_t> kernel,
                 std::span<const std::int64_t> positions)
    -> std::vector<kernel::WindowAxis> {
  const Window window = window_attrs(ctx, spatial.size());
  std::vector<kernel::WindowAxis> axes;
  for (std::size_t i = 0; i < spatial.size(); ++i) {
    const WindowAxis& given = window.axes[i];
    axes.push_back({.size = spatial[i],
                    .window = kernel[i],
                    .stride = given.stride,
                    .dilation = given.dilation,
                    .pad_begin = given.pad_begin,
                    .pad_end = given.pad_end,
                    .positions = positions[i]});
    check_bounds(axes.back());
    if (window.auto_pad == AutoPad::Same) {
      pad_for_positions(axes.back(), ctx.string_attr("auto_pad") == "SAME_LOWER");
    }
  }
  return axes;
}

auto pool_axes(EvalContext& ctx) -> std::vector<kernel::WindowAxis> {
  const auto kernel = ctx.ints_attr("kernel_shape");
  if (!kernel) {
    ctx.fail("invalid-attribute", {}, "give the size of the window",
             "there is no `kernel_shape`");
  }
  return window_axes(ctx, ctx.tensor(0).dims().span().subspan(2), *kernel,
                     ctx.result_dims(0).span().subspan(2));
}

}  // namespace opscribe::ops
