#include "opscribe/kernel/dense_vnni.h"

#include <cstring>

#include "opscribe/base/error.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace opscribe::kernel {

#if defined(__x86_64__)

namespace {

#define OPSCRIBE_VNNI [[gnu::target("avx512f,avx512bw,avx512vl,avx512vnni")]]

// As the tile of float32 products: the sums stay in registers.
template <std::size_t kRows>
OPSCRIBE_VNNI void multiply_tile(const VnniPanel& panel, std::size_t row) {
  __m512i sums[kRows][4];
  const std::uint8_t* a = panel.a + row * panel.a_stride;
#pragma GCC unroll 6
  for (std::size_t r = 0; r < kRows; ++r) {
#pragma GCC unroll 4
    for (std::size_t v = 0; v < 4; ++v) sums[r][v] = _mm512_setzero_si512();
  }
  const std::int8_t* b = panel.b;
  for (std::size_t k = 0; k < panel.quads; ++k, b += 4 * kVnniColumns) {
    __m512i columns[4];
#pragma GCC unroll 4
    for (std::size_t v = 0; v < 4; ++v) columns[v] = _mm512_loadu_si512(b + 64 * v);
#pragma GCC unroll 6
    for (std::size_t r = 0; r < kRows; ++r) {
      std::int32_t quad = 0;
      std::memcpy(&quad, a + r * panel.a_stride + 4 * k, sizeof quad);
      const __m512i cells = _mm512_set1_epi32(quad);
#pragma GCC unroll 4
      for (std::size_t v = 0; v < 4; ++v) {
        sums[r][v] = _mm512_dpbusd_epi32(sums[r][v], cells, columns[v]);
      }
    }
  }
#pragma GCC unroll 6
  for (std::size_t r = 0; r < kRows; ++r) {
#pragma GCC unroll 4
    for (std::size_t v = 0; v < 4; ++v) {
      _mm512_storeu_si512(panel.c + (row + r) * panel.c_stride + 16 * v, sums[r][v]);
    }
  }
}

#undef OPSCRIBE_VNNI

}  // namespace

auto has_vnni() -> bool {
  static const bool has = __builtin_cpu_supports("avx512f") != 0 &&
                          __builtin_cpu_supports("avx512bw") != 0 &&
                          __builtin_cpu_supports("avx512vl") != 0 &&
                          __builtin_cpu_supports("avx512vnni") != 0;
  return has;
}

void multiply_vnni(const VnniPanel& panel) {
  std::size_t row = 0;
  for (; row + 6 <= panel.rows; row += 6) multiply_tile<6>(panel, row);
  switch (panel.rows - row) {
    case 5:
      return multiply_tile<5>(panel, row);
    case 4:
      return multiply_tile<4>(panel, row);
    case 3:
      return multiply_tile<3>(panel, row);
    case 2:
      return multiply_tile<2>(panel, row);
    case 1:
      return multiply_tile<1>(panel, row);
    default:
      return;
  }
}

#else

auto has_vnni() -> bool {
  return false;
}

void multiply_vnni(const VnniPanel& panel) {
  fail_invariant("{} rows for a processor without VNNI", panel.rows);
}

#endif

}  // namespace opscribe::kernel
