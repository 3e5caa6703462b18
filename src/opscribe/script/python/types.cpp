// Annotations: tensor types, Python's types and the forms of `typing`.

#include <algorithm>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/methods.h"
#include "opscribe/script/python/objects.h"
#include "opscribe/script/python/text.h"
#include "opscribe/syntax/parser.h"

namespace opscribe::script {
namespace {

using Kind = TypeSpec::Kind;
using Rank = TypeSpec::Rank;

constexpr std::size_t kMaxTypeParts = 256;

auto count_parts(const TypeSpec& type) -> std::size_t {
  std::size_t count = 1;
  for (const TypeSpec& arg : type.args) count += count_parts(arg);
  return count;
}

// What a value means inside a type's brackets; strings are resolved later, where the
// names are known, and until then keep their quotes.
auto type_of(const Value& value) -> TypeSpec {
  if (const auto* type = value.as<TypeSpec>()) return *type;
  if (value.is_none()) return {.kind = Kind::NoneType};
  if (const auto* text = value.as<std::string>()) {
    return {.kind = Kind::Unknown, .name = quoted(*text)};
  }
  if (value.is<Ellipsis>()) return {.kind = Kind::Unknown, .name = "..."};
  if (const auto items = value.items()) {
    TypeSpec tuple{.kind = Kind::Tuple, .name = "tuple"};
    for (const Value& item : *items) tuple.args.push_back(type_of(item));
    return tuple;
  }
  return {.kind = Kind::Unknown, .name = value.repr()};
}

auto dim_of(const Value& value) -> TypeSpec::Dim {
  using DimKind = TypeSpec::Dim::Kind;
  if (value.is_none()) return {};
  if (const auto size = value.as_int()) {
    return {DimKind::Fixed, *size, {}};
  }
  if (const auto* name = value.as<std::string>()) return {DimKind::Named, 0, *name};
  wrong("`{}` is not a dimension: a dimension is an integer, a name or None",
        value.repr());
}

auto tensor_item(const TypeSpec& type, const Value& index) -> Value {
  if (type.rank != Rank::Scalar || type.dtype == DataType::Undefined) {
    wrong("`{}` has its shape already", to_text(type));
  }
  TypeSpec result = type;
  if (index.is<Ellipsis>()) {
    result.rank = Rank::Unknown;
    return Value::type(std::move(result));
  }
  result.rank = Rank::Known;
  if (const auto* tuple = index.as<TupleValue>()) {
    for (const Value& item : tuple->items) result.dims.push_back(dim_of(item));
  } else {
    result.dims.push_back(dim_of(index));
  }
  return Value::type(std::move(result));
}

auto args_of(const Value& index) -> std::vector<TypeSpec> {
  std::vector<TypeSpec> args;
  if (const auto* tuple = index.as<TupleValue>()) {
    for (const Value& item : tuple->items) args.push_back(type_of(item));
  } else {
    args.push_back(type_of(index));
  }
  return args;
}

void add_alternative(std::vector<TypeSpec>& args, const TypeSpec& type) {
  if (type.kind == Kind::Union && !type.args.empty()) {
    for (const TypeSpec& arg : type.args) add_alternative(args, arg);
  } else if (std::ranges::find(args, type) == args.end()) {
    args.push_back(type);
  }
}

auto make_union(const std::vector<TypeSpec>& args) -> TypeSpec {
  TypeSpec result{.kind = Kind::Union, .name = "Union"};
  for (const TypeSpec& arg : args) add_alternative(result.args, arg);
  return result.args.size() == 1 ? result.args[0] : result;
}

auto dim_text(const TypeSpec::Dim& dim) -> std::string {
  switch (dim.kind) {
    case TypeSpec::Dim::Kind::Fixed:
      return std::to_string(dim.value);
    case TypeSpec::Dim::Kind::Named:
      return quoted(dim.name);
    default:
      return "None";
  }
}

auto tensor_text(const TypeSpec& type) -> std::string {
  if (type.dtype == DataType::Undefined) return "TensorType";
  std::string text(enum_name(type.dtype));
  if (type.rank == Rank::Scalar) return text;
  if (type.rank == Rank::Unknown) return text + "[...]";
  text += '[';
  if (type.dims.empty()) text += "()";
  for (std::size_t i = 0; i < type.dims.size(); ++i) {
    if (i != 0) text += ", ";
    text += dim_text(type.dims[i]);
  }
  return text + ']';
}

auto bracketed(std::string name, const std::vector<TypeSpec>& args) -> std::string {
  if (args.empty()) return name;
  name += '[';
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (i != 0) name += ", ";
    name += to_text(args[i]);
  }
  return name + ']';
}

auto union_text(const TypeSpec& type) -> std::string {
  const bool is_optional = type.args.size() == 2 && type.args[1].kind == Kind::NoneType;
  if (is_optional) return bracketed("Optional", {type.args[0]});
  return bracketed(type.name.empty() ? "Union" : type.name, type.args);
}

auto type_in_text(std::string_view text, Scope& scope) -> TypeSpec {
  const Level level(8);
  // A leading bracket makes line breaks harmless, as for Python's own annotations.
  const std::string wrapped = fmt::format("({})", text);
  const syntax::Parsed parsed = syntax::parse(wrapped);
  const auto fail = [&](const std::string& why) {
    EvalError error(EvalError::Kind::Wrong, {},
                    fmt::format("the annotation `{}`: {}", text, why));
    error.is_here = false;
    throw error;
  };
  if (!parsed.errors.empty()) {
    // What is said about our own bracket is about the text's.
    const syntax::Parsed bare = syntax::parse(text);
    fail((bare.errors.empty() ? parsed : bare).errors[0].message);
  }
  const auto* statement = parsed.module.body.size() == 1
                              ? parsed.module.body[0]->as<syntax::ExprStmt>()
                              : nullptr;
  if (statement == nullptr) fail("it is not an expression");
  try {
    return as_type(evaluate(*statement->value, scope), scope);
  } catch (const EvalError& inner) {
    EvalError error(inner.kind, {},
                    fmt::format("the annotation `{}`: {}", text, inner.what()),
                    inner.help);
    error.name = inner.name;
    error.is_here = false;
    throw error;
  }
}

// Replaces the strings that are left inside a type.
auto resolved(TypeSpec type, Scope& scope) -> TypeSpec {
  if (type.kind == Kind::Unknown && type.args.empty() && type.name.size() >= 2 &&
      (type.name.front() == '\'' || type.name.front() == '"')) {
    const syntax::Parsed parsed = syntax::parse(type.name);
    const auto* statement = parsed.module.body.empty()
                                ? nullptr
                                : parsed.module.body[0]->as<syntax::ExprStmt>();
    const auto* text =
        statement == nullptr ? nullptr : statement->value->as<syntax::Constant>();
    return text == nullptr ? type : type_in_text(text->text, scope);
  }
  for (TypeSpec& arg : type.args) arg = resolved(std::move(arg), scope);
  return type;
}

}  // namespace

auto tensor_type(DataType dtype) -> Value {
  return Value::type({.kind = Kind::Tensor, .dtype = dtype});
}

namespace {

auto call_fromkeys(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "fromkeys", {"iterable", "value"}, 1);
  std::vector<Value> pairs;
  const Value value = given[1] == nullptr ? Value() : *given[1];
  for (const Value& key : iterate(*given[0], {})) {
    pairs.push_back(Value::tuple({key, value}));
  }
  return construct({.kind = Kind::Unknown, .name = "dict"},
                   Arguments{{Value::list(std::move(pairs))}, {}});
}

auto call_maketrans(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "maketrans", {"x", "y", "z"}, 1);
  if (given[1] == nullptr) unsupported("this `maketrans` is not evaluated");
  const auto codes = [](const Value& text) {
    std::vector<Value> result;
    for (const Value& point : iterate(text, {})) {
      result.push_back(call(*find_builtin("ord"), Arguments{{point}, {}}));
    }
    return result;
  };
  const std::vector<Value> before = codes(*given[0]);
  const std::vector<Value> after = codes(*given[1]);
  if (before.size() != after.size()) wrong("`maketrans` of texts of different lengths");
  std::vector<Value> pairs;
  for (std::size_t i = 0; i < before.size(); ++i) {
    pairs.push_back(Value::tuple({before[i], after[i]}));
  }
  if (given[2] != nullptr) {
    for (const Value& code : codes(*given[2])) {
      pairs.push_back(Value::tuple({code, Value()}));
    }
  }
  return construct({.kind = Kind::Unknown, .name = "dict"},
                   Arguments{{Value::list(std::move(pairs))}, {}});
}

// `str.upper`, `dict.fromkeys`
auto method_of_type(const TypeSpec& type, std::string_view name)
    -> std::optional<Value> {
  const bool is_dict = type.kind == Kind::Unknown && type.name == "dict";
  if (is_dict && name == "fromkeys") {
    return Value::object(Builtin{"dict.fromkeys", call_fromkeys});
  }
  if (type.kind == Kind::Str && name == "maketrans") {
    return Value::object(Builtin{"str.maketrans", call_maketrans});
  }
  const bool is_method = (type.kind == Kind::Str && has_str_method(name)) ||
                         (is_dict && has_method(Value::dict({}), name));
  if (!is_method) return std::nullopt;
  return make_object<UnboundMethod>(std::string(name));
}

}  // namespace

auto type_attr(const TypeSpec& type, std::string_view name) -> std::optional<Value> {
  if (name == "__name__") {
    const std::string text = to_text(type);
    return Value::str(text.substr(0, text.find('[')));
  }
  if (type.kind == Kind::TypeVar && name == "__bound__") {
    return type.is_constrained || type.args.empty() ? Value()
                                                    : Value::type(type.args[0]);
  }
  if (type.kind != Kind::Tensor || type.dtype == DataType::Undefined) {
    return method_of_type(type, name);
  }
  if (name == "dtype") return Value(static_cast<std::int64_t>(type.dtype));
  if (name != "shape") return std::nullopt;
  if (type.rank == Rank::Scalar) return Value();
  if (type.rank == Rank::Unknown) return Value(Ellipsis{});
  std::vector<Value> dims;
  for (const TypeSpec::Dim& dim : type.dims) {
    switch (dim.kind) {
      case TypeSpec::Dim::Kind::Fixed:
        dims.emplace_back(dim.value);
        break;
      case TypeSpec::Dim::Kind::Named:
        dims.push_back(Value::str(dim.name));
        break;
      default:
        dims.emplace_back();
    }
  }
  const bool is_single = dims.size() == 1 && !dims[0].is_none();
  return is_single ? dims[0] : Value::tuple(std::move(dims));
}

auto type_item(const TypeSpec& type, const Value& index) -> Value {
  if (type.kind == Kind::Tensor) return tensor_item(type, index);
  std::vector<TypeSpec> args = args_of(index);
  std::size_t parts = 1;
  for (const TypeSpec& arg : args) parts += count_parts(arg);
  if (parts > kMaxTypeParts) over_budget("a type of more than {} parts", kMaxTypeParts);
  if (!type.args.empty() && type.kind != Kind::TypeVar) {
    wrong("`{}` has its arguments already", to_text(type));
  }
  if (type.name == "Annotated" || type.name == "Final" || type.name == "ClassVar" ||
      type.name == "Required") {
    if (args.empty()) wrong("`{}` needs a type", type.name);
    return Value::type(args[0]);
  }
  if (type.kind == Kind::Union) {
    if (type.name == "Optional") args.push_back({.kind = Kind::NoneType});
    return Value::type(make_union(args));
  }
  if (type.kind != Kind::Sequence && type.kind != Kind::Tuple &&
      type.kind != Kind::Unknown) {
    wrong("`{}` takes no arguments", to_text(type));
  }
  TypeSpec result = type;
  result.args = std::move(args);
  if (result.kind == Kind::Sequence && result.args.size() != 1) {
    wrong("`{}` takes one type, {} were given", type.name, result.args.size());
  }
  return Value::type(std::move(result));
}

auto union_of(const Value& left, const Value& right) -> std::optional<Value> {
  const auto is_type = [](const Value& value) {
    return value.is<TypeSpec>() || value.is_none() || value.is<std::string>();
  };
  const bool has_type = left.is<TypeSpec>() || right.is<TypeSpec>();
  if (!has_type || !is_type(left) || !is_type(right)) return std::nullopt;
  TypeSpec result = make_union({type_of(left), type_of(right)});
  if (count_parts(result) > kMaxTypeParts) {
    over_budget("a type of more than {} parts", kMaxTypeParts);
  }
  return Value::type(std::move(result));
}

auto as_type(const Value& value, Scope& scope) -> TypeSpec {
  if (const auto* text = value.as<std::string>()) return type_in_text(*text, scope);
  return resolved(type_of(value), scope);
}

auto to_text(const TypeSpec& type) -> std::string {
  switch (type.kind) {
    case Kind::Tensor:
      return tensor_text(type);
    case Kind::Int:
      return "int";
    case Kind::Float:
      return "float";
    case Kind::Str:
      return "str";
    case Kind::Bool:
      return "bool";
    case Kind::NoneType:
      return "None";
    case Kind::Union:
      return union_text(type);
    case Kind::TypeVar:
      return "~" + type.name;
    default:
      return bracketed(type.name, type.args);
  }
}

}  // namespace opscribe::script
