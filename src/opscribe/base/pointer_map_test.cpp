#include "opscribe/base/pointer_map.h"

#include <gtest/gtest.h>

#include <random>
#include <unordered_map>

namespace opscribe {
namespace {

TEST(PointerMap, FindsWhatWasSet) {
  const int a = 0, b = 0, c = 0;
  PointerMap<int, int> map;
  EXPECT_TRUE(map.empty());
  EXPECT_EQ(map.find(&a), nullptr);
  map.set(&a, 1);
  map.set(&b, 2);
  map.set(&a, 3);
  EXPECT_EQ(map.size(), 2u);
  ASSERT_NE(map.find(&a), nullptr);
  EXPECT_EQ(*map.find(&a), 3);
  EXPECT_EQ(*map.find(&b), 2);
  EXPECT_FALSE(map.contains(&c));
}

TEST(PointerMap, ErasesOne) {
  const int a = 0, b = 0;
  PointerMap<int, int> map;
  map.set(&a, 1);
  map.set(&b, 2);
  EXPECT_TRUE(map.erase(&a));
  EXPECT_FALSE(map.erase(&a));
  EXPECT_FALSE(map.contains(&a));
  EXPECT_EQ(*map.find(&b), 2);
  EXPECT_EQ(map.size(), 1u);
}

// Against the standard library's, with few and with many entries, so that keys push one
// another on and holes are filled.
TEST(PointerMap, DoesWhatTheStandardOneDoes) {
  const std::vector<int> keys(300);
  std::mt19937 random(7);
  PointerMap<int, std::uint32_t, 2> map;
  std::unordered_map<const int*, std::uint32_t> expected;
  for (int step = 0; step < 20'000; ++step) {
    const int* key = &keys[random() % keys.size()];
    if (random() % 3 != 0) {
      const auto value = static_cast<std::uint32_t>(random());
      map.set(key, value);
      expected[key] = value;
    } else {
      EXPECT_EQ(map.erase(key), expected.erase(key) == 1);
    }
    ASSERT_EQ(map.size(), expected.size());
    const int* other = &keys[random() % keys.size()];
    const auto found = expected.find(other);
    ASSERT_EQ(map.contains(other), found != expected.end());
    if (found != expected.end()) {
      ASSERT_EQ(*map.find(other), found->second);
    }
  }
}

}  // namespace
}  // namespace opscribe
