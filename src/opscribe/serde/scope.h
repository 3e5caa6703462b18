#pragma once

// Which value a name means, while a graph is read. Shared by readers of every form, so
// that a model has the same values however it came in.
//
// The rules. A declaration (value_info) of a name makes a value that nothing defines
// yet, or takes the one the graph already has; where an outer graph has *defined* the
// name, the declared value stays aside and uses go on meaning the outer one. An input,
// initializer or node output defines the value that the graph declared or used under
// its name; if that is defined already (malformed), a second value of the same name
// takes over, but an initializer may give an input its default. A use means the visible
// value, of this graph or one around it, else a new undefined value of this graph. What
// a subgraph used before an outer graph defined it is joined to that definition when
// the outer graph ends: such nodes are out of order, not disconnected.
//
// A value's own info is what the first declaration says, in the order value_info,
// inputs, outputs; a place that says something else keeps it as its variant.

#include <cstdint>
#include <deque>
#include <vector>

#include "opscribe/base/budget.h"
#include "opscribe/ir/model.h"

namespace opscribe::serde {

// Entering a graph remembers what it changes and leaving undoes it, so the cost is that
// of the names met, not of the depth. Only the first graph, as a rule nearly all of the
// model, remembers nothing: undoing it is forgetting every name. Memory counts toward
// the budget.
class ValueScope {
 public:
  ValueScope(ir::Model& model, Budget& budget) : model_(model), budget_(budget) {}
  ValueScope(const ValueScope&) = delete;
  auto operator=(const ValueScope&) -> ValueScope& = delete;

  // The graph at hand; those entered before and not left are around it.
  void enter(ir::Graph& graph);
  // As above for a graph that has values already; they and those around are visible.
  void enter_existing(ir::Graph& graph);
  // Ends the graph; its names are visible no more.
  void leave();
  // Ends the graph but keeps its names visible to what is entered next, until
  // `forget`.
  void leave_visible();
  void forget();

  // In this order, as far as the graph has them.
  void declare(Name name, const ir::ValueInfo* info);
  void add_input(Name name, const ir::ValueInfo* info);
  void add_initializer(ir::StoredTensor* tensor);
  void add_sparse_initializer(ir::StoredSparseTensor* tensor);
  // The value of a node's input; null for the empty name.
  auto use(Name name) -> ir::Value*;
  // The value to become a node's output.
  auto define(Name name) -> ir::Value* { return define(name, false); }
  void add_output(Name name, const ir::ValueInfo* info);
  // Inputs and outputs of a function, which declare nothing.
  void add_parameter(Name name) { graph().add_input(define(name, false)); }
  void add_result(Name name) { graph().add_output(visible(name)); }

 private:
  struct Slot {
    ir::Value* visible = nullptr;
    // Declared by the graph at hand although an outer value of that name is visible;
    // takes effect if the graph turns out to define the name itself.
    ir::Value* declared = nullptr;
  };
  struct Change {
    std::uint32_t id;
    Slot old;
  };
  // What leaving has to undo.
  struct Mark {
    std::size_t changes = 0;
    bool is_first = true;
  };
  struct Level {
    ir::Graph* graph = nullptr;
    Mark mark;
    // Values used but not defined so far, here or in graphs inside.
    std::vector<ir::Value*> undefined;
  };

  auto graph() -> ir::Graph& { return *level_->graph; }
  auto find(Name name) const -> Slot {
    return name.id() < slots_.size() ? slots_[name.id()] : Slot();
  }
  void set(Name name, Slot slot);
  auto close() -> Mark;
  void undo_to(const Mark& mark);
  auto define(Name name, bool as_initializer) -> ir::Value*;
  auto visible(Name name) -> ir::Value*;
  auto declared(Name name) -> ir::Value*;
  auto variant_of(const ir::Value& value, const ir::ValueInfo* info)
      -> const ir::ValueInfo*;
  void resolve_undefined();

  ir::Model& model_;
  Budget& budget_;
  std::vector<Slot> slots_;  // by Name::id
  std::vector<Change> changes_;
  std::deque<Level> levels_;  // reused; the first depth_ are open
  std::size_t depth_ = 0;
  Level* level_ = nullptr;  // the innermost open one
  Mark kept_;
  const ir::ValueInfo* empty_info_ = nullptr;
};

}  // namespace opscribe::serde
