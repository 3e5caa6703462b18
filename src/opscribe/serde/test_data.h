#pragma once

// The `.pb` files of test data: `input_0.pb`, `output_0.pb` and so on. Each holds one
// bare value; what kind of value is known only from the model's declaration.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "opscribe/base/bytes.h"
#include "opscribe/ir/type.h"
#include "opscribe/serde/limits.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::serde {

// What a sequence or an optional says its elements are; the numbers are the format's.
enum class DataKind : std::uint8_t {
  Undefined = 0,
  Tensor = 1,
  SparseTensor = 2,
  Sequence = 3,
  Map = 4,
  Optional = 5,
};

struct DataValue;

struct SparseTensorData {
  Tensor values;   // [NNZ]
  Tensor indices;  // [NNZ] or [NNZ, rank]
  Dims dims;
};
struct SequenceData {
  DataKind kind = DataKind::Undefined;
  std::vector<DataValue> items;  // all of `kind`
};
struct OptionalData {
  DataKind kind = DataKind::Undefined;
  std::unique_ptr<DataValue> value;  // null: empty
};
struct MapData {
  DataType key_type = DataType::Undefined;
  std::vector<std::int64_t> keys;        // for integral keys
  std::vector<std::string> string_keys;  // for text keys
  SequenceData values;                   // as many as keys
};

struct DataValue {
  std::string name;
  std::variant<Tensor, SparseTensorData, SequenceData, MapData, OptionalData> value;

  auto kind() const -> DataKind;
  // The tensor; Error{Invalid} when the value is something else.
  auto tensor() const -> const Tensor&;
};

// Reads a value of the given kind: `kind_of(type)` of the declared type. The bytes are
// copied where the value needs them. Throws Error{Invalid, Budget, Unsupported}.
auto read_data(Bytes bytes, DataKind kind, const Limits& limits = {}) -> DataValue;
auto read_data_file(const std::string& path, DataKind kind, const Limits& limits = {})
    -> DataValue;
auto kind_of(const ir::Type* type) -> DataKind;

// The bytes of a value's file: tensors have raw data, strings their list.
auto data_to_bytes(const DataValue& value) -> std::string;
void write_data_file(const DataValue& value, const std::string& path);

}  // namespace opscribe::serde
