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

// The elements of a buffer with the format of one number in the machine's own order;
// nothing for others.
auto dtype_of(const Py_buffer& buffer) -> std::optional<DataType> {
  if (buffer.format == nullptr || buffer.format[0] == '\0' ||
      buffer.format[1] != '\0') {
    return std::nullopt;
  }
  const auto sized = [&](DataType one, DataType two, DataType four, DataType eight) {
    switch (buffer.itemsize) {
      case 1:
        return one;
      case 2:
        return two;
      case 4:
        return four;
      default:
        return eight;
    }
  };
  switch (buffer.format[0]) {
    case '?':
      return DataType::Bool;
    case 'e':
      return DataType::Float16;
    case 'f':
      return DataType::Float;
    case 'd':
      return DataType::Double;
    case 'b':
    case 'h':
    case 'i':
    case 'l':
    case 'q':
      return sized(DataType::Int8, DataType::Int16, DataType::Int32, DataType::Int64);
    case 'B':
    case 'H':
    case 'I':
    case 'L':
    case 'Q':
      return sized(DataType::UInt8, DataType::UInt16, DataType::UInt32,
                   DataType::UInt64);
    default:
      return std::nullopt;
  }
}

// A scalar of NumPy, or an array that has its own memory in ONNX's order: what most
// are. The others are for opscribe/_arrays.py, which knows all of them and takes
// longer.
auto from_plain_array(nb::handle object) -> std::optional<PyTensor> {
  if (!std::string_view(Py_TYPE(object.ptr())->tp_name).starts_with("numpy.") ||
      !PyObject_CheckBuffer(object.ptr()) || !nb::getattr(object, "base").is_none()) {
    return std::nullopt;
  }
  std::shared_ptr<HeldBuffer> held;
  try {
    held = std::make_shared<HeldBuffer>(object, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT);
  } catch (const nb::python_error&) {
    return std::nullopt;  // not contiguous, or of elements that have no format
  }
  const Py_buffer& buffer = held->view;
  const auto dtype = dtype_of(buffer);
  if (!dtype) return std::nullopt;
  const std::vector<std::int64_t> shape(buffer.shape, buffer.shape + buffer.ndim);
  const Bytes bytes = held->bytes();
  PyTensor result;
  result.value = Tensor::view(*dtype, Dims(shape), bytes, std::move(held));
  return result;
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

auto to_tensor(nb::handle object) -> PyTensor {
  if (nb::isinstance<PyTensor>(object)) return nb::cast<PyTensor>(object);
  if (auto plain = from_plain_array(object)) return *std::move(plain);
  return nb::cast<PyTensor>(
      nb::module_::import_("opscribe._arrays").attr("to_tensor")(object));
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
