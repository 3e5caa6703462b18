#include "opscribe/kernel/walk.h"

#include <gmock/gmock.h>

#include <functional>
#include <numeric>
#include <vector>

#include "opscribe/base/error.h"

namespace opscribe::kernel {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Broadcast, MatchesAxesFromTheLast) {
  EXPECT_EQ(broadcast_dims(Dims{2, 1, 4}, Dims{3, 1}), (Dims{2, 3, 4}));
  EXPECT_EQ(broadcast_dims(Dims{3, 1}, Dims{2, 1, 4}), (Dims{2, 3, 4}));
  EXPECT_EQ(broadcast_dims(Dims{}, Dims{2}), (Dims{2}));
  EXPECT_EQ(broadcast_dims(Dims{0}, Dims{1}), (Dims{0}));
  EXPECT_EQ(broadcast_dims(Dims{0}, Dims{2}), std::nullopt);
  EXPECT_EQ(broadcast_dims(Dims{2, 3}, Dims{3, 2}), std::nullopt);
}

TEST(Broadcast, FitsOneWayOnly) {
  EXPECT_TRUE(fits(Dims{1, 3}, Dims{2, 3}));
  EXPECT_FALSE(fits(Dims{2, 3}, Dims{1, 3}));
  EXPECT_FALSE(fits(Dims{1, 1}, Dims{1}));
  EXPECT_THROW(broadcast_strides(Dims{2}, Dims{3}), Error);
}

TEST(Broadcast, StridesAreZeroWhereAnOperandRepeats) {
  EXPECT_EQ(strides_of(Dims{2, 3, 4}), (Dims{12, 4, 1}));
  EXPECT_EQ(broadcast_strides(Dims{3, 1}, Dims{2, 3, 4}), (Dims{0, 1, 0}));
  EXPECT_EQ(broadcast_strides(Dims{}, Dims{2, 2}), (Dims{0, 0}));
}

TEST(Broadcast, SizesThatDoNotFit64BitsAreRefused) {
  const std::int64_t large = std::int64_t{1} << 40;
  EXPECT_THROW(strides_of(Dims{large, large}), Error);
  EXPECT_NO_THROW(strides_of(Dims{large, 0, large}));
  EXPECT_THROW(count_between(Dims{2, large, large}, 1, 3), Error);
  EXPECT_EQ(count_between(Dims{2, 3, 4}, 1, 3), 12);
  EXPECT_EQ(count_between(Dims{2, 3, 4}, 1, 1), 1);
}

TEST(Walk, CopiesATransposedOperand) {
  const std::vector<int> cells{0, 1, 2, 3, 4, 5};
  std::vector<int> out(6);
  copy<int>(Dims{3, 2}, {cells, Dims{1, 3}}, out);
  EXPECT_THAT(out, ElementsAre(0, 3, 1, 4, 2, 5));
}

TEST(Walk, ReadsBackwards) {
  const std::vector<int> cells{0, 1, 2, 3, 4, 5};
  std::vector<int> out(4);
  copy<int>(Dims{2, 2}, {cells, Dims{-3, -1}, 5}, out);
  EXPECT_THAT(out, ElementsAre(5, 4, 2, 1));
}

TEST(Walk, MapsTwoOperandsOfDifferentShapes) {
  const std::vector<int> column{10, 20};
  const std::vector<double> row{0.5, 1.5, 2.5};
  const Dims dims{2, 3};
  std::vector<double> out(6);
  map(dims, Strided<int>{column, broadcast_strides(Dims{2, 1}, dims)},
      Strided<double>{row, broadcast_strides(Dims{3}, dims)}, std::span(out),
      std::plus<double>{});
  EXPECT_THAT(out, ElementsAre(10.5, 11.5, 12.5, 20.5, 21.5, 22.5));
}

TEST(Walk, VisitsAShapeWithoutAxesOnceAndAnEmptyOneNever) {
  const std::vector<int> cells{7};
  std::vector<int> out(1);
  map(Dims{}, Strided<int>{cells, Dims{}}, std::span(out), [](int x) { return x + 1; });
  EXPECT_THAT(out, ElementsAre(8));
  int visits = 0;
  walk_rows<1>(Dims{2, 0, 3}, {Dims{0, 3, 1}.span()}, {0},
               [&](const auto&, std::int64_t) { ++visits; });
  EXPECT_EQ(visits, 0);
}

TEST(Walk, GivesOffsets) {
  std::vector<std::int64_t> out(8);
  offsets(Dims{2, 2, 2}, Dims{0, 5, -1}, 1, out);
  EXPECT_THAT(out, ElementsAre(1, 0, 6, 5, 1, 0, 6, 5));
}

}  // namespace
}  // namespace opscribe::kernel
