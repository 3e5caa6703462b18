#include "opscribe/eval/fold.h"

#include <algorithm>
#include <chrono>

#include "opscribe/base/error.h"
#include "opscribe/eval/executor.h"

namespace opscribe::eval {
namespace {

using Clock = std::chrono::steady_clock;

// Of all that is folded.
constexpr std::uint64_t kMostBytes = std::uint64_t{2} << 30;
constexpr std::chrono::milliseconds kMostTime{2000};
// A result may be that much larger than what it is made of: a table that Range or
// Expand makes is better computed than kept.
constexpr std::int64_t kMostGrowth = 2;
constexpr std::int64_t kMostSmallElements = 1 << 16;

auto element_count(const RuntimeValue& value) -> std::int64_t {
  const auto* tensor = std::get_if<Tensor>(&value.sum());
  return tensor == nullptr ? 0 : tensor->element_count();
}

}  // namespace

struct Folder::State {
  BufferPool pool{std::make_shared<Budget>(kMostBytes, "folding constants"), 0};
  Clock::duration left = kMostTime;
};

Folder::Folder() : state_(std::make_unique<State>()) {}

Folder::~Folder() = default;

auto Folder::may_fold(const NodePlan& node, const GraphPlan& plan) const -> bool {
  const auto is_constant = [&](Slot slot) {
    return slot == kNoSlot || plan.is_constant[static_cast<std::size_t>(slot)];
  };
  return node.eval != nullptr && node.custom == nullptr && node.bodies.empty() &&
         node.version->determinism == schema::Determinism::Deterministic &&
         state_->left.count() > 0 && std::ranges::all_of(node.inputs, is_constant);
}

auto Folder::run(const NodePlan& node, const GraphPlan& plan)
    -> std::vector<std::optional<RuntimeValue>> {
  // A graph of this node alone.
  GraphPlan alone;
  alone.scope = plan.scope;
  alone.nodes.resize(1);
  NodePlan& only = alone.nodes[0];
  only.node = node.node;
  only.version = node.version;
  only.types = node.types;
  only.eval = node.eval;
  only.keeper = std::make_unique<Keeper>();
  const auto new_slot = [&] {
    alone.values.push_back(nullptr);
    alone.is_constant.push_back(false);
    return static_cast<Slot>(alone.values.size() - 1);
  };
  std::int64_t given = 0;
  for (const Slot slot : node.inputs) {
    only.inputs.push_back(slot == kNoSlot ? kNoSlot : new_slot());
    only.is_last_use.push_back(false);
    if (slot == kNoSlot) continue;
    const auto constant =
        std::ranges::find(plan.constants, slot, &GraphPlan::Constant::slot);
    alone.constants.push_back({only.inputs.back(), constant->value});
    given += element_count(constant->value);
  }
  for (const Slot slot : node.outputs) {
    only.outputs.push_back(slot == kNoSlot ? kNoSlot : new_slot());
  }
  const Clock::time_point start = Clock::now();
  std::vector<std::optional<RuntimeValue>> values(node.outputs.size());
  try {
    RunState state(&state_->pool, nullptr, 0, {.time = state_->left});
    Frame frame(alone, state, nullptr);
    run_node(frame, only);
    const std::int64_t most = std::max(kMostGrowth * given, kMostSmallElements);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (only.outputs[i] == kNoSlot) continue;
      const RuntimeValue* value = frame.find(only.outputs[i]);
      if (value == nullptr || element_count(*value) > most) return {};
      values[i] = *value;
    }
  } catch (const Error&) {
    values.clear();
  }
  state_->left -= Clock::now() - start;
  return values;
}

}  // namespace opscribe::eval
