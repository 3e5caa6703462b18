// MaxPool: the largest element of each window, and where it was.
//
//   X        [ N, C, d... ]
//   Y        [ N, C, o... ]      o = floor((d + pads - window) / stride) + 1
//   Indices  [ N, C, o... ]      places in X, as if X were one long list

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {

auto max_pool_def() -> OpDef {
  return {
      .name = "MaxPool",
      .since = 22,
      .doc =
          "Slides a window over the spatial axes and returns its largest element. "
          "Padding never wins: it counts as the lowest value there is, not as 0.",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", kWindowAutoPad},
                     {"ceil_mode", AttrType::Int, 0, kPoolCeilMode},
                     {"dilations", AttrType::Ints, kNoDefault, kWindowDilations},
                     {"kernel_shape", AttrType::Ints, kRequired, kPoolKernelShape},
                     {"pads", AttrType::Ints, kNoDefault, kWindowPads},
                     {"storage_order", AttrType::Int, 0,
                      "Order of elements that `Indices` counts in: 0 row-major, 1 "
                      "column-major over the spatial axes; `Y` stays the same."},
                     {"strides", AttrType::Ints, kNoDefault, kWindowStrides}},
      .inputs = {{"X", "T", kPoolInput, kDifferentiable}},
      .outputs = {{"Y", "T", kPoolOutput, kDifferentiable},
                  {"Indices", "I",
                   "Place of each maximum in the flattened `X`, in [0, N*C*D1*...*Dn - "
                   "1]; batch and channel are included, padding is not.",
                   kOptional | kNonDifferentiable}},
      .types = {{"T", kBytes | kFloatsIr4}, {"I", kInt64}},
      .infer = infer_pool,
      .history =
          {{.since = 12, .types = {{"T", kBytes | kFloatsIr3}}},
           {.since = 11, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 10,
            .note = "does not state yet that absent `strides` and `dilations` are 1"},
           {.since = 8, .without = {"ceil_mode", "dilations"}},
           {.since = 1, .without = {"storage_order"}, .outputs = {{"Y", "T", ""}}}},
  };
}

}  // namespace opscribe::ops
