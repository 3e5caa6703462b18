#include "opscribe/lower/bindings.h"

#include <gtest/gtest.h>

#include <random>
#include <unordered_map>

namespace opscribe::lower {
namespace {

auto numbered(std::int64_t number) -> Operand {
  return Operand::of(script::Value(number));
}

auto number_of(const Operand* operand) -> std::int64_t {
  return *operand->known()->as<std::int64_t>();
}

TEST(Bindings, FindsTheLastThingBound) {
  Bindings names;
  names.bind("x", numbered(1));
  names.bind("y", numbered(2));
  names.bind("x", numbered(3));
  EXPECT_EQ(number_of(names.find("x")), 3);
  EXPECT_EQ(number_of(names.find("y")), 2);
  EXPECT_EQ(names.find("z"), nullptr);
  EXPECT_EQ(names.find("xx"), nullptr);
}

TEST(Bindings, KeepsOperandsInPlace) {
  Bindings names;
  names.bind("x", numbered(0));
  const Operand* x = names.find("x");
  std::vector<std::string> others;
  for (int i = 0; i < 100; ++i) others.push_back("n" + std::to_string(i));
  for (const std::string& each : others) names.bind(each, numbered(1));
  EXPECT_EQ(names.find("x"), x);
  EXPECT_EQ(number_of(x), 0);
}

// Names come and go many times in a loop that is written out.
TEST(Bindings, UsesThePlacesOfErasedNamesAgain) {
  Bindings names;
  names.bind("x", numbered(0));
  const Operand* place = names.find("x");
  names.erase("x");
  names.bind("y", numbered(1));
  EXPECT_EQ(names.find("y"), place);
  EXPECT_EQ(number_of(place), 1);
}

// Few names and many, which are found in different ways.
TEST(Bindings, DoesWhatAMapDoes) {
  std::vector<std::string> words;
  for (int i = 0; i < 40; ++i) words.push_back("name" + std::to_string(i));
  for (const std::size_t most : {std::size_t{6}, words.size()}) {
    std::mt19937 random(3);
    Bindings names;
    std::unordered_map<std::string_view, std::int64_t> expected;
    for (int step = 0; step < 3000; ++step) {
      const std::string_view word = words[random() % most];
      if (random() % 3 != 0) {
        names.bind(word, numbered(step));
        expected[word] = step;
      } else {
        names.erase(word);
        expected.erase(word);
      }
      const std::string_view other = words[random() % most];
      const auto found = expected.find(other);
      ASSERT_EQ(names.contains(other), found != expected.end());
      if (found != expected.end()) {
        ASSERT_EQ(number_of(names.find(other)), found->second);
      }
    }
    std::size_t count = 0;
    for (const auto& [name, operand] : names) {
      EXPECT_EQ(expected.at(name), number_of(&operand));
      ++count;
    }
    EXPECT_EQ(count, expected.size());
    names.erase_if([](const auto& item) { return number_of(&item.operand) % 2 == 0; });
    std::erase_if(expected, [](const auto& item) { return item.second % 2 == 0; });
    for (const std::string& word : words) {
      EXPECT_EQ(names.contains(word), expected.contains(word));
    }
  }
}

}  // namespace
}  // namespace opscribe::lower
