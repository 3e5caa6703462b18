#include "tensors.h"

#include <memory>
#include <string_view>

namespace opscribe::bind {
namespace {

auto as_dims(const PyTensor& tensor) -> Dims {
  return Dims(tensor.dims());
}

// Something that keeps `bytes` valid without referring to a Python object: a cycle
// through a model's list of kept memory would never be collected.
auto share(PyTensor& tensor, Bytes bytes, const ir::Model* target) -> Tensor {
  if (tensor.raw && tensor.raw->keep_alive != nullptr) {
    return Tensor::view(tensor.dtype(), as_dims(tensor), bytes, tensor.raw->keep_alive);
  }
  const ir::Model& source = tensor.source();
  if (target == &source) {
    return Tensor::view(tensor.dtype(), as_dims(tensor), bytes, nullptr);
  }
  if (auto backing = source.backing_of(bytes); backing != nullptr) {
    return Tensor::view(tensor.dtype(), as_dims(tensor), bytes, std::move(backing));
  }
  return Tensor::copy_of(tensor.dtype(), as_dims(tensor), bytes);
}

// The element type that a buffer's format names; Undefined when ONNX has none of it or
// the bytes are in another order.
auto dtype_of(const Py_buffer& view) -> DataType {
  std::string_view format = view.format == nullptr ? "B" : view.format;
  if (format.size() == 2 && format[0] == 'Z') {
    if (format[1] == 'f') return DataType::Complex64;
    if (format[1] == 'd') return DataType::Complex128;
  }
  if (format.size() != 1) return DataType::Undefined;
  const auto sized = [&](DataType b1, DataType b2, DataType b4, DataType b8) {
    switch (view.itemsize) {
      case 1:
        return b1;
      case 2:
        return b2;
      case 4:
        return b4;
      case 8:
        return b8;
      default:
        return DataType::Undefined;
    }
  };
  using enum DataType;
  switch (format[0]) {
    case '?':
      return Bool;
    case 'e':
      return Float16;
    case 'f':
      return Float;
    case 'd':
      return Double;
    case 'b':
    case 'h':
    case 'i':
    case 'l':
    case 'q':
      return sized(Int8, Int16, Int32, Int64);
    case 'B':
    case 'H':
    case 'I':
    case 'L':
    case 'Q':
      return sized(UInt8, UInt16, UInt32, UInt64);
    default:
      return Undefined;
  }
}

// Arrays and scalars. Classes derived from them have names without the package.
auto is_of_numpy(nb::handle object) -> bool {
  return std::string_view(class_name(object)).starts_with("numpy.") &&
         PyObject_CheckBuffer(object.ptr()) != 0;
}

}  // namespace

auto to_python(const ir::Model& model, ir::StoredTensor* tensor)
    -> std::optional<PyTensor> {
  if (tensor == nullptr) return std::nullopt;
  PyTensor result;
  result.model = object_of(model);
  result.stored = tensor;
  return result;
}

auto bytes_of(PyTensor& tensor) -> Bytes {
  if (tensor.dtype() == DataType::String) {
    throw Error(ErrorKind::Unsupported, "a tensor of strings has no raw bytes",
                "use `strings()` or `numpy()`");
  }
  if (tensor.stored == nullptr) return tensor.value.bytes();
  if (!tensor.raw) {
    const ir::Model& model = tensor.source();
    serde::RawData raw;
    {
      // External data may have to be read and its checksum computed.
      const nb::gil_scoped_release release;
      raw = serde::raw_data_of(model, *tensor.stored);
    }
    tensor.raw = std::move(raw);
  }
  return tensor.raw->bytes;
}

auto value_of(PyTensor& tensor, const ir::Model* target) -> Tensor {
  if (!tensor.model.is_valid()) return tensor.value;
  if (tensor.dtype() == DataType::String) {
    return tensor.stored == nullptr ? tensor.value
                                    : serde::value_of(tensor.source(), *tensor.stored);
  }
  return share(tensor, bytes_of(tensor), target);
}

auto is_array(nb::handle object) -> bool {
  return std::string_view(class_name(object)) == "numpy.ndarray";
}

auto share_array(nb::handle array) -> std::optional<PyTensor> {
  // Memory of another tensor is for `_arrays.to_tensor`, which keeps that alive.
  nb::object base = array.attr("base");
  while (is_array(base)) base = base.attr("base");
  if (!base.is_none() && PyCapsule_CheckExact(base.ptr()) == 0) return std::nullopt;
  std::shared_ptr<HeldBuffer> held;
  try {
    held = std::make_shared<HeldBuffer>(array, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT);
  } catch (nb::python_error&) {
    return std::nullopt;
  }
  const DataType dtype = dtype_of(held->view);
  if (dtype == DataType::Undefined) return std::nullopt;
  const std::vector<std::int64_t> shape(held->view.shape,
                                        held->view.shape + held->view.ndim);
  const Bytes bytes = held->bytes();
  PyTensor result;
  result.value = Tensor::view(dtype, Dims(shape), bytes, std::move(held));
  return result;
}

auto to_tensor(nb::handle object) -> PyTensor {
  if (nb::isinstance<PyTensor>(object)) return nb::cast<PyTensor>(object);
  if (is_of_numpy(object)) {
    if (auto shared = share_array(object)) return *std::move(shared);
  }
  return nb::cast<PyTensor>(
      nb::module_::import_("opscribe._eager.arrays").attr("to_tensor")(object));
}

auto store(ir::Model& model, nb::handle object, std::string_view name)
    -> ir::StoredTensor* {
  PyTensor tensor = to_tensor(object);
  return serde::store(model, value_of(tensor, &model), name);
}

auto is_tensor_like(nb::handle object) -> bool {
  return nb::isinstance<PyTensor>(object) ||
         (nb::hasattr(object, "__array__") && nb::hasattr(object, "ndim") &&
          nb::hasattr(object, "shape"));
}

}  // namespace opscribe::bind
