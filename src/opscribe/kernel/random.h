#pragma once

// Random numbers that are a function of a key and a place: any of them can be computed
// without those before, and the same key gives the same numbers on every machine.
//
//   const RandomNumbers random(key);
//   out[i] = random.uniform(i);      // in [0, 1)
//
// The generator is Philox4x32-10 (Salmon, Moraes, Dror and Shaw, 2011).

#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace opscribe::kernel {

class RandomNumbers {
 public:
  using Block = std::array<std::uint32_t, 4>;

  explicit RandomNumbers(std::uint64_t key) : key_(key) {}

  // 128 random bits.
  constexpr auto block(std::uint64_t place) const -> Block {
    Block x{low(place), high(place), 0, 0};
    std::uint32_t key_low = low(key_);
    std::uint32_t key_high = high(key_);
    for (int round = 0; round < 10; ++round) {
      const std::uint64_t a = std::uint64_t{0xD2511F53} * x[0];
      const std::uint64_t b = std::uint64_t{0xCD9E8D57} * x[2];
      x = {high(b) ^ x[1] ^ key_low, low(b), high(a) ^ x[3] ^ key_high, low(a)};
      key_low += 0x9E3779B9;
      key_high += 0xBB67AE85;
    }
    return x;
  }

  // One of 2^digits evenly spread numbers from 0 up to, not including, 1: as many as a
  // type of that precision can hold.
  auto uniform(std::uint64_t place, int digits = 53) const -> double {
    const Block bits = block(place / 2);
    const std::size_t half = place % 2 == 0 ? 0 : 2;
    return std::ldexp(static_cast<double>(word(bits, half) >> (64 - digits)), -digits);
  }

  // Of the normal distribution with mean 0 and deviation 1, by the method of Box and
  // Muller.
  auto normal(std::uint64_t place) const -> double {
    const Block bits = block(place / 2);
    // From (0, 1], whose logarithm is finite.
    const double radius =
        std::ldexp(static_cast<double>((word(bits, 0) >> 11) + 1), -53);
    const double turn = std::ldexp(static_cast<double>(word(bits, 2) >> 11), -53);
    const double angle = 2 * std::numbers::pi * turn;
    return std::sqrt(-2 * std::log(radius)) *
           (place % 2 == 0 ? std::cos(angle) : std::sin(angle));
  }

 private:
  static constexpr auto low(std::uint64_t x) -> std::uint32_t {
    return static_cast<std::uint32_t>(x);
  }
  static constexpr auto high(std::uint64_t x) -> std::uint32_t {
    return static_cast<std::uint32_t>(x >> 32);
  }
  static auto word(const Block& bits, std::size_t first) -> std::uint64_t {
    return std::uint64_t{bits[first]} << 32 | bits[first + 1];
  }

  std::uint64_t key_;
};

}  // namespace opscribe::kernel
