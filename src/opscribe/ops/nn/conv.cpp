// Conv: kernels slide over the spatial axes; each position gives one weighted sum.
//
//   X  [ N, C, d... ]
//   W  [ M, C/group, k... ]
//   Y  [ N, M, o... ]      o = floor((d + pads - (dilation * (k - 1) + 1)) / stride) +
//   1

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"
#include "opscribe/ops/rules/convolution.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_conv(ctx, {.x = 0, .w = 1, .bias = 2});
}

}  // namespace

auto conv_def() -> OpDef {
  return {
      .name = "Conv",
      .since = 22,
      .doc =
          "Convolution: every output element is the weighted sum of a window of `X` "
          "over all channels of its group, plus the bias. The kernel is not flipped, "
          "so strictly it is a cross-correlation.",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", kWindowAutoPad},
                     {"dilations", AttrType::Ints, kNoDefault, kWindowDilations},
                     {"group", AttrType::Int, 1, kConvGroup},
                     {"kernel_shape", AttrType::Ints, kNoDefault, kConvKernelShape},
                     {"pads", AttrType::Ints, kNoDefault, kWindowPads},
                     {"strides", AttrType::Ints, kNoDefault, kWindowStrides}},
      .inputs = {{"X", "T", kConvInput, kDifferentiable},
                 {"W", "T", kConvWeights, kDifferentiable},
                 {"B", "T",
                  "Summand of each output channel, `[M]`; absent: nothing is added.",
                  kOptional | kDifferentiable}},
      .outputs = {{"Y", "T", kConvOutput, kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .history = {{.since = 11, .types = {{"T", kFloatsIr3}}},
                  {.since = 1, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
