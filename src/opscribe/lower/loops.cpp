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

#include "opscribe/lower/conditions.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/iteration.h"
#include "opscribe/lower/loop_body.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/unrolling.h"

namespace opscribe::lower {

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
                             "numbers by position, found `{}`",
                             text(ctx, expr.span)),
                 "write `range(n)`, `range(a, b)` or `range(a, b, step)`");
}

namespace {

// `for i in range(n)`: the loop counts for itself.
void lower_range(Context& ctx, const Stmt& stmt, const syntax::For& node,
                 const syntax::Call& range) {
  LoopPlan plan{.stmt = &stmt, .body = node.body};
  plan.target = node.target;
  plan.trip_count = range_iteration(ctx, *node.iter, range).length;
  plan.index_name = node.target->plain_name();
  plan.index_is_target = true;
  write_loop(ctx, plan);
}

}  // namespace

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
    const bool is_loop = !count || !has_to_be_unrolled(ctx, node.body, name);
    if (is_loop) return lower_range(ctx, stmt, node, *range);
  }
  const Iteration source = iteration_of(ctx, *node.iter, node.target->plain_name());
  if (source.items) return unroll(ctx, stmt, node, *source.items);
  LoopPlan plan{.stmt = &stmt, .body = node.body};
  plan.target = node.target;
  plan.trip_count = source.length;
  plan.item = source.item;
  write_loop(ctx, plan);
}

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
  write_loop(ctx, plan);
}

}  // namespace opscribe::lower
