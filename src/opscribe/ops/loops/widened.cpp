#include "opscribe/ops/loops/widened.h"

#include "opscribe/tensor/convert.h"

namespace opscribe::ops {

auto wide_dtype(DataType dtype) -> DataType {
  return dtype == DataType::Double ? DataType::Double : DataType::Float;
}

auto widened(EvalContext& ctx, const Tensor& x) -> Tensor {
  return cast(x, wide_dtype(x.dtype()), {}, ctx.pool());
}

auto widened_input(EvalContext& ctx, std::size_t i, DataType wide) -> Tensor {
  const Tensor* x = ctx.find_tensor(i);
  return x == nullptr ? Tensor() : cast(*x, wide, {}, ctx.pool());
}

auto make_wide(EvalContext& ctx, std::size_t i) -> Tensor {
  return ctx.make(wide_dtype(ctx.result_dtype(i)), ctx.result_dims(i));
}

void set_rounded(EvalContext& ctx, std::size_t i, const Tensor& wide) {
  ctx.set(i, cast(wide, ctx.result_dtype(i), {}, ctx.pool()));
}

}  // namespace opscribe::ops
