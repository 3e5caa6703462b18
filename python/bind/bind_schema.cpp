// Operator schemas: what the registry says about one operator at one opset.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "bind.h"
#include "opscribe/ops/registry.h"
#include "opscribe/schema/dump.h"

namespace opscribe::bind {
namespace {

using schema::AttrDef;
using schema::OpVersion;
using schema::Param;
using schema::ParamOption;
using schema::TypeConstraint;

// A version together with the operator it belongs to. The registry lives until the
// program ends, so plain pointers do.
struct Schema {
  const schema::OpDef* def;
  const OpVersion* version;
};

auto option_name(ParamOption option) -> std::string_view {
  switch (option) {
    case ParamOption::Optional:
      return "optional";
    case ParamOption::Variadic:
      return "variadic";
    case ParamOption::Single:
      break;
  }
  return "single";
}

// --- attribute defaults as Python has them

auto object_of(std::monostate) -> nb::object {
  return nb::none();
}
auto object_of(std::int64_t value) -> nb::object {
  return nb::int_(value);
}
auto object_of(float value) -> nb::object {
  return nb::float_(static_cast<double>(value));
}
auto object_of(std::string_view value) -> nb::object {
  return to_str(value);
}
template <typename T>
auto object_of(std::span<const T> values) -> nb::object {
  nb::list items;
  for (const T& value : values) items.append(object_of(value));
  return nb::tuple(items);
}

auto text_list(const std::vector<std::string>& texts) -> nb::object {
  nb::list items;
  for (const std::string& text : texts) items.append(to_str(text));
  return nb::tuple(items);
}

// The rows of one table as a tuple of pointers into the registry.
template <typename Row>
auto rows(const std::vector<Row>& table) -> nb::object {
  nb::list items;
  for (const Row& row : table) {
    items.append(nb::cast(&row, nb::rv_policy::reference));
  }
  return nb::tuple(items);
}

// None where a variadic parameter sets no limit.
auto limit(int count) -> std::optional<int> {
  return count == schema::kUnlimited ? std::nullopt : std::optional<int>(count);
}

// --- classes

void bind_param(nb::module_& module) {
  nb::class_<Param>(module, "SchemaParam", "One input or output of an operator.")
      .def_prop_ro("name", [](const Param& self) { return Str(self.name); })
      .def_prop_ro(
          "type_str", [](const Param& self) { return Str(self.type_str); },
          "A type variable of the operator (`T`), or one type (`tensor(int64)`).")
      .def_prop_ro("doc", [](const Param& self) { return Str(self.doc); })
      .def_prop_ro(
          "option", [](const Param& self) { return Str(option_name(self.option)); },
          nb::sig("def option(self) -> typing.Literal['single', 'optional', "
                  "'variadic']"))
      .def_prop_ro(
          "homogeneous", [](const Param& self) { return self.homogeneous; },
          "Variadic ones: whether all values have one and the same type.")
      .def_prop_ro(
          "min_arity", [](const Param& self) { return self.min_arity; },
          "Variadic ones: the least number of values.")
      .def("__repr__", [](const Param& self) {
        return to_str(fmt::format("SchemaParam({}: {}, {})", self.name, self.type_str,
                                  option_name(self.option)));
      });
}

void bind_attribute(nb::module_& module) {
  nb::class_<AttrDef>(module, "SchemaAttribute", "One attribute of an operator.")
      .def_prop_ro("name", [](const AttrDef& self) { return Str(self.name); })
      .def_prop_ro("type", [](const AttrDef& self) { return self.type; })
      .def_prop_ro(
          "default",
          [](const AttrDef& self) {
            return std::visit([](const auto& value) { return object_of(value); },
                              self.default_value);
          },
          nb::sig("def default(self) -> int | float | str | tuple[int, ...] | "
                  "tuple[float, ...] | tuple[str, ...] | None"),
          "What holds when the attribute is absent; None when nothing is said.")
      .def_prop_ro("required", [](const AttrDef& self) { return self.required; })
      .def_prop_ro("doc", [](const AttrDef& self) { return Str(self.doc); })
      .def("__repr__", [](const AttrDef& self) {
        return to_str(fmt::format("SchemaAttribute({})", self.name));
      });
}

void bind_constraint(nb::module_& module) {
  nb::class_<TypeConstraint>(module, "TypeConstraint",
                             "A type variable of an operator.")
      .def_prop_ro("name", [](const TypeConstraint& self) { return Str(self.name); })
      .def_prop_ro(
          "allowed",
          [](const TypeConstraint& self) {
            return text_list(self.allowed.type_strings());
          },
          nb::sig("def allowed(self) -> tuple[str, ...]"),
          "The types it stands for, say `tensor(float)`.")
      .def_prop_ro("doc", [](const TypeConstraint& self) { return Str(self.doc); })
      .def("__repr__", [](const TypeConstraint& self) {
        return to_str(fmt::format("TypeConstraint({})", self.name));
      });
}

void bind_tables(nb::class_<Schema>& schema) {
  schema
      .def_prop_ro(
          "inputs", [](const Schema& self) { return rows(self.version->inputs); },
          nb::sig("def inputs(self) -> tuple[SchemaParam, ...]"))
      .def_prop_ro(
          "outputs", [](const Schema& self) { return rows(self.version->outputs); },
          nb::sig("def outputs(self) -> tuple[SchemaParam, ...]"))
      .def_prop_ro(
          "attributes",
          [](const Schema& self) { return rows(self.version->attributes); },
          nb::sig("def attributes(self) -> tuple[SchemaAttribute, ...]"))
      .def_prop_ro(
          "type_constraints",
          [](const Schema& self) { return rows(self.version->types); },
          nb::sig("def type_constraints(self) -> tuple[TypeConstraint, ...]"))
      .def_prop_ro("min_inputs",
                   [](const Schema& self) { return self.version->min_inputs; })
      .def_prop_ro(
          "max_inputs",
          [](const Schema& self) { return limit(self.version->max_inputs); },
          "None when there is no limit.")
      .def_prop_ro("min_outputs",
                   [](const Schema& self) { return self.version->min_outputs; })
      .def_prop_ro(
          "max_outputs",
          [](const Schema& self) { return limit(self.version->max_outputs); },
          "None when there is no limit.");
}

void bind_op_schema(nb::module_& module) {
  auto schema = nb::class_<Schema>(
      module, "OpSchema", "What is fixed about an operator at one opset version.");
  schema.def_prop_ro("domain", [](const Schema& self) { return Str(self.def->domain); })
      .def_prop_ro("name", [](const Schema& self) { return Str(self.def->name); })
      .def_prop_ro(
          "since_version", [](const Schema& self) { return self.version->since; },
          "The opset version that brought this form of the operator.")
      .def_prop_ro("deprecated",
                   [](const Schema& self) { return self.version->deprecated; })
      .def_prop_ro("doc", [](const Schema& self) { return Str(self.def->doc); })
      .def_prop_ro(
          "url",
          [](const Schema& self) {
            return to_str(schema::doc_url(self.def->domain, self.def->name));
          },
          nb::sig("def url(self) -> str"), "The operator's page in ONNX's manual.")
      .def("__repr__", [](const Schema& self) {
        return to_str(fmt::format(
            "OpSchema({}::{}, since {})",
            self.def->domain.empty() ? std::string_view("ai.onnx") : self.def->domain,
            self.def->name, self.version->since));
      });
  bind_tables(schema);
}

auto find_schema(Str domain, Str name, std::optional<std::int64_t> version)
    -> std::optional<Schema> {
  const schema::Registry& registry = ops::registry();
  if (registry.find_complete_domain(domain) == nullptr) return std::nullopt;
  const schema::OpDef* def = registry.find(domain, name);
  if (def == nullptr) return std::nullopt;
  const OpVersion* found = version ? def->at(*version) : &def->newest();
  if (found == nullptr) return std::nullopt;
  return Schema{def, found};
}

auto op_names(Str domain) -> nb::object {
  nb::list names;
  const schema::Registry& registry = ops::registry();
  if (registry.find_complete_domain(domain) == nullptr) return nb::tuple(names);
  for (const std::string_view name : registry.names(domain)) {
    names.append(to_str(name));
  }
  return nb::tuple(names);
}

}  // namespace

void bind_schema(nb::module_& module) {
  bind_param(module);
  bind_attribute(module);
  bind_constraint(module);
  bind_op_schema(module);
  module.def("find_schema", &find_schema, nb::arg("domain"), nb::arg("name"),
             nb::arg("version").none() = nb::none(),
             "The operator as it is at opset `version` of the domain, or at the newest "
             "one; None when ONNX has no such operator there.");
  module.def("op_names", &op_names, nb::arg("domain") = "",
             nb::sig("def op_names(domain: str = '') -> tuple[str, ...]"),
             "The names of every operator of a domain, in order.");
  module.def(
      "newest_opset",
      [](Str domain) -> std::optional<int> {
        const schema::DomainInfo* info = ops::registry().find_complete_domain(domain);
        return info == nullptr ? std::nullopt : std::optional<int>(info->newest_opset);
      },
      nb::arg("domain") = "",
      "The newest opset version of a domain; None for domains that are not ONNX's.");
  module.def(
      "registry_json", [] { return schema::dump_json(ops::registry()); },
      "Every fact of every version of every operator, as JSON.");
}

}  // namespace opscribe::bind
