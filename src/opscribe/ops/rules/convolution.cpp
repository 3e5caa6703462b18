#include "opscribe/ops/rules/convolution.h"

namespace opscribe::ops {
namespace {

using symbolic::surely_differ;

// The number of spatial axes; nothing when no operand says it.
auto num_spatial_axes(InferContext& ctx, const ConvInputs& inputs,
                      const std::optional<Dims>& kernel) -> std::optional<std::size_t> {
  const auto x = shape_of_rank(ctx, inputs.x, 3, kAnyRank);
  const auto w = shape_of_rank(ctx, inputs.w, 3, kAnyRank);
  if (x && w && x->size() != w->size()) {
    ctx.fail("rank-mismatch", {inputs.w, inputs.x},
             "both have one axis per spatial axis, and two more",
             "{} {} has rank {}, but {} {} has rank {}", ctx.input_name(inputs.w),
             to_text(*w), w->size(), ctx.input_name(inputs.x), to_text(*x), x->size());
  }
  if (!x && !w) return kernel ? std::optional(kernel->size()) : std::nullopt;
  return (x ? x : w)->size() - 2;
}

// The kernel's spatial sizes: those of the weights, which `kernel_shape` repeats.
auto kernel_sizes(InferContext& ctx, std::size_t weights, std::size_t num_axes,
                  const std::optional<Dims>& given) -> Dims {
  const auto w = ctx.shape(weights);
  if (given && given->size() != num_axes) {
    ctx.fail("rank-mismatch", {weights}, "",
             "`kernel_shape` has {} numbers for {} spatial axes", given->size(),
             num_axes);
  }
  if (!w) return given.value_or(Dims());
  Dims kernel = concat({w->subspan(2)});
  for (std::size_t i = 0; given && i < num_axes; ++i) {
    const auto unified = ctx.unify((*given)[i], kernel[i]);
    if (!unified) {
      ctx.fail("shape-mismatch", {weights}, "leave `kernel_shape` out",
               "`kernel_shape` is {}, but {} has shape {}", to_text(Shape(*given)),
               ctx.input_name(weights), to_text(*w));
    }
    kernel[i] = *unified;
  }
  return kernel;
}

auto group_attr(InferContext& ctx) -> std::int64_t {
  const std::int64_t group = ctx.int_attr("group");
  if (group < 1) {
    ctx.fail("invalid-attribute", {}, "", "`group` is {}, but is at least 1", group);
  }
  return group;
}

void check_divides(InferContext& ctx, std::int64_t group, const Dim& channels,
                   std::size_t from) {
  const auto rest = symbolic::mod(channels, group);
  if (!surely_differ(rest, 0)) return;
  ctx.fail("shape-mismatch", {from}, "",
           "{} {} has {} channels, which {} groups do not divide", ctx.input_name(from),
           to_text(*ctx.shape(from)), to_text(channels), group);
}

auto bias_shape(InferContext& ctx, const ConvInputs& inputs) -> std::optional<Shape> {
  return inputs.bias ? shape_of_rank(ctx, *inputs.bias, 1) : std::nullopt;
}

// Compares the channels of X and W and finds those of the output.
void join_channels(InferContext& ctx, const ConvInputs& inputs, bool is_transposed,
                   ConvParts& parts) {
  const std::int64_t group = group_attr(ctx);
  const auto x = ctx.shape(inputs.x);
  const auto w = ctx.shape(inputs.w);
  if (!w) {
    if (x) check_divides(ctx, group, (*x)[1], inputs.x);
    const auto bias = bias_shape(ctx, inputs);
    parts.channels = x ? (*x)[1] : ctx.fresh_dim("channels");
    parts.features = bias ? (*bias)[0] : ctx.fresh_dim("channels");
    return;
  }
  const Dim taken = is_transposed ? (*w)[0] : (*w)[1] * group;
  parts.features = is_transposed ? (*w)[1] * group : (*w)[0];
  parts.channels = taken;
  if (x) {
    const auto unified = ctx.unify((*x)[1], taken);
    if (!unified) {
      ctx.fail("shape-mismatch", {inputs.w, inputs.x},
               is_transposed ? "the weights are [C, M/group, k...]"
                             : "the weights are [M, C/group, k...]",
               "{} {} takes {} channels in {} group{}, but {} {} has {}",
               ctx.input_name(inputs.w), to_text(*w), to_text(taken), group,
               group == 1 ? "" : "s", ctx.input_name(inputs.x), to_text(*x),
               to_text((*x)[1]));
    }
    parts.channels = *unified;
  }
  // The other side's channels are `group` times a size already.
  check_divides(ctx, group, (*w)[0], inputs.w);
}

void check_bias(InferContext& ctx, const ConvInputs& inputs, const Dim& features) {
  const auto bias = bias_shape(ctx, inputs);
  if (!bias || ctx.unify((*bias)[0], features)) return;
  ctx.fail("shape-mismatch", {*inputs.bias, inputs.w},
           "the bias has one number per output channel",
           "{} has {} numbers, but there are {} output channels",
           ctx.input_name(*inputs.bias), to_text((*bias)[0]), to_text(features));
}

}  // namespace

auto conv_parts(InferContext& ctx, const ConvInputs& inputs, bool is_transposed)
    -> std::optional<ConvParts> {
  const auto given = kernel_attr(ctx);
  const auto num_axes = num_spatial_axes(ctx, inputs, given);
  if (!num_axes) return std::nullopt;
  ConvParts parts;
  parts.num_axes = *num_axes;
  parts.kernel = kernel_sizes(ctx, inputs.w, *num_axes, given);
  parts.window = window_attrs(ctx, *num_axes);
  join_channels(ctx, inputs, is_transposed, parts);
  check_bias(ctx, inputs, parts.features);
  const auto x = ctx.shape(inputs.x);
  parts.batch = x ? (*x)[0] : ctx.fresh_dim("batch");
  if (x) parts.spatial = concat({x->subspan(2)});
  return parts;
}

void set_conv_shape(InferContext& ctx, const ConvParts& parts, const Dims& sizes) {
  const Dims lead = {parts.batch, parts.features};
  ctx.set_shape(0, concat({lead, sizes.empty() ? fresh_dims(ctx, parts.num_axes, "size")
                                               : sizes}));
}

void infer_conv(InferContext& ctx, const ConvInputs& inputs) {
  const auto parts = conv_parts(ctx, inputs, false);
  if (!parts) return;
  Dims sizes;
  if (!parts->kernel.empty() || parts->window.auto_pad == AutoPad::Same) {
    sizes = window_positions(ctx, inputs.x, parts->spatial, parts->kernel,
                             parts->window, false);
  }
  set_conv_shape(ctx, *parts, sizes);
}

void check_per_feature(InferContext& ctx, std::size_t i, std::size_t weights,
                       const Dim& features) {
  const auto shape = shape_of_rank(ctx, i, 0, 1);
  if (!shape || shape->empty()) return;
  if (!surely_differ((*shape)[0], 1) || !surely_differ((*shape)[0], features)) return;
  ctx.fail("shape-mismatch", {i, weights},
           "there is one number, or one per output channel",
           "{} has {} numbers for {} output channels", ctx.input_name(i),
           to_text((*shape)[0]), to_text(features));
}

}  // namespace opscribe::ops
