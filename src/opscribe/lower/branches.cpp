// `if`.
//
//   if c:                y_2 = If(c) {
//       y = op.Abs(A)        then_branch: y_0 = Abs(A)
//   else:                    else_branch: y_1 = Identity(y)
//       pass             }

#include "opscribe/lower/branches.h"

#include <algorithm>
#include <array>

#include "opscribe/flow/name_uses.h"
#include "opscribe/lower/casts.h"
#include "opscribe/lower/conditions.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/mismatches.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/lower/sequences.h"
#include "opscribe/lower/statements.h"
#include "opscribe/lower/writer.h"

namespace opscribe::lower {

namespace {

// A branch of an `if`, compiled.
struct Branch {
  ir::Graph* graph = nullptr;
  std::vector<NoneOutput> nones = {};
};

auto check_only_outer(Context& ctx, const Expr& test) -> bool;
void take_out_nones(Context& ctx, flow::Names& outputs, const Expr& test,
                    const Branch& then, const Branch& otherwise);

auto binds(const flow::NameUses& uses, std::string_view name) -> bool {
  return std::ranges::find(uses, flow::NameUse{name, flow::Use::Write}) != uses.end();
}

auto binds(const Expr& expr, std::string_view name) -> bool {
  flow::NameUses uses;
  flow::add_uses(expr, uses);
  return binds(uses, name);
}

// Perhaps on some paths only.
auto may_bind(const Expr& expr, std::string_view name) -> bool {
  flow::NameUses uses;
  flow::add_uses(expr, uses);
  return std::ranges::any_of(uses, [&](const flow::NameUse& use) {
    return use.name == name && use.use != flow::Use::Read;
  });
}

auto raises(syntax::Block body) -> bool {
  return std::ranges::any_of(
      body, [](const Stmt* stmt) { return stmt->as<syntax::Raise>() != nullptr; });
}

// Takes an output away, with the copy or constant that was made for it, if that came
// last: nodes are named by their number.
void erase_output(ir::Graph& graph, std::size_t index) {
  ir::Value* value = graph.outputs()[index].value;
  graph.erase_output(index);
  ir::Node* node = value->producer();
  if (node == nullptr || node != graph.last_node() || !value->uses().empty()) return;
  const std::string_view op_type = node->op_type().view();
  if (op_type == "Identity" || op_type == "Constant") graph.erase(node);
}

// Whether every way through the block binds the name.
auto always_binds(Context& ctx, syntax::Block body, std::string_view name) -> bool {
  for (const Stmt* stmt : body) {
    flow::NameUses uses;
    flow::add_statement_uses(*stmt, uses);
    if (binds(uses, name)) return true;
    if (const auto* node = stmt->as<syntax::For>()) {
      // A loop counts as run: what it binds is used after it at the writer's risk.
      flow::add_uses(*node->iter, uses);
      flow::add_target_uses(*node->target, uses);
      if (binds(uses, name) || always_binds(ctx, node->body, name)) return true;
    }
    if (const auto* node = stmt->as<syntax::While>()) {
      if (binds(*node->test, name) || always_binds(ctx, node->body, name)) return true;
    }
    if (const auto* node = stmt->as<syntax::If>()) {
      if (binds(*node->test, name)) return true;
      if (always_binds(ctx, node->body, name) && always_binds(ctx, node->orelse, name))
        return true;
      if (!check_only_outer(ctx, *node->test)) continue;
      if (const auto decided = static_test(ctx, *node->test)) {
        if (always_binds(ctx, *decided ? node->body : node->orelse, name)) return true;
      }
    }
  }
  return false;
}

// The test reads only what is bound already, so that it can be looked at early.
auto check_only_outer(Context& ctx, const Expr& test) -> bool {
  return std::ranges::all_of(flow::names_read(test), [&](std::string_view name) {
    return find_local(ctx, name) != nullptr || is_known_name(ctx, name);
  });
}

}  // namespace

namespace {

// The test as far as it is known while compiling.
auto decided_test(Context& ctx, const syntax::If& node) -> std::optional<bool> {
  if (const auto decided = static_test(ctx, *node.test)) return decided;
  // A branch that raises can only be passed by or be an error; both are known here. So
  // is `if returned:` after a loop that is written out.
  const auto& made = ctx.active->checked.body.made_names;
  const bool is_known_here =
      raises(node.body) || raises(node.orelse) ||
      std::ranges::find(made, node.test->plain_name()) != made.end();
  const auto value = is_known_here ? known(ctx, *node.test) : std::nullopt;
  if (!value) return std::nullopt;
  return truth_of(ctx, *value, node.test->span);
}

// What the `if` hands on. A name that one way leaves unbound is an error where it is
// read.
struct Handed {
  flow::Names outputs;
  flow::Names unbound;
};
auto handed_on(Context& ctx, const Stmt& stmt, const syntax::If& node) -> Handed {
  Handed handed;
  for (const std::string_view name :
       ctx.active->checked.liveness.branches.at(&stmt).outputs) {
    const Operand* before = find_local(ctx, name);
    const bool was_bound = (before != nullptr && !before->is_maybe_unbound() &&
                            !before->is_maybe_none()) ||
                           may_bind(*node.test, name);
    const bool is_bound = was_bound || (always_binds(ctx, node.body, name) &&
                                        always_binds(ctx, node.orelse, name));
    (is_bound ? handed.outputs : handed.unbound).push_back(name);
  }
  return handed;
}

// What only a `return` out of a loop reads has a value whenever that is reached; until
// then it may be anything.
auto fill_unbound(Context& ctx, const Stmt& stmt, const syntax::If& node,
                  const flow::Names& unbound, BlockScope& then, BlockScope& otherwise)
    -> flow::Names {
  flow::Names filled;
  for (const std::string_view name : unbound) {
    const Operand* before = find_local(ctx, name);
    if (before != nullptr && before->is_maybe_none()) continue;
    const bool is_certain = ctx.active->checked.certain.contains(name);
    if (is_certain && join_binding(ctx, name, then, otherwise, stmt.span)) {
      filled.push_back(name);
    }
    bind_name(ctx, name, Operand{Absent{}, MaybeUnbound{node.test->span}});
  }
  return filled;
}

}  // namespace

void lower_if(Context& ctx, const Stmt& stmt, const syntax::If& node) {
  if (const auto decided = decided_test(ctx, node))
    return block(ctx, *decided ? node.body : node.orelse);
  auto [outputs, unbound] = handed_on(ctx, stmt, node);
  if (!unbound.empty() && !ctx.request.strict) {
    if (const auto value = known(ctx, *node.test)) {
      return block(ctx,
                   truth_of(ctx, *value, node.test->span) ? node.body : node.orelse);
    }
  }
  if (outputs.empty() && unbound.empty()) {
    refuse_in_strict(ctx, stmt.span, "an `if` whose results are not used");
  }
  ir::Value* cond = condition(ctx, *node.test, "cond");
  const auto sequences = make_sequences(ctx, outputs, stmt.span);
  const std::uint32_t line = line_in_function(ctx, stmt.span);
  Branch then;
  Branch otherwise;
  then.graph = branch(ctx, fmt::format("thenGraph_{}", line), node.body, outputs,
                      stmt.span, ctx.request.strict ? nullptr : &then.nones);
  BlockScope& then_scope = *ctx.kept_scopes.back();
  otherwise.graph = branch(ctx, fmt::format("elseGraph_{}", line), node.orelse, outputs,
                           stmt.span, ctx.request.strict ? nullptr : &otherwise.nones);
  BlockScope& else_scope = *ctx.kept_scopes.back();
  set_element_types(ctx, sequences, stmt.span);
  take_out_nones(ctx, outputs, *node.test, then, otherwise);
  take_out_flags(ctx, outputs, then_scope, else_scope);
  const flow::Names filled =
      fill_unbound(ctx, stmt, node, unbound, then_scope, else_scope);
  outputs.insert(outputs.end(), filled.begin(), filled.end());
  if (outputs.empty()) return;  // nothing it computes is used
  join_branches(ctx, cond, then.graph, otherwise.graph, outputs, stmt.span);
  for (const std::string_view name : filled) {
    find_local(ctx, name)->status = MaybeUnbound{node.test->span};
  }
}

namespace {

// A variable that is None after one branch is no output of the If: whoever reads it
// then is told. After both, it is None.
void take_out_nones(Context& ctx, flow::Names& outputs, const Expr& test,
                    const Branch& then, const Branch& otherwise) {
  if (then.nones.empty() && otherwise.nones.empty()) return;
  // Gives whether the variable is certainly None, or nothing when it has a value; then
  // it is no output any more.
  const auto take_out = [](const Branch& branch, std::string_view name,
                           std::size_t index) -> std::optional<bool> {
    const auto found = std::ranges::find(branch.nones, name, &NoneOutput::name);
    if (found != branch.nones.end()) return found->is_certain;
    erase_output(*branch.graph, index);
    return std::nullopt;
  };
  flow::Names left;
  for (const std::string_view name : outputs) {
    const auto has = [&](const Branch& branch) {
      return std::ranges::find(branch.nones, name, &NoneOutput::name) !=
             branch.nones.end();
    };
    if (!has(then) && !has(otherwise)) {
      left.push_back(name);
      continue;
    }
    const auto first = take_out(then, name, left.size());
    const auto second = take_out(otherwise, name, left.size());
    if (first.value_or(false) && second.value_or(false)) {
      bind_name(ctx, name, Operand::of(script::Value()));
    } else {
      need_known_attributes(ctx, test);
      bind_name(ctx, name, Operand{Absent{}, MaybeNone{test.span}});
    }
  }
  outputs = std::move(left);
}

}  // namespace

// A flag that both branches set alike is known after them, and no output. So a `return`
// in a loop that no way reaches is not compiled behind the loop, where what it reads
// would have no value.
void take_out_flags(Context& ctx, flow::Names& outputs, BlockScope& first,
                    BlockScope& second) {
  const auto& made = ctx.active->checked.body.made_names;
  if (made.empty()) return;
  const auto known_in = [&](BlockScope& scope, std::string_view name) {
    const Restore in_scope(ctx.scope, &scope);
    const Operand* found = find_local(ctx, name);
    const bool* flag = found != nullptr && found->known() != nullptr
                           ? found->known()->as<bool>()
                           : nullptr;
    return flag == nullptr ? std::nullopt : std::optional(*flag);
  };
  flow::Names left;
  for (const std::string_view name : outputs) {
    const bool is_flag = std::ranges::find(made, name) != made.end();
    const auto flag = is_flag ? known_in(first, name) : std::nullopt;
    if (!flag || flag != known_in(second, name)) {
      left.push_back(name);
      continue;
    }
    for (const BlockScope* scope : {&first, &second}) {
      erase_output(*scope->graph, left.size());
    }
    bind_name(ctx, name, Operand::of(script::Value(*flag)));
  }
  outputs = std::move(left);
}

// Compiles the function per call if the test depends on nothing but its attributes.
void need_known_attributes(Context& ctx, const Expr& test) {
  const Parameter* needed = nullptr;
  for (const std::string_view name : flow::names_read(test)) {
    const Operand* local = find_local(ctx, name);
    if (local != nullptr && local->attribute() != nullptr) {
      needed = local->attribute();
    } else if (!is_known_name(ctx, name)) {
      return;
    }
  }
  if (needed != nullptr) throw NeedsKnown{needed->name};
}

// The If over two finished branches; its outputs are the new values of the variables.
void join_branches(Context& ctx, ir::Value* cond, ir::Graph* then_graph,
                   ir::Graph* else_graph, std::span<const std::string_view> outputs,
                   source::Span span) {
  cast_branches(ctx, then_graph, else_graph, true);
  warn_of_branches(ctx, *then_graph, *else_graph, outputs, span);
  const Restore restore(ctx.current, span);
  SmallVector<Name, 4> names;
  for (const std::string_view name : outputs) names.push_back(ctx.names.unique(name));
  ir::Node* made =
      add_node(ctx, {.op_type = "If",
                     .inputs = {cond},
                     .outputs = std::move(names),
                     .attrs = std::array{attr_of(ctx, "then_branch", then_graph),
                                         attr_of(ctx, "else_branch", else_graph)},
                     .domain = "",
                     .version = default_opset(ctx, span).version});
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const Operand* before = find_local(ctx, outputs[i]);
    Operand after = Operand::of(made->output(i));
    note_choice(ctx, made->output(i), then_graph->outputs()[i].value,
                else_graph->outputs()[i].value);
    if (before != nullptr && before->facts() != nullptr) {
      after = sequence_operand(made->output(i), before->facts());
    } else if (before != nullptr) {
      const bool is_list = before->list() != nullptr && !before->list()->is_tuple;
      if ((before->is_stacked() || is_list) &&
          ctx.active->checked.growing.contains(outputs[i])) {
        after.kind = StackedList{made->output(i)};
      }
    }
    bind_name(ctx, outputs[i], std::move(after));
  }
}

auto branch(Context& ctx, std::string_view graph_name, syntax::Block body,
            std::span<const std::string_view> outputs, source::Span span,
            std::vector<NoneOutput>* nones) -> ir::Graph* {
  ir::Graph* graph = inner_graph(ctx, span);
  graph->set_name(graph_name);
  auto scope = std::make_unique<BlockScope>();
  scope->graph = graph;
  scope->outer = ctx.scope;
  const Restore in_scope(ctx.scope, scope.get());
  const Restore in_graph(ctx.graph, graph);
  const Restore deeper(ctx.graph_depth, ctx.graph_depth + 1);
  const auto sequences = facts_of(ctx, outputs);
  const std::size_t errors_before = ctx.emitter.num_errors();
  block(ctx, body);
  if (ctx.emitter.num_errors() == errors_before) {
    for (std::size_t i = 0; i < outputs.size(); ++i) {
      const Operand* found = find_local(ctx, outputs[i]);
      if (nones != nullptr && found != nullptr &&
          (found->is_none() || found->is_maybe_none())) {
        nones->push_back({.name = outputs[i], .is_certain = found->is_none()});
        continue;
      }
      hand_on(ctx, outputs[i], *graph, span, sequences[i]);
    }
  }
  ctx.kept_scopes.push_back(std::move(scope));  // nested functions may point to it
  if (ctx.emitter.num_errors() != errors_before) throw Failed{};
  return graph;
}

namespace {

auto is_empty_list(const Operand& operand) -> bool {
  if (operand.list() != nullptr) return operand.list()->items.empty();
  const bool is_known = operand.known() != nullptr && operand.value() == nullptr;
  const auto items = is_known ? operand.known()->items() : std::nullopt;
  return items && items->empty();
}

}  // namespace

// Makes the value of a variable an output of the graph that ends here.
void hand_on(Context& ctx, std::string_view name, ir::Graph& graph, source::Span span,
             const std::shared_ptr<SequenceFacts>& as_sequence) {
  const Operand* local = find_local(ctx, name);
  const bool is_filled =
      local != nullptr && local->is_maybe_unbound() && local->value() != nullptr;
  const Operand found = is_filled ? *local : lookup(ctx, name, span);
  if (ctx.active->checked.growing.contains(name))
    refuse_other_names(ctx, name, found, span);
  if (as_sequence == nullptr && is_empty_list(found)) {
    // What an early `return` gives has a name that nobody wrote.
    const bool is_result = name.starts_with("return_val");
    fail_with_help(
        ctx, span, "list-in-branch",
        fmt::format("{} is empty on one path through this `if`, and an empty list has "
                    "no element type",
                    is_result ? "the list that is returned"
                              : fmt::format("the list `{}`", name)),
        "append in a loop without a condition, or stack tensors yourself; an empty "
        "tensor is `np.array([], dtype=np.float32)`, named outside the function");
  }
  ir::Value* value = as_sequence != nullptr
                         ? sequence_of(ctx, found, as_sequence, span, name)
                         : materialise(ctx, found, span, name);
  // What this block did not bind is a copy, whatever it is.
  graph.add_output(ctx.scope->names.contains(name) ? as_output(ctx, value, graph, name)
                                                   : identity(ctx, value, name));
}

}  // namespace opscribe::lower
