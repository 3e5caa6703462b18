#include "opscribe/source/source_file.h"

#include <gtest/gtest.h>

namespace opscribe::source {
namespace {

TEST(SourceFile, KnowsLinesWhateverEndsThem) {
  const SourceFile file("f.py", "a\nbb\r\nccc\rd");
  EXPECT_EQ(file.num_lines(), 4u);
  EXPECT_EQ(file.line(2), "bb");
  EXPECT_EQ(file.line(3), "ccc");
  EXPECT_EQ(file.line(4), "d");
  EXPECT_EQ(file.line(0), "");
  EXPECT_EQ(file.line(5), "");
  EXPECT_EQ(file.position_of(3), (Position{2, 2}));
}

TEST(SourceFile, CountsColumnsInCodePointsAndUtf16) {
  const SourceFile file("f.py", "x\n\xc3\xbc\xf0\x9f\x98\x80z");  // u umlaut, emoji, z
  const std::uint32_t z = 8;
  EXPECT_EQ(file.slice({z, z + 1}), "z");
  EXPECT_EQ(file.position_of(z), (Position{2, 3}));
  EXPECT_EQ(file.utf16_column_of(z), 3u);
  EXPECT_EQ(file.offset_of_utf16(2, 3), z);
  EXPECT_EQ(file.offset_of_utf16(2, 99), z + 1);
  EXPECT_EQ(file.offset_of_utf16(9, 0), z + 1);
}

TEST(SourceFile, StrayBytesCountAsOneEach) {
  EXPECT_EQ(count_code_points("\xff\x80\xc3"), 3u);
  EXPECT_EQ(count_utf16_units("\xf0\x9f"), 2u);
}

TEST(SourceFile, EmptyTextHasOneLine) {
  const SourceFile file("f.py", "");
  EXPECT_EQ(file.num_lines(), 1u);
  EXPECT_EQ(file.position_of(0), (Position{1, 1}));
  EXPECT_EQ(file.position_of(99), (Position{1, 1}));
}

TEST(SourceFile, FindsBothEndsOfASpanAtOnce) {
  for (const std::string text : {"ab\ncd\n\nef", "a\u00e9\nc\u00fcd\n\nef"}) {
    const SourceFile file("f.py", text);
    const auto size = static_cast<std::uint32_t>(text.size());
    for (std::uint32_t begin = 0; begin <= size; ++begin) {
      for (std::uint32_t end = 0; end <= size + 1; ++end) {
        const auto [first, last] = file.positions_of({begin, end});
        EXPECT_EQ(first, file.position_of(begin));
        EXPECT_EQ(last, file.position_of(end)) << begin << " " << end;
      }
    }
  }
}

}  // namespace
}  // namespace opscribe::source
