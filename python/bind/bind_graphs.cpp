// Graph, its nodes, and Function.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "attrs.h"
#include "mapping.h"
#include "opscribe/ir/clone.h"
#include "opscribe/ir/walk.h"
#include "opscribe/serde/parts.h"
#include "opscribe/serde/text_printer.h"
#include "tensors.h"
#include "types.h"
#include "values.h"

namespace opscribe::bind {
namespace {

// --- the nodes of a graph

struct NodeList {
  nb::object owner;
  ir::Graph* graph;

  auto at(std::size_t i) const -> ir::Node* {
    const std::size_t size = graph->num_nodes();
    if (i > size / 2) {
      ir::Node* node = graph->last_node();
      for (std::size_t k = size - 1; k > i; --k) node = node->prev();
      return node;
    }
    ir::Node* node = graph->first_node();
    for (std::size_t k = 0; k < i; ++k) node = node->next();
    return node;
  }
  auto to_list() const -> nb::list {
    nb::list items;
    for (ir::Node* node : graph->nodes()) items.append(wrap(*node));
    return items;
  }
};

// Stands on the node it gave last, which may be erased meanwhile; see ir::NodeRange.
struct NodeIterator {
  nb::object owner;
  ir::Graph* graph;
  ir::NodeRange::Iterator at;
  bool started = false;

  auto next() -> Part<ir::Node> {
    if (!started) {
      at = graph->nodes().begin();
      started = true;
    } else if (at != ir::NodeRange::Iterator()) {
      ++at;
    }
    if (at == ir::NodeRange::Iterator()) throw nb::stop_iteration();
    return part(**at);
  }
};

void bind_node_list(nb::module_& module) {
  nb::class_<NodeIterator>(module, "NodeIterator")
      .def(
          "__iter__", [](nb::handle self) { return nb::borrow(self); },
          nb::sig("def __iter__(self) -> NodeIterator"))
      .def("__next__", &NodeIterator::next);
  nb::class_<NodeList>(
      module, "NodeList",
      "The nodes of a graph in order, a view. Nodes may be added and erased during "
      "iteration, the one at hand included; one inserted further on is visited. Access "
      "by index walks the list.")
      .def("__len__", [](const NodeList& self) { return self.graph->num_nodes(); })
      .def("__iter__",
           [](const NodeList& self) {
             return NodeIterator{self.owner, self.graph, {}, false};
           })
      .def(
          "__reversed__",
          [](const NodeList& self) {
            return nb::steal(
                PyObject_CallMethod(self.to_list().ptr(), "__reversed__", nullptr));
          },
          nb::sig("def __reversed__(self) -> collections.abc.Iterator[Node]"))
      .def(
          "__getitem__",
          [](const NodeList& self, std::int64_t index) {
            return part(*self.at(resolve(index, self.graph->num_nodes())));
          },
          nb::arg("index"))
      .def(
          "__getitem__",
          [](const NodeList& self, const nb::slice& slice) {
            return get_slice(self.to_list(), slice);
          },
          nb::arg("index"),
          nb::sig("def __getitem__(self, index: slice) -> list[Node]"))
      .def(
          "__contains__",
          [](const NodeList& self, nb::handle node) {
            if (!nb::isinstance<ir::Node>(node)) return false;
            const auto* wanted = nb::inst_ptr<ir::Node>(node);
            if (wanted->graph() != self.graph) return false;
            for (const ir::Node* each : self.graph->nodes()) {
              if (each == wanted) return true;
            }
            return false;
          },
          nb::arg("node").none(),
          nb::sig("def __contains__(self, node: object) -> bool"))
      .def("__repr__", [](const NodeList& self) { return nb::repr(self.to_list()); });
}

// --- making nodes

// A name no value of the model ever had: the interner knows them all.
auto fresh_name(ir::Model& model, std::string_view op_type, std::size_t index) -> Name {
  for (std::size_t n = model.num_names();; ++n) {
    const std::string name = index == 0 ? fmt::format("{}_{}", op_type, n)
                                        : fmt::format("{}_{}_{}", op_type, n, index);
    if (!model.find_name(name).present()) return model.name(name);
  }
}

auto output_names(ir::Model& model, nb::handle outputs, std::string_view op_type)
    -> std::vector<std::string> {
  std::vector<std::string> names;
  if (PyLong_Check(outputs.ptr())) {
    const auto count = to_int64(outputs);
    require(count >= 0 && count <= 100'000, "a node with {} outputs", count);
    for (std::int64_t i = 0; i < count; ++i) {
      names.emplace_back(
          fresh_name(model, op_type, static_cast<std::size_t>(i)).view());
    }
    return names;
  }
  if (nb::isinstance<nb::str>(outputs)) {
    fail_type("outputs are a sequence of names or a number, not a str");
  }
  for (nb::handle name : nb::iter(outputs)) {
    names.push_back(to_string(name, "the name of an output"));
  }
  return names;
}

// In no place yet. When an argument is wrong, nothing keeps a trace of the node.
auto make_node(ir::Graph& graph, Str op_type, nb::handle inputs, nb::handle outputs,
               nb::handle attributes, Str domain, Str name) -> ir::Node* {
  ir::Model& model = graph.model();
  const auto values = to_values(model, inputs, true);
  const auto names = output_names(model, outputs, op_type);
  ir::Node* node =
      graph.make_node({.op_type = model.name(op_type),
                       .domain = domain.view.empty() ? Name() : model.name(domain),
                       .name = name.view.empty() ? Name() : model.name(name)});
  AttrMap map{nb::object(), node};
  try {
    if (!attributes.is_none()) update(map, attributes);
  } catch (...) {
    for (const std::string& key : map.keys()) map.erase(key);
    throw;
  }
  node->set_inputs(values);
  for (const std::string& output : names) node->add_output(output);
  return node;
}

void require_node(const ir::Graph& graph, const ir::Node& node) {
  require(node.graph() != nullptr, "the node was erased from its graph");
  require_same_model(graph.model(), node, "node");
  for (const ir::Graph* each = &graph; each != nullptr; each = each->parent()) {
    require(each->owner() != &node, "{} cannot be put into a graph of its own",
            node.describe());
  }
}

template <typename Part>
auto part_to_bytes(const Part& part) -> nb::bytes {
  std::string bytes;
  {
    const nb::gil_scoped_release release;
    bytes = serde::to_bytes(part);
  }
  return nb::bytes(bytes.data(), bytes.size());
}

void bind_node_editing(nb::class_<ir::Graph>& graph) {
  const std::string rest = fmt::format(
      "(self, op_type: str, inputs: collections.abc.Iterable[Value | None], outputs: "
      "collections.abc.Iterable[str] | int = 1, attributes: "
      "collections.abc.Mapping[str, {}] | None = None, domain: str = '', name: str = "
      "'') -> Node",
      kAttrValue);
  graph
      .def(
          "append_node",
          [](ir::Graph& self, Str op_type, nb::handle inputs, nb::handle outputs,
             nb::handle attributes, Str domain, Str name) {
            ir::Node* node =
                make_node(self, op_type, inputs, outputs, attributes, domain, name);
            self.append(node);
            return part(*node);
          },
          nb::arg("op_type"), nb::arg("inputs"), nb::arg("outputs") = 1,
          nb::arg("attributes").none() = nb::none(), nb::arg("domain") = "",
          nb::arg("name") = "", nb::sig(("def append_node" + rest).c_str()),
          "A new node at the end. `outputs` are names, or a number of outputs that get "
          "names of their own.")
      .def(
          "make_node",
          [](ir::Graph& self, Str op_type, nb::handle inputs, nb::handle outputs,
             nb::handle attributes, Str domain, Str name) {
            return part(
                *make_node(self, op_type, inputs, outputs, attributes, domain, name));
          },
          nb::arg("op_type"), nb::arg("inputs"), nb::arg("outputs") = 1,
          nb::arg("attributes").none() = nb::none(), nb::arg("domain") = "",
          nb::arg("name") = "", nb::sig(("def make_node" + rest).c_str()),
          "A new node in no place yet; `insert_before`, `insert_after` or `append` "
          "puts it into one.")
      .def(
          "append",
          [](ir::Graph& self, ir::Node& node) {
            require_node(self, node);
            self.append(&node);
          },
          nb::arg("node"), "Puts a made or detached node at the end.")
      .def(
          "insert_before",
          [](ir::Graph& self, ir::Node& place, ir::Node& node) {
            require_node(self, node);
            self.insert_before(&place, &node);
          },
          nb::arg("place"), nb::arg("node"),
          "Puts a made or detached node before `place`.")
      .def(
          "insert_after",
          [](ir::Graph& self, ir::Node& place, ir::Node& node) {
            require_node(self, node);
            self.insert_after(&place, &node);
          },
          nb::arg("place"), nb::arg("node"),
          "Puts a made or detached node after `place`.")
      .def(
          "detach", [](ir::Graph& self, ir::Node& node) { self.detach(&node); },
          nb::arg("node"), "Takes the node out, to be put elsewhere in the model.")
      .def(
          "erase", [](ir::Graph& self, ir::Node& node) { self.erase(&node); },
          nb::arg("node"),
          "Removes the node for good; nothing may use its outputs any more.")
      .def("sort_topologically", &ir::Graph::sort_topologically,
           "Puts producers before users, changing the order only where needed. False, "
           "and no change, when the nodes form a cycle.");
}

// --- values

auto add_initializer(ir::Graph& graph, Str name, nb::handle tensor) -> Part<ir::Value> {
  ir::StoredTensor* stored = store(graph.model(), tensor, name);
  ir::Value* value = graph.make_value(name);
  graph.add_initializer(value, stored);
  return part(*value);
}

void bind_value_editing(nb::class_<ir::Graph>& graph) {
  const std::string input = fmt::format(
      "def add_input(self, name: str, type: {} = None) -> Value", kTypeLike);
  graph
      .def(
          "add_input",
          [](ir::Graph& self, Str name, nb::handle type) {
            return part(*self.add_input(name, to_type(self.model(), type)));
          },
          nb::arg("name"), nb::arg("type").none() = nb::none(), nb::sig(input.c_str()),
          "A new input.")
      .def(
          "add_output",
          [](ir::Graph& self, ir::Value& value) {
            require_same_model(self.model(), value, "value");
            self.add_output(&value);
          },
          nb::arg("value"), "Makes the value an output.")
      .def("add_initializer", &add_initializer, nb::arg("name"), nb::arg("tensor"),
           nb::sig("def add_initializer(self, name: str, tensor: typing.Any) -> Value"),
           "A new constant, from a tensor or an array, whose memory it shares.")
      .def(
          "find_value",
          [](const ir::Graph& self, Str name) {
            return maybe_part(self.find_value(name));
          },
          nb::arg("name"),
          "The value of that name in this graph, not in those around it; None when "
          "there is none. Walks the graph.");
  const auto list = [&](const char* name, ListKind kind, const char* doc) {
    graph.def_prop_rw(
        name, [kind](ir::Graph& self) { return list_of(self, kind); },
        [kind](ir::Graph& self, nb::handle values) {
          assign(list_of(self, kind), values);
        },
        nb::for_setter(nb::sig(fmt::format("def {}(self, values: "
                                           "collections.abc.Iterable[Value]) -> None",
                                           name)
                                   .c_str())),
        doc);
  };
  list("inputs", ListKind::GraphInputs, "What the graph takes.");
  list("outputs", ListKind::GraphOutputs, "What the graph gives.");
  list("value_info", ListKind::ValueInfo,
       "Values whose types the file declares beside inputs and outputs.");
  graph.def_prop_ro(
      "initializers",
      [](ir::Graph& self) { return list_of(self, ListKind::Initializers); },
      "The constants, sparse ones last.");
}

// --- the graph itself

auto graphs_in(ir::Graph& graph) -> nb::list {
  nb::list graphs;
  ir::for_each_graph(graph, [&](ir::Graph& each) { graphs.append(wrap(each)); });
  return graphs;
}

void bind_graph(nb::module_& module) {
  auto graph = nb::class_<ir::Graph>(
      module, "Graph",
      "Nodes in order and the values they exchange: the main graph of a model, the "
      "body of a function, or a branch or body of a control-flow node.");
  graph
      .def_prop_rw(
          "name", [](const ir::Graph& self) { return Str(self.name().view()); },
          [](ir::Graph& self, Str name) { self.set_name(name); })
      .def_prop_rw(
          "doc", [](const ir::Graph& self) { return to_optional(self.doc); },
          [](ir::Graph& self, std::optional<Str> doc) {
            self.doc = to_text(self.model(), doc);
          },
          nb::arg("doc").none(), "Free text; None when absent.")
      .def_prop_rw(
          "metadata",
          [](ir::Graph& self) {
            return metadata_at(wrap(self), self.model(), self.metadata);
          },
          [](ir::Graph& self, nb::handle items) {
            assign(metadata_at(wrap(self), self.model(), self.metadata), items);
          },
          nb::for_setter(nb::sig("def metadata(self, items: "
                                 "collections.abc.Mapping[str, str]) -> None")))
      .def_prop_ro(
          "model", [](const ir::Graph& self) { return object_of(self.model()); },
          nb::sig("def model(self) -> Model"))
      .def_prop_ro(
          "owner", [](const ir::Graph& self) { return maybe_part(self.owner()); },
          "The node whose attribute the graph is; None for main graphs and function "
          "bodies.")
      .def_prop_ro(
          "parent", [](const ir::Graph& self) { return maybe_part(self.parent()); },
          "The graph around this one.")
      .def_prop_ro(
          "function", [](const ir::Graph& self) { return maybe_part(self.function()); },
          "The function whose body the graph is.")
      .def_prop_ro("nodes", [](ir::Graph& self) { return NodeList{wrap(self), &self}; })
      .def("graphs", &graphs_in, nb::sig("def graphs(self) -> list[Graph]"),
           "This graph and all graphs inside it, outer ones first.")
      .def("to_bytes", &part_to_bytes<ir::Graph>, "The binary form: a GraphProto.")
      .def(
          "to_text", [](const ir::Graph& self) { return serde::print_graph(self); },
          "The graph in ONNX text.")
      .def("__repr__", [](const ir::Graph& self) {
        return to_str(fmt::format("Graph('{}', {} nodes, {} inputs, {} outputs)",
                                  self.name().view(), self.num_nodes(),
                                  self.inputs().size(), self.outputs().size()));
      });
  bind_value_editing(graph);
  bind_node_editing(graph);
}

// --- functions

auto opsets_of(ir::Function& function) -> OpsetMap {
  return {wrap(function), &function.model(), &function.opset_imports};
}

void bind_parameters(nb::class_<ir::Function>& function) {
  function
      .def_prop_rw(
          "attribute_names",
          [](const ir::Function& self) {
            nb::list names;
            for (Name name : self.attribute_names) names.append(to_str(name.view()));
            return nb::tuple(names);
          },
          [](ir::Function& self, nb::handle items) {
            std::vector<Name> names;
            for (nb::handle item : nb::iter(items)) {
              names.push_back(
                  self.model().name(to_string(item, "the name of a parameter")));
            }
            self.attribute_names.assign(self.model().arena(), names);
          },
          nb::for_getter(nb::sig("def attribute_names(self) -> tuple[str, ...]")),
          nb::for_setter(nb::sig("def attribute_names(self, names: "
                                 "collections.abc.Iterable[str]) -> None")),
          "Attribute parameters without a default.")
      .def_prop_ro(
          "attribute_defaults",
          [](ir::Function& self) {
            nb::list attrs;
            for (ir::Attr* attr : self.attribute_defaults) {
              attrs.append(nb::cast(to_python(self.model(), attr)));
            }
            return nb::tuple(attrs);
          },
          nb::sig("def attribute_defaults(self) -> tuple[Attribute, ...]"),
          "Attribute parameters with a default.");
}

void bind_function(nb::module_& module) {
  auto function = nb::class_<ir::Function>(
      module, "Function", "An operator defined by a graph of other operators.");
  function
      .def_prop_rw(
          "name", [](const ir::Function& self) { return Str(self.name().view()); },
          [](ir::Function& self, Str name) { self.set_name(name); })
      .def_prop_rw(
          "domain", [](const ir::Function& self) { return Str(self.domain().view()); },
          [](ir::Function& self, Str domain) { self.set_domain(domain); })
      .def_prop_rw(
          "overload",
          [](const ir::Function& self) { return Str(self.overload().view()); },
          [](ir::Function& self, Str overload) { self.set_overload(overload); })
      .def_prop_ro(
          "body", [](const ir::Function& self) { return part(self.body()); },
          "The graph; its inputs and outputs are the function's.")
      .def_prop_rw(
          "opset_imports", &opsets_of,
          [](ir::Function& self, nb::handle items) { assign(opsets_of(self), items); },
          nb::for_setter(nb::sig("def opset_imports(self, items: "
                                 "collections.abc.Mapping[str, int]) -> None")))
      .def_prop_rw(
          "doc", [](const ir::Function& self) { return to_optional(self.doc); },
          [](ir::Function& self, std::optional<Str> doc) {
            self.doc = to_text(self.model(), doc);
          },
          nb::arg("doc").none(), "Free text; None when absent.")
      .def_prop_ro("metadata",
                   [](ir::Function& self) {
                     return metadata_at(wrap(self), self.model(), self.metadata);
                   })
      .def("to_bytes", &part_to_bytes<ir::Function>,
           "The binary form: a FunctionProto.")
      .def(
          "to_text",
          [](const ir::Function& self) { return serde::print_function(self); },
          "The function in ONNX text.")
      .def("__repr__", [](const ir::Function& self) {
        return to_str(fmt::format("Function('{}::{}', {} nodes)", self.domain().view(),
                                  self.name().view(), self.body().num_nodes()));
      });
  bind_parameters(function);
}

}  // namespace

void bind_graphs(nb::module_& module) {
  bind_node_list(module);
  bind_graph(module);
  bind_function(module);
}

}  // namespace opscribe::bind
