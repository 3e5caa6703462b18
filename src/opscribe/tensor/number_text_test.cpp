#include "opscribe/tensor/number_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace opscribe {
namespace {

TEST(NumberTextTest, FloatsPrintShortestWithAPoint) {
  EXPECT_EQ(number_text(0.0f), "0.0");
  EXPECT_EQ(number_text(-0.0f), "-0.0");
  EXPECT_EQ(number_text(1.0f), "1.0");
  EXPECT_EQ(number_text(0.1f), "0.1");
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(static_cast<double>(0.1f)), "0.10000000149011612");
  EXPECT_EQ(number_text(0.47892547f), "0.47892547");
  EXPECT_EQ(number_text(100.0), "100.0");
  EXPECT_EQ(number_text(123456.789), "123456.789");
  EXPECT_EQ(number_text(0.0001), "0.0001");
  EXPECT_EQ(number_text(0.00001), "1e-05");
  EXPECT_EQ(number_text(1.5e-7), "1.5e-07");
  EXPECT_EQ(number_text(1e15), "1000000000000000.0");
  EXPECT_EQ(number_text(1e16), "1e+16");
  EXPECT_EQ(number_text(-1.7976931348623157e308), "-1.7976931348623157e+308");
  EXPECT_EQ(number_text(5e-324), "5e-324");
  EXPECT_EQ(number_text(std::numeric_limits<float>::infinity()), "inf");
  EXPECT_EQ(number_text(-std::numeric_limits<double>::infinity()), "-inf");
  EXPECT_EQ(number_text(std::nan("")), "nan");
}

TEST(NumberTextTest, SmallFloatsPrintWithTheDigitsOfTheirType) {
  EXPECT_EQ(number_text(Float16(0.1f)), "0.1");
  EXPECT_EQ(number_text(BFloat16(0.1f)), "0.1");
  EXPECT_EQ(number_text(Float16(65504.0f)), "65500.0");
  EXPECT_EQ(number_text(Float4E2M1(1.5f)), "1.5");
  EXPECT_EQ(number_text(Float8E8M0(0.25f)), "0.25");
  EXPECT_EQ(number_text(Float8E4M3FN(448.0f)), "448.0");
}

TEST(NumberTextTest, EveryHalfReadsBack) {
  for (std::uint32_t code = 0; code < 0x7c00; ++code) {
    const auto value = Float16::from_bits(code);
    const auto parsed = try_parse_number<double>(number_text(value));
    ASSERT_TRUE(parsed.has_value());
    ASSERT_EQ(Float16(*parsed).bits, code);
  }
}

TEST(NumberTextTest, OtherNumbers) {
  EXPECT_EQ(number_text(std::int64_t{-5}), "-5");
  EXPECT_EQ(number_text(std::numeric_limits<std::uint64_t>::max()),
            "18446744073709551615");
  EXPECT_EQ(number_text(std::uint8_t{65}), "65");
  EXPECT_EQ(number_text(Int4(-8)), "-8");
  EXPECT_EQ(number_text(true), "True");
  EXPECT_EQ(number_text(std::complex<float>(1.0f, -2.5f)), "(1.0-2.5j)");
  EXPECT_EQ(number_text(std::complex<double>(0.0, 3.0)), "(0.0+3.0j)");
}

TEST(ParseNumberTest, ReadsDecimalScientificAndSpecials) {
  EXPECT_EQ(try_parse_number<double>("3.14"), 3.14);
  EXPECT_EQ(try_parse_number<double>("+1E8"), 1e8);
  EXPECT_EQ(try_parse_number<double>("-1e-5"), -1e-5);
  EXPECT_EQ(try_parse_number<double>(".5"), 0.5);
  EXPECT_EQ(try_parse_number<float>("0.1"), 0.1f);
  EXPECT_EQ(try_parse_number<float>("+INF"), std::numeric_limits<float>::infinity());
  EXPECT_EQ(try_parse_number<float>("-Infinity"),
            -std::numeric_limits<float>::infinity());
  EXPECT_TRUE(std::isnan(try_parse_number<float>("NaN").value()));
}

TEST(ParseNumberTest, OutOfRangeBecomesInfinityOrZero) {
  constexpr double kInf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(try_parse_number<double>("1e999"), kInf);
  EXPECT_EQ(try_parse_number<double>("-1e999"), -kInf);
  EXPECT_EQ(try_parse_number<double>("1e-999"), 0.0);
  EXPECT_EQ(try_parse_number<float>("1e39"), std::numeric_limits<float>::infinity());
  EXPECT_EQ(try_parse_number<float>("1e-60"), 0.0f);
  EXPECT_EQ(try_parse_number<double>("1e99999999999999999999"), kInf);
  EXPECT_EQ(try_parse_number<double>("1e-99999999999999999999"), 0.0);
  EXPECT_EQ(try_parse_number<double>("0." + std::string(400, '0') + "1"), 0.0);
  EXPECT_EQ(try_parse_number<double>("1" + std::string(400, '0')), kInf);
  EXPECT_EQ(try_parse_number<double>("0e999"), 0.0);
}

TEST(ParseNumberTest, RefusesEverythingElse) {
  for (const char* text : {"", " 1", "1 ", "abc", "1.2.3", "0x10", "nan(1)", "+-1",
                           "--1", "1e", "e5", ".", "-", "1,5", "infx"}) {
    EXPECT_EQ(try_parse_number<double>(text), std::nullopt) << text;
  }
  EXPECT_EQ(try_parse_number<std::int64_t>("1.0"), std::nullopt);
  EXPECT_EQ(try_parse_number<std::int64_t>("+-1"), std::nullopt);
  EXPECT_EQ(try_parse_number<std::int64_t>("9223372036854775808"), std::nullopt);
  EXPECT_EQ(try_parse_number<std::int64_t>("+12"), 12);
}

TEST(QuotedTextTest, EscapesWhatATerminalWouldObey) {
  EXPECT_EQ(quoted_text("a\"b\\"), "\"a\\\"b\\\\\"");
  EXPECT_EQ(quoted_text("\x1b[31m"), "\"\\x1b[31m\"");
  EXPECT_EQ(quoted_text("é"), "\"\\xc3\\xa9\"");
}

}  // namespace
}  // namespace opscribe
