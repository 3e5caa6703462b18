#pragma once

// What models take and give while they run, as Python has it: arrays, lists, dicts, None.

#include "bind.h"
#include "opscribe/ir/type.h"
#include "opscribe/tensor/runtime_value.h"

namespace opscribe::bind {

// A Tensor or anything NumPy makes an array of is a tensor; where `declared` says so, a
// list is a sequence, a dict a map, and None an optional without a value. `declared` may
// be null. Arrays are shared, not copied.
auto to_runtime_value(nb::handle object, const ir::Type* declared) -> RuntimeValue;

// An array, list, dict or None; sparse tensors are (values, indices, shape).
auto to_python(const RuntimeValue& value) -> nb::object;

// The same with Tensors in place of arrays.
auto to_python_tensors(const RuntimeValue& value) -> nb::object;

}  // namespace opscribe::bind
