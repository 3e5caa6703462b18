#pragma once

// What is known about a loop while its body is compiled; internal to lower/.

#include <functional>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "opscribe/ir/graph.h"
#include "opscribe/lower/operand.h"

namespace opscribe::lower {

// A variable handed from iteration to iteration.
struct LoopState {
  std::string_view name;
  std::optional<Operand> before = {};         // nothing: first bound in the body
  ir::Value* input = nullptr;                 // the body's
  std::shared_ptr<SequenceFacts> facts = {};  // set: the variable is a sequence
  bool is_maybe_unbound = false;              // at the end of some iterations
  bool is_kept = false;                       // a flag that no iteration changes
};

// A list that the body appends to.
struct Collector {
  std::string_view name;
  Operand before = {};         // the list as it was
  ir::Graph* graph = nullptr;  // the body's, where every append has to stand
  Values values = {};          // one per append of an iteration
};

// A variable that a loop starts with as a Python number.
struct NumberState {
  const syntax::Stmt* loop;
  std::string_view name;
  bool was_cast = false;  // some number of the loops that are open was, at a use
};

// Thrown where a list turns out not to grow once per iteration.
struct GrowsSometimes {
  const Collector* collector;
};

// Thrown where variables turn out to have no value that could be handed on.
struct DropsStates {
  const syntax::Stmt* loop;
};

// Thrown where a variable turns out to have another element type than it starts with.
struct ChangesTypes {
  const syntax::Stmt* loop;
};

// What writing the body of a loop has shown, for writing it again.
struct LoopDecisions {
  // Lists that do not grow once per iteration: sequences.
  std::unordered_set<std::string_view> sequences = {};
  // Variables that are not handed on, for want of a value.
  std::unordered_set<std::string_view> unbound = {};
  // Element types of variables that start as Python numbers.
  std::unordered_map<std::string_view, DataType> types = {};
  // Elements of lists that are read before they grow.
  std::unordered_map<std::string_view, ir::Value*> elements = {};
};

struct LoopPlan {
  const syntax::Stmt* stmt = nullptr;
  syntax::Block body = {};
  const syntax::Expr* target = nullptr;  // of `for`
  ir::Value* trip_count = nullptr;       // null: `while`
  ir::Value* condition = nullptr;        // before the first iteration; null: true
  const syntax::Expr* test = nullptr;    // of `while`
  std::string_view index_name = "i";
  std::string_view condition_name = "cond_in";
  bool index_is_target = false;
  // What the target is bound to in the iteration of that index; empty: the index.
  std::function<Operand(ir::Value* index)> item = {};
  std::vector<LoopState> states = {};
  std::vector<Collector> collectors = {};
  // Variables that have no value in the loop and behind it, and why.
  std::vector<std::pair<std::string_view, Status>> lost = {};
};

}  // namespace opscribe::lower
