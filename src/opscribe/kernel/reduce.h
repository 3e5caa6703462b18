#pragma once

// Many elements that become one: along some axes of a shape, in a fixed order.
//
//   const Reduction plan = plan_reduction(dims, is_reduced, keeps_dims);
//   each_row(plan, cells, scratch, [&](std::int64_t row, std::span<const T> items) {
//     out[row] = fold(items, T{}, std::plus{});
//   });
//
// A row is everything that becomes one element, in the order of memory.

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "opscribe/kernel/walk.h"

namespace opscribe::kernel {

struct Reduction {
  // The axes that stay, then those that are reduced, with the strides of the input.
  Dims order;
  Dims strides;
  std::size_t num_kept = 0;
  std::int64_t count = 1;  // of rows
  std::int64_t size = 1;   // of one row
  // So many neighbours of a row are neighbours in memory too.
  std::int64_t run = 1;
  bool is_in_place = false;  // every row lies in memory as it is
  Dims dims;                 // of the result
};

// `is_reduced` has one entry for each axis; `keeps_dims` leaves those axes with size 1.
auto plan_reduction(Shape dims, const std::vector<bool>& is_reduced, bool keeps_dims)
    -> Reduction;

// Calls `visit(row, items)` for every row. `scratch` has room for one row; rows that
// lie in memory as they are do not need it.
template <typename T, typename Visit>
void each_row(const Reduction& plan, std::span<const T> cells, std::span<T> scratch,
              Visit&& visit) {
  const auto size = static_cast<std::size_t>(plan.size);
  if (plan.is_in_place) {
    for (std::int64_t row = 0; row < plan.count; ++row) {
      visit(row, cells.subspan(static_cast<std::size_t>(row) * size, size));
    }
    return;
  }
  const Shape order = plan.order.span();
  const Shape strides = plan.strides.span();
  const Dims inner(strides.subspan(plan.num_kept));
  const std::array<Shape, 1> outer{strides.first(plan.num_kept)};
  const std::int64_t step = plan.num_kept == 0 ? 0 : strides[plan.num_kept - 1];
  std::int64_t row = 0;
  walk_rows<1>(order.first(plan.num_kept), outer, {0},
               [&](const auto& offsets, std::int64_t count) {
                 for (std::int64_t i = 0; i < count; ++i) {
                   copy(order.subspan(plan.num_kept),
                        Strided<T>{cells, inner, offsets[0] + i * step},
                        scratch.first(size));
                   visit(row++, std::span<const T>(scratch.first(size)));
                 }
               });
}

// `op(op(op(start, a), b), c)`.
template <typename T, typename Total, typename Op>
auto fold(std::span<const T> items, Total start, Op&& op) -> Total {
  for (const T& item : items) start = op(start, item);
  return start;
}

// The sum in the order that keeps the error small: eight sums side by side, halves of
// what is long. This is the order in which NumPy adds neighbours in memory.
template <typename T>
auto pairwise_sum(std::span<const T> items) -> T {
  if (items.size() < 8) return fold(items, T(-0.0), std::plus{});
  if (items.size() <= 128) {
    std::array<T, 8> sums;
    std::ranges::copy(items.first(8), sums.begin());
    std::size_t i = 8;
    for (; i < items.size() - items.size() % 8; i += 8) {
      for (std::size_t k = 0; k < 8; ++k) sums[k] += items[i + k];
    }
    const T total = ((sums[0] + sums[1]) + (sums[2] + sums[3])) +
                    ((sums[4] + sums[5]) + (sums[6] + sums[7]));
    return fold(items.subspan(i), total, std::plus{});
  }
  std::size_t half = items.size() / 2;
  half -= half % 8;
  return pairwise_sum(items.first(half)) + pairwise_sum(items.subspan(half));
}

// The sum of a row of which `run` elements each are neighbours in memory: runs in
// pairs, then one after the other. `stored` rounds what is kept between two runs.
template <typename T, typename Stored>
auto sum_of_runs(std::span<const T> items, std::size_t run, Stored&& stored) -> T {
  if (items.empty()) return T(0);
  T total = T(-0.0);
  for (std::size_t at = 0; at < items.size(); at += run) {
    const std::size_t size = std::min(run, items.size() - at);
    total = stored(total + pairwise_sum(items.subspan(at, size)));
  }
  return total;
}

// The place of the first item that no other `beats`; items must not be empty. An item
// that ends the search, as NaN does, is told by `is_final`.
template <typename T, typename Beats, typename IsFinal>
auto first_best(std::span<const T> items, Beats&& beats, IsFinal&& is_final)
    -> std::size_t {
  std::size_t best = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (is_final(items[i])) return i;
    if (beats(items[i], items[best])) best = i;
  }
  return best;
}

// Running folds along one axis, in place: each element becomes `op(before, element)`.
// The axis has `size` elements with `inner` elements from one to the next.
template <typename T, typename Op>
void scan(std::span<T> cells, std::int64_t size, std::int64_t inner, Op&& op) {
  if (cells.empty()) return;
  const std::int64_t period = size * inner;
  for (std::int64_t i = 0; i < std::ssize(cells); ++i) {
    if (i % period < inner) continue;
    const auto at = static_cast<std::size_t>(i);
    cells[at] = op(cells[at - static_cast<std::size_t>(inner)], cells[at]);
  }
}

}  // namespace opscribe::kernel
