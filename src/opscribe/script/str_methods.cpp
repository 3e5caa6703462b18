// Methods of `str`. Case is that of ASCII.

#include <algorithm>

#include "opscribe/script/access.h"
#include "opscribe/script/arguments.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/meter.h"
#include "opscribe/script/methods.h"
#include "opscribe/script/text.h"

namespace opscribe::script {
namespace {

constexpr std::string_view kBlanks = " \t\n\r\f\v";

auto mapped(std::string_view text, char (*change)(char)) -> std::string {
  std::string result(text);
  for (char& symbol : result) {
    if (static_cast<unsigned char>(symbol) >= 0x80) {
      unsupported("changing the case of text beyond ASCII is not evaluated");
    }
    symbol = change(symbol);
  }
  return result;
}

auto upper(char symbol) -> char {
  return symbol >= 'a' && symbol <= 'z' ? static_cast<char>(symbol - 32) : symbol;
}
auto lower(char symbol) -> char {
  return symbol >= 'A' && symbol <= 'Z' ? static_cast<char>(symbol + 32) : symbol;
}

auto stripped(std::string_view text, const Arguments& arguments, std::string_view name)
    -> std::string_view {
  const auto given = bind(arguments, name, {"chars"}, 0);
  const std::string_view symbols = given[0] == nullptr || given[0]->is_none()
                                       ? kBlanks
                                       : text_argument(*given[0], name);
  if (name != "rstrip") {
    text.remove_prefix(std::min(text.find_first_not_of(symbols), text.size()));
  }
  if (name != "lstrip") {
    text = text.substr(0, text.find_last_not_of(symbols) + 1);
  }
  return text;
}

auto split_at_blanks(std::string_view text, std::int64_t most) -> std::vector<Value> {
  std::vector<Value> parts;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    if (text.empty()) return parts;
    const bool is_last = most >= 0 && std::cmp_greater_equal(parts.size(), most);
    const std::size_t end =
        is_last ? text.size() : std::min(text.find_first_of(kBlanks), text.size());
    std::string_view part = text.substr(0, end);
    if (is_last) part = part.substr(0, part.find_last_not_of(kBlanks) + 1);
    parts.push_back(Value::str(part));
    text.remove_prefix(end);
  }
}

auto split(std::string_view text, const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "split", {"sep", "maxsplit"}, 0);
  const std::int64_t most = given[1] == nullptr ? -1 : int_argument(*given[1], "split");
  take_bytes(text.size());
  if (given[0] == nullptr || given[0]->is_none()) {
    return Value::list(split_at_blanks(text, most));
  }
  const std::string& separator = text_argument(*given[0], "split");
  if (separator.empty()) wrong("`split` at an empty separator");
  std::vector<Value> parts;
  while (most < 0 || std::cmp_less(parts.size(), most)) {
    const std::size_t at = text.find(separator);
    if (at == text.npos) break;
    parts.push_back(Value::str(text.substr(0, at)));
    text.remove_prefix(at + separator.size());
  }
  parts.push_back(Value::str(text));
  return Value::list(std::move(parts));
}

auto join(std::string_view separator, const Arguments& arguments) -> Value {
  std::string result;
  bool is_first = true;
  for (const Value& item : iterate(only_argument(arguments, "join"), {})) {
    if (!is_first) result += separator;
    is_first = false;
    result += text_argument(item, "join");
    if (result.size() > kMaxText) over_budget("`join` makes a text too long");
  }
  take_bytes(result.size());
  return Value::str(result);
}

auto replace(std::string_view text, const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "replace", {"old", "new", "count"}, 2);
  const std::string& before = text_argument(*given[0], "replace");
  const std::string& after = text_argument(*given[1], "replace");
  std::int64_t most = given[2] == nullptr ? -1 : int_argument(*given[2], "replace");
  if (before.empty()) unsupported("`replace` of an empty text is not evaluated");
  std::string result;
  for (std::size_t at = 0; most != 0 && (at = text.find(before)) != text.npos; --most) {
    result += text.substr(0, at);
    result += after;
    text.remove_prefix(at + before.size());
    if (result.size() > kMaxText) over_budget("`replace` makes a text too long");
  }
  result += text;
  take_bytes(result.size());
  return Value::str(result);
}

auto has_affix(std::string_view text, const Value& affix, bool is_prefix) -> bool {
  if (const auto* several = affix.as<TupleValue>()) {
    return std::ranges::any_of(several->items, [&](const Value& one) {
      return has_affix(text, one, is_prefix);
    });
  }
  const std::string& part = text_argument(affix, is_prefix ? "startswith" : "endswith");
  return is_prefix ? text.starts_with(part) : text.ends_with(part);
}

auto padded(std::string_view text, std::string_view name, const Arguments& arguments)
    -> Value {
  const auto given = bind(arguments, name, {"width", "fill"}, 1);
  std::string spec = given[1] == nullptr ? " " : text_argument(*given[1], name);
  spec += name == "rjust" ? '>' : '<';
  const std::int64_t width = int_argument(*given[0], name);
  if (width > 0) spec += std::to_string(width);
  return Value::str(format_value(Value::str(text), spec));
}

auto zfill(std::string_view text, const Arguments& arguments) -> Value {
  const std::int64_t width = int_argument(only_argument(arguments, "zfill"), "zfill");
  const std::int64_t missing = width - source::count_code_points(text);
  if (missing <= 0) return Value::str(text);
  take_bytes(static_cast<std::size_t>(missing));
  const bool has_sign = text.starts_with('-') || text.starts_with('+');
  std::string result(text.substr(0, has_sign ? 1 : 0));
  result.append(static_cast<std::size_t>(missing), '0');
  return Value::str(result.append(text.substr(has_sign ? 1 : 0)));
}

auto title(std::string_view text) -> std::string {
  std::string result = mapped(text, lower);
  bool is_start = true;
  for (char& symbol : result) {
    const bool is_letter = symbol >= 'a' && symbol <= 'z';
    if (is_letter && is_start) symbol = upper(symbol);
    is_start = !is_letter;
  }
  return result;
}

auto position(std::string_view text, const Value& part, std::string_view name)
    -> Value {
  const std::size_t at = text.find(text_argument(part, name));
  if (at == text.npos) {
    if (name == "index") wrong("the text has no `{}`", part.repr());
    return {std::int64_t{-1}};
  }
  return {std::int64_t{source::count_code_points(text.substr(0, at))}};
}

auto count(std::string_view text, const Value& part) -> Value {
  const std::string& wanted = text_argument(part, "count");
  if (wanted.empty()) return {std::int64_t{source::count_code_points(text)} + 1};
  std::int64_t result = 0;
  for (std::size_t at = 0; (at = text.find(wanted, at)) != text.npos;) {
    ++result;
    at += wanted.size();
  }
  return {result};
}

// "{} {name:>5}".format(...)
auto format_field(std::string_view field, const Arguments& arguments, std::size_t& next)
    -> std::string {
  const std::size_t colon = field.find(':');
  std::string_view name = field.substr(0, colon);
  const std::string_view spec =
      colon == field.npos ? std::string_view() : field.substr(colon + 1);
  char conversion = 0;
  if (name.size() >= 2 && name[name.size() - 2] == '!') {
    conversion = name.back();
    name.remove_suffix(2);
  }
  if (name.find_first_of(".[") != name.npos || spec.find('{') != spec.npos) {
    unsupported("this form of `format` is not evaluated; use an f-string");
  }
  const Value* value = nullptr;
  const bool is_number =
      !name.empty() && name.find_first_not_of("0123456789") == name.npos;
  if (name.empty() || is_number) {
    const std::size_t at = is_number && name.size() < 6
                               ? static_cast<std::size_t>(std::stoul(std::string(name)))
                               : next++;
    if (at < arguments.positional.size()) value = &arguments.positional[at];
  } else {
    value = arguments.find(name);
  }
  if (value == nullptr) wrong("`format` has no argument for `{{{}}}`", field);
  if (conversion == 'r') return format_value(Value::str(repr(*value)), spec);
  if (conversion == 's') return format_value(Value::str(str(*value)), spec);
  return format_value(*value, spec);
}

auto format(std::string_view text, const Arguments& arguments) -> Value {
  std::string result;
  std::size_t next = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char symbol = text[i];
    const bool is_double = i + 1 < text.size() && text[i + 1] == symbol;
    if (symbol != '{' && symbol != '}') {
      result += symbol;
    } else if (is_double) {
      result += symbol;
      ++i;
    } else {
      const std::size_t end = text.find('}', i);
      if (symbol == '}' || end == text.npos)
        wrong("`format` has a single `{}`", symbol);
      result += format_field(text.substr(i + 1, end - i - 1), arguments, next);
      i = end;
    }
    if (result.size() > kMaxText) over_budget("`format` makes a text too long");
  }
  return Value::str(result);
}

}  // namespace

auto str_method(std::string_view text, std::string_view name,
                const Arguments& arguments) -> Value {
  take_bytes(text.size());
  const auto argument = [&]() -> const Value& {
    return only_argument(arguments, name);
  };
  if (name == "upper") return Value::str(mapped(text, upper));
  if (name == "lower") return Value::str(mapped(text, lower));
  if (name == "title") return Value::str(title(text));
  if (name == "capitalize") {
    std::string result = mapped(text, lower);
    if (!result.empty()) result[0] = upper(result[0]);
    return Value::str(result);
  }
  if (name == "strip" || name == "lstrip" || name == "rstrip") {
    return Value::str(stripped(text, arguments, name));
  }
  if (name == "split") return split(text, arguments);
  if (name == "join") return join(text, arguments);
  if (name == "replace") return replace(text, arguments);
  if (name == "startswith") return {has_affix(text, argument(), true)};
  if (name == "endswith") return {has_affix(text, argument(), false)};
  if (name == "format") return format(text, arguments);
  if (name == "find" || name == "index") return position(text, argument(), name);
  if (name == "count") return count(text, argument());
  if (name == "zfill") return zfill(text, arguments);
  if (name == "rjust" || name == "ljust") return padded(text, name, arguments);
  if (name == "encode") return Value::bytes(text);
  if (name == "isdigit") {
    return {!text.empty() && text.find_first_not_of("0123456789") == text.npos};
  }
  if (name == "removeprefix" || name == "removesuffix") {
    const std::string& part = text_argument(argument(), name);
    const bool is_prefix = name == "removeprefix";
    if (!has_affix(text, argument(), is_prefix)) return Value::str(text);
    return Value::str(is_prefix ? text.substr(part.size())
                                : text.substr(0, text.size() - part.size()));
  }
  unsupported("`.{}()` of a text is not evaluated", name);
}

}  // namespace opscribe::script
