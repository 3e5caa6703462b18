// Tensor: constants, exchanged with NumPy and DLPack.

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <memory>

#include "mapping.h"
#include "tensors.h"
#include "types.h"

namespace opscribe::bind {
namespace {

auto arrays() -> nb::module_ {
  return nb::module_::import_("opscribe._eager.arrays");
}

// --- bytes of Python objects

auto from_bytes(DataType dtype, const std::vector<std::int64_t>& shape, nb::handle data,
                std::string name) -> PyTensor {
  auto held = std::make_shared<HeldBuffer>(data, PyBUF_SIMPLE);
  const Bytes bytes = held->bytes();
  PyTensor result;
  result.value = Tensor::view(dtype, Dims(shape), bytes, std::move(held));
  result.own_name = std::move(name);
  return result;
}

auto pack_codes(DataType dtype, const std::vector<std::int64_t>& shape, nb::handle data)
    -> PyTensor {
  const PyTensor codes = from_bytes(DataType::UInt8, shape, data, {});
  PyTensor result;
  result.value = packed_codes(codes.value, dtype);
  return result;
}

auto from_strings(const std::vector<std::int64_t>& shape, nb::handle items,
                  std::string name) -> PyTensor {
  std::vector<std::string> texts;
  for (nb::handle item : nb::iter(items)) {
    if (nb::isinstance<nb::bytes>(item)) {
      const auto bytes = nb::borrow<nb::bytes>(item);
      texts.emplace_back(bytes.c_str(), bytes.size());
    } else {
      texts.push_back(to_string(item, "an element of a string tensor"));
    }
  }
  PyTensor result;
  result.value = Tensor::strings(Dims(shape), std::move(texts));
  result.own_name = std::move(name);
  return result;
}

// A part of another tensor's memory under another type and shape.
auto view_of(PyTensor& base, DataType dtype, const std::vector<std::int64_t>& shape,
             std::size_t offset) -> PyTensor {
  const Bytes all = bytes_of(base);
  const std::uint64_t size =
      storage_bytes(dtype, static_cast<std::uint64_t>(element_count_of(Dims(shape))));
  require(offset <= all.size() && size <= all.size() - offset,
          "a view of {} bytes at {} of a tensor of {} bytes", size, offset, all.size());
  const Bytes bytes = all.subspan(offset, static_cast<std::size_t>(size));
  PyTensor result;
  result.model = base.model;
  if (base.raw) result.raw = serde::RawData{bytes, base.raw->keep_alive};
  auto keep = base.raw ? base.raw->keep_alive : nullptr;
  if (!base.model.is_valid()) keep = std::make_shared<Tensor>(base.value);
  result.value = Tensor::view(dtype, Dims(shape), bytes, std::move(keep));
  return result;
}

// --- what Python asks of a tensor

auto shape_of(const PyTensor& tensor) -> nb::tuple {
  nb::list dims;
  for (std::int64_t dim : tensor.dims()) dims.append(dim);
  return nb::tuple(dims);
}

auto strings_of(PyTensor& tensor) -> nb::list {
  const Tensor value = value_of(tensor, nullptr);
  require(value.is_string(), "a tensor of type `{}` has no strings",
          text_name(value.dtype()));
  nb::list result;
  for (const std::string& text : value.strings()) result.append(to_str(text));
  return result;
}

auto raw_bytes(PyTensor& tensor) -> nb::bytes {
  const Bytes bytes = bytes_of(tensor);
  return nb::bytes(bytes.data(), bytes.size());
}

auto reduce(nb::handle self) -> nb::tuple {
  auto& tensor = *nb::inst_ptr<PyTensor>(self);
  const nb::module_ pickles = nb::module_::import_("opscribe._pickles");
  const nb::object opset = tensor.opset.is_valid() ? tensor.opset : nb::none();
  if (tensor.is_none) {
    return nb::make_tuple(pickles.attr("none_tensor"), nb::make_tuple(opset));
  }
  if (tensor.dtype() == DataType::String) {
    return nb::make_tuple(pickles.attr("string_tensor"),
                          nb::make_tuple(shape_of(tensor), strings_of(tensor),
                                         to_str(tensor.name()), opset));
  }
  return nb::make_tuple(
      pickles.attr("tensor"),
      nb::make_tuple(static_cast<int>(tensor.dtype()), shape_of(tensor),
                     raw_bytes(tensor), to_str(tensor.name()), opset));
}

auto external_of(const PyTensor& tensor) -> nb::object {
  if (tensor.stored == nullptr || !tensor.stored->is_external()) return nb::none();
  nb::dict entries;
  for (const ir::StringEntry& entry : tensor.stored->external) {
    entries[to_str(entry.key.view())] = to_str(entry.value.view());
  }
  return entries;
}

auto metadata_of(const PyTensor& tensor) -> MetadataMap {
  require(tensor.stored != nullptr,
          "only a tensor that is part of a model has metadata");
  return metadata_at(tensor.model, tensor.source(), tensor.stored->metadata);
}

// --- DLPack

auto dlpack_dtype(DataType dtype) -> nb::dlpack::dtype {
  const auto make = [&](nb::dlpack::dtype_code code) {
    return nb::dlpack::dtype{static_cast<std::uint8_t>(code),
                             static_cast<std::uint8_t>(bits(dtype)), 1};
  };
  using enum nb::dlpack::dtype_code;
  if (dtype == DataType::Bool) return make(Bool);
  if (dtype == DataType::BFloat16) return make(Bfloat);
  if (is_complex(dtype)) return make(Complex);
  if (is_integer(dtype) && !is_sub_byte(dtype)) {
    return make(is_signed(dtype) ? Int : UInt);
  }
  if (is_float(dtype) && bits(dtype) >= 16) return make(Float);
  throw nb::buffer_error(
      fmt::format("DLPack has no elements of type `{}`; use `numpy()`",
                  text_name(dtype))
          .c_str());
}

auto dlpack(nb::handle self, const nb::kwargs& options) -> nb::object {
  auto& tensor = *nb::inst_ptr<PyTensor>(self);
  const nb::dlpack::dtype dtype = dlpack_dtype(tensor.dtype());
  // The consumer may rely on alignment, so bytes at odd places of a file are copied.
  auto aligned = std::make_unique<Tensor>(
      value_of(tensor, tensor.model.is_valid() ? &tensor.source() : nullptr)
          .to_aligned());
  std::vector<std::size_t> shape(aligned->dims().begin(), aligned->dims().end());
  const void* data = aligned->bytes().data();
  auto owner = nb::capsule(aligned.release(), [](void* kept) noexcept {
    delete static_cast<Tensor*>(kept);
  });
  const nb::tuple keep = nb::make_tuple(owner, nb::borrow(self));
  const nb::ndarray<nb::array_api, nb::ro> array(data, shape.size(), shape.data(), keep,
                                                 nullptr, dtype);
  return nb::cast(array).attr("__dlpack__")(**options);
}

// NumPy has no bfloat16 of its own, so it takes no such array of another library.
auto bfloat16_from_dlpack(nb::handle object) -> PyTensor {
  nb::ndarray<nb::ro, nb::device::cpu> array;
  if (!nb::try_cast(object, array) ||
      array.dtype() != dlpack_dtype(DataType::BFloat16)) {
    throw nb::buffer_error("DLPack gives no array of bfloat16 in main memory");
  }
  std::vector<std::int64_t> dims;
  for (std::size_t i = 0; i < array.ndim(); ++i) {
    dims.push_back(static_cast<std::int64_t>(array.shape(i)));
  }
  const auto* cells = static_cast<const std::uint16_t*>(array.data());
  PyTensor result;
  result.value = build_storage<std::uint16_t>(
      DataType::BFloat16, Dims(dims), nullptr, [&](std::span<std::uint16_t> out) {
        std::vector<std::int64_t> index(dims.size(), 0);
        for (std::uint16_t& cell : out) {
          std::int64_t at = 0;
          for (std::size_t i = 0; i < dims.size(); ++i)
            at += index[i] * array.stride(i);
          cell = cells[at];
          for (std::size_t i = dims.size(); i > 0 && ++index[i - 1] == dims[i - 1];
               --i) {
            index[i - 1] = 0;
          }
        }
      });
  return result;
}

// --- the buffer protocol: the raw bytes, read-only
//
// An object of its own exports them: NumPy would take a Tensor that did for an array of
// bytes.

struct RawBuffer {
  nb::object tensor;
};

auto get_buffer(PyObject* self, Py_buffer* view, int flags) -> int {
  try {
    const nb::object& tensor = nb::inst_ptr<RawBuffer>(self)->tensor;
    const Bytes bytes = bytes_of(*nb::inst_ptr<PyTensor>(tensor));
    return PyBuffer_FillInfo(view, self, const_cast<std::byte*>(bytes.data()),
                             static_cast<Py_ssize_t>(bytes.size()), 1, flags);
  } catch (...) {
    set_python_error(std::current_exception());
  }
  view->obj = nullptr;
  return -1;
}

PyType_Slot buffer_slots[] = {{Py_bf_getbuffer, reinterpret_cast<void*>(&get_buffer)},
                              {0, nullptr}};

auto raw(nb::handle self) -> nb::object {
  const nb::object buffer = nb::cast(RawBuffer{nb::borrow(self)});
  nb::object view = nb::steal(PyMemoryView_FromObject(buffer.ptr()));
  if (!view.is_valid()) throw nb::python_error();
  return view;
}

// --- tensors of arrays

auto tensor_of(nb::handle values, nb::handle dtype) -> PyTensor {
  if (values.is_none()) {
    PyTensor result;
    result.is_none = true;
    return result;
  }
  const bool keep = is_array(values) && dtype.is_none();
  if (keep) {
    if (auto shared = share_array(values)) {
      shared->array = nb::borrow(values);
      return std::move(*shared);
    }
  }
  auto made = nb::cast<PyTensor>(arrays().attr("to_tensor")(values, dtype));
  if (keep && nb::cast<bool>(values.attr("dtype").attr("isnative"))) {
    made.array = nb::borrow(values);
  }
  return made;
}

void init(PyTensor* self, nb::handle values, nb::handle dtype, std::string name,
          nb::handle opset) {
  // `Tensor(array, opset18)` is how ONNX Script has it.
  const bool is_opset = nb::hasattr(dtype, "domain");
  PyTensor made = tensor_of(values, is_opset ? nb::handle(Py_None) : dtype);
  made.own_name = std::move(name);
  if (is_opset) made.opset = nb::borrow(dtype);
  if (!opset.is_none()) made.opset = nb::borrow(opset);
  new (self) PyTensor(std::move(made));
}

void bind_makers(nb::class_<PyTensor>& tensor) {
  tensor
      .def("__init__", &init, nb::arg("values").none(),
           nb::arg("dtype").none() = nb::none(), nb::arg("name") = "",
           nb::arg("opset").none() = nb::none(),
           nb::sig("def __init__(self, values: typing.Any, dtype: DataType | "
                   "typing.Any | None = None, name: str = '', opset: typing.Any = "
                   "None) -> None"),
           "A tensor of the elements of an array, or of what NumPy makes one of. "
           "Shares the memory of a contiguous array, which should then not be changed; "
           "2-, 4- and 6-bit elements are packed into a copy. `Tensor(None)` stands "
           "for an absent value.")
      .def_static("from_bytes", &from_bytes, nb::arg("dtype"), nb::arg("shape"),
                  nb::arg("data"), nb::arg("name") = "",
                  nb::sig("def from_bytes(dtype: DataType, shape: "
                          "collections.abc.Sequence[int], data: bytes | bytearray | "
                          "memoryview, name: str = '') -> Tensor"),
                  "A tensor over ONNX raw data (little-endian, small elements packed), "
                  "which is not copied.")
      .def_static("from_strings", &from_strings, nb::arg("shape"), nb::arg("values"),
                  nb::arg("name") = "",
                  nb::sig("def from_strings(shape: collections.abc.Sequence[int], "
                          "values: collections.abc.Iterable[str | bytes], "
                          "name: str = '') -> Tensor"),
                  "A tensor of strings, in row-major order; copies them.");
}

// For opscribe/_eager/arrays.py.
void bind_helpers(nb::module_& module) {
  module.def("bfloat16_from_dlpack", &bfloat16_from_dlpack, nb::arg("array"),
             nb::sig("def bfloat16_from_dlpack(array: typing.Any) -> Tensor"),
             "A copy of an array of bfloat16 that speaks DLPack.");
  module.def("pack_codes", &pack_codes, nb::arg("dtype"), nb::arg("shape"),
             nb::arg("codes"),
             nb::sig("def pack_codes(dtype: DataType, shape: "
                     "collections.abc.Sequence[int], codes: typing.Any) -> Tensor"),
             "A tensor of 2-, 4- or 6-bit elements, from one byte per element.");
  module.def(
      "unpacked_codes",
      [](PyTensor& tensor) {
        PyTensor result;
        result.value = unpacked_codes(value_of(tensor, nullptr));
        return result;
      },
      nb::arg("tensor"), "The reverse: one byte per element.");
  module.def("view_of", &view_of, nb::arg("base"), nb::arg("dtype"), nb::arg("shape"),
             nb::arg("offset"),
             nb::sig("def view_of(base: Tensor, dtype: DataType, shape: "
                     "collections.abc.Sequence[int], offset: int) -> Tensor"),
             "A part of a tensor's memory under another type and shape.");
}

void bind_properties(nb::class_<PyTensor>& tensor) {
  tensor
      .def_prop_ro("dtype", &PyTensor::dtype,
                   "The element type; UNDEFINED when the file names one that ONNX does "
                   "not have.")
      .def_prop_ro("shape", &shape_of, nb::sig("def shape(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "ndim", [](const PyTensor& self) { return self.dims().size(); },
          "How many dimensions there are.")
      .def_prop_ro(
          "size", [](const PyTensor& self) { return element_count_of(self.dims()); },
          "How many elements there are.")
      .def_prop_ro(
          "nbytes",
          [](const PyTensor& self) {
            const auto count =
                static_cast<std::uint64_t>(element_count_of(self.dims()));
            return try_storage_bytes(self.dtype(), count).value_or(0);
          },
          "Bytes of raw data; 0 for strings.")
      .def_prop_ro("name", [](const PyTensor& self) { return Str(self.name()); })
      .def_prop_rw(
          "doc",
          [](const PyTensor& self) {
            return self.stored == nullptr ? std::nullopt
                                          : to_optional(self.stored->doc);
          },
          [](PyTensor& self, std::optional<Str> doc) {
            require(self.stored != nullptr,
                    "only a tensor that is part of a model has a doc");
            self.stored->doc = to_text(self.source(), doc);
          },
          nb::arg("doc").none(), "Free text; None when absent.")
      .def_prop_ro("metadata", &metadata_of)
      .def_prop_ro("external", &external_of,
                   nb::sig("def external(self) -> dict[str, str] | None"),
                   "Where the elements lie outside the model file (keys location, "
                   "offset, length); None when they are in it.");
}

void bind_methods(nb::class_<PyTensor>& tensor) {
  tensor
      .def(
          "numpy", [](nb::handle self) { return arrays().attr("to_numpy")(self); },
          nb::sig("def numpy(self) -> opscribe._typing.Array"),
          "The elements as a read-only array, without copying; mapped data may be "
          "unaligned, which NumPy handles. 2-, 4- and 6-bit elements are unpacked into "
          "a copy, as ml_dtypes stores one per byte; strings become an object array.")
      .def(
          "__array__",
          [](nb::handle self, nb::handle dtype, nb::handle copy) {
            return arrays().attr("as_array")(self, dtype, copy);
          },
          nb::arg("dtype").none() = nb::none(), nb::arg("copy").none() = nb::none(),
          nb::sig("def __array__(self, dtype: typing.Any = None, copy: bool | None = "
                  "None) -> opscribe._typing.Array"))
      .def("__dlpack__", &dlpack, nb::arg("options"),
           nb::sig("def __dlpack__(self, **options: typing.Any) -> typing.Any"),
           "The elements without copying, unless they are not aligned.")
      .def(
          "__dlpack_device__", [](const PyTensor&) { return nb::make_tuple(1, 0); },
          nb::sig("def __dlpack_device__(self) -> tuple[int, int]"))
      .def("raw", &raw, nb::sig("def raw(self) -> memoryview"),
           "The raw data as ONNX has them, read-only, without copying.")
      .def("tobytes", &raw_bytes, "A copy of the raw data.")
      .def("strings", &strings_of, nb::sig("def strings(self) -> list[str]"),
           "The elements of a string tensor in row-major order.")
      .def(
          "tolist",
          [](nb::handle self) {
            return arrays().attr("to_numpy")(self).attr("tolist")();
          },
          nb::sig("def tolist(self) -> typing.Any"), "The elements as nested lists.")
      .def(
          "item",
          [](nb::handle self) {
            return arrays().attr("to_numpy")(self).attr("item")();
          },
          nb::sig("def item(self) -> typing.Any"), "The only element.")
      .def(
          "identical",
          [](PyTensor& self, PyTensor& other) {
            return identical(value_of(self, nullptr), value_of(other, nullptr));
          },
          nb::arg("other"),
          "Whether type, shape and all bits are the same; NaN equals NaN.")
      .def("__reduce__", &reduce,
           nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"))
      .def(
          "__repr__", [](nb::handle self) { return arrays().attr("describe")(self); },
          nb::sig("def __repr__(self) -> str"));
}

}  // namespace

void bind_tensors(nb::module_& module) {
  nb::class_<RawBuffer>(module, "RawBuffer", nb::type_slots(buffer_slots))
      .def_ro("tensor", &RawBuffer::tensor, nb::sig("def tensor(self) -> Tensor"));
  auto tensor = nb::class_<PyTensor>(
      module, "Tensor",
      "A constant: element type, shape and elements. One that belongs to a model is "
      "read when its elements are asked for, and keeps the model alive.");
  bind_makers(tensor);
  bind_properties(tensor);
  bind_methods(tensor);
  bind_tensor_operators(tensor);
  bind_helpers(module);
}

}  // namespace opscribe::bind
