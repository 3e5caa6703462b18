// Col2Im: adds blocks, stored as columns, back into an image.
//
//   input   [ N, C * b1 * ... * bn, L ]      L block positions, in row-major order
//   output  [ N, C, i1, ..., in ]

#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto col2im_def() -> OpDef {
  return {
      .name = "Col2Im",
      .since = 18,
      .doc =
          "Puts every column of `input` back as a block of the image, at the position "
          "a sliding window would have had. Where blocks overlap their values are "
          "added, so it is the gradient of taking windows, not its inverse. Values "
          "that fall on the padding are dropped.",
      .attributes = {{"dilations", AttrType::Ints, kNoDefault,
                      "Distance between neighbouring block elements in the image, one "
                      "number per axis; absent: all 1."},
                     {"pads", AttrType::Ints, kNoDefault,
                      "Elements around the image that blocks may cover, all begins "
                      "first, then all ends; absent: all 0."},
                     {"strides", AttrType::Ints, kNoDefault,
                      "Distance between neighbouring blocks, one number per axis; "
                      "absent: all 1."}},
      .inputs = {{"input", "T",
                  "Columns `[N, C * prod(block_shape), L]`; the L blocks go in "
                  "row-major order, the last axis fastest.",
                  kDifferentiable},
                 {"image_shape", "tensor(int64)",
                  "Spatial sizes `[i1, ..., in]` of the result, n >= 2.",
                  kNonDifferentiable},
                 {"block_shape", "tensor(int64)",
                  "Spatial sizes `[b1, ..., bn]` of a block before dilation, n >= 2.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T", "Images `[N, C, i1, ..., in]`.", kDifferentiable}},
      .types = {{"T", kAllIr4}},
  };
}

}  // namespace opscribe::ops
