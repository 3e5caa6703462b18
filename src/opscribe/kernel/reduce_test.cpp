#include "opscribe/kernel/reduce.h"

#include <gmock/gmock.h>

#include <cmath>
#include <numeric>

#include "opscribe/base/error.h"

namespace opscribe::kernel {
namespace {

using ::testing::ElementsAre;

auto sums(const Dims& dims, const std::vector<bool>& is_reduced) -> std::vector<int> {
  const Reduction plan = plan_reduction(dims, is_reduced, false);
  std::vector<int> cells(static_cast<std::size_t>(plan.count * plan.size));
  std::iota(cells.begin(), cells.end(), 0);
  std::vector<int> scratch(static_cast<std::size_t>(plan.size));
  std::vector<int> result(static_cast<std::size_t>(plan.count));
  each_row(plan, std::span<const int>(cells), std::span(scratch),
           [&](std::int64_t row, std::span<const int> items) {
             result[static_cast<std::size_t>(row)] = fold(items, 0, std::plus{});
           });
  return result;
}

TEST(Reduce, AlongEveryChoiceOfAxes) {
  const Dims dims{2, 3, 2};
  EXPECT_THAT(sums(dims, {true, true, true}), ElementsAre(66));
  EXPECT_THAT(sums(dims, {false, false, true}), ElementsAre(1, 5, 9, 13, 17, 21));
  EXPECT_THAT(sums(dims, {true, false, false}), ElementsAre(6, 8, 10, 12, 14, 16));
  EXPECT_THAT(sums(dims, {false, true, false}), ElementsAre(6, 9, 24, 27));
  EXPECT_THAT(sums(dims, {true, false, true}), ElementsAre(14, 22, 30));
  EXPECT_THAT(sums(Dims{}, {}), ElementsAre(0));
  EXPECT_THAT(sums(Dims{2, 0}, {false, true}), ElementsAre(0, 0));
}

TEST(Reduce, RowsThatLieInMemoryAreNotCopied) {
  EXPECT_TRUE(plan_reduction(Dims{2, 3}, {false, true}, false).is_in_place);
  EXPECT_TRUE(plan_reduction(Dims{4, 3, 1}, {false, true, false}, false).is_in_place);
  EXPECT_FALSE(plan_reduction(Dims{2, 3}, {true, false}, false).is_in_place);
}

TEST(Reduce, KeepsAxesWhenAsked) {
  EXPECT_EQ(plan_reduction(Dims{2, 3}, {false, true}, true).dims, (Dims{2, 1}));
  EXPECT_EQ(plan_reduction(Dims{2, 3}, {false, true}, false).dims, (Dims{2}));
}

TEST(Reduce, KnowsWhichNeighboursAreNeighboursInMemory) {
  EXPECT_EQ(plan_reduction(Dims{2, 3, 4}, {true, false, true}, false).run, 4);
  EXPECT_EQ(plan_reduction(Dims{2, 3, 4}, {false, true, true}, false).run, 12);
  EXPECT_EQ(plan_reduction(Dims{2, 3, 4}, {true, true, false}, false).run, 1);
  EXPECT_EQ(plan_reduction(Dims{2, 3, 1}, {false, true, false}, false).run, 3);
}

TEST(Reduce, AddsInPairs) {
  // 2^24 + 1 + 1 + ... loses every 1 when it is added one by one.
  std::vector<float> items(1024, 1.0F);
  items[0] = 0x1p24F;
  const float one_by_one = fold(std::span<const float>(items), 0.0F, std::plus{});
  EXPECT_EQ(one_by_one, 0x1p24F);
  EXPECT_GT(pairwise_sum(std::span<const float>(items)), 0x1p24F + 800);
  EXPECT_TRUE(std::signbit(pairwise_sum(std::span<const double>{})));
  const auto keep = [](float value) { return value; };
  EXPECT_EQ(sum_of_runs(std::span<const float>(items), 1, keep), 0x1p24F);
  EXPECT_EQ(sum_of_runs(std::span<const float>(items), 1024, keep),
            pairwise_sum(std::span<const float>(items)));
}

TEST(Reduce, FindsTheFirstBest) {
  const std::vector<double> items{1, 3, std::nan(""), 3};
  const auto is_nan = [](double item) { return std::isnan(item); };
  const std::span<const double> all(items);
  EXPECT_EQ(first_best(all, std::greater{}, is_nan), 2U);
  EXPECT_EQ(first_best(all, std::greater{}, [](double) { return false; }), 1U);
  EXPECT_EQ(first_best(all.first(2), std::less{}, is_nan), 0U);
}

TEST(Reduce, ScansAlongAnAxis) {
  std::vector<int> cells{1, 2, 3, 4, 5, 6};
  scan(std::span(cells), 3, 1, std::plus{});
  EXPECT_THAT(cells, ElementsAre(1, 3, 6, 4, 9, 15));
  cells = {1, 2, 3, 4, 5, 6};
  scan(std::span(cells), 3, 2, std::plus{});
  EXPECT_THAT(cells, ElementsAre(1, 2, 4, 6, 9, 12));
  const std::int64_t large = std::int64_t{1} << 40;
  scan(std::span<int>(), large, large, std::plus{});
}

}  // namespace
}  // namespace opscribe::kernel
