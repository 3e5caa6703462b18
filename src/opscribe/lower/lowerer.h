#pragma once

// The compiler's state while it works on one script function; internal to lower/.
//
// The methods are defined one family per file:
//   parameters.cpp   the signature            constants.cpp   literals, known values
//   operators.cpp    arithmetic, comparison   conditions.cpp  and, or, not, ternary
//   calls.cpp        operators, functions     arguments.cpp   what a call gives them
//   attributes.cpp   attribute arguments
//   subscripts.cpp   x[i, 1:, ...], x[i] = v  builtins.cpp    len, max, methods
//   statements.cpp   assignment, return       branches.cpp    if
//   loops.cpp        for, while               lists.cpp       lists, append, stacking
//   inline.cpp       calls of plain Python    facts.cpp       element types and ranks
//   unpacking.cpp    a, *b = ...              iteration.cpp   enumerate, zip, reversed
//   sequences.cpp    lists that grow sometimes
//   types.cpp        element types through calls and loops
//   mismatches.cpp   types that cannot go together
//   shapes.cpp       shapes and axes that cannot   tuples.cpp      x.shape as a tuple
//
// A family reports a problem with `fail`, which leaves the statement; the next one is
// still compiled, so that one run finds the problems of the whole function.

#include <array>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "opscribe/base/pointer_map.h"
#include "opscribe/base/pool.h"
#include "opscribe/flow/liveness.h"
#include "opscribe/flow/normal_form.h"
#include "opscribe/ir/names.h"
#include "opscribe/lower/bindings.h"
#include "opscribe/lower/calls.h"
#include "opscribe/lower/function.h"
#include "opscribe/lower/iteration.h"
#include "opscribe/lower/loops.h"
#include "opscribe/lower/operand.h"
#include "opscribe/lower/signature.h"
#include "opscribe/lower/subscripts.h"
#include "opscribe/lower/work.h"
#include "opscribe/schema/element_types.h"
#include "opscribe/schema/op_def.h"

namespace opscribe::indexing {
class Index;
struct Bound;
struct Part;
}  // namespace opscribe::indexing

namespace opscribe::lower {

class SubscriptWriter;

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
  flow::NormalBody body;
  flow::Liveness liveness;
  std::unordered_set<std::string_view> appended;  // lists that grow
  // Names whose items are wanted one by one: `*xs`, `[f(x) for x in xs]`.
  std::unordered_set<std::string_view> spread;
  // Read by a `return` out of a loop: certain to have a value there.
  std::unordered_set<std::string_view> certain;
  script::Scope* statics = nullptr;  // names from outside
  Activation* caller = nullptr;
  BlockScope* calling = nullptr;  // where the caller stands, if it was called
  Origin origin;
  BlockScope* top = nullptr;
  std::vector<Operand> results;
  bool returns_tuple = false;
  bool is_nested_graph = false;
  bool is_inlined = false;

  // Whether the name is assigned anywhere in the function.
  auto assigns(std::string_view name) -> bool {
    if (!assigned_) {
      const flow::Names names = flow::names_assigned(def->body);
      assigned_.emplace(names.begin(), names.end());
    }
    return assigned_->contains(name);
  }

 private:
  std::optional<std::unordered_set<std::string_view>> assigned_;  // once asked for
};

// A variable that is None, or may be, at the end of a branch.
struct NoneOutput {
  std::string_view name;
  bool is_certain = true;
};

// A branch of an `if`, compiled.
struct Branch {
  ir::Graph* graph = nullptr;
  std::vector<NoneOutput> nones = {};
};

class Lowerer {
 public:
  Lowerer(CompileRequest&& request, diag::Emitter& emitter);
  // Null when there are errors.
  auto run() -> std::shared_ptr<const ScriptFunction>;

 private:
  friend class SubscriptWriter;

  // --- problems
  template <typename... Args>
  [[noreturn]] void fail(source::Span span, std::string_view id,
                         fmt::format_string<Args...> text, Args&&... args) {
    emitter_.error(place(span), id, text, std::forward<Args>(args)...);
    throw Failed{};
  }
  // With the way out.
  [[noreturn]] void fail_with_help(source::Span span, std::string_view id,
                                   const std::string& message, const std::string& help);
  [[noreturn]] void fail(const script::EvalError& error);
  struct LabelText {
    source::Span span;
    std::string text;
  };
  // Once for each place, however often its code is written out.
  void warn(source::Span span, std::string_view id, const std::string& message,
            const std::string& help = {}, const std::optional<LabelText>& label = {},
            const std::optional<LabelText>& other = {});
  auto place(source::Span span) const -> diag::Place;
  void report(const Exhausted& exhausted);
  // What the reference refuses; only called under `strict`.
  void refuse_in_strict(source::Span span, std::string_view what);
  auto text(source::Span span) const -> std::string_view;
  // The line within the function's own text, its first decorator on line 1.
  auto line_in_function(source::Span span) const -> std::uint32_t;

  // --- the function (lowerer.cpp)
  void find_default_opset();
  void guess_default_opset();
  auto default_opset(source::Span span) -> const script::Opset&;
  void finish();

  // --- signature (parameters.cpp)
  void lower_parameters();
  void lower_signature();
  void refuse_duplicates(const syntax::FunctionDef& def);
  void add_parameter(const syntax::Param& param, bool keyword_only);
  auto classify(const script::TypeSpec& type, Parameter& parameter) -> bool;
  auto kept_annotation(std::string_view parameter) -> std::optional<script::TypeSpec>;
  auto annotation(const Expr* expr, std::string_view parameter = {})
      -> script::TypeSpec;
  void read_return_annotation();

  // --- statements (statements.cpp)
  void block(syntax::Block body);
  void statement(const Stmt& stmt);
  void assign(const Stmt& stmt, const syntax::Assign& node);
  void assign_to(const Expr& target, const Expr& value);
  void bind_target(const Expr& target, const Operand& operand);
  void bind(std::string_view name, Operand operand);
  void annotated(const Stmt& stmt, const syntax::AnnAssign& node);
  void augmented(const Stmt& stmt, const syntax::AugAssign& node);
  void augment(const Stmt& stmt, const syntax::AugAssign& node);
  void check_only(const Expr& expr);
  auto growing_call(const Expr& expr, const syntax::Call& node) -> bool;
  void expression_statement(const Stmt& stmt, const syntax::ExprStmt& node);
  void assertion(const Stmt& stmt, const syntax::Assert& node);
  void nested_def(const Stmt& stmt, const syntax::FunctionDef& node);
  void lower_return(const Stmt& stmt, const syntax::Return& node);
  auto assigned(const Expr& value, std::string_view name) -> Operand;
  void lower_nested_graph(NestedFunction& nested);
  auto result_value(const Operand& operand, source::Span span, std::string_view wanted,
                    ir::Graph& graph) -> ir::Value*;
  void return_operands(std::span<const Operand> values, source::Span span);
  void add_result(const Operand& value, source::Span span, std::string_view wanted,
                  std::size_t index);
  void note_list_result(const Operand& value, const ir::Value& result,
                        std::size_t index);
  void check_return_count(std::size_t count, source::Span span);
  void poison(const Stmt& stmt);

  // --- several targets (unpacking.cpp)
  void assign_items(std::span<const Expr* const> targets, const Expr& value);
  void unpack(std::span<const Expr* const> targets, const Operand& value,
              source::Span span);
  auto call_items(std::span<const Expr* const> targets, const Expr& expr,
                  const syntax::Call& node) -> std::vector<Operand>;
  auto num_outputs(const Callee& called, const Expr& expr, const syntax::Call& node)
      -> std::optional<std::size_t>;
  auto split_count(const syntax::Call& node) -> std::optional<std::size_t>;
  auto items_for(std::span<const Expr* const> targets, const Operand& value,
                 source::Span span) -> std::vector<Operand>;
  void bind_items(std::span<const Expr* const> targets, std::span<const Operand> items,
                  source::Span span);
  [[noreturn]] void fail_unpacking(std::span<const Expr* const> targets,
                                   std::size_t count, source::Span span);

  // --- names
  auto find_local(std::string_view name) -> Operand*;
  void check_own_name(std::string_view name, source::Span span);
  auto lookup(std::string_view name, source::Span span) -> Operand;
  // A name from outside the function; nothing when it is unknown.
  auto find_static(std::string_view name, source::Span span)
      -> std::optional<script::Value>;
  [[noreturn]] void fail_unbound(std::string_view name, source::Span span);

  // --- expressions
  // What the expression is, without making nodes for what is known or only named.
  auto operand(const Expr& expr, std::string_view wanted = {}) -> Operand;
  // The expression as a value of the graph. `wanted` is the name it should have.
  auto tensor(const Expr& expr, std::string_view wanted = {}) -> ir::Value*;
  // The value of a variable that has one on every way; null for anything else.
  auto plain_value(const Expr& expr) -> ir::Value*;
  // An operand as a value of the graph; a known one becomes a Constant.
  auto materialise(const Operand& operand, source::Span span,
                   std::string_view wanted = {}) -> ir::Value*;
  // The value when it is known while compiling.
  auto known(const Expr& expr) -> std::optional<script::Value>;
  // Every name in it is known from outside or bound to a known value.
  auto is_known(const Expr& expr) -> bool;
  static auto makes_node(const script::Value& callee) -> bool;
  auto is_known_name(std::string_view name) -> bool;
  auto has_known_rank(const Expr& expr) -> bool;
  auto is_known_length(const syntax::Call& node) -> bool;
  auto known_name(std::string_view name) -> std::optional<script::Value>;

  // --- constants (constants.cpp)
  auto literal(const Expr& expr) -> std::optional<script::Value>;
  auto constant(const script::Value& value, std::string_view name, source::Span span)
      -> ir::Value*;
  auto named_constant(const script::Value& value, std::string_view wanted,
                      source::Span span) -> ir::Value*;
  auto promote(const Parameter& parameter, source::Span span) -> ir::Value*;
  auto int64_list(std::span<const std::int64_t> values, std::string_view name = {})
      -> ir::Value*;
  auto constant_node(std::string_view name) -> ir::Node*;
  auto scalar(const Tensor& tensor, std::string_view name) -> ir::Value*;
  template <typename T>
  auto number(const T& value, std::string_view name) -> ir::Value*;
  template <typename T>
  auto numbers(std::span<const T> values, std::span<const std::int64_t> dims,
               std::string_view name) -> ir::Value*;

  // --- nodes (emit.cpp)
  struct NodeSpec {
    std::string_view op_type;
    Values inputs;
    SmallVector<Name, 4> outputs;  // unique already
    std::string_view domain;
    std::int64_t version = 0;
  };
  auto add_node(const NodeSpec& spec) -> ir::Node*;
  // A graph for a branch or a loop's body inside the current one.
  auto inner_graph(source::Span span) -> ir::Graph*;
  // A standard operator with one output called after `wanted`.
  auto emit(std::string_view op_type, std::initializer_list<ir::Value*> inputs,
            std::string_view wanted = "tmp") -> ir::Value*;
  auto emit(std::string_view op_type, std::initializer_list<ir::Value*> inputs,
            std::string_view wanted,
            std::initializer_list<std::pair<std::string_view, ir::AttrValue>> attrs)
      -> ir::Value*;
  void import(std::string_view domain, std::int64_t version, ir::Graph* graph);
  static auto name_after(const ir::Value* value, std::string_view suffix)
      -> std::string;
  auto is_from(const ir::Value* value, const ir::Graph* graph) const -> bool;
  auto identity(ir::Value* value, std::string_view wanted) -> ir::Value*;
  // The value, or a copy where it is not the graph's own or is an output already.
  auto as_output(ir::Value* value, const ir::Graph& graph, std::string_view wanted)
      -> ir::Value*;

  // --- casts (casts.cpp)
  auto is_castable(const ir::Value* value) const -> bool {
    return castable_.contains(value);
  }
  void make_castable(const ir::Value* value) { castable_.set(value, {}); }
  void refuse_text(ir::Value* value, ir::Value* like);
  void cast_arguments(const Signature& signature, Values& inputs);
  void cast_literals(const Signature& signature, Values& inputs);
  void cast_numbers(const Signature& signature, Values& inputs);
  void cast_states(const Signature& signature, Values& inputs);
  auto unite_numbers(std::string_view op_type, Values& inputs) -> bool;
  // Truth values, whole numbers, floats, in this order; 0 for what is no number.
  static auto kind_of(DataType dtype) -> int;
  static auto is_wider(DataType wide, DataType narrow) -> bool;
  void unite_types(Values& inputs);
  void refuse_float_bits(DataType dtype, std::string_view symbol, source::Span span);
  void unite_operands(std::string_view op_type, Values& inputs);
  auto is_count(const ir::Value* value, std::size_t depth = 0) -> bool;
  void note_tensors(const ir::Node& node);
  auto is_number_state(const ir::Value* value) -> bool;
  auto is_number(const ir::Value* value, std::size_t depth = 0) -> bool;
  auto cast_like(ir::Value* value, ir::Value* like) -> ir::Value*;
  auto cast_to(ir::Value* value, DataType dtype, std::string_view wanted) -> ir::Value*;

  // --- operators (operators.cpp)
  auto binary(const Expr& expr, const syntax::BinOp& node, std::string_view wanted)
      -> Operand;
  auto binary_values(syntax::BinaryOperator op, ir::Value* left, ir::Value* right,
                     std::string_view wanted, const Expr* right_expr, source::Span span)
      -> ir::Value*;
  auto binary_node(syntax::BinaryOperator op, ir::Value* left, ir::Value* right,
                   std::string_view wanted, const Expr* right_expr, source::Span span)
      -> ir::Value*;
  void check_matrices(ir::Value* left, ir::Value* right, source::Span span);
  auto unary(const Expr& expr, const syntax::UnaryOp& node, std::string_view wanted)
      -> Operand;
  auto comparison(const Expr& expr, const syntax::Compare& node,
                  std::string_view wanted) -> Operand;
  auto compare_values(syntax::CompareOperator op, ir::Value* left, ir::Value* right,
                      std::string_view wanted, source::Span span) -> ir::Value*;
  void need_known_text(const Expr& expr, const Expr& other);
  auto membership(const Expr& left, const Expr& right, bool negated,
                  std::string_view wanted, source::Span span) -> Operand;
  auto operator_node(std::string_view op_type, ir::Value* left, ir::Value* right,
                     std::string_view wanted) -> ir::Value*;
  auto floor_divide(ir::Value* left, ir::Value* right, std::string_view wanted)
      -> ir::Value*;
  auto shift(ir::Value* left, ir::Value* right, bool to_left, std::string_view wanted)
      -> ir::Value*;

  // --- conditions (conditions.cpp)
  auto bool_op(const Expr& expr, const syntax::BoolOp& node, std::string_view wanted)
      -> Operand;
  auto compare_in_turn(const syntax::Compare& node, std::size_t index, ir::Value* left,
                       std::string_view wanted, source::Span span) -> ir::Value*;
  auto join_bindings(BlockScope& first, BlockScope& second, source::Span span)
      -> flow::Names;
  auto join_binding(std::string_view name, BlockScope& first, BlockScope& second,
                    source::Span span) -> bool;
  auto ternary(const Expr& expr, const syntax::IfExp& node, std::string_view wanted)
      -> Operand;
  // A test as a boolean scalar.
  auto condition(const Expr& expr, std::string_view wanted) -> ir::Value*;
  auto truth(const Operand& operand, source::Span span, std::string_view wanted)
      -> ir::Value*;
  auto value_or_truth(const Operand& operand, source::Span span) -> ir::Value*;
  auto as_bool(ir::Value* value) -> ir::Value*;
  // Cannot fail at run time, so it may be computed without need.
  auto is_safe(const Expr& expr) -> bool;
  // `cond ? then : otherwise` as an If with one output.
  auto choose(ir::Value* cond, source::Span span, std::string_view wanted,
              const std::function<ir::Value*()>& then,
              const std::function<ir::Value*()>& otherwise) -> ir::Value*;
  void cast_branches(ir::Graph* first, ir::Graph* second, bool only_if_known);
  auto bool_parts(const Expr& expr, syntax::BoolOperator op, syntax::List<Expr> parts,
                  std::string_view wanted) -> Operand;
  auto truth_of(const script::Value& value, source::Span span) -> bool;
  auto is_text_test(const Expr& test) -> bool;
  auto none_test(const Expr& expr) -> std::optional<bool>;
  // The outcome of a test that is decided while compiling.
  auto static_test(const Expr& test) -> std::optional<bool>;

  // --- calls (calls.cpp)
  void check_opset(const script::Opset& opset, source::Span span);
  auto callee_of(const script::Value& value, const Expr& expr) -> Callee;
  auto callee_of(const Operand& operand, const Expr& expr) -> Callee;
  auto find_opset(const Expr& expr) -> const script::Opset*;
  auto operator_callee(const script::Opset& opset, std::string_view name,
                       const Expr& expr) -> Callee;
  void find_operator(Callee& callee, const Expr& expr);
  auto callee(const Expr& expr) -> Callee;
  auto callee_in(const syntax::Attribute& attribute, const Expr& expr) -> Callee;
  auto call(const Expr& expr, const syntax::Call& node, std::string_view wanted)
      -> Operand;
  auto call(const Callee& called, const Expr& expr, const syntax::Call& node,
            std::string_view wanted) -> Operand;
  auto call_tuple(const Callee& called, const Expr& expr, const syntax::Call& node,
                  std::string_view wanted, std::size_t count) -> Operand;
  // The same for an unnamed result, computed by Python when all is known.
  auto call_value(const Callee& called, const Expr& expr, const syntax::Call& node)
      -> Operand;
  // A node with one output per name.
  auto call_node(const Callee& callee, const Expr& expr, const syntax::Call& node,
                 std::span<const std::string_view> outputs) -> ir::Node*;
  static auto operands_of(const ir::Node& node) -> std::vector<Operand>;
  auto partial_callee(const script::Partial& partial, const Expr& expr) -> Callee;
  auto input_value(const Argument& argument, bool is_sequence = false) -> ir::Value*;
  void warn_of_stacked_list(const Callee& callee, const SplitArguments& split);
  void refuse_none(const Callee& callee, std::size_t index, source::Span span);
  void warn_of_constant(const Callee& callee, const ir::Node& node, source::Span span);
  void check_output_count(const Callee& callee, std::size_t count, const Expr& expr);
  void fill_default_inputs(const ScriptFunction& function, Values& inputs,
                           source::Span span);
  auto type_of_result(ir::Value& result) -> ResultType;
  void set_result_types(const ScriptFunction& function, const ir::Node& call);
  void set_scan_types(const ir::Node& scan);
  void note_variation(const ir::Value* value);
  auto specialised(const Callee& callee, const SplitArguments& split, source::Span span)
      -> std::shared_ptr<const ScriptFunction>;
  auto variant_for(std::shared_ptr<const ScriptFunction> function, Values& inputs)
      -> std::shared_ptr<const ScriptFunction>;

  // --- arguments (arguments.cpp)
  auto keep(Operand operand) -> const Operand*;
  auto positional(const syntax::Call& node, const script::Arguments& before = {})
      -> Arguments;
  auto keywords(const syntax::Call& node, const script::Arguments& before = {})
      -> NamedArguments;
  void compute_in_turn(Arguments& given, NamedArguments& named);
  auto split_arguments(const Callee& callee, const Expr& expr, const syntax::Call& node)
      -> SplitArguments;
  [[noreturn]] void fail_missing(const Callee& callee, const SignatureParam& param,
                                 std::span<const NamedArgument> named,
                                 const Expr& expr);
  [[noreturn]] void fail_surplus(const Callee& callee, std::span<const Argument> given,
                                 std::size_t next, const Expr& expr);
  [[noreturn]] void fail_unexpected(const Callee& callee, const NamedArgument& named,
                                    const Expr& expr);

  // --- builtins and methods (builtins.cpp)
  auto builtin_call(const Callee& callee, const Expr& expr, const syntax::Call& node,
                    std::string_view wanted) -> Operand;
  auto extreme(std::vector<Operand> items, bool is_max, std::string_view wanted,
               source::Span span) -> Operand;
  auto range_of(Values bounds, std::string_view wanted, source::Span span) -> Operand;
  auto is_value(const Expr& expr) -> bool;
  [[noreturn]] void known_or_fail(const Expr& expr);
  auto is_method_of_value(const Expr& callee) -> bool;
  auto method_call(const Expr& expr, const syntax::Call& node, std::string_view wanted)
      -> Operand;

  // --- attributes (attributes.cpp)
  auto attribute(std::string_view name, ir::AttrType type, const Expr& expr)
      -> std::optional<ir::Attr>;
  auto attribute_of_operand(std::string_view name, ir::AttrType type,
                            const Operand& operand, source::Span span)
      -> std::optional<ir::Attr>;
  auto attribute_of(std::string_view name, ir::AttrType type,
                    const script::Value& value, source::Span span)
      -> std::optional<ir::Attr>;
  auto nested_graph(const NestedFunction& nested, source::Span span) -> ir::Graph*;

  // --- subscripts (subscripts.cpp)
  auto subscript(const Expr& expr, const syntax::Subscript& node,
                 std::string_view wanted) -> Operand;
  // `checked` has the axes that the index is for, where `base` stands in for it.
  auto subscript_value(ir::Value* base, const Expr& index, std::string_view wanted,
                       source::Span span, const ir::Value* checked = nullptr)
      -> ir::Value*;
  auto index_number(const Expr& expr) -> std::optional<std::int64_t>;
  auto computed_index(const Expr& index, IndexNames& names) -> const Expr*;
  auto index_part(const Expr& element, SubscriptWriter& writer) -> indexing::Part;
  auto is_known_none(const Expr& expr) -> bool;
  auto slice_bound(const Expr* expr, SubscriptWriter& writer) -> indexing::Bound;
  auto is_mask(const Expr& expr) -> bool;
  auto list_item(const Operand& base, const Expr& expr, const syntax::Subscript& node)
      -> Operand;
  void assign_subscript(const Expr& target, const syntax::Subscript& node,
                        const Operand& value, source::Span value_span);

  // --- lists (lists.cpp)
  auto join_lists(const Operand& left, const Expr& right) -> Operand;
  auto list_display(const Expr& expr, std::span<const Expr* const> elements,
                    bool is_tuple) -> Operand;
  // The items of a list, tuple or known sequence, for unpacking and `*xs`.
  // A tensor is unpacked along its first axis when `count` says how long that is.
  void need_items(const Parameter& attribute, source::Span span);
  auto items_of(const Operand& operand, source::Span span,
                std::optional<std::size_t> count = {}) -> std::vector<Operand>;
  auto unsqueeze_first(ir::Value* value) -> ir::Value*;
  auto stack(std::span<const Operand> items, source::Span span, std::string_view wanted)
      -> ir::Value*;
  auto comprehension(const Expr& expr, const syntax::ListComp& node) -> Operand;
  auto attribute_access(const Expr& expr, const syntax::Attribute& node,
                        std::string_view wanted) -> Operand;
  auto is_own(std::string_view name) -> bool;
  auto method_statement(const Expr& expr, const syntax::Call& node) -> bool;
  static auto can_grow(const Operand& operand) -> bool;
  void grow(std::string_view name, const Operand& list, std::vector<Operand> added,
            source::Span span);
  // Names of one list, `ys = xs`, all see it grow.
  void bind_grown(std::string_view name, const Operand& list, const Operand& grown,
                  source::Span span);
  // Where only `name` can follow, or also names bound in this graph: those it finds.
  void refuse_other_names(std::string_view name, const Operand& list, source::Span span,
                          std::vector<Operand*>* same = nullptr);
  [[noreturn]] void fail_shared(std::string_view name, std::string_view other,
                                source::Span span);
  void refuse_outer_list(const Expr& value, std::string_view name);
  auto copy_of_list(const Operand& list, bool is_tuple) -> Operand;
  template <typename Visit>
  void visit_names(Visit&& visit);
  auto length_of(ir::Value* value, std::string_view wanted) -> ir::Value*;

  // --- lists of a length that depends on the data (sequences.cpp)
  [[noreturn]] void fail_or_grow(const Collector& collector, source::Span span);
  static auto sequence_operand(ir::Value* value, std::shared_ptr<SequenceFacts> facts)
      -> Operand;
  auto append_to_sequence(std::string_view name, const Operand& list,
                          const Operand& item, source::Span span) -> Operand;
  auto element_of(const Operand& item, const SequenceFacts& facts, source::Span span)
      -> ir::Value*;
  auto as_sequence(const Operand& operand, source::Span span) -> ir::Value*;
  auto sequence_of(const Operand& list, const std::shared_ptr<SequenceFacts>& facts,
                   source::Span span, std::string_view name) -> ir::Value*;
  auto item_type(const SequenceFacts& facts) -> DataType;
  auto empty_sequence(const SequenceFacts& facts, std::string_view name) -> ir::Value*;
  auto no_rows(const SequenceFacts& facts, std::string_view name) -> ir::Value*;
  auto stacked_sequence(const Operand& list, source::Span span, std::string_view wanted)
      -> ir::Value*;
  auto make_sequences(std::span<const std::string_view> outputs, source::Span span)
      -> std::vector<std::pair<ir::Node*, std::shared_ptr<SequenceFacts>>>;
  auto lists_to_sequences(std::span<const std::string_view> names, source::Span span)
      -> std::vector<std::pair<ir::Node*, std::shared_ptr<SequenceFacts>>>;
  auto facts_of(std::span<const std::string_view> names)
      -> std::vector<std::shared_ptr<SequenceFacts>>;
  void set_element_types(
      std::span<const std::pair<ir::Node*, std::shared_ptr<SequenceFacts>>> made,
      source::Span span);

  // --- control flow (branches.cpp, loops.cpp)
  void lower_if(const Stmt& stmt, const syntax::If& node);
  // Outputs that are None at the end go into `nones`, if given, and not into the graph.
  auto branch(std::string_view graph_name, syntax::Block body,
              std::span<const std::string_view> outputs, source::Span span,
              std::vector<NoneOutput>* nones = nullptr) -> ir::Graph*;
  void take_out_nones(flow::Names& outputs, const Expr& test, const Branch& then,
                      const Branch& otherwise);
  void take_out_flags(flow::Names& outputs, BlockScope& first, BlockScope& second);
  void need_known_attributes(const Expr& test);
  void join_branches(ir::Value* cond, ir::Graph* then_graph, ir::Graph* else_graph,
                     std::span<const std::string_view> outputs, source::Span span);
  void lower_for(const Stmt& stmt, const syntax::For& node);
  void lower_while(const Stmt& stmt, const syntax::While& node);
  auto always_binds(syntax::Block body, std::string_view name) -> bool;
  auto check_only_outer(const Expr& test) -> bool;
  // `as_sequence`: the variable is a sequence around the graph.
  void hand_on(std::string_view name, ir::Graph& graph, source::Span span,
               const std::shared_ptr<SequenceFacts>& as_sequence = {});
  auto needs_known(const Expr& expr, std::string_view name) -> bool;
  auto needs_known(syntax::Block body, std::string_view name) -> bool;
  auto grows_spread_list(syntax::Block body) const -> bool;
  auto is_builtin(const Expr& callee, std::string_view name) -> bool;
  auto hides_opset(std::string_view name) -> bool;
  void unroll(const Stmt& stmt, const syntax::For& node,
              std::span<const Operand> items);
  void unroll_with_stop(const Stmt& stmt, const syntax::For& node,
                        std::span<const Operand> items);
  auto rest_of_loop(const Stmt& stmt, const syntax::For& node,
                    std::span<const Operand> items,
                    std::span<const std::string_view> outputs, std::uint32_t line)
      -> ir::Graph*;
  void check_range(const Expr& expr, const syntax::Call& range);
  void lower_range(const Stmt& stmt, const syntax::For& node,
                   const syntax::Call& range);
  auto loop_test(const Expr& test) -> ir::Value*;
  auto as_scalar(ir::Value* condition, bool trusted) -> ir::Value*;
  void find_loop_ranks(const LoopPlan& plan);
  static auto dtype_of_known(const script::Value& value) -> DataType;
  void set_state_type(const LoopState& state, const LoopPlan& plan);
  void retype_number(const ir::Value* value, DataType dtype);
  void settle_number(const ir::Value* input, const ir::Value* after);
  void prepare_states(LoopPlan& plan);
  auto loop_condition(const LoopPlan& plan, ir::Value* cond_in) -> ir::Value*;
  void emit_loop(LoopPlan& plan);
  void try_loop(LoopPlan& plan);
  auto is_kept_flag(const LoopState& state, const Operand& last) -> bool;
  void drop_dead_lists(const LoopPlan& plan, BlockScope& scope);
  void learn_elements(const LoopPlan& plan);
  void drop_unbound_states(const LoopPlan& plan);
  void finish_loop(LoopPlan& plan, ir::Graph* graph);
  auto start_of(const Operand& before, const LoopState& state, ir::Value* after,
                const LoopPlan& plan) -> ir::Value*;
  // The output that one iteration adds to a growing list (lists.cpp).
  auto collected(Collector& collector, ir::Graph& graph, source::Span span)
      -> ir::Value*;
  auto with_axes_of(ir::Value* head, ir::Value* stacked, std::string_view name)
      -> ir::Value*;
  auto grown_list(const Collector& collector, ir::Value* stacked, source::Span span)
      -> Operand;

  // --- what loops run over (iteration.cpp)
  // `name` is what a picked item is called.
  auto iteration_of(const Expr& expr, std::string_view name) -> Iteration;
  auto known_items(const Expr& expr) -> std::optional<std::vector<Operand>>;
  auto rows_iteration(ir::Value* rows, std::string_view name) -> Iteration;
  auto range_iteration(const Expr& expr, const syntax::Call& range) -> Iteration;
  auto enumerate_iteration(const Expr& expr, const syntax::Call& call,
                           std::string_view name) -> Iteration;
  auto zip_iteration(const Expr& expr, const syntax::Call& call, std::string_view name)
      -> Iteration;
  auto as_rows(const std::vector<Operand>& items, source::Span span,
               std::string_view name) -> Iteration;
  auto reversed_iteration(const Expr& expr, const syntax::Call& call,
                          std::string_view name) -> Iteration;

  // --- bodies (inline.cpp)
  void analyse(Activation& activation, const syntax::FunctionDef& def);
  void refuse_early_returns(syntax::Block body, bool is_inside);
  void run_body(Activation& activation);
  auto inline_call(const Callee& callee, const Expr& expr, const syntax::Call& node)
      -> Operand;
  void bind_arguments(const Callee& callee, const syntax::FunctionDef& def,
                      const Expr& expr, const syntax::Call& node,
                      std::vector<std::pair<std::string_view, Operand>>& bound,
                      script::Scope* statics);
  void keep_defaults(NestedFunction& nested);
  auto function_of(const syntax::Lambda& lambda) -> const syntax::FunctionDef*;
  auto origin_of(const script::PythonFunction& function) -> Origin;
  static auto doc_of(const syntax::FunctionDef& def) -> std::optional<std::string_view>;
  auto dedented_doc(std::string_view doc) -> std::string;

  // --- facts (facts.cpp)
  // The element type of a value when it is certain; Undefined otherwise.
  auto dtype_of(const ir::Value* value) -> DataType { return types_.of(value); }
  // A value visible here whose element type is that of `value`; null when none is
  // known.
  auto dtype_witness(const ir::Value* value, const ir::Graph* visible_in) -> ir::Value*;
  auto rank_of(const ir::Value* value) -> std::optional<std::size_t>;
  // Python wants the truth, or the number, of the value here, which only a tensor of
  // one element has; when that is certainly another, Python cannot run the function.
  void needs_one_element(const ir::Value* value, source::Span span);
  void runs_compiled(source::Span span, std::string_view why);
  void note_other_numbers(std::span<const Operand> items, const Values& inputs,
                          source::Span span);
  auto rank_of(const ir::Value* value, std::size_t depth) -> std::optional<std::size_t>;
  auto rank_of_both(const ir::Node& node, std::size_t index, std::size_t depth)
      -> std::optional<std::size_t>;
  auto rank_after_loop(const ir::Node& node, std::size_t index, std::size_t depth)
      -> std::optional<std::size_t>;
  // The length of an axis when it is certain.
  auto dim_of(const ir::Value* value, std::size_t axis, std::size_t depth = 0)
      -> std::optional<std::int64_t>;
  // Whether it certainly has no or several elements.
  auto is_never_one(const ir::Value* value, std::size_t depth = 0) -> bool;
  auto is_visible(const ir::Value* value, const ir::Graph* graph) -> bool;
  // Any value of the element type of `like`, made in the current graph.
  auto any_value_like(ir::Value* like, std::string_view name) -> ir::Value*;

  // --- types that cannot go together (mismatches.cpp)
  // An input of a type that the operator does not take, or not beside another input.
  struct Mismatch {
    std::size_t input = 0;
    std::optional<std::size_t> other = {};
    schema::TypeSet allowed = {};
  };
  auto find_mismatch(const schema::OpVersion& version, const ir::Node& node)
      -> std::optional<Mismatch>;
  auto short_text(source::Span span) const -> std::string_view;
  static auto cast_hint(std::string_view argument, DataType dtype) -> std::string;
  auto input_hint(const Callee& callee, const Mismatch& mismatch, DataType dtype,
                  source::Span span) -> std::string;
  void warn_of_inputs(const Callee& callee, const ir::Node& node,
                      const SplitArguments& split);
  void warn_of_operands(const ir::Value* result, std::string_view symbol,
                        source::Span span);
  void warn_of_annotation(const ir::Value* value, const ir::Type& type,
                          source::Span span, source::Span annotated_at);
  void warn_of_branches(const ir::Graph& first, const ir::Graph& second,
                        std::span<const std::string_view> names, source::Span span);
  void warn_of_state(const LoopState& state, const ir::Value* after, source::Span span);
  void warn_of_condition(const ir::Value* value, source::Span span);

  // --- `x.shape` as a tuple (tuples.cpp)
  struct TupleFacts {
    std::optional<std::int64_t> length = {};
    bool is_shape = false;
  };
  auto is_shape_tuple(const ir::Value* value) const -> bool;
  auto tuple_length(const ir::Value* value) -> std::optional<std::int64_t>;
  void note_tuple(const Operand& operand, const ir::Value* value);
  void note_slice(const ir::Value* tuple, const Expr& index, const ir::Value* result);
  auto is_list(const Expr& expr) -> bool;
  auto repeated(const Operand& list, const Expr& times, source::Span span)
      -> std::optional<Operand>;
  auto tiled(ir::Value* list, ir::Value* times, std::string_view wanted,
             source::Span span) -> Operand;
  void refuse_tuple_arithmetic(const ir::Value* left, const ir::Value* right,
                               std::string_view symbol, source::Span span);
  auto join_tuples(ir::Value* left, ir::Value* right, std::string_view wanted)
      -> ir::Value*;
  auto same_tuples(ir::Value* left, ir::Value* right, std::string_view wanted,
                   source::Span span) -> ir::Value*;

  // --- shapes and axes (shapes.cpp)
  void warn_of_shapes(const ir::Node& node, std::string_view what, source::Span span);
  void warn_of_axes(const ir::Node& node, source::Span span);
  void warn_of_axis(const ir::Node& node, std::int64_t axis, std::int64_t rank,
                    source::Span span);
  void warn_of_axis_list(const ir::Node& node, source::Span span);
  auto is_single_number(const ir::Node& node, std::size_t input) -> bool;
  void warn_of_single_number(const Callee& callee, std::size_t input,
                             source::Span span);
  void warn_of_dims(const ir::Type& type, source::Span span);
  auto label_of_shape(const ir::Value& value) -> std::optional<LabelText>;
  void check_index(const ir::Value* base, const indexing::Index& index,
                   const SubscriptWriter& writer, source::Span span);
  // A whole number where the graph wants one: small types are cast.
  auto as_index(ir::Value* index, source::Span span) -> ir::Value*;
  auto as_int64(ir::Value* number, source::Span span, std::string_view id,
                std::string_view what) -> ir::Value*;

  std::shared_ptr<ScriptFunction> result_;
  const CompileRequest& request_;  // the result's
  diag::Emitter& emitter_;
  Work work_;
  const std::shared_ptr<ir::Model> model_ = make_pooled<ir::Model>();
  ir::Function* function_ = nullptr;
  ir::Graph* graph_ = nullptr;   // where nodes are added
  BlockScope* scope_ = nullptr;  // where names are bound
  Activation* active_ = nullptr;
  ir::NameSupply names_;
  struct Nothing {};
  PointerMap<ir::Value, Nothing> castable_;
  // Integers that are Python's, though the graph computes them (true), and tensors that
  // look like them (false); see `is_count`.
  PointerMap<ir::Value, bool> python_numbers_;
  std::optional<script::Opset> default_opset_;
  // The opset from outside that was asked for last.
  std::shared_ptr<const script::Opset> last_opset_;
  std::string_view last_opset_name_;
  const script::Scope* last_opset_scope_ = nullptr;
  source::Span current_;  // what nodes made now come from
  // The file the last node came from, and its name in the model.
  std::shared_ptr<const source::SourceFile> origin_file_;
  Name origin_name_;
  std::vector<script::TypeSpec> return_types_;
  bool has_return_types_ = false;
  bool has_failed_ = false;
  bool reads_certain_ = false;  // what is read now has a value, whatever it looks like
  std::size_t inline_depth_ = 0;
  std::size_t graph_depth_ = 0;   // graphs around the current one
  std::uint32_t num_copies_ = 0;  // of lists
  std::size_t num_index_names_ = 0;
  schema::ElementTypes types_;
  // What functions that live on refer to.
  std::vector<std::unique_ptr<BlockScope>> kept_scopes_;
  std::vector<script::Value> kept_values_;
  std::vector<std::unique_ptr<const Operand>> kept_operands_;
  // Ranks of variables of loops, by the body's input, that no iteration changes.
  std::unordered_map<const ir::Value*, std::size_t> loop_ranks_;
  // Lists that grow sometimes, by the loop they grow in.
  std::unordered_map<const Stmt*, std::unordered_set<std::string_view>> sequences_;
  // Variables that a loop does not hand on, for want of a value.
  std::unordered_map<const Stmt*, std::unordered_set<std::string_view>> unbound_states_;
  // Variables that enter a loop as Python numbers, by the body's input, and the types
  // that such variables turned out to have.
  std::unordered_map<const ir::Value*, NumberState> number_states_;
  std::unordered_map<const Stmt*, std::unordered_map<std::string_view, DataType>>
      state_types_;
  // What Python has as tuples, by the tensor that stands for them.
  std::unordered_map<const ir::Value*, TupleFacts> tuples_;
  // Elements of lists, by the loop in which they grow, from when it was compiled first.
  std::unordered_map<const Stmt*, std::unordered_map<std::string_view, ir::Value*>>
      elements_;
  std::size_t num_open_loops_ = 0;
  std::unordered_map<const ir::Value*, ir::Value*> stacked_;  // sequences, by value
  std::vector<flow::NormalBody> inlined_;  // bodies of functions inlined so far
  // Imports of subgraphs, to be added after those of the function's own nodes.
  std::vector<std::pair<std::string, std::int64_t>> inner_imports_;
};

}  // namespace opscribe::lower
