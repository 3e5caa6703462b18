// Processors convert float16 themselves from AVX2 on; before that, and at the ends of
// rows, one element is converted at a time.

#include "opscribe/kernel/widen.h"

#include <cstddef>
#include <cstdint>

#include "opscribe/base/error.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/widen.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::ScalableTag<float>;

#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
constexpr bool kHasFloat16 = true;
#else
constexpr bool kHasFloat16 = false;
#endif

void widen_float16(const Float16* x, float* out, std::size_t count) {
  std::size_t i = 0;
  if constexpr (kHasFloat16) {
    const Tag d;
    const hn::Rebind<hwy::float16_t, Tag> dh;
    for (; i + hn::Lanes(d) <= count; i += hn::Lanes(d)) {
      const auto* from = reinterpret_cast<const hwy::float16_t*>(x + i);
      hn::StoreU(hn::PromoteTo(d, hn::LoadU(dh, from)), d, out + i);
    }
  }
  for (; i < count; ++i) out[i] = static_cast<float>(x[i]);
}

void narrow_float16(const float* x, Float16* out, std::size_t count) {
  std::size_t i = 0;
  if constexpr (kHasFloat16) {
    const Tag d;
    const hn::Rebind<hwy::float16_t, Tag> dh;
    for (; i + hn::Lanes(d) <= count; i += hn::Lanes(d)) {
      auto* to = reinterpret_cast<hwy::float16_t*>(out + i);
      hn::StoreU(hn::DemoteTo(dh, hn::LoadU(d, x + i)), dh, to);
    }
  }
  for (; i < count; ++i) out[i] = Float16(x[i]);
}

// bfloat16 is the upper half of a float32.
void widen_bfloat16(const BFloat16* x, float* out, std::size_t count) {
  const Tag d;
  const hn::RebindToUnsigned<Tag> du;
  const hn::Rebind<std::uint16_t, Tag> dh;
  std::size_t i = 0;
  for (; i + hn::Lanes(d) <= count; i += hn::Lanes(d)) {
    const auto half = hn::LoadU(dh, reinterpret_cast<const std::uint16_t*>(x + i));
    const auto bits = hn::ShiftLeft<16>(hn::PromoteTo(du, half));
    hn::StoreU(hn::BitCast(d, bits), d, out + i);
  }
  for (; i < count; ++i) out[i] = static_cast<float>(x[i]);
}

// Adding half of what is dropped, less one where the kept part is even, carries as
// rounding does. NaN keeps its leading bits and is never rounded into an infinity.
void narrow_bfloat16(const float* x, BFloat16* out, std::size_t count) {
  std::size_t i = 0;
#if HWY_TARGET != HWY_SCALAR
  const Tag d;
  const hn::RebindToSigned<Tag> di;
  const hn::RebindToUnsigned<Tag> du;
  const hn::Rebind<std::uint16_t, Tag> dh;
  for (; i + hn::Lanes(d) <= count; i += hn::Lanes(d)) {
    const auto v = hn::LoadU(d, x + i);
    if (HWY_UNLIKELY(!hn::AllFalse(d, hn::IsNaN(v)))) {
      for (std::size_t k = i; k < i + hn::Lanes(d); ++k) out[k] = BFloat16(x[k]);
      continue;
    }
    const auto bits = hn::BitCast(du, v);
    const auto odd = hn::And(hn::ShiftRight<16>(bits), hn::Set(du, 1U));
    const auto rounded = hn::Add(bits, hn::Add(odd, hn::Set(du, 0x7fffU)));
    const auto high = hn::BitCast(di, hn::ShiftRight<16>(rounded));
    hn::StoreU(hn::DemoteTo(dh, high), dh, reinterpret_cast<std::uint16_t*>(out + i));
  }
#endif
  for (; i < count; ++i) out[i] = BFloat16(x[i]);
}

}  // namespace
}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace opscribe::kernel {
namespace {

HWY_EXPORT(widen_float16);
HWY_EXPORT(widen_bfloat16);
HWY_EXPORT(narrow_float16);
HWY_EXPORT(narrow_bfloat16);

void require_equal(std::size_t size, std::size_t other) {
  invariant(size == other, "rows of {} and {} elements", size, other);
}

}  // namespace

void widen(std::span<const Float16> x, std::span<float> out) {
  require_equal(x.size(), out.size());
  HWY_DYNAMIC_DISPATCH(widen_float16)(x.data(), out.data(), x.size());
}

void widen(std::span<const BFloat16> x, std::span<float> out) {
  require_equal(x.size(), out.size());
  HWY_DYNAMIC_DISPATCH(widen_bfloat16)(x.data(), out.data(), x.size());
}

void narrow(std::span<const float> x, std::span<Float16> out) {
  require_equal(x.size(), out.size());
  HWY_DYNAMIC_DISPATCH(narrow_float16)(x.data(), out.data(), x.size());
}

void narrow(std::span<const float> x, std::span<BFloat16> out) {
  require_equal(x.size(), out.size());
  HWY_DYNAMIC_DISPATCH(narrow_bfloat16)(x.data(), out.data(), x.size());
}

}  // namespace opscribe::kernel
#endif  // HWY_ONCE
