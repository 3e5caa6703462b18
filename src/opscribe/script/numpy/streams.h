#pragma once

// The streams of random numbers that numpy promises to keep; internal to script.
//
// A stream is a value: drawing changes it, a copy goes on by itself.

#include <array>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace opscribe::script {

__extension__ using UInt128 = unsigned __int128;

// PCG64 (O'Neill's XSL-RR 128/64), seeded through numpy's SeedSequence: the stream of
// `np.random.default_rng(seed)`. The words of the seed come lowest first.
class Pcg64 {
 public:
  explicit Pcg64(std::span<const std::uint32_t> seed);
  auto next64() -> std::uint64_t;
  // Halves of 64 bits, the lower one first.
  auto next32() -> std::uint32_t;
  auto next_double() -> double;

 private:
  UInt128 state_ = 0;
  UInt128 increment_ = 1;
  bool has_half_ = false;
  std::uint32_t half_ = 0;
};

// The Mersenne Twister: the stream of `np.random.RandomState(seed)`.
class Mt19937 {
 public:
  explicit Mt19937(std::uint32_t seed);
  auto next32() -> std::uint32_t;
  auto next64() -> std::uint64_t;
  auto next_double() -> double;
  // Of the standard normal distribution, by the polar method; they come in pairs.
  auto next_normal() -> double;

 private:
  void refill();

  static constexpr std::size_t kSize = 624;
  std::array<std::uint32_t, kSize> words_;
  std::size_t at_ = kSize;
  bool has_normal_ = false;
  double normal_ = 0;
};

// A number from 0 to `largest`, both included: by Lemire's multiplication, and by
// rejection of masked bits.
auto bounded(Pcg64& stream, std::uint64_t largest) -> std::uint64_t;
auto bounded(Mt19937& stream, std::uint64_t largest) -> std::uint64_t;

}  // namespace opscribe::script
