#include "opscribe/script/numpy/array.h"

#include <array>
#include <cmath>

#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/python/objects.h"
#include "opscribe/script/python/operators.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::script {
namespace {

struct NumpyName {
  DataType dtype;
  std::string_view name;
};

// The first name of a type is the one it prints with.
constexpr std::array kNumpyNames{
    NumpyName{DataType::Float, "float32"},
    NumpyName{DataType::UInt8, "uint8"},
    NumpyName{DataType::Int8, "int8"},
    NumpyName{DataType::UInt16, "uint16"},
    NumpyName{DataType::Int16, "int16"},
    NumpyName{DataType::Int32, "int32"},
    NumpyName{DataType::Int64, "int64"},
    NumpyName{DataType::String, "str"},
    NumpyName{DataType::Bool, "bool"},
    NumpyName{DataType::Float16, "float16"},
    NumpyName{DataType::Double, "float64"},
    NumpyName{DataType::UInt32, "uint32"},
    NumpyName{DataType::UInt64, "uint64"},
    NumpyName{DataType::Complex64, "complex64"},
    NumpyName{DataType::Complex128, "complex128"},
    NumpyName{DataType::BFloat16, "bfloat16"},
    NumpyName{DataType::Float8E4M3FN, "float8_e4m3fn"},
    NumpyName{DataType::Float8E4M3FNUZ, "float8_e4m3fnuz"},
    NumpyName{DataType::Float8E5M2, "float8_e5m2"},
    NumpyName{DataType::Float8E5M2FNUZ, "float8_e5m2fnuz"},
    NumpyName{DataType::UInt4, "uint4"},
    NumpyName{DataType::Int4, "int4"},
    NumpyName{DataType::Float4E2M1, "float4_e2m1fn"},
    NumpyName{DataType::Float8E8M0, "float8_e8m0fnu"},
    NumpyName{DataType::UInt2, "uint2"},
    NumpyName{DataType::Int2, "int2"},
    NumpyName{DataType::Float6E2M3, "float6_e2m3fn"},
    NumpyName{DataType::Float6E3M2, "float6_e3m2fn"},
    NumpyName{DataType::Double, "float"},
    NumpyName{DataType::Double, "double"},
    NumpyName{DataType::Float, "single"},
    NumpyName{DataType::Float16, "half"},
    NumpyName{DataType::Int64, "int"},
    NumpyName{DataType::Int64, "int_"},
    NumpyName{DataType::Int64, "longlong"},
    NumpyName{DataType::Int64, "intp"},
    NumpyName{DataType::UInt64, "uint"},
    NumpyName{DataType::UInt64, "uintp"},
    NumpyName{DataType::Int32, "intc"},
    NumpyName{DataType::Int16, "short"},
    NumpyName{DataType::Int8, "byte"},
    NumpyName{DataType::UInt8, "ubyte"},
    NumpyName{DataType::UInt16, "ushort"},
    NumpyName{DataType::UInt32, "uintc"},
    NumpyName{DataType::Bool, "bool_"},
    NumpyName{DataType::String, "str_"},
    NumpyName{DataType::String, "object"},
    NumpyName{DataType::String, "object_"},
    NumpyName{DataType::String, "U"},
    NumpyName{DataType::Complex128, "complex"},
    NumpyName{DataType::Complex128, "cdouble"},
    NumpyName{DataType::Complex64, "csingle"},
    NumpyName{DataType::Float, "f4"},
    NumpyName{DataType::Double, "f8"},
    NumpyName{DataType::Float16, "f2"},
    NumpyName{DataType::Int8, "i1"},
    NumpyName{DataType::Int16, "i2"},
    NumpyName{DataType::Int32, "i4"},
    NumpyName{DataType::Int64, "i8"},
    NumpyName{DataType::UInt8, "u1"},
    NumpyName{DataType::UInt16, "u2"},
    NumpyName{DataType::UInt32, "u4"},
    NumpyName{DataType::UInt64, "u8"},
    NumpyName{DataType::Float, "f"},
    NumpyName{DataType::Double, "d"},
    NumpyName{DataType::Float16, "e"},
};

template <typename T>
auto item_of(T element) -> Value {
  if constexpr (std::same_as<T, bool>) {
    return {element};
  } else if constexpr (ComplexElement<T>) {
    return {std::complex<double>(element)};
  } else if constexpr (is_float(kDataTypeOf<T>)) {
    return {static_cast<double>(element)};
  } else if constexpr (std::same_as<T, std::uint64_t>) {
    return make_int(element);
  } else {
    return {static_cast<std::int64_t>(element)};
  }
}

auto leaf_dtype(const Value& leaf) -> DataType {
  if (const auto* array = array_in(leaf)) return array->tensor.dtype();
  if (leaf.is<bool>()) return DataType::Bool;
  if (leaf.is<std::int64_t>()) return DataType::Int64;
  if (leaf.is<double>()) return DataType::Double;
  if (leaf.is<std::complex<double>>()) return DataType::Complex128;
  if (leaf.is<std::string>()) return DataType::String;
  if (const auto* wide = object_in<WideInt>(leaf)) {
    if (wide->value() > 0 &&
        wide->value() <= std::numeric_limits<std::uint64_t>::max()) {
      return DataType::UInt64;
    }
  }
  unsupported("an array of `{}` is not evaluated", leaf.type_name());
}

// Walks nested sequences in row-major order.
class Collector {
 public:
  void add(const Value& value, std::size_t axis);
  auto dtype() const -> DataType {
    return dtype_ == DataType::Undefined ? DataType::Double : dtype_;
  }
  auto dims() const -> Dims { return {std::span<const std::int64_t>(dims_)}; }
  auto items() const -> const std::vector<Value>& { return items_; }

 private:
  // The size of the sequences at `axis`: the first decides, the others must agree.
  void meet(std::size_t axis, std::int64_t size) {
    if (axis == dims_.size() && !has_leaf_) {
      dims_.push_back(size);
    } else if (axis >= dims_.size() || dims_[axis] != size) {
      wrong("the nested lists of an array differ in length");
    }
  }
  void add_leaf(const Value& leaf, std::size_t axis);

  std::vector<std::int64_t> dims_;
  std::vector<Value> items_;
  DataType dtype_ = DataType::Undefined;
  bool has_leaf_ = false;
};

void Collector::add(const Value& value, std::size_t axis) {
  take_step();
  const auto* array = array_in(value);
  if (array != nullptr && !array->is_numpy_scalar) {
    const Dims& dims = array->tensor.dims();
    for (std::size_t i = 0; i < dims.size(); ++i) meet(axis + i, dims[i]);
    dtype_ = dtype_ == DataType::Undefined ? array->tensor.dtype()
                                           : promote(dtype_, array->tensor.dtype());
    for (const Value& item : array_items(array->tensor)) items_.push_back(item);
    has_leaf_ = true;
    return;
  }
  if (value.is<ListValue>() || value.is<TupleValue>() || value.is<RangeValue>()) {
    const std::vector<Value> parts = iterate(value, {});
    meet(axis, static_cast<std::int64_t>(parts.size()));
    for (const Value& part : parts) add(part, axis + 1);
    return;
  }
  add_leaf(value, axis);
}

void Collector::add_leaf(const Value& leaf, std::size_t axis) {
  if (axis != dims_.size()) wrong("the nested lists of an array differ in depth");
  const DataType dtype = leaf_dtype(leaf);
  dtype_ = dtype_ == DataType::Undefined ? dtype : promote(dtype_, dtype);
  const auto* scalar = array_in(leaf);
  items_.push_back(scalar != nullptr ? array_item(scalar->tensor, 0) : leaf);
  take_items(items_.size() % 16 == 0 ? 16 : 0);
  has_leaf_ = true;
}

// --- values to elements

template <typename T>
auto to_integer(const Value& value) -> T {
  auto number = as_wide(value);
  if (!number) {
    const auto real = as_float(value);
    if (!real) wrong("`{}` is not a number for an array", value.repr());
    if (!(std::abs(*real) < 0x1p64)) wrong("{} is not an integer", *real);
    number = static_cast<Int128>(std::trunc(*real));
  }
  const auto [low, high] = []() -> std::pair<Int128, Int128> {
    if constexpr (SmallIntElement<T>) {
      return {T::kMin, T::kMax};
    } else {
      return {std::numeric_limits<T>::min(), std::numeric_limits<T>::max()};
    }
  }();
  if (*number < low || *number > high) {
    wrong("{} does not fit `{}`", wide_text(*number), numpy_name(kDataTypeOf<T>));
  }
  if constexpr (SmallIntElement<T>) {
    return T(static_cast<int>(*number));
  } else {
    return static_cast<T>(*number);
  }
}

template <typename T>
auto to_element(const Value& value) -> T {
  if constexpr (std::same_as<T, bool>) {
    return is_truthy(value);
  } else if constexpr (ComplexElement<T>) {
    const auto number = as_complex(value);
    if (!number) wrong("`{}` is not a number for an array", value.repr());
    return T(*number);
  } else if constexpr (is_float(kDataTypeOf<T>)) {
    const auto number = as_float(value);
    if (!number) wrong("`{}` is not a number for an array", value.repr());
    if constexpr (std::floating_point<T>) {
      return static_cast<T>(*number);
    } else if constexpr (std::same_as<T, Float8E8M0>) {
      return T(*number);
    } else {
      return T::from(*number, false);
    }
  } else {
    return to_integer<T>(value);
  }
}

template <typename T>
auto elements_of(const std::vector<Value>& items, Dims dims) -> Tensor {
  if constexpr (std::same_as<T, bool>) {
    Tensor tensor = Tensor::zeros(DataType::Bool, std::move(dims));
    auto cells = tensor.mutable_cells<bool>();
    for (std::size_t i = 0; i < items.size(); ++i) cells[i] = is_truthy(items[i]);
    return tensor;
  } else {
    std::vector<T> elements;
    elements.reserve(items.size());
    for (const Value& item : items) elements.push_back(to_element<T>(item));
    return Tensor::from_values<T>(std::move(dims), std::span<const T>(elements));
  }
}

}  // namespace

auto numpy_name(DataType dtype) -> std::string_view {
  for (const NumpyName& row : kNumpyNames) {
    if (row.dtype == dtype) return row.name;
  }
  return "void";
}

auto from_numpy_name(std::string_view name) -> std::optional<DataType> {
  if (name.size() > 1 && (name[0] == '<' || name[0] == '=')) name.remove_prefix(1);
  for (const NumpyName& row : kNumpyNames) {
    if (row.name == name) return row.dtype;
  }
  return std::nullopt;
}

// Of the real `np.float32` and `np.dtype("float32")`, by their names.
static auto foreign_dtype(const ForeignObject& object) -> std::optional<DataType> {
  for (const std::string_view attribute : {"name", "__name__"}) {
    try {
      const Value name = object.get_attr(attribute);
      if (const auto* text = name.as<std::string>()) {
        if (const auto dtype = from_numpy_name(*text)) return dtype;
      }
    } catch (const EvalError&) {
      continue;  // no such attribute
    }
  }
  return std::nullopt;
}

auto as_dtype(const Value& value) -> std::optional<DataType> {
  if (const auto* foreign = value.as<ForeignObject>()) return foreign_dtype(*foreign);
  if (const auto* dtype = object_in<DTypeObject>(value)) return dtype->dtype();
  if (const auto* text = value.as<std::string>()) return from_numpy_name(*text);
  if (const auto* builtin = value.as<Builtin>()) {
    const std::string_view name = builtin->name;
    for (const std::string_view module : {"numpy.", "ml_dtypes."}) {
      if (name.starts_with(module)) return from_numpy_name(name.substr(module.size()));
    }
    return std::nullopt;
  }
  const auto* type = value.as<TypeSpec>();
  if (type == nullptr) return std::nullopt;
  switch (type->kind) {
    case TypeSpec::Kind::Int:
      return DataType::Int64;
    case TypeSpec::Kind::Float:
      return DataType::Double;
    case TypeSpec::Kind::Bool:
      return DataType::Bool;
    case TypeSpec::Kind::Str:
      return DataType::String;
    default:
      break;
  }
  if (type->name == "complex") return DataType::Complex128;
  if (type->name == "object") return DataType::String;
  return std::nullopt;
}

auto array_item(const Tensor& tensor, std::int64_t index) -> Value {
  if (tensor.is_string()) {
    return Value::str(tensor.strings()[static_cast<std::size_t>(index)]);
  }
  return dispatch(all_fixed_types, tensor.dtype(),
                  [&]<typename T>() { return item_of<T>(tensor.load<T>(index)); });
}

auto array_items(const Tensor& tensor) -> std::vector<Value> {
  take_items(static_cast<std::size_t>(tensor.element_count()));
  std::vector<Value> items;
  items.reserve(static_cast<std::size_t>(tensor.element_count()));
  for (std::int64_t i = 0; i < tensor.element_count(); ++i) {
    items.push_back(array_item(tensor, i));
  }
  return items;
}

auto array_of(const std::vector<Value>& items, DataType dtype, Dims dims) -> Tensor {
  if (dtype == DataType::String) {
    std::vector<std::string> texts;
    texts.reserve(items.size());
    for (const Value& item : items) texts.push_back(str(item));
    return Tensor::strings(std::move(dims), std::move(texts));
  }
  return dispatch(all_fixed_types, dtype,
                  [&]<typename T>() { return elements_of<T>(items, std::move(dims)); });
}

auto make_array(const Value& value, std::optional<DataType> dtype) -> Tensor {
  if (const auto* array = array_in(value)) {
    return dtype ? cast_array(array->tensor, *dtype) : array->tensor;
  }
  Collector collector;
  collector.add(value, 0);
  const DataType found = collector.dtype();
  if (dtype && (*dtype == DataType::String) != (found == DataType::String) &&
      !collector.items().empty()) {
    unsupported("an array of `{}` made of `{}` is not evaluated", numpy_name(*dtype),
                numpy_name(found));
  }
  return array_of(collector.items(), dtype.value_or(found), collector.dims());
}

auto array_in(const Value& value) -> const TensorValue* {
  const auto* tensor = value.as<TensorValue>();
  return tensor != nullptr && tensor->proto.empty() ? tensor : nullptr;
}

auto array_value(Tensor tensor, bool is_scalar) -> Value {
  return Value::tensor(std::move(tensor), is_scalar);
}

auto cast_array(const Tensor& tensor, DataType dtype) -> Tensor {
  if (tensor.dtype() == dtype) return tensor;
  take_bytes(static_cast<std::size_t>(tensor.element_count()));
  if (tensor.is_string() || dtype == DataType::String) {
    unsupported("an array of `{}` as `{}` is not evaluated", numpy_name(tensor.dtype()),
                numpy_name(dtype));
  }
  return cast(tensor, dtype, CastOptions{.saturate = false});
}

}  // namespace opscribe::script
