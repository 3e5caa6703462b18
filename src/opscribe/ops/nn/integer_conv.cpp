// ConvInteger, QLinearConv: convolutions of 8-bit integers.
//
//   ConvInteger  y = conv(x - x_zero_point, w - w_zero_point)           in int32
//   QLinearConv  y = quantize(conv(dequantize(x), dequantize(w)) + bias)
//
//   x [ N, C, d... ]   w [ M, C/group, k... ]   y [ N, M, o... ]

#include "opscribe/kernel/broadcast.h"
#include "opscribe/ops/loops/convolution.h"
#include "opscribe/ops/loops/quantizing.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"
#include "opscribe/ops/rules/convolution.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

void infer_conv_integer(InferContext& ctx) {
  infer_conv(ctx, {.x = 0, .w = 1, .bias = std::nullopt});
  expect_single(ctx, 2);
  if (const auto w = ctx.shape(1)) check_per_feature(ctx, 3, 1, (*w)[0]);
}

void infer_qlinear_conv(InferContext& ctx) {
  infer_conv(ctx, {.x = 0, .w = 3, .bias = 8});
  for (const std::size_t i : {1, 2, 6, 7}) expect_single(ctx, i);
  if (const auto w = ctx.shape(3)) {
    check_per_feature(ctx, 4, 3, (*w)[0]);
    check_per_feature(ctx, 5, 3, (*w)[0]);
  }
}

// A tensor of bytes as what it stands for in steps of its scale, in 32 bits that wrap
// around. `zero_point` is one number, or one for each slice along the first axis.
auto centred(EvalContext& ctx, std::size_t i, std::size_t zero_point) -> Tensor {
  BufferPool* pool = ctx.pool();
  Tensor x = cast(ctx.tensor(i), DataType::Int32, {}, pool);
  const Tensor* given = ctx.find_tensor(zero_point);
  if (given == nullptr || x.is_empty()) return x;
  const Tensor zeros = cast(*given, DataType::Int32, {}, pool);
  const auto zero = zeros.cells<std::int32_t>();
  const auto cells = x.mutable_cells<std::int32_t>(pool);
  const std::size_t slice = cells.size() / zero.size();
  ctx.work(cells.size());
  for (std::size_t k = 0; k < cells.size(); ++k) cells[k] -= zero[k / slice];
  return x;
}

// Sums of products that wrap around, as unsigned numbers do.
auto integer_sums(EvalContext& ctx, const Tensor& x, const Tensor& w,
                  const Tensor* bias) -> Tensor {
  Tensor y = ctx.make(DataType::Int32, ctx.result_dims(0));
  const auto unsigned_cells = [](const Tensor& from) {
    return from.storage_cells<std::uint32_t>().data();
  };
  convolve(ctx, conv_loop(ctx, x, w), unsigned_cells(x), unsigned_cells(w),
           bias == nullptr ? nullptr : unsigned_cells(*bias),
           y.mutable_storage_cells<std::uint32_t>().data());
  return y;
}

void eval_conv_integer(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // checks the zero points
  ctx.set(0, integer_sums(ctx, centred(ctx, 0, 2), centred(ctx, 1, 3), nullptr));
}

void eval_qlinear_conv(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));
  const Tensor sums =
      integer_sums(ctx, centred(ctx, 0, 2), centred(ctx, 3, 5), ctx.find_tensor(8));
  const auto x_scale = static_cast<float>(ctx.number(1));
  const auto w_scales = ctx.tensor(4).cells<float>();
  const auto y_scale = static_cast<float>(ctx.number(6));
  const auto zero_point = static_cast<double>(ctx.integer(7));
  const auto features = static_cast<std::size_t>(sums.dim(1));
  const auto from = sums.cells<std::int32_t>();
  const auto plane = static_cast<std::size_t>(
      kernel::count_between(sums.dims().span(), 2, sums.rank()));
  Tensor y = ctx.make(0);
  ctx.work(from.size());
  dispatch(TypeList<std::int8_t, std::uint8_t>(), y.dtype(), [&]<typename T>() {
    const auto to = y.mutable_cells<T>();
    for (std::size_t i = 0; i < from.size(); ++i) {
      const std::size_t feature = i / plane % features;
      const float factor =
          x_scale * w_scales[w_scales.size() == 1 ? 0 : feature] / y_scale;
      const float value = static_cast<float>(from[i]) * factor;
      to[i] = saturated<T>(round_half_even(static_cast<double>(value)) + zero_point);
    }
  });
  ctx.set(0, std::move(y));
}

}  // namespace

auto conv_integer_def() -> OpDef {
  return {
      .name = "ConvInteger",
      .since = 10,
      .doc =
          "Convolution of integers: the zero points are subtracted first, products are "
          "summed in int32, which wraps around on overflow. Padding adds the zero "
          "point of `x`, that is a true zero. The scales do not appear; multiply the "
          "result by `x_scale * w_scale` to get real numbers.",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", kWindowAutoPad},
                     {"dilations", AttrType::Ints, kNoDefault, kWindowDilations},
                     {"group", AttrType::Int, 1, kConvGroup},
                     {"kernel_shape", AttrType::Ints, kNoDefault, kConvKernelShape},
                     {"pads", AttrType::Ints, kNoDefault, kWindowPads},
                     {"strides", AttrType::Ints, kNoDefault, kWindowStrides}},
      .inputs = {{"x", "T1", kConvInput},
                 {"w", "T2", kConvWeights},
                 {"x_zero_point", "T1",
                  "Scalar, the integer that stands for 0 in `x`; absent: 0.",
                  kOptional},
                 {"w_zero_point", "T2",
                  "The integer that stands for 0 in `w`: a scalar, or `[M]` for one "
                  "per output channel; absent: 0.",
                  kOptional}},
      .outputs = {{"y", "T3", kConvOutput}},
      .types = {{"T1", kBytes}, {"T2", kBytes}, {"T3", kInt32}},
      .infer = infer_conv_integer,
      .eval = eval_conv_integer,
  };
}

auto qlinear_conv_def() -> OpDef {
  return {
      .name = "QLinearConv",
      .since = 10,
      .doc =
          "Convolution of quantized numbers, `real = (q - zero_point) * scale`, with a "
          "quantized result. The exact sum is multiplied by `x_scale * w_scale / "
          "y_scale`, rounded half to even, moved by `y_zero_point` and limited to the "
          "range of the type. Only the weights may have a scale per output channel.",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", kWindowAutoPad},
                     {"dilations", AttrType::Ints, kNoDefault, kWindowDilations},
                     {"group", AttrType::Int, 1, kConvGroup},
                     {"kernel_shape", AttrType::Ints, kNoDefault, kConvKernelShape},
                     {"pads", AttrType::Ints, kNoDefault, kWindowPads},
                     {"strides", AttrType::Ints, kNoDefault, kWindowStrides}},
      .inputs =
          {{"x", "T1", kConvInput},
           {"x_scale", "tensor(float)", "Scalar, the real size of one step of `x`."},
           {"x_zero_point", "T1", "Scalar, the integer that stands for 0 in `x`."},
           {"w", "T2", kConvWeights},
           {"w_scale", "tensor(float)",
            "Real size of one step of `w`: a scalar, or `[M]` for one per output "
            "channel."},
           {"w_zero_point", "T2",
            "The integer that stands for 0 in `w`, in the shape of `w_scale`."},
           {"y_scale", "tensor(float)", "Scalar, the real size of one step of `y`."},
           {"y_zero_point", "T3",
            "Scalar, the integer that stands for 0 in `y`; its type is the type "
            "of `y`."},
           {"B", "T4",
            "Summand of each output channel, `[M]`, in steps of `x_scale * "
            "w_scale` with zero point 0; absent: nothing is added.",
            kOptional}},
      .outputs = {{"y", "T3", kConvOutput}},
      .types = {{"T1", kBytes}, {"T2", kBytes}, {"T3", kBytes}, {"T4", kInt32}},
      .infer = infer_qlinear_conv,
      .eval = eval_qlinear_conv,
  };
}

}  // namespace opscribe::ops
