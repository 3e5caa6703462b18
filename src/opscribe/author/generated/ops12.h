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

#include "opscribe/author/generated/ops11.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of ArgMax from opset 12 on.
struct ArgMax12Attributes {
  ByName by_name = ByName();
  // Axis to search along, in [-r, r-1]. Default: 0.
  Attr<std::int64_t> axis = {};
  // 1: the axis stays with size 1. 0: it is dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
  // Among equal elements, 0 takes the first and 1 the last. Default: 0.
  Attr<std::int64_t> select_last_index = {};
};

// Attributes of ArgMin from opset 12 on.
struct ArgMin12Attributes {
  ByName by_name = ByName();
  // Axis to search along, in [-r, r-1]. Default: 0.
  Attr<std::int64_t> axis = {};
  // 1: the axis stays with size 1. 0: it is dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
  // Among equal elements, 0 takes the first and 1 the last. Default: 0.
  Attr<std::int64_t> select_last_index = {};
};

// Attributes of Celu from opset 12 on.
struct Celu12Attributes {
  ByName by_name = ByName();
  // Depth and width of the negative part; not 0. Default: 1.0.
  Attr<float> alpha = {};
};

// Attributes of Constant from opset 12 on.
struct Constant12Attributes {
  ByName by_name = ByName();
  // The value as a sparse tensor.
  Attr<SparseTensor> sparse_value = {};
  // The value as a tensor.
  Attr<Tensor> value = {};
  // One float, a scalar.
  Attr<float> value_float = {};
  // A list of floats.
  Attr<Floats> value_floats = {};
  // One integer, an int64 scalar.
  Attr<std::int64_t> value_int = {};
  // A list of integers, int64.
  Attr<Ints> value_ints = {};
  // One string, a scalar.
  Attr<std::string> value_string = {};
  // A list of strings.
  Attr<Strings> value_strings = {};
};

// Attributes of Dropout from opset 12 on.
struct Dropout12Attributes {
  ByName by_name = ByName();
  // Start of the random sequence; absent: a fresh one per run. Equal seeds need not
  // agree between implementations.
  Attr<std::int64_t> seed = {};
};

// Attributes of Einsum from opset 12 on.
struct Einsum12Attributes {
  ByName by_name = ByName();
  // One term of letters per operand, separated by commas, then optionally `->` and the
  // result's term; letters are case-sensitive, blanks are ignored, a letter twice in a
  // term takes the diagonal, `...` stands for the unnamed dimensions. Required.
  Required<std::string> equation;
};

// Attributes of GatherND from opset 12 on.
struct GatherND12Attributes {
  ByName by_name = ByName();
  // Number b of leading axes that `data` and `indices` share and that are walked in
  // step. Default: 0.
  Attr<std::int64_t> batch_dims = {};
};

// Attributes of NegativeLogLikelihoodLoss from opset 12 on.
struct NegativeLogLikelihoodLoss12Attributes {
  ByName by_name = ByName();
  // Class number whose positions count for nothing, neither in the sum nor in the
  // mean's divisor; it may lie outside [0, C-1]; absent: every position counts.
  Attr<std::int64_t> ignore_index = {};
  // `none` keeps one loss per position, `sum` adds them up, `mean` divides that sum by
  // the sum of the class weights used. Default: "mean".
  Attr<std::string> reduction = {};
};

// Attributes of SoftmaxCrossEntropyLoss from opset 12 on.
struct SoftmaxCrossEntropyLoss12Attributes {
  ByName by_name = ByName();
  // Class number whose positions count for nothing, neither in the sum nor in the
  // mean's divisor; it may lie outside [0, C-1]; absent: every position counts.
  Attr<std::int64_t> ignore_index = {};
  // `none` keeps one loss per position, `sum` adds them up, `mean` divides that sum by
  // the sum of the class weights used. Default: "mean".
  Attr<std::string> reduction = {};
};

// Outputs of SoftmaxCrossEntropyLoss from opset 12 on. Those marked optional are
// computed only when they are used.
struct SoftmaxCrossEntropyLoss12Outputs {
  // `[N, d1, ..., dk]` with `reduction` `none`, otherwise a scalar.
  Var output;
  // (optional) Log-softmax of `scores` along axis 1, in the shape of `scores`.
  Var log_prob;

  operator Var() const { return output; }
  auto to_array() const -> std::array<Var, 2> {
    return {output, log_prob};
  }
};

// The operators of ai.onnx, version 12.
class Ops12 : public Ops11 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 12;

  explicit Ops12(std::shared_ptr<Builder> builder)
      : Ops12(std::move(builder), kVersion) {}

  // Index of the largest element along one axis. Among equal ones the first counts,
  // unless `select_last_index` is set. The axis is 0 by default, not the last one.
  //
  // Takes
  //   data: Tensor of rank r; the axis may not be empty.
  // Gives
  //   reduced: Indices along the axis, from 0.
  //
  // https://onnx.ai/onnx/operators/onnx__ArgMax.html
  auto ArgMax(
      const Var& data, const ArgMax12Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Index of the smallest element along one axis. Among equal ones the first counts,
  // unless `select_last_index` is set. The axis is 0 by default, not the last one.
  //
  // Takes
  //   data: Tensor of rank r; the axis may not be empty.
  // Gives
  //   reduced: Indices along the axis, from 0.
  //
  // https://onnx.ai/onnx/operators/onnx__ArgMin.html
  auto ArgMin(
      const Var& data, const ArgMin12Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Continuously differentiable exponential linear unit: `max(0, x) + min(0, alpha *
  // (exp(x / alpha) - 1))`. Unlike `Elu` it has slope 1 at zero for every `alpha`.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Celu.html
  auto Celu(
      const Var& X, const Celu12Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Gives a fixed value. Exactly one of the attributes is set.
  // Gives
  //   output: The value.
  //
  // https://onnx.ai/onnx/operators/onnx__Constant.html
  auto Constant(
      const Constant12Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // While training, sets a random share `ratio` of the elements to 0 and multiplies the
  // others by `1 / (1 - ratio)`, which keeps the expected sum. Without a true
  // `training_mode` it copies `data`, whatever `ratio` says.
  //
  // Takes
  //   data: Values of any shape.
  //   ratio: (optional) Scalar in [0, 1), the share to drop; absent: 0.5.
  //   training_mode: (optional) Scalar, true drops elements; absent: false.
  // Gives
  //   output: In the shape of `data`.
  //   mask: (optional) True where an element was kept, in the shape of `data`; all true
  //       when nothing is dropped.
  //
  // https://onnx.ai/onnx/operators/onnx__Dropout.html
  template <typename Full = void>
  auto Dropout(
      const Var& data, const Var& ratio = {}, const Var& training_mode = {},
      const Dropout12Attributes& attributes = {},
      Site site = Source::current()) const -> Dropout1Outputs;
  auto Dropout(
      const Var& data, const Dropout12Attributes& attributes,
      Site site = Source::current()) const -> Dropout1Outputs {
    return Dropout(data, Var(), Var(), attributes, site);
  }
  auto Dropout(
      const Var& data, const Var& ratio, const Dropout12Attributes& attributes,
      Site site = Source::current()) const -> Dropout1Outputs {
    return Dropout(data, ratio, Var(), attributes, site);
  }

  // Multiplies the operands with their dimensions named by letters and sums over every
  // letter that the result does not name. Without `->` the result names each letter
  // that occurs once, upper case before lower case, after the dimensions of `...`.
  //
  // Takes
  //   Inputs: (any number) Operands, one for each term of `equation`; dimensions under
  //       the same letter have the same size.
  // Gives
  //   Output: Result, with one dimension for each letter of its term.
  //
  // https://onnx.ai/onnx/operators/onnx__Einsum.html
  auto Einsum(
      const std::vector<Var>& Inputs, const Einsum12Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Picks elements or slices by coordinates: the last axis of `indices` holds the first
  // k coordinates of a place in `data`, and what lies there is copied.
  //
  // Takes
  //   data: Tensor of rank r >= 1.
  //   indices: Coordinates, rank q >= 1; the last dimension k is at most r - b.
  //       Negative ones count from the end.
  // Gives
  //   output: Shape of `indices` without its last axis, followed by data.shape[b + k:].
  //
  // https://onnx.ai/onnx/operators/onnx__GatherND.html
  auto GatherND(
      const Var& data, const Var& indices, const GatherND12Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // True where `A` is at least `B`, element by element, both broadcast to a common
  // shape. False where either is NaN, so it is not the negation of `Less`.
  //
  // Takes
  //   A: Left operand.
  //   B: Right operand, broadcast against `A`.
  // Gives
  //   C: `A >= B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__GreaterOrEqual.html
  auto GreaterOrEqual(
      const Var& A, const Var& B, Site site = Source::current()) const -> Var;

  // True where `A` is at most `B`, element by element, both broadcast to a common
  // shape. False where either is NaN, so it is not the negation of `Greater`.
  //
  // Takes
  //   A: Left operand.
  //   B: Right operand, broadcast against `A`.
  // Gives
  //   C: `A <= B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__LessOrEqual.html
  auto LessOrEqual(
      const Var& A, const Var& B, Site site = Source::current()) const -> Var;

  // Takes the log-probability of the true class at every position, negated and
  // multiplied by the weight of that class. Feed it logarithms, such as the result of
  // `LogSoftmax`, not probabilities. When every position is ignored the mean is 0 / 0,
  // which is NaN.
  //
  // Takes
  //   input: Log-probabilities `[N, C, d1, ..., dk]`, classes on axis 1.
  //   target: True class of each position, in [0, C-1] or `ignore_index`; `[N, d1, ...,
  //       dk]`.
  //   weight: (optional) Weight of each class, `[C]`; absent: all 1.
  // Gives
  //   loss: `[N, d1, ..., dk]` with `reduction` `none`, otherwise a scalar.
  //
  // https://onnx.ai/onnx/operators/onnx__NegativeLogLikelihoodLoss.html
  template <typename Full = void>
  auto NegativeLogLikelihoodLoss(
      const Var& input, const Var& target, const Var& weight = {},
      const NegativeLogLikelihoodLoss12Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto NegativeLogLikelihoodLoss(
      const Var& input, const Var& target,
      const NegativeLogLikelihoodLoss12Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return NegativeLogLikelihoodLoss(input, target, Var(), attributes, site);
  }

  // Raises `X` to the power `Y`, element by element with broadcasting. The result has
  // the type of the base, whatever the type of the exponent; an integer base with a
  // negative exponent has no defined result.
  //
  // Takes
  //   X: Base.
  //   Y: Exponent, broadcast against `X`; may be of another type.
  // Gives
  //   Z: `X^Y`, of the common shape and the type of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Pow.html
  auto Pow(const Var& X, const Var& Y, Site site = Source::current()) const -> Var;

  // Cross entropy between softmax(`scores`) and the true classes:
  // `-log_softmax(scores)[label]` times the weight of the class, at every position. The
  // scores are raw, so no `Softmax` belongs before it.
  //
  // Takes
  //   scores: Raw scores `[N, C, d1, ..., dk]`, classes on axis 1.
  //   labels: True class of each position, in [0, C-1] or `ignore_index`; `[N, d1, ...,
  //       dk]`.
  //   weights: (optional) Weight of each class, `[C]`; absent: all 1.
  // Gives
  //   output: `[N, d1, ..., dk]` with `reduction` `none`, otherwise a scalar.
  //   log_prob: (optional) Log-softmax of `scores` along axis 1, in the shape of
  //       `scores`.
  //
  // https://onnx.ai/onnx/operators/onnx__SoftmaxCrossEntropyLoss.html
  template <typename Full = void>
  auto SoftmaxCrossEntropyLoss(
      const Var& scores, const Var& labels, const Var& weights = {},
      const SoftmaxCrossEntropyLoss12Attributes& attributes = {},
      Site site = Source::current()) const -> SoftmaxCrossEntropyLoss12Outputs;
  auto SoftmaxCrossEntropyLoss(
      const Var& scores, const Var& labels,
      const SoftmaxCrossEntropyLoss12Attributes& attributes,
      Site site = Source::current()) const -> SoftmaxCrossEntropyLoss12Outputs {
    return SoftmaxCrossEntropyLoss(scores, labels, Var(), attributes, site);
  }

 protected:
  Ops12(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops11(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
