#include "opscribe/script/numpy/streams.h"

#include <bit>
#include <cmath>
#include <limits>

namespace opscribe::script {
namespace {

// --- SeedSequence: a seed of any length as words that look random

constexpr std::size_t kPoolSize = 4;

class SeedSequence {
 public:
  explicit SeedSequence(std::span<const std::uint32_t> seed) {
    for (std::size_t i = 0; i < kPoolSize; ++i) {
      pool_[i] = hashed(i < seed.size() ? seed[i] : 0);
    }
    for (std::size_t from = 0; from < kPoolSize; ++from) {
      for (std::size_t to = 0; to < kPoolSize; ++to) {
        if (from != to) pool_[to] = mixed(pool_[to], hashed(pool_[from]));
      }
    }
    for (std::size_t from = kPoolSize; from < seed.size(); ++from) {
      for (std::uint32_t& word : pool_) word = mixed(word, hashed(seed[from]));
    }
  }

  auto words() const -> std::array<std::uint64_t, 4> {
    std::array<std::uint64_t, 4> result{};
    std::uint32_t factor = 0x8b51f9ddU;
    for (std::size_t i = 0; i < 2 * result.size(); ++i) {
      std::uint32_t word = pool_[i % kPoolSize] ^ factor;
      factor *= 0x58f38dedU;
      word *= factor;
      word ^= word >> 16;
      result[i / 2] |= static_cast<std::uint64_t>(word) << (i % 2 == 0 ? 0 : 32);
    }
    return result;
  }

 private:
  auto hashed(std::uint32_t word) -> std::uint32_t {
    word ^= factor_;
    factor_ *= 0x931e8875U;
    word *= factor_;
    return word ^ (word >> 16);
  }
  static auto mixed(std::uint32_t x, std::uint32_t y) -> std::uint32_t {
    const std::uint32_t word = 0xca01f9ddU * x - 0x4973f715U * y;
    return word ^ (word >> 16);
  }

  std::array<std::uint32_t, kPoolSize> pool_{};
  std::uint32_t factor_ = 0x43b0d7e5U;
};

// --- numbers up to a bound

template <typename Stream, typename Word, typename Next>
auto lemire(Stream& stream, Word largest, Next&& next) -> Word {
  using Wide = std::conditional_t<sizeof(Word) == 4, std::uint64_t, UInt128>;
  constexpr int kBits = std::numeric_limits<Word>::digits;
  const auto count = static_cast<Word>(largest + 1);
  Wide product = Wide{next(stream)} * count;
  if (static_cast<Word>(product) < count) {
    const auto least = static_cast<Word>((~Word{0} - largest) % count);
    while (static_cast<Word>(product) < least) product = Wide{next(stream)} * count;
  }
  return static_cast<Word>(product >> kBits);
}

constexpr std::uint64_t kMax32 = std::numeric_limits<std::uint32_t>::max();

}  // namespace

Pcg64::Pcg64(std::span<const std::uint32_t> seed) {
  const auto words = SeedSequence(seed).words();
  const auto pair = [](std::uint64_t high, std::uint64_t low) {
    return UInt128{high} << 64 | low;
  };
  increment_ = pair(words[2], words[3]) << 1 | 1;
  next64();
  state_ += pair(words[0], words[1]);
  next64();
}

auto Pcg64::next64() -> std::uint64_t {
  constexpr UInt128 kFactor =
      UInt128{2549297995355413924ULL} << 64 | 4865540595714422341ULL;
  state_ = state_ * kFactor + increment_;
  const auto high = static_cast<std::uint64_t>(state_ >> 64);
  const auto low = static_cast<std::uint64_t>(state_);
  return std::rotr(high ^ low, static_cast<int>(high >> 58));
}

auto Pcg64::next32() -> std::uint32_t {
  if (has_half_) {
    has_half_ = false;
    return half_;
  }
  const std::uint64_t both = next64();
  has_half_ = true;
  half_ = static_cast<std::uint32_t>(both >> 32);
  return static_cast<std::uint32_t>(both);
}

auto Pcg64::next_double() -> double {
  return static_cast<double>(next64() >> 11) * 0x1p-53;
}

Mt19937::Mt19937(std::uint32_t seed) {
  for (std::size_t i = 0; i < kSize; ++i) {
    words_[i] = seed;
    seed = 1812433253U * (seed ^ (seed >> 30)) + static_cast<std::uint32_t>(i) + 1;
  }
}

void Mt19937::refill() {
  constexpr std::size_t kApart = 397;
  for (std::size_t i = 0; i < kSize; ++i) {
    const std::uint32_t both =
        (words_[i] & 0x80000000U) | (words_[(i + 1) % kSize] & 0x7fffffffU);
    words_[i] = words_[(i + kApart) % kSize] ^ (both >> 1) ^
                ((both & 1) != 0 ? 0x9908b0dfU : 0);
  }
  at_ = 0;
}

auto Mt19937::next32() -> std::uint32_t {
  if (at_ == kSize) refill();
  std::uint32_t word = words_[at_++];
  word ^= word >> 11;
  word ^= (word << 7) & 0x9d2c5680U;
  word ^= (word << 15) & 0xefc60000U;
  return word ^ (word >> 18);
}

auto Mt19937::next64() -> std::uint64_t {
  const auto high = static_cast<std::uint64_t>(next32());
  return high << 32 | next32();
}

auto Mt19937::next_double() -> double {
  const std::uint32_t high = next32() >> 5;
  const std::uint32_t low = next32() >> 6;
  return (high * 67108864.0 + low) / 9007199254740992.0;
}

auto Mt19937::next_normal() -> double {
  if (has_normal_) {
    has_normal_ = false;
    return normal_;
  }
  double x = 0;
  double y = 0;
  double square = 0;
  do {
    x = 2.0 * next_double() - 1.0;
    y = 2.0 * next_double() - 1.0;
    square = x * x + y * y;
  } while (square >= 1.0 || square == 0.0);
  const double factor = std::sqrt(-2.0 * std::log(square) / square);
  has_normal_ = true;
  normal_ = factor * x;
  return factor * y;
}

auto bounded(Pcg64& stream, std::uint64_t largest) -> std::uint64_t {
  if (largest == 0) return 0;
  if (largest == ~std::uint64_t{0}) return stream.next64();
  const auto next32 = [](Pcg64& from) { return from.next32(); };
  const auto next64 = [](Pcg64& from) { return from.next64(); };
  if (largest == kMax32) return stream.next32();
  if (largest < kMax32) {
    return lemire(stream, static_cast<std::uint32_t>(largest), next32);
  }
  return lemire(stream, largest, next64);
}

auto bounded(Mt19937& stream, std::uint64_t largest) -> std::uint64_t {
  if (largest == 0) return 0;
  const std::uint64_t mask = ~std::uint64_t{0} >> std::countl_zero(largest);
  while (true) {
    const std::uint64_t bits = largest <= kMax32 ? stream.next32() : stream.next64();
    if ((bits & mask) <= largest) return bits & mask;
  }
}

}  // namespace opscribe::script
