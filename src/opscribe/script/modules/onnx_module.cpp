// `onnx` and `onnx_ir`: element types and tensors.

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/modules/tensor_proto.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/objects.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::script {
namespace {

auto element_type(const Value& value, std::string_view function) -> DataType {
  const std::int64_t number = int_argument(value, function);
  if (!is_known(number)) wrong("`{}`: there is no element type {}", function, number);
  return static_cast<DataType>(number);
}

auto proto_value(Tensor tensor, std::string proto) -> Value {
  return Value::object(TensorValue{std::move(tensor), std::move(proto), false});
}

// The values of a text tensor; bytes stand for themselves.
auto texts_of(const Value& values) -> std::vector<std::string> {
  std::vector<std::string> texts;
  const auto add = [&](const Value& value, const auto& self) -> void {
    take_step();
    if (const auto* text = value.as<std::string>()) {
      texts.push_back(*text);
    } else if (const auto* bytes = value.as<BytesValue>()) {
      texts.push_back(bytes->bytes);
    } else if (value.items() || array_in(value) != nullptr) {
      for (const Value& item : iterate(value, {})) self(item, self);
    } else {
      wrong("`{}` is not a string for a tensor", value.repr());
    }
  };
  add(values, add);
  return texts;
}

// Float8 saturates here, unlike in numpy.
auto elements_of(const Value& values, DataType dtype) -> Tensor {
  const bool is_float8 = is_float(dtype) && bits(dtype) == 8;
  if (!is_float8) return make_array(values, dtype);
  return cast(make_array(values, DataType::Double), dtype);
}

auto raw_elements(const Value& values, DataType dtype, const Dims& dims) -> Tensor {
  if (const auto* bytes = values.as<BytesValue>()) {
    return Tensor::copy_of(dtype, dims, std::as_bytes(std::span(bytes->bytes)));
  }
  const auto* array = array_in(values);
  if (array == nullptr) {
    wrong("raw data is bytes or an array, not a `{}`", values.type_name());
  }
  return Tensor::copy_of(dtype, dims, array->tensor.bytes());
}

auto call_make_tensor(const Arguments& arguments) -> Value {
  constexpr std::string_view kName = "make_tensor";
  const auto given =
      bind(arguments, kName, {"name", "data_type", "dims", "vals", "raw"}, 4);
  const std::string& name = text_argument(*given[0], kName);
  const DataType dtype = element_type(*given[1], kName);
  const Dims dims = shape_argument(*given[2]);
  const bool is_raw = given[4] != nullptr && is_truthy(*given[4]);
  const std::int64_t wanted = element_count_of(dims);
  if (is_raw) {
    if (dtype == DataType::String) wrong("raw data cannot hold text");
    Tensor tensor = raw_elements(*given[3], dtype, dims);
    std::string proto = raw_tensor_proto(tensor, name);
    return proto_value(std::move(tensor), std::move(proto));
  }
  const auto check = [&](std::int64_t count) {
    if (count != wanted) {
      wrong("{} values for the {} elements of the shape {}", count, wanted,
            given[2]->repr());
    }
  };
  Tensor tensor;
  if (dtype == DataType::String) {
    std::vector<std::string> texts = texts_of(*given[3]);
    check(static_cast<std::int64_t>(texts.size()));
    tensor = Tensor::strings(dims, std::move(texts));
  } else {
    tensor = elements_of(*given[3], dtype);
    check(tensor.element_count());
    tensor = tensor.reshaped(dims);
  }
  std::string proto = typed_tensor_proto(tensor, name);
  return proto_value(std::move(tensor), std::move(proto));
}

auto call_from_array(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "from_array", {"array", "name"}, 1);
  const auto* array = array_in(*given[0]);
  if (array == nullptr) {
    wrong("`from_array` takes an array, not a `{}`", given[0]->type_name());
  }
  std::optional<std::string_view> name;
  if (given[1] != nullptr && !given[1]->is_none()) {
    name = text_argument(*given[1], "from_array");
    if (name->empty()) name.reset();
  }
  return proto_value(array->tensor, raw_tensor_proto(array->tensor, name));
}

auto call_to_array(const Arguments& arguments) -> Value {
  const Value& value = only_argument(arguments, "to_array");
  const auto* tensor = value.as<TensorValue>();
  if (tensor == nullptr || tensor->proto.empty()) {
    wrong("`to_array` takes a TensorProto, not a `{}`", value.type_name());
  }
  return array_value(tensor->tensor, false);
}

auto call_dtype_to_tensor(const Arguments& arguments) -> Value {
  const auto dtype = as_dtype(only_argument(arguments, "np_dtype_to_tensor_dtype"));
  if (!dtype) wrong("`np_dtype_to_tensor_dtype` does not know this element type");
  return {static_cast<std::int64_t>(*dtype)};
}

auto call_tensor_to_dtype(const Arguments& arguments) -> Value {
  constexpr std::string_view kName = "tensor_dtype_to_np_dtype";
  return make_object<DTypeObject>(element_type(only_argument(arguments, kName), kName));
}

// `ir.tensor(values, dtype=None, name=None)`: an array that may carry a type.
auto call_ir_tensor(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "ir.tensor", {"value", "dtype", "name", "doc_string"}, 1);
  if (given[2] != nullptr && !given[2]->is_none()) {
    unsupported("`ir.tensor` with a name is not evaluated");
  }
  const auto* tensor = given[0]->as<TensorValue>();
  if (tensor != nullptr && !tensor->proto.empty()) return *given[0];
  if (given[1] != nullptr && !given[1]->is_none()) {
    return array_value(make_array(*given[0], element_type(*given[1], "ir.tensor")),
                       false);
  }
  Tensor made = make_array(*given[0], std::nullopt);
  const bool is_python_float =
      array_in(*given[0]) == nullptr && made.dtype() == DataType::Double;
  return array_value(is_python_float ? cast_array(made, DataType::Float) : made, false);
}

}  // namespace

auto tensor_proto_members() -> const Members& {
  static const Members members = [] {
    Members result;
    for (const DataTypeInfo& row : kDataTypes) {
      result.emplace(row.enum_name, Value(static_cast<std::int64_t>(row.dtype)));
    }
    return result;
  }();
  return members;
}

auto onnx_members() -> const Members& {
  static const Members members{{"TensorProto", Value::module("onnx.TensorProto")},
                               {"helper", Value::module("onnx.helper")},
                               {"numpy_helper", Value::module("onnx.numpy_helper")}};
  return members;
}

auto onnx_helper_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_function(result, "onnx.helper", "make_tensor", call_make_tensor);
    add_function(result, "onnx.helper", "np_dtype_to_tensor_dtype",
                 call_dtype_to_tensor);
    add_function(result, "onnx.helper", "tensor_dtype_to_np_dtype",
                 call_tensor_to_dtype);
    result.emplace("TensorProto", Value::module("onnx.TensorProto"));
    return result;
  }();
  return members;
}

auto onnx_numpy_helper_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_function(result, "onnx.numpy_helper", "from_array", call_from_array);
    add_function(result, "onnx.numpy_helper", "to_array", call_to_array);
    return result;
  }();
  return members;
}

auto ir_members() -> const Members& {
  static const Members members = [] {
    Members result;
    result.emplace("DataType", Value::module("onnx_ir.DataType"));
    add_function(result, "onnx_ir", "tensor", call_ir_tensor);
    return result;
  }();
  return members;
}

}  // namespace opscribe::script
