// Methods of `str`. Case is that of ASCII.

#include <algorithm>
#include <array>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/python/methods.h"
#include "opscribe/script/python/text.h"

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
auto swapped(char symbol) -> char {
  return upper(symbol) != symbol ? upper(symbol) : lower(symbol);
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
    if (result.size() > kMaxText) over_budget("`join` makes a string that is too long");
  }
  take_bytes(result.size());
  return Value::str(result);
}

auto replace(std::string_view text, const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "replace", {"old", "new", "count"}, 2);
  const std::string& before = text_argument(*given[0], "replace");
  const std::string& after = text_argument(*given[1], "replace");
  std::int64_t most = given[2] == nullptr ? -1 : int_argument(*given[2], "replace");
  std::string result;
  if (before.empty()) {
    // Between all characters, and at both ends.
    const auto points = code_points(text);
    for (std::size_t i = 0; i <= points.size(); ++i) {
      if (most-- != 0) result += after;
      if (i < points.size()) result += points[i];
      if (result.size() > kMaxText)
        over_budget("`replace` makes a string that is too long");
    }
    return Value::str(result);
  }
  for (std::size_t at = 0; most != 0 && (at = text.find(before)) != text.npos; --most) {
    result += text.substr(0, at);
    result += after;
    text.remove_prefix(at + before.size());
    if (result.size() > kMaxText)
      over_budget("`replace` makes a string that is too long");
  }
  result += text;
  take_bytes(result.size());
  return Value::str(result);
}

// The part of the text that `start` and `end` of a search leave, and where it begins.
struct Part {
  std::string_view text;
  std::int64_t start = 0;
  bool is_outside = false;  // nothing is found there, not even an empty text
};

auto searched_part(std::string_view text, const Value* start, const Value* end)
    -> Part {
  if (start == nullptr && end == nullptr) return {text};
  const auto points = code_points(text);
  const auto size = static_cast<std::int64_t>(points.size());
  const auto bound = [&](const Value* value, std::int64_t otherwise) {
    if (value == nullptr || value->is_none()) return otherwise;
    const std::int64_t index = int_argument(*value, "find");
    return index < 0 ? std::max<std::int64_t>(index + size, 0) : index;
  };
  const std::int64_t first = bound(start, 0);
  const std::int64_t last = std::min(bound(end, size), size);
  if (first > last) return {{}, first, true};
  const auto offset = [&](std::int64_t at) {
    return at == size ? text.size()
                      : static_cast<std::size_t>(
                            points[static_cast<std::size_t>(at)].data() - text.data());
  };
  return {text.substr(offset(first), offset(last) - offset(first)), first};
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

auto call_has_affix(std::string_view text, std::string_view name,
                    const Arguments& arguments) -> Value {
  const auto given = bind(arguments, name, {"affix", "start", "end"}, 1);
  const Part part = searched_part(text, given[1], given[2]);
  return {!part.is_outside && has_affix(part.text, *given[0], name == "startswith")};
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

// `find`, `rfind`, `index`, `rindex`
auto position(std::string_view text, std::string_view name, const Arguments& arguments)
    -> Value {
  const auto given = bind(arguments, name, {"sub", "start", "end"}, 1);
  const std::string& wanted = text_argument(*given[0], name);
  const Part part = searched_part(text, given[1], given[2]);
  const std::size_t at = part.is_outside         ? std::string_view::npos
                         : name.starts_with('r') ? part.text.rfind(wanted)
                                                 : part.text.find(wanted);
  if (at == std::string_view::npos) {
    if (name.ends_with("index")) wrong("the text has no `{}`", given[0]->repr());
    return {std::int64_t{-1}};
  }
  return {part.start + source::count_code_points(part.text.substr(0, at))};
}

auto count(std::string_view text, const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "count", {"sub", "start", "end"}, 1);
  const std::string& wanted = text_argument(*given[0], "count");
  const Part part = searched_part(text, given[1], given[2]);
  if (part.is_outside) return {std::int64_t{0}};
  if (wanted.empty()) return {std::int64_t{source::count_code_points(part.text)} + 1};
  std::int64_t result = 0;
  for (std::size_t at = 0; (at = part.text.find(wanted, at)) != part.text.npos;) {
    ++result;
    at += wanted.size();
  }
  return {result};
}

// `partition` and `rpartition`
auto partition(std::string_view text, std::string_view name, const Value& separator)
    -> Value {
  const std::string& wanted = text_argument(separator, name);
  if (wanted.empty()) wrong("`{}` at an empty separator", name);
  const bool is_last = name == "rpartition";
  const std::size_t at = is_last ? text.rfind(wanted) : text.find(wanted);
  const auto parts = [](std::string_view a, std::string_view b, std::string_view c) {
    return Value::tuple({Value::str(a), Value::str(b), Value::str(c)});
  };
  if (at == text.npos) return is_last ? parts("", "", text) : parts(text, "", "");
  return parts(text.substr(0, at), wanted, text.substr(at + wanted.size()));
}

auto rsplit(std::string_view text, const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "rsplit", {"sep", "maxsplit"}, 0);
  const std::int64_t most =
      given[1] == nullptr ? -1 : int_argument(*given[1], "rsplit");
  if (most < 0) return split(text, arguments);
  const bool is_blank = given[0] == nullptr || given[0]->is_none();
  const std::string separator = is_blank ? "" : text_argument(*given[0], "rsplit");
  if (!is_blank && separator.empty()) wrong("`rsplit` at an empty separator");
  std::vector<Value> parts;
  const auto trim = [&] {
    if (is_blank) text = text.substr(0, text.find_last_not_of(kBlanks) + 1);
  };
  trim();
  while (std::cmp_less(parts.size(), most)) {
    const std::size_t at =
        is_blank ? text.find_last_of(kBlanks) : text.rfind(separator);
    if (at == text.npos) break;
    parts.push_back(Value::str(text.substr(at + (is_blank ? 1 : separator.size()))));
    text = text.substr(0, at);
    trim();
  }
  if (!is_blank || text.find_first_not_of(kBlanks) != text.npos) {
    parts.push_back(Value::str(text.substr(
        is_blank ? std::min(text.find_first_not_of(kBlanks), text.size()) : 0)));
  }
  std::ranges::reverse(parts);
  return Value::list(std::move(parts));
}

auto splitlines(std::string_view text, const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "splitlines", {"keepends"}, 0);
  const bool keeps_ends = given[0] != nullptr && is_truthy(*given[0]);
  // Python knows more ends of lines than these; none of them is ASCII text.
  if (text.find_first_of("\v\f\x1c\x1d\x1e\x80\xc2\xe2") != text.npos) {
    unsupported("`splitlines` of this text is not evaluated");
  }
  std::vector<Value> lines;
  while (!text.empty()) {
    const std::size_t at = std::min(text.find_first_of("\r\n"), text.size());
    std::size_t end = std::min(at + 1, text.size());
    if (text.substr(at).starts_with("\r\n")) ++end;
    lines.push_back(Value::str(text.substr(0, keeps_ends ? end : at)));
    text.remove_prefix(end);
  }
  return Value::list(std::move(lines));
}

auto centered(std::string_view text, const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "center", {"width", "fill"}, 1);
  const std::string fill =
      given[1] == nullptr ? " " : text_argument(*given[1], "center");
  if (source::count_code_points(fill) != 1) wrong("`center` fills with one character");
  const std::int64_t width = int_argument(*given[0], "center");
  const std::int64_t missing = width - source::count_code_points(text);
  if (missing <= 0) return Value::str(text);
  take_bytes(static_cast<std::size_t>(missing));
  // Python's own way to halve what is odd.
  const std::int64_t left = missing / 2 + (missing & width & 1);
  std::string result;
  for (std::int64_t i = 0; i < left; ++i) result += fill;
  result += text;
  for (std::int64_t i = left; i < missing; ++i) result += fill;
  return Value::str(result);
}

auto expandtabs(std::string_view text, const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "expandtabs", {"tabsize"}, 0);
  const std::int64_t size =
      given[0] == nullptr ? 8 : int_argument(*given[0], "expandtabs");
  if (size > 1000) over_budget("tabs of more than 1000 places");
  std::string result;
  std::int64_t column = 0;
  for (const std::string_view point : code_points(text)) {
    if (point == "\t") {
      const std::int64_t places = size > 0 ? size - column % size : 0;
      result.append(static_cast<std::size_t>(places), ' ');
      column += places;
    } else {
      result += point;
      column = point == "\n" || point == "\r" ? 0 : column + 1;
    }
    if (result.size() > kMaxText)
      over_budget("`expandtabs` makes a string that is too long");
  }
  return Value::str(result);
}

auto translated(std::string_view text, const Value& table) -> Value {
  const auto* dict = table.as<DictValue>();
  if (dict == nullptr) unsupported("`translate` without a dict is not evaluated");
  std::string result;
  for (const std::string_view point : code_points(text)) {
    const Value code = call(*find_builtin("ord"), Arguments{{Value::str(point)}, {}});
    const Value* becomes = dict->find(code);
    take_items(dict->items.size());
    if (becomes == nullptr) {
      result += point;
    } else if (becomes->as_int()) {
      result += format_value(*becomes, "c");
    } else if (!becomes->is_none()) {
      result += text_argument(*becomes, "translate");
    }
    if (result.size() > kMaxText)
      over_budget("`translate` makes a string that is too long");
  }
  return Value::str(result);
}

// `isalpha` and the like, of ASCII.
auto is_all(std::string_view text, std::string_view name) -> bool {
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  const auto all = [&](auto&& test) {
    return !text.empty() && std::ranges::all_of(text, test);
  };
  if (name == "isascii") return std::ranges::all_of(text, is_ascii);
  if (!std::ranges::all_of(text, is_ascii)) {
    unsupported("`{}` of text beyond ASCII is not evaluated", name);
  }
  if (name == "isalpha") return all([&](char c) { return is_lower(c) || is_upper(c); });
  if (name == "isalnum") {
    return all([&](char c) { return is_lower(c) || is_upper(c) || is_digit(c); });
  }
  if (name == "isspace") {
    return all([](char c) {
      return kBlanks.find(c) != kBlanks.npos || (c >= '\x1c' && c <= '\x1f');
    });
  }
  if (name == "isidentifier") {
    return all([&](char c) {
             return is_lower(c) || is_upper(c) || is_digit(c) || c == '_';
           }) &&
           !is_digit(text[0]);
  }
  if (name == "islower") {
    return std::ranges::any_of(text, is_lower) && std::ranges::none_of(text, is_upper);
  }
  if (name == "isupper") {
    return std::ranges::any_of(text, is_upper) && std::ranges::none_of(text, is_lower);
  }
  return all(is_digit);  // isdigit, isdecimal, isnumeric
}

auto encoded(std::string_view text, const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "encode", {"encoding", "errors"}, 0);
  check_encoding(given[0], text);
  return Value::bytes(text);
}

constexpr std::array<std::string_view, 10> kTests{
    "isalpha", "isalnum",   "isascii", "isspace", "isidentifier",
    "islower", "isnumeric", "isupper", "isdigit", "isdecimal"};
constexpr std::array<std::string_view, 33> kOthers{
    "upper",      "lower",        "strip",        "lstrip",     "rstrip",
    "split",      "join",         "replace",      "startswith", "endswith",
    "format",     "find",         "count",        "zfill",      "title",
    "capitalize", "index",        "rsplit",       "rjust",      "ljust",
    "encode",     "removeprefix", "removesuffix", "partition",  "rpartition",
    "swapcase",   "center",       "rfind",        "rindex",     "splitlines",
    "expandtabs", "casefold",     "translate"};

auto is_among(auto& names, std::string_view name) -> bool {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

auto has_str_method(std::string_view name) -> bool {
  return is_among(kOthers, name) || is_among(kTests, name);
}

void check_encoding(const Value* encoding, std::string_view bytes) {
  if (encoding == nullptr || encoding->is_none()) return;
  std::string name;
  for (const char symbol : text_argument(*encoding, "encode")) {
    if (symbol != '-' && symbol != '_') name += lower(symbol);
  }
  const bool is_ascii = std::ranges::all_of(
      bytes, [](char symbol) { return static_cast<unsigned char>(symbol) < 0x80; });
  const bool is_known =
      name == "utf8" || (is_ascii && (name == "ascii" || name == "latin1"));
  if (!is_known) unsupported("the encoding `{}` is not evaluated here", name);
}

auto str_method(std::string_view text, std::string_view name,
                const Arguments& arguments) -> Value {
  take_bytes(text.size());
  const auto argument = [&]() -> const Value& {
    return only_argument(arguments, name);
  };
  if (name == "upper") return Value::str(mapped(text, upper));
  if (name == "lower" || name == "casefold") return Value::str(mapped(text, lower));
  if (name == "swapcase") return Value::str(mapped(text, swapped));
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
  if (name == "startswith" || name == "endswith") {
    return call_has_affix(text, name, arguments);
  }
  if (name == "format") return str_format(text, arguments);
  if (name.ends_with("find") || name.ends_with("index")) {
    return position(text, name, arguments);
  }
  if (name == "count") return count(text, arguments);
  if (name == "partition" || name == "rpartition") {
    return partition(text, name, argument());
  }
  if (name == "rsplit") return rsplit(text, arguments);
  if (name == "splitlines") return splitlines(text, arguments);
  if (name == "center") return centered(text, arguments);
  if (name == "expandtabs") return expandtabs(text, arguments);
  if (name == "translate") return translated(text, argument());
  if (name == "zfill") return zfill(text, arguments);
  if (name == "rjust" || name == "ljust") return padded(text, name, arguments);
  if (name == "encode") return encoded(text, arguments);
  if (is_among(kTests, name)) return {is_all(text, name)};
  if (name == "removeprefix" || name == "removesuffix") {
    const std::string& part = text_argument(argument(), name);
    const bool is_prefix = name == "removeprefix";
    if (!has_affix(text, argument(), is_prefix)) return Value::str(text);
    return Value::str(is_prefix ? text.substr(part.size())
                                : text.substr(0, text.size() - part.size()));
  }
  unsupported("`.{}()` of a string is not evaluated", name);
}

}  // namespace opscribe::script
