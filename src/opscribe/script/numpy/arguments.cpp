#include "opscribe/script/numpy/arguments.h"

#include <algorithm>
#include <numeric>

#include "opscribe/base/checked.h"
#include "opscribe/kernel/walk.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"

namespace opscribe::script {

auto array_argument(const Value& value) -> Tensor {
  return make_array(value, std::nullopt);
}

auto arrays_argument(const Value& value) -> std::vector<Tensor> {
  std::vector<Tensor> parts;
  for (const Value& item : iterate(value, {})) parts.push_back(array_argument(item));
  return parts;
}

auto axis_argument(const Value& value, std::size_t rank, std::string_view function)
    -> std::size_t {
  return static_cast<std::size_t>(
      resolve_axis(int_argument(value, function), static_cast<std::int64_t>(rank)));
}

auto ints_argument(const Value& value, std::string_view function)
    -> std::vector<std::int64_t> {
  if (const auto one = as_index(value)) return {*one};
  std::vector<std::int64_t> result;
  for (const Value& item : iterate(value, {})) {
    result.push_back(int_argument(item, function));
  }
  return result;
}

auto is_given(const Value* value) -> bool {
  return value != nullptr && !value->is_none();
}

auto is_set(const Value* flag, bool otherwise) -> bool {
  return flag == nullptr ? otherwise : is_truthy(*flag);
}

auto result_value(Tensor tensor) -> Value {
  const bool is_scalar = tensor.rank() == 0;
  return array_value(std::move(tensor), is_scalar);
}

auto operand(const Tensor& tensor) -> Value {
  return array_value(tensor, false);
}

auto vector_value(const std::vector<double>& items, DataType dtype) -> Value {
  return array_value(
      from_floats(items, dtype, Dims{static_cast<std::int64_t>(items.size())}), false);
}

auto inexact_dtype(DataType dtype) -> DataType {
  if (kind_of(dtype) >= Kind::Float) return dtype;
  if (dtype == DataType::Bool || bits(dtype) <= 8) return DataType::Float16;
  return bits(dtype) == 16 ? DataType::Float : DataType::Double;
}

void check_numbers(const Tensor& tensor, std::string_view function) {
  if (tensor.is_string()) refuse_text(function);
  take_items(static_cast<std::size_t>(tensor.element_count()));
}

void check_real(const Tensor& tensor, std::string_view function) {
  check_numbers(tensor, function);
  if (is_complex(tensor.dtype())) {
    unsupported("`{}` of complex numbers is not evaluated", function);
  }
}

void check_float(DataType dtype, std::string_view function) {
  const bool is_known = dtype == DataType::Float16 || dtype == DataType::Float ||
                        dtype == DataType::Double;
  if (!is_known) {
    unsupported("`{}` of `{}` is not evaluated", function, numpy_name(dtype));
  }
}

auto with_axis(const Tensor& tensor, std::size_t axis) -> Tensor {
  std::vector<std::int64_t> dims(tensor.dims().begin(), tensor.dims().end());
  dims.insert(dims.begin() + static_cast<std::ptrdiff_t>(axis), 1);
  return tensor.reshaped(Dims(dims));
}

auto at_least(const Tensor& tensor, std::size_t rank) -> Tensor {
  Tensor result = tensor;
  while (result.rank() < rank) result = with_axis(result, 0);
  return result;
}

auto moved_axis(const Tensor& tensor, std::size_t from, std::size_t to) -> Tensor {
  std::vector<std::int64_t> axes(tensor.rank());
  std::iota(axes.begin(), axes.end(), 0);
  axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(from));
  axes.insert(axes.begin() + static_cast<std::ptrdiff_t>(to),
              static_cast<std::int64_t>(from));
  return transpose_array(tensor, axes);
}

auto joined(const std::vector<Tensor>& parts, std::size_t axis) -> Tensor {
  if (parts.empty()) wrong("there are no arrays to join");
  DataType dtype = parts[0].dtype();
  Dims dims = parts[0].dims();
  dims[axis] = 0;
  for (const Tensor& part : parts) {
    dtype = promote(dtype, part.dtype());
    bool fits = part.rank() == dims.size();
    for (std::size_t i = 0; fits && i < dims.size(); ++i) {
      fits = i == axis || part.dim(i) == parts[0].dim(i);
    }
    if (!fits) wrong("the arrays to join have shapes that do not fit each other");
    dims[axis] = checked::add(dims[axis], part.dim(axis), "the size of joined arrays");
  }
  take_items(static_cast<std::size_t>(element_count_of(dims)));
  std::vector<std::vector<Value>> items;
  for (const Tensor& part : parts) items.push_back(array_items(part));
  std::vector<Value> all;
  const std::int64_t outer = kernel::count_between(parts[0].dims(), 0, axis);
  for (std::int64_t i = 0; i < outer; ++i) {
    for (std::size_t p = 0; p < parts.size(); ++p) {
      const std::int64_t inner =
          kernel::count_between(parts[p].dims(), axis, dims.size());
      const auto from = items[p].begin() + i * inner;
      all.insert(all.end(), from, from + inner);
    }
  }
  return array_of(all, dtype, dims);
}

auto part_of(const Tensor& tensor, std::size_t axis, std::int64_t first,
             std::int64_t last) -> Tensor {
  std::vector<Value> index(axis, Value::slice({}, {}, {}));
  index.push_back(Value::slice(Value(first), Value(last), {}));
  const Value array = operand(tensor);
  const Value part = array_get_item(*array_in(array), Value::tuple(std::move(index)));
  return array_in(part)->tensor;
}

}  // namespace opscribe::script
