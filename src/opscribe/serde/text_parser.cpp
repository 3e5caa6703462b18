// Models, graphs and functions from text.

#include "opscribe/serde/text_parser.h"

#include "opscribe/serde/text_parse_parts.h"

namespace opscribe::serde {

TextParser::TextParser(ir::Model& model, std::string_view text, const Limits& limits,
                       std::string_view filename, TextAssumptions assume)
    : model_(model),
      limits_(limits),
      cursor_(text, filename),
      assume_(assume),
      budget_(limits.memory_for(text.size()), "reading the text"),
      main_scope_(model, budget_) {
  check_limit(text.size(), limits.text_bytes, "bytes of text");
  model_.arena().set_budget(&budget_);
}

TextParser::~TextParser() {
  model_.arena().set_budget(nullptr);
}

void TextParser::expect_end() {
  if (!cursor_.at_end()) cursor_.fail_expected("the end of the text");
}

// --- models

void TextParser::parse_model() {
  bool has_graph = true;
  parse_assumptions();
  parse_model_annotations(has_graph);
  parse_model_header();
  parse_model_annotations(has_graph);
  if (has_graph) parse_graph(model_.make_main_graph({}), After::KeepVisible);
  for (std::string_view key; !(key = cursor_.accept_annotation("model")).empty();) {
    if (key != "training_info") unknown_annotation("model", key);
    parse_training();
  }
  if (has_graph) scope_->forget();
  while (!cursor_.at_end()) {
    check_limit(model_.functions().size() + 1, limits_.functions, "functions");
    parse_function(*model_.add_function({}, {}));
  }
}

void TextParser::parse_assumptions() {
  while (!cursor_.accept_annotation("assume").empty()) {
    do {
      const char* place = cursor_.mark();
      const std::string_view word = cursor_.expect_identifier("what to assume");
      if (word == "no_domain") {
        assume_.no_domain = true;
      } else if (word == "no_tensor_name") {
        assume_.no_tensor_name = true;
      } else if (word == "no_opset_domain") {
        assume_.no_opset_domain = true;
      } else if (word == "raw_data") {
        assume_.raw_data = true;
      } else {
        cursor_.fail_at(place,
                        fmt::format("unknown assumption `{}`", for_message(word)),
                        "use no_domain, no_tensor_name, no_opset_domain or raw_data");
      }
    } while (cursor_.accept(','));
  }
}

void TextParser::parse_model_header() {
  if (!cursor_.accept('<') || cursor_.accept('>')) return;
  do {
    const char* place = cursor_.mark();
    const std::string_view key = cursor_.expect_identifier("a field of the model");
    cursor_.expect(':', "after the name of a field");
    if (key == "ir_version") {
      model_.ir_version = cursor_.expect_int("the IR version");
    } else if (key == "opset_import") {
      parse_opsets(model_.opset_imports, assume_.no_opset_domain);
    } else if (key == "producer_name") {
      model_.producer_name = parse_text("a string");
    } else if (key == "producer_version") {
      model_.producer_version = parse_text("a string");
    } else if (key == "domain") {
      model_.domain = parse_text("a string");
    } else if (key == "model_version") {
      model_.model_version = cursor_.expect_int("the model's version");
    } else if (key == "doc_string") {
      model_.doc = parse_text("a string");
    } else if (key == "metadata_props") {
      parse_entries(model_.metadata);
    } else {
      cursor_.fail_at(place, fmt::format("a model has no field `{}`", for_message(key)),
                      "fields are ir_version, opset_import, producer_name, "
                      "producer_version, domain, model_version, doc_string, "
                      "metadata_props");
    }
  } while (cursor_.accept(','));
  cursor_.expect('>', "or `,` after a field of the model");
}

void TextParser::parse_model_annotations(bool& has_graph) {
  for (std::string_view key; !(key = cursor_.accept_annotation("model")).empty();) {
    if (key == "producer_name") {
      model_.producer_name = parse_text("a string");
    } else if (key == "producer_version") {
      model_.producer_version = parse_text("a string");
    } else if (key == "domain") {
      model_.domain = parse_text("a string");
    } else if (key == "doc_string") {
      model_.doc = parse_text("a string");
    } else if (key == "opset_import") {
      parse_opsets(model_.opset_imports, false);
    } else if (key == "metadata_props") {
      parse_entries(model_.metadata);
    } else if (key == "configuration") {
      model_.configurations.push_back(arena(), parse_configuration());
    } else if (key == "unknown") {
      model_.unknown = parse_fields();
    } else if (key == "graph") {
      expect_absent();
      has_graph = false;
    } else if (key == "training_info" && !has_graph) {
      parse_training();
    } else {
      unknown_annotation("model", key);
    }
  }
}

auto TextParser::parse_configuration() -> ir::DeviceConfiguration {
  ir::DeviceConfiguration config;
  ArenaVector<Text> devices;
  parse_record([&](std::string_view key) {
    if (key == "name") {
      config.name = parse_text("a string");
    } else if (key == "num_devices") {
      config.num_devices = parse_int32("a number");
    } else if (key == "device") {
      devices.push_back(arena(), parse_text("a string"));
    } else if (key == "unknown") {
      config.unknown = parse_fields();
    } else {
      return false;
    }
    return true;
  });
  config.device = devices.span();
  return config;
}

void TextParser::parse_training() {
  ir::TrainingInfo info;
  parse_record([&](std::string_view key) {
    if (key == "initialization") {
      // The only graph here that sees nothing of the main graph.
      ValueScope alone(model_, budget_);
      scope_ = &alone;
      info.initialization = parse_subgraph();
      scope_ = &main_scope_;
    } else if (key == "algorithm") {
      info.algorithm = parse_subgraph();
    } else if (key == "initialization_binding") {
      parse_entries(info.initialization_binding);
    } else if (key == "update_binding") {
      parse_entries(info.update_binding);
    } else if (key == "unknown") {
      info.unknown = parse_fields();
    } else {
      return false;
    }
    return true;
  });
  model_.training_info.push_back(arena(), info);
}

// --- graphs

auto TextParser::parse_subgraph() -> ir::Graph* {
  ir::Graph* graph = model_.make_graph();
  parse_graph(*graph, After::Leave);
  return graph;
}

void TextParser::parse_graph(ir::Graph& graph, After after) {
  check_limit(graph_depth_, limits_.graph_depth, "levels of subgraphs");
  ++graph_depth_;
  Head head;
  parse_graph_head(graph, head);
  scope_->enter(graph);
  add_head(head);
  parse_nodes(graph);
  for (const Declaration& each : head.outputs) scope_->add_output(each.name, each.info);
  after == After::Leave ? scope_->leave() : scope_->leave_visible();
  --graph_depth_;
}

void TextParser::parse_graph_head(ir::Graph& graph, Head& head) {
  const Name name = parse_name("the name of a graph");
  if (cursor_.accept('(')) parse_values(head.inputs, &head, ')');
  cursor_.expect_arrow();
  cursor_.expect('(', "before the outputs of a graph");
  parse_values(head.outputs, nullptr, ')');
  if (cursor_.accept('<')) parse_values(head.listed, &head, '>');
  parse_graph_annotations(graph, head, name);
}

// Declared values up to `close`. With a head, a value may be given a constant: an input
// has it as its default, in the list of values it is an initializer and nothing more.
void TextParser::parse_values(std::vector<Declaration>& values, Head* head,
                              char close) {
  if (cursor_.accept(close)) return;
  do {
    const char* place = cursor_.mark();
    const Declaration declared = parse_declaration();
    const bool has_constant = head != nullptr && cursor_.accept('=');
    if (has_constant) {
      head->initializers.push_back(parse_initializer(declared, place));
    }
    if (!has_constant || close == ')') values.push_back(declared);
  } while (cursor_.accept(','));
  if (!cursor_.accept(close)) {
    cursor_.fail_expected(fmt::format("`,` or `{}` after a value", close));
  }
}

auto TextParser::parse_initializer(const Declaration& declared, const char* place)
    -> ir::StoredTensor* {
  if (declared.info == nullptr || declared.info->type == nullptr) {
    cursor_.fail_at(place, "a constant needs a type before its name",
                    "write for example `float[2] w = {1, 2}`");
  }
  ir::StoredTensor* tensor = model_.make_tensor();
  tensor->name = declared.name;
  parse_tensor_value(*tensor, *declared.info->type, place);
  return tensor;
}

void TextParser::add_head(const Head& head) {
  for (const Declaration& each : head.listed) scope_->declare(each.name, each.info);
  for (const Declaration& each : head.inputs) scope_->add_input(each.name, each.info);
  for (ir::StoredTensor* each : head.initializers) scope_->add_initializer(each);
  for (ir::StoredSparseTensor* each : head.sparse_initializers) {
    scope_->add_sparse_initializer(each);
  }
}

void TextParser::parse_graph_annotations(ir::Graph& graph, Head& head, Name name) {
  for (std::string_view key; !(key = cursor_.accept_annotation("graph")).empty();) {
    if (key == "name") {
      name = cursor_.accept_word("absent") ? Name() : parse_name("a name in quotes");
    } else if (key == "sparse_initializer") {
      head.sparse_initializers.push_back(parse_sparse_tensor());
    } else if (key == "doc_string") {
      graph.doc = parse_text("a string");
    } else if (key == "metadata_props") {
      parse_entries(graph.metadata);
    } else if (key == "quantization_annotation") {
      graph.quantization_annotations.push_back(arena(), parse_quantization());
    } else if (key == "unknown") {
      graph.unknown = parse_fields();
    } else {
      unknown_annotation("graph", key);
    }
  }
  if (name.present()) graph.set_name(name.view());
}

auto TextParser::parse_quantization() -> ir::QuantizationAnnotation {
  ir::QuantizationAnnotation annotation;
  parse_record([&](std::string_view key) {
    if (key == "tensor_name") {
      annotation.tensor_name = parse_name("a name in quotes");
    } else if (key == "quant_parameter_tensor_names") {
      parse_entries(annotation.parameters);
    } else if (key == "unknown") {
      annotation.unknown = parse_fields();
    } else {
      return false;
    }
    return true;
  });
  return annotation;
}

void TextParser::parse_nodes(ir::Graph& graph) {
  cursor_.expect('{', "before the nodes of a graph");
  while (!cursor_.accept('}')) {
    if (cursor_.at_end()) cursor_.fail_expected("a node or `}`");
    parse_node(graph);
  }
}

// --- functions

void TextParser::parse_function(ir::Function& function) {
  parse_function_header(function);
  const Name name = parse_name("the name of a function");
  Head head;
  parse_function_attrs(function);
  cursor_.expect('(', "before the inputs of a function");
  parse_function_values(head.inputs, head);
  cursor_.expect_arrow();
  cursor_.expect('(', "before the outputs of a function");
  parse_function_values(head.outputs, head);
  if (cursor_.accept('<')) parse_values(head.listed, nullptr, '>');
  bool has_name = true;
  parse_function_annotations(function, has_name);
  if (has_name) function.set_name(name.view());
  scope_->enter(function.body());
  ++graph_depth_;
  for (const Declaration& each : head.listed) scope_->declare(each.name, each.info);
  for (const Declaration& each : head.inputs) scope_->add_parameter(each.name);
  parse_nodes(function.body());
  for (const Declaration& each : head.outputs) scope_->add_result(each.name);
  scope_->leave();
  --graph_depth_;
}

void TextParser::parse_function_header(ir::Function& function) {
  if (!cursor_.accept('<') || cursor_.accept('>')) return;
  do {
    const char* place = cursor_.mark();
    const std::string_view key = cursor_.expect_identifier("a field of the function");
    cursor_.expect(':', "after the name of a field");
    if (key == "domain") {
      function.set_domain(name_of(cursor_.expect_string("a string")).view());
    } else if (key == "overload") {
      function.set_overload(name_of(cursor_.expect_string("a string")).view());
    } else if (key == "opset_import") {
      parse_opsets(function.opset_imports, assume_.no_opset_domain);
    } else if (key == "doc_string") {
      function.doc = parse_text("a string");
    } else {
      cursor_.fail_at(place,
                      fmt::format("a function has no field `{}`", for_message(key)),
                      "fields are domain, overload, opset_import, doc_string");
    }
  } while (cursor_.accept(','));
  cursor_.expect('>', "or `,` after a field of the function");
}

// `<a, b: float = 1.0>`: parameters without and with a default.
void TextParser::parse_function_attrs(ir::Function& function) {
  if (!cursor_.accept('<')) return;
  do {
    const char* mark = cursor_.mark();
    const Name name = parse_name("the name of an attribute");
    if (cursor_.peek() != ':' && cursor_.peek() != '=') {
      function.attribute_names.push_back(arena(), name);
      continue;
    }
    cursor_.rewind(mark);
    function.attribute_defaults.push_back(arena(),
                                          arena().make<ir::Attr>(parse_attr()));
  } while (cursor_.accept(','));
  cursor_.expect('>', "or `,` after an attribute of a function");
}

// A type before a parameter makes a declared value, as in the list that may follow.
void TextParser::parse_function_values(std::vector<Declaration>& places, Head& head) {
  std::vector<Declaration> declared;
  parse_values(declared, nullptr, ')');
  for (const Declaration& each : declared) {
    if (each.info != nullptr) head.listed.push_back(each);
    places.push_back({.name = each.name});
  }
}

void TextParser::parse_function_annotations(ir::Function& function, bool& has_name) {
  for (std::string_view key; !(key = cursor_.accept_annotation("function")).empty();) {
    if (key == "name") {
      expect_absent();
      has_name = false;
    } else if (key == "doc_string") {
      function.doc = parse_text("a string");
    } else if (key == "opset_import") {
      parse_opsets(function.opset_imports, false);
    } else if (key == "metadata_props") {
      parse_entries(function.metadata);
    } else if (key == "unknown") {
      function.unknown = parse_fields();
    } else {
      unknown_annotation("function", key);
    }
  }
}

// --- entry points

namespace {

// Parses a part with `parse(TextParser&)`; the text must end after it.
template <typename Parse>
auto parse_part(ir::Model& model, std::string_view text, const Limits& limits,
                Parse parse) {
  TextParser parser(model, text, limits, {}, kAssumedForParts);
  auto part = parse(parser);
  parser.expect_end();
  return part;
}

}  // namespace

auto TextParser::parse_single_node(ir::Graph& graph) -> ir::Node* {
  scope_->enter_existing(graph);
  ir::Node* node = parse_node(graph);
  scope_->leave();
  return node;
}

auto parse_text(std::string_view text, const Limits& limits, std::string_view filename)
    -> std::unique_ptr<ir::Model> {
  auto model = std::make_unique<ir::Model>();
  TextParser parser(*model, text, limits, filename, {});
  parser.parse_model();
  return model;
}

auto parse_function(ir::Model& model, std::string_view text, const Limits& limits)
    -> ir::Function* {
  return parse_part(model, text, limits, [&](TextParser& parser) {
    ir::Function* function = model.add_function({}, {});
    try {
      parser.parse_function(*function);
    } catch (...) {
      model.erase_function(function);
      throw;
    }
    return function;
  });
}

auto parse_node(ir::Graph& graph, std::string_view text, const Limits& limits)
    -> ir::Node* {
  return parse_part(graph.model(), text, limits, [&](TextParser& parser) {
    return parser.parse_single_node(graph);
  });
}

auto parse_graph(ir::Model& model, std::string_view text, const Limits& limits)
    -> ir::Graph* {
  return parse_part(model, text, limits,
                    [](TextParser& parser) { return parser.parse_subgraph(); });
}

auto parse_type(ir::Model& model, std::string_view text, const Limits& limits)
    -> const ir::Type* {
  return parse_part(model, text, limits,
                    [](TextParser& parser) { return parser.parse_type(); });
}

auto parse_tensor(ir::Model& model, std::string_view text, const Limits& limits)
    -> ir::StoredTensor* {
  return parse_part(model, text, limits,
                    [](TextParser& parser) { return parser.parse_tensor(); });
}

}  // namespace opscribe::serde
