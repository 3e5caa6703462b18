#include "opscribe/kernel/window.h"

#include <gtest/gtest.h>

#include <vector>

namespace opscribe::kernel {
namespace {

// Three elements, dilation 2, over seven with pads 2 and 1: positions at -2, 0, 2 and 4
// less the one that has no room.
constexpr WindowAxis kAxis{.size = 7,
                           .window = 3,
                           .stride = 2,
                           .dilation = 2,
                           .pad_begin = 2,
                           .pad_end = 1,
                           .positions = 3};

TEST(Window, KnowsWhereItsElementsLie) {
  EXPECT_EQ(kAxis.place(0, 0), -2);
  EXPECT_EQ(kAxis.place(2, 2), 6);
  EXPECT_EQ(kAxis.positions_of(0).first, 1);
  EXPECT_EQ(kAxis.positions_of(0).last, 3);
  EXPECT_EQ(kAxis.elements_at(0).first, 1);
  EXPECT_EQ(kAxis.elements_at(0).last, 3);
  EXPECT_EQ(kAxis.used_elements().size(), 3);
}

TEST(Window, AddsProductsOfRows) {
  const std::vector<float> input = {1, 2, 3, 4, 5, 6, 7};
  const std::vector<float> window = {1, 10, 100};
  std::vector<float> sums(3, 0.5F);
  add_products(std::span(&kAxis, 1), input.data(), window.data(), sums.data());
  EXPECT_EQ(sums, (std::vector<float>{310.5F, 531.5F, 753.5F}));
}

// The same by the definition, in two axes: every position with every element.
TEST(Window, AgreesWithTheDefinition) {
  const std::vector<WindowAxis> axes = {
      kAxis, {.size = 5, .window = 2, .stride = 1, .pad_begin = -1, .positions = 3}};
  std::vector<float> input(35);
  for (std::size_t i = 0; i < input.size(); ++i) input[i] = static_cast<float>(i + 1);
  const std::vector<float> window = {1, -2, 3, -4, 5, -6};
  std::vector<float> wanted(9, 0);
  std::int64_t pairs = 0;
  for (std::int64_t p = 0; p < 9; ++p) {
    for (std::int64_t k = 0; k < 6; ++k) {
      const std::int64_t row = axes[0].place(p / 3, k / 2);
      const std::int64_t column = axes[1].place(p % 3, k % 2);
      if (row < 0 || row >= 7 || column < 0 || column >= 5) continue;
      wanted[static_cast<std::size_t>(p)] +=
          input[static_cast<std::size_t>(row * 5 + column)] *
          window[static_cast<std::size_t>(k)];
      ++pairs;
    }
  }
  std::vector<float> sums(9, 0);
  add_products(axes, input.data(), window.data(), sums.data());
  EXPECT_EQ(sums, wanted);
  each_window_element(axes, [&](auto position, auto element, auto place) {
    wanted[static_cast<std::size_t>(position)] -=
        input[static_cast<std::size_t>(place)] *
        window[static_cast<std::size_t>(element)];
    --pairs;
  });
  EXPECT_EQ(wanted, std::vector<float>(9, 0));
  EXPECT_EQ(pairs, 0);
}

// Scattering is adding products the other way round: <scatter(f), x> = <f, add(x)>.
TEST(Window, ScattersWhatItGathers) {
  const std::vector<float> window = {1, 10, 100};
  const std::vector<float> factors = {2, 3, 5};
  std::vector<float> input(7, 0);
  scatter_products(std::span(&kAxis, 1), factors.data(), window.data(), input.data());
  EXPECT_EQ(input, (std::vector<float>{23, 0, 235, 0, 350, 0, 500}));
}

TEST(Window, CountsElementsWithAndWithoutPadding) {
  const std::span axes(&kAxis, 1);
  EXPECT_EQ(window_sizes(axes, false), (std::vector<std::int64_t>{2, 3, 3}));
  EXPECT_EQ(window_sizes(axes, true), (std::vector<std::int64_t>{3, 3, 3}));
  const WindowAxis beyond{
      .size = 4, .window = 3, .stride = 3, .pad_end = 1, .positions = 2};
  EXPECT_EQ(window_sizes(std::span(&beyond, 1), false),
            (std::vector<std::int64_t>{3, 1}));
  EXPECT_EQ(window_sizes(std::span(&beyond, 1), true),
            (std::vector<std::int64_t>{3, 2}));
}

}  // namespace
}  // namespace opscribe::kernel
