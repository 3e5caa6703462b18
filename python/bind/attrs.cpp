// Between attribute values and Python objects.

#include "attrs.h"

#include <algorithm>
#include <cmath>

#include "opscribe/ir/clone.h"
#include "opscribe/ops/registry.h"
#include "tensors.h"
#include "types.h"

namespace opscribe::bind {
namespace {

using ir::AttrType;
using ir::AttrValue;

// --- to Python

auto object_of(ir::Model&, float value) -> nb::object {
  return nb::float_(static_cast<double>(value));
}
auto object_of(ir::Model&, std::int64_t value) -> nb::object {
  return nb::int_(value);
}
auto object_of(ir::Model&, Bytes value) -> nb::object {
  return to_str(as_text(value));
}
auto object_of(ir::Model& model, ir::StoredTensor* value) -> nb::object {
  return nb::cast(to_python(model, value));
}
auto object_of(ir::Model&, ir::Graph* value) -> nb::object {
  return value == nullptr ? nb::none() : wrap(*value);
}
auto object_of(ir::Model& model, ir::StoredSparseTensor* value) -> nb::object {
  if (value == nullptr) return nb::none();
  return nb::cast(PySparseTensor{bind::object_of(model), value});
}
auto object_of(ir::Model& model, const ir::Type* value) -> nb::object {
  return nb::cast(to_python(model, value));
}
auto object_of(ir::Model&, std::monostate) -> nb::object {
  return nb::none();
}
template <typename T>
auto object_of(ir::Model& model, std::span<T> values) -> nb::object {
  nb::list items;
  for (const auto& value : values) items.append(object_of(model, value));
  return nb::tuple(items);
}

// --- from Python

auto is_text(nb::handle object) -> bool {
  return nb::isinstance<nb::str>(object) || nb::isinstance<nb::bytes>(object);
}
auto is_integer(nb::handle object) -> bool {
  return PyIndex_Check(object.ptr()) && !is_tensor_like(object);
}
auto is_number(nb::handle object) -> bool {
  return PyFloat_Check(object.ptr()) || is_integer(object) ||
         (PyNumber_Check(object.ptr()) && nb::hasattr(object, "__float__") &&
          !nb::hasattr(object, "__len__") && !is_tensor_like(object));
}

// NumPy's scalars look like arrays but are numbers to Python code. What tells them from
// an array is that they can be hashed.
auto as_plain(nb::handle object) -> nb::object {
  if (is_tensor_like(object) && !nb::isinstance<PyTensor>(object) &&
      !nb::object(object.type().attr("__hash__")).is_none() &&
      nb::cast<std::int64_t>(object.attr("ndim")) == 0) {
    return object.attr("item")();
  }
  return nb::borrow(object);
}

auto type_of_element(nb::handle object) -> AttrType {
  if (PyFloat_Check(object.ptr())) return AttrType::Float;
  if (is_text(object)) return AttrType::String;
  if (nb::isinstance<ir::Graph>(object)) return AttrType::Graph;
  if (nb::isinstance<PyType>(object)) return AttrType::TypeProto;
  if (nb::isinstance<PySparseTensor>(object)) return AttrType::SparseTensor;
  if (is_tensor_like(object)) return AttrType::Tensor;
  if (is_integer(object)) return AttrType::Int;
  if (is_number(object)) return AttrType::Float;
  return AttrType::Undefined;
}

auto list_of(AttrType element) -> AttrType {
  switch (element) {
    case AttrType::Float:
      return AttrType::Floats;
    case AttrType::Int:
      return AttrType::Ints;
    case AttrType::String:
      return AttrType::Strings;
    case AttrType::Tensor:
      return AttrType::Tensors;
    case AttrType::Graph:
      return AttrType::Graphs;
    case AttrType::SparseTensor:
      return AttrType::SparseTensors;
    case AttrType::TypeProto:
      return AttrType::TypeProtos;
    default:
      return AttrType::Undefined;
  }
}

auto is_list(nb::handle object) -> bool {
  return PySequence_Check(object.ptr()) && !is_text(object) && !is_tensor_like(object);
}

// The type the object has by itself.
auto natural_type(nb::handle object, std::string_view name) -> AttrType {
  if (const AttrType type = type_of_element(object); type != AttrType::Undefined) {
    return type;
  }
  if (!is_list(object)) {
    fail_type("attribute `{}` cannot hold a {}", name, class_name(object));
  }
  AttrType common = AttrType::Undefined;
  for (nb::handle each : nb::iter(object)) {
    const AttrType type = type_of_element(as_plain(each));
    if (common == AttrType::Undefined) common = type;
    const bool mixed_numbers = (common == AttrType::Int && type == AttrType::Float) ||
                               (common == AttrType::Float && type == AttrType::Int);
    if (mixed_numbers) {
      common = AttrType::Float;
    } else if (type != common || type == AttrType::Undefined) {
      fail_type("attribute `{}` cannot hold a list with a {} in it", name,
                class_name(each));
    }
  }
  require(common != AttrType::Undefined,
          "attribute `{}`: an empty list does not say what it is a list of; use "
          "`attributes.add(name, [], AttrType.INTS)` or another type",
          name);
  return list_of(common);
}

class FromPython {
 public:
  FromPython(ir::Model& model, std::string_view name) : model_(model), name_(name) {}

  auto convert(nb::handle object, AttrType type) -> AttrValue {
    switch (type) {
      case AttrType::Float:
        return to_float(object);
      case AttrType::Int:
        return to_int(object);
      case AttrType::String:
        return to_bytes(object);
      case AttrType::Tensor:
        return to_stored(object);
      case AttrType::Graph:
        return to_graph(object);
      case AttrType::SparseTensor:
        return to_sparse(object);
      case AttrType::TypeProto:
        return to_type_of(object);
      case AttrType::Floats:
        return list<const float>(object, &FromPython::to_float);
      case AttrType::Ints:
        return list<const std::int64_t>(object, &FromPython::to_int);
      case AttrType::Strings:
        return list<const Bytes>(object, &FromPython::to_bytes);
      case AttrType::Tensors:
        return list<ir::StoredTensor* const>(object, &FromPython::to_stored);
      case AttrType::Graphs:
        return list<ir::Graph* const>(object, &FromPython::to_graph);
      case AttrType::SparseTensors:
        return list<ir::StoredSparseTensor* const>(object, &FromPython::to_sparse);
      case AttrType::TypeProtos:
        return list<const ir::Type* const>(object, &FromPython::to_type_of);
      default:
        fail(ErrorKind::Usage, "attribute `{}` needs a type", name_);
    }
  }

 private:
  [[noreturn]] void fail_item(nb::handle object, const char* wanted) const {
    fail_type("attribute `{}` holds {}, not {}", name_, wanted, class_name(object));
  }

  auto to_float(nb::handle given) -> float {
    const nb::object object = as_plain(given);
    if (!is_number(object)) fail_item(object, "a float");
    const double value = PyFloat_AsDouble(object.ptr());
    if (value == -1.0 && PyErr_Occurred() != nullptr) throw nb::python_error();
    const auto result = static_cast<float>(value);
    require(!std::isfinite(value) || std::isfinite(result),
            "attribute `{}`: {} is beyond the range of a 32-bit float", name_, value);
    return result;
  }
  auto to_int(nb::handle given) -> std::int64_t {
    const nb::object object = as_plain(given);
    if (!is_integer(object)) fail_item(object, "an int");
    return to_int64(object);
  }
  auto to_bytes(nb::handle object) -> Bytes {
    if (!is_text(object)) fail_item(object, "a str or bytes");
    if (nb::isinstance<nb::bytes>(object)) {
      const auto bytes = nb::borrow<nb::bytes>(object);
      return model_.bytes(as_bytes(std::string_view(bytes.c_str(), bytes.size())));
    }
    return model_.bytes(as_bytes(to_string(object, "an attribute")));
  }
  auto to_stored(nb::handle object) -> ir::StoredTensor* {
    if (!is_tensor_like(object)) fail_item(object, "a tensor");
    std::string name;
    if (nb::isinstance<PyTensor>(object)) {
      name = nb::inst_ptr<PyTensor>(object)->name();
    }
    return store(model_, object, name);
  }
  auto to_graph(nb::handle object) -> ir::Graph* {
    if (!nb::isinstance<ir::Graph>(object)) fail_item(object, "a Graph");
    auto* graph = nb::inst_ptr<ir::Graph>(object);
    require_same_model(model_, *graph, "graph");
    return graph;
  }
  auto to_sparse(nb::handle object) -> ir::StoredSparseTensor* {
    if (!nb::isinstance<PySparseTensor>(object)) fail_item(object, "a SparseTensor");
    const auto& sparse = *nb::inst_ptr<PySparseTensor>(object);
    return ir::Cloner(sparse.source(), model_).sparse_tensor(*sparse.tensor);
  }
  auto to_type_of(nb::handle object) -> const ir::Type* {
    if (!nb::isinstance<PyType>(object) && !nb::isinstance<nb::str>(object)) {
      fail_item(object, "a Type");
    }
    return to_type(model_, object);
  }
  template <typename T, typename Convert>
  auto list(nb::handle object, Convert to_item) -> AttrValue {
    if (!PySequence_Check(object.ptr()) || is_text(object)) {
      fail_item(object, "a sequence");
    }
    std::vector<std::remove_const_t<T>> items;
    for (nb::handle each : nb::iter(object)) items.push_back((this->*to_item)(each));
    const std::span<std::remove_const_t<T>> kept =
        model_.arena().copy_array<std::remove_const_t<T>>(items);
    return std::span<T>(kept);
  }

  ir::Model& model_;
  std::string_view name_;
};

// What the operator's definition says the attribute is; Undefined when it says nothing.
auto defined_type(const ir::Node& node, std::string_view name) -> AttrType {
  const ir::Graph* graph = node.graph();
  while (graph->parent() != nullptr) graph = graph->parent();
  const auto imports = graph->function() != nullptr
                           ? graph->function()->opset_imports.span()
                           : graph->model().opset_imports.span();
  const auto opset = ir::find_opset(imports, node.domain().view());
  if (!opset) return AttrType::Undefined;
  const auto* version =
      ops::registry().find(node.domain().view(), node.op_type().view(), *opset);
  const auto* attr = version == nullptr ? nullptr : version->find_attribute(name);
  return attr == nullptr ? AttrType::Undefined : attr->type;
}

// Whether an object of the natural type can stand for one of the wanted type.
auto fits(AttrType natural, AttrType wanted) -> bool {
  return natural == wanted || (natural == AttrType::Int && wanted == AttrType::Float) ||
         (natural == AttrType::Ints && wanted == AttrType::Floats);
}

auto is_empty_list(nb::handle object) -> bool {
  return is_list(object) && PySequence_Size(object.ptr()) == 0;
}

}  // namespace

auto to_python(ir::Model& model, ir::Attr* attr) -> PyAttr {
  return {bind::object_of(model), attr};
}

auto value_object(ir::Model& model, const ir::Attr& attr) -> nb::object {
  return std::visit([&](const auto& value) { return object_of(model, value); },
                    attr.value);
}

auto to_attr_value(ir::Model& model, nb::handle object, AttrType wanted,
                   std::string_view name) -> AttrValue {
  const nb::object plain = as_plain(object);
  if (wanted == AttrType::Undefined) wanted = natural_type(plain, name);
  return FromPython(model, name).convert(plain, wanted);
}

void set_attr(ir::Node& node, std::string_view name, nb::handle object,
              AttrType wanted) {
  ir::Model& model = node.model();
  if (nb::isinstance<PyAttr>(object)) {
    const auto& from = *nb::inst_ptr<PyAttr>(object);
    ir::Attr copy = ir::Cloner(from.source(), model).attr(*from.attr);
    copy.name = model.name(name);
    node.erase_attr(name);
    node.add_attr(copy);
    return;
  }
  if (wanted == AttrType::Undefined) {
    const nb::object plain = as_plain(object);
    const ir::Attr* old = node.find_attr(name);
    const AttrType hint =
        old != nullptr && !old->is_ref() ? old->type() : defined_type(node, name);
    const bool undecided = is_empty_list(plain) && hint != AttrType::Undefined;
    wanted = undecided ? hint : natural_type(plain, name);
    if (fits(wanted, hint)) wanted = hint;
  }
  node.set_attr(name, to_attr_value(model, object, wanted, name));
}

auto AttrMap::keys() const -> std::vector<std::string> {
  model_of(*node);  // throws when the node was erased
  std::vector<std::string> result;
  for (const ir::Attr* attr : node->attrs()) {
    const std::string name(attr->name.view());
    if (std::ranges::find(result, name) == result.end()) result.push_back(name);
  }
  return result;
}

auto AttrMap::get(std::string_view key) const -> nb::object {
  ir::Model& model = model_of(*node);
  ir::Attr* attr = node->find_attr(key);
  return attr == nullptr ? nb::object() : nb::cast(to_python(model, attr));
}

void AttrMap::set(std::string_view key, nb::handle value) {
  set_attr(*node, key, value);
}

auto AttrMap::erase(std::string_view key) -> bool {
  model_of(*node);
  return node->erase_attr(key);
}

}  // namespace opscribe::bind
