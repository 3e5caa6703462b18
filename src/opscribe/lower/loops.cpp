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

#include "opscribe/lower/lowerer.h"
#include "opscribe/lower/restore.h"
#include "opscribe/ops/registry.h"

namespace opscribe::lower {

namespace {

constexpr std::size_t kMaxUnrolled = 4096;

auto scalar_type(ir::Model& model, DataType dtype) -> const ir::Type* {
  return ir::tensor_type(model, dtype, std::span<const ir::Dim>());
}

auto reads(const Expr& expr, std::string_view name) -> bool {
  const check::Names names = check::names_read(expr);
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

// --- what a loop runs over

// Whether the body needs the number itself: in an attribute, or to pick from a list.
auto Lowerer::needs_known(const Expr& expr, std::string_view name) -> bool {
  const auto any = [&](syntax::List<Expr> exprs) {
    return std::ranges::any_of(
        exprs, [&](const Expr* each) { return needs_known(*each, name); });
  };
  if (const auto* node = expr.as<syntax::Call>()) {
    std::optional<script::Value> owner;
    const auto* attribute = node->callee->as<syntax::Attribute>();
    if (attribute != nullptr) owner = known(*attribute->value);
    const auto* opset = owner ? owner->as<script::Opset>() : nullptr;
    std::optional<Signature> signature;
    if (opset != nullptr) {
      const auto* version = ops::registry().find(ir::canonical_domain(opset->domain),
                                                 attribute->attr.text, opset->version);
      if (version != nullptr) signature = signature_of(*version);
    } else if (const auto* callee = node->callee->as<syntax::Name>();
               callee != nullptr && find_local(callee->id) == nullptr) {
      const auto value = find_static(callee->id, expr.span);
      const auto function = value ? std::dynamic_pointer_cast<const ScriptFunction>(
                                        value->shared<script::NodeFunction>())
                                  : nullptr;
      if (function != nullptr) signature = signature_of(*function);
    }
    for (const syntax::Keyword& keyword : node->keywords) {
      const SignatureParam* param =
          signature ? signature->find(keyword.name.text) : nullptr;
      const bool is_attribute = param != nullptr ? !param->is_input : opset != nullptr;
      if (is_attribute && reads(*keyword.value, name)) return true;
      if (needs_known(*keyword.value, name)) return true;
    }
    return any(node->args);
  }
  if (const auto* node = expr.as<syntax::Subscript>()) {
    if (reads(*node->index, name)) {
      if (const auto* base = node->value->as<syntax::Name>()) {
        const Operand* local = find_local(base->id);
        if (local != nullptr && local->value == nullptr &&
            (local->list != nullptr || local->known != nullptr)) {
          return true;
        }
        if (local == nullptr && is_known_name(base->id)) return true;
      }
    }
    return needs_known(*node->value, name) || needs_known(*node->index, name);
  }
  if (const auto* node = expr.as<syntax::BinOp>()) {
    return needs_known(*node->left, name) || needs_known(*node->right, name);
  }
  if (const auto* node = expr.as<syntax::UnaryOp>()) {
    return needs_known(*node->operand, name);
  }
  if (const auto* node = expr.as<syntax::Compare>()) {
    return needs_known(*node->left, name) || any(node->comparators);
  }
  if (const auto* node = expr.as<syntax::BoolOp>()) return any(node->values);
  if (const auto* node = expr.as<syntax::IfExp>()) {
    return needs_known(*node->test, name) || needs_known(*node->body, name) ||
           needs_known(*node->orelse, name);
  }
  if (const auto* node = expr.as<syntax::Tuple>()) return any(node->elements);
  if (const auto* node = expr.as<syntax::ListExpr>()) return any(node->elements);
  if (const auto* node = expr.as<syntax::Starred>()) {
    return needs_known(*node->value, name);
  }
  if (expr.as<syntax::JoinedStr>() != nullptr) return reads(expr, name);
  return false;
}

auto Lowerer::needs_known(syntax::Block body, std::string_view name) -> bool {
  const auto in = [&](const Expr* expr) {
    return expr != nullptr && needs_known(*expr, name);
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
      if (in(node->test) || needs_known(node->body, name) ||
          needs_known(node->orelse, name)) {
        return true;
      }
    }
    if (const auto* node = stmt->as<syntax::For>()) {
      if (in(node->iter) || needs_known(node->body, name)) return true;
    }
    if (const auto* node = stmt->as<syntax::While>()) {
      if (in(node->test) || needs_known(node->body, name)) return true;
    }
    if (const auto* node = stmt->as<syntax::Return>()) {
      if (in(node->value)) return true;
    }
  }
  return false;
}

auto Lowerer::is_builtin(const Expr& callee, std::string_view name) -> bool {
  if (callee.plain_name() != name || find_local(name) != nullptr) return false;
  return !find_static(name, callee.span) ||
         find_static(name, callee.span)->is<script::Builtin>();
}

void Lowerer::check_range(const Expr& expr, const syntax::Call& range) {
  const bool has_spread = std::ranges::any_of(range.args, [](const Expr* argument) {
    return argument->as<syntax::Starred>() != nullptr;
  });
  const std::size_t count = range.args.size();
  if (range.keywords.empty()) {
    if (has_spread ? known(expr).has_value() : count >= 1 && count <= 3) return;
  }
  fail_with_help(expr.span, "invalid-loop",
                 fmt::format("Unsupported loop bound: `range` takes one to three "
                             "numbers by place, found `{}`",
                             text(expr.span)),
                 "write `range(n)`, `range(a, b)` or `range(a, b, step)`");
}

void Lowerer::lower_for(const Stmt& stmt, const syntax::For& node) {
  if (node.is_async) {
    fail_with_help(stmt.span, "unsupported-statement",
                   "`async for` has no meaning in a graph", "write `for`");
  }
  const auto* range = node.iter->as<syntax::Call>();
  if (range != nullptr && !is_builtin(*range->callee, "range")) range = nullptr;
  const bool is_plain = range != nullptr && range->args.size() == 1 &&
                        range->keywords.empty() &&
                        range->args[0]->as<syntax::Starred>() == nullptr &&
                        !node.target->plain_name().empty();
  if (request_.strict && !is_plain) {
    fail_with_help(node.iter->span, "invalid-loop",
                   "Unsupported loop bound: only `range(n)` is allowed in strict mode",
                   "write `for i in range(n):`");
  }
  if (range != nullptr) check_range(*node.iter, *range);
  if (is_plain) {
    const std::string_view name = node.target->plain_name();
    const auto count = request_.strict ? std::nullopt : known(*node.iter);
    if (!count || !needs_known(node.body, name)) return lower_range(stmt, node, *range);
  }
  if (const auto items = known(*node.iter)) {
    std::vector<Operand> operands;
    if (items->as_int() || items->is_none() || items->as<double>() != nullptr) {
      fail_with_help(node.iter->span, "invalid-loop",
                     fmt::format("{} (`{}`) cannot be looped over", items->repr(),
                                 items->type_name()),
                     items->as_int()
                         ? fmt::format("write `range({})`", text(node.iter->span))
                         : "loop over `range(n)`, a tensor, a list or a tuple");
    }
    try {
      const auto* numbers = items->as<script::RangeValue>();
      if (numbers != nullptr && std::cmp_greater(numbers->size(), kMaxUnrolled)) {
        return lower_range(stmt, node, *range);
      }
      for (script::Value& item : script::iterate(*items, node.iter->span)) {
        operands.push_back(Operand::of(std::move(item)));
      }
    } catch (const script::EvalError& error) {
      fail(error);
    }
    return unroll(stmt, node, operands);
  }
  if (range != nullptr) return lower_range(stmt, node, *range);
  lower_iteration(stmt, node);
}

// The loop is written out, once per item.
void Lowerer::unroll(const Stmt& stmt, const syntax::For& node,
                     std::span<const Operand> items) {
  if (items.size() > kMaxUnrolled) {
    fail_with_help(node.iter->span, "loop-too-long",
                   fmt::format("a loop over {} known items would be written out {} "
                               "times; the limit is {}",
                               items.size(), items.size(), kMaxUnrolled),
                   "loop over a tensor or `range(n)` instead");
  }
  if (active_->body.stops.contains(&stmt)) return unroll_with_stop(stmt, node, items);
  for (const Operand& item : items) {
    work_.take(1, stmt.span);
    bind_target(*node.target, item);
    block(node.body);
  }
}

// A known loop that may end early: the iterations that follow stand in an `if`.
void Lowerer::unroll_with_stop(const Stmt& stmt, const syntax::For& node,
                               std::span<const Operand> items) {
  const std::string_view stop = active_->body.stops.at(&stmt);
  const check::LoopFlow& flow = active_->liveness.loops.at(&stmt);
  for (std::size_t i = 0; i < items.size(); ++i) {
    bind_target(*node.target, items[i]);
    block(node.body);
    const Operand* flag = find_local(stop);
    if (flag == nullptr || flag->is_poisoned) throw Failed{};
    if (flag->known != nullptr) {
      if (truth_of(*flag->known, stmt.span)) return;
      continue;
    }
    if (i + 1 == items.size()) return;
    // if stop: keep everything; else: the other iterations.
    ir::Value* cond = as_bool(materialise(*flag, stmt.span));
    check::Names outputs = flow.states;
    if (std::ranges::find(outputs, stop) == outputs.end()) outputs.push_back(stop);
    std::erase_if(outputs, [&](std::string_view name) {
      const Operand* bound = find_local(name);
      return bound == nullptr || (bound->value == nullptr && bound->known == nullptr);
    });
    const std::uint32_t line = line_in_function(stmt.span);
    ir::Graph* keep = branch(fmt::format("thenGraph_{}", line), {}, outputs, stmt.span);
    ir::Graph* go_on = rest_of_loop(stmt, node, items.subspan(i + 1), outputs, line);
    return join_branches(cond, keep, go_on, outputs, stmt.span);
  }
}

auto Lowerer::rest_of_loop(const Stmt& stmt, const syntax::For& node,
                           std::span<const Operand> items,
                           std::span<const std::string_view> outputs,
                           std::uint32_t line) -> ir::Graph* {
  ir::Graph* graph = inner_graph(stmt.span);
  graph->set_name(fmt::format("elseGraph_{}", line));
  auto scope = std::make_unique<BlockScope>();
  scope->graph = graph;
  scope->outer = scope_;
  const Restore in_scope(scope_, scope.get());
  const Restore in_graph(graph_, graph);
  const Restore deeper(graph_depth_, graph_depth_ + 1);
  unroll_with_stop(stmt, node, items);
  for (const std::string_view name : outputs) hand_on(name, *graph, stmt.span);
  kept_scopes_.push_back(std::move(scope));
  return graph;
}

// `range(n)` counts from zero; `range(a, b, s)` picks from a Range.
void Lowerer::lower_range(const Stmt& stmt, const syntax::For& node,
                          const syntax::Call& range) {
  LoopPlan plan{.stmt = &stmt, .body = node.body};
  plan.target = node.target;
  if (range.args.size() == 1) {
    plan.trip_count = tensor(*range.args[0], "loop_bound");
    plan.index_name =
        node.target->plain_name().empty() ? "i" : node.target->plain_name();
    plan.index_is_target = true;
  } else {
    ir::Value* bounds[3];
    for (std::size_t i = 0; i < 3; ++i) {
      bounds[i] = i < range.args.size()
                      ? tensor(*range.args[i])
                      : scalar(Tensor::scalar<std::int64_t>(1), "int64_1");
    }
    ir::Value* numbers = emit("Range", {bounds[0], bounds[1], bounds[2]}, "range");
    plan.trip_count = length_of(numbers, "loop_bound");
    plan.item = [=, this](ir::Value* index) {
      return Operand::of(emit("Gather", {numbers, index}, "i"));
    };
  }
  emit_loop(plan);
}

// Over the rows of a tensor, the items of a list, or `enumerate` and `zip` of these.
void Lowerer::lower_iteration(const Stmt& stmt, const syntax::For& node) {
  const auto* call = node.iter->as<syntax::Call>();
  const bool is_enumerate = call != nullptr && is_builtin(*call->callee, "enumerate");
  const bool is_zip = call != nullptr && is_builtin(*call->callee, "zip");
  std::vector<Operand> sources;
  if (is_enumerate || is_zip) {
    if (call->args.empty() || (is_enumerate && call->args.size() > 1)) {
      fail_with_help(node.iter->span, "invalid-loop",
                     "Unsupported loop bound: give what to loop over",
                     "write `enumerate(x)` or `zip(x, y)`");
    }
    for (const Expr* arg : call->args) sources.push_back(operand(*arg));
  } else {
    sources.push_back(operand(*node.iter));
  }
  for (const Operand& source : sources) {
    if (source.nested == nullptr) continue;
    fail_with_help(node.iter->span, "invalid-loop",
                   fmt::format("`{}` is a function, which cannot be looped over",
                               source.nested->def->name.text),
                   "loop over `range(n)`, a tensor, a list or a tuple");
  }
  const bool all_known = std::ranges::all_of(sources, [](const Operand& source) {
    return source.value == nullptr || source.known != nullptr;
  });
  if (all_known) {
    std::vector<std::vector<Operand>> columns;
    std::size_t count = std::size_t(-1);
    for (const Operand& source : sources) {
      columns.push_back(items_of(source, node.iter->span));
      count = std::min(count, columns.back().size());
    }
    std::vector<Operand> items;
    for (std::size_t i = 0; i < count; ++i) {
      auto row = std::make_shared<ItemList>();
      row->is_tuple = true;
      if (is_enumerate) {
        row->items.push_back(Operand::of(script::Value(static_cast<std::int64_t>(i))));
      }
      for (const auto& column : columns) row->items.push_back(column[i]);
      items.push_back(row->items.size() == 1 ? row->items[0]
                                             : Operand{.list = std::move(row)});
    }
    return unroll(stmt, node, items);
  }
  std::vector<ir::Value*> tensors;
  for (const Operand& source : sources) {
    tensors.push_back(materialise(source, node.iter->span));
  }
  LoopPlan plan{.stmt = &stmt, .body = node.body};
  plan.target = node.target;
  for (ir::Value* each : tensors) {
    ir::Value* length = length_of(each, "loop_bound");
    plan.trip_count = plan.trip_count == nullptr
                          ? length
                          : emit("Min", {plan.trip_count, length}, "loop_bound");
  }
  plan.item = [=, this](ir::Value* index) {
    auto row = std::make_shared<ItemList>();
    row->is_tuple = true;
    if (is_enumerate) row->items.push_back(Operand::of(index));
    const std::string_view name = node.target->plain_name();
    for (ir::Value* each : tensors) {
      row->items.push_back(
          Operand::of(emit("Gather", {each, index}, name.empty() ? "item" : name)));
    }
    return row->items.size() == 1 ? row->items[0] : Operand{.list = row};
  };
  emit_loop(plan);
}

void Lowerer::lower_while(const Stmt& stmt, const syntax::While& node) {
  const std::string_view name = node.test->plain_name();
  if (name.empty()) {
    if (request_.strict) {
      fail_with_help(node.test->span, "invalid-condition",
                     "Unexpected condition type: it should be 'while "
                     "<condition_name>:' in strict mode",
                     "assign the condition to a name");
    }
    if (const auto value = known(*node.test)) {
      if (!truth_of(*value, node.test->span)) return;
    }
  }
  LoopPlan plan{.stmt = &stmt, .body = node.body};
  plan.test = node.test;
  plan.condition = condition(*node.test, "cond");
  plan.index_name = "infinite_loop";
  plan.condition_name = name.empty() ? std::string_view("cond_in") : name;
  emit_loop(plan);
}

// --- the Loop

// Sorts the variables of the loop: lists that grow become scan outputs.
void Lowerer::prepare_states(LoopPlan& plan) {
  const check::LoopFlow& flow = active_->liveness.loops.at(plan.stmt);
  for (const std::string_view name : flow.states) {
    const bool is_target = plan.target != nullptr && plan.target->plain_name() == name;
    if (is_target && !flow.target_live_after) continue;
    const Operand* before = find_local(name);
    if (before != nullptr && before->is_poisoned) throw Failed{};
    const bool is_list =
        before != nullptr && (before->list != nullptr || before->is_stacked);
    if (is_list && active_->appended.contains(name)) {
      plan.collectors.push_back({.name = name, .before = *before});
      continue;
    }
    if (before != nullptr && before->nested != nullptr) {
      fail_with_help(
          plan.stmt->span, "not-a-value",
          fmt::format("`{}` is a function; a loop cannot hand another one on "
                      "from iteration to iteration",
                      name),
          fmt::format("give the one in the loop another name than `{}`", name));
    }
    LoopState state{.name = name};
    if (before != nullptr && !before->is_maybe_unbound) state.before = *before;
    plan.states.push_back(std::move(state));
  }
}

// What the next iteration depends on.
auto Lowerer::loop_condition(const LoopPlan& plan, ir::Value* cond_in) -> ir::Value* {
  const auto found = active_->body.stops.find(plan.stmt);
  const bool can_stop = found != active_->body.stops.end();
  if (!can_stop) {
    if (plan.test == nullptr) return identity(cond_in, "cond_out");
    return identity(condition(*plan.test, "cond"), "cond_out");
  }
  const Operand stop = lookup(found->second, plan.stmt->span);
  ir::Value* stopped = as_bool(materialise(stop, plan.stmt->span));
  if (plan.test == nullptr) return emit("Not", {stopped}, "cond_out");
  const bool is_always = plan.test->as<syntax::Constant>() != nullptr;
  if (is_always) return emit("Not", {stopped}, "cond_out");
  if (is_safe(*plan.test)) {
    ir::Value* goes_on = emit("Not", {stopped});
    return emit("And", {goes_on, condition(*plan.test, "cond")}, "cond_out");
  }
  return choose(
      stopped, plan.stmt->span, "cond_out",
      [&] { return scalar(Tensor::scalar(false), "stopped"); },
      [&] { return condition(*plan.test, "cond"); });
}

void Lowerer::emit_loop(LoopPlan& plan) {
  prepare_states(plan);
  ir::Graph* graph = inner_graph(plan.stmt->span);
  graph->set_name("loop_body");
  auto scope = std::make_unique<BlockScope>();
  scope->graph = graph;
  scope->outer = scope_;

  // The reference takes the names in this order.
  const std::string condition_name =
      names_.unique(plan.trip_count != nullptr ? "cond_in" : plan.condition_name);
  const std::string index_name = names_.unique(plan.index_name);
  ir::Value* index =
      graph->add_input(index_name, scalar_type(*model_, DataType::Int64));
  ir::Value* cond_in =
      graph->add_input(condition_name, scalar_type(*model_, DataType::Bool));
  for (LoopState& state : plan.states) {
    state.input = graph->add_input(names_.unique(state.name));
    if (state.before && state.before->value != nullptr) {
      types_.set_same(state.input, state.before->value);
    }
    scope->names.insert_or_assign(
        state.name, state.before ? Operand::of(state.input)
                                 : Operand{.is_maybe_unbound = true,
                                           .unbound_at = plan.stmt->span});
  }
  for (Collector& collector : plan.collectors) {
    collector.graph = graph;
    scope->names.insert_or_assign(collector.name, Operand{.collector = &collector});
  }
  const std::size_t errors_before = emitter_.num_errors();
  {
    const Restore in_scope(scope_, scope.get());
    const Restore in_graph(graph_, graph);
    const Restore deeper(graph_depth_, graph_depth_ + 1);
    if (plan.target != nullptr) {
      bind_target(*plan.target, plan.item ? plan.item(index) : Operand::of(index));
    }
    block(plan.body);
    if (emitter_.num_errors() == errors_before) {
      graph->add_output(loop_condition(plan, cond_in));
      for (const LoopState& state : plan.states) {
        hand_on(state.name, *graph, plan.stmt->span);
      }
      for (Collector& collector : plan.collectors) {
        graph->add_output(collected(collector, *graph, plan.stmt->span));
      }
    }
  }
  kept_scopes_.push_back(std::move(scope));
  if (emitter_.num_errors() != errors_before) throw Failed{};
  finish_loop(plan, graph);
}

void Lowerer::finish_loop(LoopPlan& plan, ir::Graph* graph) {
  const bool is_plain_for = plan.trip_count != nullptr && plan.index_is_target;
  std::vector<ir::Value*> inputs{plan.trip_count, plan.condition};
  if (plan.condition == nullptr && active_->body.stops.contains(plan.stmt) &&
      !is_plain_for) {
    inputs[1] = scalar(Tensor::scalar(true), "cond");
  }
  std::vector<std::string_view> wanted;
  for (std::size_t i = 0; i < plan.states.size(); ++i) {
    LoopState& state = plan.states[i];
    ir::Value* after = graph->outputs()[i + 1].value;
    inputs.push_back(state.before ? start_of(*state.before, state, after, plan)
                                  : placeholder(after, state.name));
    wanted.push_back(state.name);
  }
  for (const Collector& collector : plan.collectors) wanted.push_back(collector.name);
  if (wanted.empty()) return;  // nothing it computes is used
  const Restore restore(current_, plan.stmt->span);
  std::vector<std::string> names;
  for (const std::string_view name : wanted) names.push_back(names_.unique(name));
  ir::Node* made = add_node({.op_type = "Loop",
                             .inputs = std::move(inputs),
                             .outputs = std::move(names),
                             .domain = "",
                             .version = default_opset(plan.stmt->span).version});
  made->set_attr("body", graph);
  for (std::size_t i = 0; i < plan.states.size(); ++i) {
    bind(plan.states[i].name, Operand::of(made->output(i)));
  }
  for (std::size_t i = 0; i < plan.collectors.size(); ++i) {
    bind(plan.collectors[i].name,
         grown_list(plan.collectors[i], made->output(plan.states.size() + i),
                    plan.stmt->span));
  }
}

// The value a variable enters the loop with. A Python number takes the element type
// that the loop gives the variable.
auto Lowerer::start_of(const Operand& before, const LoopState& state, ir::Value* after,
                       const LoopPlan& plan) -> ir::Value* {
  ir::Value* value = materialise(before, plan.stmt->span, state.name);
  const DataType has = dtype_of(value);
  const DataType gets = dtype_of(after);
  if (is_castable(value) && gets != DataType::Undefined && has != gets) {
    return cast_to(value, gets, fmt::format("{}_cast", value->name().view()));
  }
  return value;
}

}  // namespace opscribe::lower
