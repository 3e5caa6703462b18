#include "opscribe/ops/microsoft/floats.h"

#include "opscribe/kernel/broadcast.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops::microsoft {

auto floats_of(EvalContext& ctx, std::size_t i) -> Tensor {
  const Tensor* given = ctx.find_tensor(i);
  return given == nullptr ? Tensor() : cast(*given, DataType::Float, {}, ctx.pool());
}

auto cells_of(const Tensor& floats) -> std::span<const float> {
  return floats.is_defined() ? floats.cells<float>() : std::span<const float>();
}

auto zero_floats(EvalContext& ctx, const TensorDims& dims) -> Tensor {
  return Tensor::zeros(DataType::Float, dims, ctx.pool());
}

void give_floats(EvalContext& ctx, std::size_t i, const Tensor& floats) {
  if (!ctx.has_output(i)) return;
  ctx.set(i, cast(floats, ctx.result_dtype(i), {}, ctx.pool()));
}

auto number_or(EvalContext& ctx, std::size_t i, double otherwise) -> double {
  return ctx.has_input(i) ? ctx.number(i) : otherwise;
}

void require_dims(EvalContext& ctx, std::size_t i, const TensorDims& dims) {
  const Tensor& given = ctx.tensor(i);
  if (given.dims() == dims) return;
  ctx.fail("shape-mismatch", {i}, "", "{} is {}, but has to be {}", ctx.input_name(i),
           type_text(given.dtype(), given.dims().span()),
           type_text(given.dtype(), dims.span()));
}

auto rows_of(EvalContext& ctx, std::size_t i) -> RowsOf {
  const TensorDims& dims = ctx.tensor(i).dims();
  if (dims.empty()) {
    ctx.fail("rank-mismatch", {i}, "", "{} is a scalar, which has no last axis",
             ctx.input_name(i));
  }
  return {kernel::count_between(dims.span(), 0, dims.size() - 1),
          dims[dims.size() - 1]};
}

}  // namespace opscribe::ops::microsoft
