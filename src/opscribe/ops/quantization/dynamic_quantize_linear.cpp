// DynamicQuantizeLinear: quantizes to uint8 with a scale measured on the data.
//
//   low = min(0, min(x))      high = max(0, max(x))
//   y_scale      = (high - low) / 255
//   y_zero_point = round(saturate(-low / y_scale))
//   y            = saturate(round(x / y_scale) + y_zero_point)

#include <algorithm>

#include "opscribe/ops/loops/quantizing.h"
#include "opscribe/ops/quantization/quantization_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  if (const auto x = ctx.shape(0)) ctx.set_shape(0, *x);
  ctx.set_shape(1, Shape());
  ctx.set_shape(2, Shape());
}

// Where everything is 0 so is the scale, and nothing may be divided by it.
void eval(EvalContext& ctx) {
  const Tensor& x = ctx.tensor(0);
  const auto from = x.cells<float>();
  ctx.work(from.size() * 2);
  float low = 0;
  float high = 0;
  for (const float item : from) {
    low = std::min(low, item);
    high = std::max(high, item);
  }
  const float scale = (high - low) / 255;
  const float zero =
      scale == 0
          ? 0
          : static_cast<float>(saturated<std::uint8_t>(round_half_even(-low / scale)));
  Tensor y = ctx.make(DataType::UInt8, x.dims());
  const auto to = y.mutable_cells<std::uint8_t>();
  for (std::size_t i = 0; i < from.size(); ++i) {
    const float quotient = scale == 0 ? 0 : from[i] / scale;
    to[i] =
        saturated<std::uint8_t>(round_half_even(quotient) + static_cast<double>(zero));
  }
  ctx.set(0, std::move(y));
  ctx.set(1, Tensor::scalar(scale, ctx.pool()));
  ctx.set(2, Tensor::scalar(static_cast<std::uint8_t>(zero), ctx.pool()));
}

}  // namespace

auto dynamic_quantize_linear_def() -> OpDef {
  return {
      .name = "DynamicQuantizeLinear",
      .since = 11,
      .doc =
          "Quantizes to uint8 with one scale and zero point computed from the range of "
          "`x`, widened to contain 0, so that 0 stays exact. Halves round to even. "
          "When all of `x` is 0 the scale is 0.",
      .inputs = {{"x", "T1", "Values to quantize, of any shape."}},
      .outputs =
          {{"y", "T2", "Quantized values in [0, 255], in the shape of `x`."},
           {"y_scale", "tensor(float)",
            "Scalar, the size of one step: `(max(0, max(x)) - min(0, min(x))) / 255`."},
           {"y_zero_point", "T2", "Scalar, the number in `y` that stands for 0."}},
      .types = {{"T1", kFloat}, {"T2", kUInt8}},
      .body = fixed_body({11}),
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
