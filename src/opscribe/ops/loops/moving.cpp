#include "opscribe/ops/loops/moving.h"

#include <algorithm>

namespace opscribe::ops {

auto joined(std::initializer_list<kernel::Shape> parts) -> TensorDims {
  std::vector<std::int64_t> dims;
  for (const kernel::Shape part : parts) {
    dims.insert(dims.end(), part.begin(), part.end());
  }
  return dims;
}

auto positions(EvalContext& ctx, std::size_t i, std::int64_t size) -> Positions {
  const Tensor& given = ctx.tensor(i);
  Positions places(static_cast<std::size_t>(given.element_count()));
  dispatch(index_types, given.dtype(), [&]<typename T>() {
    const auto cells = given.cells<T>();
    for (std::size_t k = 0; k < cells.size(); ++k) {
      const std::int64_t place = cells[k];
      if (place < -size || place >= size) {
        ctx.fail("index-out-of-range", {i}, "",
                 "element {} of {} is {}, outside an axis of size {}", k,
                 ctx.input_name(i), place, size);
      }
      places[k] = place < 0 ? place + size : place;
    }
  });
  return places;
}

}  // namespace opscribe::ops
