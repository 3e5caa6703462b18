// Node.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include "attrs.h"
#include "mapping.h"
#include "opscribe/serde/text_printer.h"
#include "values.h"

namespace opscribe::bind {
namespace {

constexpr std::size_t kElideInRepr = 16;

// The node, unless it was erased: then Error{Usage}.
auto live(ir::Node& node) -> ir::Node& {
  model_of(node);
  return node;
}

auto metadata_of(ir::Node& node) -> MetadataMap {
  return {.owner = wrap(node),
          .model = &model_of(node),
          .read = [&node]() -> const ir::Metadata* {
            const ir::NodeExtra* extra = live(node).extra();
            return extra == nullptr ? nullptr : &extra->metadata;
          },
          .write = [&node] { return &live(node).mutable_extra()->metadata; }};
}

auto origin_of(ir::Node& node) -> nb::object {
  const ir::Origin* origin = live(node).origin();
  if (origin == nullptr) return nb::none();
  return nb::make_tuple(to_str(origin->file.view()), origin->line, origin->column);
}

auto repr(ir::Node& node) -> nb::str {
  if (node.graph() == nullptr) return to_str("Node(erased)");
  return to_str(fmt::format(
      "Node({})",
      serde::print_node(node, {.elide_above = kElideInRepr, .annotations = false})));
}

// A property of type str.
template <auto Get, auto Set>
void bind_name(nb::class_<ir::Node>& node, const char* name, const char* doc) {
  node.def_prop_rw(
      name, [](ir::Node& self) { return Str((live(self).*Get)().view()); },
      [](ir::Node& self, Str text) { (live(self).*Set)(text); }, doc);
}

void bind_fields(nb::class_<ir::Node>& node) {
  bind_name<&ir::Node::op_type, &ir::Node::set_op_type>(node, "op_type",
                                                        "The operator's name.");
  bind_name<&ir::Node::domain, &ir::Node::set_domain>(
      node, "domain", "The operator's domain; \"\" for ONNX's own.");
  bind_name<&ir::Node::name, &ir::Node::set_name>(node, "name",
                                                  "The node's own name; may be empty.");
  bind_name<&ir::Node::overload, &ir::Node::set_overload>(
      node, "overload", "Which of several functions of one name it calls.");
  node.def_prop_rw(
          "doc",
          [](ir::Node& self) {
            const ir::NodeExtra* extra = live(self).extra();
            return extra == nullptr ? std::nullopt : to_optional(extra->doc);
          },
          [](ir::Node& self, std::optional<Str> doc) {
            ir::Model& model = model_of(self);
            self.mutable_extra()->doc = to_text(model, doc);
          },
          nb::arg("doc").none(), "Free text; None when absent.")
      .def_prop_rw(
          "metadata", &metadata_of,
          [](ir::Node& self, nb::handle items) { assign(metadata_of(self), items); },
          nb::for_setter(nb::sig("def metadata(self, items: "
                                 "collections.abc.Mapping[str, str]) -> None")))
      .def_prop_ro("origin", &origin_of,
                   nb::sig("def origin(self) -> tuple[str, int, int] | None"),
                   "Where in a source file the node came from: file, line and column.");
}

void bind_links(nb::class_<ir::Node>& node) {
  node.def_prop_rw(
          "inputs", &inputs_of,
          [](ir::Node& self, nb::handle items) { assign(inputs_of(self), items); },
          nb::for_setter(nb::sig("def inputs(self, values: "
                                 "collections.abc.Iterable[Value | None]) -> None")))
      .def_prop_ro("outputs", &outputs_of)
      .def(
          "add_output",
          [](ir::Node& self, Str name) { return part(*live(self).add_output(name)); },
          nb::arg("name"), "A further output; an empty name is one not computed.")
      .def_prop_ro(
          "attributes", [](ir::Node& self) { return AttrMap{wrap(self), &self}; },
          "The attributes by name.")
      .def_prop_ro(
          "graph", [](const ir::Node& self) { return maybe_part(self.graph()); },
          "The graph that holds the node; None once it was erased.")
      .def_prop_ro(
          "prev", [](ir::Node& self) { return maybe_part(live(self).prev()); },
          "The node before it in the graph.")
      .def_prop_ro(
          "next", [](ir::Node& self) { return maybe_part(live(self).next()); },
          "The node after it in the graph.");
}

}  // namespace

void bind_nodes(nb::module_& module) {
  auto attributes = nb::class_<ir::Node>(
      module, "Node",
      "One operator call. Made by `Graph.append_node` or `Graph.make_node`.");
  bind_fields(attributes);
  bind_links(attributes);
  attributes.def("__repr__", &repr);
}

}  // namespace opscribe::bind
