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

#include "opscribe/author/generated/ml_ops3.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of LabelEncoder from opset 4 on.
struct LabelEncoder4Attributes {
  ByName by_name = ByName();
  // Result for an element without a key, with `values_floats`. Default: -0.0.
  Attr<float> default_float = {};
  // Result for an element without a key, with `values_int64s`. Default: -1.
  Attr<std::int64_t> default_int64 = {};
  // Result for an element without a key, with `values_strings`. Default: "_Unused".
  Attr<std::string> default_string = {};
  // Result for an element without a key, with `values_tensor`: one element of the same
  // type. Default: -1 for integers, -0.0 for floats, `_Unused` for strings.
  Attr<Tensor> default_tensor = {};
  // Keys of a float input.
  Attr<Floats> keys_floats = {};
  // Keys of an int64 input.
  Attr<Ints> keys_int64s = {};
  // Keys of a string input.
  Attr<Strings> keys_strings = {};
  // Keys of any allowed type, one-dimensional.
  Attr<Tensor> keys_tensor = {};
  // Values of a float output.
  Attr<Floats> values_floats = {};
  // Values of an int64 output.
  Attr<Ints> values_int64s = {};
  // Values of a string output.
  Attr<Strings> values_strings = {};
  // Values of any allowed type, one-dimensional.
  Attr<Tensor> values_tensor = {};
};

// The operators of ai.onnx.ml, version 4.
class MlOps4 : public MlOps3 {
 public:
  static constexpr const char* kDomain = "ai.onnx.ml";
  static constexpr std::int64_t kVersion = 4;

  explicit MlOps4(std::shared_ptr<Builder> builder)
      : MlOps4(std::move(builder), kVersion) {}

  // Looks up each element in a table of keys and gives the value beside it, or a
  // default. One list of keys and one list of values are given, equally long; the types
  // of input and output follow them. Of equal keys the last counts, and a NaN key
  // matches any NaN.
  //
  // Takes
  //   X: Elements to look up, in the type of the keys; any shape.
  // Gives
  //   Y: The values found, in the shape of `X` and the type of the values.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_LabelEncoder.html
  auto LabelEncoder(
      const Var& X, const LabelEncoder4Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

 protected:
  MlOps4(std::shared_ptr<Builder> builder, std::int64_t version)
      : MlOps3(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
