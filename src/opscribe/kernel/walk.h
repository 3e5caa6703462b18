#pragma once

// Visiting every place of a shape, in several operands at once.
//
// An operand is read by strides: a transposed one has them in another order, a repeated
// one has zeros among them, a reversed one negative ones. So `copy` is a transpose, a
// broadcast and a slice, and `map` is an elementwise operation with broadcasting:
//
//   kernel::map(dims, Strided{x, broadcast_strides(x_dims, dims)},
//                     Strided{y, broadcast_strides(y_dims, dims)}, out, std::plus{});
//
// Places are visited in row-major order; the result is written one after the other.

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>

#include "opscribe/base/checked.h"
#include "opscribe/kernel/broadcast.h"

namespace opscribe::kernel {

// Elements that are read by strides, the first of them at `start`.
template <typename T>
struct Strided {
  std::span<const T> cells;
  Dims strides;
  std::int64_t start = 0;
};

// Calls `visit(offsets, count)` for every row of the last axis: `offsets` are those of
// its first element in each operand, `count` its length. A shape without axes is one
// row of one element.
template <std::size_t kOperands, typename Visit>
void walk_rows(Shape dims, const std::array<Shape, kOperands>& strides,
               std::array<std::int64_t, kOperands> offsets, Visit&& visit) {
  if (checked::product(dims, "the places of a shape") == 0) return;
  if (dims.empty()) {
    visit(offsets, std::int64_t{1});
    return;
  }
  const std::size_t outer = dims.size() - 1;
  Dims at = Dims::filled(outer, 0);
  while (true) {
    visit(offsets, dims[outer]);
    std::size_t axis = outer;
    for (; axis > 0; --axis) {
      for (std::size_t k = 0; k < kOperands; ++k) offsets[k] += strides[k][axis - 1];
      if (++at[axis - 1] < dims[axis - 1]) break;
      for (std::size_t k = 0; k < kOperands; ++k) {
        offsets[k] -= strides[k][axis - 1] * dims[axis - 1];
      }
      at[axis - 1] = 0;
    }
    if (axis == 0) return;
  }
}

// The stride of the last axis; 0 for a shape without axes.
inline auto inner_stride(const Dims& strides) -> std::int64_t {
  return strides.empty() ? 0 : strides[strides.size() - 1];
}

// Writes `op(a)` for every place of `dims`.
template <typename A, typename R, typename Op>
void map(Shape dims, const Strided<A>& a, std::span<R> out, Op&& op) {
  auto next = out.begin();
  const std::int64_t step = inner_stride(a.strides);
  const std::array<Shape, 1> strides{a.strides.span()};
  walk_rows<1>(dims, strides, {a.start}, [&](const auto& offsets, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) {
      *next++ = op(a.cells[static_cast<std::size_t>(offsets[0] + i * step)]);
    }
  });
}

// Writes `op(a, b)` for every place of `dims`.
template <typename A, typename B, typename R, typename Op>
void map(Shape dims, const Strided<A>& a, const Strided<B>& b, std::span<R> out,
         Op&& op) {
  auto next = out.begin();
  const std::int64_t step_a = inner_stride(a.strides);
  const std::int64_t step_b = inner_stride(b.strides);
  const std::array<Shape, 2> strides{a.strides.span(), b.strides.span()};
  walk_rows<2>(
      dims, strides, {a.start, b.start}, [&](const auto& offsets, std::int64_t count) {
        for (std::int64_t i = 0; i < count; ++i) {
          *next++ = op(a.cells[static_cast<std::size_t>(offsets[0] + i * step_a)],
                       b.cells[static_cast<std::size_t>(offsets[1] + i * step_b)]);
        }
      });
}

// Writes the elements themselves: a transpose, a repetition, a slice.
template <typename T>
void copy(Shape dims, const Strided<T>& from, std::span<T> out) {
  map(dims, from, out, std::identity{});
}

// Writes the offset of every place: for callers that gather from several tensors.
inline void offsets(Shape dims, const Dims& strides, std::int64_t start,
                    std::span<std::int64_t> out) {
  auto next = out.begin();
  const std::int64_t step = inner_stride(strides);
  const std::array<Shape, 1> walked{strides.span()};
  walk_rows<1>(dims, walked, {start}, [&](const auto& first, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) *next++ = first[0] + i * step;
  });
}

}  // namespace opscribe::kernel
