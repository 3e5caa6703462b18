#include "opscribe/driver/model_diff.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "opscribe/diag/render.h"
#include "opscribe/driver/node_matching.h"
#include "opscribe/emit/skeleton.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/serde/text_printer.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe {
namespace {

using Kind = Difference::Kind;

auto type_text(const ir::ValueInfo* info) -> std::string {
  return info == nullptr || info->type == nullptr ? "" : ir::to_text(*info->type);
}

auto tensor_type(const ir::StoredTensor& tensor) -> std::string {
  std::string text(text_name(tensor.dtype()));
  text += '[';
  for (std::size_t i = 0; i < tensor.dims.size(); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : ",", tensor.dims[i]);
  }
  return text + "]";
}

auto describe(const ir::Node& node) -> std::string {
  std::string text(node.op_type().view());
  const std::string_view domain = ir::canonical_domain(node.domain().view());
  if (!domain.empty()) text = std::string(domain) + "." + text;
  if (!node.name().empty()) text += fmt::format(" `{}`", node.name().view());
  if (node.num_outputs() != 0) {
    text += fmt::format(" -> `{}`", node.output(0)->name().view());
  }
  return text;
}

class Differ {
 public:
  Differ(const ir::Model& before, const ir::Model& after)
      : before_(before), after_(after) {}

  auto run() -> ModelDiff {
    header();
    const ir::Graph* old_graph = before_.main_graph();
    const ir::Graph* new_graph = after_.main_graph();
    if (old_graph != nullptr && new_graph != nullptr) {
      interface(*old_graph, *new_graph);
      graph(*old_graph, *new_graph, "main");
    } else if (old_graph != new_graph) {
      add(old_graph == nullptr ? Kind::Added : Kind::Removed, "model", "model",
          "graph");
    }
    functions();
    return std::move(diff_);
  }

 private:
  void add(Kind kind, std::string part, std::string where, std::string what,
           std::string before = {}, std::string after = {}) {
    diff_.differences.push_back({.kind = kind,
                                 .part = std::move(part),
                                 .where = std::move(where),
                                 .what = std::move(what),
                                 .before = std::move(before),
                                 .after = std::move(after)});
  }
  void field(std::string_view name, std::string before, std::string after) {
    if (before == after) return;
    add(Kind::Changed, "model", "model", std::string(name), std::move(before),
        std::move(after));
  }

  using Entries = std::map<std::string, std::string>;
  void entries(std::string_view part, const Entries& before, const Entries& after) {
    for (const auto& [key, value] : before) {
      const auto found = after.find(key);
      const std::string what = fmt::format("{} `{}`", part, key);
      if (found == after.end()) {
        add(Kind::Removed, "model", "model", what, value);
      } else {
        field(what, value, found->second);
      }
    }
    for (const auto& [key, value] : after) {
      if (before.contains(key)) continue;
      add(Kind::Added, "model", "model", fmt::format("{} `{}`", part, key), {}, value);
    }
  }
  static auto opsets_of(const ArenaVector<ir::OpsetImport>& imports) -> Entries {
    Entries all;
    for (const ir::OpsetImport& each : imports) {
      const std::string_view domain = ir::canonical_domain(each.domain.view());
      all[domain.empty() ? "ai.onnx" : std::string(domain)] =
          fmt::format("{}", each.version.value_or(0));
    }
    return all;
  }
  static auto metadata_of(const ir::Metadata& metadata) -> Entries {
    Entries all;
    for (const ir::StringEntry& each : metadata) {
      all[std::string(each.key.view())] = each.value.view();
    }
    return all;
  }

  void header() {
    const auto number = [](std::optional<std::int64_t> value) {
      return value ? fmt::format("{}", *value) : std::string();
    };
    field("ir_version", number(before_.ir_version), number(after_.ir_version));
    field("model_version", number(before_.model_version.value_or(0)),
          number(after_.model_version.value_or(0)));
    const auto text = [&](std::string_view name, Text ir::Model::* which) {
      field(name, std::string((before_.*which).view()),
            std::string((after_.*which).view()));
    };
    text("producer_name", &ir::Model::producer_name);
    text("producer_version", &ir::Model::producer_version);
    text("domain", &ir::Model::domain);
    text("doc_string", &ir::Model::doc);
    entries("opset", opsets_of(before_.opset_imports), opsets_of(after_.opset_imports));
    entries("metadata", metadata_of(before_.metadata), metadata_of(after_.metadata));
  }

  void interface(const ir::Graph& before, const ir::Graph& after) {
    places("input", before.inputs(), after.inputs());
    places("output", before.outputs(), after.outputs());
  }
  void places(const std::string& part, std::span<const ir::ValuePlace> before,
              std::span<const ir::ValuePlace> after) {
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
      if (i >= after.size()) {
        add(Kind::Removed, part, "main", name_of(before[i]),
            type_text(before[i].info()));
      } else if (i >= before.size()) {
        add(Kind::Added, part, "main", name_of(after[i]), {},
            type_text(after[i].info()));
      } else {
        const auto text = [](const ir::ValuePlace& place) {
          return fmt::format("{} {}", type_text(place.info()), name_of(place));
        };
        if (text(before[i]) == text(after[i])) continue;
        add(Kind::Changed, part, "main", fmt::format("{}", i), text(before[i]),
            text(after[i]));
      }
    }
  }
  static auto name_of(const ir::ValuePlace& place) -> std::string {
    return std::string(place.value->name().view());
  }

  // --- graphs

  void graph(const ir::Graph& before, const ir::Graph& after,
             const std::string& where) {
    const NodeMatching matching = match_nodes(before, after);
    for (const auto& [old_node, new_node] : matching.after_of) {
      pairs_.emplace(old_node, new_node);
    }
    for (std::size_t i = 0; i < std::min(before.inputs().size(), after.inputs().size());
         ++i) {
      values_.emplace(before.inputs()[i].value, after.inputs()[i].value);
    }
    diff_.num_nodes_before += before.num_nodes();
    diff_.num_nodes_after += after.num_nodes();
    for (const ir::Node* node : before.nodes()) {
      const auto found = matching.after_of.find(node);
      if (found == matching.after_of.end()) {
        add(Kind::Removed, "node", where, describe(*node));
      } else {
        const std::size_t so_far = diff_.differences.size();
        this->node(*node, *found->second, where);
        if (diff_.differences.size() == so_far) ++diff_.num_same_nodes;
      }
    }
    for (const ir::Node* node : after.nodes()) {
      if (!matching.before_of.contains(node)) {
        add(Kind::Added, "node", where, describe(*node));
      }
    }
    results(before, after, where);
  }

  // Which values the graph gives.
  void results(const ir::Graph& before, const ir::Graph& after,
               const std::string& where) {
    for (std::size_t i = 0;
         i < std::min(before.outputs().size(), after.outputs().size()); ++i) {
      const ir::Value* old_value = before.outputs()[i].value;
      const ir::Value* new_value = after.outputs()[i].value;
      if (corresponds(old_value, new_value, where)) continue;
      add(Kind::Changed, "output", where, fmt::format("{}", i), source_of(*old_value),
          source_of(*new_value));
    }
  }
  static auto source_of(const ir::Value& value) -> std::string {
    if (value.producer() != nullptr) return describe(*value.producer());
    return fmt::format("`{}`", value.name().view());
  }

  // The values stand for each other; weights that do are compared, once.
  auto corresponds(const ir::Value* a, const ir::Value* b, const std::string& where)
      -> bool {
    if (a == nullptr || b == nullptr) return a == b;
    if (a->producer() != nullptr || b->producer() != nullptr) {
      if (a->producer() == nullptr || b->producer() == nullptr) return false;
      const auto found = pairs_.find(a->producer());
      return found != pairs_.end() && found->second == b->producer() &&
             a->output_index() == b->output_index();
    }
    if (a->is_initializer() && b->is_initializer()) {
      const auto [known, is_new] = values_.emplace(a, b);
      if (is_new && a->initializer() != nullptr && b->initializer() != nullptr) {
        weights(*a->initializer(), *b->initializer(), where,
                std::string(a->name().view()));
      }
      return known->second == b;
    }
    const auto found = values_.find(a);
    return found == values_.end() ? a->name().view() == b->name().view()
                                  : found->second == b;
  }

  void node(const ir::Node& before, const ir::Node& after, const std::string& where) {
    for (const ir::Attr* attr : before.attrs()) {
      const ir::Attr* match = after.find_attr(attr->name.view());
      const std::string what =
          fmt::format("{}: {}", describe(before), attr->name.view());
      if (match == nullptr) {
        add(Kind::Removed, "attribute", where, what, short_text(*attr));
      } else {
        attribute(*attr, *match, before, where, what);
      }
    }
    for (const ir::Attr* attr : after.attrs()) {
      if (before.find_attr(attr->name.view()) != nullptr) continue;
      add(Kind::Added, "attribute", where,
          fmt::format("{}: {}", describe(before), attr->name.view()), {},
          short_text(*attr));
    }
    for (std::size_t i = 0; i < std::max(before.num_inputs(), after.num_inputs());
         ++i) {
      const ir::Value* a = i < before.num_inputs() ? before.input(i) : nullptr;
      const ir::Value* b = i < after.num_inputs() ? after.input(i) : nullptr;
      if (corresponds(a, b, where)) continue;
      const auto text = [](const ir::Value* value) {
        return value == nullptr ? std::string("nothing") : source_of(*value);
      };
      add(Kind::Changed, "node", where,
          fmt::format("{}: input {}", describe(before), i), text(a), text(b));
    }
    if (before.num_outputs() != after.num_outputs()) {
      add(Kind::Changed, "node", where, fmt::format("{}: outputs", describe(before)),
          fmt::format("{}", before.num_outputs()),
          fmt::format("{}", after.num_outputs()));
    }
  }

  static auto short_text(const ir::Attr& attr) -> std::string {
    constexpr std::size_t kMost = 80;
    std::string text =
        serde::print_attr(attr, {.elide_above = 8, .annotations = false});
    const std::size_t value = text.find(" = ");
    if (value != std::string::npos) text.erase(0, value + 3);
    std::ranges::replace(text, '\n', ' ');
    if (text.size() > kMost) text = text.substr(0, kMost - 3) + "...";
    return text;
  }

  void attribute(const ir::Attr& before, const ir::Attr& after, const ir::Node& node,
                 const std::string& where, const std::string& what) {
    const auto* old_graph = before.get_if<ir::Graph*>();
    const auto* new_graph = after.get_if<ir::Graph*>();
    if (old_graph != nullptr && new_graph != nullptr) {
      graph(**old_graph, **new_graph,
            fmt::format("{}/{} {}", where, describe(node), before.name.view()));
      return;
    }
    const auto* old_tensor = before.get_if<ir::StoredTensor*>();
    const auto* new_tensor = after.get_if<ir::StoredTensor*>();
    if (old_tensor != nullptr && new_tensor != nullptr) {
      return weights(**old_tensor, **new_tensor, where, what);
    }
    const serde::PrintOptions plain{.annotations = false};
    if (serde::print_attr(before, plain) == serde::print_attr(after, plain)) return;
    add(Kind::Changed, "attribute", where, what, short_text(before), short_text(after));
  }

  void weights(const ir::StoredTensor& before, const ir::StoredTensor& after,
               const std::string& where, const std::string& what) {
    if (emit::same_tensor(before_, before, after_, after)) return;
    const std::string old_type = tensor_type(before);
    const std::string new_type = tensor_type(after);
    if (old_type != new_type) {
      return add(Kind::Changed, "weight", where, what, old_type, new_type);
    }
    const std::optional<WeightDifference> found = measure(before, after);
    if (found && found->num_different == 0) return;
    add(Kind::Changed, "weight", where, fmt::format("{} {}", what, old_type));
    diff_.differences.back().weights = found;
  }

  auto measure(const ir::StoredTensor& before, const ir::StoredTensor& after) const
      -> std::optional<WeightDifference> {
    try {
      const Tensor a = serde::value_of(before_, before);
      const Tensor b = serde::value_of(after_, after);
      return a.is_string() ? measure_texts(a, b) : measure_numbers(a, b);
    } catch (const Error&) {
      return std::nullopt;  // data that cannot be read differ in some unknown way
    }
  }
  static auto measure_texts(const Tensor& a, const Tensor& b) -> WeightDifference {
    WeightDifference result{.num_elements =
                                static_cast<std::uint64_t>(a.element_count())};
    for (std::size_t i = 0; i < a.strings().size(); ++i) {
      if (a.strings()[i] != b.strings()[i]) ++result.num_different;
    }
    return result;
  }
  static auto measure_numbers(const Tensor& a, const Tensor& b) -> WeightDifference {
    WeightDifference result{.num_elements =
                                static_cast<std::uint64_t>(a.element_count())};
    double sum = 0;
    for (std::int64_t i = 0; i < a.element_count(); ++i) {
      const double x = element_as_double(a, i);
      const double y = element_as_double(b, i);
      if (x == y || (std::isnan(x) && std::isnan(y))) continue;
      ++result.num_different;
      const double distance = std::abs(x - y);
      if (!std::isfinite(distance)) continue;
      sum += distance;
      result.max_difference = std::max(result.max_difference, distance);
      const double scale = std::max(std::abs(x), std::abs(y));
      result.max_relative = std::max(result.max_relative, distance / scale);
    }
    result.mean_difference =
        sum / static_cast<double>(std::max<std::int64_t>(a.element_count(), 1));
    return result;
  }

  // --- functions

  void functions() {
    const auto text = [](const ir::Function& each) {
      std::string name =
          fmt::format("{}::{}", each.domain().view(), each.name().view());
      if (!each.overload().empty()) name += fmt::format(":{}", each.overload().view());
      return name;
    };
    const auto match = [](const ir::Model& model, const ir::Function& each) {
      return model.find_function(each.domain().view(), each.name().view(),
                                 each.overload().view());
    };
    for (const ir::Function* each : before_.functions()) {
      const ir::Function* other = match(after_, *each);
      if (other == nullptr) {
        add(Kind::Removed, "function", "model", text(*each));
        continue;
      }
      parameters(*each, *other, text(*each));
      graph(each->body(), other->body(), "function " + text(*each));
    }
    for (const ir::Function* each : after_.functions()) {
      if (match(before_, *each) == nullptr) {
        add(Kind::Added, "function", "model", text(*each));
      }
    }
  }
  void parameters(const ir::Function& before, const ir::Function& after,
                  const std::string& name) {
    const auto text = [](const ir::Function& each) {
      std::string all =
          fmt::format("{} inputs, {} outputs", each.body().inputs().size(),
                      each.body().outputs().size());
      for (const Name attr : each.attribute_names)
        all += fmt::format(", {}", attr.view());
      for (const ir::Attr* attr : each.attribute_defaults) {
        all += ", " + serde::print_attr(*attr, {.annotations = false});
      }
      return all;
    };
    if (text(before) == text(after)) return;
    add(Kind::Changed, "function", "model", name, text(before), text(after));
  }

  const ir::Model& before_;
  const ir::Model& after_;
  ModelDiff diff_;
  std::unordered_map<const ir::Node*, const ir::Node*> pairs_;
  std::unordered_map<const ir::Value*, const ir::Value*> values_;
};

auto sign_of(Kind kind) -> char {
  return kind == Kind::Added ? '+' : kind == Kind::Removed ? '-' : '~';
}

auto word_of(Kind kind) -> std::string_view {
  return kind == Kind::Added ? "added" : kind == Kind::Removed ? "removed" : "changed";
}

}  // namespace

auto diff_models(const ir::Model& before, const ir::Model& after) -> ModelDiff {
  return Differ(before, after).run();
}

auto to_terminal(const ModelDiff& diff) -> std::string {
  if (diff.is_empty()) return {};
  std::string text;
  std::string where;
  for (const Difference& each : diff.differences) {
    if (each.where != where) {
      where = each.where;
      text += diag::escape_lines(where) + "\n";
    }
    std::string line =
        fmt::format("  {} {} {}", sign_of(each.kind), each.part, each.what);
    if (each.kind == Kind::Changed && !each.weights &&
        !(each.before.empty() && each.after.empty())) {
      line += fmt::format(": {} -> {}", each.before.empty() ? "nothing" : each.before,
                          each.after.empty() ? "nothing" : each.after);
    } else if (!each.before.empty() || !each.after.empty()) {
      line += fmt::format(" {}", each.before.empty() ? each.after : each.before);
    }
    if (each.weights) {
      const WeightDifference& w = *each.weights;
      line += fmt::format(
          ": {} of {} elements differ, by at most {:.3g} ({:.2g} relative), "
          "{:.3g} on average",
          w.num_different, w.num_elements, w.max_difference, w.max_relative,
          w.mean_difference);
    }
    text += diag::escape_lines(line) + "\n";
  }
  return text + fmt::format("{} differences; {} nodes before, {} after, {} the same\n",
                            diff.differences.size(), diff.num_nodes_before,
                            diff.num_nodes_after, diff.num_same_nodes);
}

auto to_json(const ModelDiff& diff) -> std::string {
  using Json = nlohmann::ordered_json;
  Json list = Json::array();
  for (const Difference& each : diff.differences) {
    Json entry = {{"kind", word_of(each.kind)},
                  {"part", each.part},
                  {"where", each.where},
                  {"what", each.what}};
    if (!each.before.empty()) entry["before"] = each.before;
    if (!each.after.empty()) entry["after"] = each.after;
    if (each.weights) {
      const WeightDifference& w = *each.weights;
      entry["weights"] = {{"different", w.num_different},
                          {"elements", w.num_elements},
                          {"max", w.max_difference},
                          {"mean", w.mean_difference},
                          {"max_relative", w.max_relative}};
    }
    list.push_back(std::move(entry));
  }
  const Json result = {{"same", diff.is_empty()},
                       {"nodes_before", diff.num_nodes_before},
                       {"nodes_after", diff.num_nodes_after},
                       {"same_nodes", diff.num_same_nodes},
                       {"differences", std::move(list)}};
  return result.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace opscribe
