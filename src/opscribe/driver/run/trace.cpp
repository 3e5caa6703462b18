#include "opscribe/driver/run/trace.h"

#include <algorithm>

#include "opscribe/base/edit_distance.h"
#include "opscribe/base/error.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/run/outputs.h"
#include "opscribe/driver/run/statistics.h"
#include "opscribe/ir/walk.h"

namespace opscribe {
namespace {

auto type_of(const RuntimeValue& value) -> std::string {
  if (const auto* tensor = std::get_if<Tensor>(&value.sum())) {
    return type_text(tensor->dtype(), tensor->dims().span());
  }
  return std::string(kind_name(value.kind()));
}

auto name_of(const ir::Value* value) -> std::string {
  return value == nullptr ? std::string() : std::string(value->name().view());
}

// "Relu, scale.py:7, round 3"
auto maker_of(const eval::NodeEvent& event) -> std::string {
  std::string text(event.node().op_type().view());
  if (const ir::Origin* origin = event.node().origin()) {
    text += fmt::format(", {}:{}", origin->file.view(), origin->line);
  }
  if (event.round() >= 0) text += fmt::format(", round {}", event.round());
  return text;
}

}  // namespace

void Tracer::after(const eval::NodeEvent& event) {
  const int indent = 2 * event.depth();
  for (std::size_t i = 0; i < event.num_outputs(); ++i) {
    const RuntimeValue* value = event.output(i);
    if (value == nullptr) continue;
    const Statistics statistics = statistics_of(*value);
    const bool is_first = !statistics.is_finite() && !has_seen_odd_;
    sink_(diag::escape_for_terminal(fmt::format(
        "{:{}}{}: {}  {}  [{}]{}", "", indent, name_of(event.node().output(i)),
        type_of(*value), to_text(statistics), maker_of(event),
        is_first
            ? fmt::format("  <- the first {}", statistics.nans > 0 ? "NaN" : "infinity")
            : "")));
    if (!is_first) continue;
    has_seen_odd_ = true;
    tell_inputs(event);
  }
}

void Tracer::tell_inputs(const eval::NodeEvent& event) {
  for (std::size_t i = 0; i < event.num_inputs(); ++i) {
    const RuntimeValue* value = event.input(i);
    if (value == nullptr) continue;
    sink_(diag::escape_for_terminal(fmt::format(
        "{:{}}of {}: {}  {}", "", 2 * event.depth() + 4, name_of(event.node().input(i)),
        type_of(*value), to_text(statistics_of(*value)))));
  }
}

Watcher::Watcher(const ir::Model& model, const std::vector<std::string>& names,
                 LineSink sink)
    : names_(names.begin(), names.end()), sink_(std::move(sink)) {
  std::set<std::string> known;
  ir::for_each_graph(model, [&](const ir::Graph& graph) {
    for (const ir::ValuePlace& place : graph.inputs()) {
      known.emplace(place.value->name().view());
    }
    for (const ir::Value* value : graph.initializers()) {
      known.emplace(value->name().view());
    }
    for (const ir::Node* node : graph.nodes()) {
      for (const ir::Value* value : node->outputs()) known.insert(name_of(value));
    }
  });
  for (const std::string& name : names_) {
    if (known.contains(name)) continue;
    const std::vector<std::string_view> all(known.begin(), known.end());
    const std::string_view like = closest(name, all);
    throw Error(ErrorKind::Usage, fmt::format("the model has no value `{}`", name),
                like.empty() ? "`opscribe infer` lists the values"
                             : fmt::format("did you mean `{}`?", like));
  }
}

void Watcher::after(const eval::NodeEvent& event) {
  for (std::size_t i = 0; i < event.num_outputs(); ++i) {
    const RuntimeValue* value = event.output(i);
    const std::string name = name_of(event.node().output(i));
    if (value == nullptr || !names_.contains(name)) continue;
    seen_.insert(name);
    sink_(fmt::format("[{}] {}", diag::escape_for_terminal(maker_of(event)),
                      to_terminal(name, *value)));
  }
}

auto Watcher::unseen() const -> std::vector<std::string> {
  std::vector<std::string> names;
  std::ranges::set_difference(names_, seen_, std::back_inserter(names));
  return names;
}

}  // namespace opscribe
