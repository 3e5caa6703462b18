#pragma once

// What the methods of convolve.cpp share: one image that is laid out, and how its work
// is cut.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

#include "opscribe/kernel/convolve.h"
#include "opscribe/kernel/split.h"

namespace opscribe::kernel {

inline auto cost_of(const Convolution& conv) -> std::chrono::nanoseconds {
  return std::chrono::nanoseconds(static_cast<std::int64_t>(
      conv.filters * conv.depth() * conv.out_size() / 100 + 1));
}

// Where filters and panels of places are cut: enough parts for all threads.
struct Parts {
  std::size_t panels, filter_parts, filters;  // filters of a part
};

inline auto parts_of(std::size_t panels, std::size_t filters, std::size_t step,
                     std::size_t threads) -> Parts {
  const std::size_t wanted = threads == 1 ? 1 : ceil_div(4 * threads, panels);
  const std::size_t each = round_up(ceil_div(filters, wanted), step);
  return {panels, ceil_div(filters, each), each};
}

// One image, laid out, with all that its convolution needs.
struct Image {
  const Convolution& conv;
  const Planes& planes;
  const float* cells;  // laid out
  const float* filter;
  float* y;
};

// Floats of transformed weights, and of scratch memory for each thread.
auto winograd_filter_size(const Convolution& conv) -> std::size_t;
auto winograd_strip_size(const Convolution& conv) -> std::size_t;

void transform_filters(const Convolution& conv, std::span<const float> weights,
                       std::span<float> cells, ThreadPool* pool);
void convolve_by_winograd(const Image& image, ThreadPool* pool,
                          std::span<float> memory);

}  // namespace opscribe::kernel
