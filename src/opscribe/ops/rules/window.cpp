#include "opscribe/ops/rules/window.h"

#include <algorithm>

namespace opscribe::ops {
namespace {

using symbolic::ceil_div;
using symbolic::floor_div;
using symbolic::surely_less;

auto auto_pad_attr(InferContext& ctx) -> AutoPad {
  const std::string_view text = ctx.string_attr("auto_pad");
  if (text.empty() || text == "NOTSET") return AutoPad::NotSet;
  if (text == "VALID") return AutoPad::Valid;
  if (text == "SAME_UPPER" || text == "SAME_LOWER") return AutoPad::Same;
  ctx.fail("invalid-attribute", {},
           "it is `NOTSET`, `VALID`, `SAME_UPPER` or `SAME_LOWER`",
           "`auto_pad` is \"{}\"", text);
}

void read_pads(InferContext& ctx, Window& window) {
  const std::size_t num_axes = window.axes.size();
  const auto pads = ctx.ints_attr("pads");
  if (!pads) return;
  if (pads->size() != 2 * num_axes) {
    ctx.fail("invalid-attribute", {0}, "all begins come first, then all ends",
             "`pads` has {} numbers, but {} spatial axes take {}", pads->size(),
             num_axes, 2 * num_axes);
  }
  const auto negative = std::ranges::find_if(*pads, [](auto pad) { return pad < 0; });
  if (negative != pads->end()) {
    ctx.fail("invalid-attribute", {}, "`Slice` takes elements away",
             "`pads` has {}, but padding is never negative", *negative);
  }
  if (window.auto_pad != AutoPad::NotSet) {
    if (std::ranges::any_of(*pads, [](auto pad) { return pad != 0; })) {
      ctx.warn("invalid-attribute", {}, "leave one of them out",
               "`pads` is given, but `auto_pad` \"{}\" decides the padding",
               ctx.string_attr("auto_pad"));
    }
    return;
  }
  for (std::size_t i = 0; i < num_axes; ++i) {
    window.axes[i].pad_begin = (*pads)[i];
    window.axes[i].pad_end = (*pads)[num_axes + i];
  }
}

// The places on one axis that has room for `reach` elements.
auto positions(const Dim& size, const Dim& reach, const WindowAxis& axis,
               bool ceil_mode) -> Dim {
  const Dim room = size + axis.pads() - reach;
  if (!ceil_mode) return floor_div(room + axis.stride, axis.stride);
  const Dim rounded_up = ceil_div(room + axis.stride, axis.stride);
  // With small strides no window that is needed starts in the end padding.
  if (symbolic::surely_at_most(axis.stride, reach - axis.pad_end)) return rounded_up;
  return symbolic::min(rounded_up, ceil_div(size + axis.pad_begin, axis.stride));
}

}  // namespace

auto per_axis_attr(InferContext& ctx, std::string_view name, std::size_t num_axes,
                   std::int64_t least) -> std::optional<IntList> {
  const auto list = ctx.ints_attr(name);
  if (!list) return std::nullopt;
  if (list->size() != num_axes) {
    ctx.fail("invalid-attribute", {0}, "", "`{}` has {} numbers for {} spatial axes",
             name, list->size(), num_axes);
  }
  for (const std::int64_t number : *list) {
    if (number >= least) continue;
    ctx.fail("invalid-attribute", {}, "", "`{}` has {}, but each is at least {}", name,
             number, least);
  }
  return list;
}

auto window_attrs(InferContext& ctx, std::size_t num_axes) -> Window {
  Window window{.auto_pad = auto_pad_attr(ctx), .axes = {}};
  window.axes.resize(num_axes);
  if (const auto strides = per_axis_attr(ctx, "strides", num_axes, 1)) {
    for (std::size_t i = 0; i < num_axes; ++i) window.axes[i].stride = (*strides)[i];
  }
  if (const auto dilations = per_axis_attr(ctx, "dilations", num_axes, 1)) {
    for (std::size_t i = 0; i < num_axes; ++i) {
      window.axes[i].dilation = (*dilations)[i];
    }
  }
  read_pads(ctx, window);
  return window;
}

auto kernel_attr(InferContext& ctx) -> std::optional<Dims> {
  const auto list = ctx.ints_attr("kernel_shape");
  if (!list) return std::nullopt;
  if (list->empty() || list->size() > kMaxRank) {
    ctx.fail("invalid-attribute", {}, "it has one number per spatial axis",
             "`kernel_shape` has {} numbers", list->size());
  }
  Dims kernel;
  for (const std::int64_t size : *list) {
    if (size < 1) {
      ctx.fail("invalid-attribute", {}, "",
               "`kernel_shape` has {}, but each is at least 1", size);
    }
    kernel.push_back(size);
  }
  return kernel;
}

auto window_reach(const Dim& kernel, const WindowAxis& axis) -> Dim {
  return (kernel - 1) * axis.dilation + 1;
}

auto window_positions(InferContext& ctx, std::size_t from, Shape spatial, Shape kernel,
                      const Window& window, bool ceil_mode) -> Dims {
  Dims found;
  for (std::size_t i = 0; i < spatial.size(); ++i) {
    const WindowAxis& axis = window.axes[i];
    if (window.auto_pad == AutoPad::Same) {
      found.push_back(ceil_div(spatial[i], axis.stride));
      continue;
    }
    const Dim reach = window_reach(kernel[i], axis);
    const Dim places = positions(spatial[i], reach, axis, ceil_mode);
    const bool fits = ceil_mode ? !surely_less(places, 1)
                                : !surely_less(spatial[i] + axis.pads(), reach);
    if (!fits) {
      ctx.fail("shape-mismatch", {from}, "pad the input, or make the kernel smaller",
               "a window of {} does not fit into axis {} of size {} with padding {}",
               to_text(reach), i + 2, to_text(spatial[i]), to_text(axis.pads()));
    }
    found.push_back(places);
  }
  return found;
}

void infer_pool(InferContext& ctx) {
  const auto shape = shape_of_rank(ctx, 0, 3, kAnyRank);
  const auto kernel = kernel_attr(ctx);
  if (!shape && !kernel) return;
  const std::size_t num_axes = shape ? shape->size() - 2 : kernel->size();
  if (kernel && kernel->size() != num_axes) {
    ctx.fail("rank-mismatch", {0}, "the input is [N, C, d...]",
             "`kernel_shape` has {} numbers, but {} {} has {} spatial axes",
             kernel->size(), ctx.input_name(0), to_text(*shape), num_axes);
  }
  const Window window = window_attrs(ctx, num_axes);
  const Dims places = shape && kernel
                          ? window_positions(ctx, 0, shape->subspan(2), *kernel, window,
                                             ctx.flag_attr("ceil_mode"))
                          : fresh_dims(ctx, num_axes, "size");
  const Dims lead = shape ? concat({shape->first(2)}) : fresh_dims(ctx, 2, "size");
  const Dims result = concat({lead, places});
  for (std::size_t i = 0; i < ctx.num_outputs(); ++i) ctx.set_shape(i, result);
}

}  // namespace opscribe::ops
