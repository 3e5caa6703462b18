// Unique: distinct elements or slices.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto unique_def() -> OpDef {
  return {
      .name = "Unique",
      .since = 28,
      .doc =
          "Finds the distinct elements of a tensor, or the distinct slices along an "
          "axis.",
      .attributes = {{"axis", AttrType::Int, kNoDefault,
                      "Axis whose slices are compared, in [-r, r-1]. Default: flatten "
                      "and compare elements."},
                     {"sorted", AttrType::Int, 1,
                      "1: in ascending order. 0: in the order they first appear."}},
      .inputs = {{"X", "T", "The tensor to search.", kNonDifferentiable}},
      .outputs = {{"Y", "T", "The distinct ones.", kNonDifferentiable},
                  {"indices", "tensor(int64)", "Where each of them first appears.",
                   kOptional | kNonDifferentiable},
                  {"inverse_indices", "tensor(int64)",
                   "For each element or slice of `X` its place in `Y`.",
                   kOptional | kNonDifferentiable},
                  {"counts", "tensor(int64)", "How often each of them appears.",
                   kOptional | kNonDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 11, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
