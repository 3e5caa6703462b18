#include "opscribe/eval/executor.h"

#include "opscribe/base/error.h"
#include "opscribe/eval/body_runner.h"
#include "opscribe/eval/chain.h"
#include "opscribe/eval/kernel_context.h"
#include "opscribe/eval/observer.h"

namespace opscribe::eval {
namespace {

constexpr int kMostDepth = 256;

// "node `add1` (Add), scale.py:7", and what stands around it.
auto place_of(const Frame& frame, const NodePlan& node) -> std::string {
  std::string place = node.node->describe();
  if (const ir::Origin* origin = node.node->origin()) {
    place += fmt::format(" at {}:{}", origin->file.view(), origin->line);
  }
  if (frame.round >= 0) place = fmt::format("round {}, {}", frame.round, place);
  return place;
}

// The call binds inputs by position; those that it leaves out stay empty.
void run_call(Frame& frame, const NodePlan& node) {
  RunState& state = frame.state();
  if (++state.depth > kMostDepth) {
    fail(ErrorKind::Budget, "functions call each other {} deep", state.depth);
  }
  const GraphPlan& body = *node.function;
  Frame inner(body, state, nullptr);
  if (node.inputs.size() > body.inputs.size()) {
    fail(ErrorKind::Invalid, "the function takes {} inputs, and is given {}",
         body.inputs.size(), node.inputs.size());
  }
  if (node.outputs.size() > body.outputs.size()) {
    fail(ErrorKind::Invalid, "the function gives {} outputs, and is asked for {}",
         body.outputs.size(), node.outputs.size());
  }
  for (std::size_t i = 0; i < node.inputs.size(); ++i) {
    const Slot slot = node.inputs[i];
    if (slot == kNoSlot) continue;
    const RuntimeValue* value = frame.find(slot);
    if (value == nullptr) continue;
    const bool is_given_away = node.is_last_use[i] && state.observer == nullptr;
    inner.set(body.inputs[i], is_given_away ? frame.take(slot) : *value);
  }
  run_nodes(inner);
  std::vector<RuntimeValue> outputs;
  for (std::size_t i = 0; i < node.outputs.size(); ++i) {
    if (node.outputs[i] == kNoSlot) continue;
    const RuntimeValue* value = inner.find(body.outputs[i]);
    // An optional input that was left out may be handed on.
    if (value != nullptr) frame.set(node.outputs[i], *value);
  }
  --state.depth;
}

void run_kernel(Frame& frame, const NodePlan& node) {
  KernelContext context(frame, node);
  if (node.custom != nullptr) {
    node.custom->eval(context);
  } else if (node.eval != nullptr) {
    context.check_inputs();
    node.eval(context);
  } else {
    fail(ErrorKind::Unsupported, "there is no kernel for {}-{} yet",
         node.node->op_type().view(), node.version->since);
  }
}

void drop_inputs(Frame& frame, const NodePlan& node) {
  for (std::size_t i = 0; i < node.inputs.size(); ++i) {
    if (node.is_last_use[i]) frame.drop(node.inputs[i]);
  }
}

void run_watched(Frame& frame, const NodePlan& node) {
  Observer& observer = *frame.state().observer;
  const NodeEvent event(frame, node);
  observer.before(event);
  if (node.function != nullptr) {
    run_call(frame, node);
  } else {
    run_kernel(frame, node);
  }
  observer.after(event);
}

// All of a chain at once; an observer wants to see each node.
auto run_together(Frame& frame, const Chain& chain) -> bool {
  const std::span<const NodePlan> nodes(frame.plan().nodes);
  const std::span<const NodePlan> members = nodes.subspan(chain.first, chain.num_nodes);
  if (frame.state().observer != nullptr) return false;
  try {
    if (!run_chain(frame, chain)) return false;
  } catch (Error& error) {
    throw std::move(error).in(fmt::format("{} and the {} nodes after it",
                                          place_of(frame, members[0]),
                                          members.size() - 1));
  }
  for (const NodePlan& node : members) drop_inputs(frame, node);
  return true;
}

}  // namespace

void run_node(Frame& frame, const NodePlan& node) {
  frame.state().step();
  try {
    if (frame.state().observer != nullptr) [[unlikely]] {
      run_watched(frame, node);
    } else if (node.function != nullptr) {
      run_call(frame, node);
    } else {
      run_kernel(frame, node);
    }
    drop_inputs(frame, node);
  } catch (Error& error) {
    throw std::move(error).in(place_of(frame, node));
  } catch (const schema::RuleStopped&) {
    fail(ErrorKind::Invalid, "{}: an attribute of it has not the type it has to have",
         place_of(frame, node));
  } catch (const std::bad_alloc&) {
    throw Error(ErrorKind::Budget,
                fmt::format("{}: the system has no more memory", place_of(frame, node)),
                "a shape may be larger than it was meant to be");
  }
}

void run_nodes(Frame& frame) {
  const GraphPlan& plan = frame.plan();
  auto chain = plan.chains.begin();
  for (std::size_t i = 0; i < plan.nodes.size();) {
    const bool is_chain = chain != plan.chains.end() && chain->first == i;
    if (is_chain) {
      const Chain& all = *chain++;
      if (run_together(frame, all)) {
        i += all.num_nodes;
        continue;
      }
    }
    run_node(frame, plan.nodes[i++]);
  }
}

void collect_outputs(Frame& frame, std::vector<RuntimeValue>& outputs) {
  const GraphPlan& plan = frame.plan();
  outputs.clear();
  for (std::size_t i = 0; i < plan.outputs.size(); ++i) {
    const RuntimeValue* value = frame.find(plan.outputs[i]);
    if (value == nullptr) {
      fail(ErrorKind::Invalid, "output `{}` has no value",
           plan.graph->outputs()[i].value->name().view());
    }
    outputs.push_back(*value);
  }
}

void BodyRunner::run(std::span<RuntimeValue> inputs,
                     std::vector<RuntimeValue>& outputs) {
  const GraphPlan& plan = frame_.plan();
  RunState& state = frame_.state();
  if (inputs.size() != plan.inputs.size()) {
    fail(ErrorKind::Invalid, "the graph takes {} inputs, and is given {}",
         plan.inputs.size(), inputs.size());
  }
  if (++state.depth > kMostDepth) {
    fail(ErrorKind::Budget, "graphs run {} deep within each other", state.depth);
  }
  ++frame_.round;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    frame_.set(plan.inputs[i], std::move(inputs[i]));
  }
  run_nodes(frame_);
  collect_outputs(frame_, outputs);
  // Who runs next shall be the only one that holds what was computed here.
  for (const NodePlan& node : plan.nodes) {
    for (const Slot slot : node.outputs) {
      if (slot != kNoSlot) frame_.drop(slot);
    }
  }
  for (const Slot slot : plan.inputs) frame_.drop(slot);
  --state.depth;
}

}  // namespace opscribe::eval
