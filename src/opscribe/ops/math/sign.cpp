// Abs, Neg, Sign: magnitude, opposite and sign of every element.

#include <cmath>
#include <concepts>
#include <type_traits>

#include "opscribe/ops/loops/arithmetic.h"
#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {
namespace {

void eval_abs(EvalContext& ctx) {
  map_unary(ctx, numeric_types, [](auto x) {
    if constexpr (std::floating_point<decltype(x)>) {
      return std::abs(x);
    } else if constexpr (std::signed_integral<decltype(x)>) {
      return x < 0 ? Minus()(decltype(x)(0), x) : x;
    } else {
      return x;
    }
  });
}

void eval_neg(EvalContext& ctx) {
  map_unary(ctx, signed_numeric_types, [](auto x) {
    if constexpr (std::floating_point<decltype(x)>) {
      return -x;
    } else {
      return Minus()(decltype(x)(0), x);
    }
  });
}

void eval_sign(EvalContext& ctx) {
  map_unary(ctx, numeric_types, [](auto x) -> decltype(x) {
    if (x > 0) return 1;
    if constexpr (std::is_signed_v<decltype(x)>) {
      if (x < 0) return -1;
    }
    return x;  // zero, or NaN
  });
}

}  // namespace

auto abs_def() -> OpDef {
  return {
      .name = "Abs",
      .since = 13,
      .doc =
          "Absolute value of every element. The lowest value of a signed integer type "
          "has no positive partner and wraps around to itself.",
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "`|x|`, in the shape of `X`.", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer_unary<symbolic::absolute>,
      .eval = eval_abs,
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kNumbersIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .types = {{"T", kFloatsIr3}}}},
  };
}

auto neg_def() -> OpDef {
  return {
      .name = "Neg",
      .since = 13,
      .doc =
          "Flips the sign of every element. The lowest value of an integer type wraps "
          "around to itself.",
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "`-x`, in the shape of `X`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4 | kSigned}},
      .infer = infer_unary<symbolic::negate>,
      .eval = eval_neg,
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3 | kSigned}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .types = {{"T", kFloatsIr3}}}},
  };
}

auto sign_def() -> OpDef {
  return {
      .name = "Sign",
      .since = 13,
      .doc =
          "-1 for negative elements, 0 for zero, 1 for positive ones. NaN stays NaN.",
      .inputs = {{"input", "T", "Values, of any shape.", kNonDifferentiable}},
      .outputs = {{"output", "T", "-1, 0 or 1 in the type of `input`, in its shape.",
                   kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer_unary<symbolic::sign_of>,
      .eval = eval_sign,
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kNumbersIr3}}}},
  };
}

}  // namespace opscribe::ops
