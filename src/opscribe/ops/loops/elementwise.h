#pragma once

// Kernels that compute each element of the result from the elements at the same place.
//
//   void eval(EvalContext& ctx) {
//     map_unary(ctx, float_types, [](auto x) { return std::exp(x); });
//   }
//
// `op` is called with float, double or an integer type; small floats are widened to
// float and rounded once. What it returns is converted to the element type of the
// result.

#include <functional>

#include "opscribe/kernel/elementwise.h"
#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// What two operands broadcast to: fails as the shape rule does when they do not.
auto broadcast_result(EvalContext& ctx, const Tensor& a, const Tensor& b) -> TensorDims;

// The shape of the smaller operand under the larger one before opset 7: its axes stand
// at `axis`, and one follow them.
auto legacy_operand_dims(EvalContext& ctx, const TensorDims& a, const TensorDims& b)
    -> TensorDims;

// A tensor of the type and shape of input `i`, which is `x`: `x` itself if it may be
// written over. Spans of it are taken before.
auto make_like(EvalContext& ctx, const Tensor& x, std::size_t i) -> Tensor;

// Output 0 has the element type and shape of input 0.
template <typename... Ts, typename Op>
void map_unary(EvalContext& ctx, TypeList<Ts...> types, Op op) {
  const Tensor& x = ctx.tensor(0);
  const std::int64_t count = x.element_count();
  ctx.work(static_cast<std::uint64_t>(count));
  dispatch(types, x.dtype(), [&]<typename T>() {
    const T* from = x.cells<T>().data();
    Tensor y = make_like(ctx, x, 0);
    kernel::map_each(from, count, y.mutable_cells<T>().data(), op);
    ctx.set(0, std::move(y));
  });
}

// Output 0 is of type bool and has the shape of input 0.
template <typename... Ts, typename Op>
void test_each(EvalContext& ctx, TypeList<Ts...> types, Op op) {
  const Tensor& x = ctx.tensor(0);
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  Tensor y = ctx.make(DataType::Bool, x.dims());
  dispatch(types, x.dtype(), [&]<typename T>() {
    kernel::map_each(x.cells<T>().data(), x.element_count(),
                     y.mutable_cells<bool>().data(), op);
  });
  ctx.set(0, std::move(y));
}

// How two operands are put over one another in the version of the operator at hand.
enum class Broadcasting { Numpy, Legacy };

namespace detail {

struct Pair {
  TensorDims dims;
  kernel::PairPlan plan;
};
auto plan_pair(EvalContext& ctx, const Tensor& a, const Tensor& b, Broadcasting how)
    -> Pair;
// Either operand, where it may be written over, or a new tensor of the type of `a`.
auto make_of_pair(EvalContext& ctx, const Tensor& a, const TensorDims& dims) -> Tensor;

}  // namespace detail

// Both operands and the result have one element type.
template <typename... Ts, typename Op>
void map_binary(EvalContext& ctx, TypeList<Ts...> types, Op op,
                Broadcasting how = Broadcasting::Numpy) {
  const Tensor& a = ctx.tensor(0);
  const Tensor& b = ctx.tensor(1);
  const detail::Pair pair = detail::plan_pair(ctx, a, b, how);
  dispatch(types, a.dtype(), [&]<typename T>() {
    const T* from_a = a.cells<T>().data();
    const T* from_b = b.cells<T>().data();
    Tensor c = detail::make_of_pair(ctx, a, pair.dims);
    kernel::map_pair(pair.plan, from_a, from_b, c.mutable_cells<T>().data(), op);
    ctx.set(0, std::move(c));
  });
}

// Both operands have one element type; the result is of type bool.
template <typename... Ts, typename Op>
void test_pair(EvalContext& ctx, TypeList<Ts...> types, Op op,
               Broadcasting how = Broadcasting::Numpy) {
  const Tensor& a = ctx.tensor(0);
  const Tensor& b = ctx.tensor(1);
  const detail::Pair pair = detail::plan_pair(ctx, a, b, how);
  Tensor c = ctx.make(DataType::Bool, pair.dims);
  dispatch(types, a.dtype(), [&]<typename T>() {
    kernel::map_pair(pair.plan, a.cells<T>().data(), b.cells<T>().data(),
                     c.mutable_cells<bool>().data(), op);
  });
  ctx.set(0, std::move(c));
}

// Any number of operands of one element type, from the left: Sum, Max.
template <typename... Ts, typename Op>
void fold_operands(EvalContext& ctx, TypeList<Ts...> types, Op op) {
  const Tensor& first = ctx.tensor(0);
  if (ctx.num_inputs() == 1) {
    ctx.set(0, ctx.take(0));
    return;
  }
  dispatch(types, first.dtype(), [&]<typename T>() {
    Tensor total = first;
    for (std::size_t i = 1; i < ctx.num_inputs(); ++i) {
      const Tensor& next = ctx.tensor(i);
      const TensorDims dims = broadcast_result(ctx, total, next);
      ctx.work(static_cast<std::uint64_t>(element_count_of(dims.span())));
      Tensor sum = ctx.make(first.dtype(), dims);
      kernel::map_pair(
          kernel::plan_pair(total.dims().span(), next.dims().span(), dims.span()),
          total.cells<T>().data(), next.cells<T>().data(),
          sum.mutable_cells<T>().data(), op);
      total = std::move(sum);
    }
    ctx.set(0, std::move(total));
  });
}

}  // namespace opscribe::ops
