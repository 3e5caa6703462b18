// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/author/generated/ops5.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of Add from opset 6 on.
struct Add6Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
};

// Attributes of BatchNormalization from opset 6 on.
struct BatchNormalization6Attributes {
  ByName by_name = ByName();
  // Added to the variance, so that no division by zero happens. Default: 1e-05.
  Attr<float> epsilon = {};
  // Nonzero uses the given statistics; 0 trains. Default: 0.
  Attr<std::int64_t> is_test = {};
  // Share of the old running statistics when training: `running = input * momentum +
  // batch * (1 - momentum)`; many frameworks use that name for the share of the new
  // ones. Default: 0.9.
  Attr<float> momentum = {};
  // 1 has one statistic per channel; 0 has one per channel and position, so that
  // `scale`, `B`, `mean` and `var` are `[C, D1, ..., Dn]`. Default: 1.
  Attr<std::int64_t> spatial = {};
};

// Attributes of Cast from opset 6 on.
struct Cast6Attributes {
  ByName by_name = ByName();
  // The new element type, as a number of the format. Required.
  Required<std::int64_t> to;
};

// Attributes of Clip from opset 6 on.
struct Clip6Attributes {
  ByName by_name = ByName();
  // Upper limit. Default: 3.4028235e+38.
  Attr<float> max = {};
  // Lower limit. Default: -3.4028235e+38.
  Attr<float> min = {};
};

// Attributes of Div from opset 6 on.
struct Div6Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
};

// Attributes of Dropout from opset 6 on.
struct Dropout6Attributes {
  ByName by_name = ByName();
  // Nonzero copies `data` and leaves `mask` unset; 0 drops elements. Default: 0.
  Attr<std::int64_t> is_test = {};
  // Share of elements to drop when training, in [0, 1). Default: 0.5.
  Attr<float> ratio = {};
};

// Attributes of Elu from opset 6 on.
struct Elu6Attributes {
  ByName by_name = ByName();
  // Depth of the negative part. Default: 1.0.
  Attr<float> alpha = {};
};

// Attributes of HardSigmoid from opset 6 on.
struct HardSigmoid6Attributes {
  ByName by_name = ByName();
  // Slope of the line. Default: 0.2.
  Attr<float> alpha = {};
  // Value of the line at x = 0. Default: 0.5.
  Attr<float> beta = {};
};

// Attributes of InstanceNormalization from opset 6 on.
struct InstanceNormalization6Attributes {
  ByName by_name = ByName();
  // Added to the variance, so that no division by zero happens. Default: 1e-05.
  Attr<float> epsilon = {};
};

// Attributes of LeakyRelu from opset 6 on.
struct LeakyRelu6Attributes {
  ByName by_name = ByName();
  // Slope below zero. Default: 0.01.
  Attr<float> alpha = {};
};

// Attributes of Mul from opset 6 on.
struct Mul6Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
};

// Attributes of Selu from opset 6 on.
struct Selu6Attributes {
  ByName by_name = ByName();
  // Depth of the negative part before scaling. Default: 1.6732632.
  Attr<float> alpha = {};
  // Factor of the whole function. Default: 1.050701.
  Attr<float> gamma = {};
};

// Attributes of Sub from opset 6 on.
struct Sub6Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
};

// The operators of ai.onnx, version 6.
class Ops6 : public Ops5 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 6;

  explicit Ops6(std::shared_ptr<Builder> builder)
      : Ops6(std::move(builder), kVersion) {}

  // Absolute value of every element. The lowest value of a signed integer type has no
  // positive partner and wraps around to itself.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: `|x|`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Abs.html
  auto Abs(const Var& X, Site site = Source::current()) const -> Var;

  // Adds `A` and `B` element by element, both broadcast to a common shape. Integer
  // results wrap around on overflow.
  //
  // In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has the
  // shape of `A`.
  //
  // Takes
  //   A: First summand.
  //   B: Second summand, broadcast against `A`.
  // Gives
  //   C: `A + B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Add.html
  auto Add(
      const Var& A, const Var& B, const Add6Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Normalizes each channel: `(X - mean) / sqrt(var + epsilon) * scale + B`. By default
  // the statistics are the inputs `input_mean` and `input_var`; with `training_mode` 1
  // they are measured over the batch and the spatial axes, and the running statistics
  // are returned as well. The variance divides by the number of elements, not by one
  // less.
  //
  // In this version: `is_test` decides between training and inference, not the number
  // of outputs.
  //
  // Takes
  //   X: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; a 1-D `[N]` counts as
  //       one channel.
  //   scale: Factor of each channel, `[C]`.
  //   B: Summand of each channel, `[C]`.
  //   mean: Mean of each channel, `[C]`: the one to use, or the running one when
  //       training.
  //   var: Variance of each channel, `[C]`: the one to use, or the running one when
  //       training.
  // Gives
  //   Y: Normalized values, in the shape of `X`.
  //   mean: (optional) New running mean of each channel, `[C]`; training only.
  //   var: (optional) New running variance of each channel, `[C]`; training only.
  //   saved_mean: (optional) Mean of the batch, `[C]`, kept for the gradient; training
  //       only.
  //   saved_var: (optional) Variance of the batch, `[C]`, kept for the gradient;
  //       training only.
  //
  // https://onnx.ai/onnx/operators/onnx__BatchNormalization.html
  auto BatchNormalization(
      const Var& X, const Var& scale, const Var& B, const Var& mean, const Var& var,
      const BatchNormalization6Attributes& attributes = {},
      Site site = Source::current()) const -> BatchNormalization1Outputs;

  // Converts each element to another type. Fractions are cut off towards zero, integers
  // that are too large keep their low bits, anything but zero becomes true. Casting a
  // float that the integer type cannot hold is undefined. Strings are read and written
  // as decimal numbers.
  //
  // Takes
  //   input: The tensor to convert.
  // Gives
  //   output: Same shape, new type.
  //
  // https://onnx.ai/onnx/operators/onnx__Cast.html
  auto Cast(
      const Var& input, const Cast6Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Rounds every element up to a whole number: -1.5 becomes -1. Infinity, NaN and zeros
  // of either sign stay as they are.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Whole numbers of the same type, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Ceil.html
  auto Ceil(const Var& X, Site site = Source::current()) const -> Var;

  // Limits every element to the interval from `min` to `max`, that is `Min(max, Max(x,
  // min))`. When `min` exceeds `max` every result is `max`; NaN stays NaN.
  //
  // In this version: the limits are attributes.
  //
  // Takes
  //   input: Values to limit, of any shape.
  // Gives
  //   output: Limited values, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Clip.html
  auto Clip(
      const Var& input, const Clip6Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Divides `A` by `B` element by element, both broadcast to a common shape. Integer
  // quotients are cut toward zero (-7 / 2 is -3) and have no defined value when the
  // divisor is 0; floats give infinity or NaN there.
  //
  // In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has the
  // shape of `A`.
  //
  // Takes
  //   A: Dividend.
  //   B: Divisor, broadcast against `A`.
  // Gives
  //   C: `A / B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Div.html
  auto Div(
      const Var& A, const Var& B, const Div6Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // While training, sets a random share `ratio` of the elements to 0 and multiplies the
  // others by `1 / (1 - ratio)`, which keeps the expected sum. Without a true
  // `training_mode` it copies `data`, whatever `ratio` says.
  //
  // In this version: `is_test` says whether to train.
  //
  // Takes
  //   data: Values of any shape.
  // Gives
  //   output: In the shape of `data`.
  //   mask: (optional) True where an element was kept, in the shape of `data`; all true
  //       when nothing is dropped.
  //
  // https://onnx.ai/onnx/operators/onnx__Dropout.html
  auto Dropout(
      const Var& data, const Dropout6Attributes& attributes = {},
      Site site = Source::current()) const -> Dropout1Outputs;

  // Exponential linear unit: `x` where x >= 0, `alpha * (exp(x) - 1)` below, which
  // levels off at `-alpha`.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Elu.html
  auto Elu(
      const Var& X, const Elu6Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Exponential function `e^x` of every element. Large inputs overflow to infinity:
  // beyond about 88.7 in float32, 11 in float16.
  //
  // Takes
  //   input: Exponents, of any shape.
  // Gives
  //   output: `e^x`, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Exp.html
  auto Exp(const Var& input, Site site = Source::current()) const -> Var;

  // Rounds every element down to a whole number: -1.5 becomes -2. Infinity, NaN and
  // zeros of either sign stay as they are.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Whole numbers of the same type, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Floor.html
  auto Floor(const Var& X, Site site = Source::current()) const -> Var;

  // Straight-line stand-in for `Sigmoid`: `max(0, min(1, alpha * x + beta))`. The slope
  // is 0.2 unless `alpha` says otherwise; some frameworks use 1/6.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Values in [0, 1], in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__HardSigmoid.html
  auto HardSigmoid(
      const Var& X, const HardSigmoid6Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Normalizes each channel of each batch entry over its spatial positions: `(x - mean)
  // / sqrt(variance + epsilon) * scale + B`. Nothing is shared across the batch, so
  // training and inference are the same.
  //
  // Takes
  //   input: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
  //   scale: Factor of each channel, `[C]`.
  //   B: Summand of each channel, `[C]`.
  // Gives
  //   output: Normalized values, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__InstanceNormalization.html
  auto InstanceNormalization(
      const Var& input, const Var& scale, const Var& B,
      const InstanceNormalization6Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Keeps values from zero up and multiplies negative ones by `alpha`.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__LeakyRelu.html
  auto LeakyRelu(
      const Var& X, const LeakyRelu6Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Natural logarithm (base e) of every element. 0 gives -infinity and negative numbers
  // give NaN.
  //
  // Takes
  //   input: Positive numbers, of any shape.
  // Gives
  //   output: `ln(x)`, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Log.html
  auto Log(const Var& input, Site site = Source::current()) const -> Var;

  // Largest of the operands at each position, all broadcast to a common shape. NaN in
  // any operand gives NaN. To search within one tensor use `ReduceMax`.
  //
  // In this version: all operands must have the same shape.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   max: Largest values, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Max.html
  auto Max(const std::vector<Var>& data_0, Site site = Source::current()) const -> Var;

  // Average of the operands at each position, all broadcast to a common shape: their
  // sum divided by how many there are. To average within one tensor use `ReduceMean`.
  //
  // In this version: all operands must have the same shape.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   mean: Averages, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Mean.html
  auto Mean(const std::vector<Var>& data_0, Site site = Source::current()) const -> Var;

  // Smallest of the operands at each position, all broadcast to a common shape. NaN in
  // any operand gives NaN. To search within one tensor use `ReduceMin`.
  //
  // In this version: all operands must have the same shape.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   min: Smallest values, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Min.html
  auto Min(const std::vector<Var>& data_0, Site site = Source::current()) const -> Var;

  // Multiplies `A` by `B` element by element, both broadcast to a common shape. This is
  // no matrix product: use `MatMul` for that. Integer results wrap around on overflow.
  //
  // In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has the
  // shape of `A`.
  //
  // Takes
  //   A: First factor.
  //   B: Second factor, broadcast against `A`.
  // Gives
  //   C: `A * B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Mul.html
  auto Mul(
      const Var& A, const Var& B, const Mul6Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Flips the sign of every element. The lowest value of an integer type wraps around
  // to itself.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: `-x`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Neg.html
  auto Neg(const Var& X, Site site = Source::current()) const -> Var;

  // Keeps values from zero up and multiplies negative ones by `slope`, a learned
  // tensor. Only `slope` is broadcast, aligned at the right: one slope per channel of
  // `[N, C, H, W]` has the shape `[C, 1, 1]`.
  //
  // In this version: `slope` has one element for all channels, or one per channel.
  //
  // Takes
  //   X: Values, of any shape.
  //   slope: Slopes below zero, broadcast to the shape of `X`.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__PRelu.html
  auto PRelu(
      const Var& X, const Var& slope, Site site = Source::current()) const -> Var;

  // Computes `1 / x` for every element. Zero gives infinity with the sign of that zero.
  //
  // Takes
  //   X: Nonzero numbers, of any shape.
  // Gives
  //   Y: `1 / x`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Reciprocal.html
  auto Reciprocal(const Var& X, Site site = Source::current()) const -> Var;

  // Rectified linear unit, `max(0, x)` for every element. NaN stays NaN.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Values >= 0, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Relu.html
  auto Relu(const Var& X, Site site = Source::current()) const -> Var;

  // Scaled exponential linear unit: `gamma * x` where x > 0, `gamma * alpha * (exp(x) -
  // 1)` elsewhere. The default constants keep mean 0 and variance 1 from layer to
  // layer.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Selu.html
  auto Selu(
      const Var& X, const Selu6Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Logistic function `1 / (1 + exp(-x))` of every element.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Values in [0, 1], in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Sigmoid.html
  auto Sigmoid(const Var& X, Site site = Source::current()) const -> Var;

  // Square root of every element; negative numbers give NaN.
  //
  // Takes
  //   X: Numbers >= 0, of any shape.
  // Gives
  //   Y: `x^0.5`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Sqrt.html
  auto Sqrt(const Var& X, Site site = Source::current()) const -> Var;

  // Subtracts `B` from `A` element by element, both broadcast to a common shape.
  // Integer results wrap around, so 0 - 1 of an unsigned type is its largest value.
  //
  // In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has the
  // shape of `A`.
  //
  // Takes
  //   A: Value to subtract from.
  //   B: Value to subtract, broadcast against `A`.
  // Gives
  //   C: `A - B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Sub.html
  auto Sub(
      const Var& A, const Var& B, const Sub6Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Adds the operands element by element, all broadcast to a common shape. To add up
  // the elements of one tensor use `ReduceSum`.
  //
  // In this version: all operands must have the same shape.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   sum: Sums, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Sum.html
  auto Sum(const std::vector<Var>& data_0, Site site = Source::current()) const -> Var;

  // Hyperbolic tangent of every element, a smooth step from -1 to 1.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: Values in [-1, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Tanh.html
  auto Tanh(const Var& input, Site site = Source::current()) const -> Var;

  // Repeats a tensor along each axis.
  //
  // Takes
  //   input: Tensor of rank r.
  //   repeats: How often, one number per axis.
  // Gives
  //   output: Each dimension multiplied by its number.
  //
  // https://onnx.ai/onnx/operators/onnx__Tile.html
  auto Tile(
      const Var& input, const Var& repeats,
      Site site = Source::current()) const -> Var;

 protected:
  Ops6(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops5(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
