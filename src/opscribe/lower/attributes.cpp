// Attribute arguments.
//
//   op.Transpose(x, perm=[1, 0])    {perm = [1, 0]}
//   op.Transpose(x, perm=k)         {perm = @k}, k an attribute parameter
//   op.Scan(z, x, body=step)        {body = the graph of the nested function}

#include "opscribe/lower/attributes.h"

#include <algorithm>
#include <cmath>

#include "opscribe/base/error.h"
#include "opscribe/ir/clone.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/model.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/tensor_of.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/serde/parts.h"
#include "opscribe/serde/tensor_value.h"

namespace opscribe::lower {

namespace {

auto nested_graph(Context& ctx, const NestedFunction& nested, source::Span span)
    -> ir::Graph*;

using ir::AttrType;
using script::Value;

// Numbers, also those numpy wraps.
auto as_integer(const Value& value) -> std::optional<std::int64_t> {
  if (const auto number = value.as_int()) return number;
  if (const auto* number = value.as<double>()) {
    if (std::trunc(*number) == *number && std::abs(*number) < 9.0e18) {
      return static_cast<std::int64_t>(*number);
    }
    return std::nullopt;
  }
  const auto* tensor = value.as<script::TensorValue>();
  if (tensor == nullptr || tensor->tensor.element_count() != 1) return std::nullopt;
  if (tensor->tensor.is_string()) return std::nullopt;
  const double number = element_as_double(tensor->tensor, 0);
  if (std::trunc(number) != number) return std::nullopt;
  return static_cast<std::int64_t>(number);
}

auto as_float(const Value& value) -> std::optional<float> {
  if (const auto number = value.as_number()) return static_cast<float>(*number);
  const auto* tensor = value.as<script::TensorValue>();
  if (tensor == nullptr || tensor->tensor.element_count() != 1 ||
      tensor->tensor.is_string()) {
    return std::nullopt;
  }
  return static_cast<float>(element_as_double(tensor->tensor, 0));
}

// The members of what can stand for a list.
auto members_of(const Value& value) -> std::optional<std::vector<Value>> {
  if (const auto items = value.items())
    return std::vector(items->begin(), items->end());
  if (const auto* range = value.as<script::RangeValue>()) {
    std::vector<Value> items;
    for (std::int64_t i = 0; i < range->size(); ++i) {
      items.emplace_back(range->start + i * range->step);
    }
    return items;
  }
  const auto* tensor = value.as<script::TensorValue>();
  if (tensor != nullptr && tensor->tensor.rank() == 1 && !tensor->tensor.is_string()) {
    std::vector<Value> items;
    const bool floats = tensor->tensor.dtype() == DataType::Float ||
                        tensor->tensor.dtype() == DataType::Double;
    for (std::int64_t i = 0; i < tensor->tensor.element_count(); ++i) {
      const double number = element_as_double(tensor->tensor, i);
      items.push_back(floats ? Value(number)
                             : Value(static_cast<std::int64_t>(number)));
    }
    return items;
  }
  return std::nullopt;
}

// The attribute type a value suggests by itself.
auto type_for(const Value& value) -> AttrType {
  if (value.as_int()) return AttrType::Int;
  if (value.is<double>()) return AttrType::Float;
  if (value.is<std::string>() || value.is<script::BytesValue>()) {
    return AttrType::String;
  }
  if (value.is<script::GraphProto>()) return AttrType::Graph;
  if (value.is<script::TypeSpec>()) return AttrType::TypeProto;
  if (const auto* tensor = value.as<script::TensorValue>()) {
    if (!tensor->is_numpy_scalar) return AttrType::Tensor;
    return as_integer(value) && tensor->tensor.dtype() != DataType::Float &&
                   tensor->tensor.dtype() != DataType::Double
               ? AttrType::Int
               : AttrType::Float;
  }
  const auto members = members_of(value);
  if (!members) return AttrType::Undefined;
  if (members->empty()) return AttrType::Ints;
  const auto all = [&](auto test) { return std::ranges::all_of(*members, test); };
  if (all([](const Value& item) { return item.as_int().has_value(); })) {
    return AttrType::Ints;
  }
  if (all([](const Value& item) { return item.as_number().has_value(); })) {
    return AttrType::Floats;
  }
  const auto is_text = [](const Value& item) {
    return item.is<std::string>() || item.is<script::BytesValue>();
  };
  if (all(is_text)) {
    return AttrType::Strings;
  }
  if (all([](const Value& item) { return item.is<script::TensorValue>(); })) {
    return AttrType::Tensors;
  }
  return AttrType::Undefined;
}

// Builds attribute values in a model; nothing when the value does not fit the type.
class AttrBuilder {
 public:
  explicit AttrBuilder(ir::Model& model) : model_(model) {}

  auto build(AttrType type, const Value& value) -> std::optional<ir::AttrValue> {
    switch (type) {
      case AttrType::Int:
        return wrap(as_integer(value));
      case AttrType::Float:
        return wrap(as_float(value));
      case AttrType::String:
        return text(value);
      case AttrType::Ints:
        return list<std::int64_t>(value, as_integer);
      case AttrType::Floats:
        return list<float>(value, as_float);
      case AttrType::Strings:
        return list<Bytes>(value, [&](const Value& item) -> std::optional<Bytes> {
          if (const auto* string = item.as<std::string>()) {
            return as_bytes(model_.arena().copy(*string));
          }
          const auto* bytes = item.as<script::BytesValue>();
          if (bytes == nullptr) return std::nullopt;
          return as_bytes(model_.arena().copy(bytes->bytes));
        });
      case AttrType::Tensor:
        return wrap(tensor(value));
      case AttrType::Tensors:
        return list<ir::StoredTensor*>(value,
                                       [&](const Value& item) { return tensor(item); });
      case AttrType::Graph: {
        const auto* graph = value.as<script::GraphProto>();
        if (graph == nullptr) return std::nullopt;
        return serde::read_graph(model_, as_bytes(model_.arena().copy(graph->bytes)));
      }
      case AttrType::TypeProto: {
        const auto* spec = value.as<script::TypeSpec>();
        const ir::Type* made = spec == nullptr ? nullptr : type_named(*spec);
        if (made == nullptr) return std::nullopt;
        return ir::AttrValue(made);
      }
      default:
        return std::nullopt;
    }
  }

 private:
  // `FLOAT["N"]`, and sequences and optionals of what is one.
  auto type_named(const script::TypeSpec& spec) -> const ir::Type* {
    using Kind = script::TypeSpec::Kind;
    if (spec.kind == Kind::Tensor) return type_of(model_, spec);
    const bool is_sequence = spec.kind == Kind::Sequence && spec.args.size() == 1;
    const bool is_optional = spec.kind == Kind::Union && spec.args.size() == 2 &&
                             spec.args[1].kind == Kind::NoneType;
    if (!is_sequence && !is_optional) return nullptr;
    const ir::Type* inner = type_named(spec.args[0]);
    if (inner == nullptr) return nullptr;
    return is_sequence ? ir::sequence_type(model_, inner)
                       : ir::optional_type(model_, inner);
  }
  template <typename T>
  static auto wrap(std::optional<T> value) -> std::optional<ir::AttrValue> {
    if (!value) return std::nullopt;
    return ir::AttrValue(*value);
  }
  auto text(const Value& value) -> std::optional<ir::AttrValue> {
    const auto* string = value.as<std::string>();
    if (string != nullptr) return as_bytes(model_.arena().copy(*string));
    const auto* bytes = value.as<script::BytesValue>();
    if (bytes != nullptr) return as_bytes(model_.arena().copy(bytes->bytes));
    return std::nullopt;
  }
  auto tensor(const Value& value) -> std::optional<ir::StoredTensor*> {
    if (const auto* known = value.as<script::TensorValue>();
        known != nullptr && !known->proto.empty()) {
      return serde::read_tensor(model_, as_bytes(model_.arena().copy(known->proto)));
    }
    try {
      ir::StoredTensor* stored = serde::store(model_, tensor_of(value), {});
      stored->name = {};
      return stored;
    } catch (const Error&) {
      return std::nullopt;
    }
  }
  template <typename T, typename Get>
  auto list(const Value& value, Get get) -> std::optional<ir::AttrValue> {
    const auto members = members_of(value);
    if (!members) return std::nullopt;
    std::vector<T> items;
    for (const Value& member : *members) {
      const std::optional<T> item = get(member);
      if (!item) return std::nullopt;
      items.push_back(*item);
    }
    return ir::AttrValue(
        std::span<const T>(model_.arena().copy_array(std::span<const T>(items))));
  }

  ir::Model& model_;
};

// A parameter is an input unless its annotation makes it an attribute.
auto attribute_hint(const ir::Value& value, ir::AttrType type) -> std::string {
  using enum ir::AttrType;
  constexpr std::pair<ir::AttrType, std::string_view> kTypes[] = {
      {Int, "int"},        {Float, "float"},        {String, "str"},
      {Ints, "list[int]"}, {Floats, "list[float]"}, {Strings, "list[str]"},
  };
  const auto* found =
      std::ranges::find(kTypes, type, [](const auto& each) { return each.first; });
  if (value.is_input() && found != std::end(kTypes)) {
    return fmt::format(
        "attributes are fixed when the model is made: annotate the "
        "parameter, `{}: {}`, to make it one",
        value.name().view(), found->second);
  }
  return "attributes are fixed when the model is made: use a literal, a module "
         "constant "
         "or an attribute parameter";
}

}  // namespace

auto attribute_of(Context& ctx, std::string_view name, ir::AttrType type,
                  const script::Value& value, source::Span span)
    -> std::optional<ir::Attr> {
  if (value.is_none()) return std::nullopt;
  const bool is_free = type == AttrType::Undefined;
  if (const auto* range = value.as<script::RangeValue>()) {
    constexpr auto kMost = static_cast<std::int64_t>(script::EvalLimits{}.items);
    if (range->size() > kMost) {
      fail_with_help(ctx, span, "limit-exceeded",
                     fmt::format("`{}` has {} items, and a list may have {}",
                                 text(ctx, span), range->size(), kMost),
                     "an attribute holds a short list");
    }
  }
  if (is_free) type = type_for(value);
  auto built = AttrBuilder(*ctx.model).build(type, value);
  if (!built) {
    std::string help = "give a number, a string, a list of these or a tensor";
    if (value.is<script::TypeSpec>() && type == AttrType::Int) {
      help = "write `.dtype` after an element type: `FLOAT.dtype`";
    } else if (const auto dtype = script::as_dtype(value);
               dtype && type == AttrType::Int) {
      help = fmt::format("write the element type as `{}.dtype`", enum_name(*dtype));
    } else if (!is_free) {
      help = fmt::format("attribute `{}` is of type {}", name, ir::name_of(type));
    }
    fail_with_help(ctx, span, "attribute-type",
                   fmt::format("{} (`{}`) cannot be the value of attribute `{}`",
                               value.repr(), value.type_name(), name),
                   help);
  }
  return ir::Attr{.name = ctx.model->name(name),
                  .value = *built,
                  .declared = type,
                  .ref = {},
                  .doc = {},
                  .surplus = {},
                  .unknown = {}};
}

auto attribute_of_operand(Context& ctx, std::string_view name, ir::AttrType type,
                          const Operand& operand, source::Span span)
    -> std::optional<ir::Attr> {
  if (operand.is_poisoned()) throw Failed{};
  if (operand.attribute() != nullptr) {
    const AttrType own = operand.attribute()->attr_type;
    if (type != AttrType::Undefined && own != type) {
      fail_with_help(
          ctx, span, "attribute-type",
          fmt::format("Attribute type '{}' does not match expected type '{}'",
                      ir::name_of(own), ir::name_of(type)),
          fmt::format("annotate parameter `{}` accordingly",
                      operand.attribute()->name));
    }
    return ir::Attr{.name = ctx.model->name(name),
                    .value = {},
                    .declared = own,
                    .has_value = false,
                    .ref = ctx.model->name(operand.attribute()->name),
                    .doc = {},
                    .surplus = {},
                    .unknown = {}};
  }
  if (operand.nested() != nullptr) {
    return ir::Attr{.name = ctx.model->name(name),
                    .value = nested_graph(ctx, *operand.nested(), span),
                    .declared = AttrType::Graph,
                    .ref = {},
                    .doc = {},
                    .surplus = {},
                    .unknown = {}};
  }
  if (operand.known() != nullptr)
    return attribute_of(ctx, name, type, *operand.known(), span);
  if (operand.list() != nullptr) {
    fail_with_help(ctx, span, "attribute-needs-constant",
                   fmt::format("attribute `{}` needs a list that is known while "
                               "compiling, and `{}` holds values of the graph",
                               name, text(ctx, span)),
                   "use literals or module constants");
  }
  fail_with_help(ctx, span, "attribute-needs-constant",
                 fmt::format("Cannot use ir.Value '{}' as an attribute",
                             operand.value()->name().view()),
                 attribute_hint(*operand.value(), type));
}

auto attribute(Context& ctx, std::string_view name, ir::AttrType type, const Expr& expr)
    -> std::optional<ir::Attr> {
  if (const auto* identifier = expr.as<syntax::Name>()) {
    return attribute_of_operand(ctx, name, type, lookup(ctx, identifier->id, expr.span),
                                expr.span);
  }
  if (auto value = known(ctx, expr))
    return attribute_of(ctx, name, type, *value, expr.span);
  if (expr.as<syntax::Attribute>() != nullptr) {  // `y.dtype`
    return attribute_of_operand(ctx, name, type, operand(ctx, expr), expr.span);
  }
  for (const std::string_view each : flow::names_read(expr)) {
    const Operand used = lookup(ctx, each, expr.span);  // may be unbound
    if (used.attribute() != nullptr) {
      // An ONNX function hands attributes on unchanged; computing one takes a variant.
      refuse_in_strict(ctx, expr.span, "an attribute computed from a parameter");
      throw NeedsKnown{std::string(each)};
    }
    if (used.known() == nullptr) {
      attribute_of_operand(ctx, name, type, used, expr.span);
    }
  }
  fail_with_help(
      ctx, expr.span, "attribute-needs-constant",
      fmt::format("the value of attribute `{}` is not known while compiling", name),
      "use literals, module constants and calls such as `math.sqrt(2.0)`");
}

namespace {

auto nested_graph(Context& ctx, const NestedFunction& nested, source::Span span)
    -> ir::Graph* {
  for (const auto& [name, value] : nested.captured) {
    const Operand* now = find_local(ctx, name);
    if (now == nullptr || now->value() != value) {
      fail_with_help(ctx, span, "outer-variable-changed",
                     fmt::format("Outer scope variable '{}' referenced by function "
                                 "''{}'' modified",
                                 name, nested.def->name.text),
                     "give the new value another name, or define the function after "
                     "the change");
    }
  }
  invariant(nested.graph != nullptr, "nested function without a graph");
  if (nested.graph->owner() == nullptr) return nested.graph;
  ir::Cloner cloner(*ctx.model, *ctx.model);
  return cloner.graph(*nested.graph);
}

}  // namespace

}  // namespace opscribe::lower
