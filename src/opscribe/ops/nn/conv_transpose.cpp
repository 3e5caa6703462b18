// ConvTranspose: the gradient of Conv; every input element adds a scaled kernel.
//
//   X  [ N, C, d... ]
//   W  [ C, M/group, k... ]
//   Y  [ N, M, o... ]      o = stride * (d - 1) + output_padding
//                              + (dilation * (k - 1) + 1) - pads

#include <algorithm>

#include "opscribe/ops/loops/convolution.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"
#include "opscribe/ops/rules/convolution.h"

namespace opscribe::ops {
namespace {

// What `output_shape` says, or nothing when it is absent.
auto wanted_sizes(InferContext& ctx, std::size_t num_axes) -> std::optional<Dims> {
  const auto given = per_axis_attr(ctx, "output_shape", num_axes, 0);
  if (!given) return std::nullopt;
  Dims sizes;
  for (const std::int64_t size : *given) sizes.push_back(size);
  return sizes;
}

auto size_along(const Dim& size, const Dim& kernel, const WindowAxis& axis,
                std::int64_t output_padding) -> Dim {
  return (size - 1) * axis.stride + output_padding + window_reach(kernel, axis) -
         axis.pads();
}

// What the formula gives; empty when sizes are missing for it.
auto formula_sizes(InferContext& ctx, const ConvParts& parts,
                   const std::optional<IntList>& output_padding) -> Dims {
  Dims sizes;
  if (parts.window.auto_pad == AutoPad::Same) {
    for (std::size_t i = 0; i < parts.spatial.size(); ++i) {
      sizes.push_back(parts.spatial[i] * parts.window.axes[i].stride);
    }
    return sizes;
  }
  if (parts.kernel.empty()) return sizes;
  for (std::size_t i = 0; i < parts.spatial.size(); ++i) {
    const WindowAxis& axis = parts.window.axes[i];
    const std::int64_t extra = output_padding ? (*output_padding)[i] : 0;
    sizes.push_back(size_along(parts.spatial[i], parts.kernel[i], axis, extra));
    if (!symbolic::surely_less(sizes.back(), 0)) continue;
    ctx.fail("shape-mismatch", {0}, "lower `pads`",
             "axis {} of size {} gives {} elements after `pads` of {}", i + 2,
             to_text(parts.spatial[i]), to_text(sizes.back()), to_text(axis.pads()));
  }
  return sizes;
}

void check_output_padding(InferContext& ctx, IntList output_padding,
                          const Window& window) {
  for (std::size_t i = 0; i < output_padding.size(); ++i) {
    const WindowAxis& axis = window.axes[i];
    if (output_padding[i] < std::max(axis.stride, axis.dilation)) continue;
    ctx.warn("invalid-attribute", {}, "it chooses among the sizes one stride allows",
             "`output_padding` is {} where stride is {} and dilation {}",
             output_padding[i], axis.stride, axis.dilation);
  }
}

void infer(InferContext& ctx) {
  const auto parts = conv_parts(ctx, {.x = 0, .w = 1, .bias = 2}, true);
  if (!parts) return;
  const auto output_padding = per_axis_attr(ctx, "output_padding", parts->num_axes, 0);
  if (output_padding) check_output_padding(ctx, *output_padding, parts->window);
  const auto wanted = wanted_sizes(ctx, parts->num_axes);
  set_conv_shape(ctx, *parts,
                 wanted ? *wanted : formula_sizes(ctx, *parts, output_padding));
}

// The windows of the convolution that goes the other way: over the output, with one
// position for each element of X.
auto reverse_axes(EvalContext& ctx, const Tensor& x, const Tensor& w)
    -> std::vector<kernel::WindowAxis> {
  const auto spatial = ctx.result_dims(0).span().subspan(2);
  auto axes =
      window_axes(ctx, spatial, w.dims().span().subspan(2), x.dims().span().subspan(2));
  const std::string_view auto_pad = ctx.string_attr("auto_pad");
  if (!ctx.has_attr("output_shape") && !auto_pad.starts_with("SAME")) return axes;
  // The size of the output decides what is cut; less than nothing adds zeros.
  const auto output_padding = ctx.ints_attr("output_padding");
  for (std::size_t i = 0; i < axes.size(); ++i) {
    kernel::WindowAxis& axis = axes[i];
    const std::int64_t extra = output_padding ? (*output_padding)[i] : 0;
    const std::int64_t full =
        checked::add(axis.place(axis.positions - 1, axis.window - 1) + axis.pad_begin,
                     checked::add(extra, 1, "the output"), "the output");
    const std::int64_t total = full - axis.size;
    const std::int64_t half = total >= 0 ? total / 2 : (total - 1) / 2;
    axis.pad_begin = auto_pad == "SAME_UPPER" ? half : total - half;
  }
  return axes;
}

template <typename T>
void transposed_convolve(EvalContext& ctx, const ConvLoop& loop, const T* x, const T* w,
                         const T* bias, T* y) {
  const std::int64_t features = loop.groups * loop.features;
  const auto steps = static_cast<std::uint64_t>(loop.output_size + loop.input_size) *
                     static_cast<std::uint64_t>(loop.window_size);
  for (std::int64_t n = 0; n < loop.batch; ++n) {
    for (std::int64_t m = 0; m < features; ++m) {
      std::fill_n(y, loop.input_size, bias == nullptr ? T(0) : bias[m]);
      const std::int64_t first = m / loop.features * loop.channels;
      for (std::int64_t c = first; c < first + loop.channels; ++c) {
        ctx.work(steps);
        const T* plane = x + (n * loop.groups * loop.channels + c) * loop.output_size;
        const T* window =
            w + (c * loop.features + m % loop.features) * loop.window_size;
        kernel::scatter_products(loop.axes, plane, window, y);
      }
      y += loop.input_size;
    }
  }
}

void eval(EvalContext& ctx) {
  const Tensor x = widened(ctx, ctx.tensor(0));
  const Tensor w = widened(ctx, ctx.tensor(1));
  const Tensor bias = widened_input(ctx, 2, w.dtype());
  Tensor y = make_wide(ctx, 0);
  const std::int64_t groups = ctx.int_attr("group");
  ConvLoop loop{.axes = reverse_axes(ctx, x, w),
                .batch = x.dim(0),
                .groups = groups,
                .channels = w.dim(0) / groups,
                .features = w.dim(1)};
  loop.input_size = kernel::input_count(loop.axes);
  loop.window_size = kernel::window_count(loop.axes);
  loop.output_size = kernel::position_count(loop.axes);
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    transposed_convolve(ctx, loop, x.cells<T>().data(), w.cells<T>().data(),
                        cells_or_null<T>(bias), y.mutable_cells<T>().data());
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto conv_transpose_def() -> OpDef {
  return {
      .name = "ConvTranspose",
      .since = 22,
      .doc =
          "Transposed convolution: each element of `X` adds its multiple of the kernel "
          "to the output, at steps of `strides`, which enlarges the spatial axes. "
          "`pads` makes the output smaller, and `W` has the input channels first, "
          "unlike in `Conv`. A size given as `output_shape` decides the padding.",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET",
                      "`NOTSET` uses `pads`; `VALID` trims nothing; `SAME_UPPER` and "
                      "`SAME_LOWER` trim until each spatial axis has `input * stride` "
                      "elements, an odd one at the end or at the start."},
                     {"dilations", AttrType::Ints, kNoDefault, kWindowDilations},
                     {"group", AttrType::Int, 1, kConvGroup},
                     {"kernel_shape", AttrType::Ints, kNoDefault, kConvKernelShape},
                     {"output_padding", AttrType::Ints, kNoDefault,
                      "Elements added at the end of each spatial axis, to choose among "
                      "the sizes one stride allows; they hold computed values, not "
                      "zeros. Less than the stride or dilation; absent: all 0."},
                     {"output_shape", AttrType::Ints, kNoDefault,
                      "Spatial sizes of the output, without batch and channels; `pads` "
                      "is then worked out: the larger half goes to the start, or to "
                      "the end with `SAME_UPPER`. Absent: the formula gives the size."},
                     {"pads", AttrType::Ints, kNoDefault,
                      "Elements cut off before and after each spatial axis of the "
                      "output, all begins first, then all ends; absent: all 0. Unused "
                      "with `output_shape` or `auto_pad`."},
                     {"strides", AttrType::Ints, kNoDefault,
                      "Distance between the kernels of neighbouring elements of `X`, "
                      "one number per spatial axis; absent: all 1."}},
      .inputs = {{"X", "T", kConvInput, kDifferentiable},
                 {"W", "T",
                  "Kernels `[C, M/group, k1, ..., kn]`, input channels first.",
                  kDifferentiable},
                 {"B", "T",
                  "Summand of each output channel, `[M]`; absent: nothing is added.",
                  kOptional | kDifferentiable}},
      .outputs = {{"Y", "T",
                   "`[N, M, o1, ..., on]`; along each axis `o = stride * (d - 1) + "
                   "output_padding + (dilation * (k - 1) + 1) - pads`, or what "
                   "`output_shape` says.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 11, .types = {{"T", kFloatsIr3}}},
                  {.since = 1, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
