#pragma once

// Frame: the values of one run of a graph, by slot.

#include <optional>
#include <span>
#include <vector>

#include "opscribe/eval/plan.h"
#include "opscribe/eval/run_state.h"

namespace opscribe::eval {

// What the shape rule of a node said the last time, and of what: loops ask the same
// question in every round.
struct ResultMemo {
  struct Entry {
    DataType dtype = DataType::Undefined;
    Dims dims;
    // Whether the rule knew all dimensions; others depend on the elements.
    bool has_dims = false;
  };
  std::vector<Entry> inputs;  // Undefined: left out
  std::vector<Entry> outputs;
  bool is_valid = false;
};

class Frame {
 public:
  Frame(const GraphPlan& graph_plan, RunState& run, const Frame* around);
  Frame(const Frame&) = delete;
  auto operator=(const Frame&) -> Frame& = delete;

  auto plan() const -> const GraphPlan& { return plan_; }
  auto state() const -> RunState& { return state_; }
  auto outer() const -> const Frame* { return outer_; }

  // Null: not there (yet).
  auto find(Slot slot) const -> const RuntimeValue* {
    const auto& value = slots_[static_cast<std::size_t>(slot)];
    return value ? &*value : nullptr;
  }
  void set(Slot slot, RuntimeValue value) {
    slots_[static_cast<std::size_t>(slot)].emplace(std::move(value));
  }
  auto take(Slot slot) -> RuntimeValue {
    auto& value = slots_[static_cast<std::size_t>(slot)];
    RuntimeValue taken = std::move(*value);
    value.reset();
    return taken;
  }
  void drop(Slot slot) { slots_[static_cast<std::size_t>(slot)].reset(); }

  auto memo(const NodePlan& node) -> ResultMemo& { return memos_[node.index]; }

  // The round of a loop that this is, for messages; -1: none.
  std::int64_t round = -1;

 private:
  const GraphPlan& plan_;
  RunState& state_;
  const Frame* outer_;
  std::vector<std::optional<RuntimeValue>> slots_;
  std::vector<ResultMemo> memos_;
};

}  // namespace opscribe::eval
