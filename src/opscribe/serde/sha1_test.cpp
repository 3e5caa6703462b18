#include "opscribe/serde/sha1.h"

#include <gtest/gtest.h>

namespace opscribe::serde {
namespace {

auto sha1_of(std::string_view text, std::size_t step) -> std::string {
  Sha1 sha1;
  for (std::size_t at = 0; at < text.size(); at += step) {
    sha1.update(as_bytes(text.substr(at, step)));
  }
  return sha1.finish();
}

TEST(Sha1, KnownDigests) {
  EXPECT_EQ(sha1_of("", 1), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
  EXPECT_EQ(sha1_of("abc", 3), "a9993e364706816aba3e25717850c26c9cd0d89d");
  EXPECT_EQ(sha1_of(std::string(1'000'000, 'a'), 4097),
            "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
}

TEST(Sha1, DoesNotDependOnThePieces) {
  for (std::size_t size : {55u, 56u, 57u, 63u, 64u, 65u, 119u, 120u, 200u}) {
    const std::string text(size, 'x');
    for (std::size_t step : {1u, 7u, 64u, 1000u}) {
      EXPECT_EQ(sha1_of(text, step), sha1_of(text, size)) << size << " by " << step;
    }
  }
}

}  // namespace
}  // namespace opscribe::serde
