#pragma once

// The elements along one axis, one slice after the other.
//
//   x  [ outer | size | inner ]      outer * inner slices of `size` elements

#include <algorithm>
#include <span>
#include <utility>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {

struct Slices {
  std::int64_t outer = 1;
  std::int64_t size = 1;
  std::int64_t inner = 1;
};

inline auto slices_along(const TensorDims& dims, std::size_t axis) -> Slices {
  return {.outer = kernel::count_between(dims.span(), 0, axis),
          .size = dims[axis],
          .inner = kernel::count_between(dims.span(), axis + 1, dims.size())};
}

// A copy of `x`, widened, of which `change(slice)` writes over each slice.
template <typename... Ts, typename Change>
auto map_slices(EvalContext& ctx, TypeList<Ts...> types, const Tensor& x,
                const Slices& slices, Change change) -> Tensor {
  Tensor y = cast(x, widened_type(x.dtype()), {}, ctx.pool());
  if (y.is_empty()) return y;
  const auto size = static_cast<std::size_t>(slices.size);
  const auto inner = static_cast<std::size_t>(slices.inner);
  Tensor scratch = ctx.make(y.dtype(), {inner == 1 ? 0 : slices.size});
  dispatch(types, y.dtype(), [&]<typename T>() {
    const auto cells = y.mutable_cells<T>(ctx.pool());
    const auto row = scratch.mutable_cells<T>();
    for (std::size_t at = 0; at < cells.size(); at += size * inner) {
      for (std::size_t j = 0; j < inner; ++j) {
        ctx.work(size);
        if (inner == 1) {
          change(cells.subspan(at, size));
          continue;
        }
        for (std::size_t k = 0; k < size; ++k) row[k] = cells[at + k * inner + j];
        change(row);
        for (std::size_t k = 0; k < size; ++k) cells[at + k * inner + j] = row[k];
      }
    }
  });
  return y;
}

}  // namespace opscribe::ops
