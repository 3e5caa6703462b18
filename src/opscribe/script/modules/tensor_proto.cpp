#include "opscribe/script/modules/tensor_proto.h"

namespace opscribe::script {
namespace {

// Field numbers of TensorProto.
using Field = std::uint32_t;
constexpr Field kDims = 1;
constexpr Field kDataType = 2;
constexpr Field kFloatData = 4;
constexpr Field kInt32Data = 5;
constexpr Field kStringData = 6;
constexpr Field kInt64Data = 7;
constexpr Field kName = 8;
constexpr Field kRawData = 9;
constexpr Field kDoubleData = 10;
constexpr Field kUint64Data = 11;
constexpr Field kExternalData = 13;
constexpr Field kDataLocation = 14;
constexpr std::uint64_t kExternal = 1;
// Of StringStringEntryProto.
constexpr Field kEntryKey = 1;
constexpr Field kEntryValue = 2;

void add_varint(std::string& out, std::uint64_t value) {
  for (; value >= 0x80; value >>= 7) out += static_cast<char>(value | 0x80);
  out += static_cast<char>(value);
}

void add_number(std::string& out, Field field, std::uint64_t value) {
  add_varint(out, field << 3);
  add_varint(out, value);
}

void add_bytes(std::string& out, Field field, std::string_view bytes) {
  add_varint(out, field << 3 | 2);
  add_varint(out, bytes.size());
  out += bytes;
}

auto raw_of(const Tensor& tensor) -> std::string_view {
  const Bytes bytes = tensor.bytes();
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void add_shape(std::string& out, const Tensor& tensor) {
  for (const std::int64_t dim : tensor.dims()) {
    add_number(out, kDims, static_cast<std::uint64_t>(dim));
  }
  add_number(out, kDataType, static_cast<std::uint64_t>(tensor.dtype()));
}

void add_strings(std::string& out, const Tensor& tensor) {
  for (const std::string& text : tensor.strings()) add_bytes(out, kStringData, text);
}

// The elements as one varint each.
auto varints_of(const Tensor& tensor) -> std::string {
  std::string out;
  const bool is_packed = bits(tensor.dtype()) < 6;
  if (is_packed) {
    // Whole bytes of packed elements count as numbers.
    for (const std::byte byte : tensor.bytes()) {
      add_varint(out, static_cast<std::uint64_t>(byte));
    }
    return out;
  }
  dispatch(all_fixed_types, tensor.dtype(), [&]<typename T>() {
    for (std::int64_t i = 0; i < tensor.element_count(); ++i) {
      const T element = tensor.load<T>(i);
      if constexpr (std::integral<T>) {
        add_varint(out, static_cast<std::uint64_t>(element));
      } else if constexpr (requires { element.bits + 0; }) {
        add_varint(out, element.bits);
      }
    }
  });
  return out;
}

struct TypedField {
  Field field;
  bool is_fixed;  // stored as it lies in memory
};

auto field_of(DataType dtype) -> TypedField {
  switch (dtype) {
    case DataType::Float:
    case DataType::Complex64:
      return {kFloatData, true};
    case DataType::Double:
    case DataType::Complex128:
      return {kDoubleData, true};
    case DataType::Int64:
      return {kInt64Data, false};
    case DataType::UInt32:
    case DataType::UInt64:
      return {kUint64Data, false};
    default:
      return {kInt32Data, false};
  }
}

}  // namespace

auto typed_tensor_proto(const Tensor& tensor, std::string_view name) -> std::string {
  std::string out;
  add_shape(out, tensor);
  if (tensor.is_string()) {
    add_strings(out, tensor);
    add_bytes(out, kName, name);
    return out;
  }
  const TypedField typed = field_of(tensor.dtype());
  const auto add_data = [&] {
    if (tensor.is_empty()) return;
    const std::string data =
        typed.is_fixed ? std::string(raw_of(tensor)) : varints_of(tensor);
    add_bytes(out, typed.field, data);
  };
  if (typed.field < kName) add_data();
  add_bytes(out, kName, name);
  if (typed.field > kName) add_data();
  return out;
}

auto raw_tensor_proto(const Tensor& tensor, std::optional<std::string_view> name)
    -> std::string {
  std::string out;
  add_shape(out, tensor);
  if (tensor.is_string()) add_strings(out, tensor);
  if (name) add_bytes(out, kName, *name);
  if (!tensor.is_string()) add_bytes(out, kRawData, raw_of(tensor));
  return out;
}

auto external_tensor_proto(
    DataType dtype, std::span<const std::int64_t> dims, std::string_view name,
    std::span<const std::pair<std::string_view, std::string>> entries) -> std::string {
  std::string out;
  for (const std::int64_t dim : dims) {
    add_number(out, kDims, static_cast<std::uint64_t>(dim));
  }
  add_number(out, kDataType, static_cast<std::uint64_t>(dtype));
  add_bytes(out, kName, name);
  for (const auto& [key, value] : entries) {
    std::string entry;
    add_bytes(entry, kEntryKey, key);
    add_bytes(entry, kEntryValue, value);
    add_bytes(out, kExternalData, entry);
  }
  add_number(out, kDataLocation, kExternal);
  return out;
}

}  // namespace opscribe::script
