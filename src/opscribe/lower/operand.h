#pragma once

// Operand: what an expression of a script function turned out to be.

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "opscribe/base/small_vector.h"
#include "opscribe/ir/value.h"
#include "opscribe/lower/function.h"
#include "opscribe/script/value.h"

namespace opscribe::lower {

struct BlockScope;
struct Collector;

// Inputs of a node and other short lists of values.
using Values = SmallVector<ir::Value*, 8>;

struct Operand;

// A function defined inside the function being compiled.
struct NestedFunction {
  const syntax::FunctionDef* def = nullptr;
  source::Span span = {};
  BlockScope* scope = nullptr;  // where it was defined
  script::Scope* statics = nullptr;
  Origin origin = {};
  // Its graph; null for a function that is only called, and so inlined.
  ir::Graph* graph = nullptr;
  // Values its body reads from around it, as they were at the definition.
  std::vector<std::pair<std::string_view, const ir::Value*>> captured = {};
  // Defaults that read variables around it, with their values at the definition.
  std::vector<std::pair<std::string_view, std::shared_ptr<const Operand>>> defaults =
      {};
};

// A list the function builds: known items, then, from loops, tensors that hold further
// items stacked along a new first axis.
struct ItemList {
  std::vector<Operand> items;
  bool is_tuple = false;
};

// What is known about a list of a length that depends on the data.
struct SequenceFacts {
  ir::Value* element = nullptr;  // the first that was put in; null: none yet
  // Until then: that of the Python number it starts with.
  DataType starts_as = DataType::Undefined;
  bool may_be_empty = true;
  bool was_reset = false;    // `xs = []` on the way
  bool was_guessed = false;  // read when nothing was known about its elements
};

// More than one member may be set: a local constant is a value in the graph and known.
struct Operand {
  ir::Value* value = nullptr;                         // a value of the graph
  std::shared_ptr<const script::Value> known = {};    // known while compiling
  const Parameter* attribute = nullptr;               // an attribute parameter
  std::shared_ptr<const NestedFunction> nested = {};  // a nested function
  std::shared_ptr<const ItemList> list = {};          // a list or tuple of operands
  // What a constant made from `known` is called whatever is wanted: a global's name.
  std::string_view constant_name = {};
  bool ignores_wanted = false;  // negated literals do not take the name of their target
  // A list with a number of items only known at run time: all items stacked.
  bool is_stacked = false;
  // A list that grows on some ways only: a sequence of the graph.
  ir::Value* sequence = nullptr;
  std::shared_ptr<SequenceFacts> facts = {};
  // Lists of both kinds may share a value without being one list: `list(xs)` differs
  // from `xs` in this number.
  std::uint32_t copy = 0;
  // A list that the loop around appends to.
  Collector* collector = nullptr;
  // The assignment failed; whoever reads it stays silent.
  bool is_poisoned = false;
  // Bound on some ways only; `unbound_at` says where it was not.
  bool is_maybe_unbound = false;
  source::Span unbound_at = {};
  // None on some ways only, through the statement at `none_at`.
  bool is_maybe_none = false;
  source::Span none_at = {};

  static auto of(ir::Value* value) -> Operand { return {.value = value}; }
  static auto of(script::Value value) -> Operand {
    return {.known = std::make_shared<const script::Value>(std::move(value))};
  }
  auto is_none() const -> bool { return known != nullptr && known->is_none(); }
  // Known on every way that leads here.
  auto has_known_value() const -> bool { return known != nullptr && !is_maybe_unbound; }
};

}  // namespace opscribe::lower
