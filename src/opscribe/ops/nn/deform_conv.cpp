// DeformConv: a convolution that reads its input at shifted, fractional places.
//
//   X       [ N, C, d... ]
//   W       [ M, C/group, k... ]
//   offset  [ N, offset_group * prod(k) * n, o... ]      y before x
//   mask    [ N, offset_group * prod(k), o... ]
//   Y       [ N, M, o... ]

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"

namespace opscribe::ops {

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
      .history = {{.since = 19, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
