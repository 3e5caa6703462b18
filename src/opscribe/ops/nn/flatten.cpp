// Flatten: joins the dimensions before `axis` and those from it on, giving a matrix.
//
//   input   [ d0, ..., d(axis-1) | d(axis), ..., d(r-1) ]
//   output  [ product of these   | product of these     ]

#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto flatten_def() -> OpDef {
  return {
      .name = "Flatten",
      .since = 25,
      .doc =
          "Reshapes to a matrix: dimensions before `axis` become the rows, the others "
          "the columns. The result is always 2-D; `axis` 0 gives `[1, size]`, and so "
          "does a scalar, as `[1, 1]`.",
      .attributes = {{"axis", AttrType::Int, 1,
                      "First dimension that goes into the columns, in [-r, r]."}},
      .inputs = {{"input", "T", "Tensor of any rank r.", kDifferentiable}},
      .outputs = {{"output", "T",
                   "Matrix with the elements of `input` in the same order.",
                   kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 9, .note = "`axis` may not be negative"},
                  {.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
