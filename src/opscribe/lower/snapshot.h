#pragma once

// Going back to an earlier state of compiling; internal to lower/.
//
// Some facts about a loop show only when its body has been written: that a list does
// not grow in every iteration, or that a variable gets another element type than it
// starts with. The loop is then written again with what was learnt (`LoopDecisions`),
// and nothing of the first attempt may be left.
//
// What is not taken back, and why: facts about values (types, ranks, tuples) belong to
// values of the graph that was dropped, which stay the model's until the end, so that
// no other value ever has their address; steps of work stay counted, or trying would be
// free.

#include <cstddef>
#include <string>
#include <unordered_map>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

class Snapshot {
 public:
  explicit Snapshot(Context& ctx);
  void restore() const;

 private:
  void restore_poisoned() const;

  Context& ctx_;
  ir::NameSupply names_;
  diag::Emitter::Mark told_;
  bool has_failed_;
  BlockScope* scope_;
  const Activation* active_;
  std::unordered_map<const ir::Value*, NumberState> number_states_;
  std::unordered_map<std::string, const ir::Graph*> nested_;
  std::string compiled_only_;
  std::uint32_t num_copies_;
  // Lengths of what only grows.
  std::size_t num_poisoned_;
  std::size_t num_callees_;
  std::size_t num_varying_;
  std::size_t num_inner_imports_;
  std::size_t num_kept_scopes_;
  std::size_t num_kept_values_;
  std::size_t num_kept_operands_;
  std::size_t num_inlined_;
};

// Every block whose names can be read from `scope`, also by the functions that have
// called the one it belongs to: visit(block, whether it is the first one of a caller).
template <typename Visit>
void visit_blocks(BlockScope* scope, const Activation* active, Visit&& visit) {
  for (bool is_caller = false; scope != nullptr;) {
    visit(*scope, is_caller);
    const bool is_top = active != nullptr && scope == active->top;
    is_caller = is_top && active->calling != nullptr;
    scope = is_caller ? active->calling : scope->outer;
    if (is_top) active = active->caller;
  }
}

}  // namespace opscribe::lower
