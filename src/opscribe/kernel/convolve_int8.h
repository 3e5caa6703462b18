#pragma once

// Convolutions of 8-bit integers, exact in 32 bits: the sums that quantized convolutions
// scale and round (`requantize` in dense_int8.h), one row of sums for each filter.
//
//   y[n, f, place] = sum of (x - x_zero) * (w - w_zero[f]) over the window
//
// Places beside the image count as x_zero, so they add nothing.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "opscribe/base/thread_pool.h"
#include "opscribe/kernel/dense_int8.h"
#include "opscribe/kernel/planes.h"

namespace opscribe::kernel {

struct Int8Convolution {
  std::size_t batch = 1;
  std::size_t channels = 1;  // of the input
  std::size_t filters = 1;   // channels of the output
  std::size_t groups = 1;
  ImageAxis y, x;
  bool x_is_signed = false, weights_are_signed = true;
  std::int32_t x_zero = 0;
  // None for 0, one for all filters, or one for each.
  std::span<const std::int32_t> weight_zeros;

  auto window() const -> std::size_t { return y.kernel * x.kernel; }
  auto depth() const -> std::size_t { return channels / groups * window(); }
  auto in_size() const -> std::size_t { return y.in * x.in; }
  auto out_size() const -> std::size_t { return y.out * x.out; }
};

class Int8Filter {
 public:
  // In bytes; aligned as `Scratch` is.
  static auto size(const Int8Convolution& conv) -> std::size_t;
  // Packs [filters, channels / groups, kh, kw] into `cells`, which must stay.
  static auto prepare(const Int8Convolution& conv, std::span<const std::byte> weights,
                      std::span<std::byte> cells) -> Int8Filter;

  auto group(std::size_t index) const -> const PackedInt8& { return groups_[index]; }

 private:
  std::vector<PackedInt8> groups_;
};

auto convolve_int8_scratch_size(const Int8Convolution& conv, const Int8Filter& filter,
                                const ThreadPool* pool) -> std::size_t;
void convolve_int8(const Int8Convolution& conv, const Int8Filter& filter,
                   std::span<const std::byte> x, std::span<std::int32_t> y,
                   ThreadPool* pool, std::span<std::byte> scratch);

}  // namespace opscribe::kernel
