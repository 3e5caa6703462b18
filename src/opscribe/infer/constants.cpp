#include "opscribe/infer/constants.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "opscribe/base/error.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::infer {
namespace {

using symbolic::Known;
using symbolic::Scalar;

auto is_small(std::span<const std::int64_t> dims) -> bool {
  std::int64_t count = 1;
  for (const std::int64_t dim : dims) {
    if (dim < 0) return false;
    if (dim == 0) return true;
    if (dim > static_cast<std::int64_t>(symbolic::kMaxKnownElements) / count) {
      return false;
    }
    count *= dim;
  }
  return true;
}

template <typename T>
auto integer_at(const Tensor& tensor, std::int64_t i) -> Scalar {
  return Scalar::of(static_cast<std::int64_t>(tensor.load<T>(i)));
}

auto element_at(Arena& arena, const Tensor& tensor, std::int64_t i) -> Scalar {
  switch (tensor.dtype()) {
    case DataType::Int64:
      return integer_at<std::int64_t>(tensor, i);
    case DataType::Int32:
      return integer_at<std::int32_t>(tensor, i);
    case DataType::Int16:
      return integer_at<std::int16_t>(tensor, i);
    case DataType::Int8:
      return integer_at<std::int8_t>(tensor, i);
    case DataType::UInt8:
      return integer_at<std::uint8_t>(tensor, i);
    case DataType::UInt16:
      return integer_at<std::uint16_t>(tensor, i);
    case DataType::UInt32:
      return integer_at<std::uint32_t>(tensor, i);
    case DataType::UInt64: {
      const auto value = tensor.load<std::uint64_t>(i);
      return value <= INT64_MAX ? Scalar::of(static_cast<std::int64_t>(value))
                                : Scalar();
    }
    case DataType::Bool:
      return Scalar::of(tensor.load<bool>(i) ? 1 : 0);
    case DataType::Float:
      return Scalar::of_float(static_cast<double>(tensor.load<float>(i)));
    case DataType::Double:
      return Scalar::of_float(tensor.load<double>(i));
    case DataType::String:
      return Scalar::of_string(
          arena.copy(tensor.strings()[static_cast<std::size_t>(i)]));
    default:
      return {};
  }
}

auto is_followed(DataType dtype) -> bool {
  switch (dtype) {
    case DataType::Int64:
    case DataType::Int32:
    case DataType::Int16:
    case DataType::Int8:
    case DataType::UInt8:
    case DataType::UInt16:
    case DataType::UInt32:
    case DataType::UInt64:
    case DataType::Bool:
    case DataType::Float:
    case DataType::Double:
    case DataType::String:
      return true;
    default:
      return false;
  }
}

}  // namespace

auto known_of(Arena& arena, const ir::Model& model, const ir::StoredTensor& stored)
    -> const Known* {
  if (stored.is_external() || !is_followed(stored.dtype()) || !is_small(stored.dims)) {
    return nullptr;
  }
  try {
    return known_of(arena, serde::value_of(model, stored));
  } catch (const Error&) {
    return nullptr;
  }
}

auto known_of(Arena& arena, const Tensor& tensor) -> const Known* {
  if (!is_followed(tensor.dtype()) || !is_small(tensor.dims().span())) return nullptr;
  const auto count = static_cast<std::size_t>(tensor.element_count());
  const std::span<Scalar> elements = arena.make_array<Scalar>(count);
  for (std::size_t i = 0; i < count; ++i) {
    elements[i] = element_at(arena, tensor, static_cast<std::int64_t>(i));
  }
  return arena.make<Known>(Known{.dtype = tensor.dtype(),
                                 .dims = arena.copy_array(tensor.dims().span()),
                                 .elements = elements});
}

auto type_of(Arena& arena, const ir::StoredTensor& tensor) -> const symbolic::Type* {
  symbolic::Dims dims;
  for (const std::int64_t dim : tensor.dims) {
    if (dim < 0) return symbolic::tensor_type(tensor.dtype());
    dims.emplace_back(dim);
  }
  return symbolic::tensor_type(arena, tensor.dtype(),
                               symbolic::Shape(dims.data(), dims.size()));
}

}  // namespace opscribe::infer
