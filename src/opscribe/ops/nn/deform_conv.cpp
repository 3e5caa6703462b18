// DeformConv: a convolution that reads its input at shifted, fractional places.
//
//   X       [ N, C, d... ]
//   W       [ M, C/group, k... ]
//   offset  [ N, offset_group * prod(k) * n, o... ]      y before x
//   mask    [ N, offset_group * prod(k), o... ]
//   Y       [ N, M, o... ]

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"
#include "opscribe/ops/rules/convolution.h"

namespace opscribe::ops {
namespace {

// `offset` and `mask` have `per_place` channels for each place of the output, which is
// where the sizes come from that X alone does not say.
void check_maps(InferContext& ctx, std::size_t i, const ConvParts& parts,
                const Dim& per_element, Dims& sizes) {
  const auto map = shape_of_rank(ctx, i, parts.num_axes + 2);
  if (!map) return;
  if (!ctx.unify((*map)[0], parts.batch)) {
    ctx.fail("shape-mismatch", {i, 0}, "", "{} {} is for a batch of {}, not {}",
             ctx.input_name(i), to_text(*map), to_text((*map)[0]),
             to_text(parts.batch));
  }
  if (!parts.kernel.empty()) {
    const Dim channels = product(parts.kernel) * per_element;
    if (!ctx.unify((*map)[1], channels)) {
      ctx.fail("shape-mismatch", {i, 1}, "",
               "{} {} has {} channels, but offset groups and the kernel ask for {}",
               ctx.input_name(i), to_text(*map), to_text((*map)[1]), to_text(channels));
    }
  }
  if (sizes.empty()) sizes = concat({map->subspan(2)});
  for (std::size_t axis = 0; axis < parts.num_axes; ++axis) {
    const auto unified = ctx.unify(sizes[axis], (*map)[axis + 2]);
    if (!unified) {
      ctx.fail("shape-mismatch", {i, 0}, "",
               "{} {} has size {} on axis {}, but the output has {}", ctx.input_name(i),
               to_text(*map), to_text((*map)[axis + 2]), axis + 2,
               to_text(sizes[axis]));
    }
    sizes[axis] = *unified;
  }
}

void infer(InferContext& ctx) {
  const auto parts = conv_parts(ctx, {.x = 0, .w = 1, .bias = 3}, false);
  if (!parts) return;
  const std::int64_t groups = ctx.int_attr("offset_group");
  if (groups < 1 ||
      symbolic::surely_differ(symbolic::mod(parts->channels, groups), 0)) {
    ctx.fail("invalid-attribute", {0}, "it divides the channels of `X`",
             "`offset_group` is {}, but there are {} channels", groups,
             to_text(parts->channels));
  }
  Dims sizes;
  if (!parts->kernel.empty()) {
    sizes =
        window_positions(ctx, 0, parts->spatial, parts->kernel, parts->window, false);
  }
  const Dim num_axes = static_cast<std::int64_t>(parts->num_axes);
  check_maps(ctx, 2, *parts, num_axes * groups, sizes);
  check_maps(ctx, 4, *parts, groups, sizes);
  set_conv_shape(ctx, *parts, sizes);
}

}  // namespace

auto deform_conv_def() -> OpDef {
  return {
      .name = "DeformConv",
      .since = 22,
      .doc =
          "Convolution whose kernel elements are moved by `offset`, separately at "
          "every output position, and weighted by `mask`. Values at fractional places "
          "are interpolated linearly; places outside the padded input count as 0.",
      .attributes = {{"dilations", AttrType::Ints, kNoDefault, kWindowDilations},
                     {"group", AttrType::Int, 1, kConvGroup},
                     {"kernel_shape", AttrType::Ints, kNoDefault, kConvKernelShape},
                     {"offset_group", AttrType::Int, 1,
                      "Number of groups the input channels fall into, each with its "
                      "own offsets and mask; it divides C."},
                     {"pads", AttrType::Ints, kNoDefault, kWindowPlainPads},
                     {"strides", AttrType::Ints, kNoDefault, kWindowStrides}},
      .inputs = {{"X", "T", kConvInput},
                 {"W", "T", kConvWeights},
                 {"offset", "T",
                  "Shifts in elements, `[N, offset_group * k1 * ... * kn * n, o1, ..., "
                  "on]`: for each group and kernel element n coordinates, y before x."},
                 {"B", "T",
                  "Summand of each output channel, `[M]`; absent: nothing is added.",
                  kOptional},
                 {"mask", "T",
                  "Factor of each sample, `[N, offset_group * k1 * ... * kn, o1, ..., "
                  "on]`; absent: all 1.",
                  kOptional}},
      .outputs = {{"Y", "T", kConvOutput}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .history = {{.since = 19, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
