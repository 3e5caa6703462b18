#pragma once

// Observer: sees every node before and after it runs.
//
//   struct Printer : eval::Observer {
//     void after(const eval::NodeEvent& event) override {
//       fmt::print("{}\n", summary(*event.output(0)));
//     }
//   };
//
// Traces, profiles, comparisons and debuggers are observers. A run without one costs
// nothing more. Runs with an observer run every node by itself: nothing is fused.

#include <cstddef>
#include <string>

#include "opscribe/eval/frame.h"

namespace opscribe::eval {

// A node that is about to run, or has run. Valid only during the call.
class NodeEvent {
 public:
  NodeEvent(Frame& frame, const NodePlan& plan) : frame_(frame), plan_(plan) {}

  auto node() const -> const ir::Node& { return *plan_.node; }
  // The operator; null for a call of a function.
  auto version() const -> const schema::OpVersion* { return plan_.version; }
  auto is_call() const -> bool { return plan_.function != nullptr; }
  // How many calls of functions and graphs stand around it.
  auto depth() const -> int { return frame_.state().depth; }
  // The round of the loop that the node stands in directly; -1: none.
  auto round() const -> std::int64_t { return frame_.round; }

  auto num_inputs() const -> std::size_t { return plan_.inputs.size(); }
  auto num_outputs() const -> std::size_t { return plan_.outputs.size(); }
  // Null: left out.
  auto input(std::size_t i) const -> const RuntimeValue* { return at(plan_.inputs[i]); }
  // Null: not computed, or not yet.
  auto output(std::size_t i) const -> const RuntimeValue* {
    return at(plan_.outputs[i]);
  }
  // In `after`: what reads the output sees this instead.
  void replace_output(std::size_t i, RuntimeValue value) const {
    if (plan_.outputs[i] != kNoSlot) frame_.set(plan_.outputs[i], std::move(value));
  }

 private:
  auto at(Slot slot) const -> const RuntimeValue* {
    return slot == kNoSlot ? nullptr : frame_.find(slot);
  }

  Frame& frame_;
  const NodePlan& plan_;
};

class Observer {
 public:
  virtual ~Observer() = default;
  virtual void before(const NodeEvent& event) { static_cast<void>(event); }
  virtual void after(const NodeEvent& event) { static_cast<void>(event); }
};

}  // namespace opscribe::eval
