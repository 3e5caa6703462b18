// Moving parts between models and graphs: what building from parts needs.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include "attrs.h"
#include "opscribe/ir/clone.h"
#include "types.h"
#include "values.h"

namespace opscribe::bind {
namespace {

auto copy_function(ir::Model& model, const ir::Function& function)
    -> Part<ir::Function> {
  ir::Cloner cloner(function.model(), model);
  return part(*cloner.function(function));
}

// Appends copies of the nodes of `source` to `graph`, reading `arguments` where the
// originals read inputs. Initializers of `source` come along.
auto copy_nodes(ir::Graph& graph, const ir::Graph& source, nb::handle arguments)
    -> nb::object {
  const auto values = to_values(graph.model(), arguments, true);
  require(values.size() == source.inputs().size(),
          "{} arguments for {} inputs of the copied graph", values.size(),
          source.inputs().size());
  for (const ir::Graph* each = &graph; each != nullptr; each = each->parent()) {
    require(each != &source, "a graph cannot be copied into itself");
  }
  ir::Cloner cloner(source.model(), graph.model());
  for (std::size_t i = 0; i < values.size(); ++i) {
    cloner.values.emplace(source.inputs()[i].value, values[i]);
  }
  for (const ir::Value* each : source.initializers()) {
    if (cloner.values.contains(each)) continue;  // an input with a default
    ir::Value* copy = graph.make_value(graph.model().name(each->name().view()));
    cloner.values.emplace(each, copy);
    graph.add_initializer(copy, cloner.tensor(*each->initializer()));
  }
  nb::list nodes;
  for (const ir::Node* each : source.nodes()) {
    nodes.append(wrap(*cloner.node(*each, graph)));
  }
  nb::list outputs;
  for (const ir::ValuePlace& place : source.outputs()) {
    const auto found = cloner.values.find(place.value);
    require(found != cloner.values.end(), "output `{}` is made by nothing",
            place.value->name().view());
    outputs.append(found->second == nullptr ? nb::none() : wrap(*found->second));
  }
  return nb::make_tuple(nodes, outputs);
}

auto declare_value(ir::Graph& graph, Str name, nb::handle type) -> Part<ir::Value> {
  const auto* wanted = to_type(graph.model(), type);
  ir::Value* value = graph.make_value(name);
  value->set_type(wanted);
  return part(*value);
}

void add_attribute_parameter(ir::Function& function, Str name, nb::handle value,
                             std::optional<ir::AttrType> type) {
  ir::Model& model = function.model();
  for (const Name each : function.attribute_names) {
    require(each.view() != name.view, "`{}` has a parameter `{}` already",
            function.name().view(), name.view);
  }
  for (const ir::Attr* each : function.attribute_defaults) {
    require(each->name.view() != name.view, "`{}` has a parameter `{}` already",
            function.name().view(), name.view);
  }
  if (value.is_none()) {
    function.attribute_names.push_back(model.arena(), model.name(name));
    return;
  }
  auto* attr = model.arena().make<ir::Attr>();
  attr->name = model.name(name);
  attr->value =
      to_attr_value(model, value, type.value_or(ir::AttrType::Undefined), name);
  attr->declared = attr->type();
  function.attribute_defaults.push_back(model.arena(), attr);
}

}  // namespace

void bind_copies(nb::module_& module) {
  module.def("copy_function", &copy_function, nb::arg("model"), nb::arg("function"),
             "Adds a copy of the function, of this or another model, to `model`.");
  module.def("copy_nodes", &copy_nodes, nb::arg("graph"), nb::arg("source"),
             nb::arg("arguments"),
             nb::sig("def copy_nodes(graph: Graph, source: Graph, arguments: "
                     "collections.abc.Sequence[Value | None]) -> tuple[list[Node], "
                     "list[Value | None]]"),
             "Appends copies of the nodes of `source` to `graph`, with `arguments` for "
             "its inputs; gives the new nodes, and what its outputs became.");
  module.def("declare_value", &declare_value, nb::arg("graph"), nb::arg("name"),
             nb::arg("type").none() = nb::none(),
             nb::sig(fmt::format("def declare_value(graph: Graph, name: str, type: {} "
                                 "= None) -> Value",
                                 kTypeLike)
                         .c_str()),
             "A value that nothing makes yet; assign its `initializer`.");
  module.def("add_attribute_parameter", &add_attribute_parameter, nb::arg("function"),
             nb::arg("name"), nb::arg("default").none() = nb::none(),
             nb::arg("type").none() = nb::none(),
             nb::sig(fmt::format("def add_attribute_parameter(function: Function, "
                                 "name: str, default: {} | None = None, type: AttrType "
                                 "| None = None) -> None",
                                 kAttrValue)
                         .c_str()),
             "An attribute parameter of the function, with a default unless None.");
}

}  // namespace opscribe::bind
