#include "opscribe/eval/frame.h"

namespace opscribe::eval {

Frame::Frame(const GraphPlan& graph_plan, RunState& run, const Frame* around)
    : plan_(graph_plan),
      state_(run),
      outer_(around),
      slots_(graph_plan.num_slots()),
      memos_(graph_plan.nodes.size()) {
  for (const GraphPlan::Constant& constant : plan_.constants) {
    set(constant.slot, constant.value);
  }
  for (const GraphPlan::Capture& capture : plan_.captures) {
    if (const RuntimeValue* value = around->find(capture.outer)) {
      set(capture.inner, *value);
    }
  }
}

}  // namespace opscribe::eval
