// FusedConv: activation(Conv(X, W, B) + Z).

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/rules/convolution.h"

namespace opscribe::ops::microsoft {
namespace {

void infer(InferContext& ctx) {
  infer_conv(ctx, {.x = 0, .w = 1, .bias = 2});
}

}  // namespace

auto fused_conv_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "FusedConv",
      .since = 1,
      .doc =
          "Convolution as Conv does it, plus `Z` if it is given, with an activation "
          "behind it.",
      .attributes =
          {{"activation", AttrType::String, kNoDefault,
            "Name of the standard operator to apply, such as `Relu`."},
           {"activation_params", AttrType::Floats, kNoDefault,
            "Its parameters, if it has any."},
           {"auto_pad", AttrType::String, "NOTSET",
            "`NOTSET` uses `pads`, `VALID` none, `SAME_UPPER` and `SAME_LOWER` as many "
            "as give one position per stride."},
           {"dilations", AttrType::Ints, kNoDefault,
            "Distance of a kernel's elements along each spatial axis. Default: 1."},
           {"group", AttrType::Int, 1,
            "Number of groups that channels are divided into."},
           {"kernel_shape", AttrType::Ints, kNoDefault,
            "Size of the kernel along each spatial axis. Default: that of `W`."},
           {"pads", AttrType::Ints, kNoDefault,
            "Padding before each spatial axis, then behind each. Default: none."},
           {"strides", AttrType::Ints, kNoDefault,
            "Steps along each spatial axis. Default: 1."}},
      .inputs = {{"X", "T", "Data [N, C, d...]."},
                 {"W", "T", "Kernels [M, C / group, k...]."},
                 {"B", "T", "Bias [M].", kOptional},
                 {"Z", "T", "Added to the result, in its shape.", kOptional}},
      .outputs = {{"Y", "T", "Results [N, M, positions...]."}},
      .types = {{"T", kFloatsIr3}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops::microsoft
