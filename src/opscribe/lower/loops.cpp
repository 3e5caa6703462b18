// `for` and `while`.
//
//   for i in range(N):       x_1 = Loop(N, , x) {
//       x = op.Add(x, A)         body(i, cond_in, x): x_0 = Add(x, A)
//                                                     cond_out = Identity(cond_in)
//                            }
//   for k in (1, 2, 3):      the body three times, k known each time
//   ys.append(e)             a scan output: the stacked values of e
//
// Variables that the body assigns and someone reads in the next iteration or after the
// loop are handed from iteration to iteration. One that has no value before the loop
// starts as zero; nobody sees that zero unless the loop runs no iteration at all.

#include "opscribe/lower/loops.h"

#include <algorithm>

#include "opscribe/lower/branches.h"
#include "opscribe/lower/casts.h"
#include "opscribe/lower/conditions.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/iteration.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/loops.h"
#include "opscribe/lower/mismatches.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/lower/sequences.h"
#include "opscribe/lower/statements.h"
#include "opscribe/lower/types.h"
#include "opscribe/lower/writer.h"
#include "opscribe/ops/registry.h"

namespace opscribe::lower {

namespace {

void unroll(Context& ctx, const Stmt& stmt, const syntax::For& node,
            std::span<const Operand> items);
void unroll_with_stop(Context& ctx, const Stmt& stmt, const syntax::For& node,
                      std::span<const Operand> items);
auto rest_of_loop(Context& ctx, const Stmt& stmt, const syntax::For& node,
                  std::span<const Operand> items,
                  std::span<const std::string_view> outputs, std::uint32_t line)
    -> ir::Graph*;
void lower_range(Context& ctx, const Stmt& stmt, const syntax::For& node,
                 const syntax::Call& range);
auto loop_test(Context& ctx, const Expr& test) -> ir::Value*;
auto as_scalar(Context& ctx, ir::Value* condition, bool trusted) -> ir::Value*;
void emit_loop(Context& ctx, LoopPlan& plan);
void try_loop(Context& ctx, LoopPlan& plan);
void learn_elements(Context& ctx, const LoopPlan& plan);
auto is_kept_flag(Context& ctx, const LoopState& state, const Operand& last) -> bool;
void drop_unbound_states(Context& ctx, const LoopPlan& plan);
void drop_dead_lists(const LoopPlan& plan, BlockScope& scope);
void finish_loop(Context& ctx, LoopPlan& plan, ir::Graph* graph);
auto start_of(Context& ctx, const Operand& before, const LoopState& state,
              ir::Value* after, const LoopPlan& plan) -> ir::Value*;

auto scalar_type(ir::Model& model, DataType dtype) -> const ir::Type* {
  return ir::tensor_type(model, dtype, std::span<const ir::Dim>());
}

auto reads(const Expr& expr, std::string_view name) -> bool {
  const flow::Names names = flow::names_read(expr);
  return std::ranges::find(names, name) != names.end();
}

// Whether the value is the other one, handed on by branches at most.
auto is_copy(const ir::Value* value, const ir::Value& of, std::size_t depth) -> bool {
  constexpr std::size_t kDeepest = 16;
  if (value == nullptr || depth > kDeepest) return false;
  if (value == &of) return true;
  const ir::Node* node = value->producer();
  if (node == nullptr || !node->domain().empty()) return false;
  if (node->op_type().view() == "Identity")
    return is_copy(node->input(0), of, depth + 1);
  if (node->op_type().view() != "If") return false;
  constexpr std::string_view kBranches[] = {"then_branch", "else_branch"};
  return std::ranges::all_of(kBranches, [&](std::string_view branch) {
    const auto outputs = node->find_attr(branch)->graphs()[0]->outputs();
    return is_copy(outputs[value->output_index()].value, of, depth + 1);
  });
}

}  // namespace

// --- what a loop runs over

namespace {

// Whether the body needs the number itself: in an attribute, or to pick from a list.
auto needs_known(Context& ctx, const Expr& expr, std::string_view name) -> bool {
  const auto any = [&](syntax::List<Expr> exprs) {
    return std::ranges::any_of(
        exprs, [&](const Expr* each) { return needs_known(ctx, *each, name); });
  };
  if (const auto* node = expr.as<syntax::Call>()) {
    std::optional<script::Value> owner;
    const auto* attribute = node->callee->as<syntax::Attribute>();
    if (attribute != nullptr) owner = known(ctx, *attribute->value);
    const auto* opset = owner ? owner->as<script::Opset>() : nullptr;
    const Signature* signature = nullptr;
    if (opset != nullptr) {
      const auto* version = ops::registry().find(ir::canonical_domain(opset->domain),
                                                 attribute->attr.text, opset->version);
      if (version != nullptr) signature = &version->signature;
    } else if (const auto* callee = node->callee->as<syntax::Name>();
               callee != nullptr && find_local(ctx, callee->id) == nullptr) {
      const auto value = find_static(ctx, callee->id, expr.span);
      const auto function = value ? std::dynamic_pointer_cast<const ScriptFunction>(
                                        value->shared<script::NodeFunction>())
                                  : nullptr;
      if (function != nullptr) signature = &function->signature;
    }
    for (const syntax::Keyword& keyword : node->keywords) {
      const SignatureParam* param =
          signature != nullptr ? signature->find(keyword.name.text) : nullptr;
      const bool is_attribute = param != nullptr ? !param->is_input : opset != nullptr;
      if (is_attribute && reads(*keyword.value, name)) return true;
      if (needs_known(ctx, *keyword.value, name)) return true;
    }
    return any(node->args);
  }
  if (const auto* node = expr.as<syntax::Subscript>()) {
    if (reads(*node->index, name)) {
      if (const auto* base = node->value->as<syntax::Name>()) {
        const Operand* local = find_local(ctx, base->id);
        if (local != nullptr && local->value() == nullptr &&
            (local->list() != nullptr || local->known() != nullptr)) {
          return true;
        }
        if (local == nullptr && is_known_name(ctx, base->id)) return true;
      }
    }
    return needs_known(ctx, *node->value, name) || needs_known(ctx, *node->index, name);
  }
  if (const auto* node = expr.as<syntax::BinOp>()) {
    return needs_known(ctx, *node->left, name) || needs_known(ctx, *node->right, name);
  }
  if (const auto* node = expr.as<syntax::UnaryOp>()) {
    return needs_known(ctx, *node->operand, name);
  }
  if (const auto* node = expr.as<syntax::Compare>()) {
    return needs_known(ctx, *node->left, name) || any(node->comparators);
  }
  if (const auto* node = expr.as<syntax::BoolOp>()) return any(node->values);
  if (const auto* node = expr.as<syntax::IfExp>()) {
    return needs_known(ctx, *node->test, name) || needs_known(ctx, *node->body, name) ||
           needs_known(ctx, *node->orelse, name);
  }
  if (const auto* node = expr.as<syntax::Tuple>()) return any(node->elements);
  if (const auto* node = expr.as<syntax::ListExpr>()) return any(node->elements);
  if (const auto* node = expr.as<syntax::Starred>()) {
    return needs_known(ctx, *node->value, name);
  }
  if (expr.as<syntax::JoinedStr>() != nullptr) return reads(expr, name);
  return false;
}

auto needs_known(Context& ctx, syntax::Block body, std::string_view name) -> bool {
  const auto in = [&](const Expr* expr) {
    return expr != nullptr && needs_known(ctx, *expr, name);
  };
  for (const Stmt* stmt : body) {
    if (const auto* node = stmt->as<syntax::Assign>()) {
      if (in(node->value)) return true;
    }
    if (const auto* node = stmt->as<syntax::AnnAssign>()) {
      if (in(node->value)) return true;
    }
    if (const auto* node = stmt->as<syntax::AugAssign>()) {
      if (in(node->value)) return true;
    }
    if (const auto* node = stmt->as<syntax::ExprStmt>()) {
      if (in(node->value)) return true;
    }
    if (const auto* node = stmt->as<syntax::If>()) {
      if (in(node->test) || needs_known(ctx, node->body, name) ||
          needs_known(ctx, node->orelse, name)) {
        return true;
      }
    }
    if (const auto* node = stmt->as<syntax::For>()) {
      if (in(node->iter) || needs_known(ctx, node->body, name)) return true;
    }
    if (const auto* node = stmt->as<syntax::While>()) {
      if (in(node->test) || needs_known(ctx, node->body, name)) return true;
    }
    if (const auto* node = stmt->as<syntax::Return>()) {
      if (in(node->value)) return true;
    }
  }
  return false;
}

// Whether the body appends to a list whose items are wanted one by one, so that their
// number has to be known: `op.Concat(*heads, axis=1)`.
auto grows_spread_list(const Context& ctx, syntax::Block body) -> bool {
  if (ctx.active->checked.spread.empty()) return false;
  return std::ranges::any_of(body, [&](const Stmt* stmt) {
    if (const auto* node = stmt->as<syntax::ExprStmt>()) {
      const auto* call = node->value->as<syntax::Call>();
      const auto* method =
          call == nullptr ? nullptr : call->callee->as<syntax::Attribute>();
      return method != nullptr && method->attr.text == "append" &&
             ctx.active->checked.spread.contains(method->value->plain_name());
    }
    if (const auto* node = stmt->as<syntax::If>()) {
      return grows_spread_list(ctx, node->body) || grows_spread_list(ctx, node->orelse);
    }
    if (const auto* node = stmt->as<syntax::For>()) {
      return grows_spread_list(ctx, node->body);
    }
    return false;
  });
}

}  // namespace

auto is_builtin(Context& ctx, const Expr& callee, std::string_view name) -> bool {
  if (callee.plain_name() != name || find_local(ctx, name) != nullptr) return false;
  return !find_static(ctx, name, callee.span) ||
         find_static(ctx, name, callee.span)->is<script::Builtin>();
}

void check_range(Context& ctx, const Expr& expr, const syntax::Call& range) {
  const bool has_spread = std::ranges::any_of(range.args, [](const Expr* argument) {
    return argument->as<syntax::Starred>() != nullptr;
  });
  const std::size_t count = range.args.size();
  if (range.keywords.empty()) {
    if (has_spread ? known(ctx, expr).has_value() : count >= 1 && count <= 3) return;
  }
  fail_with_help(ctx, expr.span, "invalid-loop",
                 fmt::format("Unsupported loop bound: `range` takes one to three "
                             "numbers by place, found `{}`",
                             text(ctx, expr.span)),
                 "write `range(n)`, `range(a, b)` or `range(a, b, step)`");
}

void lower_for(Context& ctx, const Stmt& stmt, const syntax::For& node) {
  if (node.is_async) {
    fail_with_help(ctx, stmt.span, "unsupported-statement",
                   "`async for` has no meaning in a graph", "write `for`");
  }
  const auto* range = node.iter->as<syntax::Call>();
  if (range != nullptr && !is_builtin(ctx, *range->callee, "range")) range = nullptr;
  const bool is_plain = range != nullptr && range->args.size() == 1 &&
                        range->keywords.empty() &&
                        range->args[0]->as<syntax::Starred>() == nullptr &&
                        !node.target->plain_name().empty();
  if (ctx.request.strict && !is_plain) {
    fail_with_help(ctx, node.iter->span, "invalid-loop",
                   "Unsupported loop bound: only `range(n)` is allowed in strict mode",
                   "write `for i in range(n):`");
  }
  if (range != nullptr) check_range(ctx, *node.iter, *range);
  if (is_plain) {
    const std::string_view name = node.target->plain_name();
    const auto count = ctx.request.strict ? std::nullopt : known(ctx, *node.iter);
    const bool is_loop = !count || (!needs_known(ctx, node.body, name) &&
                                    !grows_spread_list(ctx, node.body));
    if (is_loop) return lower_range(ctx, stmt, node, *range);
  }
  const Iteration source = iteration_of(ctx, *node.iter, node.target->plain_name());
  if (source.items) return unroll(ctx, stmt, node, *source.items);
  LoopPlan plan{.stmt = &stmt, .body = node.body};
  plan.target = node.target;
  plan.trip_count = source.length;
  plan.item = source.item;
  emit_loop(ctx, plan);
}

namespace {

// The loop is written out, once per item.
void unroll(Context& ctx, const Stmt& stmt, const syntax::For& node,
            std::span<const Operand> items) {
  if (items.size() > kMaxUnrolled) {
    fail_with_help(ctx, node.iter->span, "loop-too-long",
                   fmt::format("a loop over {} known items would be written out {} "
                               "times; the limit is {}",
                               items.size(), items.size(), kMaxUnrolled),
                   "loop over a tensor or `range(n)` instead");
  }
  if (ctx.active->checked.body.stops.contains(&stmt))
    return unroll_with_stop(ctx, stmt, node, items);
  for (const Operand& item : items) {
    ctx.work.take(1, stmt.span);
    bind_target(ctx, *node.target, item);
    block(ctx, node.body);
  }
}

// A known loop that may end early: the iterations that follow stand in an `if`.
void unroll_with_stop(Context& ctx, const Stmt& stmt, const syntax::For& node,
                      std::span<const Operand> items) {
  const Expr& test = *ctx.active->checked.body.stops.at(&stmt);
  const std::string_view stop = test.plain_name();
  const flow::LoopFlow& flow = ctx.active->checked.liveness.loops.at(&stmt);
  for (std::size_t i = 0; i < items.size(); ++i) {
    bind_target(ctx, *node.target, items[i]);
    block(ctx, node.body);
    const Operand flag = lookup(ctx, stop, test.span);
    const auto stops = flag.known() != nullptr
                           ? std::optional(truth_of(ctx, *flag.known(), test.span))
                           : static_test(ctx, test);
    if (stops && *stops) return;
    if (stops) continue;
    if (i + 1 == items.size()) return;
    // if stop: keep everything; else: the other iterations.
    ir::Value* cond = truth(ctx, flag, test.span, "tmp");
    const auto sequences = lists_to_sequences(ctx, flow.states, stmt.span);
    flow::Names outputs = flow.states;
    if (std::ranges::find(outputs, stop) == outputs.end()) outputs.push_back(stop);
    flow::Names unbound;  // of those that a `return` out of the loop reads
    std::erase_if(outputs, [&](std::string_view name) {
      const Operand* bound = find_local(ctx, name);
      const bool is_bound =
          bound != nullptr && (bound->value() != nullptr || bound->known() != nullptr ||
                               bound->sequence() != nullptr);
      if (!is_bound && ctx.active->checked.certain.contains(name))
        unbound.push_back(name);
      return !is_bound;
    });
    const std::uint32_t line = line_in_function(ctx, stmt.span);
    ir::Graph* keep =
        branch(ctx, fmt::format("thenGraph_{}", line), {}, outputs, stmt.span);
    BlockScope& keep_scope = *ctx.kept_scopes.back();
    ir::Graph* go_on =
        rest_of_loop(ctx, stmt, node, items.subspan(i + 1), outputs, line);
    BlockScope& rest_scope = *ctx.kept_scopes.back();
    set_element_types(ctx, sequences, stmt.span);
    take_out_flags(ctx, outputs, keep_scope, rest_scope);
    for (const std::string_view name : unbound) {
      if (join_binding(ctx, name, keep_scope, rest_scope, stmt.span))
        outputs.push_back(name);
    }
    return join_branches(ctx, cond, keep, go_on, outputs, stmt.span);
  }
}

auto rest_of_loop(Context& ctx, const Stmt& stmt, const syntax::For& node,
                  std::span<const Operand> items,
                  std::span<const std::string_view> outputs, std::uint32_t line)
    -> ir::Graph* {
  ir::Graph* graph = inner_graph(ctx, stmt.span);
  graph->set_name(fmt::format("elseGraph_{}", line));
  auto scope = std::make_unique<BlockScope>();
  scope->graph = graph;
  scope->outer = ctx.scope;
  const Restore in_scope(ctx.scope, scope.get());
  const Restore in_graph(ctx.graph, graph);
  const Restore deeper(ctx.graph_depth, ctx.graph_depth + 1);
  const auto sequences = facts_of(ctx, outputs);
  unroll_with_stop(ctx, stmt, node, items);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    hand_on(ctx, outputs[i], *graph, stmt.span, sequences[i]);
  }
  ctx.kept_scopes.push_back(std::move(scope));
  return graph;
}

// `for i in range(n)`: the loop counts for itself.
void lower_range(Context& ctx, const Stmt& stmt, const syntax::For& node,
                 const syntax::Call& range) {
  LoopPlan plan{.stmt = &stmt, .body = node.body};
  plan.target = node.target;
  plan.trip_count = range_iteration(ctx, *node.iter, range).length;
  plan.index_name = node.target->plain_name();
  plan.index_is_target = true;
  emit_loop(ctx, plan);
}

}  // namespace

void lower_while(Context& ctx, const Stmt& stmt, const syntax::While& node) {
  const std::string_view name = node.test->plain_name();
  if (name.empty()) {
    if (ctx.request.strict) {
      fail_with_help(ctx, node.test->span, "invalid-condition",
                     "Unexpected condition type: it should be 'while "
                     "<condition_name>:' in strict mode",
                     "assign the condition to a name");
    }
    if (const auto value = known(ctx, *node.test)) {
      if (!truth_of(ctx, *value, node.test->span)) return;
    }
  }
  LoopPlan plan{.stmt = &stmt, .body = node.body};
  plan.test = node.test;
  plan.condition = loop_test(ctx, *node.test);
  plan.index_name = "infinite_loop";
  plan.condition_name = name.empty() ? std::string_view("cond_in") : name;
  emit_loop(ctx, plan);
}

// --- the Loop

namespace {

// Sorts the variables of the loop: lists that grow become scan outputs.
void prepare_states(Context& ctx, LoopPlan& plan) {
  const flow::LoopFlow& flow = ctx.active->checked.liveness.loops.at(plan.stmt);
  for (const std::string_view name : flow.states) {
    const bool is_target = plan.target != nullptr && plan.target->plain_name() == name;
    if (is_target && !flow.target_live_after) continue;
    if (ctx.unbound_states[plan.stmt].contains(name)) {
      bind_name(ctx, name, Operand{Absent{}, MaybeUnbound{plan.stmt->span}});
      continue;
    }
    const Operand* before = find_local(ctx, name);
    if (before != nullptr && before->is_poisoned()) throw Failed{};
    // Whoever reads it in the loop or behind it is told.
    if (before != nullptr && (before->is_none() || before->is_maybe_none()) &&
        !ctx.request.strict) {
      bind_name(ctx, name, Operand{Absent{}, MaybeNone{plan.stmt->span}});
      continue;
    }
    const bool is_list =
        before != nullptr && (before->list() != nullptr || before->is_stacked());
    const bool grows = ctx.active->checked.growing.contains(name);
    if (is_list && grows) refuse_other_names(ctx, name, *before, plan.stmt->span);
    if (is_list && grows && !ctx.sequences[plan.stmt].contains(name)) {
      plan.collectors.push_back({.name = name, .before = *before});
      continue;
    }
    if (before != nullptr && before->nested() != nullptr) {
      fail_with_help(
          ctx, plan.stmt->span, "not-a-value",
          fmt::format("`{}` is a function; a loop cannot hand another one on "
                      "from iteration to iteration",
                      name),
          fmt::format("give the one in the loop another name than `{}`", name));
    }
    // A list of the loop around that grows in this one.
    if (before != nullptr && before->collector() != nullptr) {
      fail_or_grow(ctx, *before->collector(), plan.stmt->span);
    }
    LoopState state{.name = name};
    if (before != nullptr && before->facts() != nullptr) state.facts = before->facts();
    if (is_list && grows) {
      state.facts = std::make_shared<SequenceFacts>();
      const bool has_items =
          before->list() != nullptr && !before->list()->items.empty();
      if (has_items) {
        const Operand& first = before->list()->items.front();
        state.facts->element = first.value();
        if (first.known() != nullptr) {
          state.facts->starts_as = dtype_of_known(*first.known());
        }
      }
      const auto& learnt = ctx.elements[plan.stmt];
      const auto found = learnt.find(name);
      if (!has_items && found != learnt.end()) state.facts->element = found->second;
    }
    const bool has_value = before != nullptr &&
                           (!before->is_maybe_unbound() || before->value() != nullptr);
    if (has_value) state.before = *before;
    plan.states.push_back(std::move(state));
  }
}

// The test of a `while` as Loop wants it, a scalar; Python takes the truth of every
// tensor of one element. `while NAME` of unknown rank is handed on as it is, as the
// reference does.
auto loop_test(Context& ctx, const Expr& test) -> ir::Value* {
  return as_scalar(ctx, condition(ctx, test, "cond"), !test.plain_name().empty());
}

auto as_scalar(Context& ctx, ir::Value* condition, bool trusted) -> ir::Value* {
  const auto rank = rank_of(ctx, condition);
  if (rank ? *rank == 0 : trusted) return condition;
  ir::Value* shape =
      scalar(ctx, Tensor::zeros(DataType::Int64, Dims{0}), "scalar_shape");
  return emit(ctx, "Reshape", {condition, shape}, "cond");
}

// Variables that enter the loop with a known rank and keep it in each iteration have
// it throughout. Only to be asked when the body is complete.
void find_loop_ranks(Context& ctx, const LoopPlan& plan) {
  std::vector<const LoopState*> kept;
  for (const LoopState& state : plan.states) {
    const ir::Value* start = state.before ? state.before->value() : nullptr;
    const auto rank = start != nullptr ? rank_of(ctx, start) : std::nullopt;
    if (!rank) continue;
    ctx.loop_ranks[state.input] = *rank;
    kept.push_back(&state);
  }
  for (bool is_stable = false; !is_stable;) {
    is_stable = true;
    std::erase_if(kept, [&](const LoopState* state) {
      const Operand* after = find_local(ctx, state->name);
      const auto rank = after != nullptr && after->value() != nullptr
                            ? rank_of(ctx, after->value())
                            : std::nullopt;
      if (rank == ctx.loop_ranks.at(state->input)) return false;
      ctx.loop_ranks.erase(state->input);
      is_stable = false;
      return true;
    });
  }
}

// What the next iteration depends on.
auto loop_condition(Context& ctx, const LoopPlan& plan, ir::Value* cond_in)
    -> ir::Value* {
  find_loop_ranks(ctx, plan);
  const auto found = ctx.active->checked.body.stops.find(plan.stmt);
  const bool can_stop = found != ctx.active->checked.body.stops.end();
  if (!can_stop) {
    if (plan.test == nullptr) return identity(ctx, cond_in, "cond_out");
    return identity(ctx, loop_test(ctx, *plan.test), "cond_out");
  }
  const Expr& stop = *found->second;
  const auto& made = ctx.active->checked.body.made_names;
  const bool is_made = std::ranges::find(made, stop.plain_name()) != made.end();
  ir::Value* stopped = as_scalar(ctx, condition(ctx, stop, "tmp"), !is_made);
  if (plan.test == nullptr) return emit(ctx, "Not", {stopped}, "cond_out");
  const bool is_always = plan.test->as<syntax::Constant>() != nullptr;
  if (is_always) return emit(ctx, "Not", {stopped}, "cond_out");
  if (is_safe(*plan.test)) {
    ir::Value* goes_on = emit(ctx, "Not", {stopped});
    return emit(ctx, "And", {goes_on, loop_test(ctx, *plan.test)}, "cond_out");
  }
  return choose(
      ctx, stopped, plan.stmt->span, "cond_out",
      [&] { return scalar(ctx, Tensor::scalar(false), "stopped"); },
      [&] { return loop_test(ctx, *plan.test); });
}

// Forgets the variables of a loop that is complete: only while it is compiled can it be
// compiled again.
class NumberStates {
 public:
  using Map = std::unordered_map<const ir::Value*, NumberState>;
  NumberStates(Map& states, const Stmt* loop) : states_(states), loop_(loop) {}
  NumberStates(const NumberStates&) = delete;
  auto operator=(const NumberStates&) -> NumberStates& = delete;
  ~NumberStates() {
    std::erase_if(states_, [&](const auto& each) { return each.second.loop == loop_; });
  }

 private:
  Map& states_;
  const Stmt* loop_;
};

// A list is taken for a scan output until it turns out to grow on some ways only.
void emit_loop(Context& ctx, LoopPlan& plan) {
  const LoopPlan fresh = plan;
  const NumberStates numbers(ctx.number_states, plan.stmt);
  // A function that is inlined again may be given other types.
  if (ctx.num_open_loops == 0) {
    ctx.state_types.clear();
    ctx.elements.clear();
  }
  const Restore open(ctx.num_open_loops, ctx.num_open_loops + 1);
  const ir::NameSupply names = ctx.names;
  const diag::Emitter::Mark told = ctx.emitter.mark();
  for (;;) {
    try {
      return try_loop(ctx, plan);
    } catch (const GrowsSometimes& grows) {
      const auto mine = std::ranges::find(plan.collectors, grows.collector,
                                          [](const Collector& each) { return &each; });
      if (mine == plan.collectors.end()) throw;
      ctx.sequences[plan.stmt].insert(mine->name);
    } catch (const DropsStates& drops) {
      if (drops.loop != plan.stmt) throw;
    } catch (const ChangesTypes& changes) {
      if (changes.loop != plan.stmt) throw;
    }
    plan = fresh;
    ctx.names = names;
    ctx.emitter.rewind(told);
  }
}

void try_loop(Context& ctx, LoopPlan& plan) {
  prepare_states(ctx, plan);
  ir::Graph* graph = inner_graph(ctx, plan.stmt->span);
  graph->set_name("loop_body");
  auto scope = std::make_unique<BlockScope>();
  scope->graph = graph;
  scope->outer = ctx.scope;

  // The reference takes the names in this order.
  const Name condition_name =
      ctx.names.unique(plan.trip_count != nullptr ? "cond_in" : plan.condition_name);
  const Name index_name = ctx.names.unique(plan.index_name);
  ir::Value* index =
      graph->add_input(index_name.view(), scalar_type(*ctx.model, DataType::Int64));
  ir::Value* cond_in =
      graph->add_input(condition_name.view(), scalar_type(*ctx.model, DataType::Bool));
  for (LoopState& state : plan.states) {
    state.input = graph->add_input(ctx.names.unique(state.name).view());
    set_state_type(ctx, state, plan);
    Operand inside = Operand::of(state.input);
    if (state.facts != nullptr) inside = sequence_operand(state.input, state.facts);
    if (!state.before || state.before->is_maybe_unbound()) {
      inside.status = MaybeUnbound{plan.stmt->span};
    }
    scope->names.bind(state.name, std::move(inside));
  }
  for (Collector& collector : plan.collectors) {
    collector.graph = graph;
    scope->names.bind(collector.name, Operand{GrowingList{&collector}});
  }
  const std::size_t errors_before = ctx.emitter.num_errors();
  {
    const Restore in_scope(ctx.scope, scope.get());
    const Restore in_graph(ctx.graph, graph);
    const Restore deeper(ctx.graph_depth, ctx.graph_depth + 1);
    if (plan.target != nullptr) {
      bind_target(ctx, *plan.target, plan.item ? plan.item(index) : Operand::of(index));
    }
    block(ctx, plan.body);
    if (ctx.emitter.num_errors() == errors_before) {
      graph->add_output(loop_condition(ctx, plan, cond_in));
      drop_unbound_states(ctx, plan);
      drop_dead_lists(plan, *scope);
      learn_elements(ctx, plan);
      for (LoopState& state : plan.states) {
        hand_on(ctx, state.name, *graph, plan.stmt->span, state.facts);
        if (!state.input->uses().empty()) {
          const ir::Value* after = graph->outputs().back().value;
          retype_number(ctx, state.input, dtype_of(ctx, after));
          settle_number(ctx, state.input, after);
        }
        warn_of_state(ctx, state, graph->outputs().back().value, plan.stmt->span);
        const Operand* last = find_local(ctx, state.name);
        state.is_maybe_unbound = last != nullptr && last->is_maybe_unbound();
        state.is_kept = last != nullptr && is_kept_flag(ctx, state, *last);
      }
      for (Collector& collector : plan.collectors) {
        graph->add_output(collected(ctx, collector, *graph, plan.stmt->span));
      }
    }
  }
  ctx.kept_scopes.push_back(std::move(scope));
  if (ctx.emitter.num_errors() != errors_before) throw Failed{};
  finish_loop(ctx, plan, graph);
}

// A list that is read in the loop before the line that appends to it: what that line
// appends is known when the loop is compiled again.
void learn_elements(Context& ctx, const LoopPlan& plan) {
  for (const LoopState& state : plan.states) {
    if (state.facts == nullptr || !state.facts->was_guessed) continue;
    ir::Value* element = state.facts->element;
    if (element == nullptr || dtype_of(ctx, element) == DataType::Undefined) continue;
    const bool is_new = ctx.elements[plan.stmt].try_emplace(state.name, element).second;
    if (is_new) throw ChangesTypes{plan.stmt};
  }
}

// A flag for leaving the loop that is known before it and the same after each
// iteration: the way on which it changes is never taken.
auto is_kept_flag(Context& ctx, const LoopState& state, const Operand& last) -> bool {
  if (!state.before || state.before->known() == nullptr || last.known() == nullptr) {
    return false;
  }
  const bool* before = state.before->known()->as<bool>();
  const bool* after = last.known()->as<bool>();
  if (before == nullptr || after == nullptr || *before != *after) return false;
  const auto& made = ctx.active->checked.body.made_names;
  return std::ranges::find(made, state.name) != made.end();
}

// A variable that has no value before the loop, nor at the end of some iteration, is
// not handed on: who reads it, on ways where that is wrong, is told.
void drop_unbound_states(Context& ctx, const LoopPlan& plan) {
  bool drops = false;
  for (const LoopState& state : plan.states) {
    if (state.facts != nullptr) continue;
    const Operand* last = find_local(ctx, state.name);
    if (last == nullptr) continue;
    const bool was_never_bound =
        !state.before && is_copy(last->value(), *state.input, 0);
    const bool has_no_value = last->is_maybe_unbound() && last->value() == nullptr;
    if (!was_never_bound && !has_no_value) continue;
    drops |= ctx.unbound_states[plan.stmt].insert(state.name).second;
  }
  if (drops) throw DropsStates{plan.stmt};
}

// Lists that no further iteration reads: `row` after `previous = row`, where the next
// one starts with `row = []`. One name is left to follow the list.
void drop_dead_lists(const LoopPlan& plan, BlockScope& scope) {
  scope.names.erase_if([&](const auto& bound) {
    const auto& [name, operand] = bound;
    return can_grow(operand) && operand.collector() == nullptr &&
           std::ranges::find(plan.states, name, &LoopState::name) == plan.states.end();
  });
}

void finish_loop(Context& ctx, LoopPlan& plan, ir::Graph* graph) {
  const bool is_plain_for = plan.trip_count != nullptr && plan.index_is_target;
  Values inputs{plan.trip_count, plan.condition};
  if (plan.condition == nullptr && ctx.active->checked.body.stops.contains(plan.stmt) &&
      !is_plain_for) {
    inputs[1] = scalar(ctx, Tensor::scalar(true), "cond");
  }
  std::vector<std::string_view> wanted;
  for (std::size_t i = 0; i < plan.states.size(); ++i) {
    LoopState& state = plan.states[i];
    ir::Value* after = graph->outputs()[i + 1].value;
    inputs.push_back(state.before ? start_of(ctx, *state.before, state, after, plan)
                                  : any_value_like(ctx, after, state.name));
    wanted.push_back(state.name);
  }
  for (const Collector& collector : plan.collectors) wanted.push_back(collector.name);
  if (wanted.empty()) return;  // nothing it computes is used
  const Restore restore(ctx.current, plan.stmt->span);
  SmallVector<Name, 4> names;
  for (const std::string_view name : wanted) names.push_back(ctx.names.unique(name));
  ir::Node* made =
      add_node(ctx, {.op_type = "Loop",
                     .inputs = std::move(inputs),
                     .outputs = std::move(names),
                     .domain = "",
                     .version = default_opset(ctx, plan.stmt->span).version});
  made->set_attr("body", graph);
  for (std::size_t i = 0; i < plan.states.size(); ++i) {
    const LoopState& state = plan.states[i];
    Operand after = Operand::of(made->output(i));
    if (state.facts != nullptr) {
      after = sequence_operand(made->output(i), state.facts);
    } else if (state.is_kept) {
      after.kind = GraphValue{made->output(i), state.before->shared_known()};
    }
    if (state.is_maybe_unbound) after.status = MaybeUnbound{plan.stmt->span};
    bind_name(ctx, state.name, std::move(after));
  }
  for (std::size_t i = 0; i < plan.collectors.size(); ++i) {
    bind_name(ctx, plan.collectors[i].name,
              grown_list(ctx, plan.collectors[i], made->output(plan.states.size() + i),
                         plan.stmt->span));
  }
}

// The value a variable enters the loop with. A Python number takes the element type
// that the loop gives the variable.
auto start_of(Context& ctx, const Operand& before, const LoopState& state,
              ir::Value* after, const LoopPlan& plan) -> ir::Value* {
  if (state.facts != nullptr) {
    return sequence_of(ctx, before, state.facts, plan.stmt->span, state.name);
  }
  ir::Value* value = materialise(ctx, before, plan.stmt->span, state.name);
  const DataType has = dtype_of(ctx, value);
  const auto& retyped = ctx.state_types[plan.stmt];
  const auto found = retyped.find(state.name);
  const DataType gets = found != retyped.end() ? found->second : dtype_of(ctx, after);
  if (is_castable(ctx, value) && gets != DataType::Undefined && has != gets) {
    return cast_to(ctx, value, gets, name_after(value, "_cast"));
  }
  return value;
}

}  // namespace

}  // namespace opscribe::lower
