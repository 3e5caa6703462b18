#pragma once

// The transforms of Winograd's F(2 x 2, 3 x 3): four outputs of a 3 x 3 window, a tile,
// from 16 products of transformed inputs and transformed weights.
//
//   y = A' [ (G g G') * (B' d B) ] A       d: 4 x 4 inputs, g: 3 x 3 weights, * by element
//
// Element by element over channels and filters, that is 16 products of matrices.

#include <cstddef>
#include <optional>

#include "opscribe/kernel/elementary.h"

namespace opscribe::kernel {

inline constexpr std::size_t kWinogradParts = 16;

// 9 weights to 16, the parts `stride` apart.
void transform_filter(const float* weights, float* out, std::size_t stride);

// The inputs of `width` tiles, whose elements are at `offsets` from `planes`; the parts
// are `stride` apart. `width` is a multiple of `vector_lanes()`.
void transform_input(const float* planes, const std::size_t* offsets, std::size_t width,
                     float* out, std::size_t stride);

// The outputs of `width` tiles: two rows of 2 * width neighbours, and the bias added.
void transform_output(const float* parts, std::size_t stride, std::size_t width,
                      float bias, float* upper, float* lower);

// Moves `rows` rows of `columns`, `row` apart, next to each other. Up to a vector more
// than that is read and written.
void squeeze_rows(const float* in, std::size_t row, std::size_t rows,
                  std::size_t columns, float* out);

// What depthwise convolutions do for one channel: `rows` rows of `columns` results,
//   out[i, j] = bias + sum over k of weights[k] * planes[offsets[k] + i * row + j]
void convolve_plane(const float* planes, std::size_t row, const std::size_t* offsets,
                    const float* weights, std::size_t depth, std::size_t rows,
                    std::size_t columns, float bias, float* out);

}  // namespace opscribe::kernel
