// DataType, Dim, Shape and Type.

#include <fmt/format.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "opscribe/serde/text_parser.h"
#include "opscribe/serde/text_printer.h"
#include "opscribe/tensor/dtype.h"
#include "types.h"

namespace opscribe::bind {
namespace {

auto kind_name(ir::Type::Kind kind) -> const char* {
  switch (kind) {
    case ir::Type::Kind::None:
      return "none";
    case ir::Type::Kind::Tensor:
      return "tensor";
    case ir::Type::Kind::SparseTensor:
      return "sparse_tensor";
    case ir::Type::Kind::Sequence:
      return "sequence";
    case ir::Type::Kind::Optional:
      return "optional";
    case ir::Type::Kind::Map:
      return "map";
    case ir::Type::Kind::Opaque:
      return "opaque";
  }
  return "none";
}

auto dim_text(const PyDim& dim) -> std::string {
  if (dim.kind == ir::Dim::Kind::Value) return fmt::format("{}", dim.value);
  return dim.kind == ir::Dim::Kind::Symbol ? dim.symbol : "?";
}

// int, str or None: what a dimension is to Python code.
auto dim_object(const PyDim& dim) -> nb::object {
  if (dim.kind == ir::Dim::Kind::Value) return nb::int_(dim.value);
  if (dim.kind == ir::Dim::Kind::Symbol) return to_str(dim.symbol);
  return nb::none();
}

auto shape_text(const PyShape& shape) -> std::string {
  std::vector<std::string> texts;
  texts.reserve(shape.dims.size());
  for (const PyDim& dim : shape.dims) texts.push_back(dim_text(dim));
  return fmt::format("[{}]", fmt::join(texts, ","));
}

auto shape_tuple(const PyShape& shape) -> nb::tuple {
  nb::list items;
  for (const PyDim& dim : shape.dims) items.append(dim_object(dim));
  return nb::tuple(items);
}

// A type in a model of its own, made by `make(model)`.
template <typename Make>
auto alone(Make make) -> PyType {
  auto model = std::make_shared<ir::Model>();
  const ir::Type* type = make(*model);
  return {.alone = std::move(model), .type = type};
}

auto tensor_type(DataType dtype, nb::handle shape, ir::Type::Kind kind) -> PyType {
  return alone([&](ir::Model& model) {
    auto* type = model.arena().make<ir::Type>();
    type->kind = kind;
    type->elem_type = static_cast<std::int32_t>(dtype);
    if (!shape.is_none()) {
      const auto dims = to_dims(model, to_shape(shape));
      auto kept = model.arena().copy_array<ir::Dim>(dims);
      type->shape = model.arena().make<ir::Shape>(ir::Shape{.dims = kept});
    }
    return type;
  });
}

auto to_dtype(const ir::Type& type) -> std::optional<DataType> {
  if (!type.elem_type) return std::nullopt;
  return type.dtype();
}

void bind_dtype(nb::module_& module) {
  auto dtype = nb::enum_<DataType>(
      module, "DataType", nb::is_arithmetic(),
      "The element types of ONNX, with the numbers of `TensorProto.DataType`.");
  for (const DataTypeInfo& row : kDataTypes) {
    dtype.value(row.enum_name.data(), row.dtype);
  }
  dtype
      .def_prop_ro(
          "bits", [](DataType self) { return bits(self); },
          "Bits per element; 0 for STRING and UNDEFINED.")
      .def_prop_ro(
          "text_name", [](DataType self) { return Str(text_name(self)); },
          "The name in ONNX text, say \"float\" or \"int64\".")
      .def(
          "numpy",
          [](DataType self) {
            return nb::module_::import_("opscribe._eager.arrays")
                .attr("numpy_dtype")(self);
          },
          nb::sig("def numpy(self) -> opscribe._typing.ArrayType"),
          "The NumPy type of the elements; ml_dtypes has the small ones.")
      .def_prop_ro(
          "dtype",
          [](DataType self) {
            return nb::module_::import_("opscribe._eager.arrays")
                .attr("numpy_dtype")(self);
          },
          nb::sig("def dtype(self) -> opscribe._typing.ArrayType"),
          "The same, where NumPy looks for it: `np.zeros(3, tensor.dtype)`.")
      .def(
          "__eq__",
          [](DataType self, nb::handle other) -> nb::object {
            if (PyLong_Check(other.ptr())) {
              return nb::bool_(nb::int_(static_cast<int>(self)).equal(other));
            }
            if (!PyType_Check(other.ptr())) return nb::not_implemented();
            return nb::module_::import_("opscribe._eager.arrays")
                .attr("is_dtype")(self, other);
          },
          nb::arg("other").none(), nb::sig("def __eq__(self, other: object) -> bool"),
          "Equal to its number, and to the NumPy type of the elements.")
      .def_static(
          "from_numpy",
          [](nb::handle type) {
            return nb::module_::import_("opscribe._eager.arrays")
                .attr("data_type")(type);
          },
          nb::arg("dtype"), nb::sig("def from_numpy(dtype: typing.Any) -> DataType"),
          "The element type of a NumPy type, or of what NumPy takes for one.");
}

void bind_dim(nb::module_& module) {
  nb::class_<PyDim>(module, "Dim",
                    "One dimension: a number, a symbol, or nothing known. Immutable.")
      .def(
          "__init__",
          [](PyDim* self, nb::handle value, std::optional<std::string> denotation) {
            PyDim dim = to_dim(value);
            if (denotation) dim.denotation = std::move(denotation);
            new (self) PyDim(std::move(dim));
          },
          nb::arg("value").none() = nb::none(), nb::arg("denotation") = nb::none(),
          nb::sig("def __init__(self, value: int | str | Dim | None = None, "
                  "denotation: str | None = None) -> None"))
      .def_prop_ro("value", &dim_object, nb::sig("def value(self) -> int | str | None"),
                   "The number, the symbol, or None.")
      .def_prop_ro(
          "denotation", [](const PyDim& self) { return self.denotation; },
          "What the axis means, say DATA_BATCH; None when not said.")
      .def(
          "__eq__",
          [](const PyDim& self, nb::handle other) {
            PyDim dim;
            return nb::try_cast(other, dim) && self == dim;
          },
          nb::arg("other").none(), nb::sig("def __eq__(self, other: object) -> bool"))
      .def("__hash__", [](const PyDim& self) { return nb::hash(dim_object(self)); })
      .def(
          "__repr__",
          [](const PyDim& self) {
            return nb::str("Dim({!r})").attr("format")(dim_object(self));
          },
          nb::sig("def __repr__(self) -> str"))
      .def(
          "__reduce__",
          [](const PyDim& self) {
            return nb::make_tuple(nb::type<PyDim>(),
                                  nb::make_tuple(dim_object(self), self.denotation));
          },
          nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
}

void bind_shape(nb::module_& module) {
  nb::class_<PyShape>(
      module, "Shape",
      "The dimensions of a tensor whose rank is known: a sequence of numbers, symbols "
      "and None. Immutable; equal to any sequence of the same items.")
      .def(
          "__init__",
          [](PyShape* self, nb::handle dims) { new (self) PyShape(to_shape(dims)); },
          nb::arg("dims"),
          nb::sig("def __init__(self, dims: "
                  "collections.abc.Iterable[int | str | Dim | None]) -> None"))
      .def_prop_ro(
          "dims", [](const PyShape& self) { return self.dims; },
          "The dimensions with all that is known about them.")
      .def_prop_ro(
          "rank", [](const PyShape& self) { return self.dims.size(); },
          "How many dimensions there are.")
      .def_prop_ro(
          "is_static",
          [](const PyShape& self) {
            return std::ranges::all_of(self.dims, [](const PyDim& dim) {
              return dim.kind == ir::Dim::Kind::Value;
            });
          },
          "Whether every dimension is a number.")
      .def("__len__", [](const PyShape& self) { return self.dims.size(); })
      .def(
          "__getitem__",
          [](const PyShape& self, std::int64_t index) {
            return dim_object(self.dims[resolve(index, self.dims.size())]);
          },
          nb::arg("index"),
          nb::sig("def __getitem__(self, index: int) -> int | str | None"))
      .def(
          "__getitem__",
          [](const PyShape& self, const nb::slice& slice) {
            return get_slice(shape_tuple(self), slice);
          },
          nb::arg("index"),
          nb::sig("def __getitem__(self, index: slice) -> "
                  "tuple[int | str | None, ...]"))
      .def(
          "__iter__", [](const PyShape& self) { return nb::iter(shape_tuple(self)); },
          nb::sig("def __iter__(self) -> collections.abc.Iterator[int | str | None]"))
      .def(
          "__eq__",
          [](const PyShape& self, nb::handle other) {
            if (!PySequence_Check(other.ptr()) && !nb::isinstance<PyShape>(other)) {
              return false;
            }
            return shape_tuple(self).equal(nb::tuple(other));
          },
          nb::arg("other").none(), nb::sig("def __eq__(self, other: object) -> bool"))
      .def("__hash__", [](const PyShape& self) { return nb::hash(shape_tuple(self)); })
      .def("__str__", [](const PyShape& self) { return to_str(shape_text(self)); })
      .def("__repr__",
           [](const PyShape& self) {
             return to_str(fmt::format("Shape({})", shape_text(self)));
           })
      .def(
          "__reduce__",
          [](const PyShape& self) {
            return nb::make_tuple(nb::type<PyShape>(), nb::make_tuple(self.dims));
          },
          nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
}

void bind_type_makers(nb::class_<PyType>& type) {
  type.def_static(
          "tensor",
          [](DataType dtype, nb::handle shape) {
            return tensor_type(dtype, shape, ir::Type::Kind::Tensor);
          },
          nb::arg("dtype"), nb::arg("shape").none() = nb::none(),
          nb::sig("def tensor(dtype: DataType, shape: collections.abc.Iterable["
                  "int | str | Dim | None] | None = None) -> Type"),
          "A tensor type; without a shape, of any rank.")
      .def_static(
          "sparse_tensor",
          [](DataType dtype, nb::handle shape) {
            return tensor_type(dtype, shape, ir::Type::Kind::SparseTensor);
          },
          nb::arg("dtype"), nb::arg("shape").none() = nb::none(),
          nb::sig("def sparse_tensor(dtype: DataType, shape: "
                  "collections.abc.Iterable[int | str | Dim | None] | None = None) "
                  "-> Type"))
      .def_static(
          "sequence",
          [](const PyType& element) {
            return alone([&](ir::Model& model) {
              return ir::sequence_type(model, ir::copy_type(model, *element.type));
            });
          },
          nb::arg("element"))
      .def_static(
          "optional",
          [](const PyType& element) {
            return alone([&](ir::Model& model) {
              return ir::optional_type(model, ir::copy_type(model, *element.type));
            });
          },
          nb::arg("element"))
      .def_static(
          "map",
          [](DataType key, const PyType& value) {
            return alone([&](ir::Model& model) {
              return ir::map_type(model, key, ir::copy_type(model, *value.type));
            });
          },
          nb::arg("key"), nb::arg("value"));
}

void bind_type(nb::module_& module) {
  auto type = nb::class_<PyType>(
      module, "Type",
      "The type of a value: a tensor, sparse tensor, sequence, optional, map or opaque "
      "type. Immutable; made from ONNX text (`Type(\"float[N,3]\")`) or by the static "
      "methods.");
  type.def(
      "__init__",
      [](PyType* self, Str text) {
        new (self) PyType(alone(
            [&](ir::Model& model) { return serde::parse_type(model, text.view); }));
      },
      nb::arg("text"));
  bind_type_makers(type);
  type.def_prop_ro(
          "kind", [](const PyType& self) { return kind_name(self.type->kind); },
          "\"tensor\", \"sparse_tensor\", \"sequence\", \"optional\", \"map\", "
          "\"opaque\" or \"none\".")
      .def_prop_ro(
          "dtype", [](const PyType& self) { return to_dtype(*self.type); },
          "The element type of a tensor, the key type of a map; UNDEFINED when it is a "
          "number that ONNX does not have.")
      .def_prop_ro(
          "elem_type", [](const PyType& self) { return self.type->elem_type; },
          "The element type as the number the file has.")
      .def_prop_ro(
          "shape",
          [](const PyType& self) -> std::optional<PyShape> {
            if (self.type->shape == nullptr) return std::nullopt;
            return to_python(*self.type->shape);
          },
          "The shape of a tensor; None when the rank is unknown.")
      .def_prop_ro(
          "element",
          [](const PyType& self) -> std::optional<PyType> {
            if (self.type->element == nullptr) return std::nullopt;
            return PyType{self.model, self.alone, self.type->element};
          },
          "What a sequence or optional holds; the values of a map.")
      .def_prop_ro(
          "denotation",
          [](const PyType& self) { return to_optional(self.type->denotation); },
          "What the value stands for, say IMAGE.")
      .def(
          "__eq__",
          [](const PyType& self, nb::handle other) {
            return nb::isinstance<PyType>(other) &&
                   ir::equal(*self.type, *nb::inst_ptr<PyType>(other)->type);
          },
          nb::arg("other").none(), nb::sig("def __eq__(self, other: object) -> bool"))
      .def("__hash__",
           [](const PyType& self) { return nb::hash(to_str(ir::to_text(*self.type))); })
      .def("__str__",
           [](const PyType& self) { return to_str(ir::to_text(*self.type)); })
      .def("__repr__",
           [](const PyType& self) {
             return to_str(fmt::format("Type('{}')", ir::to_text(*self.type)));
           })
      .def(
          "__reduce__",
          [](const PyType& self) {
            return nb::make_tuple(
                nb::type<PyType>(),
                nb::make_tuple(to_str(serde::print_type(*self.type))));
          },
          nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
}

}  // namespace

auto to_python(const ir::Shape& shape) -> PyShape {
  PyShape result;
  for (const ir::Dim& dim : shape.dims) {
    PyDim& made = result.dims.emplace_back();
    made.kind = dim.kind;
    made.value = dim.value;
    made.symbol = dim.symbol.view();
    if (dim.extra != nullptr && dim.extra->denotation.present()) {
      made.denotation = dim.extra->denotation.view();
    }
  }
  return result;
}

auto to_dim(nb::handle object) -> PyDim {
  if (object.is_none()) return {};
  if (nb::isinstance<PyDim>(object)) return nb::cast<PyDim>(object);
  if (nb::isinstance<nb::str>(object)) {
    return {.kind = ir::Dim::Kind::Symbol, .symbol = to_string(object, "a symbol")};
  }
  if (PyIndex_Check(object.ptr())) {
    return {.kind = ir::Dim::Kind::Value, .value = to_int64(object)};
  }
  fail_type("a dimension is an int, a str, None or a Dim, not {}", class_name(object));
}

auto to_shape(nb::handle object) -> PyShape {
  if (nb::isinstance<PyShape>(object)) return nb::cast<PyShape>(object);
  if (nb::isinstance<nb::str>(object)) {
    throw nb::type_error("a shape is a sequence of dimensions, not a str");
  }
  PyShape shape;
  for (nb::handle dim : nb::iter(object)) shape.dims.push_back(to_dim(dim));
  return shape;
}

auto to_dims(ir::Model& model, const PyShape& shape) -> std::vector<ir::Dim> {
  std::vector<ir::Dim> dims;
  for (const PyDim& dim : shape.dims) {
    ir::Dim& made = dims.emplace_back();
    made.kind = dim.kind;
    made.value = dim.value;
    if (dim.kind == ir::Dim::Kind::Symbol) made.symbol = model.name(dim.symbol);
    if (dim.denotation) {
      auto* extra = model.arena().make<ir::DimExtra>();
      extra->denotation = model.text(*dim.denotation);
      made.extra = extra;
    }
  }
  return dims;
}

auto to_python(const ir::Model& model, const ir::Type* type) -> std::optional<PyType> {
  if (type == nullptr) return std::nullopt;
  return PyType{.model = object_of(model), .type = type};
}

auto to_type(ir::Model& model, nb::handle object) -> const ir::Type* {
  if (object.is_none()) return nullptr;
  if (nb::isinstance<PyType>(object)) {
    return ir::copy_type(model, *nb::inst_ptr<PyType>(object)->type);
  }
  if (nb::isinstance<DataType>(object)) {
    return ir::tensor_type(model, nb::cast<DataType>(object));
  }
  if (nb::isinstance<nb::str>(object)) {
    return serde::parse_type(model, to_string(object, "a type"));
  }
  fail_type("a type is a Type, a DataType or a str, not {}", class_name(object));
}

void bind_types(nb::module_& module) {
  bind_dtype(module);
  bind_dim(module);
  bind_shape(module);
  bind_type(module);
}

}  // namespace opscribe::bind
