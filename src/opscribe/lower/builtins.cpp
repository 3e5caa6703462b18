// Python's own functions on values of the graph, and methods.
//
//   len(x)      Gather(Shape(x), 0)
//   abs(x)      Abs(x)
//   max(a, b)   Max(a, b)
//   float(x)    Cast(x) {to = FLOAT}

#include "opscribe/lower/builtins.h"

#include <algorithm>
#include <array>

#include "opscribe/lower/arguments.h"
#include "opscribe/lower/calls.h"
#include "opscribe/lower/casts.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/dicts.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/hints.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/number_builtins.h"
#include "opscribe/lower/operators.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/lower/writer.h"
#include "opscribe/ops/registry.h"
#include "opscribe/script/numpy/array.h"

namespace opscribe::lower {

namespace {

auto extreme(Context& ctx, std::vector<Operand> items, bool is_max,
             std::string_view wanted, source::Span span) -> Operand;
auto range_of(Context& ctx, Values bounds, std::string_view wanted, source::Span span)
    -> Operand;
auto hides_opset(Context& ctx, std::string_view name) -> bool;

// What `np.float32`, `FLOAT`, `FLOAT.dtype`, `"float32"` and `float` name.
auto element_type(const script::Value& value) -> DataType {
  if (const auto code = value.as_int()) return static_cast<DataType>(*code);
  const auto* spec = value.as<script::TypeSpec>();
  if (spec != nullptr && spec->dtype != DataType::Undefined) return spec->dtype;
  return script::as_dtype(value).value_or(DataType::Undefined);
}

auto cast_target(std::string_view name) -> DataType {
  if (name == "float") return DataType::Float;
  if (name == "int") return DataType::Int64;
  if (name == "bool") return DataType::Bool;
  return DataType::Undefined;
}

}  // namespace

// A value of the graph rather than something known or a name from outside.
auto is_value(Context& ctx, const Expr& expr) -> bool {
  if (const auto* name = expr.as<syntax::Name>()) {
    const Operand* local = find_local(ctx, name->id);
    if (local == nullptr) return false;
    return local->value() != nullptr || local->is_poisoned() ||
           local->attribute() != nullptr || local->sequence() != nullptr ||
           local->collector() != nullptr;
  }
  return !is_known(ctx, expr);
}

void known_or_fail(Context& ctx, const Expr& expr) {
  try {
    script::evaluate(expr, *ctx.active->statics, ctx.work.meter());
  } catch (const script::EvalError& error) {
    fail(ctx, error);
  }
  fail_with_help(ctx, expr.span, "unsupported-expression",
                 fmt::format("Unsupported expression type: `{}` has no value here",
                             text(ctx, expr.span)),
                 "use a constant or a value of the graph");
}

namespace {

auto length(Context& ctx, const Operand& list, std::string_view wanted,
            source::Span span) -> Operand {
  if (list.list() != nullptr) {
    const auto size = static_cast<std::int64_t>(list.list()->items.size());
    return Operand::of(script::Value(size));
  }
  if (list.sequence() != nullptr) {
    ir::Value* size = emit(ctx, "SequenceLength", {list.sequence()}, wanted);
    mark_count(ctx, size);
    return Operand::of(size);
  }
  ir::Value* value = materialise(ctx, list, span);
  if (said_rank(ctx, value) == 0) {
    warn(ctx, span, "invalid-expression", "a single value has no length",
         "only tensors with axes have one");
  }
  return Operand::of(length_of(ctx, value, wanted));
}

auto absolute(Context& ctx, ir::Value* value, std::string_view wanted) -> Operand {
  ir::Value* size = emit(ctx, "Abs", {value}, wanted);
  note_arithmetic(ctx, size, std::array{value});
  return Operand::of(size);
}

// `int(x)`, `float(x)`, `bool(x)`
auto converted(Context& ctx, ir::Value* value, std::string_view name,
               std::string_view wanted, source::Span span) -> Operand {
  needs_one_element(ctx, value, span);
  ir::Value* number = cast_to(ctx, value, cast_target(name), wanted);
  if (name == "int") mark_count(ctx, number);
  return Operand::of(number);
}

auto sum(Context& ctx, const Operand& list, std::string_view wanted, source::Span span)
    -> Operand {
  std::vector<Operand> items = items_of(ctx, list, span);
  if (items.empty()) return Operand::of(script::Value(std::int64_t{0}));
  ir::Value* total = materialise(ctx, items[0], span);
  for (std::size_t i = 1; i < items.size(); ++i) {
    total = operator_node(ctx, "Add", total, materialise(ctx, items[i], span),
                          i + 1 == items.size() ? wanted : "tmp");
  }
  return Operand::of(total);
}

}  // namespace

auto builtin_call(Context& ctx, const Callee& callee, const Expr& expr,
                  const syntax::Call& node, std::string_view wanted) -> Operand {
  refuse_in_strict(ctx, expr.span, "a call of a Python function");
  if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
  std::string name;
  if (const auto* builtin = callee.value.as<script::Builtin>()) name = builtin->name;
  if (const auto* type = callee.value.as<script::TypeSpec>()) {
    name = script::to_text(*type);
  }
  const Arguments given = positional(ctx, node);
  const auto argument = [&](std::size_t i) { return input_value(ctx, given[i]); };
  const auto item = [&](std::size_t i) {
    return given[i].operand ? *given[i].operand : operand(ctx, *given[i].expr);
  };
  if (given.size() == 1) {
    if (name == "len") return length(ctx, item(0), wanted, expr.span);
    if (name == "abs") return absolute(ctx, argument(0), wanted);
    if (name == "round" && node.keywords.empty())
      return Operand::of(emit(ctx, "Round", {argument(0)}, wanted));
    if (cast_target(name) != DataType::Undefined)
      return converted(ctx, argument(0), name, wanted, expr.span);
    if (name == "list" || name == "tuple") {
      return copy_of_list(ctx, item(0), name == "tuple");
    }
    if (name == "sum") return sum(ctx, item(0), wanted, expr.span);
  }
  if (name == "pow" && given.size() == 2) {
    ir::Value* base = argument(0);
    ir::Value* exponent = argument(1);
    return Operand::of(operator_node(ctx, "Pow", base, exponent, wanted));
  }
  if ((name == "max" || name == "min") && !given.empty()) {
    std::vector<Operand> items;
    for (std::size_t i = 0; i < given.size(); ++i) items.push_back(item(i));
    return extreme(ctx, items, name == "max", wanted, expr.span);
  }
  if (name == "divmod" || name == "round" || name == "all" || name == "any") {
    std::vector<Operand> items;
    for (std::size_t i = 0; i < given.size(); ++i) items.push_back(item(i));
    if (auto made = number_builtin(ctx, name, items, expr, node, wanted))
      return std::move(*made);
  }
  if (name == "range") {
    Values bounds;
    for (std::size_t i = 0; i < given.size(); ++i) bounds.push_back(argument(i));
    return range_of(ctx, std::move(bounds), wanted, expr.span);
  }
  fail_with_help(ctx, expr.span, "invalid-callee",
                 fmt::format("Invalid callee: `{}` works on values known while "
                             "compiling, and `{}` is computed when the graph runs",
                             name.empty() ? text(ctx, node.callee->span) : name,
                             node.args.empty() ? text(ctx, expr.span)
                                               : text(ctx, node.args[0]->span)),
                 hint_for_function(name.empty() ? text(ctx, node.callee->span) : name));
}

namespace {

// Python's own `max(x, 2)` may give the number as it stands, which is no value of the
// type of `x` then.
void note_other_numbers(Context& ctx, std::span<const Operand> items,
                        const Values& inputs, source::Span span) {
  const auto is_number = [](const Operand& item) {
    return item.value() == nullptr && item.known() != nullptr &&
           item.known()->as_number();
  };
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!is_number(items[i])) continue;
    const bool is_int = items[i].known()->as_int().has_value();
    const DataType own = is_int ? DataType::Int64 : DataType::Float;
    for (std::size_t j = 0; j < items.size(); ++j) {
      if (is_number(items[j])) continue;
      const DataType other = dtype_of(ctx, inputs[j]);
      if (other == own || (other == DataType::Undefined && !is_int)) continue;
      runs_compiled(ctx, span, "gives a number of another type when Python runs it");
    }
  }
}

// `max(a, b)`, or of the items of one list.
auto extreme(Context& ctx, std::vector<Operand> items, bool is_max,
             std::string_view wanted, source::Span span) -> Operand {
  if (items.size() == 1) items = items_of(ctx, items[0], span);
  Values inputs;
  for (const Operand& each : items) inputs.push_back(materialise(ctx, each, span));
  const Values given = inputs;
  note_other_numbers(ctx, items, inputs, span);
  const std::string_view op_type = is_max ? "Max" : "Min";
  const schema::OpVersion* version =
      ops::registry().find("", op_type, default_opset(ctx, span).version);
  const bool are_numbers = unite_numbers(ctx, op_type, inputs);
  if (!are_numbers && version != nullptr)
    cast_arguments(ctx, version->signature, inputs);
  ir::Node* made = add_node(ctx, {.op_type = op_type,
                                  .inputs = std::move(inputs),
                                  .outputs = {ctx.names.unique(wanted)},
                                  .domain = "",
                                  .version = default_opset(ctx, span).version});
  if (are_numbers) make_castable(ctx, made->output(0));
  note_arithmetic(ctx, made->output(0), given);
  needs_one_element(ctx, made->output(0), span);
  return Operand::of(made->output(0));
}

// `range` as a value: the numbers in a tensor.
auto range_of(Context& ctx, Values bounds, std::string_view wanted, source::Span span)
    -> Operand {
  if (bounds.empty() || bounds.size() > 3) {
    fail(ctx, span, "unexpected-argument", "`range` takes one to three numbers");
  }
  if (bounds.size() == 1) {
    bounds = {scalar(ctx, Tensor::scalar<std::int64_t>(0), "int64_0"), bounds[0]};
  }
  if (bounds.size() == 2) {
    bounds.push_back(scalar(ctx, Tensor::scalar<std::int64_t>(1), "int64_1"));
  }
  ir::Value* range = emit(ctx, "Range", {bounds[0], bounds[1], bounds[2]}, wanted);
  mark_counts(ctx, range);
  return Operand::of(range);
}

}  // namespace

// --- methods

auto is_method_of_value(Context& ctx, const Expr& callee) -> bool {
  const auto* attribute = callee.as<syntax::Attribute>();
  if (attribute == nullptr) return false;
  if (const auto* name = attribute->value->as<syntax::Name>()) {
    const Operand* local = find_local(ctx, name->id);
    if (local == nullptr) return false;
    if (local->known() != nullptr && local->value() == nullptr) return false;
    return true;
  }
  return attribute->value->as<syntax::Attribute>() == nullptr &&
         !is_known(ctx, *attribute->value);
}

namespace {

// `x.astype(np.float32)`
auto as_type(Context& ctx, const Expr& expr, const syntax::Call& node, ir::Value* value,
             std::string_view wanted) -> Operand {
  const Expr* given = nullptr;
  if (node.args.size() == 1) given = node.args[0];
  for (const syntax::Keyword& keyword : node.keywords) {
    if (keyword.name.text == "dtype") given = keyword.value;
  }
  const auto to = given != nullptr ? known(ctx, *given) : std::nullopt;
  const DataType dtype = to ? element_type(*to) : DataType::Undefined;
  if (dtype != DataType::Undefined) {
    return Operand::of(cast_to(ctx, value, dtype, wanted));
  }
  fail_with_help(ctx, expr.span, "invalid-callee",
                 fmt::format("`{}` names no element type", text(ctx, expr.span)),
                 "write it as in `x.astype(np.float32)` or `x.astype(FLOAT.dtype)`");
}

}  // namespace

auto method_call(Context& ctx, const Expr& expr, const syntax::Call& node,
                 std::string_view wanted) -> Operand {
  refuse_in_strict(ctx, expr.span, "a method");
  const auto& attribute = *node.callee->as<syntax::Attribute>();
  const std::string_view method = attribute.attr.text;
  if (method == "append" || method == "extend") {
    fail_with_help(ctx, expr.span, "unsupported-expression",
                   fmt::format("`.{}(...)` gives None", method),
                   "write it as a statement of its own");
  }
  const Operand base = operand(ctx, *attribute.value);
  if (method == "copy" && node.args.empty() && node.keywords.empty()) {
    if (can_grow(base)) return copy_of_list(ctx, base, false);
    const bool is_known_list =
        base.known() != nullptr && base.known()->is<script::ListValue>();
    if (is_known_list) return Operand::of(*base.known());
  }
  if (base.dict() != nullptr) return dict_method(ctx, *base.dict(), expr, node);
  const bool is_list =
      base.list() != nullptr || can_grow(base) || base.collector() != nullptr;
  if (is_list) {
    fail_with_help(
        ctx, expr.span, "invalid-callee",
        fmt::format("`{}` is a list, and lists of a graph have no `{}`",
                    text(ctx, attribute.value->span), method),
        "use `append`, `extend`, `copy`, `+`, `len` and indices, or build a new list");
  }
  ir::Value* value = materialise(ctx, base, attribute.value->span);
  if (method == "item" || method == "numpy") return Operand::of(value);
  if (method == "astype") return as_type(ctx, expr, node, value, wanted);
  const std::string_view owner = attribute.value->plain_name();
  std::string help =
      fmt::format("call operators through an opset: `{}`", operator_for(method));
  if (hides_opset(ctx, owner)) {
    help = fmt::format(
        "the variable `{}` hides the opset of that name; call it "
        "something else",
        owner);
  } else if (method == "shape" || method == "size") {
    help = fmt::format(
        "it is not a function: `{0}.shape` has the lengths of all axes, `{0}.shape[0]` "
        "that of the first",
        text(ctx, attribute.value->span));
  }
  fail_with_help(ctx, expr.span, "invalid-callee",
                 fmt::format("'{}' is not an instance of type Opset: it is a value of "
                             "the graph, which has no method `{}`",
                             text(ctx, attribute.value->span), method),
                 help);
}

namespace {

// `op = x + 1.0`, and then `op.Relu(x)`.
auto hides_opset(Context& ctx, std::string_view name) -> bool {
  if (name.empty()) return false;
  try {
    const auto outside = ctx.active->statics->find(name);
    return outside && outside->is<script::Opset>();
  } catch (const script::EvalError&) {
    return false;
  }
}

}  // namespace

}  // namespace opscribe::lower
