// The Loop: which variables it hands on, its body, and what it leaves behind.
//
//   for i in range(N):       x_1 = Loop(N, , x) {
//       x = op.Add(x, A)         body(i, cond_in, x): x_0 = Add(x, A)
//                                                     cond_out = Identity(cond_in)
//                            }
//   ys.append(e)             a scan output: the stacked values of e
//
// A list is taken for a scan output, and a Python number for one of its own type, until
// the body shows otherwise; then the body is written again from the same state.

#include "opscribe/lower/loop_body.h"

#include <algorithm>
#include <array>

#include "opscribe/lower/branches.h"
#include "opscribe/lower/casts.h"
#include "opscribe/lower/conditions.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/mismatches.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/lower/sequences.h"
#include "opscribe/lower/snapshot.h"
#include "opscribe/lower/statements.h"
#include "opscribe/lower/types.h"
#include "opscribe/lower/writer.h"

namespace opscribe::lower {

namespace {

auto scalar_type(ir::Model& model, DataType dtype) -> const ir::Type* {
  return ir::tensor_type(model, dtype, std::span<const ir::Dim>());
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

// What is known about a list that becomes a sequence.
auto sequence_facts(const Operand& before, std::string_view name,
                    const LoopDecisions& decisions) -> std::shared_ptr<SequenceFacts> {
  auto facts = std::make_shared<SequenceFacts>();
  const bool has_items = before.list() != nullptr && !before.list()->items.empty();
  if (has_items) {
    const Operand& first = before.list()->items.front();
    facts->element = first.value();
    if (first.known() != nullptr) facts->starts_as = dtype_of_known(*first.known());
    return facts;
  }
  const auto found = decisions.elements.find(name);
  if (found != decisions.elements.end()) facts->element = found->second;
  return facts;
}

// Sorts the variables of the loop: lists that grow become scan outputs.
void prepare_states(Context& ctx, LoopPlan& plan) {
  const flow::LoopFlow& flow = ctx.active->checked.liveness.loops.at(plan.stmt);
  const LoopDecisions& decisions = ctx.loop_decisions[plan.stmt];
  for (const std::string_view name : flow.states) {
    const bool is_target = plan.target != nullptr && plan.target->plain_name() == name;
    if (is_target && !flow.target_live_after) continue;
    if (decisions.unbound.contains(name)) {
      plan.lost.emplace_back(name, MaybeUnbound{plan.stmt->span});
      continue;
    }
    const Operand* before = find_local(ctx, name);
    if (before != nullptr && before->is_poisoned()) throw Failed{};
    // Whoever reads it in the loop or behind it is told.
    if (before != nullptr && (before->is_none() || before->is_maybe_none()) &&
        !ctx.request.strict) {
      plan.lost.emplace_back(name, MaybeNone{plan.stmt->span});
      continue;
    }
    const bool is_list =
        before != nullptr && (before->list() != nullptr || before->is_stacked());
    const bool grows = ctx.active->checked.growing.contains(name);
    if (is_list && grows) refuse_other_names(ctx, name, *before, plan.stmt->span);
    if (is_list && grows && !decisions.sequences.contains(name)) {
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
    if (is_list && grows) state.facts = sequence_facts(*before, name, decisions);
    const bool has_value = before != nullptr &&
                           (!before->is_maybe_unbound() || before->value() != nullptr);
    if (has_value) state.before = *before;
    plan.states.push_back(std::move(state));
  }
}

auto as_scalar(Context& ctx, ir::Value* condition, bool trusted) -> ir::Value* {
  const auto rank = rank_of(ctx, condition);
  if (rank ? *rank == 0 : trusted) return condition;
  ir::Value* shape =
      scalar(ctx, Tensor::zeros(DataType::Int64, Dims{0}), "scalar_shape");
  return emit(ctx, "Reshape", {condition, shape}, "cond");
}

}  // namespace

// The test of a `while` as Loop wants it, a scalar; Python takes the truth of every
// tensor of one element. `while NAME` of unknown rank is handed on as it is, as the
// reference does.
auto loop_test(Context& ctx, const Expr& test) -> ir::Value* {
  return as_scalar(ctx, condition(ctx, test, "cond"), !test.plain_name().empty());
}

namespace {

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

// A list that is read in the loop before the line that appends to it: what that line
// appends is known when the loop is compiled again.
void learn_elements(Context& ctx, const LoopPlan& plan) {
  for (const LoopState& state : plan.states) {
    if (state.facts == nullptr || !state.facts->was_guessed) continue;
    ir::Value* element = state.facts->element;
    if (element == nullptr || dtype_of(ctx, element) == DataType::Undefined) continue;
    const bool is_new =
        ctx.loop_decisions[plan.stmt].elements.try_emplace(state.name, element).second;
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
    drops |= ctx.loop_decisions[plan.stmt].unbound.insert(state.name).second;
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

// The value a variable enters the loop with. A Python number takes the element type
// that the loop gives the variable.
auto start_of(Context& ctx, const Operand& before, const LoopState& state,
              ir::Value* after, const LoopPlan& plan) -> ir::Value* {
  if (state.facts != nullptr) {
    return sequence_of(ctx, before, state.facts, plan.stmt->span, state.name);
  }
  ir::Value* value = materialise(ctx, before, plan.stmt->span, state.name);
  const DataType has = dtype_of(ctx, value);
  const auto& retyped = ctx.loop_decisions[plan.stmt].types;
  const auto found = retyped.find(state.name);
  const DataType gets = found != retyped.end() ? found->second : dtype_of(ctx, after);
  if (is_castable(ctx, value) && gets != DataType::Undefined && has != gets) {
    return cast_to(ctx, value, gets, name_after(value, "_cast"));
  }
  return value;
}

void finish_loop(Context& ctx, LoopPlan& plan, ir::Graph* graph) {
  for (const auto& [name, status] : plan.lost) {
    bind_name(ctx, name, Operand{Absent{}, status});
  }
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
                     .attrs = std::array{attr_of(ctx, "body", graph)},
                     .domain = "",
                     .version = default_opset(ctx, plan.stmt->span).version});
  for (std::size_t i = 0; i < plan.states.size(); ++i) {
    const LoopState& state = plan.states[i];
    Operand after = Operand::of(made->output(i));
    note_loop_result(ctx, made->output(i), graph->outputs()[i + 1].value);
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

struct BodyInputs {
  ir::Value* index;
  ir::Value* condition;
};

// The inputs of the body, and the names that it starts with.
auto add_inputs(Context& ctx, LoopPlan& plan, ir::Graph* graph, BlockScope* scope)
    -> BodyInputs {
  // The reference takes the names in this order.
  const Name condition_name =
      ctx.names.unique(plan.trip_count != nullptr ? "cond_in" : plan.condition_name);
  const Name index_name = ctx.names.unique(plan.index_name);
  ir::Value* index =
      graph->add_input(index_name.view(), scalar_type(*ctx.model, DataType::Int64));
  mark_count(ctx, index);
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
  for (const auto& [name, status] : plan.lost) {
    scope->names.bind(name, Operand{Absent{}, status});
  }
  return {index, cond_in};
}

// The outputs of the body: whether to go on, the variables, what the lists get.
void hand_states_on(Context& ctx, LoopPlan& plan, ir::Graph& graph, ir::Value* cond_in,
                    BlockScope& scope) {
  graph.add_output(loop_condition(ctx, plan, cond_in));
  drop_unbound_states(ctx, plan);
  drop_dead_lists(plan, scope);
  learn_elements(ctx, plan);
  for (LoopState& state : plan.states) {
    hand_on(ctx, state.name, graph, plan.stmt->span, state.facts);
    if (!state.input->uses().empty()) {
      const ir::Value* after = graph.outputs().back().value;
      retype_number(ctx, state.input, dtype_of(ctx, after));
      settle_number(ctx, state.input, after);
    }
    warn_of_state(ctx, state, graph.outputs().back().value, plan.stmt->span);
    const Operand* last = find_local(ctx, state.name);
    state.is_maybe_unbound = last != nullptr && last->is_maybe_unbound();
    state.is_kept = last != nullptr && is_kept_flag(ctx, state, *last);
  }
  for (Collector& collector : plan.collectors) {
    graph.add_output(collected(ctx, collector, graph, plan.stmt->span));
  }
}

void try_loop(Context& ctx, LoopPlan& plan) {
  prepare_states(ctx, plan);
  ir::Graph* graph = inner_graph(ctx, plan.stmt->span);
  graph->set_name("loop_body");
  auto scope = std::make_unique<BlockScope>();
  scope->graph = graph;
  scope->outer = ctx.scope;

  const auto [index, cond_in] = add_inputs(ctx, plan, graph, scope.get());
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
      hand_states_on(ctx, plan, *graph, cond_in, *scope);
    }
  }
  ctx.kept_scopes.push_back(std::move(scope));
  if (ctx.emitter.num_errors() != errors_before) throw Failed{};
  finish_loop(ctx, plan, graph);
}

}  // namespace

void write_loop(Context& ctx, const LoopPlan& planned) {
  const NumberStates numbers(ctx.number_states, planned.stmt);
  if (ctx.num_open_loops == 0) {
    // A function that is inlined again may be given other types.
    for (auto& [loop, decisions] : ctx.loop_decisions) {
      decisions.types.clear();
      decisions.elements.clear();
    }
    ctx.poisoned.clear();
  }
  const Restore open(ctx.num_open_loops, ctx.num_open_loops + 1);
  const Snapshot before(ctx);
  for (;;) {
    LoopPlan plan = planned;
    try {
      return try_loop(ctx, plan);
    } catch (const GrowsSometimes& grows) {
      const auto mine = std::ranges::find(plan.collectors, grows.collector,
                                          [](const Collector& each) { return &each; });
      if (mine == plan.collectors.end()) throw;
      ctx.loop_decisions[plan.stmt].sequences.insert(mine->name);
    } catch (const DropsStates& drops) {
      if (drops.loop != plan.stmt) throw;
    } catch (const ChangesTypes& changes) {
      if (changes.loop != plan.stmt) throw;
    }
    before.restore();
  }
}

}  // namespace opscribe::lower
