// Mod: the remainder of a division, element by element.
//
//   fmod = 0   A - floor(A / B) * B     sign of B     7 mod -3 = -2
//   fmod = 1   A - trunc(A / B) * B     sign of A     7 mod -3 =  1

#include <cmath>
#include <concepts>
#include <cstdint>

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_broadcast(ctx);
  const std::int64_t fmod = ctx.int_attr("fmod");
  if (fmod != 0 && fmod != 1) {
    ctx.fail("invalid-attribute", {}, "it is 0 or 1", "`fmod` is {}", fmod);
  }
  if (fmod == 0 && is_float(ctx.dtype(0)) && ctx.version().since < 28) {
    // Runtimes load it, and then find that they cannot compute it.
    ctx.warn("invalid-attribute", {0}, "set `fmod` to 1, or import opset 28",
             "{} is {}, but `fmod` is 0, which before opset 28 is for integers",
             ctx.input_name(0), text_name(ctx.dtype(0)));
  }
  map_values(ctx, fmod == 1 ? symbolic::truncated_modulo : symbolic::floor_modulo);
}

// Of a zero divisor the remainder is 0.
template <typename T>
auto remainder(T a, T b) -> T {
  if constexpr (std::signed_integral<T>) {
    if (b == T(-1)) return 0;
  }
  return b == 0 ? T(0) : static_cast<T>(a % b);
}

struct TruncatedModulo {
  template <typename T>
  auto operator()(T a, T b) const -> T {
    if constexpr (std::floating_point<T>) {
      return std::fmod(a, b);
    } else {
      return remainder(a, b);
    }
  }
};

struct FlooredModulo {
  template <typename T>
  auto operator()(T a, T b) const -> T {
    if constexpr (std::floating_point<T>) {
      const T rest = std::fmod(a, b);
      if (rest == 0) return std::copysign(rest, b);
      return (rest < 0) != (b < 0) ? rest + b : rest;
    } else {
      const T rest = remainder(a, b);
      return rest != 0 && (rest < 0) != (b < 0) ? static_cast<T>(rest + b) : rest;
    }
  }
};

void eval(EvalContext& ctx) {
  const std::int64_t fmod = ctx.int_attr("fmod");
  if (fmod != 0 && fmod != 1) static_cast<void>(ctx.result_dims(0));
  if (fmod == 1) {
    map_binary(ctx, numeric_types, TruncatedModulo());
  } else {
    map_binary(ctx, numeric_types, FlooredModulo());
  }
}

}  // namespace

auto mod_def() -> OpDef {
  return {
      .name = "Mod",
      .since = 28,
      .doc =
          "Remainder of `A / B`, element by element with broadcasting. By default the "
          "result has the sign of the divisor, as `%` in Python; with `fmod` it has "
          "the sign of the dividend, as `%` and `fmod` in C. A float divisor of 0 "
          "gives NaN, an integer one has no defined result.",
      .attributes = {{"fmod", AttrType::Int, 0,
                      "How the quotient is rounded: 0 down, 1 toward zero."}},
      .inputs = {{"A", "T", "Dividend.", kDifferentiable},
                 {"B", "T", "Divisor, broadcast against `A`.", kNonDifferentiable}},
      .outputs = {{"C", "T", "Remainder, of the common shape.", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 13, .note = "floats need `fmod` = 1"},
                  {.since = 10, .unclassified = true, .types = {{"T", kNumbersIr3}}}},
  };
}

}  // namespace opscribe::ops
