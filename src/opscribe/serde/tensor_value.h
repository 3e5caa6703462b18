#pragma once

// Between tensors as a file stores them and tensors one computes with.

#include <cstdint>
#include <memory>
#include <string_view>

#include "opscribe/base/bytes.h"
#include "opscribe/ir/model.h"
#include "opscribe/serde/limits.h"

namespace opscribe {
class Tensor;
}

namespace opscribe::serde {

// The elements of a stored tensor. Raw and external data are used where they lie and
// kept alive by the result if their alignment allows, else copied; typed lists are
// decoded. Throws Error{Invalid} when the data do not fit the shape and type: fewer
// elements than declared, two places for data, a negative dimension. More raw bytes
// than needed are tolerated, as they are by other readers.
auto value_of(const ir::Model& model, const ir::StoredTensor& tensor) -> Tensor;

// The number of elements the dimensions declare; Error{Invalid} for a negative one,
// Error{Budget} when there are more than `limits.elements`.
auto num_elements(const ir::StoredTensor& tensor, const Limits& limits = {})
    -> std::uint64_t;

// The elements as the format's raw data has them: little-endian, sub-byte types packed,
// exactly as many bytes as the shape needs. Not for strings.
struct RawData {
  Bytes bytes;  // not aligned
  // Keeps `bytes` alive when they lie outside the model; may be null.
  std::shared_ptr<const void> keep_alive;
};
auto raw_data_of(const ir::Model& model, const ir::StoredTensor& tensor) -> RawData;

// A stored tensor with these elements, named `name`, in the model's arena. The elements
// are shared with `tensor`, which the model keeps alive, not copied.
auto store(ir::Model& model, const Tensor& tensor, std::string_view name)
    -> ir::StoredTensor*;
// One of numbers that are nowhere as a tensor: `elements` are as raw data has them, and
// are copied.
auto store(ir::Model& model, DataType dtype, std::span<const std::int64_t> dims,
           Bytes elements, Name name) -> ir::StoredTensor*;

}  // namespace opscribe::serde
