#include "tensors.h"

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
