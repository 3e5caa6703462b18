// ConvTranspose: the gradient of Conv; every input element adds a scaled kernel.
//
//   X  [ N, C, d... ]
//   W  [ C, M/group, k... ]
//   Y  [ N, M, o... ]      o = stride * (d - 1) + output_padding
//                              + (dilation * (k - 1) + 1) - pads

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"

namespace opscribe::ops {

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
      .history = {{.since = 11, .types = {{"T", kFloatsIr3}}},
                  {.since = 1, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
