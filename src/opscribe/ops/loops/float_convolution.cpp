#include "opscribe/ops/loops/float_convolution.h"

#include <algorithm>

#include "opscribe/kernel/convolve.h"

namespace opscribe::ops {
namespace {

auto size_of(std::int64_t count) -> std::size_t {
  return static_cast<std::size_t>(count);
}

auto image_axis(const kernel::WindowAxis& axis) -> kernel::ImageAxis {
  return {.in = size_of(axis.size),
          .out = size_of(axis.positions),
          .kernel = size_of(axis.window),
          .stride = size_of(axis.stride),
          .dilation = size_of(axis.dilation),
          .pad = size_of(axis.pad_begin)};
}

auto is_float(EvalContext& ctx, std::size_t i) -> bool {
  return !ctx.has_input(i) || ctx.tensor(i).dtype() == DataType::Float;
}

struct Filter {
  Tensor cells;
  kernel::ConvolutionFilter filter;
};

auto prepare(EvalContext& ctx, const kernel::Convolution& conv, const Tensor& w)
    -> Filter {
  const auto count = static_cast<std::int64_t>(kernel::ConvolutionFilter::size(conv));
  Filter made{.cells = ctx.make(DataType::Float, {count})};
  made.filter = kernel::ConvolutionFilter::prepare(
      conv, w.cells<float>(), made.cells.mutable_cells<float>(), ctx.threads());
  return made;
}

// The method follows from the size of the image, which may be another one in the next
// run. Only Winograd's lays weights out, in a way that no image changes; so that layout
// is all that is kept.
auto filter_of(EvalContext& ctx, const kernel::Convolution& conv)
    -> kernel::ConvolutionFilter {
  const Tensor& w = ctx.tensor(1);
  if (kernel::ConvolutionFilter::size(conv) == 0) {
    return kernel::ConvolutionFilter::prepare(conv, w.cells<float>(), {});
  }
  return ctx.kept<Filter>({1}, [&] { return prepare(ctx, conv, w); }).filter;
}

}  // namespace

auto convolve_floats(EvalContext& ctx, std::size_t bias) -> bool {
  const Tensor& x = ctx.tensor(0);
  const Tensor& w = ctx.tensor(1);
  const std::size_t num_axes = x.rank() - 2;
  if (!is_float(ctx, 0) || !is_float(ctx, 1) || !is_float(ctx, bias) || num_axes == 0 ||
      num_axes > 2) {
    return false;
  }
  const ConvLoop loop = conv_loop(ctx, x, w);
  const auto is_plain = [](const kernel::WindowAxis& axis) {
    return axis.pad_begin >= 0 && axis.pad_end >= 0 && axis.positions > 0 &&
           axis.size > 0 && axis.window > 0;
  };
  if (!std::ranges::all_of(loop.axes, is_plain) || loop.batch == 0 ||
      loop.channels == 0 || loop.features == 0) {
    return false;
  }
  kernel::Convolution conv{
      .batch = size_of(loop.batch),
      .channels = size_of(loop.channels * loop.groups),
      .filters = size_of(loop.features * loop.groups),
      .groups = size_of(loop.groups),
      .y = num_axes == 2 ? image_axis(loop.axes[0]) : kernel::ImageAxis(),
      .x = image_axis(loop.axes.back()),
      .bias = ctx.has_input(bias) ? ctx.tensor(bias).cells<float>().data() : nullptr};
  Tensor y = ctx.make(0);
  ctx.work(static_cast<std::uint64_t>(y.element_count()) * conv.depth() / 16);
  const kernel::ConvolutionFilter filter = filter_of(ctx, conv);
  Tensor scratch = ctx.make(
      DataType::Float,
      {static_cast<std::int64_t>(kernel::convolve_scratch_size(conv, ctx.threads()))});
  kernel::convolve(conv, filter, x.cells<float>(), y.mutable_cells<float>(),
                   ctx.threads(), scratch.mutable_cells<float>());
  ctx.set(0, std::move(y));
  return true;
}

}  // namespace opscribe::ops
