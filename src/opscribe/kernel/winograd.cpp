#include "opscribe/kernel/winograd.h"

#include <array>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/winograd.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "opscribe/kernel/partial-inl.h"

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

using Tag = hn::ScalableTag<float>;
using V = hn::Vec<Tag>;

// B' d B, rows first:  d0 - d2, d1 + d2, d2 - d1, d1 - d3.
void transform_input_here(const float* planes, const std::size_t* offsets,
                          std::size_t width, float* out, std::size_t stride) {
  const Tag d;
  for (std::size_t f = 0; f < width; f += hn::Lanes(d)) {
    V half[4][4];
#pragma GCC unroll 4
    for (std::size_t j = 0; j < 4; ++j) {
      const V d0 = hn::LoadU(d, planes + offsets[j] + f);
      const V d1 = hn::LoadU(d, planes + offsets[4 + j] + f);
      const V d2 = hn::LoadU(d, planes + offsets[8 + j] + f);
      const V d3 = hn::LoadU(d, planes + offsets[12 + j] + f);
      half[0][j] = hn::Sub(d0, d2);
      half[1][j] = hn::Add(d1, d2);
      half[2][j] = hn::Sub(d2, d1);
      half[3][j] = hn::Sub(d1, d3);
    }
#pragma GCC unroll 4
    for (std::size_t i = 0; i < 4; ++i) {
      const V* h = half[i];
      float* to = out + 4 * i * stride + f;
      hn::StoreU(hn::Sub(h[0], h[2]), d, to);
      hn::StoreU(hn::Add(h[1], h[2]), d, to + stride);
      hn::StoreU(hn::Sub(h[2], h[1]), d, to + 2 * stride);
      hn::StoreU(hn::Sub(h[1], h[3]), d, to + 3 * stride);
    }
  }
}

// A' m A:  m0 + m1 + m2, m1 - m2 - m3.
void transform_output_here(const float* parts, std::size_t stride, std::size_t width,
                           float bias, float* upper, float* lower) {
  const Tag d;
  const V more = hn::Set(d, bias);
  for (std::size_t f = 0; f < width; f += hn::Lanes(d)) {
    V half[2][4];
#pragma GCC unroll 4
    for (std::size_t j = 0; j < 4; ++j) {
      const float* m = parts + j * stride + f;
      const V m1 = hn::LoadU(d, m + 4 * stride);
      const V m2 = hn::LoadU(d, m + 8 * stride);
      half[0][j] = hn::Add(hn::Add(hn::LoadU(d, m), m1), m2);
      half[1][j] = hn::Sub(hn::Sub(m1, m2), hn::LoadU(d, m + 12 * stride));
    }
#pragma GCC unroll 2
    for (std::size_t i = 0; i < 2; ++i) {
      const V* h = half[i];
      const V first = hn::Add(hn::Add(hn::Add(h[0], h[1]), h[2]), more);
      const V second = hn::Add(hn::Sub(hn::Sub(h[1], h[2]), h[3]), more);
      hn::StoreInterleaved2(first, second, d, (i == 0 ? upper : lower) + 2 * f);
    }
  }
}

// What is written too much is overwritten by the next row.
void squeeze_rows_here(const float* in, std::size_t row, std::size_t rows,
                       std::size_t columns, float* out) {
  const hn::CappedTag<float, 4> d;
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; j += hn::Lanes(d)) {
      hn::StoreU(hn::LoadU(d, in + i * row + j), d, out + i * columns + j);
    }
  }
}

// `kVectors` vectors of a row, of which `columns` elements are wanted.
template <std::size_t kVectors>
HWY_INLINE void convolve_run(const float* planes, const std::size_t* offsets,
                             const float* weights, std::size_t depth,
                             std::size_t columns, float bias, float* out) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  V sums[kVectors];
#pragma GCC unroll 4
  for (std::size_t v = 0; v < kVectors; ++v) sums[v] = hn::Set(d, bias);
  for (std::size_t k = 0; k < depth; ++k) {
    const V weight = hn::Set(d, weights[k]);
    const float* from = planes + offsets[k];
#pragma GCC unroll 4
    for (std::size_t v = 0; v < kVectors; ++v) {
      sums[v] = hn::MulAdd(weight, hn::LoadU(d, from + v * lanes), sums[v]);
    }
  }
#pragma GCC unroll 4
  for (std::size_t v = 0; v + 1 < kVectors; ++v) {
    hn::StoreU(sums[v], d, out + v * lanes);
  }
  const std::size_t before = (kVectors - 1) * lanes;
  if (columns - before == lanes) {
    hn::StoreU(sums[kVectors - 1], d, out + before);
  } else {
    store_some(sums[kVectors - 1], d, out + before, columns - before);
  }
}

void convolve_plane_here(const float* planes, std::size_t row,
                         const std::size_t* offsets, const float* weights,
                         std::size_t depth, std::size_t rows, std::size_t columns,
                         float bias, float* out) {
  const std::size_t lanes = hn::Lanes(Tag());
  for (std::size_t i = 0; i < rows; ++i, planes += row, out += columns) {
    for (std::size_t j = 0; j < columns; j += 4 * lanes) {
      const float* from = planes + j;
      const std::size_t rest = HWY_MIN(columns - j, 4 * lanes);
      switch ((rest + lanes - 1) / lanes) {
        case 1:
          convolve_run<1>(from, offsets, weights, depth, rest, bias, out + j);
          break;
        case 2:
          convolve_run<2>(from, offsets, weights, depth, rest, bias, out + j);
          break;
        case 3:
          convolve_run<3>(from, offsets, weights, depth, rest, bias, out + j);
          break;
        default:
          convolve_run<4>(from, offsets, weights, depth, rest, bias, out + j);
          break;
      }
    }
  }
}

}  // namespace
}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace opscribe::kernel {
namespace {

HWY_EXPORT(transform_input_here);
HWY_EXPORT(transform_output_here);
HWY_EXPORT(squeeze_rows_here);
HWY_EXPORT(convolve_plane_here);

}  // namespace

void transform_filter(const float* weights, float* out, std::size_t stride) {
  std::array<std::array<float, 3>, 4> half;
  for (std::size_t j = 0; j < 3; ++j) {
    const float g0 = weights[j];
    const float g1 = weights[3 + j];
    const float g2 = weights[6 + j];
    half[0][j] = g0;
    half[1][j] = (g0 + g1 + g2) / 2;
    half[2][j] = (g0 - g1 + g2) / 2;
    half[3][j] = g2;
  }
  for (const auto& [h0, h1, h2] : half) {
    out[0] = h0;
    out[stride] = (h0 + h1 + h2) / 2;
    out[2 * stride] = (h0 - h1 + h2) / 2;
    out[3 * stride] = h2;
    out += 4 * stride;
  }
}

void transform_input(const float* planes, const std::size_t* offsets, std::size_t width,
                     float* out, std::size_t stride) {
  HWY_DYNAMIC_DISPATCH(transform_input_here)(planes, offsets, width, out, stride);
}

void transform_output(const float* parts, std::size_t stride, std::size_t width,
                      float bias, float* upper, float* lower) {
  HWY_DYNAMIC_DISPATCH(transform_output_here)
  (parts, stride, width, bias, upper, lower);
}

void squeeze_rows(const float* in, std::size_t row, std::size_t rows,
                  std::size_t columns, float* out) {
  HWY_DYNAMIC_DISPATCH(squeeze_rows_here)(in, row, rows, columns, out);
}

void convolve_plane(const float* planes, std::size_t row, const std::size_t* offsets,
                    const float* weights, std::size_t depth, std::size_t rows,
                    std::size_t columns, float bias, float* out) {
  HWY_DYNAMIC_DISPATCH(convolve_plane_here)
  (planes, row, offsets, weights, depth, rows, columns, bias, out);
}

}  // namespace opscribe::kernel
#endif  // HWY_ONCE
