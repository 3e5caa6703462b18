// Model.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>

#include "mapping.h"
#include "opscribe/base/version.h"
#include "opscribe/ir/clone.h"
#include "opscribe/ir/walk.h"
#include "values.h"

namespace opscribe::bind {
namespace {

// What new models get: versions that runtimes of several years understand.
constexpr std::int64_t kDefaultOpset = 21;
constexpr std::int64_t kDefaultIrVersion = 10;

auto opsets_of(ir::Model& model) -> OpsetMap {
  return {object_of(model), &model, &model.opset_imports};
}
auto metadata_of(ir::Model& model) -> MetadataMap {
  return metadata_at(object_of(model), model, model.metadata);
}

void init(ir::Model* self, Str graph_name, nb::handle opset, std::int64_t ir_version) {
  nb::dict imports;
  if (PyLong_Check(opset.ptr())) {
    imports[""] = opset;
  } else {
    imports = to_dict(opset);
  }
  new (self) ir::Model();
  try {
    assign(OpsetMap{{}, self, &self->opset_imports}, imports);
  } catch (...) {
    self->~Model();
    throw;
  }
  self->ir_version = ir_version;
  self->producer_name = self->text("opscribe");
  self->producer_version = self->text(version());
  self->make_main_graph(graph_name);
}

auto values_text(std::span<const ir::ValuePlace> places) -> std::string {
  constexpr std::size_t kMost = 8;
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < std::min(places.size(), kMost); ++i) {
    texts.push_back(describe(*places[i].value));
  }
  if (places.size() > kMost) texts.push_back("...");
  return fmt::format("{}", fmt::join(texts, ", "));
}

auto repr(const ir::Model& model) -> nb::str {
  std::vector<std::string> opsets;
  for (const ir::OpsetImport& import : model.opset_imports) {
    const std::string_view domain = import.domain.view();
    opsets.push_back(fmt::format("{} {}", domain.empty() ? "ai.onnx" : domain,
                                 import.version.value_or(0)));
  }
  const ir::Graph* graph = model.main_graph();
  if (graph == nullptr) return to_str("Model(no graph)");
  std::string text = fmt::format("Model('{}', {}, {} nodes", graph->name().view(),
                                 fmt::join(opsets, ", "), graph->num_nodes());
  if (!model.functions().empty()) {
    text += fmt::format(", {} functions", model.functions().size());
  }
  text += fmt::format(",\n  inputs: {},\n  outputs: {})", values_text(graph->inputs()),
                      values_text(graph->outputs()));
  return to_str(text);
}

auto all_graphs(const ir::Model& model) -> nb::list {
  nb::list graphs;
  ir::for_each_graph(model, [&](ir::Graph& graph) { graphs.append(wrap(graph)); });
  return graphs;
}

auto functions_of(const ir::Model& model) -> nb::tuple {
  nb::list functions;
  for (ir::Function* function : model.functions()) functions.append(wrap(*function));
  return nb::tuple(functions);
}

// A text field that may be absent.
template <Text ir::Model::* Field>
void bind_text(nb::class_<ir::Model>& model, const char* name, const char* doc) {
  model.def_prop_rw(
      name, [](const ir::Model& self) { return to_optional(self.*Field); },
      [](ir::Model& self, std::optional<Str> text) {
        self.*Field = to_text(self, text);
      },
      nb::arg("text").none(), doc);
}

void bind_fields(nb::class_<ir::Model>& model) {
  bind_text<&ir::Model::producer_name>(model, "producer_name", "What made the model.");
  bind_text<&ir::Model::producer_version>(model, "producer_version",
                                          "Which version of it.");
  bind_text<&ir::Model::domain>(model, "domain", "The model's own namespace.");
  bind_text<&ir::Model::doc>(model, "doc", "Free text; None when absent.");
  model
      .def_prop_rw(
          "ir_version", [](const ir::Model& self) { return self.ir_version; },
          [](ir::Model& self, std::optional<std::int64_t> version_) {
            self.ir_version = version_;
          },
          nb::arg("version").none(), "The version of the format.")
      .def_prop_rw(
          "model_version", [](const ir::Model& self) { return self.model_version; },
          [](ir::Model& self, std::optional<std::int64_t> version_) {
            self.model_version = version_;
          },
          nb::arg("version").none(), "The version of the model itself.")
      .def_prop_rw(
          "opset_imports", &opsets_of,
          [](ir::Model& self, nb::handle items) { assign(opsets_of(self), items); },
          nb::for_setter(nb::sig("def opset_imports(self, items: "
                                 "collections.abc.Mapping[str, int]) -> None")),
          "The operator set version by domain.")
      .def_prop_rw(
          "metadata", &metadata_of,
          [](ir::Model& self, nb::handle items) { assign(metadata_of(self), items); },
          nb::for_setter(nb::sig("def metadata(self, items: "
                                 "collections.abc.Mapping[str, str]) -> None")))
      .def_prop_ro(
          "path", [](const ir::Model& self) { return Str(self.path); },
          "The file the model came from; empty when there is none.");
}

void bind_parts(nb::class_<ir::Model>& model) {
  model
      .def_prop_ro(
          "graph", [](const ir::Model& self) { return part(self.graph()); },
          "The main graph; an error when the file has none.")
      .def("graphs", &all_graphs, nb::sig("def graphs(self) -> list[Graph]"),
           "Every graph of the model: the main graph, branches and bodies inside it, "
           "function bodies.")
      .def(
          "make_graph",
          [](ir::Model& self, Str name) {
            ir::Graph* graph = self.make_graph();
            graph->set_name(name);
            return part(*graph);
          },
          nb::arg("name") = "",
          "A graph that stands nowhere yet: for an attribute of a control-flow node.")
      .def_prop_ro("functions", &functions_of,
                   nb::sig("def functions(self) -> tuple[Function, ...]"))
      .def(
          "add_function",
          [](ir::Model& self, Str domain, Str name, Str overload) {
            return part(*self.add_function(
                domain, name,
                overload.view.empty() ? std::string_view() : overload.view));
          },
          nb::arg("domain"), nb::arg("name"), nb::arg("overload") = "",
          "A new function without nodes.")
      .def(
          "find_function",
          [](const ir::Model& self, Str domain, Str name, Str overload) {
            return maybe_part(self.find_function(domain, name, overload));
          },
          nb::arg("domain"), nb::arg("name"), nb::arg("overload") = "",
          "The function of that name; None when there is none.")
      .def(
          "erase_function",
          [](ir::Model& self, ir::Function& function) {
            require_same_model(self, function, "function");
            self.erase_function(&function);
          },
          nb::arg("function"));
}

}  // namespace

void bind_models(nb::module_& module) {
  auto model = nb::class_<ir::Model>(
      module, "Model", nb::is_weak_referenceable(),
      "Everything an ONNX file holds. Reading from several threads is safe; a change "
      "needs the model to itself.");
  model.def("__init__", &init, nb::arg("graph_name") = "main", nb::kw_only(),
            nb::arg("opset") = kDefaultOpset, nb::arg("ir_version") = kDefaultIrVersion,
            nb::sig("def __init__(self, graph_name: str = 'main', *, opset: int | "
                    "collections.abc.Mapping[str, int] = 21, ir_version: int = 10) -> "
                    "None"),
            "A model with an empty graph. `opset` is the version of ONNX's operators, "
            "or the versions by domain.");
  bind_fields(model);
  bind_parts(model);
  model
      .def(
          "clone", [](const ir::Model& self) { return ir::clone(self); },
          nb::call_guard<nb::gil_scoped_release>(),
          "An independent copy; the elements of tensors are shared.")
      .def("__copy__", [](const ir::Model& self) { return ir::clone(self); })
      .def(
          "__deepcopy__",
          [](const ir::Model& self, nb::handle) { return ir::clone(self); },
          nb::arg("memo"), nb::sig("def __deepcopy__(self, memo: typing.Any) -> Model"))
      .def("__repr__", &repr);
}

}  // namespace opscribe::bind
