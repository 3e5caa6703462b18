#pragma once

// BodyRunner: the graph in an attribute of a node that runs; internal to eval/.

#include <vector>

#include "opscribe/eval/frame.h"

namespace opscribe::eval {

class BodyRunner final : public schema::GraphRunner {
 public:
  BodyRunner(const GraphPlan& plan, Frame& around)
      : frame_(plan, around.state(), &around) {}

  auto num_inputs() const -> std::size_t override {
    return frame_.plan().inputs.size();
  }
  auto num_outputs() const -> std::size_t override {
    return frame_.plan().outputs.size();
  }
  void run(std::span<RuntimeValue> inputs, std::vector<RuntimeValue>& outputs) override;

 private:
  // One frame for all rounds: what is captured does not change.
  Frame frame_;
};

}  // namespace opscribe::eval
