#pragma once

// Types of values: `FLOAT["N"][3]`, `INT64.scalar()`, `sequence_of(FLOAT)`.

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "opscribe/tensor/data_type.h"

namespace opscribe::ir {
class Model;
struct Type;
}  // namespace opscribe::ir

namespace opscribe::author {

// The type of a model's input or output. Immutable; `[...]` gives a type with one more
// axis: a number, a name for a size that is the same wherever the name stands, or
// `std::nullopt` for any size. A tensor type without an axis says nothing about the
// rank; `scalar()` says that there are none.
class Type {
 public:
  explicit Type(DataType dtype) : dtype_(dtype) {}

  auto scalar() const -> Type;
  template <std::integral I>
  auto operator[](I size) const -> Type {
    return with_size(static_cast<std::int64_t>(size));
  }
  auto operator[](std::string_view name) const -> Type;
  auto operator[](std::nullopt_t) const -> Type;

  // The element type of a tensor, the key type of a map, Undefined for others.
  auto dtype() const -> DataType { return dtype_; }
  auto is_tensor() const -> bool { return kind_ == Kind::Tensor; }
  // As ONNX's text has it: `float[N,3]`.
  auto text() const -> std::string;
  // The type as part of a model.
  auto to_ir(ir::Model& model) const -> const ir::Type*;

  friend auto sequence_of(const Type& element) -> Type;
  friend auto optional_of(const Type& element) -> Type;
  friend auto map_of(DataType key, const Type& value) -> Type;

 private:
  enum class Kind : std::uint8_t { Tensor, Sequence, Optional, Map };
  struct Axis {
    std::int64_t size = -1;  // -1: not fixed
    std::string name = {};   // empty and not fixed: any size
  };

  Type(Kind kind, DataType key, const Type& element);
  auto with_size(std::int64_t size) const -> Type;
  auto with_axis(Axis axis) const -> Type;

  Kind kind_ = Kind::Tensor;
  DataType dtype_ = DataType::Undefined;
  std::optional<std::vector<Axis>> axes_;
  std::shared_ptr<const Type> element_;
};

auto sequence_of(const Type& element) -> Type;
auto optional_of(const Type& element) -> Type;
auto map_of(DataType key, const Type& value) -> Type;

// An element type, which is also the type of tensors of any rank.
struct ElementType {
  DataType dtype;

  operator Type() const { return Type(dtype); }
  auto scalar() const -> Type { return Type(dtype).scalar(); }
  template <typename Size>
  auto operator[](Size size) const -> Type {
    return Type(dtype)[size];
  }
};

inline auto sequence_of(ElementType element) -> Type {
  return sequence_of(Type(element));
}
inline auto optional_of(ElementType element) -> Type {
  return optional_of(Type(element));
}
inline auto map_of(ElementType key, const Type& value) -> Type {
  return map_of(key.dtype, value);
}

// The element types by ONNX's own names; `using namespace opscribe::author::types;`
// brings in these and nothing else.
inline namespace types {

// NOLINTBEGIN(readability-identifier-naming)
inline constexpr ElementType FLOAT{DataType::Float};
inline constexpr ElementType UINT8{DataType::UInt8};
inline constexpr ElementType INT8{DataType::Int8};
inline constexpr ElementType UINT16{DataType::UInt16};
inline constexpr ElementType INT16{DataType::Int16};
inline constexpr ElementType INT32{DataType::Int32};
inline constexpr ElementType INT64{DataType::Int64};
inline constexpr ElementType STRING{DataType::String};
inline constexpr ElementType BOOL{DataType::Bool};
inline constexpr ElementType FLOAT16{DataType::Float16};
inline constexpr ElementType DOUBLE{DataType::Double};
inline constexpr ElementType UINT32{DataType::UInt32};
inline constexpr ElementType UINT64{DataType::UInt64};
inline constexpr ElementType COMPLEX64{DataType::Complex64};
inline constexpr ElementType COMPLEX128{DataType::Complex128};
inline constexpr ElementType BFLOAT16{DataType::BFloat16};
inline constexpr ElementType FLOAT8E4M3FN{DataType::Float8E4M3FN};
inline constexpr ElementType FLOAT8E4M3FNUZ{DataType::Float8E4M3FNUZ};
inline constexpr ElementType FLOAT8E5M2{DataType::Float8E5M2};
inline constexpr ElementType FLOAT8E5M2FNUZ{DataType::Float8E5M2FNUZ};
inline constexpr ElementType UINT4{DataType::UInt4};
inline constexpr ElementType INT4{DataType::Int4};
inline constexpr ElementType FLOAT4E2M1{DataType::Float4E2M1};
inline constexpr ElementType FLOAT8E8M0{DataType::Float8E8M0};
inline constexpr ElementType UINT2{DataType::UInt2};
inline constexpr ElementType INT2{DataType::Int2};
inline constexpr ElementType FLOAT6E2M3{DataType::Float6E2M3};
inline constexpr ElementType FLOAT6E3M2{DataType::Float6E3M2};
// NOLINTEND(readability-identifier-naming)

}  // namespace types

}  // namespace opscribe::author
