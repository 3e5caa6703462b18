#include "opscribe/syntax/identifiers.h"

#include <gtest/gtest.h>

#include "opscribe/syntax/lexer.h"

namespace opscribe::syntax {
namespace {

TEST(Identifiers, LettersOfAllScriptsAreNames) {
  for (const char* name :
       {"größe", "переменная", "変数", "αβγ", "_é1", "ℼ", "a٣", "e\u0301", "𝐱"}) {
    EXPECT_FALSE(find_wrong_character(name).has_value()) << name;
  }
}

TEST(Identifiers, OtherCharactersAreNot) {
  const auto arrow = find_wrong_character("x→y");
  ASSERT_TRUE(arrow);
  EXPECT_EQ(arrow->offset, 1u);
  EXPECT_EQ(arrow->size, 3u);
  EXPECT_EQ(arrow->code, 0x2192u);
  EXPECT_TRUE(find_wrong_character("€"));
  EXPECT_TRUE(find_wrong_character("x\u00a0"));  // a space that does not break
  EXPECT_TRUE(find_wrong_character("\u0301e"));  // a mark cannot come first
  EXPECT_TRUE(find_wrong_character("٣a"));       // nor a digit
  EXPECT_TRUE(find_wrong_character("x²"));       // a power is no digit
  EXPECT_TRUE(find_wrong_character("😀"));
  EXPECT_TRUE(find_wrong_character("\uFDFA"));  // letters with spaces, in normal form
}

TEST(Identifiers, TextThatIsNoUtf8IsLeftToTheLexer) {
  EXPECT_FALSE(find_wrong_character("\xC3"));
  EXPECT_EQ(normal_form("\xC3"), "\xC3");
}

TEST(Identifiers, NormalFormIsPythons) {
  EXPECT_EQ(normal_form("ﬁnd"), "find");
  EXPECT_EQ(normal_form("𝐱"), "x");
  EXPECT_EQ(normal_form("e\u0301"), "é");
  EXPECT_EQ(normal_form("Å"), "Å");  // the unit becomes the letter
  EXPECT_EQ(normal_form("plain"), "plain");
}

TEST(Identifiers, LexerTellsTheCharacter) {
  const Lexed lexed = lex("x = a→b\n");
  ASSERT_EQ(lexed.errors.size(), 1u);
  EXPECT_NE(lexed.errors[0].message.find("U+2192"), std::string::npos);
  EXPECT_EQ(lexed.errors[0].span.begin, 5u);
  EXPECT_TRUE(lex("größe = 1\n").errors.empty());
}

}  // namespace
}  // namespace opscribe::syntax
