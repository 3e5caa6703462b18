#include "opscribe/kernel/rearrange.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "opscribe/kernel/walk.h"

namespace opscribe::kernel {
namespace {

using Elements = std::vector<std::uint32_t>;

auto numbered(std::size_t count) -> Elements {
  Elements elements(count);
  std::iota(elements.begin(), elements.end(), 0);
  return elements;
}

// What the plain walk gives, which the faster ways have to give too.
void expect_as_walked(const Dims& dims, const Dims& strides, std::int64_t start,
                      std::size_t count) {
  const Elements from = numbered(count);
  const auto size =
      static_cast<std::size_t>(count_between(dims.span(), 0, dims.size()));
  Elements want(size);
  copy(dims.span(), Strided<std::uint32_t>{from, strides, start},
       std::span<std::uint32_t>(want));
  Elements got(size);
  read_view<std::uint32_t>(simplified(dims.span(), strides.span(), start), from, got);
  EXPECT_EQ(got, want);
}

TEST(Rearrange, JoinsAxesThatGoOn) {
  const View whole = simplified(Dims{2, 1, 3, 4}.span(), Dims{12, 7, 4, 1}.span());
  EXPECT_EQ(whole.dims, (Dims{24}));
  EXPECT_EQ(whole.strides, (Dims{1}));
  const View swapped = simplified(Dims{4, 2, 3}.span(), Dims{1, 12, 4}.span());
  EXPECT_EQ(swapped.dims, (Dims{4, 6}));
  EXPECT_EQ(swapped.strides, (Dims{1, 4}));
  const View repeated = simplified(Dims{5, 6}.span(), Dims{0, 0}.span());
  EXPECT_EQ(repeated.dims, (Dims{30}));
}

TEST(Rearrange, JoinsAxesOnlyWhereAllOperandsGoOn) {
  Dims dims{2, 3};
  std::vector<Dims> strides{{3, 1}, {0, 1}};
  join_axes(dims, strides);
  EXPECT_EQ(dims, (Dims{2, 3}));
}

TEST(Rearrange, ReadsWhatAWalkReads) {
  expect_as_walked({}, {}, 3, 4);
  expect_as_walked({2, 3, 4}, {12, 4, 1}, 0, 24);  // as it is
  expect_as_walked({4, 3, 2}, {1, 4, 12}, 0, 24);  // reversed axes
  expect_as_walked({3, 2, 4}, {4, 12, 1}, 0, 24);  // rows in another order
  expect_as_walked({2, 4, 3}, {12, 1, 4}, 0, 24);  // matrices transposed
  expect_as_walked({2, 5, 3}, {0, 0, 1}, 0, 3);    // repeated rows
  expect_as_walked({3, 4}, {1, 0}, 0, 3);          // repeated elements
  expect_as_walked({2, 2}, {-6, -2}, 11, 12);      // backward
  expect_as_walked({2, 0, 3}, {0, 3, 1}, 0, 6);    // nothing
}

TEST(Rearrange, TransposesMoreThanOneTile) {
  expect_as_walked({50, 33}, {1, 50}, 0, 1650);
  expect_as_walked({17, 3, 40}, {1, 17, 51}, 0, 2040);
  expect_as_walked({3, 17, 40}, {680, 1, 17}, 0, 2040);
}

TEST(Rearrange, MovesTexts) {
  const std::vector<std::string> from{"a", "b", "c", "d"};
  std::vector<std::string> to(4);
  read_view<std::string>(simplified(Dims{2, 2}.span(), Dims{1, 2}.span()), from, to);
  EXPECT_EQ(to, (std::vector<std::string>{"a", "c", "b", "d"}));
}

}  // namespace
}  // namespace opscribe::kernel
