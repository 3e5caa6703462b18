#include "opscribe/ops/loops/elementwise.h"

#include <algorithm>

namespace opscribe::ops {

auto broadcast_result(EvalContext& ctx, const Tensor& a, const Tensor& b)
    -> TensorDims {
  if (a.dims() == b.dims()) return a.dims();
  if (auto dims = kernel::broadcast_dims(a.dims().span(), b.dims().span())) {
    return std::move(*dims);
  }
  // The rule says better why not.
  return ctx.result_dims(0);
}

auto make_like(EvalContext& ctx, const Tensor& x, std::size_t i) -> Tensor {
  if (ctx.is_last_use(i) && x.buffer().is_writable()) {
    return ctx.take(i).take_tensor();
  }
  return ctx.make(x.dtype(), x.dims());
}

auto legacy_operand_dims(EvalContext& ctx, const TensorDims& a, const TensorDims& b)
    -> TensorDims {
  static_cast<void>(ctx.result_dims(0));  // fails where `B` does not fit into `A`
  if (a.size() == b.size()) return b;
  const auto axis = ctx.try_int_attr("axis");
  const std::size_t lead =
      axis ? try_axis(*axis, a.size()).value_or(0) : a.size() - b.size();
  TensorDims dims = TensorDims::filled(a.size(), 1);
  std::ranges::copy(b, dims.begin() + static_cast<std::ptrdiff_t>(lead));
  return dims;
}

namespace detail {

auto plan_pair(EvalContext& ctx, const Tensor& a, const Tensor& b, Broadcasting how)
    -> Pair {
  const bool is_legacy = how == Broadcasting::Legacy;
  const TensorDims b_dims =
      is_legacy ? legacy_operand_dims(ctx, a.dims(), b.dims()) : b.dims();
  Pair pair{.dims = is_legacy ? a.dims() : broadcast_result(ctx, a, b)};
  pair.plan = kernel::plan_pair(a.dims().span(), b_dims.span(), pair.dims.span());
  ctx.work(static_cast<std::uint64_t>(pair.plan.count));
  return pair;
}

auto make_of_pair(EvalContext& ctx, const Tensor& a, const TensorDims& dims) -> Tensor {
  const DataType dtype = a.dtype();
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    const Tensor& operand = ctx.tensor(i);
    if (operand.dims() == dims && ctx.is_last_use(i) &&
        operand.buffer().is_writable()) {
      return ctx.take(i).take_tensor();
    }
  }
  return ctx.make(dtype, dims);
}

}  // namespace detail
}  // namespace opscribe::ops
