#pragma once

// Computes nodes that read constants only while a plan is made; internal to eval/.

#include <cstddef>
#include <optional>
#include <vector>

#include "opscribe/eval/plan.h"

namespace opscribe::eval {

// What is computed here would otherwise be computed in every run; but a plan has to be
// made soon and must not hold more than the file suggests, so both are limited.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  auto operator=(const Folder&) -> Folder& = delete;

  auto may_fold(const NodePlan& node, const GraphPlan& plan) const -> bool;
  // The outputs by position, nothing for those nobody asks for. Empty when the node
  // fails, which is for the run to say, or takes too much.
  auto run(const NodePlan& node, const GraphPlan& plan)
      -> std::vector<std::optional<RuntimeValue>>;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace opscribe::eval
