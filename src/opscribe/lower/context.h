#pragma once

// The state of compiling one script function; internal to lower/.
//
// State only: what is done with it stands in families of free functions over
// `Context&`, each with a header that lists what the others may call:
//
//   parameters.h   the signature             constants.h    literals, known values
//   operators.h    arithmetic, comparison    conditions.h   and, or, not, ternary
//   calls.h        operators, functions      arguments.h    what a call gives them
//   attributes.h   attribute arguments       builtins.h     len, max, methods
//   subscripts.h   x[i, 1:, ...], x[i] = v   statements.h   assignment, return
//   branches.h     if                        loops.h        for, while
//   lists.h        lists, append, stacking   sequences.h    lists that grow sometimes
//   unpacking.h    a, *b = ...               iteration.h    enumerate, zip, reversed
//   match.h        what no if can match      dicts.h        dicts with known keys
//   scans.h        bodies of Scan            number_builtins.h  divmod, round, all, any
//   inline.h       calls of plain Python     expressions.h  any expression
//   facts.h        element types and ranks   types.h        types through calls, loops
//   mismatches.h   types that cannot meet    shapes.h       shapes and axes that cannot
//   tuples.h       x.shape as a tuple        casts.h        numbers of Python
//   names.h        what a name stands for    writer.h       adding nodes
//   loop_body.h    the graph of a Loop       unrolling.h    loops that are written out
//   problems.h     telling what is wrong     default_opset.h  op without `op.`
//   script_writer.h  what meaning/ writes
//
// A family reports a problem with `fail`, which leaves the statement; the next one is
// still compiled, so that one run finds the problems of the whole function.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "opscribe/base/pointer_map.h"
#include "opscribe/base/pool.h"
#include "opscribe/flow/checked.h"
#include "opscribe/ir/names.h"
#include "opscribe/lower/bindings.h"
#include "opscribe/lower/function.h"
#include "opscribe/lower/loop_plan.h"
#include "opscribe/lower/operand.h"
#include "opscribe/lower/work.h"
#include "opscribe/schema/element_types.h"

namespace opscribe::lower {

using syntax::Expr;
using syntax::Stmt;

// Thrown by `fail`; the problem has been told.
struct Failed {};

// Thrown where the value of an attribute parameter has to be known.
struct NeedsKnown {
  std::string parameter;
  std::string way_out = {};  // of needing it
};

// Names bound in one block: a function body, a branch, a loop body.
struct BlockScope {
  ir::Graph* graph = nullptr;
  BlockScope* outer = nullptr;  // the block around it, or the enclosing function's
  Bindings names;
};

// One function body being compiled: the script function itself, a nested function, or
// a Python function that is inlined.
struct Activation {
  const syntax::FunctionDef* def = nullptr;
  flow::Checked checked;
  script::Scope* statics = nullptr;  // names from outside
  Activation* caller = nullptr;
  BlockScope* calling = nullptr;  // where the caller stands, if it was called
  Origin origin;
  BlockScope* top = nullptr;
  std::vector<Operand> results;
  bool returns_tuple = false;
  bool is_nested_graph = false;
  bool is_inlined = false;
};

// What Python has as a number and the graph as a tensor (casts.h).
struct NumberFacts {
  bool is_literal = false;
  bool is_number = false;
  bool is_count = false;
  bool holds_counts = false;
};

// What Python has as a tuple and the graph as a tensor (tuples.h).
struct TupleFacts {
  std::optional<std::int64_t> length = {};
  bool is_shape = false;
};

// A name that was poisoned because it is another one of a list that grows.
struct PoisonedName {
  const BlockScope* scope;  // that binds it
  Operand* operand;
  Status before;
};

struct Context {
  Context(CompileRequest&& from, diag::Emitter& emitter, Work& part_of);
  Context(const Context&) = delete;
  auto operator=(const Context&) -> Context& = delete;

  std::shared_ptr<ScriptFunction> result;
  const CompileRequest& request;  // the result's
  diag::Emitter& emitter;
  Work& work;
  const std::shared_ptr<ir::Model> model = make_pooled<ir::Model>();
  ir::Function* function = nullptr;
  ir::Graph* graph = nullptr;   // where nodes are added
  BlockScope* scope = nullptr;  // where names are bound
  Activation* active = nullptr;
  ir::NameSupply names;
  PointerMap<ir::Value, NumberFacts> numbers;
  struct Nothing {};
  // Annotated with an element type alone, `x: FLOAT`; see `said_rank`.
  PointerMap<ir::Value, Nothing> bare;
  std::optional<script::Opset> default_opset;
  // The opset from outside that was asked for last.
  std::shared_ptr<const script::Opset> last_opset;
  std::string_view last_opset_name;
  const script::Scope* last_opset_scope = nullptr;
  source::Span current;  // what nodes made now come from
  // The file the last node came from, and its name in the model.
  std::shared_ptr<const source::SourceFile> origin_file;
  Name origin_name;
  std::vector<script::TypeSpec> return_types;
  bool has_return_types = false;
  bool has_failed = false;
  bool reads_certain = false;  // what is read now has a value, whatever it looks like
  std::size_t inline_depth = 0;
  std::size_t graph_depth = 0;   // graphs around the current one
  std::uint32_t num_copies = 0;  // of lists
  std::size_t num_index_names = 0;
  schema::ElementTypes types;
  // What functions that live on refer to.
  std::vector<std::unique_ptr<BlockScope>> kept_scopes;
  std::vector<script::Value> kept_values;
  std::vector<std::unique_ptr<const Operand>> kept_operands;
  // Ranks of variables of loops, by the body's input, that no iteration changes.
  std::unordered_map<const ir::Value*, std::size_t> loop_ranks;
  // What was learnt about loops by writing them.
  std::unordered_map<const Stmt*, LoopDecisions> loop_decisions;
  // Variables that enter an open loop as Python numbers, by the body's input.
  std::unordered_map<const ir::Value*, NumberState> number_states;
  // What Python has as tuples, by the tensor that stands for them.
  std::unordered_map<const ir::Value*, TupleFacts> tuples;
  std::size_t num_open_loops = 0;
  std::vector<PoisonedName> poisoned;                        // see snapshot.h
  std::unordered_map<const ir::Value*, ir::Value*> stacked;  // sequences, by value
  std::vector<flow::Checked> inlined;                        // functions inlined so far
  // Imports of subgraphs, to be added after those of the function's own nodes.
  std::vector<std::pair<std::string, std::int64_t>> inner_imports;
};

}  // namespace opscribe::lower
