#pragma once

// Tensors as a file stores them.
//
// The format has seven places for a tensor's elements (raw bytes, six typed lists) and
// an eighth outside the file. A StoredTensor keeps whichever the file used, undecoded:
// the bytes are views of the mapped file until someone asks for values. `value_of` (see
// serde/tensor_value.h) decodes.

#include <cstdint>
#include <optional>
#include <span>

#include "opscribe/base/arena.h"
#include "opscribe/base/bytes.h"
#include "opscribe/base/interner.h"
#include "opscribe/base/text.h"
#include "opscribe/ir/fields.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ir {

// Which field of the format carries elements; the numbers are the field numbers.
enum class DataField : std::uint8_t {
  Float = 4,    // payload: little-endian float32, packed
  Int32 = 5,    // payload: varints, packed
  String = 6,   // strings
  Int64 = 7,    // payload: varints, packed
  Raw = 9,      // payload: the elements, little-endian, sub-byte types packed
  Double = 10,  // payload: little-endian float64, packed
  UInt64 = 11,  // payload: varints, packed
};

struct DataPart {
  DataField field = DataField::Raw;
  Bytes payload;                     // not aligned
  std::span<const Bytes> strings{};  // DataField::String
};

struct TensorSegment {
  std::optional<std::int64_t> begin;
  std::optional<std::int64_t> end;
  Bytes unknown;
};

struct StoredTensor {
  std::span<const std::int64_t> dims;
  std::optional<std::int32_t> data_type;  // may be a number this version does not know
  // One part in a valid tensor that is neither empty nor external. At most one entry
  // per field, in field order.
  ArenaVector<DataPart> data;
  Name name;
  Text doc;
  const TensorSegment* segment = nullptr;
  Metadata external;                          // keys location, offset, length, ...
  std::optional<std::int32_t> data_location;  // 0 here, 1 external
  Metadata metadata;
  Bytes unknown;

  auto dtype() const -> DataType {
    return data_type && is_known(*data_type) ? static_cast<DataType>(*data_type)
                                             : DataType::Undefined;
  }
  auto is_external() const -> bool { return data_location == 1; }
  auto find(DataField field) const -> const DataPart* {
    for (const DataPart& part : data) {
      if (part.field == field) return &part;
    }
    return nullptr;
  }
};

// Element values at listed positions, zero elsewhere. For a sparse initializer the name
// is that of `values`.
struct StoredSparseTensor {
  StoredTensor* values = nullptr;   // null: absent
  StoredTensor* indices = nullptr;  // null: absent
  std::span<const std::int64_t> dims;
  Bytes unknown;
};

}  // namespace opscribe::ir
