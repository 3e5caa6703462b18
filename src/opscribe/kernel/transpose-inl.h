// Transposing 32-bit elements in registers, for files that are compiled once for each
// target: included after hwy/highway.h, and again for every target.

#if defined(OPSCRIBE_KERNEL_TRANSPOSE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef OPSCRIBE_KERNEL_TRANSPOSE_INL_H_
#undef OPSCRIBE_KERNEL_TRANSPOSE_INL_H_
#else
#define OPSCRIBE_KERNEL_TRANSPOSE_INL_H_
#endif

#include <hwy/highway.h>

#include <cstddef>

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR
constexpr std::size_t kTransposeWidth = 1;
#else
constexpr std::size_t kTransposeWidth = 4;

// Four elements of each of the rows first, first + 4, first + 8, ...: as many as fill a
// vector.
template <class D>
HWY_INLINE auto load_every_fourth(D d, const float* first, std::size_t stride)
    -> hn::Vec<D> {
  if constexpr (hn::MaxLanes(D()) <= 4) {
    return hn::LoadU(d, first);
  } else {
    const hn::Half<D> half;
    const std::size_t rows = hn::MaxLanes(half);
    return hn::Combine(d, load_every_fourth(half, first + rows * stride, stride),
                       load_every_fourth(half, first, stride));
  }
}
#endif

// Writes the columns of a vector's length of rows, `kTransposeWidth` of them, as rows:
// out[j * out_stride + i] = in[i * in_stride + j].
//
// Rows 4b..4b+3 become block b of four vectors; exchanging elements inside of blocks is
// all that is left to do.
HWY_INLINE void transpose_tile(const float* in, std::size_t in_stride, float* out,
                               std::size_t out_stride) {
  const hn::ScalableTag<float> d;
#if HWY_TARGET == HWY_SCALAR
  (void)in_stride;
  (void)out_stride;
  hn::StoreU(hn::LoadU(d, in), d, out);
#else
  const hn::RepartitionToWide<decltype(d)> dw;
  const auto r0 = load_every_fourth(d, in, in_stride);
  const auto r1 = load_every_fourth(d, in + in_stride, in_stride);
  const auto r2 = load_every_fourth(d, in + 2 * in_stride, in_stride);
  const auto r3 = load_every_fourth(d, in + 3 * in_stride, in_stride);
  const auto low01 = hn::BitCast(dw, hn::InterleaveLower(d, r0, r1));
  const auto low23 = hn::BitCast(dw, hn::InterleaveLower(d, r2, r3));
  const auto high01 = hn::BitCast(dw, hn::InterleaveUpper(d, r0, r1));
  const auto high23 = hn::BitCast(dw, hn::InterleaveUpper(d, r2, r3));
  hn::StoreU(hn::BitCast(d, hn::InterleaveLower(dw, low01, low23)), d, out);
  hn::StoreU(hn::BitCast(d, hn::InterleaveUpper(dw, low01, low23)), d,
             out + out_stride);
  hn::StoreU(hn::BitCast(d, hn::InterleaveLower(dw, high01, high23)), d,
             out + 2 * out_stride);
  hn::StoreU(hn::BitCast(d, hn::InterleaveUpper(dw, high01, high23)), d,
             out + 3 * out_stride);
#endif
}

// out[j * out_stride + i] = in[i * in_stride + j] for a matrix of any size.
HWY_INLINE void transpose_matrix(const float* in, std::size_t in_stride,
                                 std::size_t rows, std::size_t columns, float* out,
                                 std::size_t out_stride) {
  const std::size_t height = hn::Lanes(hn::ScalableTag<float>());
  std::size_t i = 0;
  for (; i + height <= rows; i += height) {
    std::size_t j = 0;
    for (; j + kTransposeWidth <= columns; j += kTransposeWidth) {
      transpose_tile(in + i * in_stride + j, in_stride, out + j * out_stride + i,
                     out_stride);
    }
    for (; j < columns; ++j) {
      for (std::size_t k = i; k < i + height; ++k) {
        out[j * out_stride + k] = in[k * in_stride + j];
      }
    }
  }
  for (; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) {
      out[j * out_stride + i] = in[i * in_stride + j];
    }
  }
}

}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
