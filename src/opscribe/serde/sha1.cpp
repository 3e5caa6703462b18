#include "opscribe/serde/sha1.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>

namespace opscribe::serde {
namespace {

constexpr std::size_t kBlock = 64;

auto big_endian_word(const std::byte* at) -> std::uint32_t {
  std::uint32_t word = 0;
  std::memcpy(&word, at, sizeof(word));
  return __builtin_bswap32(word);
}

// Rounds of one of the four kinds, from `first` on. The schedule is a ring of 16 words
// because each word depends only on the 16 before it.
template <typename Mix>
void rounds(int first, std::uint32_t constant, std::array<std::uint32_t, 16>& words,
            std::array<std::uint32_t, 5>& s, Mix mix) {
  for (int i = first; i < first + 20; ++i) {
    const auto at = [&](int k) -> std::uint32_t& {
      return words[static_cast<std::size_t>(k & 15)];
    };
    if (i >= 16) at(i) = std::rotl(at(i - 3) ^ at(i - 8) ^ at(i - 14) ^ at(i), 1);
    const std::uint32_t next =
        std::rotl(s[0], 5) + mix(s[1], s[2], s[3]) + s[4] + constant + at(i);
    s = {next, s[0], std::rotl(s[1], 30), s[2], s[3]};
  }
}

void add_block(std::array<std::uint32_t, 5>& state, const std::byte* block) {
  std::array<std::uint32_t, 16> words{};
  for (std::size_t i = 0; i < 16; ++i) words[i] = big_endian_word(block + i * 4);
  std::array<std::uint32_t, 5> s = state;
  const auto choose = [](std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    return (b & c) | (~b & d);
  };
  const auto parity = [](std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    return b ^ c ^ d;
  };
  const auto majority = [](std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    return (b & c) | (b & d) | (c & d);
  };
  rounds(0, 0x5A827999, words, s, choose);
  rounds(20, 0x6ED9EBA1, words, s, parity);
  rounds(40, 0x8F1BBCDC, words, s, majority);
  rounds(60, 0xCA62C1D6, words, s, parity);
  for (std::size_t i = 0; i < 5; ++i) state[i] += s[i];
}

}  // namespace

void Sha1::update(Bytes bytes) {
  std::size_t filled = size_ % kBlock;
  size_ += bytes.size();
  while (!bytes.empty()) {
    if (filled == 0 && bytes.size() >= kBlock) {
      add_block(state_, bytes.data());
      bytes = bytes.subspan(kBlock);
      continue;
    }
    const std::size_t part = std::min(kBlock - filled, bytes.size());
    std::memcpy(block_.data() + filled, bytes.data(), part);
    bytes = bytes.subspan(part);
    filled += part;
    if (filled < kBlock) break;
    add_block(state_, block_.data());
    filled = 0;
  }
}

auto Sha1::finish() -> std::string {
  const std::uint64_t bits = __builtin_bswap64(size_ * 8);
  constexpr std::array<std::byte, kBlock> kPadding = {std::byte{0x80}};
  const std::size_t filled = size_ % kBlock;
  update(Bytes(kPadding).first(filled < 56 ? 56 - filled : 120 - filled));
  update(std::as_bytes(std::span(&bits, 1)));
  std::string text;
  for (std::uint32_t word : state_) text += fmt::format("{:08x}", word);
  return text;
}

}  // namespace opscribe::serde
