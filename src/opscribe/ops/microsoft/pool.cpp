// QLinearAveragePool, NhwcMaxPool: windows over 8-bit data, channels second or last.
//
//   [ N, C, d... ] -> [ N, C, positions... ]     or [ N, d..., C ] -> [ N, positions..., C ]

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops::microsoft {
namespace {

void infer_channels_last(InferContext& ctx) {
  const auto shape = shape_of_rank(ctx, 0, 3, kAnyRank);
  const auto kernel = kernel_attr(ctx);
  if (!shape || !kernel) return;
  const std::size_t num_axes = shape->size() - 2;
  if (kernel->size() != num_axes) {
    ctx.fail("rank-mismatch", {0}, "the input is [N, d..., C]",
             "`kernel_shape` has {} numbers, but {} {} has {} spatial axes",
             kernel->size(), ctx.input_name(0), to_text(*shape), num_axes);
  }
  const Window window = window_attrs(ctx, num_axes);
  const Dims places = window_positions(ctx, 0, shape->subspan(1, num_axes), *kernel,
                                       window, ctx.flag_attr("ceil_mode"));
  ctx.set_shape(0, concat({shape->first(1), Shape(places.data(), places.size()),
                           shape->last(1)}));
}

void infer_average(InferContext& ctx) {
  if (ctx.flag_attr("channels_last")) {
    infer_channels_last(ctx);
  } else {
    infer_pool(ctx);
  }
}

constexpr std::string_view kAutoPad =
    "`NOTSET` uses `pads`, `VALID` none, `SAME_UPPER` and `SAME_LOWER` as many as give "
    "one position per stride.";
constexpr std::string_view kCeilMode =
    "1 also counts a last window that hangs over the end.";
constexpr std::string_view kKernel = "Size of the window along each spatial axis.";
constexpr std::string_view kPads =
    "Padding before each spatial axis, then behind each. Default: none.";
constexpr std::string_view kStrides = "Steps along each spatial axis. Default: 1.";

}  // namespace

auto qlinear_average_pool_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QLinearAveragePool",
      .since = 1,
      .doc = "The mean of each window that moves over 8-bit data.",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", kAutoPad},
                     {"ceil_mode", AttrType::Int, 0, kCeilMode},
                     {"channels_last", AttrType::Int, 0,
                      "1: channels are the last axis, not the second."},
                     {"count_include_pad", AttrType::Int, 0,
                      "1 counts padding as elements of the mean."},
                     {"kernel_shape", AttrType::Ints, kRequired, kKernel},
                     {"pads", AttrType::Ints, kNoDefault, kPads},
                     {"strides", AttrType::Ints, kNoDefault, kStrides}},
      .inputs = {{"X", "T", "Data [N, C, d...], or [N, d..., C]."},
                 {"x_scale", "tensor(float)", "Its scale, a scalar."},
                 {"x_zero_point", "T", "Its zero point, a scalar. Absent: 0.",
                  kOptional},
                 {"y_scale", "tensor(float)", "Scale of the result, a scalar."},
                 {"y_zero_point", "T", "Zero point of the result, a scalar. Absent: 0.",
                  kOptional}},
      .outputs = {{"Y", "T", "The means, with positions for spatial sizes."}},
      .types = {{"T", kBytes}},
      .infer = infer_average,
  };
}

auto nhwc_max_pool_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "NhwcMaxPool",
      .since = 1,
      .doc = "The largest of each window that moves over 8-bit data, channels last.",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", kAutoPad},
                     {"ceil_mode", AttrType::Int, 0, kCeilMode},
                     {"dilations", AttrType::Ints, kNoDefault,
                      "Distance of a window's elements along each spatial axis. "
                      "Default: 1."},
                     {"kernel_shape", AttrType::Ints, kRequired, kKernel},
                     {"pads", AttrType::Ints, kNoDefault, kPads},
                     {"strides", AttrType::Ints, kNoDefault, kStrides}},
      .inputs = {{"x", "T", "Data [N, d..., C]."}},
      .outputs = {{"y", "T", "The largest [N, positions..., C]."}},
      .types = {{"T", kBytes}},
      .infer = infer_channels_last,
  };
}

}  // namespace opscribe::ops::microsoft
