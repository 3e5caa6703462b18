#include "opscribe/base/edit_distance.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace opscribe {
namespace {

TEST(EditDistance, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("abc", ""), 3U);
  EXPECT_EQ(edit_distance("Relu", "relu"), 0U);
  EXPECT_EQ(edit_distance("Gather", "Gathr"), 1U);
  EXPECT_EQ(edit_distance("Gather", "Gahter"), 1U);
  EXPECT_EQ(edit_distance("Gather", "Gatter"), 1U);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
}

TEST(EditDistance, TakesTheNearestName) {
  constexpr std::array<std::string_view, 4> kNames{"Gather", "GatherND", "Gemm", "Log"};
  EXPECT_EQ(closest("gatherNd", kNames), "GatherND");
  EXPECT_EQ(closest("Gathe", kNames), "Gather");
  EXPECT_EQ(closest("Lg", kNames), "Log");
  EXPECT_EQ(closest("gem", kNames), "Gemm");
}

TEST(EditDistance, StaysSilentWhenNothingIsNear) {
  constexpr std::array<std::string_view, 2> kNames{"Gather", "Log"};
  EXPECT_EQ(closest("Convolution", kNames), "");
  EXPECT_EQ(closest("", kNames), "");
  EXPECT_EQ(closest("x", {}), "");
  EXPECT_EQ(closest("Sigmoid", kNames), "");
  // Longer than any name: not compared at all.
  EXPECT_EQ(closest(std::string(100'000'000, 'G'), kNames), "");
}

}  // namespace
}  // namespace opscribe
