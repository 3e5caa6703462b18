#include "opscribe/kernel/random.h"

#include <gtest/gtest.h>

namespace opscribe::kernel {
namespace {

// The known answer of the generator's authors for a key and a counter of zeros.
TEST(RandomTest, GivesTheBitsOfItsDefinition) {
  const RandomNumbers::Block expected{0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8};
  EXPECT_EQ(RandomNumbers(0).block(0), expected);
}

TEST(RandomTest, SpreadsNumbersEvenly) {
  const RandomNumbers random(7);
  double total = 0;
  for (std::uint64_t i = 0; i < 10000; ++i) {
    const double x = random.uniform(i, 11);
    EXPECT_GE(x, 0);
    EXPECT_LT(x, 1);
    total += x;
  }
  EXPECT_NEAR(total / 10000, 0.5, 0.02);
}

TEST(RandomTest, HasTheMomentsOfANormalDistribution) {
  const RandomNumbers random(7);
  double total = 0;
  double squares = 0;
  for (std::uint64_t i = 0; i < 10000; ++i) {
    const double x = random.normal(i);
    total += x;
    squares += x * x;
  }
  EXPECT_NEAR(total / 10000, 0, 0.05);
  EXPECT_NEAR(squares / 10000, 1, 0.05);
}

}  // namespace
}  // namespace opscribe::kernel
