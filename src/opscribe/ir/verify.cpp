#include "opscribe/ir/verify.h"

#include "opscribe/ir/walk.h"

namespace opscribe::ir {
namespace {

void verify_uses(const Value& value) {
  std::size_t count = 0;
  for (const Use* use : value.uses()) {
    invariant(use->value() == &value, "a use in the list of `{}` names another value",
              value.name().view());
    const Node* user = use->user();
    invariant(user != nullptr && use->index() < user->num_inputs() &&
                  &user->input_uses()[use->index()] == use,
              "a use of `{}` is not a slot of its node", value.name().view());
    ++count;
  }
  invariant(count == value.num_uses(), "`{}` counts {} uses, its list has {}",
            value.name().view(), value.num_uses(), count);
}

void verify_node(const Graph& graph, const Node& node) {
  invariant(node.graph() == &graph, "{} does not know its graph", node.describe());
  for (std::size_t i = 0; i < node.num_inputs(); ++i) {
    const Use& use = node.input_uses()[i];
    invariant(use.user() == &node && use.index() == i,
              "input {} of {} is not its own slot", i, node.describe());
    if (use.value() == nullptr) continue;
    // Linked: what stands before the slot leads to it.
    const Use* before = use.prev();
    const bool found = before == nullptr ? *use.value()->uses().begin() == &use
                                         : before->next() == &use;
    invariant(found, "input {} of {} is missing from the uses of `{}`", i,
              node.describe(), use.value()->name().view());
  }
  for (std::size_t i = 0; i < node.num_outputs(); ++i) {
    const Value* value = node.output(i);
    invariant(value->producer() == &node && value->output_index() == i,
              "output {} of {} does not know its producer", i, node.describe());
    invariant(value->graph() == &graph, "output `{}` of {} belongs to another graph",
              value->name().view(), node.describe());
  }
  for (const Attr* attr : node.attrs()) {
    for (const Graph* inner : attr->graphs()) {
      invariant(inner->owner() == &node, "a graph of attribute `{}` has another owner",
                attr->name.view());
    }
  }
}

void verify_graph(const Model& model, const Graph& graph) {
  invariant(&graph.model() == &model, "graph `{}` belongs to another model",
            graph.name().view());
  std::size_t count = 0;
  const Node* last = nullptr;
  for (const Node* node : graph.nodes()) {
    invariant(node->prev() == last, "the node list is broken before {}",
              node->describe());
    last = node;
    ++count;
    verify_node(graph, *node);
    for (const Value* value : node->outputs()) verify_uses(*value);
  }
  invariant(graph.last_node() == last, "graph `{}` has a wrong last node",
            graph.name().view());
  invariant(count == graph.num_nodes(), "graph `{}` counts {} nodes, its list has {}",
            graph.name().view(), graph.num_nodes(), count);
  for (const ValuePlace& place : graph.inputs()) {
    invariant(place.value->is_input() && place.value->graph() == &graph,
              "input `{}` is not marked as one", place.value->name().view());
    verify_uses(*place.value);
  }
  for (const ValuePlace& place : graph.outputs()) {
    invariant(place.value->is_graph_output(), "output `{}` is not marked as one",
              place.value->name().view());
  }
  for (const Value* value : graph.initializers()) {
    invariant(value->initializer() != nullptr && value->graph() == &graph,
              "initializer `{}` has no tensor", value->name().view());
    if (!value->is_input()) verify_uses(*value);
  }
  for (const ValuePlace& place : graph.listed()) {
    invariant(place.value->is_listed(), "listed `{}` is not marked so",
              place.value->name().view());
  }
}

}  // namespace

void verify(const Model& model) {
  for_each_graph(model, [&](Graph& graph) { verify_graph(model, graph); });
}

}  // namespace opscribe::ir
