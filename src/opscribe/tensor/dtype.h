#pragma once

// The 28 element types of ONNX and what is fixed about each.
//
// `DataType` has ONNX's numbers (TensorProto.DataType), so a number read from a file
// becomes a `DataType` by a cast once `is_known` has accepted it. Everything else about
// a type is one row of `kDataTypes`.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "opscribe/base/checked.h"
#include "opscribe/base/error.h"
#include "opscribe/tensor/data_type.h"

namespace opscribe {

// What kind of value an element is. Bool is its own kind: neither integer nor float.
enum class NumberClass : std::uint8_t {
  None,
  Bool,
  Unsigned,
  Signed,
  Float,
  Complex,
  Text
};

struct DataTypeInfo {
  DataType dtype;
  std::string_view text_name;  // in ONNX text and scripts: "float", "int64"
  std::string_view enum_name;  // in TensorProto.DataType: "FLOAT", "INT64"
  NumberClass number_class;
  int bits;              // per element in raw data; 0 for strings and Undefined
  int first_ir_version;  // the oldest ONNX IR that has the type
};

// Indexed by the type's number.
inline constexpr std::array<DataTypeInfo, 29> kDataTypes{{
    {DataType::Undefined, "undefined", "UNDEFINED", NumberClass::None, 0, 1},
    {DataType::Float, "float", "FLOAT", NumberClass::Float, 32, 1},
    {DataType::UInt8, "uint8", "UINT8", NumberClass::Unsigned, 8, 1},
    {DataType::Int8, "int8", "INT8", NumberClass::Signed, 8, 1},
    {DataType::UInt16, "uint16", "UINT16", NumberClass::Unsigned, 16, 1},
    {DataType::Int16, "int16", "INT16", NumberClass::Signed, 16, 1},
    {DataType::Int32, "int32", "INT32", NumberClass::Signed, 32, 1},
    {DataType::Int64, "int64", "INT64", NumberClass::Signed, 64, 1},
    {DataType::String, "string", "STRING", NumberClass::Text, 0, 1},
    {DataType::Bool, "bool", "BOOL", NumberClass::Bool, 8, 1},
    {DataType::Float16, "float16", "FLOAT16", NumberClass::Float, 16, 1},
    {DataType::Double, "double", "DOUBLE", NumberClass::Float, 64, 1},
    {DataType::UInt32, "uint32", "UINT32", NumberClass::Unsigned, 32, 1},
    {DataType::UInt64, "uint64", "UINT64", NumberClass::Unsigned, 64, 1},
    {DataType::Complex64, "complex64", "COMPLEX64", NumberClass::Complex, 64, 1},
    {DataType::Complex128, "complex128", "COMPLEX128", NumberClass::Complex, 128, 1},
    {DataType::BFloat16, "bfloat16", "BFLOAT16", NumberClass::Float, 16, 4},
    {DataType::Float8E4M3FN, "float8e4m3fn", "FLOAT8E4M3FN", NumberClass::Float, 8, 9},
    {DataType::Float8E4M3FNUZ, "float8e4m3fnuz", "FLOAT8E4M3FNUZ", NumberClass::Float,
     8, 9},
    {DataType::Float8E5M2, "float8e5m2", "FLOAT8E5M2", NumberClass::Float, 8, 9},
    {DataType::Float8E5M2FNUZ, "float8e5m2fnuz", "FLOAT8E5M2FNUZ", NumberClass::Float,
     8, 9},
    {DataType::UInt4, "uint4", "UINT4", NumberClass::Unsigned, 4, 10},
    {DataType::Int4, "int4", "INT4", NumberClass::Signed, 4, 10},
    {DataType::Float4E2M1, "float4e2m1", "FLOAT4E2M1", NumberClass::Float, 4, 11},
    {DataType::Float8E8M0, "float8e8m0", "FLOAT8E8M0", NumberClass::Float, 8, 12},
    {DataType::UInt2, "uint2", "UINT2", NumberClass::Unsigned, 2, 13},
    {DataType::Int2, "int2", "INT2", NumberClass::Signed, 2, 13},
    {DataType::Float6E2M3, "float6e2m3", "FLOAT6E2M3", NumberClass::Float, 6, 14},
    {DataType::Float6E3M2, "float6e3m2", "FLOAT6E3M2", NumberClass::Float, 6, 14},
}};

// Whether `number` names one of the 28 types; Undefined (0) is not one.
constexpr auto is_known(std::int64_t number) -> bool {
  return number >= 1 && number <= kNumDataTypes;
}
constexpr auto is_known(DataType dtype) -> bool {
  return is_known(static_cast<std::int64_t>(dtype));
}

// The row of a type. A number outside the enumeration gets the row of Undefined, so
// that printing a hostile value is safe.
constexpr auto info(DataType dtype) -> const DataTypeInfo& {
  return kDataTypes[is_known(dtype) ? static_cast<std::size_t>(dtype) : 0];
}

constexpr auto text_name(DataType dtype) -> std::string_view {
  return info(dtype).text_name;
}
constexpr auto enum_name(DataType dtype) -> std::string_view {
  return info(dtype).enum_name;
}
constexpr auto bits(DataType dtype) -> int {
  return info(dtype).bits;
}
constexpr auto first_ir_version(DataType dtype) -> int {
  return info(dtype).first_ir_version;
}

constexpr auto is_float(DataType dtype) -> bool {
  return info(dtype).number_class == NumberClass::Float;
}
constexpr auto is_integer(DataType dtype) -> bool {
  return info(dtype).number_class == NumberClass::Signed ||
         info(dtype).number_class == NumberClass::Unsigned;
}
// Whether negative values exist. Every float and complex type is signed but the
// exponent-only Float8E8M0.
constexpr auto is_signed(DataType dtype) -> bool {
  switch (info(dtype).number_class) {
    case NumberClass::Signed:
    case NumberClass::Complex:
      return true;
    case NumberClass::Float:
      return dtype != DataType::Float8E8M0;
    default:
      return false;
  }
}
constexpr auto is_complex(DataType dtype) -> bool {
  return info(dtype).number_class == NumberClass::Complex;
}
// Whether several elements share a byte: the 2-, 4- and 6-bit types.
constexpr auto is_sub_byte(DataType dtype) -> bool {
  return bits(dtype) > 0 && bits(dtype) < 8;
}
// Whether elements have a size: every known type but String.
constexpr auto is_fixed_size(DataType dtype) -> bool {
  return bits(dtype) > 0;
}

// The type with exactly this name, as written in text ("float8e4m3fn") or in the
// enumeration ("FLOAT8E4M3FN"); case matters.
constexpr auto from_text_name(std::string_view name) -> std::optional<DataType> {
  for (const DataTypeInfo& row : kDataTypes) {
    if (is_known(row.dtype) && row.text_name == name) return row.dtype;
  }
  return std::nullopt;
}
constexpr auto from_enum_name(std::string_view name) -> std::optional<DataType> {
  for (const DataTypeInfo& row : kDataTypes) {
    if (is_known(row.dtype) && row.enum_name == name) return row.dtype;
  }
  return std::nullopt;
}

// The bytes that `count` elements take as raw data; sub-byte elements are packed, so
// this is ceil(bits * count / 8). Empty for String, Undefined and when the size does
// not fit 64 bits.
constexpr auto try_storage_bytes(DataType dtype, std::uint64_t count)
    -> std::optional<std::uint64_t> {
  if (!is_fixed_size(dtype)) return std::nullopt;
  const auto width = static_cast<std::uint64_t>(bits(dtype));
  if (width >= 8) return checked::try_mul(count, width / 8);
  // Whole groups of eight elements take `width` bytes: no product larger than needed.
  const std::uint64_t tail = (count % 8 * width + 7) / 8;
  return count / 8 * width + tail;
}
// As above, throwing Error{Invalid} for a type without size and Error{Budget} when the
// size does not fit.
constexpr auto storage_bytes(DataType dtype, std::uint64_t count) -> std::uint64_t {
  if (const auto size = try_storage_bytes(dtype, count)) [[likely]]
    return *size;
  if (!is_fixed_size(dtype)) {
    fail(ErrorKind::Invalid, "elements of type `{}` have no fixed size",
         text_name(dtype));
  }
  fail(ErrorKind::Budget, "{} elements of type `{}` overflow a 64-bit byte count",
       count, text_name(dtype));
}

}  // namespace opscribe
