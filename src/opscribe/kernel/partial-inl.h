// The ends of rows, where fewer elements are left than a vector has, for files that are
// compiled once for each target: included after hwy/highway.h, and again for every
// target. Nothing beyond the end is read or written.

#if defined(OPSCRIBE_KERNEL_PARTIAL_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef OPSCRIBE_KERNEL_PARTIAL_INL_H_
#undef OPSCRIBE_KERNEL_PARTIAL_INL_H_
#else
#define OPSCRIBE_KERNEL_PARTIAL_INL_H_
#endif

#include <hwy/highway.h>

#include <cstddef>

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// `count` elements, at most a vector, and `rest` in the other lanes.
template <class D>
HWY_INLINE auto load_some(D d, const float* from, std::size_t count, float rest)
    -> hn::Vec<D> {
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
  const auto there = hn::FirstN(d, count);
  return hn::IfThenElse(there, hn::MaskedLoad(there, d, from), hn::Set(d, rest));
#else
  // Not every target has loads that leave lanes alone.
  HWY_ALIGN float lanes[hn::MaxLanes(D())];
  hn::Store(hn::Set(d, rest), d, lanes);
  for (std::size_t k = 0; k < count; ++k) lanes[k] = from[k];
  return hn::Load(d, lanes);
#endif
}

template <class D>
HWY_INLINE void store_some(hn::Vec<D> v, D d, float* to, std::size_t count) {
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
  hn::BlendedStore(v, hn::FirstN(d, count), d, to);
#else
  HWY_ALIGN float lanes[hn::MaxLanes(D())];
  hn::Store(v, d, lanes);
  for (std::size_t k = 0; k < count; ++k) to[k] = lanes[k];
#endif
}

}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
