#pragma once

// The `.pb` files of test data: `input_0.pb`, `output_0.pb` and so on. Each holds one
// bare value; what kind of value is known only from the model's declaration.

#include <string>

#include "opscribe/base/bytes.h"
#include "opscribe/ir/type.h"
#include "opscribe/serde/limits.h"
#include "opscribe/tensor/runtime_value.h"

namespace opscribe::serde {

// A value and the name its file gives it. Names of values inside of a sequence, map or
// optional are not kept.
struct NamedValue {
  std::string name;
  RuntimeValue value;
};

// Reads a value of the given kind: `kind_of(type)` of the declared type. The bytes are
// copied where the value needs them. Throws Error{Invalid, Budget, Unsupported}.
auto read_data(Bytes bytes, ValueKind kind, const Limits& limits = {}) -> NamedValue;
auto read_data_file(const std::string& path, ValueKind kind, const Limits& limits = {})
    -> NamedValue;
auto kind_of(const ir::Type* type) -> ValueKind;

// The bytes of a value's file: tensors have raw data, strings their list.
auto data_to_bytes(const NamedValue& value) -> std::string;
void write_data_file(const NamedValue& value, const std::string& path);

}  // namespace opscribe::serde
