#include "opscribe/kernel/planes_copy.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/planes_copy.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "opscribe/kernel/partial-inl.h"

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

using Tag = hn::ScalableTag<float>;

// Every other element of two vectors' worth, the last of which may not be there.
HWY_INLINE auto load_even(Tag d, const float* from, std::size_t count) -> hn::Vec<Tag> {
#if HWY_TARGET == HWY_SCALAR
  (void)count;
  return hn::LoadU(d, from);
#else
  const std::size_t lanes = hn::Lanes(d);
  if (count >= 2 * lanes) {
    return hn::ConcatEven(d, hn::LoadU(d, from + lanes), hn::LoadU(d, from));
  }
  const auto low = load_some(d, from, HWY_MIN(count, lanes), 0);
  const std::size_t rest = count > lanes ? count - lanes : 0;
  return hn::ConcatEven(d, load_some(d, from + lanes, rest, 0), low);
#endif
}

void copy_rows_here(const RowsCopy& copy) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  const std::size_t count = copy.last - copy.first;
  const float* in = copy.in;
  float* out = copy.out;
  for (std::size_t i = 0; i < copy.rows; ++i, in += copy.in_row, out += copy.row) {
    for (std::size_t j = 0; j < copy.first; ++j) out[j] = 0;
    for (std::size_t j = copy.last; j < copy.row; ++j) out[j] = 0;
    float* to = out + copy.first;
    if (copy.stride > 2) {
      for (std::size_t j = 0; j < count; ++j) to[j] = in[j * copy.stride];
      continue;
    }
    for (std::size_t j = 0; j < count; j += lanes) {
      const std::size_t rest = count - j;
      const auto v = copy.stride == 2 ? load_even(d, in + 2 * j, 2 * rest - 1)
                                      : (rest >= lanes ? hn::LoadU(d, in + j)
                                                       : load_some(d, in + j, rest, 0));
      if (rest >= lanes) {
        hn::StoreU(v, d, to + j);
      } else {
        store_some(v, d, to + j, rest);
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

HWY_EXPORT(copy_rows_here);

}  // namespace

void copy_rows(const RowsCopy& copy) {
  HWY_DYNAMIC_DISPATCH(copy_rows_here)(copy);
}

}  // namespace opscribe::kernel
#endif  // HWY_ONCE
