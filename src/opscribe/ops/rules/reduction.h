#pragma once

// Operators that make one element of all those along some axes.

#include "opscribe/ops/rules/shapes.h"
#include "opscribe/ops/rules/values.h"

namespace opscribe::ops {

// Output 0 has size 1 on each axis that `axes` names, or lacks it when `keepdims` is 0.
// The axes are input 1, in older versions an attribute; none are all axes, or, with
// `noop_with_empty_axes`, none.
void infer_reduce(InferContext& ctx);

// What makes one element of many.
struct Fold {
  BinaryValue of;
  // Of no elements; without it nothing is said of them.
  std::optional<std::int64_t> start = {};
  // Divided by how many there are.
  bool is_mean = false;
};
// The same, and what is known of the elements of a small output.
void infer_fold(InferContext& ctx, const Fold& fold);

}  // namespace opscribe::ops
