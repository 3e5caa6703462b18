#include "opscribe/ir/names.h"

#include <fmt/compile.h>

#include <utility>

#include "opscribe/ir/walk.h"

namespace opscribe::ir {

NameAuthority::NameAuthority(const Model& model) {
  const auto take_value = [&](const Value* value) {
    if (value != nullptr && !value->name().empty()) take(value->name().view());
  };
  for_each_graph(model, [&](Graph& graph) {
    for (const auto& place : graph.inputs()) take_value(place.value);
    for (const auto& place : graph.outputs()) take_value(place.value);
    for (const auto& place : graph.listed()) take_value(place.value);
    for (const Value* value : graph.initializers()) take_value(value);
    for (const auto& sparse : graph.sparse_initializers()) take_value(sparse.value);
    for (const Node* node : graph.nodes()) {
      if (!node->name().empty()) take(node->name().view());
      for (const Use& use : node->input_uses()) take_value(use.value());
      for (const Value* value : node->outputs()) take_value(value);
    }
  });
}

auto NameAuthority::take(std::string_view name) -> bool {
  return taken_.emplace(name).second;
}

auto NameAuthority::is_taken(std::string_view name) const -> bool {
  return taken_.contains(name);
}

auto NameAuthority::fresh(std::string_view wish) -> std::string {
  if (take(wish)) return std::string(wish);
  auto next = next_.find(wish);
  if (next == next_.end()) next = next_.emplace(wish, 1).first;
  while (true) {
    std::string name = fmt::format("{}_{}", wish, next->second++);
    if (take(name)) return name;
  }
}

auto NameSupply::take(Name name) -> bool {
  constexpr std::size_t kUsual = 32;  // names of a function
  if (name.id() >= taken_.size()) taken_.resize((name.id() + kUsual) * 2);
  return std::exchange(taken_[name.id()], std::uint8_t{1}) == 0;
}

auto NameSupply::unique(std::string_view wanted) -> Name {
  if (wanted.empty()) wanted = "tmp";
  Name name = model_->name(wanted);
  while (!take(name)) {
    name = model_->name(fmt::format(FMT_COMPILE("{}_{}"), wanted, counter_++));
  }
  return name;
}

}  // namespace opscribe::ir
