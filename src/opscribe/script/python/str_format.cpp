// `text.format(...)` and `text % values`.

#include <algorithm>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/methods.h"
#include "opscribe/script/python/objects.h"
#include "opscribe/script/python/text.h"

namespace opscribe::script {
namespace {

auto is_number(std::string_view text) -> bool {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

auto to_size(std::string_view digits) -> std::size_t {
  if (digits.size() > 6) wrong("`format` has no argument {}", digits);
  return static_cast<std::size_t>(std::stoul(std::string(digits)));
}

// --- "{} {name:>5}".format(...)

class Formatter {
 public:
  explicit Formatter(const Arguments& arguments) : arguments_(arguments) {}

  // Specifications may have fields of their own: `{:{width}}`.
  auto format(std::string_view text, int depth) -> std::string;

 private:
  auto field(std::string_view field, int depth) -> std::string;
  auto argument(std::string_view name) -> Value;
  auto part_of(Value value, std::string_view path) -> Value;

  const Arguments& arguments_;
  std::size_t next_ = 0;
};

auto Formatter::argument(std::string_view name) -> Value {
  const Value* value = nullptr;
  if (name.empty() || is_number(name)) {
    const std::size_t at = name.empty() ? next_++ : to_size(name);
    if (at < arguments_.positional.size()) value = &arguments_.positional[at];
  } else {
    value = arguments_.find(name);
  }
  if (value == nullptr) wrong("`format` has no argument for `{{{}}}`", name);
  return *value;
}

// `.real` and `[0]` behind the name of an argument.
auto Formatter::part_of(Value value, std::string_view path) -> Value {
  while (!path.empty()) {
    take_step();
    const bool is_item = path[0] == '[';
    path.remove_prefix(1);
    const std::size_t end =
        std::min(is_item ? path.find(']') : path.find_first_of(".["), path.size());
    const std::string_view name = path.substr(0, end);
    if (name.empty()) wrong("`format` has an empty name");
    path.remove_prefix(is_item && end < path.size() ? end + 1 : end);
    if (!is_item) {
      value = get_attr(value, name, {});
    } else if (is_number(name)) {
      value = get_item(value, Value(static_cast<std::int64_t>(to_size(name))), {});
    } else {
      value = get_item(value, Value::str(name), {});
    }
  }
  return value;
}

auto Formatter::field(std::string_view field, int depth) -> std::string {
  const std::size_t end = std::min(
      field.find_first_of(
          ":!", field.find(']') == field.npos ? 0 : field.rfind(']', field.find(':'))),
      field.size());
  const std::string_view whole = field.substr(0, end);
  const std::size_t path = std::min(whole.find_first_of(".["), whole.size());
  Value value = part_of(argument(whole.substr(0, path)), whole.substr(path));
  std::string_view rest = field.substr(end);
  if (rest.starts_with('!')) {
    const char conversion = rest.size() > 1 ? rest[1] : ' ';
    if (conversion == 'r') {
      value = Value::str(repr(value));
    } else if (conversion == 's') {
      value = Value::str(str(value));
    } else if (conversion == 'a') {
      value = Value::str(ascii_only(repr(value)));
    } else {
      wrong("`format` has no conversion `{}`", rest);
    }
    rest.remove_prefix(2);
  }
  if (rest.empty()) return format_value(value, "");
  if (rest[0] != ':') wrong("`format` expects `:` before `{}`", rest);
  return format_value(value, format(rest.substr(1), depth + 1));
}

auto Formatter::format(std::string_view text, int depth) -> std::string {
  if (depth > 2) wrong("`format` has fields inside one another");
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char symbol = text[i];
    if (symbol != '{' && symbol != '}') {
      result += symbol;
      continue;
    }
    if (i + 1 < text.size() && text[i + 1] == symbol) {
      result += symbol;
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    for (int open = 1; end < text.size(); ++end) {
      open += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
      if (open == 0) break;
    }
    if (symbol == '}' || end >= text.size()) {
      wrong("`format` has a single `{}`", symbol);
    }
    result += field(text.substr(i + 1, end - i - 1), depth);
    i = end;
    if (result.size() > kMaxText)
      over_budget("`format` makes a string that is too long");
  }
  take_bytes(result.size());
  return result;
}

// --- "%s %05.2f" % values

struct Conversion {
  bool is_left = false;
  bool is_zero_filled = false;
  bool is_alternate = false;
  char sign = 0;
  std::int64_t width = 0;
  std::int64_t precision = -1;
  char type = 0;
};

class Percent {
 public:
  Percent(std::string_view text, const Value& given) : rest_(text), given_(given) {
    // A named tuple is a tuple here too.
    tuple_ = given.as<TupleValue>();
  }
  auto run() -> std::string;

 private:
  auto take() -> char {
    if (rest_.empty()) wrong("`%` formatting has an incomplete format");
    const char symbol = rest_[0];
    rest_.remove_prefix(1);
    return symbol;
  }
  auto next() -> Value;
  auto number() -> std::int64_t;
  auto one() -> std::string;
  auto value_for_key() -> Value;

  std::string_view rest_;
  const Value& given_;
  const TupleValue* tuple_ = nullptr;
  std::size_t used_ = 0;
};

auto Percent::next() -> Value {
  if (tuple_ == nullptr) {
    if (used_++ > 0) wrong("`%` formatting needs more than one value");
    return given_;
  }
  if (used_ >= tuple_->items.size()) {
    wrong("`%` formatting needs more than {} values", tuple_->items.size());
  }
  return tuple_->items[used_++];
}

auto Percent::value_for_key() -> Value {
  std::string_view key = rest_;
  int open = 1;
  std::size_t size = 0;
  while (open > 0) {
    const char symbol = take();
    open += symbol == '(' ? 1 : symbol == ')' ? -1 : 0;
    ++size;
  }
  key = key.substr(0, size - 1);
  if (!given_.is<DictValue>()) wrong("`%({})` needs a dict", key);
  return get_item(given_, Value::str(key), {});
}

// Digits, or `*` for a value that says the number.
auto Percent::number() -> std::int64_t {
  if (rest_.starts_with('*')) {
    take();
    return int_argument(next(), "%");
  }
  std::int64_t value = 0;
  while (!rest_.empty() && rest_[0] >= '0' && rest_[0] <= '9') {
    value = value * 10 + (take() - '0');
    if (value > 10'000) over_budget("a format of more than 10000 places");
  }
  return value;
}

auto padded(const Conversion& how, const Value& text) -> std::string {
  std::string spec(1, how.is_left ? '<' : '>');
  if (how.width > 0) spec += std::to_string(how.width);
  if (how.precision >= 0) spec += fmt::format(".{}", how.precision);
  return format_value(text, spec);
}

// The integer that `%d` writes: floats lose what is behind the point.
auto integer_of(const Conversion& how, const Value& value) -> Value {
  const bool is_decimal = how.type == 'd' || how.type == 'i' || how.type == 'u';
  if (!as_wide(value) && !(is_decimal && !value.is<std::string>())) {
    wrong("`%{}` takes an integer, not a `{}`", how.type, value.type_name());
  }
  return construct({.kind = TypeSpec::Kind::Int}, Arguments{{value}, {}});
}

auto integer_text(const Conversion& how, const Value& value) -> std::string {
  const char type = how.type == 'i' || how.type == 'u' ? 'd' : how.type;
  std::string spec;
  if (how.is_left) spec += '<';
  if (how.sign != 0) spec += how.sign;
  if (how.is_alternate) spec += '#';
  const Value integer = integer_of(how, value);
  if (how.precision > 0) {
    if (how.is_alternate)
      unsupported("`%#.{}{}` is not evaluated", how.precision, type);
    // The precision counts digits, the width also the sign.
    const std::int64_t sign = how.sign != 0 || *as_wide(integer) < 0 ? 1 : 0;
    const std::int64_t zeros = how.is_zero_filled && !how.is_left
                                   ? std::max(how.width, how.precision + sign)
                                   : how.precision + sign;
    Conversion outer = how;
    outer.precision = -1;
    const std::string sign_spec = how.sign != 0 ? std::string(1, how.sign) : "";
    return padded(outer, Value::str(format_value(
                             integer, fmt::format("{}0{}{}", sign_spec, zeros, type))));
  }
  if (how.is_zero_filled && !how.is_left) spec += '0';
  if (how.width > 0) spec += std::to_string(how.width);
  return format_value(integer, spec + type);
}

auto float_text(const Conversion& how, const Value& value) -> std::string {
  if (how.is_alternate) unsupported("`%#{}` is not evaluated", how.type);
  std::string spec;
  if (how.is_left) spec += '<';
  if (how.sign != 0) spec += how.sign;
  if (how.is_zero_filled && !how.is_left) spec += '0';
  if (how.width > 0) spec += std::to_string(how.width);
  if (how.precision >= 0) spec += fmt::format(".{}", how.precision);
  return format_value(Value(float_argument(value, "%")), spec + how.type);
}

auto Percent::one() -> std::string {
  Conversion how;
  std::optional<Value> value;
  if (rest_.starts_with('(')) {
    take();
    value = value_for_key();
  }
  for (bool is_flag = true; is_flag && !rest_.empty();) {
    const char symbol = rest_[0];
    how.is_left = how.is_left || symbol == '-';
    how.is_zero_filled = how.is_zero_filled || symbol == '0';
    how.is_alternate = how.is_alternate || symbol == '#';
    if (symbol == '+' || (symbol == ' ' && how.sign == 0)) how.sign = symbol;
    is_flag = std::string_view("-0# +").find(symbol) != std::string_view::npos;
    if (is_flag) take();
  }
  how.width = number();
  if (how.width < 0) {
    how.is_left = true;
    how.width = -how.width;
  }
  if (rest_.starts_with('.')) {
    take();
    how.precision = std::max<std::int64_t>(number(), 0);
  }
  if (how.width > 10'000 || how.precision > 10'000) {
    over_budget("a format of more than 10000 places");
  }
  while (!rest_.empty() && std::string_view("hlL").find(rest_[0]) != rest_.npos) take();
  how.type = take();
  if (how.type == '%') return "%";
  if (!value) value = next();
  switch (how.type) {
    case 's':
      return padded(how, Value::str(str(*value)));
    case 'r':
      return padded(how, Value::str(repr(*value)));
    case 'a':
      return padded(how, Value::str(ascii_only(repr(*value))));
    case 'c':
      how.precision = -1;
      if (const auto* text = value->as<std::string>()) {
        if (code_points(*text).size() != 1) wrong("`%c` takes one character");
        return padded(how, *value);
      }
      return padded(how, Value::str(format_value(*value, "c")));
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
      return integer_text(how, *value);
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      return float_text(how, *value);
    default:
      wrong("`%` formatting has no type `{}`", how.type);
  }
}

auto Percent::run() -> std::string {
  std::string result;
  while (!rest_.empty()) {
    const char symbol = take();
    if (symbol != '%') {
      result += symbol;
      continue;
    }
    take_step();
    result += one();
    if (result.size() > kMaxText) over_budget("`%` makes a string that is too long");
  }
  const bool is_surplus = tuple_ != nullptr
                              ? used_ < tuple_->items.size()
                              : used_ == 0 && !given_.is<DictValue>() &&
                                    !given_.is<ListValue>() && !given_.is<RangeValue>();
  if (is_surplus) wrong("`%` formatting has values left over");
  take_bytes(result.size());
  return result;
}

}  // namespace

auto str_format(std::string_view text, const Arguments& arguments) -> Value {
  return Value::str(Formatter(arguments).format(text, 0));
}

auto percent_format(std::string_view text, const Value& values) -> Value {
  return Value::str(Percent(text, values).run());
}

}  // namespace opscribe::script
