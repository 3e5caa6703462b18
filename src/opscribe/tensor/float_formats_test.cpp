#include "opscribe/tensor/float_formats.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "opscribe/tensor/elements.h"

namespace opscribe {
namespace {

constexpr float kInf = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

// CRC-32 as in zlib, over little-endian values.
class Crc32 {
 public:
  template <std::unsigned_integral T>
  void add(T value) {
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      state_ ^= static_cast<std::uint8_t>(value >> (8 * i));
      for (int bit = 0; bit < 8; ++bit) {
        state_ = state_ >> 1 ^ ((state_ & 1) != 0 ? 0xedb88320u : 0);
      }
    }
  }
  auto value() const -> std::uint32_t { return ~state_; }

 private:
  std::uint32_t state_ = ~0u;
};

// The inputs of tools/golden_floats.py.
auto golden_inputs() -> const std::vector<float>& {
  static const std::vector<float> values = [] {
    constexpr std::array<std::uint32_t, 10> kLowHalves{
        0, 1, 0x0fff, 0x1000, 0x1001, 0x3000, 0x7fff, 0x8000, 0x8001, 0xffff};
    std::vector<float> result;
    for (const std::uint32_t low : kLowHalves) {
      for (std::uint32_t high = 0; high < 1u << 16; ++high) {
        const auto value = std::bit_cast<float>(high << 16 | low);
        if (!std::isnan(value)) result.push_back(value);
      }
    }
    return result;
  }();
  return values;
}

template <typename T>
struct Golden;
struct GoldenCrc {
  std::uint32_t decoded, encoded, saturated;
};
// Printed by tools/golden_floats.py: what ml_dtypes and numpy compute.
// clang-format off
template <> struct Golden<Float16> { static constexpr GoldenCrc kCrc{0x3020c7a7, 0x4fe2c235, 0x149bdc32}; };
template <> struct Golden<BFloat16> { static constexpr GoldenCrc kCrc{0x28c5ed34, 0x0557995f, 0x43fa30d8}; };
template <> struct Golden<Float8E4M3FN> { static constexpr GoldenCrc kCrc{0x2fdee9ac, 0xd25254e2, 0xc3f385ce}; };
template <> struct Golden<Float8E4M3FNUZ> { static constexpr GoldenCrc kCrc{0xf2dfa052, 0xe33cc9b5, 0xdf3a3880}; };
template <> struct Golden<Float8E5M2> { static constexpr GoldenCrc kCrc{0x3d83fd11, 0x7b187c50, 0xdc7186c7}; };
template <> struct Golden<Float8E5M2FNUZ> { static constexpr GoldenCrc kCrc{0x09c70b84, 0xf6a37dbd, 0x0a4777d2}; };
template <> struct Golden<Float6E2M3> { static constexpr GoldenCrc kCrc{0x50f19834, 0x67785d1b, 0x67785d1b}; };
template <> struct Golden<Float6E3M2> { static constexpr GoldenCrc kCrc{0xce26bb00, 0x2fcc4a14, 0x2fcc4a14}; };
template <> struct Golden<Float4E2M1> { static constexpr GoldenCrc kCrc{0x866770b6, 0xb6f05807, 0xb6f05807}; };
// clang-format on

template <typename T>
class FloatFormatTest : public testing::Test {};
using Formats =
    testing::Types<Float16, BFloat16, Float8E4M3FN, Float8E4M3FNUZ, Float8E5M2,
                   Float8E5M2FNUZ, Float6E2M3, Float6E3M2, Float4E2M1>;
TYPED_TEST_SUITE(FloatFormatTest, Formats);

TYPED_TEST(FloatFormatTest, EveryCodeSurvivesFloatAndDouble) {
  constexpr FloatFormat kFormat = TypeParam::kLayout;
  for (std::uint32_t code = 0; code < 1u << kFormat.width(); ++code) {
    const auto value = decode_float<kFormat>(code);
    ASSERT_EQ(std::isnan(value), kFormat.is_nan(code)) << code;
    ASSERT_EQ(encode_float<kFormat>(value, false), code) << code;
    if (std::isnan(value)) continue;
    ASSERT_EQ(encode_float<kFormat>(static_cast<double>(value), false), code) << code;
    if (std::isinf(value)) continue;
    ASSERT_EQ(encode_float<kFormat>(value, true), code) << code;
  }
}

TYPED_TEST(FloatFormatTest, DecodesAsTheGoldenTable) {
  constexpr FloatFormat kFormat = TypeParam::kLayout;
  Crc32 crc;
  for (std::uint32_t code = 0; code < 1u << kFormat.width(); ++code) {
    const auto value = decode_float<kFormat>(code);
    crc.add(std::isnan(value) ? 0x7fc00000u : std::bit_cast<std::uint32_t>(value));
  }
  EXPECT_EQ(crc.value(), Golden<TypeParam>::kCrc.decoded);
}

TYPED_TEST(FloatFormatTest, EncodesAsTheGoldenTable) {
  constexpr FloatFormat kFormat = TypeParam::kLayout;
  using Code = typename TypeParam::Code;
  Crc32 encoded;
  Crc32 saturated;
  const auto nan = static_cast<Code>(encode_float<kFormat>(kNaN, false));
  for (const float value : golden_inputs()) {
    const auto code = static_cast<Code>(encode_float<kFormat>(value, false));
    encoded.add(kFormat.is_nan(code) ? nan : code);
    saturated.add(static_cast<Code>(encode_float<kFormat>(value, true)));
  }
  EXPECT_EQ(encoded.value(), Golden<TypeParam>::kCrc.encoded);
  EXPECT_EQ(saturated.value(), Golden<TypeParam>::kCrc.saturated);
}

// Halfway between two neighbours goes to the even code; the smallest step off halfway
// that a double can make goes to the nearer one. Rounding through float32 would lose
// that step.
TYPED_TEST(FloatFormatTest, RoundsOnceFromDouble) {
  constexpr FloatFormat kFormat = TypeParam::kLayout;
  for (std::uint32_t low = 0; low < kFormat.max_code(); ++low) {
    const std::uint32_t high = low + 1;
    const double below = decode_float<kFormat>(low);
    const double above = decode_float<kFormat>(high);
    const double middle = below + (above - below) / 2;
    const std::uint32_t even = low % 2 == 0 ? low : high;
    ASSERT_EQ(encode_float<kFormat>(middle, false), even) << low;
    ASSERT_EQ(encode_float<kFormat>(std::nextafter(middle, above), false), high) << low;
    ASSERT_EQ(encode_float<kFormat>(std::nextafter(middle, below), false), low) << low;
  }
}

TYPED_TEST(FloatFormatTest, ExtremeDoublesOverflowOrVanish) {
  constexpr FloatFormat kFormat = TypeParam::kLayout;
  using Limits = std::numeric_limits<double>;
  EXPECT_EQ(encode_float<kFormat>(Limits::max(), true), kFormat.max_code());
  EXPECT_EQ(encode_float<kFormat>(-Limits::max(), true),
            kFormat.max_code() | kFormat.sign_code());
  EXPECT_EQ(encode_float<kFormat>(Limits::denorm_min(), false), 0u);
  EXPECT_EQ(encode_float<kFormat>(Limits::min(), false), 0u);
  const bool negative_zero = kFormat.specials != FloatSpecials::Fnuz;
  EXPECT_EQ(encode_float<kFormat>(-Limits::denorm_min(), false),
            negative_zero ? kFormat.sign_code() : 0u);
}

TEST(FloatSpecialsTest, InfinityAndOverflowFollowSaturate) {
  EXPECT_EQ(Float16(65520.0f).bits, 0x7c00);
  EXPECT_EQ(Float16(65519.0f).bits, 0x7bff);
  EXPECT_EQ(Float8E4M3FN(kInf).bits, 0x7e);
  EXPECT_EQ(Float8E4M3FN::from(-kInf, false).bits, 0xff);
  EXPECT_EQ(Float8E4M3FN::from(464.0f, false).bits, 0x7e);
  EXPECT_EQ(Float8E4M3FN::from(465.0f, false).bits, 0x7f);
  EXPECT_EQ(Float8E4M3FNUZ(-kInf).bits, 0xff);
  EXPECT_EQ(Float8E4M3FNUZ::from(kInf, false).bits, 0x80);
  EXPECT_EQ(Float8E5M2::from(kInf, false).bits, 0x7c);
  EXPECT_EQ(Float8E5M2(kInf).bits, 0x7b);
  EXPECT_EQ(Float4E2M1::from(kInf, false).bits, 0x07);
  EXPECT_EQ(Float6E3M2::from(-1e9f, false).bits, 0x3f);
}

TEST(FloatSpecialsTest, NaNAndNegativeZero) {
  EXPECT_EQ(Float4E2M1(kNaN).bits, 0x08);
  EXPECT_EQ(Float4E2M1(-kNaN).bits, 0x00);
  EXPECT_EQ(Float6E2M3(kNaN).bits, 0x20);
  EXPECT_EQ(Float8E4M3FNUZ(-0.0f).bits, 0x00);
  EXPECT_EQ(Float8E5M2FNUZ(kNaN).bits, 0x80);
  EXPECT_EQ(Float16(-0.0f).bits, 0x8000);
  EXPECT_EQ(Float16(kNaN).bits, 0x7e00);
  // A payload without leading bits must not turn into infinity.
  EXPECT_EQ(Float16(std::bit_cast<float>(0x7f800001u)).bits, 0x7e00);
}

TEST(FloatSpecialsTest, ComparesByValue) {
  EXPECT_TRUE(Float16(0.0f) == Float16(-0.0f));
  EXPECT_FALSE(Float16(kNaN) == Float16(kNaN));
  EXPECT_LT(Float16(-1.0f), Float16(0.5f));
}

TEST(Float8E8M0Test, EveryCodeSurvivesEveryMode) {
  for (const RoundMode mode : {RoundMode::Up, RoundMode::Down, RoundMode::Nearest}) {
    for (int code = 0; code < 256; ++code) {
      const float value = decode_e8m0(static_cast<std::uint8_t>(code));
      EXPECT_EQ(encode_e8m0(value, mode, true), code);
      EXPECT_EQ(encode_e8m0(static_cast<double>(value), mode, false), code);
    }
  }
}

TEST(Float8E8M0Test, EncodesAsTheReferenceAboveSubnormals) {
  struct Row {
    RoundMode mode;
    std::uint32_t saturated, plain;
  };
  // Printed by tools/golden_floats.py.
  for (const Row& row : {Row{RoundMode::Up, 0xdf675980, 0x183ee8a4},
                         Row{RoundMode::Down, 0x13468a13, 0x13468a13},
                         Row{RoundMode::Nearest, 0xc076f977, 0xcb269992}}) {
    Crc32 saturated;
    Crc32 plain;
    for (const float value : golden_inputs()) {
      if (value != 0 && std::abs(value) < std::numeric_limits<float>::min()) continue;
      saturated.add(encode_e8m0(value, row.mode, true));
      plain.add(encode_e8m0(value, row.mode, false));
    }
    EXPECT_EQ(saturated.value(), row.saturated);
    EXPECT_EQ(plain.value(), row.plain);
  }
}

TEST(Float8E8M0Test, Edges) {
  EXPECT_EQ(encode_e8m0(0.0f, RoundMode::Up, false), 0);
  EXPECT_EQ(encode_e8m0(kInf, RoundMode::Down, true), 0xff);
  EXPECT_EQ(encode_e8m0(1e300, RoundMode::Down, true), 0xfe);
  EXPECT_EQ(encode_e8m0(1e300, RoundMode::Down, false), 0xff);
  EXPECT_EQ(encode_e8m0(1e-300, RoundMode::Up, false), 0);
  EXPECT_EQ(encode_e8m0(1.5, RoundMode::Nearest, true), 0x80);
  EXPECT_EQ(encode_e8m0(std::nextafter(1.5, 0.0), RoundMode::Nearest, true), 0x7f);
  EXPECT_EQ(encode_e8m0(std::ldexp(1.25f, -127), RoundMode::Nearest, true), 0);
  EXPECT_EQ(encode_e8m0(std::ldexp(1.25f, -127), RoundMode::Up, true), 1);
}

TEST(SmallIntTest, KeepsTheLowBits) {
  EXPECT_EQ(Int4(7).value, 7);
  EXPECT_EQ(Int4(8).value, -8);
  EXPECT_EQ(Int4(-9).value, 7);
  EXPECT_EQ(UInt4(-1).value, 15);
  EXPECT_EQ(Int2(2).value, -2);
  EXPECT_EQ(UInt2(std::int64_t{1} << 40).value, 0);
  for (std::uint32_t code = 0; code < 16; ++code) {
    EXPECT_EQ(Int4::from_bits(code).bits(), code);
    EXPECT_EQ(UInt4::from_bits(code).bits(), code);
  }
  EXPECT_EQ(static_cast<std::int64_t>(Int4(-3)), -3);
  EXPECT_LT(Int4(-1), Int4(0));
}

}  // namespace
}  // namespace opscribe
