// BitwiseAnd, BitwiseOr, BitwiseXor, BitwiseNot: logic on every bit of integers.
//
//   A     0b1100
//   B     0b1010
//   And   0b1000      Or  0b1110      Xor  0b0110      Not A  ...0011

#include <functional>

#include "opscribe/ops/logical/logical_ops.h"
#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ops {
namespace {

// Of numbers only, which is enough for flags.
template <typename Of>
auto on_numbers(const Scalar& a, const Scalar& b, Of of) -> Scalar {
  const auto x = a.try_integer();
  const auto y = b.try_integer();
  return x && y ? Scalar::of(of(*x, *y)) : Scalar();
}

auto both_bits(const Scalar& a, const Scalar& b, DataType) -> Scalar {
  return on_numbers(a, b, std::bit_and<std::int64_t>());
}
auto any_bit(const Scalar& a, const Scalar& b, DataType) -> Scalar {
  return on_numbers(a, b, std::bit_or<std::int64_t>());
}
auto one_bit(const Scalar& a, const Scalar& b, DataType) -> Scalar {
  return on_numbers(a, b, std::bit_xor<std::int64_t>());
}
// Of signed types; what is left of unsigned ones depends on their width.
auto other_bits(const Scalar& x, DataType dtype) -> Scalar {
  const auto number = x.try_integer();
  return number && is_signed(dtype) ? Scalar::of(~*number) : Scalar();
}

template <typename Op>
void eval(EvalContext& ctx) {
  map_binary(ctx, integer_types, Op());
}

void eval_not(EvalContext& ctx) {
  map_unary(ctx, integer_types, std::bit_not());
}

}  // namespace

auto bitwise_and_def() -> OpDef {
  return {
      .name = "BitwiseAnd",
      .since = 18,
      .doc =
          "Keeps the bits set in both integers, element by element, both broadcast to "
          "a common shape. For bool tensors use `And`.",
      .inputs = {{"A", "T", "First operand.", kNonDifferentiable},
                 {"B", "T", "Second operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T", "`A & B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kIntegers}},
      .infer = infer_binary<both_bits>,
      .eval = eval<std::bit_and<>>,
  };
}

auto bitwise_or_def() -> OpDef {
  return {
      .name = "BitwiseOr",
      .since = 18,
      .doc =
          "Sets the bits set in at least one of the integers, element by element, both "
          "broadcast to a common shape. For bool tensors use `Or`.",
      .inputs = {{"A", "T", "First operand.", kNonDifferentiable},
                 {"B", "T", "Second operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T", "`A | B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kIntegers}},
      .infer = infer_binary<any_bit>,
      .eval = eval<std::bit_or<>>,
  };
}

auto bitwise_xor_def() -> OpDef {
  return {
      .name = "BitwiseXor",
      .since = 18,
      .doc =
          "Sets the bits set in exactly one of the integers, element by element, both "
          "broadcast to a common shape. For bool tensors use `Xor`.",
      .inputs = {{"A", "T", "First operand.", kNonDifferentiable},
                 {"B", "T", "Second operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T", "`A ^ B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kIntegers}},
      .infer = infer_binary<one_bit>,
      .eval = eval<std::bit_xor<>>,
  };
}

auto bitwise_not_def() -> OpDef {
  return {
      .name = "BitwiseNot",
      .since = 18,
      .doc =
          "Flips every bit of the integers: `-x - 1` for signed types, `max - x` for "
          "unsigned ones. For bool tensors use `Not`.",
      .inputs = {{"X", "T", "Integers of any shape.", kNonDifferentiable}},
      .outputs = {{"Y", "T", "`~X`, in the shape of `X`.", kNonDifferentiable}},
      .types = {{"T", kIntegers}},
      .infer = infer_unary<other_bits>,
      .eval = eval_not,
  };
}

}  // namespace opscribe::ops
