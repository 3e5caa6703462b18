#pragma once

// One function of the elements at the same place of one, two or more operands.
//
//   const PairPlan plan = plan_pair(a_dims, b_dims, out_dims);
//   map_pair(plan, a.data(), b.data(), out.data(), std::plus{});
//
// Small floats are computed as float: `op` gets and gives `Computed<T>`.

#include <array>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "opscribe/kernel/walk.h"
#include "opscribe/tensor/elements.h"

namespace opscribe::kernel {

// The type that elements of type T are computed in.
template <typename T>
struct ComputedType {
  using Type = T;
};
template <SmallFloatElement T>
struct ComputedType<T> {
  using Type = float;
};
template <SmallIntElement T>
struct ComputedType<T> {
  using Type = std::int32_t;
};
template <typename T>
using Computed = typename ComputedType<T>::Type;

template <typename T>
constexpr auto computed(const T& element) -> Computed<T> {
  return static_cast<Computed<T>>(element);
}

// --- one operand

template <typename T, typename R, typename Op>
void map_each(const T* from, std::int64_t count, R* out, Op&& op) {
  for (std::int64_t i = 0; i < count; ++i) {
    out[i] = static_cast<R>(op(computed(from[i])));
  }
}

// --- two operands

// Two operands under one shape, its axes joined wherever both go on in memory: what is
// left are few axes with long rows.
struct PairPlan {
  Dims dims;
  Dims a_strides;
  Dims b_strides;
  std::int64_t count = 1;
};

// Both must fit `out`.
auto plan_pair(Shape a, Shape b, Shape out) -> PairPlan;

namespace detail {

template <typename A, typename B, typename R, typename Op>
void map_row(const A* a, std::int64_t a_step, const B* b, std::int64_t b_step, R* out,
             std::int64_t count, Op& op) {
  if (a_step == 1 && b_step == 1) {
    for (std::int64_t i = 0; i < count; ++i) {
      out[i] = static_cast<R>(op(computed(a[i]), computed(b[i])));
    }
  } else if (a_step == 1 && b_step == 0) {
    const Computed<B> other = computed(*b);
    for (std::int64_t i = 0; i < count; ++i) {
      out[i] = static_cast<R>(op(computed(a[i]), other));
    }
  } else if (a_step == 0 && b_step == 1) {
    const Computed<A> other = computed(*a);
    for (std::int64_t i = 0; i < count; ++i) {
      out[i] = static_cast<R>(op(other, computed(b[i])));
    }
  } else {
    for (std::int64_t i = 0; i < count; ++i) {
      out[i] = static_cast<R>(op(computed(a[i * a_step]), computed(b[i * b_step])));
    }
  }
}

}  // namespace detail

// Writes `op(a, b)` for every place, in order.
template <typename A, typename B, typename R, typename Op>
void map_pair(const PairPlan& plan, const A* a, const B* b, R* out, Op&& op) {
  if (plan.count == 0) return;
  const std::array<Shape, 2> strides{plan.a_strides.span(), plan.b_strides.span()};
  const std::int64_t a_step = inner_stride(plan.a_strides);
  const std::int64_t b_step = inner_stride(plan.b_strides);
  walk_rows<2>(
      plan.dims.span(), strides, {0, 0}, [&](const auto& offsets, std::int64_t count) {
        detail::map_row(a + offsets[0], a_step, b + offsets[1], b_step, out, count, op);
        out += count;
      });
}

}  // namespace opscribe::kernel
