#include "opscribe/tensor/packed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "opscribe/base/error.h"

namespace opscribe {
namespace {

using testing::ElementsAre;
using Codes = std::vector<std::uint8_t>;

auto packed(const Codes& codes, int width) -> std::vector<std::byte> {
  const auto bits = static_cast<std::size_t>(width) * codes.size();
  std::vector<std::byte> bytes((bits + 7) / 8, std::byte{0xff});
  pack(codes, width, bytes);
  return bytes;
}

TEST(PackedTest, ElementZeroTakesTheLowBits) {
  EXPECT_THAT(packed({1, 2, 3}, 4), ElementsAre(std::byte{0x21}, std::byte{0x03}));
  EXPECT_THAT(packed({1, 2, 3, 0, 3}, 2),
              ElementsAre(std::byte{0x39}, std::byte{0x03}));
  EXPECT_THAT(
      packed({1, 2, 3, 4, 5}, 6),
      ElementsAre(std::byte{0x81}, std::byte{0x30}, std::byte{0x10}, std::byte{0x05}));
  EXPECT_TRUE(packed({}, 6).empty());
}

TEST(PackedTest, EveryLengthRoundTrips) {
  for (const int width : {2, 4, 6}) {
    for (std::size_t count = 0; count < 40; ++count) {
      Codes codes(count);
      for (std::size_t i = 0; i < count; ++i) {
        codes[i] = static_cast<std::uint8_t>((i * 37 + 11) % (1u << width));
      }
      const auto bytes = packed(codes, width);
      EXPECT_TRUE(has_zero_padding(bytes, width, count));
      Codes again(count);
      unpack(bytes, width, again);
      EXPECT_EQ(again, codes);
      for (std::size_t i = 0; i < count; ++i) {
        EXPECT_EQ(packed_get(bytes, width, i), codes[i]);
      }
    }
  }
}

TEST(PackedTest, SetLeavesTheNeighbours) {
  for (const int width : {2, 4, 6}) {
    for (std::size_t at = 0; at < 11; ++at) {
      Codes codes(11, static_cast<std::uint8_t>((1u << width) - 1));
      auto bytes = packed(codes, width);
      packed_set(bytes, width, at, 1);
      codes[at] = 1;
      EXPECT_EQ(bytes, packed(codes, width));
    }
  }
}

TEST(PackedTest, DropsBitsAboveTheWidth) {
  EXPECT_EQ(packed({0xf1, 0x02}, 4), packed({1, 2}, 4));
  auto bytes = packed({0, 0}, 4);
  packed_set(bytes, 4, 0, 0xff);
  EXPECT_EQ(bytes, packed({15, 0}, 4));
}

TEST(PackedTest, RangesStartAtMultiplesOfEight) {
  Codes codes(21);
  for (std::size_t i = 0; i < codes.size(); ++i) {
    codes[i] = static_cast<std::uint8_t>(i);
  }
  auto bytes = packed(Codes(21, 0), 6);
  pack_at(std::span(codes).subspan(16), 6, 16, bytes);
  pack_at(std::span(codes).first(16), 6, 0, bytes);
  EXPECT_EQ(bytes, packed(codes, 6));
  Codes tail(5);
  unpack_from(bytes, 6, 16, tail);
  EXPECT_THAT(tail, ElementsAre(16, 17, 18, 19, 20));
  EXPECT_THROW(unpack_from(bytes, 6, 4, tail), InternalError);
  EXPECT_THROW(unpack_from(bytes, 6, 24, tail), InternalError);
}

TEST(PackedTest, SeesDirtyPadding) {
  auto bytes = packed({1, 2, 3}, 4);
  bytes[1] |= std::byte{0x10};
  EXPECT_FALSE(has_zero_padding(bytes, 4, 3));
  EXPECT_TRUE(has_zero_padding(bytes, 4, 2));
  EXPECT_THROW(has_zero_padding(bytes, 4, 5), InternalError);
}

}  // namespace
}  // namespace opscribe
