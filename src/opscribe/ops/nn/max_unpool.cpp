// MaxUnpool: puts pooled maxima back where they came from, zeros elsewhere.
//
//   X, I    [ N, C, o... ]
//   output  [ N, C, d... ]      d = (o - 1) * stride + k - pads, or output_shape

#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto max_unpool_def() -> OpDef {
  return {
      .name = "MaxUnpool",
      .since = 22,
      .doc =
          "Undoes `MaxPool` as far as possible: every element of `X` goes to the place "
          "`I` names, all others are 0. Several input sizes pool to the same size, so "
          "give `output_shape` when the original was not the smallest of them.",
      .attributes = {{"kernel_shape", AttrType::Ints, kRequired,
                      "Window sizes of the pooling being undone."},
                     {"pads", AttrType::Ints, kNoDefault,
                      "Padding of the pooling being undone, all begins first, then all "
                      "ends; absent: all 0. Unused with `output_shape`."},
                     {"strides", AttrType::Ints, kNoDefault,
                      "Strides of the pooling being undone; absent: all 1."}},
      .inputs =
          {{"X", "T1", "Pooled values `[N, C, o1, ..., on]`.", kDifferentiable},
           {"I", "T2",
            "Place of each value in the flattened original tensor, batch and channel "
            "included; in the shape of `X`, usually `Indices` of `MaxPool`.",
            kNonDifferentiable},
           {"output_shape", "T2",
            "Whole shape of the result, batch and channels included; absent: `(o - 1) "
            "* stride + k - pads` along each spatial axis. `I` refers to the original "
            "shape.",
            kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T1", "`[N, C, d1, ..., dn]`.", kDifferentiable}},
      .types = {{"T1", kFloatsIr4}, {"T2", kInt64}},
      .history = {{.since = 11, .types = {{"T1", kFloatsIr3}}},
                  {.since = 9, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
