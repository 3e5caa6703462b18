// Shrink: zeros within [-lambd, lambd], values moved towards zero outside.
//
//   y = x + bias  when x < -lambd
//   y = x - bias  when x > lambd
//   y = 0         otherwise

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// An integer moves by a fraction as a real number does, and is cut towards zero.
template <typename T>
auto moved(T x, double by) -> T {
  if constexpr (std::integral<T>) {
    return by == 0 ? x : saturating_cast<T>(static_cast<double>(x) + by);
  } else {
    return x + static_cast<T>(by);
  }
}

void eval(EvalContext& ctx) {
  const auto bias = static_cast<double>(ctx.float_attr("bias"));
  const auto bound = static_cast<double>(ctx.float_attr("lambd"));
  map_unary(ctx, numeric_types, [=]<typename T>(T x) {
    const auto value = static_cast<double>(x);
    if (value < -bound) return moved(x, bias);
    return value > bound ? moved(x, -bias) : T(0);
  });
}

}  // namespace

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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
