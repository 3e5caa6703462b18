#pragma once

// TensorProto as bytes; internal to script.
//
// Script stands below the code that reads and writes models, and needs of it only this
// one message, in the two forms that onnx's helpers give it.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "opscribe/tensor/tensor.h"

namespace opscribe::script {

// The elements in the typed field of their kind (`float_data`, `int32_data`, ...), as
// `onnx.helper.make_tensor` stores them. Fields stand in the order of their numbers.
auto typed_tensor_proto(const Tensor& tensor, std::string_view name) -> std::string;
// The elements as `raw_data`, texts as `string_data`; without a name when there is
// none.
auto raw_tensor_proto(const Tensor& tensor, std::optional<std::string_view> name)
    -> std::string;

// One whose elements are in another file, as the entries say.
auto external_tensor_proto(
    DataType dtype, std::span<const std::int64_t> dims, std::string_view name,
    std::span<const std::pair<std::string_view, std::string>> entries) -> std::string;

}  // namespace opscribe::script
