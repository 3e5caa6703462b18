#pragma once

// Operand: what an expression of a script function turned out to be.

#include <memory>
#include <optional>
#include <string_view>
#include <variant>
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

// A dict the function builds: known keys, each with its value.
struct ItemDict {
  std::vector<script::Value> keys;  // in order of insertion
  std::vector<Operand> values;
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

// --- what an expression may turn out to be

// A value of the graph.
struct GraphValue {
  ir::Value* value = nullptr;
  // Of a constant: what it holds. A number that was assigned to a name is a Constant of
  // the graph, as the reference has it, and still known where something must be.
  std::shared_ptr<const script::Value> known = {};
};

// A value known while compiling, of which no node has been made.
struct Known {
  std::shared_ptr<const script::Value> value;
  // What a constant made from it is called whatever is wanted: a global's name.
  std::string_view constant_name = {};
  bool ignores_wanted = false;  // negated literals do not take the name of their target
};

// An attribute parameter of the function.
struct AttributeParam {
  const Parameter* param = nullptr;
};

// A function defined inside.
struct Nested {
  std::shared_ptr<const NestedFunction> function;
};

// A list or tuple whose items are known one by one.
struct List {
  std::shared_ptr<const ItemList> items;
};

// A dict of which some value is not known while compiling.
struct Dict {
  std::shared_ptr<const ItemDict> items;
};

// A list with a number of items only known at run time: all items stacked. Lists of
// this kind and the next may share a value without being one list: `list(xs)` differs
// from `xs` in the number `copy`.
struct StackedList {
  ir::Value* value = nullptr;
  std::uint32_t copy = 0;
};

// A list that grows on some paths only: a sequence of the graph.
struct SequenceList {
  ir::Value* sequence = nullptr;
  std::shared_ptr<SequenceFacts> facts;
  std::uint32_t copy = 0;
};

// A list that the loop around appends to in every iteration.
struct GrowingList {
  Collector* collector = nullptr;
};

// A name without a value; the status says why.
struct Absent {};

using OperandKind = std::variant<Absent, GraphValue, Known, AttributeParam, Nested,
                                 List, Dict, StackedList, SequenceList, GrowingList>;

// --- whether it can be relied on

struct Sound {};
// The assignment failed; whoever reads it stays silent.
struct Poisoned {};
// Bound on some paths only; `at` is where it was not.
struct MaybeUnbound {
  source::Span at;
};
// None on some paths only, through the statement at `at`.
struct MaybeNone {
  source::Span at;
};

using Status = std::variant<Sound, Poisoned, MaybeUnbound, MaybeNone>;

struct Operand {
  OperandKind kind = Absent{};
  Status status = Sound{};

  static auto of(ir::Value* value) -> Operand { return {GraphValue{value}}; }
  static auto of(script::Value value) -> Operand {
    return {Known{std::make_shared<const script::Value>(std::move(value))}};
  }
  static auto list_of(std::shared_ptr<const ItemList> items) -> Operand {
    return {List{std::move(items)}};
  }

  template <typename Kind>
  auto as() const -> const Kind* {
    return std::get_if<Kind>(&kind);
  }

  // The tensor that stands for it; null when there is none yet.
  auto value() const -> ir::Value* {
    if (const auto* graph = as<GraphValue>()) return graph->value;
    const auto* stacked = as<StackedList>();
    return stacked != nullptr ? stacked->value : nullptr;
  }
  // Each is null, or false, for other kinds.
  auto shared_known() const -> std::shared_ptr<const script::Value> {
    if (const auto* graph = as<GraphValue>()) return graph->known;
    const auto* known = as<Known>();
    return known != nullptr ? known->value : nullptr;
  }
  auto known() const -> const script::Value* {
    if (const auto* graph = as<GraphValue>()) return graph->known.get();
    const auto* known = as<Known>();
    return known != nullptr ? known->value.get() : nullptr;
  }
  auto attribute() const -> const Parameter* {
    const auto* found = as<AttributeParam>();
    return found != nullptr ? found->param : nullptr;
  }
  auto nested() const -> std::shared_ptr<const NestedFunction> {
    const auto* found = as<Nested>();
    return found != nullptr ? found->function : nullptr;
  }
  auto list() const -> const ItemList* {
    const auto* found = as<List>();
    return found != nullptr ? found->items.get() : nullptr;
  }
  auto dict() const -> const ItemDict* {
    const auto* found = as<Dict>();
    return found != nullptr ? found->items.get() : nullptr;
  }
  auto is_stacked() const -> bool { return as<StackedList>() != nullptr; }
  auto sequence() const -> ir::Value* {
    const auto* found = as<SequenceList>();
    return found != nullptr ? found->sequence : nullptr;
  }
  auto facts() const -> std::shared_ptr<SequenceFacts> {
    const auto* found = as<SequenceList>();
    return found != nullptr ? found->facts : nullptr;
  }
  auto collector() const -> Collector* {
    const auto* found = as<GrowingList>();
    return found != nullptr ? found->collector : nullptr;
  }

  auto is_poisoned() const -> bool { return std::holds_alternative<Poisoned>(status); }
  auto maybe_unbound() const -> const MaybeUnbound* {
    return std::get_if<MaybeUnbound>(&status);
  }
  auto is_maybe_unbound() const -> bool { return maybe_unbound() != nullptr; }
  auto maybe_none() const -> const MaybeNone* {
    return std::get_if<MaybeNone>(&status);
  }
  auto is_maybe_none() const -> bool { return maybe_none() != nullptr; }

  auto is_none() const -> bool { return known() != nullptr && known()->is_none(); }
  // Known on every path that leads here.
  auto has_known_value() const -> bool {
    return known() != nullptr && !is_maybe_unbound();
  }
};

}  // namespace opscribe::lower
