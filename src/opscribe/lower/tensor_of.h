#pragma once

// Python values as tensors: how a literal or a module constant enters a graph.

#include <cstdint>
#include <span>
#include <string>

#include "opscribe/script/value.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::lower {

// int: INT64, float: FLOAT, bool: BOOL, str: STRING, complex: COMPLEX128; lists of one
// of these likewise, nested ones with one more axis per level. A list that mixes ints
// and floats is DOUBLE. Tensors stay as they are. Throws Error{Invalid} when the value
// is none of these, is empty, or is ragged.
auto tensor_of(const script::Value& value) -> Tensor;

// The name of a constant that nothing names: `int64_3`, `int64_m3`, `int64_3_1d`,
// `const`.
auto constant_name(const script::Value& value) -> std::string;
auto constant_name(std::span<const std::int64_t> values) -> std::string;

}  // namespace opscribe::lower
