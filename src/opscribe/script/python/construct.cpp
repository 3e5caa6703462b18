// Calling Python's types, and asking what is an instance of them.

#include <algorithm>
#include <cmath>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/classes.h"
#include "opscribe/script/python/methods.h"
#include "opscribe/script/python/operators.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe::script {
namespace {

using Kind = TypeSpec::Kind;

auto stripped(std::string_view text) -> std::string_view {
  const char* blanks = " \t\n\r\f\v";
  const auto first = text.find_first_not_of(blanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Without the underscores that Python allows between digits.
auto without_underscores(std::string_view text) -> std::optional<std::string> {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '_') {
      result += text[i];
      continue;
    }
    const auto is_digit = [&](std::size_t at) {
      return at < text.size() &&
             std::isalnum(static_cast<unsigned char>(text[at])) != 0;
    };
    if (i == 0 || !is_digit(i - 1) || !is_digit(i + 1)) return std::nullopt;
  }
  return result;
}

auto digit_of(char symbol) -> int {
  if (symbol >= '0' && symbol <= '9') return symbol - '0';
  if (symbol >= 'a' && symbol <= 'z') return symbol - 'a' + 10;
  if (symbol >= 'A' && symbol <= 'Z') return symbol - 'A' + 10;
  return 99;
}

auto base_of_prefix(std::string_view digits) -> int {
  if (digits.size() < 2 || digits[0] != '0') return 0;
  switch (digits[1]) {
    case 'x':
    case 'X':
      return 16;
    case 'o':
    case 'O':
      return 8;
    case 'b':
    case 'B':
      return 2;
    default:
      return 0;
  }
}

auto int_of_text(std::string_view text, std::int64_t base) -> Value {
  const auto refuse = [&] {
    raise_as("ValueError", "`{}` is not an integer in base {}", quoted_text(text),
             base);
  };
  const auto plain = without_underscores(stripped(text));
  if (!plain) refuse();
  std::string_view digits = *plain;
  const bool is_negative = digits.starts_with('-');
  if (is_negative || digits.starts_with('+')) digits.remove_prefix(1);
  const int prefix = base_of_prefix(digits);
  if (prefix != 0 && (base == 0 || base == prefix)) {
    digits.remove_prefix(2);
    base = prefix;
  }
  if (base == 0) base = 10;
  if (digits.empty()) refuse();
  Int128 value = 0;
  for (const char symbol : digits) {
    if (digit_of(symbol) >= base) refuse();
    value = value * base + digit_of(symbol);
    make_int(value);  // refuses what is too large
  }
  return make_int(is_negative ? -value : value);
}

auto int_of(const Value& value) -> Value {
  if (const auto number = as_wide(value)) return make_int(*number);
  if (const auto* number = value.as<double>()) {
    if (!std::isfinite(*number)) wrong("{} is not an integer", number_text(*number));
    if (std::abs(*number) >= 0x1p119) over_budget("an integer beyond 64 bits");
    return make_int(static_cast<Int128>(*number));
  }
  if (const auto* text = value.as<std::string>()) return int_of_text(*text, 10);
  if (const auto* array = array_in(value);
      array != nullptr && array->tensor.element_count() == 1) {
    return int_of(array_item(array->tensor, 0));
  }
  wrong("`int` does not take a `{}`", value.type_name());
}

auto construct_int(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "int", {"value", "base"}, 0);
  if (given[0] == nullptr) return {std::int64_t{0}};
  if (given[1] == nullptr) return int_of(*given[0]);
  const std::int64_t base = int_argument(*given[1], "int");
  if (base != 0 && (base < 2 || base > 36)) wrong("`int` has no base {}", base);
  return int_of_text(text_argument(*given[0], "int"), base);
}

auto float_of(const Value& value) -> Value {
  if (const auto number = as_float(value)) return {*number};
  if (const auto* text = value.as<std::string>()) {
    const auto plain = without_underscores(stripped(*text));
    const auto number = plain ? try_parse_number<double>(*plain) : std::nullopt;
    if (!number) raise_as("ValueError", "{} is not a float", quoted_text(*text));
    return {*number};
  }
  if (const auto* array = array_in(value);
      array != nullptr && array->tensor.element_count() == 1) {
    return float_of(array_item(array->tensor, 0));
  }
  wrong("`float` does not take a `{}`", value.type_name());
}

auto construct_dict(const Arguments& arguments) -> Value {
  std::vector<std::pair<Value, Value>> items;
  const auto put = [&](const Value& key, const Value& value) {
    check_hashable(key);
    take_items(items.size());
    const auto at = std::ranges::find_if(
        items, [&](const auto& item) { return equal(item.first, key); });
    if (at == items.end()) {
      items.emplace_back(key, value);
    } else {
      at->second = value;
    }
  };
  if (arguments.positional.size() > 1) wrong("`dict` takes one argument at most");
  for (const Value& given : arguments.positional) {
    if (const auto* dict = given.as<DictValue>()) {
      items = dict->items;
      continue;
    }
    for (const Value& pair : iterate(given, {})) {
      const std::vector<Value> parts = iterate(pair, {});
      if (parts.size() != 2) wrong("an item of a dict has {} parts", parts.size());
      put(parts[0], parts[1]);
    }
  }
  for (const auto& [name, value] : arguments.keywords) put(Value::str(name), value);
  return Value::dict(std::move(items));
}

auto type_of_value(const Value& value) -> Value {
  if (const auto type = class_of(value)) {
    return {std::shared_ptr<const ForeignObject>(type)};
  }
  if (value.is_none()) return Value::type({.kind = Kind::NoneType});
  const std::string name = value.type_name();
  if (const Value* builtin = find_builtin(name)) return *builtin;
  return Value::type({.kind = Kind::Unknown, .name = name});
}

auto construct_complex(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "complex", {"real", "imag"}, 0);
  std::complex<double> result;
  for (std::size_t i = 0; i < 2; ++i) {
    if (given[i] == nullptr) continue;
    const auto part = as_complex(*given[i]);
    if (!part) unsupported("`complex` of a `{}`", given[i]->type_name());
    result += i == 0 ? *part : *part * std::complex<double>(0, 1);
  }
  return {result};
}

auto construct_bytes(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "bytes", {"source", "encoding"}, 0);
  if (given[0] == nullptr) return Value::bytes("");
  if (given[0]->is<BytesValue>()) return *given[0];
  if (const auto* text = given[0]->as<std::string>();
      text != nullptr && given[1] != nullptr) {
    return Value::bytes(*text);
  }
  if (const auto size = given[0]->as_int()) {
    if (*size < 0) wrong("`bytes` of a negative size");
    take_bytes(static_cast<std::size_t>(*size));
    return Value::bytes(std::string(static_cast<std::size_t>(*size), '\0'));
  }
  std::string bytes;
  for (const Value& item : iterate(*given[0], {})) {
    const std::int64_t byte = int_argument(item, "bytes");
    if (byte < 0 || byte > 255) wrong("{} is not a byte", byte);
    bytes += static_cast<char>(byte);
  }
  return Value::bytes(bytes);
}

auto construct_other(const TypeSpec& type, const Arguments& arguments) -> Value {
  if (type.name == "dict" || type.name == "Dict") return construct_dict(arguments);
  if (type.name == "complex") return construct_complex(arguments);
  if (type.name == "bytes") return construct_bytes(arguments);
  if (type.name == "type") return type_of_value(only_argument(arguments, "type"));
  if (type.name == "set" || type.name == "frozenset") {
    const auto given = bind(arguments, type.name, {"iterable"}, 0);
    return make_set(given[0] == nullptr ? std::vector<Value>{}
                                        : unordered_items(*given[0]));
  }
  unsupported("a `{}` is not made here: only Python could run it", type.name);
}

}  // namespace

auto construct(const TypeSpec& type, const Arguments& arguments) -> Value {
  switch (type.kind) {
    case Kind::Int:
      return construct_int(arguments);
    case Kind::Float: {
      const auto given = bind(arguments, "float", {"value"}, 0);
      return given[0] == nullptr ? Value(0.0) : float_of(*given[0]);
    }
    case Kind::Str: {
      const auto given = bind(arguments, "str", {"object"}, 0);
      return Value::str(given[0] == nullptr ? "" : str(*given[0]));
    }
    case Kind::Bool: {
      const auto given = bind(arguments, "bool", {"value"}, 0);
      return {given[0] != nullptr && is_truthy(*given[0])};
    }
    case Kind::Sequence:
    case Kind::Tuple: {
      const auto given = bind(arguments, type.name, {"iterable"}, 0);
      auto items = given[0] == nullptr ? std::vector<Value>{} : iterate(*given[0], {});
      return type.kind == Kind::Tuple ? Value::tuple(std::move(items))
                                      : Value::list(std::move(items));
    }
    case Kind::Tensor:
      wrong("tensor types such as `{}` cannot be instantiated", to_text(type));
    case Kind::Unknown:
      return construct_other(type, arguments);
    default:
      wrong("`{}` is not a class that can be called", to_text(type));
  }
}

auto is_instance(const Value& value, const Value& type) -> bool {
  if (const auto* alternatives = type.as<TupleValue>()) {
    return std::ranges::any_of(alternatives->items, [&](const Value& alternative) {
      return is_instance(value, alternative);
    });
  }
  if (const auto* builtin = type.as<Builtin>()) {
    const auto dtype = as_dtype(type);
    const auto* array = array_in(value);
    if (dtype) {
      return array != nullptr && array->is_numpy_scalar &&
             array->tensor.dtype() == *dtype;
    }
    unsupported("`isinstance` with `{}` is not evaluated", builtin->name);
  }
  if (const auto* own = object_in<ClassObject>(type)) {
    const auto found = class_of(value);
    return found != nullptr && found->is_derived_from(*own);
  }
  const auto* spec = type.as<TypeSpec>();
  if (spec == nullptr) {
    wrong("`isinstance` takes a class, not the `{}` {}", type.type_name(), type.repr());
  }
  switch (spec->kind) {
    case Kind::Int:
      return as_wide(value).has_value();
    case Kind::Float:
      return value.is<double>();
    case Kind::Str:
      return value.is<std::string>();
    case Kind::Bool:
      return value.is<bool>();
    case Kind::NoneType:
      return value.is_none();
    case Kind::Tuple:
      return value.is<TupleValue>();
    case Kind::Sequence:
      return value.is<ListValue>() ||
             (spec->name == "Sequence" &&
              (value.is<TupleValue>() || value.is<std::string>() ||
               value.is<RangeValue>() || value.is<BytesValue>()));
    case Kind::Union:
      return std::ranges::any_of(spec->args, [&](const TypeSpec& arg) {
        return is_instance(value, Value::type(arg));
      });
    default:
      break;
  }
  if (spec->name == "object") return true;
  if (spec->name == "dict") return value.is<DictValue>();
  if (spec->name == "ndarray") {
    const auto* array = array_in(value);
    return array != nullptr && !array->is_numpy_scalar;
  }
  const bool is_known = find_builtin(spec->name) != nullptr || spec->name == "Opset" ||
                        spec->name == "TensorProto" || spec->name == "OnnxFunction";
  if (!is_known) unsupported("`isinstance` with `{}` is not evaluated", spec->name);
  return value.type_name() == spec->name;
}

}  // namespace opscribe::script
