#include "opscribe/tensor/convert.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace opscribe {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr double kInf = std::numeric_limits<double>::infinity();
const double kNaN = std::nan("");

template <typename To, typename From>
auto cast_values(std::initializer_list<From> values, const CastOptions& options = {})
    -> std::vector<To> {
  const auto count = static_cast<std::int64_t>(values.size());
  return cast(Tensor::from_values<From>({count}, values), kDataTypeOf<To>, options)
      .template to_vector<To>();
}

template <typename To>
auto parse_values(std::vector<std::string> texts) -> std::vector<To> {
  const auto count = static_cast<std::int64_t>(texts.size());
  return cast(Tensor::strings({count}, std::move(texts)), kDataTypeOf<To>)
      .template to_vector<To>();
}

TEST(CastTest, FloatToIntegerTruncatesAndSaturates) {
  EXPECT_THAT((cast_values<std::int32_t, double>({1.9, -1.9, kNaN, kInf, -kInf, 3e9})),
              ElementsAre(1, -1, 0, 2147483647, -2147483648, 2147483647));
  EXPECT_THAT((cast_values<std::uint8_t, float>({255.9f, 256.0f, -0.5f, -1.0f})),
              ElementsAre(255, 255, 0, 0));
  EXPECT_THAT((cast_values<std::int64_t, double>(
                  {9223372036854774784.0, 9223372036854775808.0, -1e300})),
              ElementsAre(9223372036854774784, std::numeric_limits<std::int64_t>::max(),
                          std::numeric_limits<std::int64_t>::min()));
  EXPECT_THAT(
      (cast_values<std::uint64_t, double>({1e20, 18446744073709549568.0})),
      ElementsAre(std::numeric_limits<std::uint64_t>::max(), 18446744073709549568u));
}

TEST(CastTest, IntegersKeepTheirLowBits) {
  EXPECT_THAT((cast_values<std::int8_t, std::int64_t>({128, -129, 1LL << 40})),
              ElementsAre(-128, 127, 0));
  EXPECT_THAT((cast_values<std::uint64_t, std::int64_t>({-1})),
              ElementsAre(std::numeric_limits<std::uint64_t>::max()));
  EXPECT_THAT((cast_values<Int4, std::int32_t>({8, -9, 7})),
              ElementsAre(Int4(-8), Int4(7), Int4(7)));
  EXPECT_THAT((cast_values<std::int32_t, Int2>({Int2(-2), Int2(1)})),
              ElementsAre(-2, 1));
  EXPECT_THAT((cast_values<UInt4, float>({17.0f, -9.0f, 300.7f, 1e30f, INFINITY})),
              ElementsAre(UInt4(1), UInt4(7), UInt4(12), UInt4(0), UInt4(0)));
}

TEST(CastTest, NonzeroIsTrue) {
  EXPECT_THAT((cast_values<bool, double>({0.0, -0.0, 1e-320, kNaN, -kInf})),
              ElementsAre(false, false, true, true, true));
  EXPECT_THAT((cast_values<bool, std::int64_t>({0, 256})), ElementsAre(false, true));
  EXPECT_THAT((cast_values<float, bool>({true, false})), ElementsAre(1.0f, 0.0f));
}

TEST(CastTest, FloatsRoundOnce) {
  // Halfway plus a little: through float32 the little would be lost.
  const double tricky = 1.0 + std::ldexp(1.0, -11) + std::ldexp(1.0, -40);
  EXPECT_EQ((cast_values<Float16, double>({tricky}))[0].bits, 0x3c01);
  EXPECT_EQ((cast_values<float, double>({1e300, -1e300})),
            (std::vector<float>{INFINITY, -INFINITY}));
  EXPECT_EQ((cast_values<Float16, float>({70000.0f}))[0].bits, 0x7c00);
}

TEST(CastTest, LargeIntegersRoundOnce) {
  // 2^60 + 2^52 is halfway between two bfloat16 numbers; the 1 decides.
  const std::int64_t halfway = (std::int64_t{1} << 60) + (std::int64_t{1} << 52);
  const auto even = BFloat16(std::ldexp(1.0, 60)).bits;
  const auto result = cast_values<BFloat16, std::int64_t>(
      {halfway, halfway + 1, halfway - 1, -halfway - 1});
  EXPECT_EQ(result[0].bits, even);
  EXPECT_EQ(result[1].bits, even + 1);
  EXPECT_EQ(result[2].bits, even);
  EXPECT_EQ(result[3].bits, (even + 1) | 0x8000);
  const auto max = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ((cast_values<BFloat16, std::uint64_t>({max}))[0].bits,
            BFloat16(std::ldexp(1.0, 64)).bits);
  const auto min = std::numeric_limits<std::int64_t>::min();
  EXPECT_EQ((cast_values<BFloat16, std::int64_t>({min}))[0].bits,
            BFloat16(-std::ldexp(1.0, 63)).bits);
}

TEST(CastTest, SaturateConcernsFloat8Only) {
  const CastOptions plain{.saturate = false};
  EXPECT_EQ((cast_values<Float8E4M3FN, float>({1e6f}))[0].bits, 0x7e);
  EXPECT_EQ((cast_values<Float8E4M3FN, float>({1e6f}, plain))[0].bits, 0x7f);
  EXPECT_EQ((cast_values<Float8E5M2, float>({-INFINITY}, plain))[0].bits, 0xfc);
  EXPECT_EQ((cast_values<Float8E4M3FNUZ, std::int64_t>({1000}))[0].bits, 0x7f);
  EXPECT_EQ((cast_values<Float4E2M1, float>({1e6f}, plain))[0].bits, 0x07);
  EXPECT_EQ((cast_values<Float16, float>({1e6f}))[0].bits, 0x7c00);
}

TEST(CastTest, RoundModeConcernsE8M0) {
  const auto e8m0 = [](float value, RoundMode mode) {
    const CastOptions options{.round_mode = mode};
    return static_cast<float>(cast_values<Float8E8M0, float>({value}, options)[0]);
  };
  EXPECT_EQ(e8m0(1.1f, RoundMode::Up), 2.0f);
  EXPECT_EQ(e8m0(1.9f, RoundMode::Down), 1.0f);
  EXPECT_EQ(e8m0(1.4f, RoundMode::Nearest), 1.0f);
  EXPECT_EQ(e8m0(1.5f, RoundMode::Nearest), 2.0f);
  EXPECT_EQ(try_round_mode("nearest"), RoundMode::Nearest);
  EXPECT_EQ(try_round_mode("Up"), std::nullopt);
}

TEST(CastTest, StringsReadAsNumbers) {
  EXPECT_THAT(parse_values<float>({"3.14", "1e-5", "-INF", "1E8"}),
              ElementsAre(3.14f, 1e-5f, -INFINITY, 1e8f));
  EXPECT_THAT(parse_values<std::int64_t>({"12", "-7", "3.9", "1e3"}),
              ElementsAre(12, -7, 3, 1000));
  EXPECT_THAT(parse_values<std::uint64_t>({"18446744073709551615"}),
              ElementsAre(std::numeric_limits<std::uint64_t>::max()));
  EXPECT_THAT(parse_values<bool>({"True", "false", "0", "2.5"}),
              ElementsAre(true, false, false, true));
  EXPECT_THAT(parse_values<Int4>({"-3", "2", "7"}),
              ElementsAre(Int4(-3), Int4(2), Int4(7)));
  EXPECT_EQ(parse_values<Float16>({"0.1"})[0].bits, 0x2e66);
}

TEST(CastTest, TextThatIsNoNumberIsNamed) {
  try {
    parse_values<float>({"1", "two\x1b"});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::Invalid);
    EXPECT_THAT(error.message(), HasSubstr("element 1 is \"two\\x1b\""));
    EXPECT_THAT(error.message(), HasSubstr("`float`"));
  }
}

TEST(CastTest, NumbersPrintAsStrings) {
  const auto texts = [](const Tensor& tensor) {
    const auto strings = cast(tensor, DataType::String);
    return std::vector<std::string>(strings.strings().begin(), strings.strings().end());
  };
  EXPECT_THAT(texts(Tensor::from_values<float>({3}, {0.47892547f, INFINITY, 1.0f})),
              ElementsAre("0.47892547", "inf", "1.0"));
  EXPECT_THAT(texts(Tensor::from_values<bool>({1}, {true})), ElementsAre("True"));
  EXPECT_THAT(texts(Tensor::from_values<std::uint8_t>({1}, {std::uint8_t{65}})),
              ElementsAre("65"));
}

TEST(CastTest, ComplexStaysComplex) {
  using C64 = std::complex<float>;
  using C128 = std::complex<double>;
  EXPECT_THAT((cast_values<C64, C128>({{1.5, -2.0}})), ElementsAre(C64(1.5f, -2.0f)));
  EXPECT_THAT((cast_values<C128, std::int32_t>({3})), ElementsAre(C128(3.0, 0.0)));
  EXPECT_THAT(parse_values<C64>({"2.5"}), ElementsAre(C64(2.5f, 0.0f)));
  EXPECT_THROW((cast_values<float, C64>({{1.0f, 0.0f}})), Error);
  EXPECT_THROW((cast_values<bool, C64>({{1.0f, 0.0f}})), Error);
}

// Every pair of real types, over more than one block and an odd length: 1, which all
// types hold, survives the way there and back.
TEST(CastTest, EveryPairKeepsOne) {
  constexpr std::int64_t kCount = 1031;
  Tensor source = Tensor::owned(DataType::Int64, {kCount});
  const auto cells = source.mutable_cells<std::int64_t>();
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = 1;
  for (const DataTypeInfo& from : kDataTypes) {
    if (from.dtype == DataType::Undefined || is_complex(from.dtype)) continue;
    const Tensor first = cast(source, from.dtype);
    for (const DataTypeInfo& to : kDataTypes) {
      if (to.dtype == DataType::Undefined || is_complex(to.dtype)) continue;
      // A bool becomes a word, which only casts back to bool.
      if (from.dtype == DataType::Bool && to.dtype == DataType::String) continue;
      const Tensor there = cast(first, to.dtype);
      EXPECT_EQ(there.dtype(), to.dtype);
      const Tensor back = cast(there, DataType::Int64);
      EXPECT_TRUE(identical(back, source)) << from.text_name << " to " << to.text_name;
    }
  }
}

TEST(CastTest, BlocksKeepTheirOrder) {
  constexpr std::int64_t kCount = 1031;
  Tensor source = Tensor::owned(DataType::Int32, {kCount});
  const auto cells = source.mutable_cells<std::int32_t>();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i] = static_cast<std::int32_t>(i * 7 % 8);
  }
  for (const DataType dtype :
       {DataType::Int4, DataType::UInt4, DataType::Float16, DataType::Double,
        DataType::UInt8, DataType::Float8E4M3FN, DataType::Float6E2M3}) {
    const Tensor there = cast(source, dtype);
    for (std::int64_t i = 0; i < kCount; ++i) {
      const auto wanted =
          dtype == DataType::Int4
              ? static_cast<int>(Int4(cells[static_cast<std::size_t>(i)]))
              : cells[static_cast<std::size_t>(i)];
      ASSERT_EQ(element_as_double(there, i), wanted) << text_name(dtype) << i;
    }
  }
}

TEST(CastTest, EdgesOfTensors) {
  const Tensor empty = cast(Tensor::zeros(DataType::Float, {0, 3}), DataType::Int4);
  EXPECT_EQ(empty.element_count(), 0);
  EXPECT_THAT(empty.dims(), ElementsAre(0, 3));
  const Tensor same = Tensor::scalar(1.0f);
  EXPECT_EQ(cast(same, DataType::Float).bytes().data(), same.bytes().data());
  EXPECT_THROW(cast(Tensor(), DataType::Float), Error);
  EXPECT_THROW(cast(same, DataType::Undefined), Error);
  EXPECT_THROW(cast(same, static_cast<DataType>(99)), Error);
  // Unaligned source.
  alignas(8) std::array<std::byte, 9> bytes{};
  const double value = 2.5;
  std::memcpy(bytes.data() + 1, &value, sizeof value);
  const Tensor view =
      Tensor::view(DataType::Double, Dims{}, Bytes(bytes).subspan(1), nullptr);
  EXPECT_EQ(cast(view, DataType::Float).load<float>(0), 2.5f);
}

}  // namespace
}  // namespace opscribe
