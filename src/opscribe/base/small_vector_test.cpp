#include "opscribe/base/small_vector.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace opscribe {
namespace {

using Ints = SmallVector<int, 4>;

auto counting(int count) -> Ints {
  Ints items;
  for (int i = 0; i < count; ++i) items.push_back(i);
  return items;
}

auto plain(const Ints& items) -> std::vector<int> {
  return {items.begin(), items.end()};
}

auto numbers(int count) -> std::vector<int> {
  std::vector<int> result(static_cast<std::size_t>(count));
  std::iota(result.begin(), result.end(), 0);
  return result;
}

TEST(SmallVector, HoldsWhatWasPut) {
  for (const int count : {0, 1, 4, 5, 8, 9, 1000}) {
    EXPECT_EQ(plain(counting(count)), numbers(count)) << count;
  }
}

TEST(SmallVector, CopiesAndMovesShortAndLong) {
  for (const int count : {0, 3, 4, 5, 100}) {
    Ints from = counting(count);
    Ints copy = from;
    EXPECT_EQ(copy, from);
    Ints moved = std::move(from);
    EXPECT_EQ(plain(moved), numbers(count));
    from = counting(2);  // a moved-from object is empty and usable
    EXPECT_EQ(plain(from), numbers(2));
    for (const int other : {0, 4, 50}) {
      Ints target = counting(other);
      target = copy;
      EXPECT_EQ(plain(target), numbers(count));
      target = counting(other);
      EXPECT_EQ(plain(target), numbers(other));
    }
  }
}

TEST(SmallVector, TakesItsOwnItems) {
  Ints items = counting(4);
  items.push_back(items[1]);
  EXPECT_EQ(plain(items), (std::vector<int>{0, 1, 2, 3, 1}));
  items.resize(9, items[3]);
  EXPECT_EQ(items.back(), 3);
}

TEST(SmallVector, ErasesOne) {
  SmallVector<int, 2> numbers = {1, 2, 3};
  numbers.erase(&numbers[1]);
  EXPECT_EQ(numbers, (SmallVector<int, 2>{1, 3}));
  numbers.erase(&numbers[1]);
  EXPECT_EQ(numbers, (SmallVector<int, 2>{1}));
}

TEST(SmallVector, GrowsAndShrinks) {
  Ints items(6, 7);
  EXPECT_EQ(plain(items), std::vector<int>(6, 7));
  items.resize(2);
  items.push_back(9);
  EXPECT_EQ(plain(items), (std::vector<int>{7, 7, 9}));
  items.pop_back();
  EXPECT_EQ(items.size(), 2u);
  items.clear();
  EXPECT_TRUE(items.empty());
}

}  // namespace
}  // namespace opscribe
