// AttrType, Attribute, Attributes and SparseTensor.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "attrs.h"
#include "mapping.h"
#include "opscribe/serde/text_printer.h"
#include "tensors.h"
#include "types.h"

namespace opscribe::bind {
namespace {

using ir::AttrType;

constexpr std::size_t kElideInRepr = 16;

// The value, if it is of that type.
auto value_as(const PyAttr& self, AttrType wanted) -> nb::object {
  if (self.attr->type() != wanted || self.attr->is_ref()) {
    fail_type("attribute `{}` is {}{}, not {}", self.attr->name.view(),
              self.attr->is_ref() ? "a reference to " : "", name_of(self.attr->type()),
              name_of(wanted));
  }
  return value_object(self.source(), *self.attr);
}

struct Accessor {
  const char* name;    // "int": as_int and get_int
  const char* python;  // its Python type
  AttrType type;
};
constexpr Accessor kAccessors[] = {
    {"float", "float", AttrType::Float},
    {"int", "int", AttrType::Int},
    {"string", "str", AttrType::String},
    {"tensor", "Tensor", AttrType::Tensor},
    {"graph", "Graph", AttrType::Graph},
    {"floats", "tuple[float, ...]", AttrType::Floats},
    {"ints", "tuple[int, ...]", AttrType::Ints},
    {"strings", "tuple[str, ...]", AttrType::Strings},
    {"tensors", "tuple[Tensor, ...]", AttrType::Tensors},
    {"graphs", "tuple[Graph, ...]", AttrType::Graphs},
    {"sparse_tensor", "SparseTensor", AttrType::SparseTensor},
    {"sparse_tensors", "tuple[SparseTensor, ...]", AttrType::SparseTensors},
    {"type", "Type", AttrType::TypeProto},
    {"types", "tuple[Type, ...]", AttrType::TypeProtos},
};

void bind_attr_type(nb::module_& module) {
  auto type = nb::enum_<AttrType>(
      module, "AttrType", nb::is_arithmetic(),
      "What an attribute holds, with the numbers of `AttributeProto.AttributeType`.");
  for (int i = 0; i < ir::kNumAttrTypes; ++i) {
    type.value(name_of(static_cast<AttrType>(i)).data(), static_cast<AttrType>(i));
  }
}

void bind_attribute(nb::module_& module) {
  auto attribute = nb::class_<PyAttr>(
      module, "Attribute",
      "One attribute of a node. A view: it shows what the node has at the moment.");
  const std::string value = std::string("def value(self) -> ") + kAttrResult;
  attribute
      .def_prop_ro("name",
                   [](const PyAttr& self) { return Str(self.attr->name.view()); })
      .def_prop_ro("type", [](const PyAttr& self) { return self.attr->type(); })
      .def_prop_ro(
          "value",
          [](const PyAttr& self) { return value_object(self.source(), *self.attr); },
          nb::sig(value.c_str()),
          "What it holds; None for a reference. Strings that are no UTF-8 come with "
          "surrogate escapes, `as_bytes` has them as they are.")
      .def_prop_ro(
          "ref",
          [](const PyAttr& self) -> std::optional<Str> {
            if (!self.attr->is_ref()) return std::nullopt;
            return Str(self.attr->ref.view());
          },
          "In a function: the parameter the value comes from; None otherwise.")
      .def_prop_rw(
          "doc", [](const PyAttr& self) { return to_optional(self.attr->doc); },
          [](PyAttr& self, std::optional<Str> doc) {
            self.attr->doc = to_text(self.source(), doc);
          },
          nb::arg("doc").none(), "Free text; None when absent.")
      .def(
          "as_bytes",
          [](const PyAttr& self) {
            value_as(self, AttrType::String);
            const Bytes bytes = *self.attr->get_if<Bytes>();
            return nb::bytes(bytes.data(), bytes.size());
          },
          "The value of a STRING attribute as it is.")
      .def(
          "__eq__",
          [](const PyAttr& self, nb::handle other) {
            return nb::isinstance<PyAttr>(other) &&
                   nb::inst_ptr<PyAttr>(other)->attr == self.attr;
          },
          nb::arg("other").none(), nb::sig("def __eq__(self, other: object) -> bool"))
      .def("__hash__",
           [](const PyAttr& self) { return std::hash<const void*>()(self.attr); })
      .def("__repr__", [](const PyAttr& self) {
        return to_str(fmt::format(
            "Attribute({})", serde::print_attr(*self.attr, {.elide_above = kElideInRepr,
                                                            .annotations = false})));
      });
  for (const Accessor& each : kAccessors) {
    const std::string name = fmt::format("as_{}", each.name);
    const std::string sig = fmt::format("def {}(self) -> {}", name, each.python);
    const AttrType type = each.type;
    attribute.def(
        name.c_str(), [type](const PyAttr& self) { return value_as(self, type); },
        nb::sig(sig.c_str()));
  }
}

void bind_attributes(nb::module_& module) {
  auto attributes = nb::class_<AttrMap>(
      module, "Attributes",
      "The attributes of a node by name, a view that behaves like a dict. Assigning "
      "takes ints, floats, text, arrays, graphs, types and lists of them.");
  bind_mapping(attributes, {.value = "Attribute", .given = kAttrValue});
  const std::string add = fmt::format(
      "def add(self, name: str, value: {}, type: AttrType | None = None) -> Attribute",
      kAttrValue);
  attributes
      .def(
          "add",
          [](AttrMap& self, Str name, nb::handle value, std::optional<AttrType> type) {
            set_attr(*self.node, name, value, type.value_or(AttrType::Undefined));
            return self.get(name);
          },
          nb::arg("name"), nb::arg("value"), nb::arg("type").none() = nb::none(),
          nb::sig(add.c_str()),
          "Sets an attribute of the type given; needed for empty lists.")
      .def(
          "add_ref",
          [](AttrMap& self, Str name, Str ref, AttrType type) {
            ir::Model& model = self.node->model();
            self.node->erase_attr(name);
            ir::Attr* attr = self.node->add_attr({.name = model.name(name),
                                                  .value = std::monostate(),
                                                  .declared = type,
                                                  .ref = model.name(ref)});
            return to_python(model, attr);
          },
          nb::arg("name"), nb::arg("ref"), nb::arg("type"),
          "Inside a function: takes the value from the function's parameter `ref`.");
  for (const Accessor& each : kAccessors) {
    const std::string name = fmt::format("get_{}", each.name);
    const std::string sig =
        fmt::format("def {}(self, name: str, default: {} | None = None) -> {} | None",
                    name, each.python, each.python);
    const AttrType type = each.type;
    attributes.def(
        name.c_str(),
        [type](const AttrMap& self, Str key, nb::object fallback) {
          ir::Model& model = self.node->model();
          ir::Attr* attr = self.node->find_attr(key);
          if (attr == nullptr) return fallback;
          return value_as(to_python(model, attr), type);
        },
        nb::arg("name"), nb::arg("default").none() = nb::none(), nb::sig(sig.c_str()));
  }
}

void bind_sparse(nb::module_& module) {
  nb::class_<PySparseTensor>(module, "SparseTensor",
                             "Values at listed positions, zero elsewhere.")
      .def(
          "__init__",
          [](PySparseTensor* self, nb::handle values, nb::handle indices,
             const std::vector<std::int64_t>& shape) {
            auto owned = std::make_unique<ir::Model>();
            ir::Model& model = *owned;
            auto* tensor = model.arena().make<ir::StoredSparseTensor>();
            nb::object holder = nb::cast(std::move(owned));
            tensor->values = store(model, values, {});
            tensor->indices = store(model, indices, {});
            tensor->dims = model.arena().copy_array<std::int64_t>(shape);
            new (self) PySparseTensor{std::move(holder), tensor};
          },
          nb::arg("values"), nb::arg("indices"), nb::arg("shape"),
          nb::sig("def __init__(self, values: typing.Any, indices: typing.Any, "
                  "shape: collections.abc.Sequence[int]) -> None"))
      .def_prop_ro("values",
                   [](const PySparseTensor& self) {
                     return to_python(self.source(), self.tensor->values);
                   })
      .def_prop_ro("indices",
                   [](const PySparseTensor& self) {
                     return to_python(self.source(), self.tensor->indices);
                   })
      .def_prop_ro(
          "shape",
          [](const PySparseTensor& self) {
            nb::list dims;
            for (std::int64_t dim : self.tensor->dims) dims.append(dim);
            return nb::tuple(dims);
          },
          nb::sig("def shape(self) -> tuple[int, ...]"))
      .def("__repr__", [](const PySparseTensor& self) {
        return to_str(
            fmt::format("SparseTensor([{}])", fmt::join(self.tensor->dims, ",")));
      });
}

}  // namespace

void bind_attrs(nb::module_& module) {
  bind_attr_type(module);
  bind_sparse(module);
  bind_attribute(module);
  bind_attributes(module);
}

}  // namespace opscribe::bind
