#include "opscribe/base/checked.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace opscribe {
namespace {

using checked::try_ceil_div;
using checked::try_from_float;
using testing::HasSubstr;

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::uint64_t kUMax = std::numeric_limits<std::uint64_t>::max();

// The kind of the Error that `action` throws.
template <typename Action>
auto kind_of(Action action) -> ErrorKind {
  try {
    action();
  } catch (const Error& error) {
    return error.kind();
  }
  ADD_FAILURE() << "nothing thrown";
  return ErrorKind::Io;
}

TEST(CheckedTest, AddSubMulStopAtTheEdges) {
  EXPECT_EQ(checked::try_add(kMax, 0), kMax);
  EXPECT_EQ(checked::try_add(kMax, 1), std::nullopt);
  EXPECT_EQ(checked::try_add(kUMax, 1), std::nullopt);
  EXPECT_EQ(checked::try_sub(kMin, 1), std::nullopt);
  EXPECT_EQ(checked::try_sub(std::uint64_t{0}, 1), std::nullopt);
  EXPECT_EQ(checked::try_mul(kMin, -1), std::nullopt);
  EXPECT_EQ(checked::try_mul(std::int64_t{1} << 31, std::int64_t{1} << 31),
            std::int64_t{1} << 62);
  EXPECT_EQ(checked::add(std::int64_t{2}, 3, "offset"), 5);
}

TEST(CheckedTest, OverflowNamesTheQuantity) {
  try {
    checked::add(kUMax, 7, "offset + length");
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::Budget);
    EXPECT_THAT(error.message(), HasSubstr("offset + length overflows"));
    EXPECT_THAT(error.message(), HasSubstr("+ 7"));
  }
}

TEST(CheckedTest, CeilDivRoundsTowardPositiveInfinity) {
  EXPECT_EQ(try_ceil_div(std::int64_t{7}, 2), 4);
  EXPECT_EQ(try_ceil_div(std::int64_t{-7}, 2), -3);
  EXPECT_EQ(try_ceil_div(std::int64_t{7}, -2), -3);
  EXPECT_EQ(try_ceil_div(std::int64_t{-7}, -2), 4);
  EXPECT_EQ(try_ceil_div(kMax, 1), kMax);
  EXPECT_EQ(try_ceil_div(kMin, -1), std::nullopt);
  EXPECT_EQ(try_ceil_div(kMax, -1), -kMax);
  EXPECT_EQ(try_ceil_div(std::uint64_t{1}, 0), std::nullopt);
  EXPECT_EQ(try_ceil_div(kUMax, 2), kUMax / 2 + 1);
  EXPECT_EQ(kind_of([] { checked::ceil_div(std::int64_t{1}, 0, "stride"); }),
            ErrorKind::Invalid);
  EXPECT_EQ(kind_of([] { checked::ceil_div(kMin, -1, "stride"); }), ErrorKind::Budget);
}

TEST(CheckedTest, ProductOfDims) {
  using Dims = std::vector<std::int64_t>;
  const auto product = [](const Dims& dims) {
    return checked::try_product(std::span<const std::int64_t>(dims));
  };
  EXPECT_EQ(product({}), 1);
  EXPECT_EQ(product({2, 3, 4}), 24);
  EXPECT_EQ(product({kMax, kMax, 0}), 0);
  EXPECT_EQ(product({0, kMax, kMax}), 0);
  EXPECT_EQ(product({kMax, 2}), std::nullopt);
  EXPECT_EQ(product({2, -1}), std::nullopt);
  EXPECT_EQ(product({0, -1}), std::nullopt);
  const std::array<std::int64_t, 2> negative{2, -1};
  const std::array<std::int64_t, 2> huge{kMax, 2};
  EXPECT_EQ(kind_of([&] { checked::product<std::int64_t>(negative, "shape"); }),
            ErrorKind::Invalid);
  EXPECT_EQ(kind_of([&] { checked::product<std::int64_t>(huge, "shape"); }),
            ErrorKind::Budget);
}

TEST(CheckedTest, NarrowKeepsTheValueOrRefuses) {
  EXPECT_EQ(checked::narrow<std::int8_t>(-128, "x"), -128);
  EXPECT_EQ(checked::try_narrow<std::int8_t>(128), std::nullopt);
  EXPECT_EQ(checked::try_narrow<std::uint64_t>(-1), std::nullopt);
  EXPECT_EQ(checked::try_narrow<std::int64_t>(kUMax), std::nullopt);
  EXPECT_EQ(kind_of([] { checked::narrow<std::uint8_t>(256, "x"); }),
            ErrorKind::Invalid);
}

TEST(CheckedTest, FromFloatTruncatesInsideTheRangeOnly) {
  EXPECT_EQ(try_from_float<std::int32_t>(-1.9), -1);
  EXPECT_EQ(try_from_float<std::int64_t>(9.2e18), 9200000000000000000);
  EXPECT_EQ(try_from_float<std::int64_t>(9223372036854775808.0), std::nullopt);
  EXPECT_EQ(try_from_float<std::int64_t>(-9223372036854775808.0), kMin);
  EXPECT_EQ(try_from_float<std::uint8_t>(255.9f), 255);
  EXPECT_EQ(try_from_float<std::uint8_t>(256.0f), std::nullopt);
  EXPECT_EQ(try_from_float<std::uint8_t>(-0.9f), 0);
  EXPECT_EQ(try_from_float<std::uint8_t>(-1.0f), std::nullopt);
  EXPECT_EQ(try_from_float<std::uint64_t>(18446744073709551616.0f), std::nullopt);
  EXPECT_EQ(try_from_float<std::int32_t>(std::nan("")), std::nullopt);
  EXPECT_EQ(try_from_float<std::int32_t>(std::numeric_limits<double>::infinity()),
            std::nullopt);
  EXPECT_EQ(kind_of([] { checked::from_float<int>(std::nan(""), "count"); }),
            ErrorKind::Invalid);
}

TEST(CheckedTest, AxesAndIndicesCountFromBothEnds) {
  EXPECT_EQ(resolve_axis(-1, 3), 2);
  EXPECT_EQ(resolve_axis(0, 3), 0);
  EXPECT_EQ(resolve_axis(-3, 3), 0);
  EXPECT_EQ(kind_of([] { resolve_axis(3, 3); }), ErrorKind::Invalid);
  EXPECT_EQ(kind_of([] { resolve_axis(-4, 3); }), ErrorKind::Invalid);
  EXPECT_EQ(kind_of([] { resolve_axis(0, 0); }), ErrorKind::Invalid);
  EXPECT_EQ(resolve_index(-1, kMax), kMax - 1);
  EXPECT_EQ(kind_of([] { resolve_index(kMin, 5); }), ErrorKind::Invalid);
}

}  // namespace
}  // namespace opscribe
