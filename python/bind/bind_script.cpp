// Script functions: compiling them, and what is made of them.

#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "opscribe/diag/render.h"
#include "opscribe/driver/compile.h"
#include "opscribe/driver/decompile.h"
#include "opscribe/driver/definition.h"
#include "opscribe/driver/script_model.h"
#include "opscribe/driver/script_problems.h"
#include "opscribe/ir/clone.h"
#include "opscribe/serde/parts.h"
#include "py_scope.h"
#include "reentry.h"

namespace opscribe::bind {
namespace {

using lower::Parameter;
using OpsetPair = std::pair<std::string, std::int64_t>;

// The Python object of a compiled function.
struct PyFunction {
  // The objects that the function and those it calls point to; null when there are
  // none.
  nb::list kept;
  std::shared_ptr<const ScriptFunction> function;
};

// Python's search for rings of objects that only hold each other.
auto traverse(PyObject* self, visitproc visit, void* arg) -> int {
  Py_VISIT(Py_TYPE(self));
  if (!nb::inst_ready(self)) return 0;
  Py_VISIT(nb::inst_ptr<PyFunction>(self)->kept.ptr());
  return 0;
}

// Nobody can reach the function any more when Python breaks such a ring.
auto clear(PyObject* self) -> int {
  nb::inst_ptr<PyFunction>(self)->kept.reset();
  return 0;
}

PyType_Slot collector_slots[] = {  // nanobind takes no constant
    {Py_tp_traverse, reinterpret_cast<void*>(traverse)},
    {Py_tp_clear, reinterpret_cast<void*>(clear)},
    {0, nullptr}};

// Raises for errors, with all of them; warnings are Python's.
void report(const std::vector<diag::Diagnostic>& diagnostics,
            const std::shared_ptr<const SourceFile>& file) {
  if (diagnostics.empty()) return;
  const SourceLines lines = lines_of({file});
  nb::list list;
  nb::list texts;
  bool is_error = false;
  for (const diag::Diagnostic& each : diagnostics) {
    is_error |= each.severity == diag::Severity::Error;
    list.append(nb::cast(each));
    texts.append(to_str(diag::to_terminal(each, {.line_of = lines})));
  }
  if (!is_error) {
    nb::module_::import_("opscribe._script.warn").attr("warn_of")(list);
    return;
  }
  const nb::object error =
      nb::module_::import_("opscribe._errors").attr("make_compile_error")(list, texts);
  PyErr_SetObject(error.type().ptr(), error.ptr());
  throw nb::python_error();
}

// What the decorator was given: the same for many functions.
struct CompileSettings {
  OpsetPair opset;
  std::optional<OpsetPair> default_opset;
  DefinitionOptions options;
};

auto opset_from(const OpsetPair& pair) -> script::Opset {
  return {.domain = pair.first, .version = pair.second};
}

auto compile_function(const PySource& source, std::uint32_t first_line,
                      nb::handle function_object, nb::handle around,
                      const CompileSettings& settings) -> PyFunction {
  PyFunction result;
  const Keeper keeper(result.kept);
  diag::Emitter emitter;
  Reentry reentry;
  result.function =
      compile_definition(definition_at(source.file, first_line),
                         make_pooled<PyScope>(function_object, around, keeper),
                         settings.options, {.work = reentry.work()}, emitter);
  // Few functions look at their names again. For Python's collector, which walks
  // over all that there is, the others are simple objects.
  if (result.function != nullptr && result.function->request.scope != nullptr) {
    keeper.keep(function_object);
    keeper.keep(around);
  }
  if (nb::len(result.kept) == 0) result.kept.reset();
  report(emitter.take(), source.file);
  return result;
}

// What a wrapper of a function shares with it: module, name, qualified name, doc,
// annotations, and what was set on it (`f.x = 1`), None when that is nothing. Python
// would ask for these one by one and make a dict for the last.
auto parts_of(nb::handle function) -> nb::object {
  if (!PyFunction_Check(function.ptr())) {
    return nb::make_tuple(function.attr("__module__"), function.attr("__name__"),
                          function.attr("__qualname__"), function.attr("__doc__"),
                          nb::getattr(function, "__annotations__", nb::dict()),
                          nb::getattr(function, "__dict__", nb::none()));
  }
  const auto* plain = reinterpret_cast<PyFunctionObject*>(function.ptr());
  const nb::object annotations = function.attr("__annotations__");
  const auto or_none = [](PyObject* part) { return part == nullptr ? Py_None : part; };
  PyObject* parts = PyTuple_Pack(6, or_none(plain->func_module), plain->func_name,
                                 plain->func_qualname, or_none(plain->func_doc),
                                 annotations.ptr(), or_none(plain->func_dict));
  if (parts == nullptr) throw nb::python_error();
  return nb::steal(parts);
}

auto compile_source(nb::str text, std::optional<std::string> function,
                    const std::string& filename) -> std::unique_ptr<ir::Model> {
  auto file =
      std::make_shared<const SourceFile>(filename, to_string(text, "the source"));
  const CompiledScript compiled = compile_script(
      file,
      {.function = function.value_or(""), .value_problems = ValueProblems::Errors});
  report(compiled.diagnostics, file);
  return to_model(compiled, model_options_of(*compiled.function));
}

auto decompile_model(const ir::Model& model, const std::string& function_name,
                     bool exact, bool operators, bool literals, bool rename,
                     bool natural, const std::string& weights) -> nb::object {
  return to_str(decompile(model, {.function_name = function_name,
                                  .exact = exact,
                                  .natural = natural,
                                  .operators = operators,
                                  .literals = literals,
                                  .rename = rename,
                                  .weights = weights})
                    .text);
}

// The model of a script function that was compiled in Python, with what the variable
// `__onnx__` of its module records.
auto restore_model(const ir::Model& model, nb::handle record, const std::string& folder)
    -> std::unique_ptr<ir::Model> {
  const nb::list kept;
  return restored(ir::clone(model), emit::record_of(to_value(record, Keeper(kept))),
                  folder);
}

auto make_model(const PyFunction& self, const nb::kwargs& options)
    -> std::unique_ptr<ir::Model> {
  const nb::list kept;
  std::vector<std::pair<std::string, script::Value>> keywords;
  for (auto [name, value] : options) {
    keywords.emplace_back(nb::str(name).c_str(), to_value(value, Keeper(kept)));
  }
  std::vector<std::string> warnings;
  lower::ModelOptions read = lower::model_options_from(keywords);
  read.warnings = &warnings;
  std::vector<diag::Diagnostic> told;
  auto model = sound_model(*self.function, read, told);
  report(told, self.function->request.origin.file);
  for (const std::string& each : warnings) {
    nb::module_::import_("opscribe._script.warn").attr("warn")(to_str(each));
  }
  return model;
}

auto default_of(const Parameter& parameter) -> nb::object {
  const script::Value& value = parameter.default_value;
  if (const auto* flag = value.as<bool>()) return nb::bool_(*flag);
  if (const auto* number = value.as<std::int64_t>()) return nb::int_(*number);
  if (const auto* number = value.as<double>()) return nb::float_(*number);
  if (const auto* text = value.as<std::string>()) return to_str(*text);
  return nb::none();
}

// (name, is_input, kind, has_default, default)
auto parameters_of(const PyFunction& self) -> nb::list {
  nb::list list;
  for (const Parameter& parameter : self.function->parameters) {
    const std::string_view kind = parameter.is_input ? std::string_view("INPUT")
                                                     : ir::name_of(parameter.attr_type);
    list.append(nb::make_tuple(to_str(parameter.name), parameter.is_input, to_str(kind),
                               parameter.has_default, default_of(parameter)));
  }
  return list;
}

auto names_of(const PyFunction& self, bool inputs) -> nb::list {
  nb::list list;
  for (const Parameter& parameter : self.function->parameters) {
    if (parameter.is_input == inputs) list.append(to_str(parameter.name));
  }
  return list;
}

auto to_py_bytes(const std::string& text) -> nb::bytes {
  return nb::bytes(text.data(), text.size());
}

auto nested_bytes(const PyFunction& self, const std::string& name) -> nb::bytes {
  const auto found = self.function->nested.find(name);
  if (found == self.function->nested.end()) {
    throw nb::key_error(name.c_str());
  }
  return to_py_bytes(serde::to_bytes(*found->second));
}

// Functions called from here, directly or not.
auto callees_of(const PyFunction& self) -> nb::list {
  nb::list list;
  for (const auto& callee : self.function->callees)
    list.append(nb::cast(PyFunction{.kept = self.kept, .function = callee}));
  return list;
}

auto list_results_of(const PyFunction& self) -> nb::dict {
  nb::dict found;
  for (const lower::ListResult& each : self.function->list_results) {
    found[nb::int_(each.index)] =
        nb::make_tuple(static_cast<std::int64_t>(each.dtype), each.rank);
  }
  return found;
}

// The function for a call with these attributes.
auto variant_of(const PyFunction& self, const nb::dict& attributes) -> PyFunction {
  if (!self.function->is_template()) return self;
  NamedValues given;
  for (auto [name, value] : attributes) {
    given.emplace_back(to_string(name, "a name"), to_value(value, Keeper(self.kept)));
  }
  diag::Emitter emitter;
  Reentry reentry;
  PyFunction result{
      .kept = self.kept,
      .function = function_for(self.function, given, emitter, reentry.work())};
  report(emitter.take(), self.function->request.origin.file);
  return result.function == nullptr ? self : result;
}

auto function_library(const std::vector<PyFunction>& functions)
    -> std::unique_ptr<ir::Model> {
  std::vector<std::shared_ptr<const ScriptFunction>> shared;
  shared.reserve(functions.size());
  for (const PyFunction& each : functions) shared.push_back(each.function);
  return library_of(shared);
}

}  // namespace

auto script_function_of(nb::handle object)
    -> std::shared_ptr<const lower::ScriptFunction> {
  if (!nb::isinstance<PyFunction>(object)) return nullptr;
  return nb::inst_ptr<PyFunction>(object)->function;
}

void bind_script(nb::module_& module) {
  nb::class_<PyFunction>(module, "ScriptFunction", nb::type_slots(collector_slots),
                         "A compiled script function; `opscribe.script` makes them.")
      .def_prop_ro("name",
                   [](const PyFunction& self) { return Str(self.function->name()); })
      .def_prop_ro(
          "domain",
          [](const PyFunction& self) { return Str(self.function->opset().domain); })
      .def_prop_ro(
          "version",
          [](const PyFunction& self) { return self.function->opset().version; })
      .def_prop_ro(
          "input_names", [](const PyFunction& self) { return names_of(self, true); },
          nb::sig("def input_names(self) -> list[str]"))
      .def_prop_ro(
          "attribute_names",
          [](const PyFunction& self) { return names_of(self, false); },
          nb::sig("def attribute_names(self) -> list[str]"))
      .def_prop_ro("parameters", &parameters_of,
                   nb::sig("def parameters(self) -> list[tuple[str, bool, str, bool, "
                           "typing.Any]]"),
                   "Name, whether it is an input, kind, whether it has a default, and "
                   "the default.")
      .def_prop_ro("num_outputs",
                   [](const PyFunction& self) { return self.function->num_outputs; })
      .def_prop_ro("list_results", &list_results_of,
                   nb::sig("def list_results(self) -> dict[int, tuple[int, int]]"),
                   "Results that are lists, by place: element type and rank of the "
                   "tensor that an empty one is.")
      .def_prop_ro(
          "default_version",
          [](const PyFunction& self) { return self.function->default_version; },
          "The version of its standard operators; None when it has none.")
      .def_prop_ro(
          "compiled_only",
          [](const PyFunction& self) -> std::optional<Str> {
            const std::string& why = self.function->compiled_only;
            return why.empty() ? std::nullopt : std::optional<Str>(why);
          },
          "Why Python itself cannot run the body on tensors; None when it can.")
      .def_prop_ro(
          "is_template",
          [](const PyFunction& self) { return self.function->is_template(); },
          "Whether it is compiled anew for each set of attributes it is called with.")
      .def("variant", &variant_of, nb::arg("attributes"),
           nb::sig("def variant(self, attributes: dict[str, typing.Any]) -> "
                   "ScriptFunction"),
           "The function for these attributes; itself unless it is a template.")
      .def(
          "function_bytes",
          [](const PyFunction& self, bool source_map) {
            return to_py_bytes(opscribe::function_bytes(*self.function, source_map));
          },
          nb::arg("source_map") = false, "The function as a FunctionProto.")
      .def("model", &make_model,
           nb::sig("def model(self, **options: typing.Any) -> Model"),
           "A model whose graph is the function's body.")
      .def(
          "model_bytes",
          [](const PyFunction& self) -> nb::object {
            // Exporters try all functions, so this is too common for an exception,
            // which takes longer than the model of a small function.
            if (const auto obstacle = obstacle_to_model(*self.function)) {
              set_python_error(*obstacle);
              return {};
            }
            std::vector<diag::Diagnostic> told;
            const auto bytes = sound_model_bytes(*self.function, told);
            report(told, self.function->request.origin.file);
            return to_py_bytes(*bytes);
          },
          nb::sig("def model_bytes(self) -> bytes"),
          "`model().to_bytes()`, in less time.")
      .def("nested_bytes", &nested_bytes, nb::arg("name"),
           "The graph of a nested function as a GraphProto.")
      .def_prop_ro("callees", &callees_of,
                   nb::sig("def callees(self) -> list[ScriptFunction]"),
                   "The script functions it calls.")
      .def("__repr__", [](const PyFunction& self) {
        return to_str(fmt::format("ScriptFunction({})", self.function->name()));
      });
  nb::class_<PySource>(module, "SourceText", "The text of a file, with its name.")
      .def(
          "__init__",
          [](PySource* self, const nb::str& text, const std::string& filename) {
            new (self) PySource{std::make_shared<const SourceFile>(
                filename, to_string(text, "the source"))};
          },
          nb::arg("text"), nb::arg("filename"))
      .def_prop_ro("text",
                   [](const PySource& self) { return to_str(self.file->text()); })
      .def_prop_ro("filename",
                   [](const PySource& self) { return to_str(self.file->name()); });
  nb::class_<CompileSettings>(module, "CompileSettings",
                              "What a decorator says about its functions.")
      .def(
          "__init__",
          [](CompileSettings* self, OpsetPair opset,
             std::optional<OpsetPair> default_opset, bool strict) {
            DefinitionOptions options{.opset = opset_from(opset), .strict = strict};
            if (default_opset) options.default_opset = opset_from(*default_opset);
            new (self) CompileSettings{std::move(opset), std::move(default_opset),
                                       std::move(options)};
          },
          nb::arg("opset"), nb::arg("default_opset").none(), nb::arg("strict"))
      .def_ro("opset", &CompileSettings::opset)
      .def_ro("default_opset", &CompileSettings::default_opset)
      .def_prop_ro("strict",
                   [](const CompileSettings& self) { return self.options.strict; });
  // Without names for the arguments, which would make each call slower.
  module.def("compile_function", &compile_function,
             nb::sig("def compile_function(source: SourceText, first_line: int, "
                     "function: types.FunctionType, around: dict[str, typing.Any], "
                     "settings: CompileSettings, /) -> ScriptFunction"),
             "Compiles the function that starts on a line of a file.");
  module.def("parts_of", &parts_of,
             nb::sig("def parts_of(function: typing.Any, /) -> tuple[typing.Any, ...]"),
             "What a wrapper of a function shares with it.");
  module.def("compile_source", &compile_source, nb::arg("text"),
             nb::arg("function").none(), nb::arg("filename"),
             "Compiles a script given as text, without running it.");
  module.def(
      "decompile", &decompile_model, nb::arg("model"), nb::arg("function_name") = "",
      nb::arg("exact") = false, nb::arg("operators") = true, nb::arg("literals") = true,
      nb::arg("rename") = false, nb::arg("natural") = true, nb::arg("weights") = "",
      nb::sig(
          "def decompile(model: Model, function_name: str = '', exact: bool = False, "
          "operators: bool = True, literals: bool = True, rename: bool = False, "
          "natural: bool = True, weights: str = '') -> str"),
      "The model as a script that compiles to it again.");
  module.def("restore_model", &restore_model, nb::arg("model"), nb::arg("record"),
             nb::arg("folder"),
             "The model with the names and fields that a decompiled script records.");
  module.def("function_library", &function_library, nb::arg("functions"),
             "A model that carries functions and no graph of its own.");
}

}  // namespace opscribe::bind
