// Python's own functions on values of the graph, and methods.
//
//   len(x)      Gather(Shape(x), 0)
//   abs(x)      Abs(x)
//   max(a, b)   Max(a, b)
//   float(x)    Cast(x) {to = FLOAT}

#include <algorithm>
#include <array>

#include "opscribe/lower/hints.h"
#include "opscribe/lower/lowerer.h"
#include "opscribe/lower/restore.h"
#include "opscribe/ops/registry.h"
#include "opscribe/schema/spelling.h"
#include "opscribe/script/numpy/array.h"

namespace opscribe::lower {

namespace {

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
auto Lowerer::is_value(const Expr& expr) -> bool {
  if (const auto* name = expr.as<syntax::Name>()) {
    const Operand* local = find_local(name->id);
    if (local == nullptr) return false;
    return local->value != nullptr || local->is_poisoned ||
           local->attribute != nullptr || local->sequence != nullptr ||
           local->collector != nullptr;
  }
  return !is_known(expr);
}

void Lowerer::known_or_fail(const Expr& expr) {
  try {
    script::evaluate(expr, *active_->statics);
  } catch (const script::EvalError& error) {
    fail(error);
  }
  fail_with_help(expr.span, "unsupported-expression",
                 fmt::format("Unsupported expression type: `{}` has no value here",
                             text(expr.span)),
                 "use a constant or a value of the graph");
}

auto Lowerer::builtin_call(const Callee& callee, const Expr& expr,
                           const syntax::Call& node, std::string_view wanted)
    -> Operand {
  refuse_in_strict(expr.span, "a call of a Python function");
  if (auto value = known(expr)) return Operand::of(std::move(*value));
  std::string name;
  if (const auto* builtin = callee.value.as<script::Builtin>()) name = builtin->name;
  if (const auto* type = callee.value.as<script::TypeSpec>()) {
    name = script::to_text(*type);
  }
  const Arguments given = positional(node);
  const auto argument = [&](std::size_t i) { return input_value(given[i]); };
  const auto item = [&](std::size_t i) {
    return given[i].operand ? *given[i].operand : operand(*given[i].expr);
  };
  if (given.size() == 1) {
    if (name == "len") {
      const Operand list = item(0);
      if (list.list != nullptr) {
        const auto size = static_cast<std::int64_t>(list.list->items.size());
        return Operand::of(script::Value(size));
      }
      if (list.sequence != nullptr) {
        return Operand::of(emit("SequenceLength", {list.sequence}, wanted));
      }
      ir::Value* value = materialise(list, expr.span);
      if (rank_of(value) == 0) {
        warn(expr.span, "invalid-expression", "a single value has no length",
             "plain `FLOAT` is a single value, `FLOAT[...]` a tensor");
      }
      return Operand::of(length_of(value, wanted));
    }
    if (name == "abs") return Operand::of(emit("Abs", {argument(0)}, wanted));
    if (name == "round") return Operand::of(emit("Round", {argument(0)}, wanted));
    if (const DataType to = cast_target(name); to != DataType::Undefined) {
      ir::Value* value = argument(0);
      needs_one_element(value, expr.span);
      ir::Value* number = cast_to(value, to, wanted);
      if (name == "int" && number != value) python_numbers_.set(number, true);
      return Operand::of(number);
    }
    if (name == "list" || name == "tuple") {
      return copy_of_list(item(0), name == "tuple");
    }
    if (name == "sum") {
      const Operand list = item(0);
      std::vector<Operand> items = items_of(list, expr.span);
      if (items.empty()) return Operand::of(script::Value(std::int64_t{0}));
      ir::Value* total = materialise(items[0], expr.span);
      for (std::size_t i = 1; i < items.size(); ++i) {
        total = operator_node("Add", total, materialise(items[i], expr.span),
                              i + 1 == items.size() ? wanted : "tmp");
      }
      return Operand::of(total);
    }
  }
  if (name == "pow" && given.size() == 2) {
    ir::Value* base = argument(0);
    ir::Value* exponent = argument(1);
    return Operand::of(operator_node("Pow", base, exponent, wanted));
  }
  if ((name == "max" || name == "min") && !given.empty()) {
    std::vector<Operand> items;
    for (std::size_t i = 0; i < given.size(); ++i) items.push_back(item(i));
    return extreme(items, name == "max", wanted, expr.span);
  }
  if (name == "range") {
    Values bounds;
    for (std::size_t i = 0; i < given.size(); ++i) bounds.push_back(argument(i));
    return range_of(std::move(bounds), wanted, expr.span);
  }
  fail_with_help(
      expr.span, "invalid-callee",
      fmt::format("Invalid callee: `{}` works on values known while "
                  "compiling, and `{}` is computed when the graph runs",
                  name.empty() ? text(node.callee->span) : name,
                  node.args.empty() ? text(expr.span) : text(node.args[0]->span)),
      hint_for_function(name.empty() ? text(node.callee->span) : name));
}

// Python's own `max(x, 2)` may give the number as it stands, which is no value of the
// type of `x` then.
void Lowerer::note_other_numbers(std::span<const Operand> items, const Values& inputs,
                                 source::Span span) {
  const auto is_number = [](const Operand& item) {
    return item.value == nullptr && item.known != nullptr && item.known->as_number();
  };
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!is_number(items[i])) continue;
    const bool is_int = items[i].known->as_int().has_value();
    const DataType own = is_int ? DataType::Int64 : DataType::Float;
    for (std::size_t j = 0; j < items.size(); ++j) {
      if (is_number(items[j])) continue;
      const DataType other = dtype_of(inputs[j]);
      if (other == own || (other == DataType::Undefined && !is_int)) continue;
      runs_compiled(span, "gives a number of another type when Python runs it");
    }
  }
}

// `max(a, b)`, or of the items of one list.
auto Lowerer::extreme(std::vector<Operand> items, bool is_max, std::string_view wanted,
                      source::Span span) -> Operand {
  if (items.size() == 1) items = items_of(items[0], span);
  Values inputs;
  for (const Operand& each : items) inputs.push_back(materialise(each, span));
  note_other_numbers(items, inputs, span);
  const std::string_view op_type = is_max ? "Max" : "Min";
  const schema::OpVersion* version =
      ops::registry().find("", op_type, default_opset(span).version);
  const bool are_numbers = unite_numbers(op_type, inputs);
  if (!are_numbers && version != nullptr) cast_arguments(version->signature, inputs);
  ir::Node* made = add_node({.op_type = op_type,
                             .inputs = std::move(inputs),
                             .outputs = {names_.unique(wanted)},
                             .domain = "",
                             .version = default_opset(span).version});
  if (are_numbers) make_castable(made->output(0));
  needs_one_element(made->output(0), span);
  return Operand::of(made->output(0));
}

// `range` as a value: the numbers in a tensor.
auto Lowerer::range_of(Values bounds, std::string_view wanted, source::Span span)
    -> Operand {
  if (bounds.empty() || bounds.size() > 3) {
    fail(span, "unexpected-argument", "`range` takes one to three numbers");
  }
  if (bounds.size() == 1) {
    bounds = {scalar(Tensor::scalar<std::int64_t>(0), "int64_0"), bounds[0]};
  }
  if (bounds.size() == 2) {
    bounds.push_back(scalar(Tensor::scalar<std::int64_t>(1), "int64_1"));
  }
  return Operand::of(emit("Range", {bounds[0], bounds[1], bounds[2]}, wanted));
}

// --- methods

auto Lowerer::is_method_of_value(const Expr& callee) -> bool {
  const auto* attribute = callee.as<syntax::Attribute>();
  if (attribute == nullptr) return false;
  if (const auto* name = attribute->value->as<syntax::Name>()) {
    const Operand* local = find_local(name->id);
    if (local == nullptr) return false;
    if (local->known != nullptr && local->value == nullptr) return false;
    return true;
  }
  return attribute->value->as<syntax::Attribute>() == nullptr &&
         !is_known(*attribute->value);
}

auto Lowerer::method_call(const Expr& expr, const syntax::Call& node,
                          std::string_view wanted) -> Operand {
  refuse_in_strict(expr.span, "a method");
  const auto& attribute = *node.callee->as<syntax::Attribute>();
  const std::string_view method = attribute.attr.text;
  if (method == "append" || method == "extend") {
    fail_with_help(expr.span, "unsupported-expression",
                   fmt::format("`.{}(...)` gives None", method),
                   "write it as a statement of its own");
  }
  const Operand base = operand(*attribute.value);
  if (method == "copy" && node.args.empty() && node.keywords.empty()) {
    if (can_grow(base)) return copy_of_list(base, false);
    const bool is_known_list =
        base.known != nullptr && base.known->is<script::ListValue>();
    if (is_known_list) return Operand::of(*base.known);
  }
  const bool is_list =
      base.list != nullptr || can_grow(base) || base.collector != nullptr;
  if (is_list) {
    fail_with_help(
        expr.span, "invalid-callee",
        fmt::format("`{}` is a list, and lists of a graph have no `{}`",
                    text(attribute.value->span), method),
        "there are `append`, `extend`, `copy`, `+`, `len` and indices; build "
        "a new list of what is wanted");
  }
  ir::Value* value = materialise(base, attribute.value->span);
  if (method == "astype" || method == "item" || method == "numpy") {
    if (method != "astype") return Operand::of(value);
    const Expr* given = nullptr;
    if (node.args.size() == 1) given = node.args[0];
    for (const syntax::Keyword& keyword : node.keywords) {
      if (keyword.name.text == "dtype") given = keyword.value;
    }
    const auto to = given != nullptr ? known(*given) : std::nullopt;
    const DataType dtype = to ? element_type(*to) : DataType::Undefined;
    if (dtype != DataType::Undefined) {
      return Operand::of(cast_to(value, dtype, wanted));
    }
    fail_with_help(expr.span, "invalid-callee",
                   fmt::format("`{}` names no element type", text(expr.span)),
                   "write it as in `x.astype(np.float32)` or `x.astype(FLOAT.dtype)`");
  }
  const std::string_view owner = attribute.value->plain_name();
  std::string help =
      fmt::format("call operators through an opset: `{}`", operator_for(method));
  if (hides_opset(owner)) {
    help = fmt::format(
        "the variable `{}` hides the opset of that name; call it "
        "something else",
        owner);
  } else if (method == "shape" || method == "size") {
    help = fmt::format(
        "it is no function: `{0}.shape` has the lengths of all axes, "
        "`{0}.shape[0]` that of the first",
        text(attribute.value->span));
  }
  fail_with_help(expr.span, "invalid-callee",
                 fmt::format("'{}' is not an instance of type Opset: it is a value of "
                             "the graph, which has no method `{}`",
                             text(attribute.value->span), method),
                 help);
}

// `op = x + 1.0`, and then `op.Relu(x)`.
auto Lowerer::hides_opset(std::string_view name) -> bool {
  if (name.empty()) return false;
  try {
    const auto outside = active_->statics->find(name);
    return outside && outside->is<script::Opset>();
  } catch (const script::EvalError&) {
    return false;
  }
}

}  // namespace opscribe::lower
