// Models, graphs and functions as text.

#include "opscribe/serde/text_printer.h"

#include <algorithm>

#include "opscribe/ir/walk.h"
#include "opscribe/serde/text_print_parts.h"
#include "opscribe/serde/text_words.h"

namespace opscribe::serde {
namespace {

auto is_plain(Text text) -> bool {
  return text.present() && form_of(text.view()) != StringForm::Escaped;
}

auto is_plain(const ir::Metadata& entries) -> bool {
  return std::ranges::all_of(entries, [](const ir::StringEntry& entry) {
    return is_plain(entry.key) && is_plain(entry.value) && entry.unknown.empty();
  });
}

// With `no_domain` an empty domain in the text stands for an absent one.
auto is_plain(std::span<const ir::OpsetImport> imports, bool no_domain) -> bool {
  return std::ranges::all_of(imports, [no_domain](const ir::OpsetImport& import) {
    const bool plain = import.domain.empty() ? import.domain.present() != no_domain
                                             : is_plain(import.domain);
    return plain && import.version && import.unknown.empty();
  });
}

// Whichever form most of the model has is assumed, the rest is annotated.
auto assumptions_for(const ir::Model& model) -> TextAssumptions {
  std::int64_t unnamed = 0;
  std::int64_t raw = 0;
  std::int64_t without_domain = 0;
  const auto count = [&](const ir::StoredTensor& tensor) {
    if (tensor.data.empty()) return;
    raw += tensor.data[0].field == ir::DataField::Raw ? 1 : -1;
  };
  const auto in_attr = [&](const ir::Attr& attr) {
    const auto* tensor = attr.get_if<ir::StoredTensor*>();
    if (tensor == nullptr) return;
    count(**tensor);
    if ((*tensor)->name.empty()) unnamed += (*tensor)->name.present() ? -1 : 1;
  };
  ir::for_each_graph(model, [&](const ir::Graph& graph) {
    for (const ir::Value* value : graph.initializers()) count(*value->initializer());
    for (const ir::Node* node : graph.nodes()) {
      if (node->domain().empty()) without_domain += node->domain().present() ? -1 : 1;
      for (const ir::Attr* attr : node->attrs()) in_attr(*attr);
    }
  });
  std::int64_t opsets = 0;
  const auto count_opsets = [&](std::span<const ir::OpsetImport> imports) {
    for (const ir::OpsetImport& each : imports) {
      if (each.domain.empty()) opsets += each.domain.present() ? -1 : 1;
    }
  };
  count_opsets(model.opset_imports.span());
  for (const ir::Function* each : model.functions()) {
    count_opsets(each->opset_imports.span());
  }
  return {.no_domain = without_domain > 0,
          .no_tensor_name = unnamed > 0,
          .no_opset_domain = opsets > 0,
          .raw_data = raw > 0};
}

}  // namespace

// --- models

void TextPrinter::assumptions() {
  std::string words;
  const auto add = [&](bool assumed, std::string_view word) {
    if (!assumed) return;
    words += words.empty() ? " " : ", ";
    words += word;
  };
  add(assume_.no_domain, "no_domain");
  add(assume_.no_tensor_name, "no_tensor_name");
  add(assume_.no_opset_domain, "no_opset_domain");
  add(assume_.raw_data, "raw_data");
  if (!words.empty()) annotate("assume", Place::OwnLine, [&] { out_.put(words); });
}

void TextPrinter::header_key(std::string_view key) {
  if (first_field_) {
    out_.put('<');
    out_.indent();
  } else {
    out_.put(',');
  }
  out_.line();
  first_field_ = false;
  out_.put(key);
  out_.put(": ");
}

void TextPrinter::header_text(std::string_view key, Text text) {
  if (!is_plain(text)) return;
  header_key(key);
  out_.string(text.view());
}

void TextPrinter::end_header() {
  if (first_field_) return;
  out_.outdent();
  out_.line();
  out_.put('>');
  out_.line();
}

void TextPrinter::opset_list(std::span<const ir::OpsetImport> imports) {
  const bool plain = is_plain(imports, assume_.no_opset_domain);
  out_.put('[');
  for (std::size_t i = 0; i < imports.size(); ++i) {
    if (i != 0) out_.put(", ");
    entry_text(plain ? Text(imports[i].domain.view()) : imports[i].domain);
    out_.put(" : ");
    if (imports[i].version) {
      out_.number(*imports[i].version);
    } else {
      out_.put("absent");
    }
    if (!imports[i].unknown.empty()) {
      out_.put(" unknown ");
      out_.hex(imports[i].unknown);
    }
  }
  out_.put(']');
}

void TextPrinter::model_fields(const ir::Model& model) {
  first_field_ = true;
  if (model.ir_version) {
    header_key("ir_version");
    out_.number(*model.ir_version);
  }
  if (!model.opset_imports.empty() &&
      is_plain(model.opset_imports.span(), assume_.no_opset_domain)) {
    header_key("opset_import");
    opset_list(model.opset_imports.span());
  }
  header_text("producer_name", model.producer_name);
  header_text("producer_version", model.producer_version);
  header_text("domain", model.domain);
  if (model.model_version) {
    header_key("model_version");
    out_.number(*model.model_version);
  }
  header_text("doc_string", model.doc);
  if (!model.metadata.empty() && is_plain(model.metadata)) {
    header_key("metadata_props");
    entries(model.metadata);
  }
  if (first_field_ && model.main_graph() == nullptr && !model.functions().empty()) {
    // Else the header of the first function would be taken for that of the model.
    out_.put("<>");
    out_.line();
  }
  end_header();
}

void TextPrinter::model_annotations(const ir::Model& model) {
  constexpr auto kPlace = Place::OwnLine;
  const auto unless_plain = [&](std::string_view word, Text text) {
    if (!is_plain(text)) annotate_text(word, kPlace, text);
  };
  unless_plain("model.producer_name", model.producer_name);
  unless_plain("model.producer_version", model.producer_version);
  unless_plain("model.domain", model.domain);
  unless_plain("model.doc_string", model.doc);
  if (!is_plain(model.opset_imports.span(), assume_.no_opset_domain)) {
    annotate("model.opset_import", kPlace, [&] {
      out_.put(' ');
      opset_list(model.opset_imports.span());
    });
  }
  if (!is_plain(model.metadata)) {
    annotate_entries("model.metadata_props", kPlace, model.metadata);
  }
  for (const ir::DeviceConfiguration& each : model.configurations) device(each);
  annotate_bytes("model.unknown", kPlace, model.unknown);
  if (model.main_graph() == nullptr) annotate_absent("model.graph", kPlace);
}

void TextPrinter::device(const ir::DeviceConfiguration& config) {
  annotate("model.configuration", Place::OwnLine, [&] {
    out_.put(" {");
    first_field_ = true;
    text_field("name", config.name);
    int_field("num_devices", config.num_devices);
    for (const Text each : config.device) text_field("device", each);
    unknown_field(config.unknown);
    out_.put('}');
  });
}

void TextPrinter::training(const ir::TrainingInfo& info) {
  const auto graph_field = [&](std::string_view key, const ir::Graph* each) {
    if (each == nullptr) return;
    field(key);
    out_.indent();
    graph(*each, false);
    out_.outdent();
  };
  const auto binding_field = [&](std::string_view key, const ir::Metadata& binding) {
    if (binding.empty()) return;
    field(key);
    entries(binding);
  };
  annotate("model.training_info", Place::OwnLine, [&] {
    out_.put(" {");
    first_field_ = true;
    // A graph sets first_field_ for its own records.
    graph_field("initialization", info.initialization);
    first_field_ = info.initialization == nullptr;
    graph_field("algorithm", info.algorithm);
    first_field_ = first_field_ && info.algorithm == nullptr;
    binding_field("initialization_binding", info.initialization_binding);
    binding_field("update_binding", info.update_binding);
    unknown_field(info.unknown);
    out_.put('}');
  });
}

void TextPrinter::model(const ir::Model& model) {
  assumptions();
  model_annotations(model);
  model_fields(model);
  if (model.main_graph() != nullptr) graph(*model.main_graph(), false);
  // Before the functions: training graphs may use values of the main graph.
  for (const ir::TrainingInfo& info : model.training_info) training(info);
  for (const ir::Function* each : model.functions()) {
    out_.line();
    function(*each);
  }
  out_.line();
}

// --- functions

void TextPrinter::function_header(const ir::Function& function) {
  first_field_ = true;
  if (function.domain().present()) {
    header_key("domain");
    out_.string(function.domain().view());
  }
  if (function.overload().present()) {
    header_key("overload");
    out_.string(function.overload().view());
  }
  if (!function.opset_imports.empty() &&
      is_plain(function.opset_imports.span(), assume_.no_opset_domain)) {
    header_key("opset_import");
    opset_list(function.opset_imports.span());
  }
  header_text("doc_string", function.doc);
  end_header();
}

void TextPrinter::function_head(const ir::Function& function) {
  out_.name(function.name().view());
  out_.put(' ');
  const char* separator = "<";
  for (const Name each : function.attribute_names) {
    out_.put(separator);
    out_.name(each.view());
    separator = ", ";
  }
  for (const ir::Attr* each : function.attribute_defaults) {
    out_.put(separator);
    attr(*each);
    separator = ", ";
  }
  if (*separator == ',') out_.put("> ");
  const auto names = [&](std::span<const ir::ValuePlace> places) {
    out_.put('(');
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (i != 0) out_.put(", ");
      value_name(places[i].value->name().view());
    }
    out_.put(')');
  };
  names(function.body().inputs());
  out_.put(" => ");
  names(function.body().outputs());
}

void TextPrinter::function(const ir::Function& function) {
  constexpr auto kPlace = Place::OwnLine;
  function_header(function);
  function_head(function);
  graph_values(function.body());
  if (!function.name().present()) annotate_absent("function.name", kPlace);
  if (!is_plain(function.doc)) {
    annotate_text("function.doc_string", kPlace, function.doc);
  }
  if (!is_plain(function.opset_imports.span(), assume_.no_opset_domain)) {
    annotate("function.opset_import", kPlace, [&] {
      out_.put(' ');
      opset_list(function.opset_imports.span());
    });
  }
  annotate_entries("function.metadata_props", kPlace, function.metadata);
  annotate_bytes("function.unknown", kPlace, function.unknown);
  body(function.body());
}

// --- graphs

void TextPrinter::value_name(std::string_view name) {
  // A type's word without quotes would be read as the type.
  if (is_type_word(name)) {
    out_.string(name);
  } else {
    out_.name(name);
  }
}

void TextPrinter::value(Name name, const ir::ValueInfo* info) {
  if (info != nullptr && info->type != nullptr) {
    type(*info->type);
    out_.put(' ');
  }
  value_name(name.view());
  if (!name.present()) annotate_absent("value.name", Place::SameLine);
  if (info == nullptr) return;
  annotate_text("value.doc_string", Place::SameLine, info->doc);
  annotate_entries("value.metadata_props", Place::SameLine, info->metadata);
  annotate_bytes("value.unknown", Place::SameLine, info->unknown);
}

template <typename Places>
void TextPrinter::value_list(const Places& places) {
  out_.put('(');
  bool first = true;
  for (const ir::ValuePlace& place : places) {
    if (!first) out_.put(", ");
    first = false;
    value(place.value->name(), place.info());
  }
  out_.put(')');
}

void TextPrinter::graph_name(const ir::Graph& graph, bool in_attr) {
  const std::string_view name = graph.name().view();
  if (!in_attr) {
    out_.name(name);
    return;
  }
  if (is_plain_graph_name(name)) {
    out_.put(name);
    return;
  }
  // A stand-in that every reader takes for a name; `#@ graph.name` has the real one.
  out_.put("graph_");
  for (const char c : name.substr(0, 64)) {
    out_.put(has_class(c, kAlpha | kDigit) ? c : '_');
  }
}

void TextPrinter::graph(const ir::Graph& graph, bool in_attr) {
  graph_name(graph, in_attr);
  out_.put(' ');
  value_list(graph.inputs());
  out_.put(" => ");
  value_list(graph.outputs());
  graph_values(graph);
  graph_annotations(graph, in_attr);
  body(graph);
}

// Initializers and declared values, `<...>`. Values that have a type but stand in no
// list are written after those that do, as in the binary form.
void TextPrinter::graph_values(const ir::Graph& graph) {
  bool any = false;
  const auto next = [&] {
    if (any) {
      out_.put(',');
    } else {
      out_.indent();
      out_.line();
      out_.put('<');
      out_.indent();
    }
    any = true;
    out_.line();
  };
  for (const ir::Value* each : graph.initializers()) {
    next();
    initializer(*each->initializer());
  }
  for (const ir::ValuePlace& place : graph.listed()) {
    next();
    value(place.value->name(), place.info());
  }
  // Functions of models older than IR 10 have no place for declarations.
  const bool has_unlisted =
      graph.function() == nullptr || graph.model().ir_version.value_or(0) >= 10;
  for (const ir::Node* node : graph.nodes()) {
    if (!has_unlisted) break;
    for (const ir::Value* each : node->outputs()) {
      if (each->type() == nullptr || each->is_listed() || each->is_graph_output() ||
          each->name().empty()) {
        continue;
      }
      next();
      value(each->name(), each->info());
    }
  }
  if (!any) return;
  out_.outdent();
  out_.line();
  out_.put('>');
  out_.outdent();
}

void TextPrinter::graph_annotations(const ir::Graph& graph, bool in_attr) {
  constexpr auto kPlace = Place::OwnLine;
  out_.indent();
  if (!graph.name().present()) {
    annotate_absent("graph.name", kPlace);
  } else if (in_attr && !is_plain_graph_name(graph.name().view())) {
    annotate_text("graph.name", kPlace, Text(graph.name().view()));
  }
  for (const ir::SparseInitializer& each : graph.sparse_initializers()) {
    annotate("graph.sparse_initializer", kPlace, [&] {
      out_.put(' ');
      sparse_tensor(*each.tensor);
    });
  }
  annotate_text("graph.doc_string", kPlace, graph.doc);
  annotate_entries("graph.metadata_props", kPlace, graph.metadata);
  for (const auto& each : graph.quantization_annotations) quantization(each);
  annotate_bytes("graph.unknown", kPlace, graph.unknown);
  out_.outdent();
}

void TextPrinter::quantization(const ir::QuantizationAnnotation& annotation) {
  annotate("graph.quantization_annotation", Place::OwnLine, [&] {
    out_.put(" {");
    first_field_ = true;
    if (annotation.tensor_name.present()) {
      text_field("tensor_name", Text(annotation.tensor_name.view()));
    }
    if (!annotation.parameters.empty()) {
      field("quant_parameter_tensor_names");
      entries(annotation.parameters);
    }
    unknown_field(annotation.unknown);
    out_.put('}');
  });
}

void TextPrinter::body(const ir::Graph& graph) {
  out_.line();
  out_.put('{');
  out_.indent();
  for (const ir::Node* each : graph.nodes()) {
    out_.line();
    node(*each);
  }
  out_.outdent();
  out_.line();
  out_.put('}');
}

// --- entry points

void print_text(const ir::Model& model, const PrintOptions& options,
                const TextSink& sink) {
  TextPrinter printer(sink, options, assumptions_for(model));
  printer.model(model);
  printer.finish();
}

auto print_text(const ir::Model& model, const PrintOptions& options) -> std::string {
  std::string text;
  print_text(model, options, [&](std::string_view piece) { text += piece; });
  return text;
}

auto print_graph(const ir::Graph& graph, const PrintOptions& options) -> std::string {
  return print_to_string(options, kAssumedForParts,
                         [&](TextPrinter& printer) { printer.graph(graph, false); });
}

auto print_function(const ir::Function& function, const PrintOptions& options)
    -> std::string {
  return print_to_string(options, kAssumedForParts,
                         [&](TextPrinter& printer) { printer.function(function); });
}

auto print_node(const ir::Node& node, const PrintOptions& options) -> std::string {
  return print_to_string(options, kAssumedForParts,
                         [&](TextPrinter& printer) { printer.node(node); });
}

auto print_attr(const ir::Attr& attr, const PrintOptions& options) -> std::string {
  return print_to_string(options, kAssumedForParts,
                         [&](TextPrinter& printer) { printer.attr(attr); });
}

auto print_tensor(const ir::StoredTensor& tensor, const PrintOptions& options)
    -> std::string {
  return print_to_string(options, kAssumedForParts,
                         [&](TextPrinter& printer) { printer.tensor(tensor); });
}

auto print_type(const ir::Type& type, const PrintOptions& options) -> std::string {
  return print_to_string(options, kAssumedForParts,
                         [&](TextPrinter& printer) { printer.type(type); });
}

}  // namespace opscribe::serde
