// Truth: tests, `and`, `or`, and `a if c else b`.
//
//   a and b       If(a) {b} {a}, or And(a, b) when computing b cannot fail
//   a if c else b If(c) {a} {b}
//
// A test on module constants, on parts of an unrolled loop, or on whether an optional
// input was given is decided while compiling.

#include <algorithm>
#include <array>

#include "opscribe/lower/lowerer.h"
#include "opscribe/lower/restore.h"

namespace opscribe::lower {

namespace {

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
  return operand.known != nullptr && operand.known->is<script::ListValue>();
}

}  // namespace

auto Lowerer::truth_of(const script::Value& value, source::Span span) -> bool {
  try {
    return script::is_truthy(value);
  } catch (const script::EvalError& error) {
    fail_with_help(span, "invalid-expression", error.what(), error.help);
  }
}

// `x is None`, decided; nothing when x is no name or literal.
auto Lowerer::none_test(const Expr& expr) -> std::optional<bool> {
  if (expr.is_constant(syntax::Constant::Kind::None)) return true;
  const auto* name = expr.as<syntax::Name>();
  if (name == nullptr) {
    const auto value = known(expr);
    return value ? value->is_none() : false;
  }
  const Operand found = lookup(name->id, expr.span);
  if (found.attribute != nullptr && found.attribute->default_value.is_none() &&
      found.attribute->has_default) {
    throw NeedsKnown{found.attribute->name};
  }
  note_variation(found.value);
  return found.is_none();
}

// A comparison of known texts, which Equal takes from opset 19 on only.
auto Lowerer::is_text_test(const Expr& test) -> bool {
  const auto* node = test.as<syntax::Compare>();
  if (node == nullptr || !is_known(test)) return false;
  if (default_opset_ && default_opset_->version >= 19) return false;
  const auto left = known(*node->left);
  return left && left->is<std::string>();
}

auto Lowerer::static_test(const Expr& test) -> std::optional<bool> {
  if (const auto* name = test.as<syntax::Name>()) {
    if (const Operand* local = find_local(name->id)) {
      if (local->list != nullptr) return !local->list->items.empty();
      if (local->known == nullptr) return std::nullopt;
      if (local->value != nullptr && !is_known_list(*local)) return std::nullopt;
      return truth_of(*local->known, test.span);
    }
    if (active_->assigns(name->id)) return std::nullopt;
    const auto value = find_static(name->id, test.span);
    if (!value) return std::nullopt;
    return truth_of(*value, test.span);
  }
  if (request_.strict) return std::nullopt;
  if (const auto* node = test.as<syntax::Compare>(); node != nullptr) {
    const syntax::CompareOperator op = node->ops[0];
    const bool is_identity =
        op == syntax::CompareOperator::Is || op == syntax::CompareOperator::IsNot;
    if (is_identity && node->ops.size() == 1) {
      std::optional<bool> none;
      if (node->comparators[0]->is_constant(syntax::Constant::Kind::None)) {
        none = none_test(*node->left);
      } else if (node->left->is_constant(syntax::Constant::Kind::None)) {
        none = none_test(*node->comparators[0]);
      } else if (const auto value = known(test)) {
        return truth_of(*value, test.span);
      }
      if (!none) return std::nullopt;
      return *none == (op == syntax::CompareOperator::Is);
    }
  }
  if (is_text_test(test)) {
    if (const auto value = known(test)) return truth_of(*value, test.span);
  }
  bool is_local = false;
  for (const std::string_view name : flow::names_read(test)) {
    const Operand* local = find_local(name);
    is_local |= local != nullptr && (local->value == nullptr || is_known_list(*local));
  }
  if (is_reference_form(test) && !is_local) return std::nullopt;
  if (const auto* node = test.as<syntax::UnaryOp>();
      node != nullptr && node->op == syntax::UnaryOperator::Not) {
    if (const auto inner = static_test(*node->operand)) return !*inner;
  }
  if (const auto* node = test.as<syntax::BoolOp>()) {
    // As far as the parts decide: `x is not None and x > 0` is false without x.
    const bool stops_at = node->op == syntax::BoolOperator::Or;
    for (const Expr* part : node->values) {
      const auto decided = static_test(*part);
      if (!decided) return std::nullopt;
      if (*decided == stops_at) return stops_at;
    }
    return !stops_at;
  }
  if (!is_known(test)) return std::nullopt;
  const auto value = known(test);
  if (!value) return std::nullopt;
  return truth_of(*value, test.span);
}

auto Lowerer::as_bool(ir::Value* value) -> ir::Value* {
  const DataType dtype = dtype_of(value);
  if (dtype == DataType::Bool || dtype == DataType::Undefined) return value;
  return cast_to(value, DataType::Bool, name_after(value, "_as_bool"));
}

auto Lowerer::condition(const Expr& expr, std::string_view wanted) -> ir::Value* {
  const Restore restore(current_, expr.span);
  ir::Value* value = truth(operand(expr, wanted), expr.span, wanted);
  warn_of_condition(value, expr.span);
  return value;
}

// Of a list that has no place in a test as a value, its truth.
auto Lowerer::value_or_truth(const Operand& operand, source::Span span) -> ir::Value* {
  const Restore restore(current_, span);
  return can_grow(operand) ? truth(operand, span, "tmp") : materialise(operand, span);
}

// Of a list, whether it has items.
auto Lowerer::truth(const Operand& operand, source::Span span, std::string_view wanted)
    -> ir::Value* {
  if (operand.collector != nullptr) fail_or_grow(*operand.collector, span);
  if (operand.sequence == nullptr && !operand.is_stacked) {
    return as_bool(materialise(operand, span, wanted));
  }
  ir::Value* length = operand.sequence != nullptr
                          ? emit("SequenceLength", {operand.sequence})
                          : length_of(operand.value, "tmp");
  ir::Value* zero = scalar(Tensor::scalar<std::int64_t>(0), "int64_0");
  return emit("Greater", {length, zero}, wanted);
}

auto Lowerer::is_safe(const Expr& expr) -> bool {
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

// Where one branch gives a Python number and the other a value of the graph, the number
// takes the element type of the value. `only_if_known`: not on mere suspicion.
void Lowerer::cast_branches(ir::Graph* first, ir::Graph* second, bool only_if_known) {
  for (std::size_t i = 0; i < first->outputs().size(); ++i) {
    ir::Graph* number_in = first;
    ir::Value* number = first->outputs()[i].value;
    ir::Value* other = second->outputs()[i].value;
    if (!is_number(number)) {
      std::swap(number, other);
      number_in = second;
    }
    if (!is_number(number)) continue;
    const DataType dtype = dtype_of(other);
    if (dtype == dtype_of(number)) continue;
    // Of two Python numbers the float wins.
    if (is_number(other) && is_float(dtype)) {
      std::swap(number, other);
      number_in = second;
    }
    if (is_float(dtype_of(number)) && is_integer(dtype_of(other)) &&
        (is_number(other) || is_count(other))) {
      ir::Graph* count_in = number_in == first ? second : first;
      const Restore in_graph(graph_, count_in);
      const std::string wanted = name_after(other, "_cast");
      count_in->set_output(i, cast_to(other, dtype_of(number), wanted));
      continue;
    }
    if (is_number(other)) continue;
    const Restore in_graph(graph_, number_in);
    const std::string wanted = name_after(number, "_cast");
    if (!is_castable(number) && kind_of(dtype) < kind_of(dtype_of(number))) continue;
    if (dtype != DataType::Undefined) {
      number_in->set_output(i, cast_to(number, dtype, wanted));
    } else if (only_if_known || !is_castable(number)) {
      continue;
    } else if (ir::Value* witness = dtype_witness(other, number_in)) {
      number_in->set_output(i, cast_like(number, witness));
    }
  }
}

auto Lowerer::choose(ir::Value* cond, source::Span span, std::string_view wanted,
                     const std::function<ir::Value*()>& then,
                     const std::function<ir::Value*()>& otherwise) -> ir::Value* {
  const std::uint32_t line = line_in_function(span);
  const auto build = [&](std::string_view kind,
                         const std::function<ir::Value*()>& part) -> BlockScope& {
    ir::Graph* graph = inner_graph(span);
    graph->set_name(fmt::format("{}Graph_{}", kind, line));
    BlockScope& scope = *kept_scopes_.emplace_back(std::make_unique<BlockScope>());
    scope.graph = graph;
    scope.outer = scope_;
    const Restore in_graph(graph_, graph);
    const Restore deeper(graph_depth_, graph_depth_ + 1);
    const Restore in_scope(scope_, &scope);
    ir::Value* value = part();
    if (!is_from(value, graph)) value = identity(value, wanted);
    graph->add_output(value);
    return scope;
  };
  BlockScope& then_scope = build("then", then);
  BlockScope& else_scope = build("else", otherwise);
  const flow::Names bound = join_bindings(then_scope, else_scope, span);
  cast_branches(then_scope.graph, else_scope.graph, false);
  warn_of_branches(*then_scope.graph, *else_scope.graph, {}, span);
  SmallVector<Name, 4> names;
  names.push_back(names_.unique(wanted));
  for (const std::string_view name : bound) names.push_back(names_.unique(name));
  ir::Node* made = add_node({.op_type = "If",
                             .inputs = {cond},
                             .outputs = std::move(names),
                             .domain = "",
                             .version = default_opset(span).version});
  made->set_attr("then_branch", then_scope.graph);
  made->set_attr("else_branch", else_scope.graph);
  for (std::size_t i = 0; i < bound.size(); ++i) {
    bind(bound[i], Operand::of(made->output(i + 1)));
  }
  return made->output(0);
}

// Names that `:=` binds in one of two branches become outputs of both; returns those
// in their order. Where a branch leaves one without a value, and it had none before,
// nobody who runs the program as Python could read it: any value will do.
auto Lowerer::join_bindings(BlockScope& first, BlockScope& second, source::Span span)
    -> flow::Names {
  flow::Names names;
  for (const BlockScope* scope : {&first, &second}) {
    for (const auto& [name, _] : scope->names) names.push_back(name);
  }
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  std::erase_if(names, [&](std::string_view name) {
    if (join_binding(name, first, second, span)) return false;
    bind(name, Operand{.is_maybe_unbound = true, .unbound_at = span});
    return true;
  });
  return names;
}

auto Lowerer::join_binding(std::string_view name, BlockScope& first, BlockScope& second,
                           source::Span span) -> bool {
  const std::array<BlockScope*, 2> scopes{&first, &second};
  std::array<ir::Value*, 2> values{};
  for (std::size_t i = 0; i < 2; ++i) {
    const Restore in_scope(scope_, scopes[i]);
    const Restore in_graph(graph_, scopes[i]->graph);
    const Operand* found = find_local(name);
    if (found == nullptr || (found->is_maybe_unbound && found->value == nullptr)) {
      continue;
    }
    const bool is_tensor = found->value != nullptr || found->attribute != nullptr ||
                           (found->known != nullptr && !found->is_none());
    if (!is_tensor || found->facts != nullptr || found->is_stacked) return false;
    values[i] = materialise(*found, span, name);
  }
  if (values[0] == nullptr && values[1] == nullptr) return false;
  // What an iteration before this one may have bound has the type of what this one
  // does.
  for (std::size_t i = 0; i < 2; ++i) {
    const bool is_unknown = values[i] != nullptr && values[1 - i] != nullptr &&
                            values[i]->producer() == nullptr &&
                            dtype_of(values[i]) == DataType::Undefined;
    if (is_unknown) types_.set_same(values[i], values[1 - i]);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const Restore in_scope(scope_, scopes[i]);
    const Restore in_graph(graph_, scopes[i]->graph);
    ir::Value* other = values[1 - i];
    if (values[i] == nullptr) {
      const DataType dtype = dtype_of(other);
      if (dtype == DataType::Undefined) {
        values[i] = dtype_witness(other, scopes[i]->graph);
        if (values[i] == nullptr) return false;
        continue;
      }
      const std::vector<std::int64_t> dims(rank_of(other).value_or(0));
      values[i] = scalar(Tensor::zeros(dtype, Dims(dims)), name);
    }
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const Restore in_graph(graph_, scopes[i]->graph);
    ir::Graph& graph = *scopes[i]->graph;
    graph.add_output(as_output(values[i], graph, name));
  }
  return true;
}

auto Lowerer::bool_op(const Expr& expr, const syntax::BoolOp& node,
                      std::string_view wanted) -> Operand {
  refuse_in_strict(expr.span, fmt::format("`{}`", syntax::symbol_of(node.op)));
  if (auto value = known(expr)) return Operand::of(std::move(*value));
  if (const auto decided = static_test(expr))
    return Operand::of(script::Value(*decided));
  return bool_parts(expr, node.op, node.values, wanted);
}

// The parts one after the other; `a and b and c` is `a and (b and c)`.
auto Lowerer::bool_parts(const Expr& expr, syntax::BoolOperator op,
                         syntax::List<Expr> parts, std::string_view wanted) -> Operand {
  const bool is_and = op == syntax::BoolOperator::And;
  if (parts.size() == 1) return operand(*parts[0], wanted);
  // A part that is decided either settles the whole or says nothing.
  if (const auto decided = static_test(*parts[0])) {
    if (*decided != is_and) return Operand::of(script::Value(*decided));
    return bool_parts(expr, op, parts.subspan(1), wanted);
  }
  const Operand first = operand(*parts[0]);
  ir::Value* left = value_or_truth(first, parts[0]->span);
  if (is_never_one(left)) {
    warn(parts[0]->span, "invalid-condition",
         fmt::format("`{}` decides about one truth value, and `{}` has no or several "
                     "elements",
                     syntax::symbol_of(op), short_text(parts[0]->span)),
         fmt::format("element by element it is `(...) {} (...)`", is_and ? "&" : "|"));
  }
  ir::Value* test = as_bool(left);
  const auto rest = parts.subspan(1);
  const bool rest_is_safe =
      std::ranges::all_of(rest, [&](const Expr* each) { return is_safe(*each); });
  if (rest_is_safe && dtype_of(left) == DataType::Bool) {
    ir::Value* right = materialise(bool_parts(expr, op, rest, {}), expr.span);
    if (dtype_of(right) == DataType::Bool) {
      return Operand::of(emit(is_and ? "And" : "Or", {left, right}, wanted));
    }
    const auto give_right = [&] { return right; };
    const auto give_left = [&] { return left; };
    return Operand::of(is_and ? choose(test, expr.span, wanted, give_right, give_left)
                              : choose(test, expr.span, wanted, give_left, give_right));
  }
  const auto give_right = [&] {
    return materialise(bool_parts(expr, op, rest, wanted), expr.span, wanted);
  };
  const auto give_left = [&] { return left; };
  return Operand::of(is_and ? choose(test, expr.span, wanted, give_right, give_left)
                            : choose(test, expr.span, wanted, give_left, give_right));
}

auto Lowerer::ternary(const Expr& expr, const syntax::IfExp& node,
                      std::string_view wanted) -> Operand {
  refuse_in_strict(expr.span, "a conditional expression");
  std::optional<bool> decided = static_test(*node.test);
  if (!decided) {
    if (const auto value = known(*node.test))
      decided = truth_of(*value, node.test->span);
  }
  if (decided) return operand(*decided ? *node.body : *node.orelse, wanted);
  ir::Value* cond = condition(*node.test, "cond");
  bool is_number = true;  // `1 if c else 0`: either is a Python number
  const auto side = [&](const Expr& given) {
    ir::Value* value = tensor(given, wanted);
    is_number &= is_castable(value);
    return value;
  };
  ir::Value* result = choose(
      cond, expr.span, wanted, [&] { return side(*node.body); },
      [&] { return side(*node.orelse); });
  if (is_number) make_castable(result);
  return Operand::of(result);
}

}  // namespace opscribe::lower
