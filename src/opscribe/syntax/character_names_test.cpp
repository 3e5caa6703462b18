#include "opscribe/syntax/character_names.h"

#include <gtest/gtest.h>

namespace opscribe::syntax {
namespace {

TEST(CharacterNames, FindsNamesOfUnicode) {
  EXPECT_EQ(character_by_name("BULLET"), 0x2022u);
  EXPECT_EQ(character_by_name("greek small letter alpha"), 0x3B1u);
  EXPECT_EQ(character_by_name("ABACUS"), 0x1F9EEu);  // the first
  EXPECT_EQ(character_by_name("ZOMBIE"), 0x1F9DFu);  // among the last
  EXPECT_EQ(character_by_name("TAI VIET SYMBOL KON"), 0xAADBu);
}

TEST(CharacterNames, FindsAliases) {
  EXPECT_EQ(character_by_name("LINE FEED"), 0xAu);
  EXPECT_EQ(character_by_name("NBSP"), 0xA0u);
  EXPECT_EQ(character_by_name("VS16"), 0xFE0Fu);
  EXPECT_EQ(character_by_name("BELL"), 0x1F514u);  // not the control character
}

TEST(CharacterNames, ComputesIdeographsAndSyllables) {
  EXPECT_EQ(character_by_name("CJK UNIFIED IDEOGRAPH-4E00"), 0x4E00u);
  EXPECT_EQ(character_by_name("CJK UNIFIED IDEOGRAPH-20000"), 0x20000u);
  EXPECT_EQ(character_by_name("HANGUL SYLLABLE GA"), 0xAC00u);
  EXPECT_EQ(character_by_name("HANGUL SYLLABLE SSANGH"), std::nullopt);
  EXPECT_EQ(character_by_name("HANGUL SYLLABLE SSANG"), 0xC30Du);
  EXPECT_EQ(character_by_name("HANGUL SYLLABLE HIH"), 0xD7A3u);
  EXPECT_EQ(character_by_name("HANGUL SYLLABLE I"), 0xC774u);
}

TEST(CharacterNames, KnowsWhatIsNone) {
  for (const std::string_view name :
       {"", "BULLE", "BULLETT", "A", "~", "CJK UNIFIED IDEOGRAPH-",
        "CJK UNIFIED IDEOGRAPH-4e00", "CJK UNIFIED IDEOGRAPH-0041", "HANGUL SYLLABLE ",
        "HANGUL SYLLABLE G", "hangul syllable ga", "KEYCAP DIGIT ONE"}) {
    EXPECT_EQ(character_by_name(name), std::nullopt) << name;
  }
}

}  // namespace
}  // namespace opscribe::syntax
