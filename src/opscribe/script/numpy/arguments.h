#pragma once

// What the functions of numpy take; internal to script.

#include <optional>
#include <string_view>
#include <vector>

#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/value.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::script {

// `np.asarray(value)`.
auto array_argument(const Value& value) -> Tensor;
// Those of a list or tuple of arrays.
auto arrays_argument(const Value& value) -> std::vector<Tensor>;
// An axis counted from the front.
auto axis_argument(const Value& value, std::size_t rank, std::string_view function)
    -> std::size_t;
// One integer or several.
auto ints_argument(const Value& value, std::string_view function)
    -> std::vector<std::int64_t>;
// Given, and not None.
auto is_given(const Value* value) -> bool;
// Whether a flag that may be left out is set.
auto is_set(const Value* flag, bool otherwise = false) -> bool;

// A result: one without axes is a scalar.
auto result_value(Tensor tensor) -> Value;
// The array as an operand of Python's operators.
auto operand(const Tensor& tensor) -> Value;
// Numbers of one axis.
auto vector_value(const std::vector<double>& items, DataType dtype = DataType::Double)
    -> Value;

// `np.sqrt` of an integer is a float: the smallest that numpy trusts with it. Floats
// and complex numbers stay what they are.
auto inexact_dtype(DataType dtype) -> DataType;
// Throws EvalError for text and, unless they are welcome, for complex numbers.
void check_numbers(const Tensor& tensor, std::string_view function);
void check_real(const Tensor& tensor, std::string_view function);
// Throws EvalError for floats that numpy computes with elsewhere: bfloat16, float8.
void check_float(DataType dtype, std::string_view function);

// A tensor with an axis of size 1 more, or with as many in front as it takes.
auto with_axis(const Tensor& tensor, std::size_t axis) -> Tensor;
auto at_least(const Tensor& tensor, std::size_t rank) -> Tensor;
// `tensor` with axis `from` at place `to`.
auto moved_axis(const Tensor& tensor, std::size_t from, std::size_t to) -> Tensor;
// Joined along an axis they all have.
auto joined(const std::vector<Tensor>& parts, std::size_t axis) -> Tensor;
// The part from `first` up to `last` along an axis.
auto part_of(const Tensor& tensor, std::size_t axis, std::int64_t first,
             std::int64_t last) -> Tensor;

}  // namespace opscribe::script
