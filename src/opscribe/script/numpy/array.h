#pragma once

// Numpy's arrays and scalars: making, converting, computing; internal to script.
//
// A TensorValue without `proto` is one. Types mix as in numpy 2: Python's numbers take
// the type of the array where they fit its kind.

#include <optional>
#include <string_view>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/value.h"

namespace opscribe::script {

// "float32", "bool", "str": numpy's name of an element type, or ml_dtypes'.
auto numpy_name(DataType dtype) -> std::string_view;
auto from_numpy_name(std::string_view name) -> std::optional<DataType>;
// What a `dtype=` argument may be: `np.float32`, "float32", `np.dtype(...)`, `float`.
// Nothing for other values.
auto as_dtype(const Value& value) -> std::optional<DataType>;

// An element as a Python number or string.
auto array_item(const Tensor& tensor, std::int64_t index) -> Value;
// All elements in row-major order.
auto array_items(const Tensor& tensor) -> std::vector<Value>;
// The other way: one value per element, each converted to `dtype`. Throws EvalError
// for values that numpy would refuse.
auto array_of(const std::vector<Value>& items, DataType dtype, Dims dims) -> Tensor;

// `np.array(value, dtype)`: numbers, nested lists, arrays.
auto make_array(const Value& value, std::optional<DataType> dtype) -> Tensor;
// The array or scalar in `value`; null for other values and for TensorProtos.
auto array_in(const Value& value) -> const TensorValue*;
// A result: scalars of rank 0 stay scalars.
auto array_value(Tensor tensor, bool is_scalar) -> Value;

auto cast_array(const Tensor& tensor, DataType dtype) -> Tensor;
// `tensor` repeated along axes of size 1; throws when the shapes do not fit.
auto broadcast_to(const Tensor& tensor, const Dims& dims) -> Tensor;
auto reshape_array(const Tensor& tensor, const Value& shape) -> Tensor;
auto transpose_array(const Tensor& tensor, std::span<const std::int64_t> axes)
    -> Tensor;

// The type of a result over two types of arrays.
auto promote(DataType a, DataType b) -> DataType;
// At least one operand is an array or numpy scalar.
auto array_binary(syntax::BinaryOperator op, const Value& a, const Value& b) -> Value;
auto array_compare(syntax::CompareOperator op, const Value& a, const Value& b) -> Value;
auto array_unary(syntax::UnaryOperator op, const TensorValue& a) -> Value;
// `array[index]`: integers, slices, `...`, `None`, and tuples of them.
auto array_get_item(const TensorValue& array, const Value& index) -> Value;
// `a.shape`, `a.T` and so on; nothing for names that are methods or unknown.
auto array_attr(const TensorValue& array, std::string_view name)
    -> std::optional<Value>;
// `a.reshape(2, 3)` and so on; nothing for unknown methods.
auto array_method(const TensorValue& array, std::string_view name,
                  const Arguments& arguments) -> std::optional<Value>;

}  // namespace opscribe::script
