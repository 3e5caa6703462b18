#include "opscribe/driver/inference.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "opscribe/base/error.h"
#include "opscribe/check/type_problems.h"
#include "opscribe/diag/render.h"
#include "opscribe/infer/explain.h"
#include "opscribe/ir/walk.h"
#include "opscribe/ops/registry.h"

namespace opscribe {
namespace {

using Json = nlohmann::ordered_json;

struct Row {
  const ir::Value* value;
  std::string type;
  std::string known;  // empty: not known
  std::string made_by;
};

auto row_of(infer::Facts& facts, const ir::Value& value) -> Row {
  constexpr std::size_t kMostElements = 8;
  const symbolic::Known* known = facts.known(&value);
  const ir::Node* node = value.producer();
  return {
      .value = &value,
      .type = to_text(facts.type(&value)),
      .known = known != nullptr && known->elements.size() <= kMostElements
                   ? to_text(*known)
                   : std::string(),
      .made_by = node != nullptr ? std::string(node->op_type().view()) : std::string()};
}

struct Table {
  std::vector<Row> inputs;
  std::vector<Row> outputs;
  std::vector<Row> values;
};

auto table_of(const ir::Model& model, infer::Facts& facts) -> Table {
  Table table;
  if (model.main_graph() == nullptr) return table;
  for (const ir::ValuePlace& place : model.graph().inputs()) {
    if (!place.value->is_initializer()) {
      table.inputs.push_back(row_of(facts, *place.value));
    }
  }
  for (const ir::ValuePlace& place : model.graph().outputs()) {
    table.outputs.push_back(row_of(facts, *place.value));
  }
  ir::for_each_graph(*model.main_graph(), [&](const ir::Graph& graph) {
    for (const ir::Node* node : graph.nodes()) {
      for (const ir::Value* value : node->outputs()) {
        if (value == nullptr || value->name().empty()) continue;
        if (&graph == model.main_graph() && value->is_graph_output()) continue;
        table.values.push_back(row_of(facts, *value));
      }
    }
  });
  return table;
}

auto width_of(const std::vector<Row>& rows) -> std::size_t {
  constexpr std::size_t kWidest = 32;
  std::size_t width = 0;
  for (const Row& row : rows) width = std::max(width, row.value->name().view().size());
  return std::min(width, kWidest);
}

void print_rows(std::string& text, std::string_view title, const std::vector<Row>& rows,
                std::size_t width) {
  if (rows.empty()) return;
  text += fmt::format("{}\n", title);
  std::size_t type_width = 0;
  for (const Row& row : rows) {
    type_width = std::max(type_width, std::min<std::size_t>(row.type.size(), 40));
  }
  for (const Row& row : rows) {
    std::string line = fmt::format("  {:<{}}  {:<{}}  {}",
                                   diag::escape_for_terminal(row.value->name().view()),
                                   width, diag::escape_for_terminal(row.type),
                                   type_width, diag::escape_for_terminal(row.made_by));
    if (!row.known.empty()) {
      line += fmt::format("  = {}", diag::escape_for_terminal(row.known));
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
}

auto json_rows(const std::vector<Row>& rows) -> Json {
  Json list = Json::array();
  for (const Row& row : rows) {
    Json entry = {{"name", row.value->name().view()}, {"type", row.type}};
    if (!row.known.empty()) entry["value"] = row.known;
    if (!row.made_by.empty()) entry["op_type"] = row.made_by;
    list.push_back(std::move(entry));
  }
  return list;
}

auto find_value(const ir::Model& model, std::string_view name) -> const ir::Value* {
  const ir::Value* found = nullptr;
  ir::for_each_graph(model, [&](const ir::Graph& graph) {
    if (found == nullptr) found = graph.find_value(name);
  });
  return found;
}

}  // namespace

auto infer_types(const ir::Model& model, const InferSettings& settings)
    -> InferredModel {
  infer::ModelOptions options{.options = {.follow_values = settings.follow_values},
                              .custom_rules = settings.custom_rules};
  for (const std::string& text : settings.dims) {
    options.dims.push_back(infer::parse_dim_setting(text));
  }
  InferredModel result{.inferred = infer::infer_model(model, ops::registry(), options)};
  result.diagnostics = check::type_problems_of(model, ops::registry(), result.inferred);
  for (diag::Diagnostic& diagnostic : result.diagnostics) {
    if (diagnostic.place.file.empty()) diagnostic.place.file = model.path;
  }
  return result;
}

void write_inferred(ir::Model& model, const InferredModel& inferred) {
  infer::write_types(model, inferred.facts());
}

auto to_terminal(const ir::Model& model, const InferredModel& inferred) -> std::string {
  const Table table = table_of(model, inferred.facts());
  const std::size_t width = std::max(
      {width_of(table.inputs), width_of(table.outputs), width_of(table.values)});
  std::string text;
  print_rows(text, "inputs", table.inputs, width);
  print_rows(text, "outputs", table.outputs, width);
  print_rows(text, "values", table.values, width);
  const auto learnt = infer::learnt(inferred.facts(), model);
  if (!learnt.empty()) text += "learnt\n";
  for (const std::string& sentence : learnt) {
    text += fmt::format("  {}\n", diag::escape_for_terminal(sentence));
  }
  return text;
}

auto to_json(const ir::Model& model, const InferredModel& inferred) -> std::string {
  const Table table = table_of(model, inferred.facts());
  Json problems = Json::array();
  for (const diag::Diagnostic& each : inferred.diagnostics) {
    problems.push_back(Json::parse(diag::to_json(each)));
  }
  const Json document = {{"path", model.path},
                         {"inputs", json_rows(table.inputs)},
                         {"outputs", json_rows(table.outputs)},
                         {"values", json_rows(table.values)},
                         {"learnt", infer::learnt(inferred.facts(), model)},
                         {"diagnostics", std::move(problems)}};
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

auto explain_value(const ir::Model& model, const InferredModel& inferred,
                   std::string_view name) -> std::string {
  const ir::Value* value = find_value(model, name);
  if (value == nullptr) {
    throw Error(ErrorKind::Usage, fmt::format("the model has no value `{}`", name),
                "`opscribe infer` without `--explain` lists the values");
  }
  infer::Facts& facts = inferred.facts();
  std::string text;
  for (const infer::Step& step : infer::chain_of(*value)) {
    std::string line =
        fmt::format("{:{}}{}: {}", "", step.depth * 2, step.value->name().view(),
                    infer::explain(facts, *step.value));
    const ir::Node* node = step.value->producer();
    const ir::Origin* origin = node != nullptr ? node->origin() : nullptr;
    if (origin != nullptr) {
      line += fmt::format("  ({}:{})", origin->file.view(), origin->line);
    }
    text += diag::escape_for_terminal(line) + "\n";
  }
  for (const std::string& reason :
       infer::reasons_for(facts, model, facts.type(value))) {
    text += diag::escape_for_terminal(reason) + "\n";
  }
  return text;
}

}  // namespace opscribe
