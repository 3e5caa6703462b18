// Truth: tests, `and`, `or`, and `a if c else b`.
//
//   a and b       If(a) {b} {a}, or And(a, b) when computing b cannot fail
//   a if c else b If(c) {a} {b}
//
// A test on module constants, on parts of an unrolled loop, or on whether an optional
// input was given is decided while compiling.

#include "opscribe/lower/conditions.h"

#include <algorithm>
#include <array>

#include "opscribe/lower/calls.h"
#include "opscribe/lower/casts.h"
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
#include "opscribe/lower/script_writer.h"
#include "opscribe/lower/sequences.h"
#include "opscribe/lower/statements.h"
#include "opscribe/lower/writer.h"
#include "opscribe/meaning/comparison.h"

namespace opscribe::lower {

namespace {

auto join_bindings(Context& ctx, BlockScope& first, BlockScope& second,
                   source::Span span) -> flow::Names;
auto bool_parts(Context& ctx, const Expr& expr, syntax::BoolOperator op,
                syntax::List<Expr> parts, std::string_view wanted) -> Operand;

// What the reference compiles to nodes, even when every operand is known.
auto is_reference_form(const Expr& expr) -> bool {
  if (expr.as<syntax::Constant>() != nullptr) return true;
  if (expr.as<syntax::Name>() != nullptr) return true;
  if (const auto* node = expr.as<syntax::UnaryOp>()) {
    return is_reference_form(*node->operand);
  }
  if (const auto* node = expr.as<syntax::BinOp>()) {
    return is_reference_form(*node->left) && is_reference_form(*node->right);
  }
  if (const auto* node = expr.as<syntax::Compare>()) {
    if (node->ops.size() != 1) return false;
    const syntax::CompareOperator op = node->ops[0];
    if (op == syntax::CompareOperator::Is || op == syntax::CompareOperator::IsNot ||
        op == syntax::CompareOperator::In || op == syntax::CompareOperator::NotIn) {
      return false;
    }
    return is_reference_form(*node->left) && is_reference_form(*node->comparators[0]);
  }
  return false;
}

// Its truth is that it has items, whatever they are.
auto is_known_list(const Operand& operand) -> bool {
  return operand.known() != nullptr && operand.known()->is<script::ListValue>();
}

}  // namespace

auto truth_of(Context& ctx, const script::Value& value, source::Span span) -> bool {
  try {
    return script::is_truthy(value);
  } catch (const script::EvalError& error) {
    fail_with_help(ctx, span, "invalid-expression", error.what(), error.help);
  }
}

namespace {

// `x is None`, decided; nothing when x is no name or literal.
auto none_test(Context& ctx, const Expr& expr) -> std::optional<bool> {
  if (expr.is_constant(syntax::Constant::Kind::None)) return true;
  const auto* name = expr.as<syntax::Name>();
  if (name == nullptr) {
    const auto value = known(ctx, expr);
    return value ? value->is_none() : false;
  }
  const Operand found = lookup(ctx, name->id, expr.span);
  if (found.attribute() != nullptr && found.attribute()->default_value.is_none() &&
      found.attribute()->has_default) {
    throw NeedsKnown{found.attribute()->name};
  }
  note_variation(ctx, found.value());
  return found.is_none();
}

// A comparison of known texts, which Equal takes from opset 19 on only.
auto is_text_test(Context& ctx, const Expr& test) -> bool {
  const auto* node = test.as<syntax::Compare>();
  if (node == nullptr || !is_known(ctx, test)) return false;
  if (ctx.default_opset && meaning::compares_texts(ctx.default_opset->version)) {
    return false;
  }
  const auto left = known(ctx, *node->left);
  return left && left->is<std::string>();
}

}  // namespace

namespace {

// `x is None`, `a is not b`; nothing for other tests.
struct IdentityTest {
  std::optional<bool> outcome;
};
auto identity_test(Context& ctx, const Expr& test) -> std::optional<IdentityTest> {
  const auto* node = test.as<syntax::Compare>();
  if (node == nullptr || node->ops.size() != 1) return std::nullopt;
  const syntax::CompareOperator op = node->ops[0];
  if (op != syntax::CompareOperator::Is && op != syntax::CompareOperator::IsNot) {
    return std::nullopt;
  }
  std::optional<bool> none;
  if (node->comparators[0]->is_constant(syntax::Constant::Kind::None)) {
    none = none_test(ctx, *node->left);
  } else if (node->left->is_constant(syntax::Constant::Kind::None)) {
    none = none_test(ctx, *node->comparators[0]);
  } else if (const auto value = known(ctx, test)) {
    return IdentityTest{truth_of(ctx, *value, test.span)};
  }
  if (!none) return IdentityTest{};
  return IdentityTest{*none == (op == syntax::CompareOperator::Is)};
}

}  // namespace

auto static_test(Context& ctx, const Expr& test) -> std::optional<bool> {
  if (const auto* name = test.as<syntax::Name>()) {
    if (const Operand* local = find_local(ctx, name->id)) {
      if (local->list() != nullptr) return !local->list()->items.empty();
      if (local->dict() != nullptr) return !local->dict()->keys.empty();
      if (local->known() == nullptr) return std::nullopt;
      if (local->value() != nullptr && !is_known_list(*local)) return std::nullopt;
      return truth_of(ctx, *local->known(), test.span);
    }
    if (flow::assigns(ctx.active->checked, name->id)) return std::nullopt;
    const auto value = find_static(ctx, name->id, test.span);
    if (!value) return std::nullopt;
    return truth_of(ctx, *value, test.span);
  }
  if (ctx.request.strict) return std::nullopt;
  if (const auto identity = identity_test(ctx, test)) return identity->outcome;
  if (is_text_test(ctx, test)) {
    if (const auto value = known(ctx, test)) return truth_of(ctx, *value, test.span);
  }
  bool is_local = false;
  for (const std::string_view name : flow::names_read(test)) {
    const Operand* local = find_local(ctx, name);
    is_local |=
        local != nullptr && (local->value() == nullptr || is_known_list(*local));
  }
  if (is_reference_form(test) && !is_local) return std::nullopt;
  if (const auto* node = test.as<syntax::UnaryOp>();
      node != nullptr && node->op == syntax::UnaryOperator::Not) {
    if (const auto inner = static_test(ctx, *node->operand)) return !*inner;
  }
  if (const auto* node = test.as<syntax::BoolOp>()) {
    // As far as the parts decide: `x is not None and x > 0` is false without x.
    const bool stops_at = node->op == syntax::BoolOperator::Or;
    for (const Expr* part : node->values) {
      const auto decided = static_test(ctx, *part);
      if (!decided) return std::nullopt;
      if (*decided == stops_at) return stops_at;
    }
    return !stops_at;
  }
  if (!is_known(ctx, test)) return std::nullopt;
  const auto value = known(ctx, test);
  if (!value) return std::nullopt;
  return truth_of(ctx, *value, test.span);
}

auto as_bool(Context& ctx, ir::Value* value) -> ir::Value* {
  ScriptWriter writer(ctx);
  return meaning::as_truth(writer, value);
}

auto condition(Context& ctx, const Expr& expr, std::string_view wanted) -> ir::Value* {
  const Restore restore(ctx.current, expr.span);
  ir::Value* value = truth(ctx, operand(ctx, expr, wanted), expr.span, wanted);
  warn_of_condition(ctx, value, expr.span);
  return value;
}

// Of a list that has no place in a test as a value, its truth.
auto value_or_truth(Context& ctx, const Operand& operand, source::Span span)
    -> ir::Value* {
  const Restore restore(ctx.current, span);
  return can_grow(operand) ? truth(ctx, operand, span, "tmp")
                           : materialise(ctx, operand, span);
}

// Of a list, whether it has items.
auto truth(Context& ctx, const Operand& operand, source::Span span,
           std::string_view wanted) -> ir::Value* {
  if (operand.collector() != nullptr) fail_or_grow(ctx, *operand.collector(), span);
  if (operand.sequence() == nullptr && !operand.is_stacked()) {
    return as_bool(ctx, materialise(ctx, operand, span, wanted));
  }
  ir::Value* length = operand.sequence() != nullptr
                          ? emit(ctx, "SequenceLength", {operand.sequence()})
                          : length_of(ctx, operand.value(), "tmp");
  ir::Value* zero = scalar(ctx, Tensor::scalar<std::int64_t>(0), "int64_0");
  return emit(ctx, "Greater", {length, zero}, wanted);
}

auto is_safe(const Expr& expr) -> bool {
  if (expr.as<syntax::Constant>() != nullptr || expr.as<syntax::Name>() != nullptr) {
    return true;
  }
  if (const auto* node = expr.as<syntax::UnaryOp>()) return is_safe(*node->operand);
  if (const auto* node = expr.as<syntax::Compare>()) {
    return is_safe(*node->left) &&
           std::ranges::all_of(node->comparators,
                               [&](const Expr* each) { return is_safe(*each); });
  }
  if (const auto* node = expr.as<syntax::BoolOp>()) {
    return std::ranges::all_of(node->values,
                               [&](const Expr* each) { return is_safe(*each); });
  }
  return false;
}

namespace {

// Python knows the branch that it takes, and not what type the other one asks for.
void note_other_type(Context& ctx) {
  runs_compiled(ctx, ctx.current, "gives a number of another type when Python runs it");
}

}  // namespace

// Where one branch gives a Python number and the other a value of the graph, the number
// takes the element type of the value. `only_if_known`: not on mere suspicion.
void cast_branches(Context& ctx, ir::Graph* first, ir::Graph* second,
                   bool only_if_known) {
  for (std::size_t i = 0; i < first->outputs().size(); ++i) {
    ir::Graph* number_in = first;
    ir::Value* number = first->outputs()[i].value;
    ir::Value* other = second->outputs()[i].value;
    if (!is_number(ctx, number)) {
      std::swap(number, other);
      number_in = second;
    }
    if (!is_number(ctx, number)) continue;
    const DataType dtype = dtype_of(ctx, other);
    if (dtype == dtype_of(ctx, number)) continue;
    // Of two Python numbers the float wins.
    if (is_number(ctx, other) && is_float(dtype)) {
      std::swap(number, other);
      number_in = second;
    }
    if (is_float(dtype_of(ctx, number)) && is_integer(dtype_of(ctx, other)) &&
        (is_number(ctx, other) || is_count(ctx, other))) {
      ir::Graph* count_in = number_in == first ? second : first;
      const Restore in_graph(ctx.graph, count_in);
      const std::string wanted = name_after(other, "_cast");
      count_in->set_output(i, cast_to(ctx, other, dtype_of(ctx, number), wanted));
      note_other_type(ctx);
      continue;
    }
    if (is_number(ctx, other)) continue;
    const Restore in_graph(ctx.graph, number_in);
    const std::string wanted = name_after(number, "_cast");
    if (!is_castable(ctx, number) && kind_of(dtype) < kind_of(dtype_of(ctx, number)))
      continue;
    if (dtype != DataType::Undefined) {
      number_in->set_output(i, cast_to(ctx, number, dtype, wanted));
      note_other_type(ctx);
    } else if (only_if_known || !is_castable(ctx, number)) {
      continue;
    } else if (ir::Value* witness = dtype_witness(ctx, other, number_in)) {
      number_in->set_output(i, cast_like(ctx, number, witness));
    }
  }
}

auto choose(Context& ctx, ir::Value* cond, source::Span span, std::string_view wanted,
            const std::function<ir::Value*()>& then,
            const std::function<ir::Value*()>& otherwise) -> ir::Value* {
  const std::uint32_t line = line_in_function(ctx, span);
  const auto build = [&](std::string_view kind,
                         const std::function<ir::Value*()>& part) -> BlockScope& {
    ir::Graph* graph = inner_graph(ctx, span);
    graph->set_name(fmt::format("{}Graph_{}", kind, line));
    BlockScope& scope = *ctx.kept_scopes.emplace_back(std::make_unique<BlockScope>());
    scope.graph = graph;
    scope.outer = ctx.scope;
    const Restore in_graph(ctx.graph, graph);
    const Restore deeper(ctx.graph_depth, ctx.graph_depth + 1);
    const Restore in_scope(ctx.scope, &scope);
    ir::Value* value = part();
    if (!is_from(value, graph)) value = identity(ctx, value, wanted);
    graph->add_output(value);
    return scope;
  };
  BlockScope& then_scope = build("then", then);
  BlockScope& else_scope = build("else", otherwise);
  const flow::Names bound = join_bindings(ctx, then_scope, else_scope, span);
  cast_branches(ctx, then_scope.graph, else_scope.graph, false);
  warn_of_branches(ctx, *then_scope.graph, *else_scope.graph, {}, span);
  SmallVector<Name, 4> names;
  names.push_back(ctx.names.unique(wanted));
  for (const std::string_view name : bound) names.push_back(ctx.names.unique(name));
  ir::Node* made =
      add_node(ctx, {.op_type = "If",
                     .inputs = {cond},
                     .outputs = std::move(names),
                     .attrs = std::array{attr_of(ctx, "then_branch", then_scope.graph),
                                         attr_of(ctx, "else_branch", else_scope.graph)},
                     .domain = "",
                     .version = default_opset(ctx, span).version});
  for (std::size_t i = 0; i < made->num_outputs(); ++i) {
    note_choice(ctx, made->output(i), then_scope.graph->outputs()[i].value,
                else_scope.graph->outputs()[i].value);
  }
  for (std::size_t i = 0; i < bound.size(); ++i) {
    bind_name(ctx, bound[i], Operand::of(made->output(i + 1)));
  }
  return made->output(0);
}

namespace {

// Names that `:=` binds in one of two branches become outputs of both; returns those
// in their order. Where a branch leaves one without a value, and it had none before,
// nobody who runs the program as Python could read it: any value will do.
auto join_bindings(Context& ctx, BlockScope& first, BlockScope& second,
                   source::Span span) -> flow::Names {
  flow::Names names;
  for (const BlockScope* scope : {&first, &second}) {
    for (const auto& [name, _] : scope->names) names.push_back(name);
  }
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  std::erase_if(names, [&](std::string_view name) {
    if (join_binding(ctx, name, first, second, span)) return false;
    bind_name(ctx, name, Operand{Absent{}, MaybeUnbound{span}});
    return true;
  });
  return names;
}

}  // namespace

auto join_binding(Context& ctx, std::string_view name, BlockScope& first,
                  BlockScope& second, source::Span span) -> bool {
  const std::array<BlockScope*, 2> scopes{&first, &second};
  std::array<ir::Value*, 2> values{};
  for (std::size_t i = 0; i < 2; ++i) {
    const Restore in_scope(ctx.scope, scopes[i]);
    const Restore in_graph(ctx.graph, scopes[i]->graph);
    const Operand* found = find_local(ctx, name);
    if (found == nullptr || (found->is_maybe_unbound() && found->value() == nullptr)) {
      continue;
    }
    const bool is_tensor = found->value() != nullptr || found->attribute() != nullptr ||
                           (found->known() != nullptr && !found->is_none());
    if (!is_tensor || found->facts() != nullptr || found->is_stacked()) return false;
    values[i] = materialise(ctx, *found, span, name);
  }
  if (values[0] == nullptr && values[1] == nullptr) return false;
  // What an iteration before this one may have bound has the type of what this one
  // does.
  for (std::size_t i = 0; i < 2; ++i) {
    const bool is_unknown = values[i] != nullptr && values[1 - i] != nullptr &&
                            values[i]->producer() == nullptr &&
                            dtype_of(ctx, values[i]) == DataType::Undefined;
    if (!is_unknown) continue;
    ctx.types.set_same(values[i], values[1 - i]);
    note_copy(ctx, values[i], values[1 - i]);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const Restore in_scope(ctx.scope, scopes[i]);
    const Restore in_graph(ctx.graph, scopes[i]->graph);
    ir::Value* other = values[1 - i];
    if (values[i] == nullptr) {
      const DataType dtype = dtype_of(ctx, other);
      if (dtype == DataType::Undefined) {
        values[i] = dtype_witness(ctx, other, scopes[i]->graph);
        if (values[i] == nullptr) return false;
        continue;
      }
      const std::vector<std::int64_t> dims(rank_of(ctx, other).value_or(0));
      values[i] = scalar(ctx, Tensor::zeros(dtype, Dims(dims)), name);
    }
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const Restore in_graph(ctx.graph, scopes[i]->graph);
    ir::Graph& graph = *scopes[i]->graph;
    graph.add_output(as_output(ctx, values[i], graph, name));
  }
  return true;
}

auto bool_op(Context& ctx, const Expr& expr, const syntax::BoolOp& node,
             std::string_view wanted) -> Operand {
  refuse_in_strict(ctx, expr.span, fmt::format("`{}`", syntax::symbol_of(node.op)));
  if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
  if (const auto decided = static_test(ctx, expr))
    return Operand::of(script::Value(*decided));
  return bool_parts(ctx, expr, node.op, node.values, wanted);
}

namespace {

// The parts one after the other; `a and b and c` is `a and (b and c)`.
auto bool_parts(Context& ctx, const Expr& expr, syntax::BoolOperator op,
                syntax::List<Expr> parts, std::string_view wanted) -> Operand {
  const bool is_and = op == syntax::BoolOperator::And;
  if (parts.size() == 1) return operand(ctx, *parts[0], wanted);
  // A part that is decided either settles the whole or says nothing.
  if (const auto decided = static_test(ctx, *parts[0])) {
    if (*decided != is_and) return Operand::of(script::Value(*decided));
    return bool_parts(ctx, expr, op, parts.subspan(1), wanted);
  }
  const Operand first = operand(ctx, *parts[0]);
  ir::Value* left = value_or_truth(ctx, first, parts[0]->span);
  if (is_never_one(left)) {
    warn(ctx, parts[0]->span, "invalid-condition",
         fmt::format("`{}` needs a single truth value, but `{}` does not have exactly "
                     "one element",
                     syntax::symbol_of(op), short_text(ctx, parts[0]->span)),
         fmt::format("element by element it is `(...) {} (...)`", is_and ? "&" : "|"));
  }
  ir::Value* test = as_bool(ctx, left);
  const auto rest = parts.subspan(1);
  const bool rest_is_safe =
      std::ranges::all_of(rest, [&](const Expr* each) { return is_safe(*each); });
  if (rest_is_safe && dtype_of(ctx, left) == DataType::Bool) {
    ir::Value* right = materialise(ctx, bool_parts(ctx, expr, op, rest, {}), expr.span);
    if (dtype_of(ctx, right) == DataType::Bool) {
      return Operand::of(emit(ctx, is_and ? "And" : "Or", {left, right}, wanted));
    }
    const auto give_right = [&] { return right; };
    const auto give_left = [&] { return left; };
    return Operand::of(
        is_and ? choose(ctx, test, expr.span, wanted, give_right, give_left)
               : choose(ctx, test, expr.span, wanted, give_left, give_right));
  }
  const auto give_right = [&] {
    return materialise(ctx, bool_parts(ctx, expr, op, rest, wanted), expr.span, wanted);
  };
  const auto give_left = [&] { return left; };
  return Operand::of(is_and
                         ? choose(ctx, test, expr.span, wanted, give_right, give_left)
                         : choose(ctx, test, expr.span, wanted, give_left, give_right));
}

}  // namespace

auto ternary(Context& ctx, const Expr& expr, const syntax::IfExp& node,
             std::string_view wanted) -> Operand {
  refuse_in_strict(ctx, expr.span, "a conditional expression");
  std::optional<bool> decided = static_test(ctx, *node.test);
  if (!decided) {
    if (const auto value = known(ctx, *node.test))
      decided = truth_of(ctx, *value, node.test->span);
  }
  if (decided) return operand(ctx, *decided ? *node.body : *node.orelse, wanted);
  ir::Value* cond = condition(ctx, *node.test, "cond");
  bool is_number = true;  // `1 if c else 0`: either is a Python number
  const auto side = [&](const Expr& given) {
    ir::Value* value = tensor(ctx, given, wanted);
    is_number &= is_castable(ctx, value);
    return value;
  };
  ir::Value* result = choose(
      ctx, cond, expr.span, wanted, [&] { return side(*node.body); },
      [&] { return side(*node.orelse); });
  if (is_number) make_castable(ctx, result);
  return Operand::of(result);
}

}  // namespace opscribe::lower
