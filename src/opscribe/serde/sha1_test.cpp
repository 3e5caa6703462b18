#include "opscribe/serde/sha1.h"

#include <gtest/gtest.h>

namespace opscribe::serde {
namespace {

auto sha1_of(std::string_view text, std::size_t step,
             Sha1::Code code = Sha1::Code::Fastest) -> std::string {
  Sha1 sha1(code);
  for (std::size_t at = 0; at < text.size(); at += step) {
    sha1.update(as_bytes(text.substr(at, step)));
  }
  return sha1.finish();
}

TEST(Sha1, KnownDigests) {
  for (const auto code : {Sha1::Code::Fastest, Sha1::Code::Portable}) {
    EXPECT_EQ(sha1_of("", 1, code), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    EXPECT_EQ(sha1_of("abc", 3, code), "a9993e364706816aba3e25717850c26c9cd0d89d");
    EXPECT_EQ(sha1_of(std::string(1'000'000, 'a'), 4097, code),
              "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
  }
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
