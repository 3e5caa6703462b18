#include "opscribe/serde/sha1.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace opscribe::serde {
namespace {

constexpr std::size_t kBlock = 64;
using State = std::array<std::uint32_t, 5>;

auto big_endian_word(const std::byte* at) -> std::uint32_t {
  std::uint32_t word = 0;
  std::memcpy(&word, at, sizeof(word));
  return __builtin_bswap32(word);
}

template <std::size_t kRound>
auto mix(std::uint32_t b, std::uint32_t c, std::uint32_t d) -> std::uint32_t {
  if constexpr (kRound < 20) {
    return ((b & c) | (~b & d)) + 0x5A827999;
  } else if constexpr (kRound < 40) {
    return (b ^ c ^ d) + 0x6ED9EBA1;
  } else if constexpr (kRound < 60) {
    return ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDC;
  } else {
    return (b ^ c ^ d) + 0xCA62C1D6;
  }
}

// One of the 80 rounds. The schedule is a ring of 16 words because each word depends
// only on the 16 before it. Instead of moving the five variables on, each round gives
// them other places: all indices are constants, so the arrays live in registers.
template <std::size_t kRound>
void add_round(std::array<std::uint32_t, 16>& words, State& s) {
  const auto word = [&](std::size_t k) -> std::uint32_t& { return words[k % 16]; };
  const auto part = [&](std::size_t k) -> std::uint32_t& {
    return s[(k + 4 * kRound) % 5];
  };
  if constexpr (kRound >= 16) {
    word(kRound) = std::rotl(
        word(kRound - 3) ^ word(kRound - 8) ^ word(kRound - 14) ^ word(kRound), 1);
  }
  part(4) +=
      std::rotl(part(0), 5) + mix<kRound>(part(1), part(2), part(3)) + word(kRound);
  part(1) = std::rotl(part(1), 30);
}

void add_blocks(State& state, const std::byte* block, std::size_t count) {
  for (; count > 0; --count, block += kBlock) {
    std::array<std::uint32_t, 16> words{};
    for (std::size_t i = 0; i < 16; ++i) words[i] = big_endian_word(block + i * 4);
    State s = state;
    [&]<std::size_t... kRounds>(std::index_sequence<kRounds...>) {
      (add_round<kRounds>(words, s), ...);
    }(std::make_index_sequence<80>());
    for (std::size_t i = 0; i < 5; ++i) state[i] += s[i];
  }
}

#if defined(__x86_64__)

auto has_sha_instructions() -> bool {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  constexpr unsigned kSha = 1U << 29;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & kSha) != 0 &&
         __builtin_cpu_supports("sse4.1") != 0;
}

struct Words {
  __m128i lanes[4];
};

// Four rounds at a time with the processor's own instructions. `before` holds the
// variables as they were four rounds ago: its first gives the next fifth variable.
template <std::size_t kGroup>
[[gnu::target("sha,sse4.1"), gnu::always_inline]]
inline void add_group(Words& words, __m128i& abcd, __m128i& before) {
  const auto word = [&](std::size_t k) -> __m128i& { return words.lanes[k % 4]; };
  if constexpr (kGroup >= 4) {
    word(kGroup) = _mm_sha1msg2_epu32(
        _mm_xor_si128(_mm_sha1msg1_epu32(word(kGroup), word(kGroup - 3)),
                      word(kGroup - 2)),
        word(kGroup - 1));
  }
  const __m128i e = kGroup == 0 ? _mm_add_epi32(before, word(0))
                                : _mm_sha1nexte_epu32(before, word(kGroup));
  before = abcd;
  abcd = _mm_sha1rnds4_epu32(abcd, e, kGroup / 5);
}

template <std::size_t... kGroups>
[[gnu::target("sha,sse4.1"), gnu::always_inline]]
inline void add_groups(Words& words, __m128i& abcd, __m128i& before,
                       std::index_sequence<kGroups...> /*all*/) {
  (add_group<kGroups>(words, abcd, before), ...);
}

[[gnu::target("sha,sse4.1")]]
void add_blocks_by_instructions(State& state, const std::byte* block,
                                std::size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0001020304050607, 0x08090A0B0C0D0E0F);
  const auto* loaded = reinterpret_cast<const __m128i*>(state.data());
  __m128i abcd = _mm_shuffle_epi32(_mm_loadu_si128(loaded), 0x1B);
  __m128i e = _mm_set_epi32(static_cast<int>(state[4]), 0, 0, 0);
  for (; count > 0; --count, block += kBlock) {
    Words words{};
    for (std::size_t i = 0; i < 4; ++i) {
      const auto* at = reinterpret_cast<const __m128i*>(block + i * 16);
      words.lanes[i] = _mm_shuffle_epi8(_mm_loadu_si128(at), big_endian);
    }
    const __m128i old_abcd = abcd;
    const __m128i old_e = e;
    add_groups(words, abcd, e, std::make_index_sequence<20>());
    e = _mm_sha1nexte_epu32(e, old_e);
    abcd = _mm_add_epi32(abcd, old_abcd);
  }
  _mm_storeu_si128(reinterpret_cast<__m128i*>(state.data()),
                   _mm_shuffle_epi32(abcd, 0x1B));
  state[4] = static_cast<std::uint32_t>(_mm_extract_epi32(e, 3));
}

auto best_add_blocks() -> decltype(&add_blocks) {
  return has_sha_instructions() ? add_blocks_by_instructions : add_blocks;
}

#else

auto best_add_blocks() -> decltype(&add_blocks) {
  return add_blocks;
}

#endif

}  // namespace

void Sha1::update(Bytes bytes) {
  static const auto best = best_add_blocks();
  const auto add = code_ == Code::Portable ? add_blocks : best;
  const std::size_t filled = size_ % kBlock;
  size_ += bytes.size();
  if (filled != 0) {
    const std::size_t part = std::min(kBlock - filled, bytes.size());
    std::ranges::copy(bytes.first(part), block_.begin() + filled);
    bytes = bytes.subspan(part);
    if (filled + part < kBlock) return;
    add(state_, block_.data(), 1);
  }
  add(state_, bytes.data(), bytes.size() / kBlock);
  std::ranges::copy(bytes.last(bytes.size() % kBlock), block_.begin());
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
