#include <algorithm>

#include "opscribe/check/body.h"

namespace opscribe::check {
namespace {

// Whether `from` depends on `target`, going back from node to producer. Gives up, with
// false, after some thousand steps.
auto depends_on(const ir::Node& from, const ir::Node& target) -> bool {
  constexpr std::size_t kMostSteps = 20'000;
  std::vector<const ir::Node*> pending = {&from};
  std::unordered_set<const ir::Node*> seen = {&from};
  for (std::size_t steps = 0; !pending.empty() && steps < kMostSteps; ++steps) {
    const ir::Node* node = pending.back();
    pending.pop_back();
    if (node == &target) return true;
    for (const ir::Use& use : node->input_uses()) {
      if (use.value() == nullptr) continue;
      const ir::Node* producer = use.value()->producer();
      if (producer != nullptr && seen.insert(producer).second) {
        pending.push_back(producer);
      }
    }
  }
  return false;
}

// Names one may have meant: what the graph and those around it define.
auto names_around(const ir::Graph& graph) -> std::vector<std::string_view> {
  constexpr std::size_t kMostNames = 4096;
  std::vector<std::string_view> names;
  for (const ir::Graph* at = &graph; at != nullptr; at = at->parent()) {
    for (const auto& place : at->inputs()) names.push_back(place.value->name().view());
    for (const ir::Value* value : at->initializers()) {
      names.push_back(value->name().view());
    }
    for (const ir::Node* node : at->nodes()) {
      if (names.size() > kMostNames) return names;
      for (const ir::Value* value : node->outputs()) {
        names.push_back(value->name().view());
      }
    }
  }
  return names;
}

// A node of a graph around that makes a value of this name.
auto outer_producer(const ir::Graph& graph, Name name) -> const ir::Node* {
  constexpr std::size_t kMostNodes = 100'000;
  std::size_t num_nodes = 0;
  for (const ir::Graph* at = graph.parent(); at != nullptr; at = at->parent()) {
    for (const ir::Node* node : at->nodes()) {
      if (++num_nodes > kMostNodes) return nullptr;
      for (const ir::Value* value : node->outputs()) {
        if (value->name() == name) return node;
      }
    }
  }
  return nullptr;
}

}  // namespace

void BodyRules::check_nodes(const Where& where, const ir::Graph& graph) {
  std::size_t index = 0;
  for (const ir::Node* node : graph.nodes()) {
    check_node({.outer = &where,
                .field = "node",
                .index = index,
                .name = node->name(),
                .node = node},
               *node, index);
    ++index;
  }
  check_node_names(where, graph);
}

void BodyRules::check_node(const Where& where, const ir::Node& node,
                           std::size_t index) {
  check_inputs(where, node);
  if (node.op_type().empty()) {
    ctx_.error(where, "missing-op-type", "the node has no operator")
        .help("set `op_type`");
  }
  if (node.num_inputs() == 0 && node.num_outputs() == 0) {
    ctx_.error(where, "empty-node", "{} has neither inputs nor outputs",
               node.describe())
        .help("remove it; nothing can depend on it");
  }
  check_attrs(where, node);
  if (!node.op_type().empty()) check_operator(where, node);
  if (node.extra() != nullptr) check_extra(where, node);
  // Only now: a node's subgraphs do not see its outputs.
  define_outputs(where, node, index);
}

void BodyRules::check_inputs(const Where& where, const ir::Node& node) {
  for (const ir::Use& use : node.input_uses()) {
    if (use.value() == nullptr || use.value()->name().empty()) continue;
    if (!scope_.is_visible(use.value()->name())) report_undefined(where, node, use);
  }
}

void BodyRules::report_undefined(const Where& where, const ir::Node& node,
                                 const ir::Use& use) {
  const Name name = use.value()->name();
  if (!scope_.report_once(name)) return;
  const Where at = step(where, "input", use.index(), name);
  const bool may_search = !ctx_.is_full() && num_searches_left_-- > 0;
  const ir::Node* producer = use.value()->producer();
  const bool is_later = producer != nullptr && producer->graph() == node.graph();
  if (!is_later) {
    producer = may_search ? outer_producer(*node.graph(), name) : nullptr;
  }
  if (producer == nullptr) {
    const auto similar = may_search
                             ? most_similar(name.view(), names_around(*node.graph()))
                             : std::string_view();
    auto help = ctx_.error(at, "undefined-value",
                           "input {} of {} reads {}, which nothing defines",
                           use.index(), node.describe(), shown(name));
    if (similar.empty()) {
      help.help("add {} as an input, an initializer or a node's output", shown(name));
    } else {
      help.help("did you mean {}?", shown(similar));
    }
    return;
  }
  auto help =
      ctx_.error(at, "use-before-definition",
                 "input {} of {} reads {}, which is defined only later, by {}",
                 use.index(), node.describe(), shown(name), producer->describe());
  if (producer == &node) {
    help.help("a node cannot read its own output");
  } else if (!is_later) {
    help.help("move {} before the node that holds this graph", producer->describe());
  } else if (may_search && depends_on(*producer, node)) {
    help.help("the nodes form a cycle, so no order helps: one of the inputs is wrong");
  } else {
    help.help("move {} before {}", producer->describe(), node.describe());
  }
}

void BodyRules::define_outputs(const Where& where, const ir::Node& node,
                               std::size_t index) {
  const auto outputs = node.outputs();
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const Name name = outputs[i]->name();
    if (name.empty()) continue;
    if (scope_.is_visible(name)) {
      const Where at = step(where, "output", i, name);
      if (scope_.is_of_this_graph(name)) {
        report_duplicate(at, name);
      } else {
        report_shadowing(at, name);
      }
    }
    if (!is_utf8_checked_[name.id()]) {
      expect_name(step(where, "output", i, name), name, "the output");
    }
    scope_.define(name, Definition::By::Node, index);
  }
}

void BodyRules::check_node_names(const Where& where, const ir::Graph& graph) {
  const std::uint32_t seen = new_set();
  std::size_t index = 0;
  for (const ir::Node* node : graph.nodes()) {
    if (!node->name().empty() && !insert(seen, node->name())) {
      ctx_.warning({.outer = &where,
                    .field = "node",
                    .index = index,
                    .name = node->name(),
                    .node = node},
                   "duplicate-node-name", "two nodes of the graph are called {}",
                   shown(node->name()))
          .help("rename one; tools find nodes by name");
    }
    ++index;
  }
}

void BodyRules::check_extra(const Where& where, const ir::Node& node) {
  const ir::NodeExtra& extra = *node.extra();
  if (!extra.overload.empty()) ctx_.needs_ir(where, 10, "an overload");
  if (!extra.metadata.empty()) {
    ctx_.needs_ir(where, 10, "metadata of a node");
    check_metadata(ctx_, where, extra.metadata, diag::Severity::Warning);
  }
  if (!extra.device_configurations.empty()) check_devices(where, node);
}

void BodyRules::check_devices(const Where& where, const ir::Node& node) {
  ctx_.needs_ir(where, 11, "a device configuration");
  const std::uint32_t own = new_set();
  for (const ir::Use& use : node.input_uses()) {
    if (use.value() != nullptr && !use.value()->name().empty()) {
      insert(own, use.value()->name());
    }
  }
  for (const ir::Value* value : node.outputs()) {
    if (!value->name().empty()) insert(own, value->name());
  }
  const auto devices = node.extra()->device_configurations.span();
  for (std::size_t i = 0; i < devices.size(); ++i) {
    const Where at = step(where, "device_configurations", i);
    const std::string_view id = devices[i].configuration_id.view();
    if (!std::ranges::binary_search(configurations_, id)) {
      ctx_.warning(at, "invalid-device-configuration",
                   "the model has no device configuration {}", shown(id))
          .help("add it to the model's `configuration`, or remove the hint");
    }
    for (const ir::ShardingSpec& spec : devices[i].sharding_spec) {
      if (!spec.tensor_name.empty() && contains(own, spec.tensor_name)) continue;
      ctx_.warning(at, "invalid-device-configuration",
                   "{} is sharded, but is not an input or output of the node",
                   shown(spec.tensor_name))
          .help("name one of the node's own values");
    }
  }
}

}  // namespace opscribe::check
