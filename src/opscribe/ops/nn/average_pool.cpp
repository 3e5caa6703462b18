// AveragePool: the mean of each window.
//
//   X  [ N, C, d... ]
//   Y  [ N, C, o... ]      o = floor((d + pads - window) / stride) + 1

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {

auto average_pool_def() -> OpDef {
  return {
      .name = "AveragePool",
      .since = 22,
      .doc =
          "Slides a window over the spatial axes and returns the mean of the elements "
          "in it. Padding does not count by default: windows at the edge divide by the "
          "number of real elements only.",
      .attributes =
          {{"auto_pad", AttrType::String, "NOTSET", kWindowAutoPad},
           {"ceil_mode", AttrType::Int, 0, kPoolCeilMode},
           {"count_include_pad", AttrType::Int, 0,
            "1 counts padding as zeros, dividing by the part of the window within the "
            "padded input; 0 divides by the number of real elements."},
           {"dilations", AttrType::Ints, kNoDefault, kWindowDilations},
           {"kernel_shape", AttrType::Ints, kRequired, kPoolKernelShape},
           {"pads", AttrType::Ints, kNoDefault, kWindowPads},
           {"strides", AttrType::Ints, kNoDefault, kWindowStrides}},
      .inputs = {{"X", "T", kPoolInput, kDifferentiable}},
      .outputs = {{"Y", "T", kPoolOutput, kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_pool,
      .history = {{.since = 19, .types = {{"T", kFloatsIr3}}},
                  {.since = 11, .without = {"dilations"}},
                  {.since = 10, .unclassified = true},
                  {.since = 7, .without = {"ceil_mode"}},
                  {.since = 1, .without = {"count_include_pad"}}},
  };
}

}  // namespace opscribe::ops
