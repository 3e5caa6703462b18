// Value, and the lists of values.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "mapping.h"
#include "tensors.h"
#include "types.h"
#include "values.h"

namespace opscribe::bind {

// --- lists

auto ValueList::model() const -> ir::Model& {
  return graph != nullptr ? graph->model() : node->model();
}

auto ValueList::size() const -> std::size_t {
  switch (kind) {
    case ListKind::GraphInputs:
      return graph->inputs().size();
    case ListKind::GraphOutputs:
      return graph->outputs().size();
    case ListKind::Initializers:
      return graph->initializers().size() + graph->sparse_initializers().size();
    case ListKind::ValueInfo:
      return graph->listed().size();
    case ListKind::NodeInputs:
      return node->num_inputs();
    case ListKind::NodeOutputs:
      return node->num_outputs();
  }
  return 0;
}

auto ValueList::at(std::size_t i) const -> ir::Value* {
  switch (kind) {
    case ListKind::GraphInputs:
      return graph->inputs()[i].value;
    case ListKind::GraphOutputs:
      return graph->outputs()[i].value;
    case ListKind::Initializers: {
      const auto dense = graph->initializers();
      return i < dense.size() ? dense[i]
                              : graph->sparse_initializers()[i - dense.size()].value;
    }
    case ListKind::ValueInfo:
      return graph->listed()[i].value;
    case ListKind::NodeInputs:
      return node->input(i);
    case ListKind::NodeOutputs:
      return node->output(i);
  }
  return nullptr;
}

void ValueList::set(std::size_t i, ir::Value* value) {
  if (kind == ListKind::GraphOutputs) {
    graph->set_output(i, value);
  } else if (kind == ListKind::NodeInputs) {
    node->set_input(i, value);
  } else {
    fail(ErrorKind::Usage, "items of this list cannot be replaced one by one");
  }
}

void ValueList::append(ir::Value* value) {
  switch (kind) {
    case ListKind::GraphInputs:
      return graph->add_input(value);
    case ListKind::GraphOutputs:
      return graph->add_output(value);
    case ListKind::ValueInfo:
      if (!value->is_listed()) graph->list_value(value);
      return;
    case ListKind::NodeInputs:
      return node->add_input(value);
    case ListKind::Initializers:
      fail(ErrorKind::Usage, "use `graph.add_initializer(name, tensor)`");
    case ListKind::NodeOutputs:
      fail(ErrorKind::Usage, "use `node.add_output(name)`");
  }
}

void ValueList::erase(std::size_t i) {
  switch (kind) {
    case ListKind::GraphInputs:
      return graph->erase_input(i);
    case ListKind::GraphOutputs:
      return graph->erase_output(i);
    case ListKind::Initializers:
      return graph->erase_initializer(at(i));
    case ListKind::ValueInfo:
      return graph->unlist_value(at(i));
    case ListKind::NodeInputs: {
      std::vector<ir::Value*> rest;
      for (std::size_t k = 0; k < size(); ++k) {
        if (k != i) rest.push_back(at(k));
      }
      return node->set_inputs(rest);
    }
    case ListKind::NodeOutputs:
      require(i + 1 == size(), "only the last output of a node can be removed");
      return node->truncate_outputs(i);
  }
}

auto list_of(ir::Graph& graph, ListKind kind) -> ValueList {
  return {wrap(graph), &graph, nullptr, kind};
}
auto outputs_of(ir::Node& node) -> ValueList {
  return {wrap(node), nullptr, &node, ListKind::NodeOutputs};
}
auto inputs_of(ir::Node& node) -> InputList {
  return {{wrap(node), nullptr, &node, ListKind::NodeInputs}};
}

auto to_value(const ir::Model& model, nb::handle object, bool optional) -> ir::Value* {
  if (optional && object.is_none()) return nullptr;
  if (!nb::isinstance<ir::Value>(object)) {
    fail_type("expected a Value{}, not {}", optional ? " or None" : "",
              class_name(object));
  }
  auto* value = nb::inst_ptr<ir::Value>(object);
  require(&model_of(*value) == &model,
          "value `{}` belongs to another model; clone what makes it",
          value->name().view());
  return value;
}

auto to_values(const ir::Model& model, nb::handle items, bool optional)
    -> std::vector<ir::Value*> {
  if (nb::isinstance<nb::str>(items))
    fail_type("expected a sequence of Values, not str");
  std::vector<ir::Value*> values;
  for (nb::handle item : nb::iter(items)) {
    values.push_back(to_value(model, item, optional));
  }
  return values;
}

void assign(ValueList list, nb::handle items) {
  const auto values = to_values(list.model(), items, list.kind == ListKind::NodeInputs);
  if (list.kind == ListKind::NodeInputs) {
    list.node->set_inputs(values);
    return;
  }
  std::vector<ir::Value*> before;
  before.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) before.push_back(list.at(i));
  const auto replace = [&](const std::vector<ir::Value*>& others) {
    while (list.size() != 0) list.erase(list.size() - 1);
    for (ir::Value* value : others) list.append(value);
  };
  try {
    replace(values);
  } catch (...) {
    replace(before);
    throw;
  }
}

namespace {

auto item_object(ir::Value* value) -> nb::object {
  return value == nullptr ? nb::none() : wrap(*value);
}

auto to_tuple(const ValueList& list) -> nb::tuple {
  list.model();  // throws when the node was erased
  nb::list items;
  for (std::size_t i = 0; i < list.size(); ++i) items.append(item_object(list.at(i)));
  return nb::tuple(items);
}

template <typename List>
void bind_list(nb::module_& module, const char* name, const char* doc,
               const std::string& item) {
  const bool optional = std::is_same_v<List, InputList>;
  const std::string get = fmt::format("def __getitem__(self, index: int) -> {}", item);
  const std::string slice =
      fmt::format("def __getitem__(self, index: slice) -> tuple[{}, ...]", item);
  const std::string iter =
      fmt::format("def __iter__(self) -> collections.abc.Iterator[{}]", item);
  const std::string set =
      fmt::format("def __setitem__(self, index: int, value: {}) -> None", item);
  const std::string append = fmt::format("def append(self, value: {}) -> None", item);
  auto cls = nb::class_<List>(module, name, doc);
  cls.def("__len__",
          [](const List& self) {
            self.model();
            return self.size();
          })
      .def(
          "__getitem__",
          [](const List& self, std::int64_t index) {
            self.model();
            return item_object(self.at(resolve(index, self.size())));
          },
          nb::arg("index"), nb::sig(get.c_str()))
      .def(
          "__getitem__",
          [](const List& self, const nb::slice& range) {
            return get_slice(to_tuple(self), range);
          },
          nb::arg("index"), nb::sig(slice.c_str()))
      .def(
          "__iter__", [](const List& self) { return nb::iter(to_tuple(self)); },
          nb::sig(iter.c_str()))
      .def(
          "__setitem__",
          [optional](List& self, std::int64_t index, nb::handle value) {
            ir::Value* given = to_value(self.model(), value, optional);
            self.set(resolve(index, self.size()), given);
          },
          nb::arg("index"), nb::arg("value").none(), nb::sig(set.c_str()))
      .def(
          "__delitem__",
          [](List& self, std::int64_t index) {
            self.model();
            self.erase(resolve(index, self.size()));
          },
          nb::arg("index"))
      .def(
          "append",
          [optional](List& self, nb::handle value) {
            self.append(to_value(self.model(), value, optional));
          },
          nb::arg("value").none(), nb::sig(append.c_str()))
      .def(
          "__contains__",
          [](const List& self, nb::handle value) {
            return PySequence_Contains(to_tuple(self).ptr(), value.ptr()) == 1;
          },
          nb::arg("value").none(),
          nb::sig("def __contains__(self, value: object) -> bool"))
      .def(
          "__eq__",
          [](const List& self, nb::handle other) {
            return PySequence_Check(other.ptr()) != 0 &&
                   to_tuple(self).equal(nb::tuple(other));
          },
          nb::arg("other").none(), nb::sig("def __eq__(self, other: object) -> bool"))
      .def("__repr__", [](const List& self) { return nb::repr(to_tuple(self)); });
  refuse_hash(cls);
}

// --- values

auto metadata_of(ir::Value& value) -> MetadataMap {
  return {.owner = wrap(value),
          .model = &model_of(value),
          .read = [&value]() -> const ir::Metadata* {
            return value.info() == nullptr ? nullptr : &value.info()->metadata;
          },
          .write = [&value] { return &value.mutable_info()->metadata; }};
}

auto shape_of(const ir::Value& value) -> std::optional<PyShape> {
  const ir::Type* type = value.type();
  if (type == nullptr || type->shape == nullptr) return std::nullopt;
  return to_python(*type->shape);
}

// Gives the value another element type or shape, keeping all else of its type.
template <typename Change>
void change_type(ir::Value& value, Change change) {
  ir::Model& model = model_of(value);
  auto* type = model.arena().make<ir::Type>();
  if (value.type() != nullptr) *type = *value.type();
  if (type->kind == ir::Type::Kind::None) type->kind = ir::Type::Kind::Tensor;
  require(type->kind == ir::Type::Kind::Tensor ||
              type->kind == ir::Type::Kind::SparseTensor,
          "`{}` is not a tensor but {}; set its type", value.name().view(),
          ir::to_text(*type));
  change(model, *type);
  value.set_type(type);
}

void set_shape(ir::Value& value, nb::handle shape) {
  change_type(value, [&](ir::Model& model, ir::Type& type) {
    type.shape = nullptr;
    if (shape.is_none()) return;
    const auto dims =
        model.arena().copy_array<ir::Dim>(to_dims(model, to_shape(shape)));
    type.shape = model.arena().make<ir::Shape>(ir::Shape{.dims = dims});
  });
}

void set_initializer(ir::Value& value, nb::handle tensor) {
  ir::Graph& graph = *value.graph();
  if (tensor.is_none()) {
    graph.erase_initializer(&value);
    return;
  }
  ir::StoredTensor* stored = store(graph.model(), tensor, value.name().view());
  if (value.initializer() != nullptr) {
    graph.set_initializer(&value, stored);
  } else {
    graph.add_initializer(&value, stored);
  }
}

auto uses_of(const ir::Value& value) -> nb::tuple {
  nb::list uses;
  for (const ir::Use* use : value.uses()) {
    uses.append(nb::make_tuple(wrap(*use->user()), use->index()));
  }
  return nb::tuple(uses);
}

void bind_value_links(nb::class_<ir::Value>& value) {
  value
      .def_prop_ro(
          "graph", [](const ir::Value& self) { return part(*self.graph()); },
          "The graph the value belongs to.")
      .def_prop_ro(
          "producer", [](const ir::Value& self) { return maybe_part(self.producer()); },
          "The node that makes it; None for inputs and initializers.")
      .def_prop_ro("output_index", &ir::Value::output_index,
                   "Which output of `producer` it is.")
      .def_prop_ro("uses", &uses_of,
                   nb::sig("def uses(self) -> tuple[tuple[Node, int], ...]"),
                   "The node inputs that read it: node and input index.")
      .def_prop_ro("num_uses", &ir::Value::num_uses)
      .def_prop_ro("is_input", &ir::Value::is_input)
      .def_prop_ro("is_graph_output", &ir::Value::is_graph_output)
      .def_prop_ro("is_initializer", &ir::Value::is_initializer)
      .def_prop_ro(
          "is_defined", &ir::Value::is_defined,
          "Whether anything makes it; only malformed models use what nothing makes.")
      .def(
          "replace_all_uses_with",
          [](ir::Value& self, ir::Value& other) {
            require_same_model(model_of(self), other, "replacement");
            self.replace_all_uses_with(&other);
          },
          nb::arg("other"),
          "Makes every reader of this value, graph outputs included, read `other`.");
}

void bind_value(nb::module_& module) {
  auto value = nb::class_<ir::Value>(
      module, "Value",
      "Something a graph computes, takes or holds. Knows who makes and who uses it.");
  const std::string set_type =
      fmt::format("def type(self, type: {}) -> None", kTypeLike);
  value
      .def_prop_rw(
          "name", [](const ir::Value& self) { return Str(self.name().view()); },
          [](ir::Value& self, Str name) { self.set_name(name); })
      .def_prop_rw(
          "type",
          [](const ir::Value& self) { return to_python(model_of(self), self.type()); },
          [](ir::Value& self, nb::handle type) {
            self.set_type(to_type(model_of(self), type));
          },
          nb::for_setter(nb::sig(set_type.c_str())), nb::for_setter(nb::arg().none()),
          "The declared type; None when nothing is known. Takes text too: "
          "`value.type = \"float[N,3]\"`.")
      .def_prop_rw(
          "dtype",
          [](const ir::Value& self) -> std::optional<DataType> {
            if (self.type() == nullptr || !self.type()->elem_type) return std::nullopt;
            return self.type()->dtype();
          },
          [](ir::Value& self, DataType dtype) {
            change_type(self, [&](ir::Model&, ir::Type& type) {
              type.elem_type = static_cast<std::int32_t>(dtype);
            });
          },
          nb::for_setter(nb::sig("def dtype(self, dtype: DataType) -> None")),
          "The element type of a tensor; None when unknown.")
      .def_prop_rw(
          "shape", &shape_of, &set_shape,
          nb::for_setter(nb::sig("def shape(self, shape: collections.abc.Iterable["
                                 "int | str | Dim | None] | None) -> None")),
          nb::for_setter(nb::arg().none()),
          "The shape of a tensor; None when the rank is unknown.")
      .def_prop_rw(
          "initializer",
          [](const ir::Value& self) {
            return to_python(model_of(self), self.initializer());
          },
          &set_initializer,
          nb::for_setter(nb::sig("def initializer(self, tensor: Tensor | "
                                 "opscribe._typing.Array | None) -> None")),
          nb::for_setter(nb::arg().none()),
          "The constant behind the value; None for others. Assigning a tensor or an "
          "array makes the value a constant, None removes it.")
      .def_prop_rw(
          "doc", [](const ir::Value& self) { return to_optional(self.doc()); },
          [](ir::Value& self, std::optional<Str> doc) {
            self.set_doc(to_text(model_of(self), doc));
          },
          nb::arg("doc").none(), "Free text; None when absent.")
      .def_prop_rw(
          "metadata", &metadata_of,
          [](ir::Value& self, nb::handle items) { assign(metadata_of(self), items); },
          nb::for_setter(nb::sig("def metadata(self, items: "
                                 "collections.abc.Mapping[str, str]) -> None")))
      .def("__repr__", [](const ir::Value& self) {
        return to_str(fmt::format("Value({})", describe(self)));
      });
  bind_value_links(value);
}

}  // namespace

void bind_values(nb::module_& module) {
  bind_value(module);
  bind_list<ValueList>(module, "ValueList",
                       "Values in order, a view. Iteration goes over the values there "
                       "were when it began, so the list may be changed meanwhile.",
                       "Value");
  bind_list<InputList>(module, "InputList",
                       "The inputs of a node in order, a view; None is an omitted one.",
                       "Value | None");
}

}  // namespace opscribe::bind
