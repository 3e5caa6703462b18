#pragma once

// Types of values: tensors with symbolic shapes, sequences, optionals, maps, opaque.
//
// A Type is immutable and lives in a model's arena, so values share it freely; to
// change a value's type, give it another one (`Value::set_type`). Everything a file can
// say is kept, nonsense included: an element type may be absent or an unknown number,
// and a type may have no case at all. The checker judges, the IR remembers.

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "opscribe/base/bytes.h"
#include "opscribe/base/interner.h"
#include "opscribe/base/text.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ir {

class Model;

// Rarely used parts of a dimension.
struct DimExtra {
  Text denotation;  // what the axis means, e.g. DATA_BATCH
  Bytes unknown;
};

// One dimension: a number, a symbol, or nothing known.
struct Dim {
  enum class Kind : std::uint8_t { Unknown, Value, Symbol };

  Kind kind = Kind::Unknown;
  std::int64_t value = 0;           // Kind::Value; negative only in malformed files
  Name symbol;                      // Kind::Symbol
  const DimExtra* extra = nullptr;  // null: none

  static auto unknown() -> Dim { return {}; }
  static auto fixed(std::int64_t value) -> Dim {
    return {.kind = Kind::Value, .value = value};
  }
  static auto named(Name symbol) -> Dim {
    return {.kind = Kind::Symbol, .symbol = symbol};
  }
  auto is_fixed() const -> bool { return kind == Kind::Value; }
};

// A known rank. An unknown rank is the absence of a Shape.
struct Shape {
  std::span<const Dim> dims;
  Bytes unknown;

  auto rank() const -> std::size_t { return dims.size(); }
};

struct Type {
  enum class Kind : std::uint8_t {
    None,  // a type record without a case
    Tensor,
    SparseTensor,
    Sequence,
    Optional,
    Map,
    Opaque,
  };

  Kind kind = Kind::None;
  // Tensor, SparseTensor: the element type. Map: the key type. As the file has it; may
  // be a number this version does not know.
  std::optional<std::int32_t> elem_type;
  const Shape* shape = nullptr;  // Tensor, SparseTensor; null: rank unknown
  const Type* element =
      nullptr;         // Sequence, Optional: element. Map: value. May be null
  Text opaque_domain;  // Opaque
  Text opaque_name;    // Opaque
  Text denotation;     // e.g. IMAGE
  Bytes case_unknown;  // unknown fields of the case's own record
  Bytes unknown;

  // Undefined when absent or not a known number.
  auto dtype() const -> DataType {
    return elem_type && is_known(*elem_type) ? static_cast<DataType>(*elem_type)
                                             : DataType::Undefined;
  }
  auto is_tensor() const -> bool { return kind == Kind::Tensor; }
};

// Exact equality: every field, presence and unknown bytes included. Symbols compare by
// text, so the two may come from different models.
auto equal(const Dim& a, const Dim& b) -> bool;
auto equal(const Shape& a, const Shape& b) -> bool;
auto equal(const Type& a, const Type& b) -> bool;

// The type in ONNX's text syntax: `float[N,3]`, `seq(int64[])`. For messages and
// tables; what the syntax has no word for is left out.
auto to_text(const Type& type) -> std::string;
auto to_text(const Shape& shape) -> std::string;  // `[N,3]`
auto to_text(const Dim& dim) -> std::string;

// Builders; the result lives in `model`.
auto tensor_type(Model& model, DataType dtype) -> const Type*;  // rank unknown
auto tensor_type(Model& model, DataType dtype, std::span<const Dim> dims)
    -> const Type*;
auto sequence_type(Model& model, const Type* element) -> const Type*;
auto optional_type(Model& model, const Type* element) -> const Type*;
auto map_type(Model& model, DataType key, const Type* value) -> const Type*;

// A copy of `type` that lives in `model`, whatever model it came from.
auto copy_type(Model& model, const Type& type) -> const Type*;

}  // namespace opscribe::ir
