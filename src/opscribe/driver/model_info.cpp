#include "opscribe/driver/model_info.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

#include "opscribe/base/checked.h"
#include "opscribe/diag/render.h"
#include "opscribe/ir/walk.h"

namespace opscribe {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

auto add_saturating(std::uint64_t a, std::uint64_t b) -> std::uint64_t {
  return a > kMax - b ? kMax : a + b;
}

// Number of elements; nothing when the dims make no size.
auto count_elements(std::span<const std::int64_t> dims)
    -> std::optional<std::uint64_t> {
  std::uint64_t count = 1;
  for (std::int64_t dim : dims) {
    if (dim < 0) return std::nullopt;
    const auto size = static_cast<std::uint64_t>(dim);
    if (size != 0 && count > kMax / size) return std::nullopt;
    count *= size;
  }
  return count;
}

void add_tensor(ModelInfo& info, const ir::StoredTensor& tensor) {
  const std::uint64_t elements = count_elements(tensor.dims).value_or(kMax);
  info.num_parameters = add_saturating(info.num_parameters, elements);
  std::uint64_t bytes = 0;
  if (tensor.dtype() == DataType::String) {
    for (const ir::DataPart& part : tensor.data) {
      for (Bytes text : part.strings) bytes = add_saturating(bytes, text.size());
    }
  } else if (tensor.dtype() != DataType::Undefined) {
    bytes = try_storage_bytes(tensor.dtype(), elements).value_or(kMax);
  }
  info.parameter_bytes = add_saturating(info.parameter_bytes, bytes);
}

void add_external(std::map<std::string, ExternalFileSummary>& files,
                  const ir::StoredTensor& tensor) {
  if (!tensor.is_external()) return;
  const std::string location(ir::find_metadata(tensor.external, "location").view());
  ExternalFileSummary& file = files[location];
  file.location = location;
  ++file.num_tensors;
  const std::string_view length = ir::find_metadata(tensor.external, "length").view();
  std::uint64_t bytes = 0;
  if (length.empty()) {
    const auto elements = count_elements(tensor.dims);
    if (elements && tensor.dtype() != DataType::Undefined) {
      bytes = try_storage_bytes(tensor.dtype(), *elements).value_or(0);
    }
  } else {
    std::from_chars(length.data(), length.data() + length.size(), bytes);
  }
  file.declared_bytes = add_saturating(file.declared_bytes, bytes);
}

auto summary_of(const ir::ValuePlace& place) -> ValueSummary {
  const ir::ValueInfo* info = place.info();
  return {.name = std::string(place.value->name().view()),
          .type = info == nullptr || info->type == nullptr ? std::string()
                                                           : to_text(*info->type)};
}

void add_graphs(ModelInfo& info, const ir::Model& model) {
  std::map<std::string, std::size_t> counts;
  ir::for_each_graph(model, [&](ir::Graph& graph) {
    if (graph.owner() != nullptr) ++info.num_subgraphs;
    info.num_nodes += graph.num_nodes();
    for (const ir::Node* node : graph.nodes()) {
      const auto domain = ir::canonical_domain(node->domain().view());
      ++counts[domain.empty() ? std::string(node->op_type().view())
                              : fmt::format("{}.{}", domain, node->op_type().view())];
    }
    info.num_initializers +=
        graph.initializers().size() + graph.sparse_initializers().size();
    for (const ir::Value* value : graph.initializers()) {
      add_tensor(info, *value->initializer());
    }
    for (const auto& sparse : graph.sparse_initializers()) {
      if (sparse.tensor->values != nullptr) add_tensor(info, *sparse.tensor->values);
    }
  });
  info.op_counts.assign(counts.begin(), counts.end());
  std::ranges::stable_sort(info.op_counts,
                           [](auto& a, auto& b) { return a.second > b.second; });
}

void add_main_graph(ModelInfo& info, const ir::Graph& graph) {
  info.graph_name = graph.name().view();
  for (const ir::ValuePlace& place : graph.inputs()) {
    if (!place.value->is_initializer()) info.inputs.push_back(summary_of(place));
  }
  for (const ir::ValuePlace& place : graph.outputs()) {
    info.outputs.push_back(summary_of(place));
  }
}

auto size_text(std::uint64_t bytes) -> std::string {
  constexpr const char* kUnits[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB"};
  auto size = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (size >= 1024 && unit + 1 < std::size(kUnits)) {
    size /= 1024;
    ++unit;
  }
  return unit == 0 ? fmt::format("{} bytes", bytes)
                   : fmt::format("{:.1f} {}", size, kUnits[unit]);
}

auto count_text(std::uint64_t count) -> std::string {
  std::string digits = fmt::format("{}", count);
  for (std::ptrdiff_t at = std::ssize(digits) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

// Left column of names, right column of values.
class Page {
 public:
  void row(std::string_view name, const std::string& value) {
    if (value.empty()) return;
    text_ += fmt::format("{:<13}{}\n", name, value);
  }
  void section(std::string_view title) { text_ += fmt::format("\n{}\n", title); }
  void item(const std::string& name, const std::string& value, std::size_t width) {
    text_ += fmt::format("  {:<{}}  {}\n", name, width, value);
  }
  auto take() -> std::string { return std::move(text_); }

 private:
  std::string text_;
};

template <typename Items, typename NameOf, typename ValueOf>
void table(Page& page, std::string_view title, const Items& items, NameOf name_of,
           ValueOf value_of) {
  if (items.empty()) return;
  page.section(title);
  std::size_t width = 0;
  for (const auto& item : items) {
    width = std::max(width, diag::escape_for_terminal(name_of(item)).size());
  }
  for (const auto& item : items) {
    page.item(diag::escape_for_terminal(name_of(item)),
              diag::escape_for_terminal(value_of(item)),
              std::min<std::size_t>(width, 60));
  }
}

auto op_text(const std::pair<std::string, std::size_t>& op) -> std::string {
  return count_text(op.second);
}

}  // namespace

auto summarize(const ir::Model& model) -> ModelInfo {
  ModelInfo info{.path = model.path,
                 .ir_version = model.ir_version,
                 .producer = std::string(model.producer_name.view()),
                 .domain = std::string(model.domain.view()),
                 .model_version = model.model_version,
                 .doc = std::string(model.doc.view())};
  if (!model.producer_version.empty()) {
    info.producer += fmt::format("{}{}", info.producer.empty() ? "" : " ",
                                 model.producer_version.view());
  }
  for (const ir::OpsetImport& import : model.opset_imports) {
    info.opsets.emplace_back(import.domain.empty() ? "ai.onnx" : import.domain.view(),
                             import.version.value_or(0));
  }
  if (model.main_graph() != nullptr) add_main_graph(info, *model.main_graph());
  add_graphs(info, model);
  for (const ir::Function* function : model.functions()) {
    info.functions.push_back({.domain = std::string(function->domain().view()),
                              .name = std::string(function->name().view()),
                              .overload = std::string(function->overload().view()),
                              .num_nodes = function->body().num_nodes()});
  }
  std::map<std::string, ExternalFileSummary> files;
  ir::for_each_tensor(model,
                      [&](ir::StoredTensor& tensor) { add_external(files, tensor); });
  for (auto& [location, file] : files) info.external_files.push_back(std::move(file));
  for (const ir::StringEntry& entry : model.metadata) {
    info.metadata.emplace_back(entry.key.view(), entry.value.view());
  }
  return info;
}

auto to_terminal(const ModelInfo& info) -> std::string {
  using diag::escape_for_terminal;
  Page page;
  std::string opsets;
  for (const auto& [domain, version] : info.opsets) {
    opsets += fmt::format("{}{} {}", opsets.empty() ? "" : ", ",
                          escape_for_terminal(domain), version);
  }
  page.row("model", escape_for_terminal(info.path));
  page.row("graph", escape_for_terminal(info.graph_name));
  page.row("producer", escape_for_terminal(info.producer));
  page.row("domain", escape_for_terminal(info.domain));
  page.row("version", info.model_version ? fmt::format("{}", *info.model_version) : "");
  page.row("IR version",
           info.ir_version ? fmt::format("{}", *info.ir_version) : "none");
  page.row("opsets", opsets);
  page.row("nodes", fmt::format("{}{}", count_text(info.num_nodes),
                                info.num_subgraphs == 0
                                    ? ""
                                    : fmt::format(", {} subgraphs",
                                                  count_text(info.num_subgraphs))));
  page.row(
      "parameters",
      fmt::format("{} in {} initializers, {}", count_text(info.num_parameters),
                  count_text(info.num_initializers), size_text(info.parameter_bytes)));
  page.row("description", escape_for_terminal(info.doc));
  const auto value_name = [](const ValueSummary& value) { return value.name; };
  const auto value_type = [](const ValueSummary& value) {
    return value.type.empty() ? std::string("type unknown") : value.type;
  };
  table(page, "inputs", info.inputs, value_name, value_type);
  table(page, "outputs", info.outputs, value_name, value_type);
  table(page, "operators", info.op_counts, [](auto& op) { return op.first; }, op_text);
  table(
      page, "functions", info.functions,
      [](const FunctionSummary& function) {
        return fmt::format("{}::{}{}{}", function.domain, function.name,
                           function.overload.empty() ? "" : ":", function.overload);
      },
      [](const FunctionSummary& function) {
        return fmt::format("{} nodes", count_text(function.num_nodes));
      });
  table(
      page, "external data", info.external_files,
      [](const ExternalFileSummary& file) { return file.location; },
      [](const ExternalFileSummary& file) {
        return fmt::format("{} tensors, {}", count_text(file.num_tensors),
                           size_text(file.declared_bytes));
      });
  table(
      page, "metadata", info.metadata, [](auto& entry) { return entry.first; },
      [](auto& entry) { return entry.second; });
  return page.take();
}

auto to_json(const ModelInfo& info) -> std::string {
  const auto number = [](const std::optional<std::int64_t>& value) {
    return value ? Json(*value) : Json();
  };
  const auto values = [](const std::vector<ValueSummary>& items) {
    Json list = Json::array();
    for (const auto& item : items) {
      list.push_back({{"name", item.name}, {"type", item.type}});
    }
    return list;
  };
  const auto pairs = [](const auto& items) {
    Json object = Json::object();
    for (const auto& [key, value] : items) object[key] = value;
    return object;
  };
  Json functions = Json::array();
  for (const auto& function : info.functions) {
    functions.push_back({{"domain", function.domain},
                         {"name", function.name},
                         {"overload", function.overload},
                         {"nodes", function.num_nodes}});
  }
  Json files = Json::array();
  for (const auto& file : info.external_files) {
    files.push_back({{"location", file.location},
                     {"tensors", file.num_tensors},
                     {"bytes", file.declared_bytes}});
  }
  const Json json = {{"path", info.path},
                     {"ir_version", number(info.ir_version)},
                     {"producer", info.producer},
                     {"domain", info.domain},
                     {"model_version", number(info.model_version)},
                     {"doc", info.doc},
                     {"graph", info.graph_name},
                     {"opsets", pairs(info.opsets)},
                     {"inputs", values(info.inputs)},
                     {"outputs", values(info.outputs)},
                     {"nodes", info.num_nodes},
                     {"subgraphs", info.num_subgraphs},
                     {"operators", pairs(info.op_counts)},
                     {"initializers", info.num_initializers},
                     {"parameters", info.num_parameters},
                     {"parameter_bytes", info.parameter_bytes},
                     {"functions", std::move(functions)},
                     {"external_files", std::move(files)},
                     {"metadata", pairs(info.metadata)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace opscribe
