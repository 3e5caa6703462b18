// Literals, known values and attribute parameters as nodes.
//
//   y = 3        y = Constant {int64 3}
//   f(A, -1)     int64_m1 = Constant {int64 -1}
//   A * K        K = Constant {K's value}, one per use
//   A * alpha    alpha = Constant {value_float = @alpha}

#include "opscribe/base/error.h"
#include "opscribe/lower/lowerer.h"
#include "opscribe/lower/tensor_of.h"
#include "opscribe/serde/parts.h"
#include "opscribe/serde/tensor_value.h"

namespace opscribe::lower {

auto Lowerer::literal(const Expr& expr) -> std::optional<script::Value> {
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
          fail_with_help(expr.span, "invalid-constant",
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
      auto item = literal(*element);
      if (!item) return std::nullopt;
      items.push_back(std::move(*item));
    }
    return script::Value::list(std::move(items));
  }
  if (const auto* unary = expr.as<syntax::UnaryOp>()) {
    const auto inner = literal(*unary->operand);
    if (!inner) return std::nullopt;
    try {
      return script::apply(unary->op, *inner, expr.span);
    } catch (const script::EvalError& error) {
      fail(error);
    }
  }
  return std::nullopt;
}

auto Lowerer::constant_node(std::string_view name) -> ir::Node* {
  ir::Node* node = add_node({.op_type = "Constant",
                             .inputs = {},
                             .outputs = {names_.unique(name)},
                             .domain = "",
                             .version = default_opset(current_).version});
  make_castable(node->output(0));
  return node;
}

auto Lowerer::scalar(const Tensor& tensor, std::string_view name) -> ir::Value* {
  ir::Node* node = constant_node(name);
  ir::Value* output = node->output(0);
  node->set_attr("value", serde::store(*model_, tensor, output->name().view()));
  return output;
}

// The same without a tensor in between: nearly all constants are a number or a few.
template <typename T>
auto Lowerer::number(const T& value, std::string_view name) -> ir::Value* {
  return numbers(std::span(&value, 1), {}, name);
}

template <typename T>
auto Lowerer::numbers(std::span<const T> values, std::span<const std::int64_t> dims,
                      std::string_view name) -> ir::Value* {
  ir::Node* node = constant_node(name);
  ir::Value* output = node->output(0);
  node->set_attr("value", serde::store(*model_, kDataTypeOf<T>, dims,
                                       std::as_bytes(values), output->name()));
  return output;
}

// A Constant called exactly as `name` if that is free.
auto Lowerer::constant(const script::Value& value, std::string_view name,
                       source::Span span) -> ir::Value* {
  const auto* tensor = value.as<script::TensorValue>();
  if (tensor != nullptr && !tensor->proto.empty()) {
    ir::Node* node = constant_node(name);
    ir::StoredTensor* stored = serde::read_tensor(
        *model_, as_bytes(model_->arena().copy(std::string_view(tensor->proto))));
    stored->name = node->output(0)->name();
    node->set_attr("value", stored);
    return node->output(0);
  }
  if (const auto* flag = value.as<bool>()) return number(*flag, name);
  if (const auto* whole = value.as<std::int64_t>()) return number(*whole, name);
  if (const auto* real = value.as<double>()) {
    return number(static_cast<float>(*real), name);
  }
  try {
    return scalar(tensor_of(value), name);
  } catch (const Error& error) {
    fail_with_help(span, "invalid-constant",
                   fmt::format("Failed to convert constant value {}: {}", value.repr(),
                               error.what()),
                   "numbers, texts, lists of these, and arrays can be constants");
  }
}

auto Lowerer::named_constant(const script::Value& value, std::string_view wanted,
                             source::Span span) -> ir::Value* {
  if (!wanted.empty()) return constant(value, wanted, span);
  return constant(value, constant_name(value), span);
}

auto Lowerer::int64_list(std::span<const std::int64_t> values, std::string_view name)
    -> ir::Value* {
  const std::int64_t dims[] = {static_cast<std::int64_t>(values.size())};
  if (!name.empty()) return numbers(values, dims, name);
  return numbers(values, dims, constant_name(values));
}

auto Lowerer::promote(const Parameter& parameter, source::Span span) -> ir::Value* {
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
      fail(span, "attribute-type", "Unsupported attribute type {} of parameter `{}`",
           ir::name_of(parameter.attr_type), parameter.name);
  }
  ir::Node* node = add_node({.op_type = "Constant",
                             .inputs = {},
                             .outputs = {names_.unique(parameter.name)},
                             .domain = "",
                             .version = default_opset(span).version});
  node->add_attr({.name = model_->name(attr),
                  .value = {},
                  .declared = parameter.attr_type,
                  .has_value = false,
                  .ref = model_->name(parameter.name)});
  ir::Value* value = node->output(0);
  if (parameter.is_bool) {
    value = cast_to(value, DataType::Bool, name_after(value, "_as_bool"));
  }
  make_castable(value);
  return value;
}

auto Lowerer::materialise(const Operand& operand, source::Span span,
                          std::string_view wanted) -> ir::Value* {
  if (operand.is_poisoned) throw Failed{};
  if (operand.value != nullptr) return operand.value;
  if (operand.sequence != nullptr) return stacked_sequence(operand, span, wanted);
  if (operand.collector != nullptr) fail_or_grow(*operand.collector, span);
  if (operand.attribute != nullptr) return promote(*operand.attribute, span);
  if (operand.list != nullptr) {
    ir::Value* stacked = stack(operand.list->items, span, wanted);
    note_tuple(operand, stacked);
    return stacked;
  }
  if (operand.nested != nullptr) {
    fail_with_help(
        span, "not-a-value",
        fmt::format("`{}` is a function, not a value", operand.nested->def->name.text),
        "call it, or give it to an attribute that takes a graph");
  }
  if (operand.known->is_none()) {
    fail_with_help(span, "not-a-value", "None is not a value a graph can hold",
                   "give None only where an optional input is left out");
  }
  const std::string_view name = !operand.constant_name.empty() ? operand.constant_name
                                : operand.ignores_wanted       ? std::string_view()
                                                               : wanted;
  ir::Value* constant = named_constant(*operand.known, name, span);
  note_tuple(operand, constant);
  return constant;
}

}  // namespace opscribe::lower
