// Shrink: zeros within [-lambd, lambd], values moved towards zero outside.
//
//   y = x + bias  when x < -lambd
//   y = x - bias  when x > lambd
//   y = 0         otherwise

#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto shrink_def() -> OpDef {
  return {
      .name = "Shrink",
      .since = 9,
      .doc =
          "Sets elements within [-`lambd`, `lambd`] to 0 and moves the others towards "
          "0 by `bias`. `bias` 0 is hard shrinkage, `bias` equal to `lambd` is soft "
          "shrinkage.",
      .attributes =
          {{"bias", AttrType::Float, 0.0F,
            "How far elements outside the interval are moved towards 0."},
           {"lambd", AttrType::Float, 0.5F,
            "Bound of the interval that becomes 0; the bounds belong to it."}},
      .inputs = {{"input", "T", "Values of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "In the shape of `input`.", kDifferentiable}},
      .types = {{"T", kNumbersIr3}},
      .body = fixed_body({18}),
      .infer = infer_same_shape,
  };
}

}  // namespace opscribe::ops
