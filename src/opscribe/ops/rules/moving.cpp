#include "opscribe/ops/rules/moving.h"

#include "opscribe/base/checked.h"
#include "opscribe/symbolic/known.h"

namespace opscribe::ops {

auto followed_count(IntList dims) -> std::optional<std::size_t> {
  const auto count = checked::try_product(dims);
  if (!count || *count > static_cast<std::int64_t>(symbolic::kMaxKnownElements)) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(*count);
}

auto strides_of(IntList dims) -> Ints {
  Ints strides(dims.size());
  std::int64_t stride = 1;
  for (std::size_t axis = dims.size(); axis-- > 0;) {
    strides[axis] = stride;
    // Beyond 64 bits nobody walks: the tensor is empty or not followed.
    stride = checked::try_mul(stride, dims[axis]).value_or(0);
  }
  return strides;
}

auto walk(std::span<const Scalar> from, IntList dims, IntList strides,
          std::int64_t first) -> Scalars {
  Scalars met;
  const auto count = followed_count(dims);
  if (!count) return met;
  Ints place(dims.size());
  std::int64_t at = first;
  for (std::size_t k = 0; k < *count; ++k) {
    met.push_back(from[static_cast<std::size_t>(at)]);
    for (std::size_t axis = dims.size(); axis-- > 0;) {
      at += strides[axis];
      if (++place[axis] < dims[axis]) break;
      at -= strides[axis] * dims[axis];
      place[axis] = 0;
    }
  }
  return met;
}

}  // namespace opscribe::ops
