// DequantizeLinear: the real numbers that quantized ones stand for.
//
//   y = (x - x_zero_point) * x_scale
//
//   x_scale  scalar                       one for all of x
//            [ d(axis) ]                  one per slice along axis
//            [ ..., ceil(d/block), ... ]  one per block along axis

#include "opscribe/ops/loops/quantizing.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/quantization/quantization_ops.h"
#include "opscribe/ops/rules/quantization.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto wanted = dtype_attr(ctx, "output_dtype");
  const bool is_newer = ctx.version().find_attribute("output_dtype") != nullptr;
  if (wanted) {
    ctx.set_dtype(0, *wanted);
  } else if (is_newer && ctx.dtype(1) != DataType::Undefined) {
    ctx.set_dtype(0, ctx.dtype(1));
  }
  if (ctx.dtype(0) == DataType::Int32 && ctx.has_input(2)) {
    ctx.warn("invalid-input", {2}, "leave it out",
             "`x_zero_point` has no use with int32, which has zero at 0");
  }
  infer_quantized(ctx);
}

// What is read one by one: bytes for what is narrower, floats as float.
auto readable(EvalContext& ctx, const Tensor& x) -> Tensor {
  switch (x.dtype()) {
    case DataType::Int4:
    case DataType::Int2:
      return cast(x, DataType::Int8, {}, ctx.pool());
    case DataType::UInt4:
    case DataType::UInt2:
      return cast(x, DataType::UInt8, {}, ctx.pool());
    default:
      return contains(storage_float_types, x.dtype())
                 ? cast(x, DataType::Float, {}, ctx.pool())
                 : x;
  }
}

inline constexpr TypeList<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t,
                          std::int32_t, float>
    readable_types{};

// Differences of up to 16 bits are exact in float.
template <typename T>
void dequantize(EvalContext& ctx, const T* x, std::span<const float> scales,
                const ZeroPoints<T>& zeros, float* y) {
  using Exact = std::conditional_t<std::same_as<T, std::int32_t>, double, float>;
  each_scale_run(ctx, scale_layout(ctx), [&](const ScaleRun& run) {
    const std::int64_t end = run.first + run.count;
    if (run.step == 0) {
      const auto zero = static_cast<Exact>(zeros.at(run.scale));
      const float scale = scales[static_cast<std::size_t>(run.scale)];
      for (std::int64_t i = run.first; i < end; ++i) {
        y[i] = static_cast<float>(static_cast<Exact>(x[i]) - zero) * scale;
      }
      return;
    }
    for (std::int64_t i = run.first; i < end; ++i) {
      const std::int64_t at = run.scale + i - run.first;
      const auto zero = static_cast<Exact>(zeros.at(at));
      y[i] = static_cast<float>(static_cast<Exact>(x[i]) - zero) *
             scales[static_cast<std::size_t>(at)];
    }
  });
}

void eval(EvalContext& ctx) {
  const Tensor x = readable(ctx, ctx.tensor(0));
  const Tensor scale = widened_input(ctx, 1, DataType::Float);
  const Tensor* given = ctx.find_tensor(2);
  const Tensor zero_point = given == nullptr ? Tensor() : readable(ctx, *given);
  Tensor y = ctx.make(DataType::Float, ctx.result_dims(0));
  dispatch(readable_types, x.dtype(), [&]<typename T>() {
    dequantize<T>(ctx, x.cells<T>().data(), scale.cells<float>(),
                  ZeroPoints<T>(zero_point), y.mutable_cells<float>().data());
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto dequantize_linear_def() -> OpDef {
  return {
      .name = "DequantizeLinear",
      .since = 28,
      .doc =
          "Turns quantized numbers back into real ones: `(x - x_zero_point) * "
          "x_scale`. There is one scale for all of `x`, one per slice along `axis`, or "
          "one per block, as in `QuantizeLinear`. int32 input, such as the "
          "sums of `MatMulInteger`, has no zero point.",
      .attributes = {{"axis", AttrType::Int, 1,
                      "Dimension the scales run along, in [-r, r-1]; unused when there "
                      "is only one scale."},
                     {"block_size", AttrType::Int, 0,
                      "Number of neighbours along `axis` that share one scale, when "
                      "the scale has the rank of `x`; the last block may be shorter. "
                      "0: scales are not blocked."},
                     {"output_dtype", AttrType::Int, 0,
                      "Element type of `y`, as a number, which is also the type "
                      "multiplied in; 0: the type of `x_scale`."}},
      .inputs = {{"x", "T1", "Quantized values, of rank r."},
                 {"x_scale", "T2",
                  "Size of one step: a scalar, `[d]` along `axis`, or the shape of `x` "
                  "with `ceil(d / block_size)` along `axis`."},
                 {"x_zero_point", "T1",
                  "The number that stands for 0, in the shape of `x_scale` and the "
                  "type of `x`; absent: 0.",
                  kOptional}},
      .outputs = {{"y", "T3", "Real values, in the shape of `x`."}},
      .types = {{"T1", (kIntegers - kInt64 - kUInt32 - kUInt64) | kFloat8s | kInt4s |
                           kInt2s | kFloat6s | kFloat4E2M1},
                {"T2", (kFloatsIr4 - kDouble) | kFloat8E8M0},
                {"T3", kFloatsIr4 - kDouble}},
      .infer = infer,
      .eval = eval,
      .history =
          {{.since = 25,
            .types = {{"T1", (kIntegers - kInt64 - kUInt32 - kUInt64) | kFloat8s |
                                 kInt4s | kInt2s | kFloat4E2M1}}},
           {.since = 24,
            .types = {{"T1", (kIntegers - kInt64 - kUInt32 - kUInt64) | kFloat8s |
                                 kInt4s | kFloat4E2M1}}},
           {.since = 23, .types = {{"T2", kFloatsIr4 - kDouble}}},
           {.since = 21,
            .without = {"output_dtype"},
            .outputs = {{"y", "T2", ""}},
            .types = {{"T1",
                       (kIntegers - kInt64 - kUInt32 - kUInt64) | kFloat8s | kInt4s}}},
           {.since = 19,
            .note = "blocks are not possible: `x_scale` is a scalar or 1-D",
            .without = {"block_size"},
            .types = {{"T1", kBytes | kFloat8s | kInt32}}},
           {.since = 13,
            .inputs = {{"x", "T", ""},
                       {"x_scale", "tensor(float)", ""},
                       {"x_zero_point", "T", "", kOptional}},
            .outputs = {{"y", "tensor(float)", ""}},
            .types = {{"T", kBytes | kInt32}}},
           {.since = 10,
            .note =
                "one scale for all of `x`: `x_scale` and `x_zero_point` are scalars",
            .without = {"axis"}}},
  };
}

}  // namespace opscribe::ops
