#include "opscribe/symbolic/scalar_math.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "opscribe/symbolic/dim_pool.h"

namespace opscribe::symbolic {
namespace {

using enum DataType;

constexpr std::int64_t kLowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kHighest = std::numeric_limits<std::int64_t>::max();

class ScalarMathTest : public testing::Test {
 protected:
  static auto i(const Dim& value) -> Scalar { return Scalar::of(value); }
  static auto f(double value) -> Scalar { return Scalar::of_float(value); }
  auto size(std::string_view name) -> Scalar { return i(pool_.symbol(name)); }
  // The size as a float.
  auto real_size(std::string_view name) -> Scalar {
    return cast(size(name), Int64, Float);
  }
  auto any_integer(std::string_view name) -> Scalar {
    return i(pool_.symbol(name, kAnyInteger));
  }

  DimPool pool_;
};

TEST_F(ScalarMathTest, WholeNumbersFollowTheirType) {
  EXPECT_EQ(add(i(2), i(3), Int64), i(5));
  EXPECT_EQ(subtract(i(2), i(3), Int64), i(-1));
  EXPECT_EQ(multiply(i(100), i(2), UInt8), i(200));
  // What wraps around is not said.
  EXPECT_FALSE(add(i(100), i(100), Int8).is_known());
  EXPECT_FALSE(subtract(i(2), i(3), UInt64).is_known());
  EXPECT_FALSE(add(i(kHighest), i(1), Int64).is_known());
  EXPECT_FALSE(multiply(i(kLowest), i(-1), Int64).is_known());
  EXPECT_FALSE(negate(i(kLowest), Int64).is_known());
  EXPECT_FALSE(absolute(i(kLowest), Int64).is_known());
}

TEST_F(ScalarMathTest, WholeNumbersAreDividedTowardsZero) {
  EXPECT_EQ(divide(i(-7), i(2), Int64), i(-3));
  EXPECT_EQ(divide(i(7), i(-2), Int64), i(-3));
  EXPECT_FALSE(divide(i(7), i(0), Int64).is_known());
  EXPECT_FALSE(divide(i(kLowest), i(-1), Int64).is_known());
  EXPECT_EQ(floor_modulo(i(-7), i(3), Int64), i(2));
  EXPECT_EQ(floor_modulo(i(7), i(-3), Int64), i(-2));
  EXPECT_EQ(truncated_modulo(i(-7), i(3), Int64), i(-1));
  EXPECT_FALSE(floor_modulo(i(7), i(0), Int64).is_known());
  EXPECT_FALSE(truncated_modulo(i(kLowest), i(-1), Int64).is_known());
}

TEST_F(ScalarMathTest, SizesBecomeExpressions) {
  const Dim n = pool_.symbol("N");
  EXPECT_EQ(subtract(multiply(i(n), i(2), Int64), i(1), Int64), i(n * 2 - 1));
  EXPECT_EQ(divide(i(n), i(2), Int64), i(floor_div(n, 2)));
  EXPECT_EQ(divide(i(-n), i(2), Int64), i(-floor_div(n, 2)));
  EXPECT_EQ(divide(i(n), i(-2), Int64), i(-floor_div(n, 2)));
  EXPECT_EQ(floor_modulo(i(n), i(8), Int64), i(mod(n, 8)));
  EXPECT_EQ(truncated_modulo(i(n), i(8), Int64), i(mod(n, 8)));
  EXPECT_EQ(minimum(i(n), i(8), Int64), i(min(n, 8)));
  EXPECT_EQ(maximum(i(n), i(-1), Int64), i(n));
  EXPECT_EQ(absolute(i(n), Int64), i(n));
  EXPECT_EQ(power(i(n), f(2), Int64), i(n * n));
}

TEST_F(ScalarMathTest, WhatHangsOnASignIsNotSaid) {
  const Scalar k = any_integer("k");
  EXPECT_FALSE(divide(k, i(2), Int64).is_known());
  EXPECT_EQ(divide(i(k.dim() * 4), i(2), Int64), i(k.dim() * 2));
  EXPECT_FALSE(truncated_modulo(k, i(8), Int64).is_known());
  EXPECT_FALSE(absolute(k, Int64).is_known());
  EXPECT_FALSE(sign_of(k, Int64).is_known());
  EXPECT_EQ(sign_of(i(pool_.symbol("N") + 1), Int64), i(1));
  EXPECT_FALSE(sign_of(size("N"), Int64).is_known());
}

TEST_F(ScalarMathTest, ExpressionsHaveToFitSmallTypes) {
  const Dim n = pool_.symbol("N");
  const Dim small = pool_.symbol("s", {.low = 0, .high = 100});
  EXPECT_EQ(cast(i(n), Int64, Int32), i(n));
  EXPECT_FALSE(cast(i(n), Int64, Int8).is_known());
  EXPECT_EQ(cast(i(small), Int64, Int8), i(small));
  EXPECT_FALSE(multiply(i(small), i(2), Int8).is_known());
  EXPECT_FALSE(subtract(i(n), i(1), UInt32).is_known());
  EXPECT_FALSE(negate(i(n), UInt64).is_known());
}

TEST_F(ScalarMathTest, FloatsAreRoundedToTheirType) {
  EXPECT_EQ(add(f(1), f(1e-12), Float), f(1));
  EXPECT_EQ(add(f(1), f(1e-12), Double), f(1 + 1e-12));
  EXPECT_EQ(divide(f(1), f(3), Float), f(1.0F / 3.0F));
  EXPECT_EQ(divide(f(1), f(0), Float), f(HUGE_VAL));
  EXPECT_FALSE(divide(f(0), f(0), Float).is_known());
  EXPECT_FALSE(square_root(f(-1), Float).is_known());
  EXPECT_FALSE(add(f(1), f(2), Float16).is_known());
  EXPECT_EQ(power(f(2), f(-1), Float), f(0.5));
  EXPECT_EQ(power(f(2), i(3), Float), f(8));
  EXPECT_FALSE(maximum(f(NAN), f(1), Float).is_known());
  EXPECT_EQ(truncated_modulo(f(-7), f(3), Float), f(-1));
}

TEST_F(ScalarMathTest, FloatsAreRoundedHalfToEven) {
  EXPECT_EQ(round_of(f(0.5), Float), f(0));
  EXPECT_EQ(round_of(f(1.5), Float), f(2));
  EXPECT_EQ(floor_of(f(-0.5), Float), f(-1));
  EXPECT_EQ(ceil_of(f(0.25), Float), f(1));
  EXPECT_EQ(sign_of(f(-3), Float), f(-1));
}

// The way of a size through a float: `Cast(Floor(Cast(N) * 0.5))`.
TEST_F(ScalarMathTest, SizesAreScaledExactly) {
  const Dim n = pool_.symbol("N");
  const Scalar real = real_size("N");
  EXPECT_EQ(real, Scalar::ratio(n, 1));
  const Scalar half = multiply(real, f(0.5), Float);
  EXPECT_EQ(half, Scalar::ratio(n, 2));
  EXPECT_EQ(cast(floor_of(half, Float), Float, Int64), i(floor_div(n, 2)));
  EXPECT_EQ(cast(ceil_of(half, Float), Float, Int64), i(ceil_div(n, 2)));
  EXPECT_EQ(cast(half, Float, Int64), i(floor_div(n, 2)));
  EXPECT_EQ(multiply(half, f(2), Float), real);
  EXPECT_EQ(divide(real, f(3), Float), Scalar::ratio(n, 3));
  EXPECT_EQ(add(half, f(0.5), Float), Scalar::ratio(n + 1, 2));
  EXPECT_EQ(subtract(real, real, Float), f(0));
  EXPECT_EQ(divide(multiply(real, f(2), Float), real, Float), f(2));
  EXPECT_EQ(divide(real, multiply(real, f(4), Float), Float), f(0.25));
  EXPECT_EQ(round_of(real, Float), real);
  EXPECT_FALSE(round_of(half, Float).is_known());
}

// 0.1 is no tenth, and a third times three need not be one.
TEST_F(ScalarMathTest, WhatFloatsRoundIsNotSaid) {
  const Scalar real = real_size("N");
  const Scalar third = divide(real, f(3), Float);
  EXPECT_FALSE(multiply(real, f(0.1), Float).is_known());
  EXPECT_FALSE(multiply(third, f(3), Float).is_known());
  EXPECT_FALSE(add(third, third, Float).is_known());
  EXPECT_FALSE(divide(real, f(0), Float).is_known());
  EXPECT_FALSE(multiply(real, f(HUGE_VAL), Float).is_known());
}

TEST_F(ScalarMathTest, ComparisonsSayOnlyWhatIsCertain) {
  const Dim n = pool_.symbol("N");
  EXPECT_EQ(less(i(n), i(n + 1), Int64), i(1));
  EXPECT_EQ(less(i(n), i(0), Int64), i(0));
  EXPECT_FALSE(less(i(n), i(5), Int64).is_known());
  EXPECT_EQ(greater_or_equal(i(n), i(0), Int64), i(1));
  EXPECT_EQ(equal(i(n), i(-1), Int64), i(0));
  EXPECT_EQ(equal(i(n), i(n), Int64), i(1));
  EXPECT_FALSE(equal(i(n), i(3), Int64).is_known());
  EXPECT_EQ(greater(real_size("N"), f(-0.5), Float), i(1));
  EXPECT_EQ(less_or_equal(f(NAN), f(1), Float), i(0));
  EXPECT_EQ(equal(Scalar::of_string("a"), Scalar::of_string("a"), String), i(1));
  EXPECT_FALSE(equal(Scalar(), Scalar(), Int64).is_known());
}

TEST_F(ScalarMathTest, LogicNeedsOneOperandOnlyWhereItDecides) {
  const Scalar unknown;
  EXPECT_EQ(logical_and(i(0), unknown, Bool), i(0));
  EXPECT_FALSE(logical_and(i(1), unknown, Bool).is_known());
  EXPECT_EQ(logical_or(unknown, i(1), Bool), i(1));
  EXPECT_FALSE(logical_or(unknown, i(0), Bool).is_known());
  EXPECT_FALSE(logical_xor(unknown, i(1), Bool).is_known());
  EXPECT_EQ(logical_xor(i(0), i(1), Bool), i(1));
  EXPECT_EQ(logical_not(i(0), Bool), i(1));
}

TEST_F(ScalarMathTest, CastsCutTowardsZero) {
  EXPECT_EQ(cast(f(-1.5), Float, Int64), i(-1));
  EXPECT_FALSE(cast(f(1e30), Float, Int64).is_known());
  EXPECT_FALSE(cast(f(300), Float, UInt8).is_known());
  EXPECT_EQ(cast(i(2), Int64, Bool), i(1));
  EXPECT_EQ(cast(f(0.5), Float, Bool), i(1));
  EXPECT_EQ(cast(i(pool_.symbol("N") + 1), Int64, Bool), i(1));
  EXPECT_FALSE(cast(size("N"), Int64, Bool).is_known());
  EXPECT_EQ(cast(i(1), Bool, Float), f(1));
  EXPECT_FALSE(cast(i(1), Int64, Float16).is_known());
  const Scalar k = cast(any_integer("k"), Int64, Float);
  EXPECT_FALSE(cast(divide(k, f(2), Float), Float, Int64).is_known());
  // 2^53 + 1 + 2^29 rounds otherwise by way of a double.
  const std::int64_t wide = (std::int64_t{1} << 53) + (std::int64_t{1} << 29) + 1;
  EXPECT_EQ(cast(i(wide), Int64, Float), f(static_cast<float>(wide)));
}

TEST_F(ScalarMathTest, UnknownStaysUnknown) {
  using Binary = Scalar (*)(const Scalar&, const Scalar&, DataType);
  for (const Binary of : {add, subtract, multiply, divide, floor_modulo,
                          truncated_modulo, power, minimum, maximum, equal, less}) {
    for (const DataType dtype : {Int64, Float}) {
      const Scalar known = dtype == Int64 ? i(2) : f(2);
      EXPECT_FALSE(of(known, Scalar(), dtype).is_known());
      EXPECT_FALSE(of(Scalar(), known, dtype).is_known());
    }
  }
  using Unary = Scalar (*)(const Scalar&, DataType);
  for (const Unary of : {negate, absolute, sign_of, floor_of, ceil_of, round_of,
                         square_root, reciprocal, logical_not}) {
    EXPECT_FALSE(of(Scalar(), Float).is_known());
  }
  EXPECT_FALSE(cast(Scalar(), Int64, Float).is_known());
}

}  // namespace
}  // namespace opscribe::symbolic
