#pragma once

// Walking over tensors slice by slice while a graph carries state: Scan.

#include <span>
#include <vector>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/loops/stacking.h"

namespace opscribe::ops {

// The tensor at `place` along an axis, without that axis.
auto slice_at(EvalContext& ctx, const Tensor& tensor, std::size_t axis,
              std::int64_t place) -> Tensor;

// What is walked over, with the axis it is walked along.
struct Walked {
  Tensor tensor;
  std::size_t axis;
  bool backward;
};

// Runs the body once for each of `length` slices; gives what it stacks, and leaves the
// state as it is in the end.
auto run_steps(EvalContext& ctx, GraphRunner& body, std::span<const Walked> walked,
               std::int64_t length, std::vector<RuntimeValue>& state)
    -> std::vector<Stack>;

}  // namespace opscribe::ops
