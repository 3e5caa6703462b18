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

#include "opscribe/author/generated/ops8.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of BatchNormalization from opset 9 on.
struct BatchNormalization9Attributes {
  ByName by_name = ByName();
  // Added to the variance, so that no division by zero happens. Default: 1e-05.
  Attr<float> epsilon = {};
  // Share of the old running statistics when training: `running = input * momentum +
  // batch * (1 - momentum)`; many frameworks use that name for the share of the new
  // ones. Default: 0.9.
  Attr<float> momentum = {};
};

// Attributes of Compress from opset 9 on.
struct Compress9Attributes {
  ByName by_name = ByName();
  // Axis to choose along, in [-r, r-1]. Default: flatten and choose elements.
  Attr<std::int64_t> axis = {};
};

// Attributes of ConstantOfShape from opset 9 on.
struct ConstantOfShape9Attributes {
  ByName by_name = ByName();
  // The value, a tensor of one element that also gives the type. Default: float 0.
  Attr<Tensor> value = {};
};

// Attributes of EyeLike from opset 9 on.
struct EyeLike9Attributes {
  ByName by_name = ByName();
  // Element type of the output, as a number of the format. Default: that of the input.
  Attr<std::int64_t> dtype = {};
  // Which diagonal: 0 is the main one, positive lies above it. Default: 0.
  Attr<std::int64_t> k = {};
};

// Attributes of MaxUnpool from opset 9 on.
struct MaxUnpool9Attributes {
  ByName by_name = ByName();
  // Window sizes of the pooling being undone. Required.
  Required<Ints> kernel_shape;
  // Padding of the pooling being undone, all begins first, then all ends; absent: all
  // 0. Unused with `output_shape`.
  Attr<Ints> pads = {};
  // Strides of the pooling being undone; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of MeanVarianceNormalization from opset 9 on.
struct MeanVarianceNormalization9Attributes {
  ByName by_name = ByName();
  // Dimensions whose elements share a mean and a variance; the default `[0, 2, 3]`
  // gives one of each per channel of `[N, C, H, W]`. Default: {0, 2, 3}.
  Attr<Ints> axes = {};
};

// Attributes of OneHot from opset 9 on.
struct OneHot9Attributes {
  ByName by_name = ByName();
  // Where the new axis goes in the output, in [-r-1, r]. Default: -1.
  Attr<std::int64_t> axis = {};
};

// Attributes of Scan from opset 9 on.
struct Scan9Attributes {
  ByName by_name = ByName();
  // Graph of one step. Takes the state values, then one slice of each scanned tensor
  // (without the scanned axis); gives the next state, then one slice of each stacked
  // output. Required.
  Required<Body> body;
  // How many of the inputs, counted from the end, are walked over; those before them
  // are the initial state. Required.
  Required<std::int64_t> num_scan_inputs;
  // For each scanned tensor the axis to walk along; negative counts from the last.
  // Default: 0 for all.
  Attr<Ints> scan_input_axes = {};
  // For each scanned tensor 0 to walk forward or 1 to walk backward. Default: forward.
  Attr<Ints> scan_input_directions = {};
  // For each stacked output the axis along which the slices are put; negative counts
  // from the last. Default: 0 for all.
  Attr<Ints> scan_output_axes = {};
  // For each stacked output 0 to append each slice or 1 to put it in front. Default:
  // append.
  Attr<Ints> scan_output_directions = {};
};

// Attributes of Scatter from opset 9 on.
struct Scatter9Attributes {
  ByName by_name = ByName();
  // Axis along which `indices` choose. Default: 0.
  Attr<std::int64_t> axis = {};
};

// Attributes of Shrink from opset 9 on.
struct Shrink9Attributes {
  ByName by_name = ByName();
  // How far elements outside the interval are moved towards 0. Default: 0.0.
  Attr<float> bias = {};
  // Bound of the interval that becomes 0; the bounds belong to it. Default: 0.5.
  Attr<float> lambd = {};
};

// Attributes of TfIdfVectorizer from opset 9 on.
struct TfIdfVectorizer9Attributes {
  ByName by_name = ByName();
  // Longest n-gram to count. Required.
  Required<std::int64_t> max_gram_length;
  // Most items left out between two items of an n-gram; all skips from 0 to it count.
  // Required.
  Required<std::int64_t> max_skip_count;
  // Shortest n-gram to count. Required.
  Required<std::int64_t> min_gram_length;
  // `TF` counts; `IDF` gives the weight of each n-gram that occurs at all; `TFIDF`
  // multiplies counts by weights. Required.
  Required<std::string> mode;
  // Where in the pool the 1-grams start, then the 2-grams, and so on; `[0, 17, 37]` has
  // 17 1-grams and 10 2-grams. Required.
  Required<Ints> ngram_counts;
  // Position in `Y` of each n-gram of the pool, in pool order. Required.
  Required<Ints> ngram_indexes;
  // N-grams to count, one after another, all 1-grams first, then all 2-grams, and so
  // on; for integer `X`, instead of `pool_strings`.
  Attr<Ints> pool_int64s = {};
  // N-grams to count, laid out as in `pool_int64s`; for string `X`.
  Attr<Strings> pool_strings = {};
  // Weight of each n-gram of the pool, in pool order, for `IDF` and `TFIDF`; absent:
  // all 1.
  Attr<Floats> weights = {};
};

// Attributes of Upsample from opset 9 on.
struct Upsample9Attributes {
  ByName by_name = ByName();
  // `nearest` or `linear`. Default: "nearest".
  Attr<std::string> mode = {};
};

// The operators of ai.onnx, version 9.
class Ops9 : public Ops8 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 9;

  explicit Ops9(std::shared_ptr<Builder> builder)
      : Ops9(std::move(builder), kVersion) {}

  // Inverse hyperbolic cosine of every element, `ln(x + sqrt(x^2 - 1))`. Numbers below
  // 1 give NaN.
  //
  // Takes
  //   input: Numbers >= 1, of any shape.
  // Gives
  //   output: The value >= 0 whose `Cosh` is x, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Acosh.html
  auto Acosh(const Var& input, Site site = Source::current()) const -> Var;

  // Inverse hyperbolic sine of every element, `ln(x + sqrt(x^2 + 1))`.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: The value whose `Sinh` is x, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Asinh.html
  auto Asinh(const Var& input, Site site = Source::current()) const -> Var;

  // Inverse hyperbolic tangent of every element, `0.5 * ln((1 + x) / (1 - x))`. -1 and
  // 1 give infinity, numbers beyond them NaN.
  //
  // Takes
  //   input: Numbers in (-1, 1), of any shape.
  // Gives
  //   output: The value whose `Tanh` is x, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Atanh.html
  auto Atanh(const Var& input, Site site = Source::current()) const -> Var;

  // Normalizes each channel: `(X - mean) / sqrt(var + epsilon) * scale + B`. By default
  // the statistics are the inputs `input_mean` and `input_var`; with `training_mode` 1
  // they are measured over the batch and the spatial axes, and the running statistics
  // are returned as well. The variance divides by the number of elements, not by one
  // less.
  //
  // In this version: trains when five outputs are asked for, otherwise uses the given
  // statistics.
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
      const BatchNormalization9Attributes& attributes = {},
      Site site = Source::current()) const -> BatchNormalization1Outputs;

  // Keeps the slices along an axis whose condition is true and drops the others.
  // Without an axis the tensor is flattened first.
  //
  // Takes
  //   input: Tensor of rank r >= 1.
  //   condition: One boolean per slice; may be shorter than the axis, what lies beyond
  //       is dropped.
  // Gives
  //   output: The slices kept, in order.
  //
  // https://onnx.ai/onnx/operators/onnx__Compress.html
  auto Compress(
      const Var& input, const Var& condition,
      const Compress9Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Makes a tensor of the given shape with the same value everywhere.
  //
  // Takes
  //   input: The shape, no dimension negative; empty for a scalar.
  // Gives
  //   output: The filled tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__ConstantOfShape.html
  auto ConstantOfShape(
      const Var& input, const ConstantOfShape9Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Hyperbolic cosine of every element, `(exp(x) + exp(-x)) / 2`.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: `cosh(x)`, at least 1, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Cosh.html
  auto Cosh(const Var& input, Site site = Source::current()) const -> Var;

  // Gauss error function of every element: `2 / sqrt(pi)` times the integral of
  // `exp(-t^2)` from 0 to x. It is odd and runs from -1 to 1.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: Values in [-1, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Erf.html
  auto Erf(const Var& input, Site site = Source::current()) const -> Var;

  // Makes a matrix with ones on one diagonal and zeros elsewhere, in the shape of the
  // input.
  //
  // Takes
  //   input: Matrix whose shape is taken; its values do not matter.
  // Gives
  //   output: The matrix.
  //
  // https://onnx.ai/onnx/operators/onnx__EyeLike.html
  auto EyeLike(
      const Var& input, const EyeLike9Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Reshapes to a matrix: dimensions before `axis` become the rows, the others the
  // columns. The result is always 2-D; `axis` 0 gives `[1, size]`, and so does a
  // scalar, as `[1, 1]`.
  //
  // In this version: `axis` may not be negative.
  //
  // Takes
  //   input: Tensor of any rank r.
  // Gives
  //   output: Matrix with the elements of `input` in the same order.
  //
  // https://onnx.ai/onnx/operators/onnx__Flatten.html
  auto Flatten(
      const Var& input, const Flatten1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Computes `alpha * A' * B' + beta * C`, where `A'` and `B'` are the operands after
  // the transpositions asked for. `A` and `B` are exactly 2-D: use `MatMul` for
  // batches. Only `C` is broadcast.
  //
  // In this version: `C` must be given.
  //
  // Takes
  //   A: Matrix `[M, K]`, or `[K, M]` with `transA`.
  //   B: Matrix `[K, N]`, or `[N, K]` with `transB`.
  //   C: Added matrix, broadcast to `[M, N]`; absent: nothing is added.
  // Gives
  //   Y: Matrix `[M, N]`.
  //
  // https://onnx.ai/onnx/operators/onnx__Gemm.html
  auto Gemm(
      const Var& A, const Var& B, const Var& C, const Gemm7Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Tells for each element whether it is not a number.
  //
  // Takes
  //   X: The numbers to look at.
  // Gives
  //   Y: True where the element is NaN.
  //
  // https://onnx.ai/onnx/operators/onnx__IsNaN.html
  auto IsNaN(const Var& X, Site site = Source::current()) const -> Var;

  // Undoes `MaxPool` as far as possible: every element of `X` goes to the place `I`
  // names, all others are 0. Several input sizes pool to the same size, so give
  // `output_shape` when the original was not the smallest of them.
  //
  // Takes
  //   X: Pooled values `[N, C, o1, ..., on]`.
  //   I: Place of each value in the flattened original tensor, batch and channel
  //       included; in the shape of `X`, usually `Indices` of `MaxPool`.
  //   output_shape: (optional) Whole shape of the result, batch and channels included;
  //       absent: `(o - 1) * stride + k - pads` along each spatial axis. `I` refers to
  //       the original shape.
  // Gives
  //   output: `[N, C, d1, ..., dn]`.
  //
  // https://onnx.ai/onnx/operators/onnx__MaxUnpool.html
  template <typename Full = void>
  auto MaxUnpool(
      const Var& X, const Var& I, const Var& output_shape,
      const MaxUnpool9Attributes& attributes,
      Site site = Source::current()) const -> Var;
  auto MaxUnpool(
      const Var& X, const Var& I, const MaxUnpool9Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return MaxUnpool(X, I, Var(), attributes, site);
  }

  // Normalizes over `axes` together: `(X - mean) / (sqrt(variance) + 1e-9)`. The small
  // summand joins the deviation, not the variance as in the other normalizations.
  //
  // Takes
  //   X: Values to normalize; the default `axes` need rank 4.
  // Gives
  //   Y: Normalized values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__MeanVarianceNormalization.html
  auto MeanVarianceNormalization(
      const Var& X, const MeanVarianceNormalization9Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Lists the coordinates of all elements that are not zero, in row-major order.
  //
  // Takes
  //   X: Tensor of rank r.
  // Gives
  //   Y: Coordinates, [r, count]: one row per axis, one column per element. For a
  //       scalar there are 0 rows.
  //
  // https://onnx.ai/onnx/operators/onnx__NonZero.html
  auto NonZero(const Var& X, Site site = Source::current()) const -> Var;

  // Turns each index into a vector that has `on` at that place and `off` elsewhere. An
  // index outside [-depth, depth-1] gives a vector of `off` only.
  //
  // Takes
  //   indices: Indices of rank r; negative ones count from the end. Fractions are cut
  //       off.
  //   depth: Length of the new axis, one element.
  //   values: Two elements: the off value, then the on value.
  // Gives
  //   output: Tensor of rank r + 1.
  //
  // https://onnx.ai/onnx/operators/onnx__OneHot.html
  auto OneHot(
      const Var& indices, const Var& depth, const Var& values,
      const OneHot9Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Walks over one or more tensors slice by slice along an axis, carrying state of
  // fixed shape, and stacks what each step gives. All tensors walked over must have the
  // same length on their axis. Unlike Loop it has no condition: the number of steps is
  // the length.
  //
  // In this version: axes may not be negative.
  //
  // Takes
  //   initial_state_and_scan_inputs: (any number) The initial state values, then the
  //       tensors to walk over.
  // Gives
  //   final_state_and_scan_outputs: (any number) The state after the last step, then
  //       the stacked outputs.
  //
  // https://onnx.ai/onnx/operators/onnx__Scan.html
  auto Scan(
      std::size_t num_results, const std::vector<Var>& initial_state_and_scan_inputs,
      const Scan9Attributes& attributes,
      Site site = Source::current()) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Scan(
      const std::vector<Var>& initial_state_and_scan_inputs,
      const Scan9Attributes& attributes, Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Scan(kCount, initial_state_and_scan_inputs, attributes, site));
  }

  // The former name of ScatterElements, without a reduction.
  //
  // Takes
  //   data: Tensor of rank r >= 1.
  //   indices: Positions along the axis; rank r.
  //   updates: Values to write, in the shape of `indices`.
  // Gives
  //   output: The changed copy, in the shape of `data`.
  //
  // https://onnx.ai/onnx/operators/onnx__Scatter.html
  auto Scatter(
      const Var& data, const Var& indices, const Var& updates,
      const Scatter9Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Sets elements within [-`lambd`, `lambd`] to 0 and moves the others towards 0 by
  // `bias`. `bias` 0 is hard shrinkage, `bias` equal to `lambd` is soft shrinkage.
  //
  // Takes
  //   input: Values of any shape.
  // Gives
  //   output: In the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Shrink.html
  auto Shrink(
      const Var& input, const Shrink9Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // -1 for negative elements, 0 for zero, 1 for positive ones. NaN stays NaN.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: -1, 0 or 1 in the type of `input`, in its shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Sign.html
  auto Sign(const Var& input, Site site = Source::current()) const -> Var;

  // Hyperbolic sine of every element, `(exp(x) - exp(-x)) / 2`.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: `sinh(x)`, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Sinh.html
  auto Sinh(const Var& input, Site site = Source::current()) const -> Var;

  // Counts in each row how often every n-gram of a given pool occurs, with all lengths
  // and skips allowed; a skip of s leaves out s items between any two items of the
  // n-gram. Single items are counted once, whatever the skips. N-grams not in the pool
  // are ignored.
  //
  // Takes
  //   X: One sequence `[C]` or a batch of them `[N, C]`.
  // Gives
  //   Y: `[max(ngram_indexes) + 1]`, or a row of that length per sequence.
  //
  // https://onnx.ai/onnx/operators/onnx__TfIdfVectorizer.html
  auto TfIdfVectorizer(
      const Var& X, const TfIdfVectorizer9Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // The former operator to scale a tensor up; Resize took its place.
  //
  // Takes
  //   X: The tensor to scale.
  //   scales: Factor for each axis, at least 1.
  // Gives
  //   Y: The scaled tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Upsample.html
  auto Upsample(
      const Var& X, const Var& scales, const Upsample9Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Chooses element by element: from `X` where the condition is true, from `Y` where it
  // is false. All three broadcast together.
  //
  // Takes
  //   condition: The choice.
  //   X: Values where true.
  //   Y: Values where false.
  // Gives
  //   output: The chosen values, in the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Where.html
  auto Where(
      const Var& condition, const Var& X, const Var& Y,
      Site site = Source::current()) const -> Var;

 protected:
  Ops9(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops8(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
