// Loops over known items, written out.
//
//   for k in (1, 2, 3):      the body three times, k known each time
//       x = op.Mul(x, k)
//
// An iteration that may be the last puts those that follow into an `if`.

#include "opscribe/lower/unrolling.h"

#include <algorithm>

#include "opscribe/lower/branches.h"
#include "opscribe/lower/conditions.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/iteration.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/lower/sequences.h"
#include "opscribe/lower/signature.h"
#include "opscribe/lower/statements.h"
#include "opscribe/lower/writer.h"
#include "opscribe/ops/registry.h"

namespace opscribe::lower {

namespace {

auto reads(const Expr& expr, std::string_view name) -> bool {
  const flow::Names names = flow::names_read(expr);
  return std::ranges::find(names, name) != names.end();
}

auto needs_known(Context& ctx, const Expr& expr, std::string_view name) -> bool;

// In an attribute.
auto call_needs_known(Context& ctx, const Expr& expr, const syntax::Call& node,
                      std::string_view name) -> bool {
  std::optional<script::Value> owner;
  const auto* attribute = node.callee->as<syntax::Attribute>();
  if (attribute != nullptr) owner = known(ctx, *attribute->value);
  const auto* opset = owner ? owner->as<script::Opset>() : nullptr;
  const Signature* signature = nullptr;
  if (opset != nullptr) {
    const auto* version = ops::registry().find(ir::canonical_domain(opset->domain),
                                               attribute->attr.text, opset->version);
    if (version != nullptr) signature = &version->signature;
  } else if (const auto* callee = node.callee->as<syntax::Name>();
             callee != nullptr && find_local(ctx, callee->id) == nullptr) {
    const auto value = find_static(ctx, callee->id, expr.span);
    const auto function = value ? std::dynamic_pointer_cast<const ScriptFunction>(
                                      value->shared<script::NodeFunction>())
                                : nullptr;
    if (function != nullptr) signature = &function->signature;
  }
  for (const syntax::Keyword& keyword : node.keywords) {
    const SignatureParam* param =
        signature != nullptr ? signature->find(keyword.name.text) : nullptr;
    const bool is_attribute = param != nullptr ? !param->is_input : opset != nullptr;
    if (is_attribute && reads(*keyword.value, name)) return true;
    if (needs_known(ctx, *keyword.value, name)) return true;
  }
  return std::ranges::any_of(
      node.args, [&](const Expr* each) { return needs_known(ctx, *each, name); });
}

// To pick from a list.
auto picks_by(Context& ctx, const syntax::Subscript& node, std::string_view name)
    -> bool {
  const auto* base = node.value->as<syntax::Name>();
  if (base == nullptr || !reads(*node.index, name)) return false;
  const Operand* local = find_local(ctx, base->id);
  if (local == nullptr) return is_known_name(ctx, base->id);
  return local->value() == nullptr &&
         (local->list() != nullptr || local->known() != nullptr);
}

// Whether the body needs the number itself: in an attribute, or to pick from a list.
auto needs_known(Context& ctx, const Expr& expr, std::string_view name) -> bool {
  const auto any = [&](syntax::List<Expr> exprs) {
    return std::ranges::any_of(
        exprs, [&](const Expr* each) { return needs_known(ctx, *each, name); });
  };
  if (const auto* node = expr.as<syntax::Call>())
    return call_needs_known(ctx, expr, *node, name);
  if (const auto* node = expr.as<syntax::Subscript>()) {
    if (picks_by(ctx, *node, name)) return true;
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

auto has_to_be_unrolled(Context& ctx, syntax::Block body, std::string_view target)
    -> bool {
  return needs_known(ctx, body, target) || grows_spread_list(ctx, body);
}

namespace {

void unroll_with_stop(Context& ctx, const Stmt& stmt, const syntax::For& node,
                      std::span<const Operand> items);

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

}  // namespace

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

}  // namespace opscribe::lower
