#include "opscribe/kernel/matmul.h"

#include <gmock/gmock.h>

#include <cmath>
#include <complex>
#include <numeric>

#include "opscribe/base/error.h"
#include "opscribe/kernel/sort.h"

namespace opscribe::kernel {
namespace {

using ::testing::ElementsAre;

auto product(const Dims& a, const Dims& b) -> std::vector<int> {
  const auto plan = plan_matmul(a, b);
  if (!plan) return {-1};
  const auto counted = [](const Dims& dims) {
    std::vector<int> cells(
        static_cast<std::size_t>(count_between(dims, 0, dims.size())));
    std::iota(cells.begin(), cells.end(), 1);
    return cells;
  };
  const std::vector<int> x = counted(a);
  const std::vector<int> y = counted(b);
  std::vector<int> out = counted(plan->dims);
  std::vector<int> scratch(static_cast<std::size_t>(plan->inner));
  matmul(*plan, std::span<const int>(x), std::span<const int>(y), std::span(out),
         std::span(scratch), PlainDot<int>{});
  return out;
}

TEST(Matmul, OfMatricesAndVectors) {
  EXPECT_THAT(product(Dims{2, 2}, Dims{2, 2}), ElementsAre(7, 10, 15, 22));
  EXPECT_THAT(product(Dims{3}, Dims{3}), ElementsAre(14));
  EXPECT_THAT(product(Dims{2}, Dims{2, 3}), ElementsAre(9, 12, 15));
  EXPECT_THAT(product(Dims{2, 3}, Dims{3}), ElementsAre(14, 32));
  EXPECT_THAT(product(Dims{2, 0}, Dims{0, 2}), ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(product(Dims{2, 3}, Dims{2, 3}), ElementsAre(-1));
}

TEST(Matmul, OfStacksThatAreBroadcast) {
  EXPECT_THAT(product(Dims{2, 1, 2}, Dims{2, 1}), ElementsAre(5, 11));
  EXPECT_THAT(product(Dims{1, 2}, Dims{2, 2, 1}), ElementsAre(5, 11));
  EXPECT_THAT(product(Dims{2, 1, 1, 2}, Dims{2, 2, 1}), ElementsAre(5, 11, 11, 25));
  EXPECT_EQ(plan_matmul(Dims{2, 1, 1, 2}, Dims{2, 2, 1})->dims, (Dims{2, 2, 1, 1}));
}

TEST(Matmul, SizesThatDoNotFit64BitsAreRefused) {
  const std::int64_t large = std::int64_t{1} << 40;
  EXPECT_THROW(plan_matmul(Dims{large, 0}, Dims{0, large}), Error);
  EXPECT_NO_THROW(plan_matmul(Dims{0, large, large}, Dims{large, 1}));
  EXPECT_THROW(plan_matmul(Dims{}, Dims{1}), Error);
}

template <typename T>
auto order_of(const std::vector<T>& items) -> std::vector<std::int64_t> {
  std::vector<std::int64_t> places(items.size());
  stable_order(std::span<const T>(items), std::span(places));
  return places;
}

TEST(Sort, KeepsTheOrderOfEqualItemsAndPutsNaNLast) {
  const double nan = std::nan("");
  EXPECT_THAT(order_of<double>({2, nan, 1, 2, nan, 0}), ElementsAre(5, 2, 0, 3, 1, 4));
  EXPECT_THAT(order_of<int>({2, 1, 2}), ElementsAre(1, 0, 2));
  using Complex = std::complex<double>;
  EXPECT_THAT(order_of<Complex>({{1, 2}, {1, 1}, {0, 5}, {nan, 0}}),
              ElementsAre(2, 1, 0, 3));
}

TEST(Sort, FindsThePlaceOfAnItem) {
  const std::vector<int> sorted{1, 2, 2, 4};
  const std::span<const int> items(sorted);
  EXPECT_EQ(place_in(items, 2, false), 1U);
  EXPECT_EQ(place_in(items, 2, true), 3U);
  EXPECT_EQ(place_in(items, 9, false), 4U);
  EXPECT_EQ(sort_rounds(0), 1U);
  EXPECT_EQ(sort_rounds(8), 4U);
}

}  // namespace
}  // namespace opscribe::kernel
