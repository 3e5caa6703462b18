#include "opscribe/base/utf8.h"

#include <gtest/gtest.h>

#include <string>

namespace opscribe {
namespace {

TEST(Utf8Test, AsciiIsToldApartAtEveryPosition) {
  EXPECT_TRUE(is_ascii(""));
  EXPECT_TRUE(is_ascii("a line of plain text, longer than a word of the machine"));
  for (std::size_t at = 0; at < 20; ++at) {
    std::string text(20, 'a');
    text[at] = static_cast<char>(0x80);
    EXPECT_FALSE(is_ascii(text));
    EXPECT_EQ(first_bad_utf8(text), at);
  }
}

TEST(Utf8Test, CodePointsOfEverySizeAreDecoded) {
  const auto check = [](std::string_view text, char32_t code) {
    const CodePoint found = decode_utf8(text);
    EXPECT_EQ(found.code, code);
    EXPECT_EQ(found.size, text.size());
    EXPECT_EQ(first_bad_utf8(text), text.size());
  };
  check("\x7F", 0x7F);
  check("\xC2\x80", 0x80);
  check("\xDF\xBF", 0x7FF);
  check("\xE0\xA0\x80", 0x800);
  check("\xED\x9F\xBF", 0xD7FF);
  check("\xEE\x80\x80", 0xE000);
  check("\xF0\x90\x80\x80", 0x10000);
  check("\xF4\x8F\xBF\xBF", 0x10FFFF);
}

TEST(Utf8Test, WhatIsNoCodePointIsRefusedWhereItStarts) {
  for (const std::string_view bad : {
           "\x80",              // continues nothing
           "\xC1\xBF",          // overlong
           "\xE0\x9F\xBF",      // overlong
           "\xF0\x8F\xBF\xBF",  // overlong
           "\xED\xA0\x80",      // surrogate
           "\xF4\x90\x80\x80",  // above the last
           "\xF5\x80\x80\x80",  // above the last
           "\xE2\x82",          // cut off
           "\xE2\x28\xA1",      // continued by something else
       }) {
    EXPECT_EQ(decode_utf8(bad).size, 0);
    EXPECT_EQ(first_bad_utf8("text \xC3\xA9 " + std::string(bad)), 8);
  }
}

}  // namespace
}  // namespace opscribe
