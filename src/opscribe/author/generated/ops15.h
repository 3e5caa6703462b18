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

#include "opscribe/author/generated/ops14.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of Bernoulli from opset 15 on.
struct Bernoulli15Attributes {
  ByName by_name = ByName();
  // Element type of the output, as a number of the format. Default: that of the input.
  Attr<std::int64_t> dtype = {};
  // Start value of the random numbers, so that a run can be repeated on the same
  // implementation. Default: a fresh one each time.
  Attr<float> seed = {};
};

// Attributes of Optional from opset 15 on.
struct Optional15Attributes {
  ByName by_name = ByName();
  // Type of the element an empty optional would have; needed when there is no input.
  Attr<Type> type = {};
};

// Attributes of Shape from opset 15 on.
struct Shape15Attributes {
  ByName by_name = ByName();
  // First axis not to include; negative counts from the last. Default: the rank.
  Attr<std::int64_t> end = {};
  // First axis to include; negative counts from the last. Default: 0.
  Attr<std::int64_t> start = {};
};

// The operators of ai.onnx, version 15.
class Ops15 : public Ops14 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 15;

  explicit Ops15(std::shared_ptr<Builder> builder)
      : Ops15(std::move(builder), kVersion) {}

  // Draws 0 or 1 for each element, with the element as the probability of 1.
  //
  // Takes
  //   input: Probabilities in [0, 1].
  // Gives
  //   output: Draws, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Bernoulli.html
  auto Bernoulli(
      const Var& input, const Bernoulli15Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Converts each element to the type of another tensor, as Cast does with a fixed
  // type.
  //
  // Takes
  //   input: The tensor to convert.
  //   target_type: The tensor whose element type is wanted; its values do not matter.
  // Gives
  //   output: Shape of `input`, type of `target_type`.
  //
  // https://onnx.ai/onnx/operators/onnx__CastLike.html
  auto CastLike(
      const Var& input, const Var& target_type,
      Site site = Source::current()) const -> Var;

  // Wraps a value as an optional that has it, or, without input, makes an empty
  // optional of the given type.
  //
  // Takes
  //   input: (optional) The value to wrap. Absent: the result is empty.
  // Gives
  //   output: The optional.
  //
  // https://onnx.ai/onnx/operators/onnx__Optional.html
  template <typename Full = void>
  auto Optional(
      const Var& input = {}, const Optional15Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto Optional(
      const Optional15Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Optional(Var(), attributes, site);
  }

  // Takes the value out of an optional; an empty one is an error. A value that is no
  // optional passes through.
  //
  // In this version: only optionals are accepted.
  //
  // Takes
  //   input: The optional, or a plain tensor or sequence.
  // Gives
  //   output: The value inside.
  //
  // https://onnx.ai/onnx/operators/onnx__OptionalGetElement.html
  auto OptionalGetElement(const Var& input, Site site = Source::current()) const -> Var;

  // Tells whether an optional has a value. A tensor or sequence that is no optional
  // counts as a value; an input left out counts as none.
  //
  // In this version: only optionals are accepted, and the input is needed.
  //
  // Takes
  //   input: The optional, or a plain tensor or sequence. Absent: the answer is false.
  // Gives
  //   output: Boolean scalar.
  //
  // https://onnx.ai/onnx/operators/onnx__OptionalHasElement.html
  auto OptionalHasElement(const Var& input, Site site = Source::current()) const -> Var;

  // The dimensions of a tensor as a tensor, or a range of them. Bounds beyond the rank
  // are moved to it; a start at or after the end gives an empty result.
  //
  // Takes
  //   data: Any tensor.
  // Gives
  //   shape: The dimensions, one-dimensional int64.
  //
  // https://onnx.ai/onnx/operators/onnx__Shape.html
  auto Shape(
      const Var& data, const Shape15Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

 protected:
  Ops15(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops14(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
