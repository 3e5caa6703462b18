#include "opscribe/lower/model.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "opscribe/base/cancelled.h"
#include "opscribe/base/error.h"
#include "opscribe/ir/clone.h"
#include "opscribe/ir/source_map.h"
#include "opscribe/ir/value_index.h"
#include "opscribe/ir/walk.h"
#include "opscribe/lower/model_types.h"
#include "opscribe/lower/work.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/parts.h"
#include "opscribe/serde/save.h"

namespace opscribe::lower {

namespace {

using script::TypeSpec;

// Functions called from `function`, directly or not, in the order they are met.
void collect_callees(const ScriptFunction& function,
                     std::vector<const ScriptFunction*>& found,
                     std::unordered_set<const ScriptFunction*>& seen) {
  for (const auto& callee : function.callees) {
    if (!seen.insert(callee.get()).second) continue;
    found.push_back(callee.get());
    collect_callees(*callee, found, seen);
  }
}

// A model knows its functions by name: two that a factory made would be one.
void check_names(std::span<const ScriptFunction* const> functions) {
  std::unordered_map<std::string, const ScriptFunction*> named;
  for (const ScriptFunction* each : functions) {
    const auto [known, is_new] = named.emplace(
        fmt::format("{}::{}", each->opset().domain, each->node_name), each);
    if (is_new) continue;
    throw Error(
        ErrorKind::Invalid,
        fmt::format("the model would have two different functions `{}`", known->first),
        "give them names or opsets of their own: `@script(Opset(\"my.b\", 1))`");
  }
}

// What a model of `function` has besides it: the functions it calls and `more`, with
// those that they call.
auto functions_of(const ScriptFunction& function,
                  std::span<const std::shared_ptr<const ScriptFunction>> more)
    -> std::vector<const ScriptFunction*> {
  std::vector<const ScriptFunction*> found;
  if (function.callees.empty() && more.empty()) return found;
  std::unordered_set<const ScriptFunction*> seen;
  collect_callees(function, found, seen);
  for (const auto& extra : more) {
    if (!seen.insert(extra.get()).second) continue;
    found.push_back(extra.get());
    collect_callees(*extra, found, seen);
  }
  check_names(found);
  return found;
}

// The opsets that a model of these functions imports, each once: those of the graph's
// nodes in the order of their first use, those the functions belong to, and the
// standard one in any case.
auto imports_of(const ScriptFunction& function,
                std::span<const ScriptFunction* const> callees,
                std::optional<std::int64_t> opset_version)
    -> SmallVector<ir::OpsetImport, 4> {
  SmallVector<ir::OpsetImport, 4> imports;
  const auto add = [&](std::string_view domain, std::int64_t version) {
    if (ir::find_opset(imports, domain)) return;
    imports.push_back({.domain = Text(domain), .version = version});
  };
  for (const script::Opset& import : function.imports) {
    add(import.domain, import.version);
  }
  for (const ScriptFunction* callee : callees) {
    add(callee->opset().domain, callee->opset().version);
  }
  for (const ScriptFunction* callee : callees) {
    const auto found = std::ranges::find(callee->imports, "", &script::Opset::domain);
    if (found == callee->imports.end()) continue;
    add("", found->version);
    break;
  }
  add("", opset_version.value_or(ops::registry().find_domain("")->newest_opset));
  return imports;
}

// A function lists the types of its inputs and outputs; a graph declares them.
void unlist_ends(ir::Graph& graph) {
  for (const auto places : {graph.inputs(), graph.outputs()}) {
    for (const ir::ValuePlace& place : places) {
      if (place.value->is_listed()) graph.unlist_value(place.value);
    }
  }
}

// Whether the variant has a value for the attribute parameter.
auto is_fixed(const ScriptFunction& function, const Parameter& parameter) -> bool {
  return std::ranges::find(function.request.known_attributes, parameter.name,
                           &std::pair<std::string, script::Value>::first) !=
         function.request.known_attributes.end();
}

void set_types(std::span<const ir::ValuePlace> places, const ModelOptions& options,
               const std::vector<TypeSpec>& types, ir::Model& model,
               std::string_view what) {
  if (types.size() > places.size()) {
    throw Error(ErrorKind::Usage,
                fmt::format("`{}_types` has {} types, and `{}` has {} {}{}", what,
                            types.size(), model.main_graph()->name().view(),
                            places.size(), what, places.size() == 1 ? "" : "s"),
                "give one type for each, in their order");
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    ir::Value* value = places[i].value;
    if (options.io_types && value->type() == nullptr) {
      value->set_type(type_of(model, *options.io_types));
    }
    if (i < types.size()) {
      if (const ir::Type* type = type_of(model, types[i])) value->set_type(type);
    }
  }
}

void set_value_types(const ScriptFunction& function, const ModelOptions& options,
                     ir::Graph& graph) {
  if (options.value_infos.empty()) return;
  const ir::ValueIndex values(graph);
  for (const auto& [name, spec] : options.value_infos) {
    ir::Value* value = values.find(name);
    if (value == nullptr && options.warnings != nullptr) {
      options.warnings->push_back(
          fmt::format("value_infos: `{}` has no value `{}`; its type is not used",
                      function.name(), name));
    }
    const ir::Type* type = type_of(graph.model(), spec);
    if (value == nullptr || type == nullptr) continue;
    value->set_type(type);
    if (!value->is_listed()) graph.list_value(value);
  }
}

void add_functions(ir::Model& model, std::span<const ScriptFunction* const> functions,
                   const std::stop_token& stop) {
  for (const ScriptFunction* each : functions) {
    if (stop.stop_requested()) throw Cancelled();
    const auto body = each->function();
    ir::Cloner(body->model(), model).function(*body);
  }
}

void set_fields(ir::Model& model, const ModelOptions& options) {
  const auto set = [&](Text& field, const std::optional<std::string>& value) {
    if (value) field = model.text(*value);
  };
  set(model.producer_name, options.producer_name);
  set(model.producer_version, options.producer_version);
  set(model.domain, options.domain);
  set(model.doc, options.doc_string);
  if (options.model_version) model.model_version = options.model_version;
}

[[noreturn]] void fail_option(std::string_view name, const script::Value& value,
                              std::string_view wanted) {
  throw Error(ErrorKind::Usage, fmt::format("`{}` is {}, got {} (`{}`)", name, wanted,
                                            value.repr(), value.type_name()));
}

auto text_option(std::string_view name, const script::Value& value) -> std::string {
  const auto* text = value.as<std::string>();
  if (text == nullptr) fail_option(name, value, "a text");
  return *text;
}

auto int_option(std::string_view name, const script::Value& value) -> std::int64_t {
  const auto number = value.as_int();
  if (!number) fail_option(name, value, "a whole number");
  return *number;
}

auto type_option(std::string_view name, const script::Value& value) -> TypeSpec {
  const auto* spec = value.as<TypeSpec>();
  if (spec == nullptr) fail_option(name, value, "an element type such as FLOAT[...]");
  return *spec;
}

auto types_option(std::string_view name, const script::Value& value)
    -> std::vector<TypeSpec> {
  const auto items = value.items();
  if (!items) fail_option(name, value, "a list of element types");
  std::vector<TypeSpec> types;
  for (const script::Value& item : *items) types.push_back(type_option(name, item));
  return types;
}

}  // namespace

auto model_options_from(std::span<const std::pair<std::string, script::Value>> keywords)
    -> ModelOptions {
  ModelOptions options;
  for (const auto& [name, value] : keywords) {
    if (value.is_none()) continue;
    if (name == "io_types") {
      options.io_types = type_option(name, value);
    } else if (name == "input_types") {
      options.input_types = types_option(name, value);
    } else if (name == "output_types") {
      options.output_types = types_option(name, value);
    } else if (name == "value_infos") {
      const auto* dict = value.as<script::DictValue>();
      if (dict == nullptr) fail_option(name, value, "a dict of names and types");
      for (const auto& [key, type] : dict->items) {
        options.value_infos.emplace_back(text_option(name, key),
                                         type_option(name, type));
      }
    } else if (name == "functions") {
      const auto items = value.items();
      if (!items) fail_option(name, value, "a list of script functions");
      for (const script::Value& item : *items) {
        auto function = std::dynamic_pointer_cast<const ScriptFunction>(
            item.shared<script::NodeFunction>());
        if (function == nullptr) fail_option(name, item, "a list of script functions");
        options.functions.push_back(std::move(function));
      }
    } else if (name == "opset_version") {
      options.opset_version = int_option(name, value);
    } else if (name == "ir_version") {
      options.ir_version = int_option(name, value);
    } else if (name == "model_version") {
      options.model_version = int_option(name, value);
    } else if (name == "producer_name") {
      options.producer_name = text_option(name, value);
    } else if (name == "producer_version") {
      options.producer_version = text_option(name, value);
    } else if (name == "domain") {
      options.domain = text_option(name, value);
    } else if (name == "doc_string") {
      options.doc_string = text_option(name, value);
    } else if (name == "source_map") {
      options.source_map = script::is_truthy(value);
    } else {
      throw Error(ErrorKind::Usage, fmt::format("a model has no option `{}`", name),
                  "there are io_types, input_types, output_types, value_infos, "
                  "functions, opset_version, ir_version, model_version, producer_name, "
                  "producer_version, domain, doc_string and source_map");
    }
  }
  return options;
}

auto type_of(ir::Model& model, const TypeSpec& spec) -> const ir::Type* {
  if (spec.kind != TypeSpec::Kind::Tensor || spec.dtype == DataType::Undefined) {
    return nullptr;
  }
  if (spec.rank == TypeSpec::Rank::Unknown) return ir::tensor_type(model, spec.dtype);
  std::vector<ir::Dim> dims;
  for (const TypeSpec::Dim& dim : spec.dims) {
    switch (dim.kind) {
      case TypeSpec::Dim::Kind::Fixed:
        dims.push_back(ir::Dim::fixed(dim.value));
        break;
      case TypeSpec::Dim::Kind::Named:
        dims.push_back(ir::Dim::named(model.name(dim.name)));
        break;
      case TypeSpec::Dim::Kind::Unknown:
        dims.push_back(ir::Dim::unknown());
        break;
    }
  }
  return ir::tensor_type(model, spec.dtype, dims);
}

auto with_defaults(const ScriptFunction& function, std::stop_token stop)
    -> std::shared_ptr<const ScriptFunction> {
  std::vector<std::pair<std::string, script::Value>> values;
  for (const Parameter& parameter : function.parameters) {
    if (parameter.is_input) continue;
    if (!parameter.has_default) {
      throw Error(ErrorKind::Usage,
                  fmt::format("`{}` computes with its attribute `{}`, so it is an ONNX "
                              "function only for known values of it",
                              function.name(), function.template_parameter),
                  fmt::format("give `{}` a default, or call the function from another "
                              "one{}",
                              parameter.name,
                              function.template_way_out.empty()
                                  ? ""
                                  : ", or " + function.template_way_out));
    }
    values.emplace_back(parameter.name, parameter.default_value);
  }
  diag::Emitter emitter;
  Work work(function.request.limits, std::move(stop));
  auto variant = function.with_attributes(values, emitter, &work);
  if (variant == nullptr || variant->is_template()) {
    const auto& found = emitter.diagnostics();
    throw Error(
        ErrorKind::Invalid,
        fmt::format("`{}` does not compile for the defaults of its attributes{}",
                    function.name(),
                    found.empty() ? "" : ": " + found.front().message));
  }
  return variant;
}

namespace {

void check_versions(const ModelOptions& options) {
  // Before, a model could not say which operators it means.
  constexpr std::int64_t kFirstWithImports = 3;
  if (options.ir_version && *options.ir_version < kFirstWithImports) {
    throw Error(ErrorKind::Usage,
                fmt::format("`ir_version` is {}; models with operator sets have {} or "
                            "higher",
                            *options.ir_version, kFirstWithImports),
                "leave it out to get the version that goes with the operators");
  }
  if (options.opset_version && *options.opset_version < 1) {
    throw Error(ErrorKind::Usage, fmt::format("`opset_version` is {}; versions count "
                                              "from 1",
                                              *options.opset_version));
  }
}

}  // namespace

auto obstacle_to_model(const ScriptFunction& function) -> std::optional<Error> {
  for (const Parameter& parameter : function.parameters) {
    if (parameter.is_input || is_fixed(function, parameter)) continue;
    if (parameter.has_default && !parameter.default_value.is_none()) continue;
    if (parameter.has_default && function.is_template()) continue;
    return Error(
        ErrorKind::Usage,
        fmt::format("a function with required attributes cannot be exported as a "
                    "model: attribute `{}` of `{}` has no value",
                    parameter.name, function.name()),
        fmt::format("give `{}` a default, or call `{}` from another function "
                    "and export that",
                    parameter.name, function.name()));
  }
  return std::nullopt;
}

auto to_model(const ScriptFunction& function, const ModelOptions& options)
    -> std::unique_ptr<ir::Model> {
  check_versions(options);
  if (const auto obstacle = obstacle_to_model(function)) throw Error(*obstacle);
  if (options.stop.stop_requested()) throw Cancelled();
  if (function.is_template()) {
    return to_model(*with_defaults(function, options.stop), options);
  }
  auto model = std::make_unique<ir::Model>();
  ir::Graph& graph = model->make_main_graph(function.name());
  {
    const auto compiled = function.function();
    ir::Cloner cloner(compiled->model(), *model);
    cloner.graph_into(compiled->body(), graph);
    graph.set_name(function.name());
    if (compiled->doc.present()) graph.doc = model->text(compiled->doc.view());
    ir::bind_attributes(graph, *compiled, cloner);
    unlist_ends(graph);
  }
  const auto callees = functions_of(function, options.functions);
  for (const ir::OpsetImport& import :
       imports_of(function, callees, options.opset_version)) {
    model->opset_imports.push_back(
        model->arena(),
        {.domain = model->text(import.domain.view()), .version = import.version});
  }
  add_functions(*model, callees, options.stop);
  model->ir_version = options.ir_version.value_or(
      schema::ir_version_for(*ir::find_opset(model->opset_imports.span(), "")));
  set_types(graph.inputs(), options, options.input_types, *model, "input");
  set_types(graph.outputs(), options, options.output_types, *model, "output");
  set_value_types(function, options, graph);
  if (options.inferred != nullptr || has_untyped_result(graph)) {
    infer::Inferred inferred =
        infer_values(function, graph, model->opset_imports.span());
    declare_results(*model, *inferred.facts);
    if (options.inferred != nullptr) *options.inferred = std::move(inferred);
  }
  set_fields(*model, options);
  if (options.source_map) {
    ir::write_source_map(graph);
    for (ir::Function* each : model->functions()) ir::write_source_map(each->body());
  }
  return model;
}

namespace {

// Attributes have their values written into the graph, or stand in the way of one; and
// results get the types that they lack.
auto is_written_as_it_is(const ScriptFunction& function) -> bool {
  return !function.is_template() &&
         std::ranges::all_of(function.parameters, &Parameter::is_input) &&
         !has_untyped_result(function.function()->body());
}

auto bytes_as_they_are(const ScriptFunction& function) -> std::string {
  const auto callees = functions_of(function, {});
  std::vector<std::shared_ptr<const ir::Function>> kept;
  std::vector<const ir::Function*> functions;
  for (const ScriptFunction* callee : callees) {
    kept.push_back(callee->function());
    functions.push_back(kept.back().get());
  }
  const auto imports = imports_of(function, callees, std::nullopt);
  const auto graph = function.graph_bytes();
  const auto main = graph == nullptr ? function.function() : nullptr;
  return serde::to_bytes(serde::FunctionModel{
      .main = main.get(),
      .graph_name = function.name(),
      .graph = graph == nullptr ? Bytes() : as_bytes(*graph),
      .ir_version = schema::ir_version_for(*ir::find_opset(imports, "")),
      .imports = imports,
      .functions = functions,
  });
}

}  // namespace

auto model_bytes(const ScriptFunction& function, const Judge& judge) -> std::string {
  // What callees make of their arguments is seen in a model that has them.
  if (is_written_as_it_is(function) && (!judge || function.callees.empty())) {
    if (judge) {
      const auto compiled = function.function();
      const auto imports = imports_of(function, {}, std::nullopt);
      infer::Inferred inferred = infer_values(function, compiled->body(), imports);
      judge(inferred);
    }
    return bytes_as_they_are(function);
  }
  infer::Inferred inferred;
  ModelOptions options;
  if (judge) options.inferred = &inferred;
  const auto model = to_model(function, options);
  if (judge) judge(inferred);
  return serde::to_bytes(*model);
}

auto to_function(const ScriptFunction& function, bool source_map)
    -> std::unique_ptr<ir::Model> {
  if (function.is_template()) return to_function(*with_defaults(function), source_map);
  auto model = std::make_unique<ir::Model>();
  const auto compiled = function.function();
  ir::Function* copy = ir::Cloner(compiled->model(), *model).function(*compiled);
  if (source_map) ir::write_source_map(copy->body());
  return model;
}

auto to_library(std::span<const std::shared_ptr<const ScriptFunction>> functions)
    -> std::unique_ptr<ir::Model> {
  auto model = std::make_unique<ir::Model>();
  model->ir_version = 10;
  model->producer_name = model->text("p2o");
  model->set_opset("", 15);
  for (const auto& function : functions) {
    const auto compiled = function->function();
    ir::Cloner(compiled->model(), *model).function(*compiled);
  }
  return model;
}

}  // namespace opscribe::lower
