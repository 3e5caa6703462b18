#include "opscribe/kernel/broadcast.h"

#include <algorithm>

#include "opscribe/base/checked.h"
#include "opscribe/base/error.h"

namespace opscribe::kernel {

auto broadcast_dims(Shape a, Shape b) -> std::optional<Dims> {
  if (a.size() < b.size()) return broadcast_dims(b, a);
  Dims result(a);
  const std::size_t missing = a.size() - b.size();
  for (std::size_t i = 0; i < b.size(); ++i) {
    std::int64_t& size = result[missing + i];
    if (size != b[i] && size != 1 && b[i] != 1) return std::nullopt;
    if (size == 1) size = b[i];
  }
  return result;
}

auto fits(Shape dims, Shape target) -> bool {
  if (dims.size() > target.size()) return false;
  const Shape last = target.last(dims.size());
  return std::ranges::equal(dims, last, [](std::int64_t size, std::int64_t wanted) {
    return size == wanted || size == 1;
  });
}

auto strides_of(Shape dims) -> Dims {
  // An empty shape has a size even where the product of its other axes has none.
  checked::product(dims, "the number of elements");
  const bool is_empty = std::ranges::find(dims, 0) != dims.end();
  Dims strides = Dims::filled(dims.size(), 1);
  for (std::size_t i = dims.size(); i > 1 && !is_empty; --i) {
    strides[i - 2] = strides[i - 1] * dims[i - 1];
  }
  return strides;
}

auto broadcast_strides(Shape dims, Shape target) -> Dims {
  require(fits(dims, target), "a shape [{}] is not read as [{}]", fmt::join(dims, ", "),
          fmt::join(target, ", "));
  const Dims own = strides_of(dims);
  const std::size_t missing = target.size() - dims.size();
  Dims strides = Dims::filled(target.size(), 0);
  for (std::size_t i = 0; i < dims.size(); ++i) {
    if (dims[i] != 1) strides[missing + i] = own[i];
  }
  return strides;
}

auto count_between(Shape dims, std::size_t first, std::size_t last) -> std::int64_t {
  return checked::product(dims.subspan(first, last - first), "a part of a shape");
}

}  // namespace opscribe::kernel
