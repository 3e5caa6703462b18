#include "opscribe/script/numpy/elements.h"

#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/functions.h"
#include "opscribe/script/python/operators.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::script {
namespace {

// A Python number has no type of its own: it takes the array's, unless its kind is the
// higher one.
auto weak_dtype(const Value& number, DataType array) -> DataType {
  const bool is_int = as_wide(number).has_value();
  if (number.is<bool>()) return DataType::Bool;
  if (is_int && kind_of(array) >= Kind::Integer) return array;
  if (is_int) return DataType::Int64;
  if (number.is<double>()) {
    return kind_of(array) >= Kind::Float ? array : DataType::Double;
  }
  if (number.is<std::complex<double>>()) {
    return array == DataType::Double || kind_of(array) < Kind::Float
               ? DataType::Complex128
           : kind_of(array) == Kind::Complex ? array
                                             : DataType::Complex64;
  }
  return make_array(number, std::nullopt).dtype();
}

auto is_python_number(const Value& value) -> bool {
  return as_wide(value) || value.is<double>() || value.is<std::complex<double>>();
}

}  // namespace

auto kind_of(DataType dtype) -> Kind {
  switch (info(dtype).number_class) {
    case NumberClass::Bool:
      return Kind::Truth;
    case NumberClass::Unsigned:
    case NumberClass::Signed:
      return Kind::Integer;
    case NumberClass::Float:
      return Kind::Float;
    case NumberClass::Complex:
      return Kind::Complex;
    default:
      return Kind::Text;
  }
}

void refuse_text(std::string_view function) {
  unsupported("`{}` of arrays of text is not evaluated", function);
}

auto as_ints(const Tensor& tensor) -> Ints {
  Ints result;
  result.reserve(static_cast<std::size_t>(tensor.element_count()));
  dispatch(integer_types + sub_byte_integer_types + bool_type, tensor.dtype(),
           [&]<typename T>() {
             for (std::int64_t i = 0; i < tensor.element_count(); ++i) {
               if constexpr (SmallIntElement<T>) {
                 result.push_back(static_cast<int>(tensor.load<T>(i)));
               } else {
                 result.push_back(tensor.load<T>(i));
               }
             }
           });
  return result;
}

auto as_floats(const Tensor& tensor) -> Floats {
  Floats result;
  result.reserve(static_cast<std::size_t>(tensor.element_count()));
  for (std::int64_t i = 0; i < tensor.element_count(); ++i) {
    result.push_back(element_as_double(tensor, i));
  }
  return result;
}

auto as_complexes(const Tensor& tensor) -> Complexes {
  const Tensor wide = cast_array(tensor, DataType::Complex128);
  return wide.to_vector<std::complex<double>>();
}

// Keeps the low bits, as numpy's arithmetic does.
auto from_ints(const Ints& values, DataType dtype, const Dims& dims) -> Tensor {
  if (dtype == DataType::Bool) {
    Tensor tensor = Tensor::zeros(dtype, dims);
    auto cells = tensor.mutable_cells<bool>();
    for (std::size_t i = 0; i < values.size(); ++i) cells[i] = values[i] != 0;
    return tensor;
  }
  return dispatch(integer_types + sub_byte_integer_types, dtype,
                  [&]<typename T>() -> Tensor {
                    std::vector<T> elements;
                    elements.reserve(values.size());
                    for (const Int128 value : values) {
                      if constexpr (SmallIntElement<T>) {
                        elements.push_back(T(static_cast<std::int32_t>(value)));
                      } else {
                        elements.push_back(static_cast<T>(value));
                      }
                    }
                    return Tensor::from_values<T>(dims, std::span<const T>(elements));
                  });
}

auto from_floats(const Floats& values, DataType dtype, const Dims& dims) -> Tensor {
  const auto wide = Tensor::from_values<double>(dims, std::span<const double>(values));
  return cast_array(wide, dtype);
}

auto from_complexes(const Complexes& values, DataType dtype, const Dims& dims)
    -> Tensor {
  const auto wide = Tensor::from_values<std::complex<double>>(
      dims, std::span<const std::complex<double>>(values));
  return cast_array(wide, dtype);
}

auto operands_of(const Value& left, const Value& right) -> Operands {
  const auto* a = array_in(left);
  const auto* b = array_in(right);
  const auto tensor_of = [](const Value& value, const TensorValue* array,
                            const TensorValue* other) {
    if (array != nullptr) return array->tensor;
    if (!is_python_number(value) || other == nullptr) {
      return make_array(value, std::nullopt);
    }
    return make_array(value, weak_dtype(value, other->tensor.dtype()));
  };
  Operands operands{.a = tensor_of(left, a, b),
                    .b = tensor_of(right, b, a),
                    .dtype = DataType::Undefined,
                    .dims = {},
                    .is_scalar = false};
  const auto dims = kernel::broadcast_dims(operands.a.dims(), operands.b.dims());
  if (!dims) {
    wrong("arrays of shapes [{}] and [{}] do not fit each other",
          fmt::join(operands.a.dims(), ", "), fmt::join(operands.b.dims(), ", "));
  }
  operands.dims = *dims;
  operands.is_scalar = dims->empty();
  // Checked before anybody makes room for them.
  take_bytes(static_cast<std::size_t>(element_count_of(*dims)));
  const DataType dtype = promote(operands.a.dtype(), operands.b.dtype());
  return with_dtype(std::move(operands), dtype);
}

auto with_dtype(Operands operands, DataType dtype) -> Operands {
  operands.a = cast_array(operands.a, dtype);
  operands.b = cast_array(operands.b, dtype);
  operands.dtype = dtype;
  return operands;
}

}  // namespace opscribe::script
