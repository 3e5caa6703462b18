#pragma once

// Tensors as Python has them: constants of a model, decoded when asked for, or tensors
// that stand alone.

#include <optional>
#include <string>
#include <vector>

#include "bind.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::bind {

// Holds an exported buffer. Released from whatever thread lets go last.
struct HeldBuffer {
  Py_buffer view{};
  HeldBuffer(nb::handle object, int flags) {
    if (PyObject_GetBuffer(object.ptr(), &view, flags) != 0) throw nb::python_error();
  }
  HeldBuffer(const HeldBuffer&) = delete;
  auto operator=(const HeldBuffer&) -> HeldBuffer& = delete;
  ~HeldBuffer() {
    if (!nb::is_alive()) return;  // the interpreter took its memory back
    const nb::gil_scoped_acquire acquire;
    PyBuffer_Release(&view);
  }
  auto bytes() const -> Bytes {
    return {static_cast<const std::byte*>(view.buf),
            static_cast<std::size_t>(view.len)};
  }
};

struct PyTensor {
  // Whose memory the elements lie in; null when the tensor has its own.
  nb::object model;
  // A tensor of `model`; null: `value` has the elements.
  ir::StoredTensor* stored = nullptr;
  Tensor value;
  std::string own_name;  // of a tensor that is not stored
  // The elements of `stored`, once someone asked for them.
  std::optional<serde::RawData> raw;
  // The array the tensor was made of, which has the same elements.
  nb::object array;
  // What its operators are taken from; null: from what runs.
  nb::object opset;
  // Stands for an absent value.
  bool is_none = false;

  auto source() const -> ir::Model& { return *nb::inst_ptr<ir::Model>(model); }
  auto dtype() const -> DataType {
    return stored != nullptr ? stored->dtype() : value.dtype();
  }
  auto dims() const -> std::span<const std::int64_t> {
    return stored != nullptr ? stored->dims : value.dims().span();
  }
  auto name() const -> std::string_view {
    return stored != nullptr ? stored->name.view() : std::string_view(own_name);
  }
};

auto is_array(nb::handle object) -> bool;
// A tensor over the memory of an array or scalar of NumPy; nothing when that takes
// NumPy's help: other strides or byte order, strings, the types of ml_dtypes.
auto share_array(nb::handle array) -> std::optional<PyTensor>;

// A tensor of the model. Nothing is read yet.
auto to_python(const ir::Model& model, ir::StoredTensor* tensor)
    -> std::optional<PyTensor>;
// The elements as raw data. Error{Unsupported} for strings.
auto bytes_of(PyTensor& tensor) -> Bytes;
// All elements, as a tensor that may be kept by `target` or, when that is null, by
// anyone. Copies only what lies in the arena of another model.
auto value_of(PyTensor& tensor, const ir::Model* target) -> Tensor;
// A Tensor, or anything NumPy makes an array of.
auto to_tensor(nb::handle object) -> PyTensor;
// The same, stored in the model under `name`.
auto store(ir::Model& model, nb::handle object, std::string_view name)
    -> ir::StoredTensor*;
// Adds what eager mode asks of a tensor: operators, indexing, truth.
void bind_tensor_operators(nb::class_<PyTensor>& tensor);
// Whether the object is a Tensor or a NumPy array; does not import NumPy.
auto is_tensor_like(nb::handle object) -> bool;

}  // namespace opscribe::bind
