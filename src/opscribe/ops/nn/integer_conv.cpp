// ConvInteger, QLinearConv: convolutions of 8-bit integers.
//
//   ConvInteger  y = conv(x - x_zero_point, w - w_zero_point)           in int32
//   QLinearConv  y = quantize(conv(dequantize(x), dequantize(w)) + bias)
//
//   x [ N, C, d... ]   w [ M, C/group, k... ]   y [ N, M, o... ]

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"
#include "opscribe/ops/rules/convolution.h"

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
  };
}

}  // namespace opscribe::ops
