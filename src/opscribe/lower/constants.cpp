// Literals, known values and attribute parameters as nodes.
//
//   y = 3        y = Constant {int64 3}
//   f(A, -1)     int64_m1 = Constant {int64 -1}
//   A * K        K = Constant {K's value}, one per use
//   A * alpha    alpha = Constant {value_float = @alpha}

#include "opscribe/lower/constants.h"

#include "opscribe/base/error.h"
#include "opscribe/lower/casts.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/sequences.h"
#include "opscribe/lower/tensor_of.h"
#include "opscribe/lower/tuples.h"
#include "opscribe/lower/writer.h"
#include "opscribe/serde/parts.h"
#include "opscribe/serde/tensor_value.h"

namespace opscribe::lower {

namespace {

template <typename T>
auto number(Context& ctx, const T& value, std::string_view name) -> ir::Value*;
template <typename T>
auto numbers(Context& ctx, std::span<const T> values,
             std::span<const std::int64_t> dims, std::string_view name) -> ir::Value*;

}  // namespace

auto literal(Context& ctx, const Expr& expr) -> std::optional<script::Value> {
  if (const auto* constant = expr.as<syntax::Constant>()) {
    using Kind = syntax::Constant::Kind;
    switch (constant->kind) {
      case Kind::None:
        return script::Value();
      case Kind::True:
        return script::Value(true);
      case Kind::False:
        return script::Value(false);
      case Kind::Ellipsis:
        return script::Value(script::Ellipsis{});
      case Kind::Int:
        if (!constant->fits) {
          fail_with_help(ctx, expr.span, "invalid-constant",
                         fmt::format("`{}` does not fit into 64 bits", constant->text),
                         "ONNX has no wider integers; use a float");
        }
        return script::Value(constant->int_value);
      case Kind::Float:
        return script::Value(constant->float_value);
      case Kind::Imaginary:
        return script::Value(std::complex<double>(0.0, constant->float_value));
      case Kind::Str:
        return script::Value::str(constant->text);
      case Kind::Bytes:
        return std::nullopt;
    }
  }
  if (const auto* list = expr.as<syntax::ListExpr>()) {
    std::vector<script::Value> items;
    for (const Expr* element : list->elements) {
      auto item = literal(ctx, *element);
      if (!item) return std::nullopt;
      items.push_back(std::move(*item));
    }
    return script::Value::list(std::move(items));
  }
  if (const auto* unary = expr.as<syntax::UnaryOp>()) {
    const auto inner = literal(ctx, *unary->operand);
    if (!inner) return std::nullopt;
    try {
      return script::apply(unary->op, *inner, expr.span);
    } catch (const script::EvalError& error) {
      fail(ctx, error);
    }
  }
  return std::nullopt;
}

namespace {

auto constant_node(Context& ctx, Name output, const ir::Attr& attr) -> ir::Value* {
  ir::Node* node = add_node(ctx, {.op_type = "Constant",
                                  .inputs = {},
                                  .outputs = {output},
                                  .attrs = {&attr, 1},
                                  .domain = "",
                                  .version = default_opset(ctx, ctx.current).version});
  return node->output(0);
}

auto literal_node(Context& ctx, Name output, ir::StoredTensor* tensor) -> ir::Value* {
  ir::Value* value = constant_node(ctx, output, attr_of(ctx, "value", tensor));
  make_castable(ctx, value);
  return value;
}

}  // namespace

auto scalar(Context& ctx, const Tensor& tensor, std::string_view name) -> ir::Value* {
  const Name output = ctx.names.unique(name);
  return literal_node(ctx, output, serde::store(*ctx.model, tensor, output.view()));
}

namespace {

// The same without a tensor in between: nearly all constants are a number or a few.
template <typename T>
auto number(Context& ctx, const T& value, std::string_view name) -> ir::Value* {
  return numbers(ctx, std::span(&value, 1), {}, name);
}

template <typename T>
auto numbers(Context& ctx, std::span<const T> values,
             std::span<const std::int64_t> dims, std::string_view name) -> ir::Value* {
  const Name output = ctx.names.unique(name);
  return literal_node(
      ctx, output,
      serde::store(*ctx.model, kDataTypeOf<T>, dims, std::as_bytes(values), output));
}

// A Constant called exactly as `name` if that is free.
auto constant(Context& ctx, const script::Value& value, std::string_view name,
              source::Span span) -> ir::Value* {
  const auto* tensor = value.as<script::TensorValue>();
  if (tensor != nullptr && !tensor->proto.empty()) {
    ir::StoredTensor* stored = serde::read_tensor(
        *ctx.model, as_bytes(ctx.model->arena().copy(std::string_view(tensor->proto))));
    const Name output = ctx.names.unique(name);
    stored->name = output;
    return literal_node(ctx, output, stored);
  }
  if (const auto* flag = value.as<bool>()) return number(ctx, *flag, name);
  if (const auto* whole = value.as<std::int64_t>()) return number(ctx, *whole, name);
  if (const auto* real = value.as<double>()) {
    return number(ctx, static_cast<float>(*real), name);
  }
  try {
    return scalar(ctx, tensor_of(value), name);
  } catch (const Error& error) {
    fail_with_help(ctx, span, "invalid-constant",
                   fmt::format("Failed to convert constant value {}: {}", value.repr(),
                               error.what()),
                   "numbers, strings, lists of these, and arrays can be constants");
  }
}

}  // namespace

auto named_constant(Context& ctx, const script::Value& value, std::string_view wanted,
                    source::Span span) -> ir::Value* {
  if (!wanted.empty()) return constant(ctx, value, wanted, span);
  return constant(ctx, value, constant_name(value), span);
}

auto int64_list(Context& ctx, std::span<const std::int64_t> values,
                std::string_view name) -> ir::Value* {
  const std::int64_t dims[] = {static_cast<std::int64_t>(values.size())};
  if (!name.empty()) return numbers(ctx, values, dims, name);
  return numbers(ctx, values, dims, constant_name(values));
}

namespace {

auto promote(Context& ctx, const Parameter& parameter, source::Span span)
    -> ir::Value* {
  using ir::AttrType;
  std::string_view attr;
  switch (parameter.attr_type) {
    case AttrType::Float:
      attr = "value_float";
      break;
    case AttrType::Int:
      attr = "value_int";
      break;
    case AttrType::String:
      attr = "value_string";
      break;
    case AttrType::Ints:
      attr = "value_ints";
      break;
    case AttrType::Floats:
      attr = "value_floats";
      break;
    case AttrType::Strings:
      attr = "value_strings";
      break;
    default:
      fail(ctx, span, "attribute-type",
           "Unsupported attribute type {} of parameter `{}`",
           ir::name_of(parameter.attr_type), parameter.name);
  }
  ir::Value* value = constant_node(ctx, ctx.names.unique(parameter.name),
                                   {.name = ctx.model->name(attr),
                                    .value = {},
                                    .declared = parameter.attr_type,
                                    .has_value = false,
                                    .ref = ctx.model->name(parameter.name)});
  if (parameter.is_bool) {
    value = cast_to(ctx, value, DataType::Bool, name_after(value, "_as_bool"));
  }
  make_castable(ctx, value);
  return value;
}

}  // namespace

auto materialise(Context& ctx, const Operand& operand, source::Span span,
                 std::string_view wanted) -> ir::Value* {
  if (operand.is_poisoned()) throw Failed{};
  if (operand.value() != nullptr) return operand.value();
  if (operand.sequence() != nullptr)
    return stacked_sequence(ctx, operand, span, wanted);
  if (operand.collector() != nullptr) fail_or_grow(ctx, *operand.collector(), span);
  if (operand.attribute() != nullptr) return promote(ctx, *operand.attribute(), span);
  if (operand.list() != nullptr) {
    ir::Value* stacked = stack(ctx, operand.list()->items, span, wanted);
    note_tuple(ctx, operand, stacked);
    return stacked;
  }
  if (operand.nested() != nullptr) {
    fail_with_help(ctx, span, "not-a-value",
                   fmt::format("`{}` is a function, not a value",
                               operand.nested()->def->name.text),
                   "call it, or give it to an attribute that takes a graph");
  }
  if (operand.dict() != nullptr) {
    fail_with_help(ctx, span, "not-a-value", "a dict is not a value a graph can hold",
                   "pick one of its values by its key, or give them on one by one");
  }
  if (operand.known()->is_none()) {
    fail_with_help(ctx, span, "not-a-value", "None is not a value a graph can hold",
                   "give None only where an optional input is left out");
  }
  const Known& known = std::get<Known>(operand.kind);
  const std::string_view name = !known.constant_name.empty() ? known.constant_name
                                : known.ignores_wanted       ? std::string_view()
                                                             : wanted;
  ir::Value* constant = named_constant(ctx, *operand.known(), name, span);
  note_tuple(ctx, operand, constant);
  return constant;
}

}  // namespace opscribe::lower
