#include "opscribe/kernel/dense_pairs.h"

#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/dense_pairs.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// Whether pairs are added as `multiply_tile` expects: neighbours, in place.
#if HWY_ARCH_X86 && HWY_TARGET != HWY_SCALAR
#define OPSCRIBE_KERNEL_HAS_PAIRS 1
constexpr std::size_t kPairColumns =
    (HWY_TARGET == HWY_AVX3 ? 4 : 2) * hn::MaxLanes(hn::ScalableTag<std::int32_t>());
#else
#define OPSCRIBE_KERNEL_HAS_PAIRS 0
constexpr std::size_t kPairColumns = 8;
#endif

auto get_pair_columns() -> std::size_t {
  return kPairColumns;
}

auto is_avx512() -> bool {
  return HWY_TARGET == HWY_AVX3;
}

#if OPSCRIBE_KERNEL_HAS_PAIRS
constexpr std::size_t kVectors =
    kPairColumns / hn::MaxLanes(hn::ScalableTag<std::int32_t>());

template <std::size_t kRows>
void multiply_tile(const std::int16_t* a, std::size_t a_stride, const std::int16_t* b,
                   std::int32_t* c, std::size_t c_stride, std::size_t pairs) {
  const hn::ScalableTag<std::int16_t> d;
  const hn::RepartitionToWide<decltype(d)> dw;
  using W = hn::Vec<decltype(dw)>;
  const std::size_t lanes = hn::Lanes(dw);
  W sums[kRows][kVectors];
#pragma GCC unroll 6
  for (std::size_t r = 0; r < kRows; ++r) {
#pragma GCC unroll 4
    for (std::size_t v = 0; v < kVectors; ++v) sums[r][v] = hn::Zero(dw);
  }
  for (std::size_t k = 0; k < pairs; ++k, b += 2 * kPairColumns) {
    hn::Vec<decltype(d)> columns[kVectors];
#pragma GCC unroll 4
    for (std::size_t v = 0; v < kVectors; ++v) {
      columns[v] = hn::LoadU(d, b + 2 * v * lanes);
    }
#pragma GCC unroll 6
    for (std::size_t r = 0; r < kRows; ++r) {
      std::int32_t pair = 0;
      std::memcpy(&pair, a + r * a_stride + 2 * k, sizeof pair);
      const auto cells = hn::BitCast(d, hn::Set(dw, pair));
#pragma GCC unroll 4
      for (std::size_t v = 0; v < kVectors; ++v) {
        W unused = hn::Zero(dw);
        sums[r][v] =
            hn::ReorderWidenMulAccumulate(dw, cells, columns[v], sums[r][v], unused);
      }
    }
  }
#pragma GCC unroll 6
  for (std::size_t r = 0; r < kRows; ++r) {
#pragma GCC unroll 4
    for (std::size_t v = 0; v < kVectors; ++v) {
      hn::StoreU(sums[r][v], dw, c + r * c_stride + v * lanes);
    }
  }
}

void multiply_pairs_here(const PairPanel& panel) {
  const auto [a_start, a_stride, b, c_start, c_stride, all_rows, pairs] = panel;
  const std::int16_t* a = a_start;
  std::int32_t* c = c_start;
  std::size_t rows = all_rows;
  for (; rows >= 6; rows -= 6, a += 6 * a_stride, c += 6 * c_stride) {
    multiply_tile<6>(a, a_stride, b, c, c_stride, pairs);
  }
  for (; rows >= 2; rows -= 2, a += 2 * a_stride, c += 2 * c_stride) {
    multiply_tile<2>(a, a_stride, b, c, c_stride, pairs);
  }
  if (rows == 1) multiply_tile<1>(a, a_stride, b, c, c_stride, pairs);
}
#else
void multiply_pairs_here(const PairPanel& panel) {
  const auto [a_start, a_stride, b, c_start, c_stride, all_rows, pairs] = panel;
  const std::int16_t* a = a_start;
  std::int32_t* c = c_start;
  std::size_t rows = all_rows;
  for (std::size_t i = 0; i < rows; ++i, a += a_stride, c += c_stride) {
    std::uint32_t sums[kPairColumns] = {};  // which wrap around
    for (std::size_t k = 0; k < pairs; ++k) {
      const std::int16_t* columns = b + 2 * k * kPairColumns;
      for (std::size_t j = 0; j < kPairColumns; ++j) {
        sums[j] += static_cast<std::uint32_t>(a[2 * k] * columns[2 * j] +
                                              a[2 * k + 1] * columns[2 * j + 1]);
      }
    }
    for (std::size_t j = 0; j < kPairColumns; ++j) {
      c[j] = static_cast<std::int32_t>(sums[j]);
    }
  }
}
#endif

// c = tile - az * sums + bz * rest, and bz is b_zeros - b_shift.
void correct_row_here(const RowCorrection& row) {
  const hn::ScalableTag<std::int32_t> d;
  const std::size_t lanes = hn::Lanes(d);
  const auto az = hn::Set(d, row.a_zero);
  const auto rest = hn::Set(d, row.rest);
  const auto shift = hn::Set(d, row.b_shift);
  const auto one_zero = hn::Set(d, row.b_zero);
  std::size_t j = 0;
  for (; j + lanes <= row.count; j += lanes) {
    const auto zeros =
        row.b_zeros != nullptr ? hn::LoadU(d, row.b_zeros + j) : one_zero;
    const auto less = hn::Mul(az, hn::LoadU(d, row.sums + j));
    const auto more = hn::Mul(hn::Sub(zeros, shift), rest);
    const auto sum = hn::Sub(hn::LoadU(d, row.tile + j), less);
    hn::StoreU(hn::Add(sum, more), d, row.c + j);
  }
  for (; j < row.count; ++j) {
    const std::int32_t zero = row.b_zeros != nullptr ? row.b_zeros[j] : row.b_zero;
    const auto less = static_cast<std::uint32_t>(row.a_zero) *
                      static_cast<std::uint32_t>(row.sums[j]);
    const auto more = static_cast<std::uint32_t>(zero - row.b_shift) *
                      static_cast<std::uint32_t>(row.rest);
    row.c[j] = static_cast<std::int32_t>(static_cast<std::uint32_t>(row.tile[j]) -
                                         less + more);
  }
}

// round(x * scale) between `low` and `high`, as whole numbers.
void scale_row_here(const std::int32_t* x, const float* scales, std::size_t scale_step,
                    float low, float high, std::int32_t* out, std::size_t count) {
  const hn::ScalableTag<float> d;
  const hn::RebindToSigned<decltype(d)> di;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    const auto scale = scale_step == 0 ? hn::Set(d, *scales) : hn::LoadU(d, scales + i);
    const auto value = hn::Mul(hn::ConvertTo(d, hn::LoadU(di, x + i)), scale);
    const auto kept = hn::Min(hn::Max(value, hn::Set(d, low)), hn::Set(d, high));
    hn::StoreU(hn::NearestInt(kept), di, out + i);
  }
  for (; i < count; ++i) {
    const float value = static_cast<float>(x[i]) * scales[i * scale_step];
    // Adding 1.5 * 2^23 rounds to a whole number, halves to even.
    const float kept = HWY_MIN(HWY_MAX(value, low), high);
    out[i] = static_cast<std::int32_t>((kept + 0x1.8p23F) - 0x1.8p23F);
  }
}

}  // namespace
}  // namespace opscribe::kernel::HWY_NAMESPACE
#undef OPSCRIBE_KERNEL_HAS_PAIRS
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace opscribe::kernel {
namespace {

HWY_EXPORT(get_pair_columns);
HWY_EXPORT(is_avx512);
HWY_EXPORT(multiply_pairs_here);
HWY_EXPORT(correct_row_here);
HWY_EXPORT(scale_row_here);

}  // namespace

auto pair_columns() -> std::size_t {
  return HWY_DYNAMIC_DISPATCH(get_pair_columns)();
}

auto runs_avx512() -> bool {
  return HWY_DYNAMIC_DISPATCH(is_avx512)();
}

void multiply_pairs(const PairPanel& panel) {
  HWY_DYNAMIC_DISPATCH(multiply_pairs_here)(panel);
}

void correct_row(const RowCorrection& row) {
  HWY_DYNAMIC_DISPATCH(correct_row_here)(row);
}

void scale_row(const std::int32_t* x, const float* scales, std::size_t scale_step,
               float low, float high, std::int32_t* out, std::size_t count) {
  HWY_DYNAMIC_DISPATCH(scale_row_here)(x, scales, scale_step, low, high, out, count);
}

}  // namespace opscribe::kernel
#endif  // HWY_ONCE
