// Format specifications: `[[fill]align][sign][#][0][width][,][.precision][type]`.

#include <cmath>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/python/classes.h"
#include "opscribe/script/python/operators.h"
#include "opscribe/script/python/text.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe::script {
namespace {

struct Spec {
  std::string_view fill = " ";
  char align = 0;  // '<', '>', '^', '='
  char sign = '-';
  bool is_alternate = false;
  bool is_zero_filled = false;
  std::size_t width = 0;
  char grouping = 0;  // ',' or '_'
  int precision = -1;
  char type = 0;
};

auto is_align(char symbol) -> bool {
  return symbol == '<' || symbol == '>' || symbol == '^' || symbol == '=';
}

auto take_number(std::string_view& rest) -> std::size_t {
  std::size_t value = 0;
  while (!rest.empty() && rest[0] >= '0' && rest[0] <= '9') {
    value = value * 10 + static_cast<std::size_t>(rest[0] - '0');
    if (value > 10'000) over_budget("a format of more than 10000 places");
    rest.remove_prefix(1);
  }
  return value;
}

auto take_char(std::string_view& rest) -> char {
  const char symbol = rest[0];
  rest.remove_prefix(1);
  return symbol;
}

auto parse_spec(std::string_view text) -> Spec {
  Spec spec;
  std::string_view rest = text;
  const auto next_is = [&](char symbol) { return !rest.empty() && rest[0] == symbol; };
  const auto points = code_points(text);
  if (points.size() > 1 && points[1].size() == 1 && is_align(points[1][0])) {
    spec.fill = points[0];
    spec.align = points[1][0];
    rest.remove_prefix(points[0].size() + 1);
  } else if (!rest.empty() && is_align(rest[0])) {
    spec.align = take_char(rest);
  }
  if (next_is('+') || next_is('-') || next_is(' ')) spec.sign = take_char(rest);
  if (next_is('#')) {
    spec.is_alternate = true;
    rest.remove_prefix(1);
  }
  if (next_is('0')) {
    spec.is_zero_filled = true;
    rest.remove_prefix(1);
  }
  spec.width = take_number(rest);
  if (next_is(',') || next_is('_')) spec.grouping = take_char(rest);
  if (next_is('.')) {
    rest.remove_prefix(1);
    if (rest.empty() || rest[0] < '0' || rest[0] > '9') {
      wrong("the format {} has no precision after its point", quoted(text));
    }
    spec.precision = static_cast<int>(take_number(rest));
  }
  if (!rest.empty()) spec.type = take_char(rest);
  if (!rest.empty()) wrong("the format {} is not known", quoted(text));
  return spec;
}

auto grouped(std::string_view digits, char separator, std::size_t size) -> std::string {
  std::string result;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i != 0 && (digits.size() - i) % size == 0) result += separator;
    result += digits[i];
  }
  return result;
}

// Sign (with a prefix such as `0x`) and what follows it, padded to the width.
auto padded(const Spec& spec, std::string_view sign, std::string_view body,
            char default_align) -> std::string {
  const char align = spec.align != 0       ? spec.align
                     : spec.is_zero_filled ? '='
                                           : default_align;
  const std::string_view fill =
      spec.is_zero_filled && spec.fill == " " ? "0" : spec.fill;
  const std::size_t size = sign.size() + source::count_code_points(body);
  const std::size_t missing = spec.width > size ? spec.width - size : 0;
  const std::size_t before = align == '<' ? 0 : align == '^' ? missing / 2 : missing;
  std::string left;
  std::string right;
  for (std::size_t i = 0; i < before; ++i) left += fill;
  for (std::size_t i = before; i < missing; ++i) right += fill;
  if (align == '=') return fmt::format("{}{}{}{}", sign, left, body, right);
  return fmt::format("{}{}{}{}", left, sign, body, right);
}

auto sign_text(const Spec& spec, bool is_negative) -> std::string {
  if (is_negative) return "-";
  return spec.sign == '-' ? "" : std::string(1, spec.sign);
}

auto format_int(const Spec& spec, Int128 value) -> std::string {
  if (spec.precision >= 0) wrong("a format of integers has no precision");
  if (spec.type == 'c') {
    const auto code = static_cast<std::uint32_t>(value);
    if (value < 0 || value > 0x10FFFF) wrong("{} is not a character", wide_text(value));
    std::string text;
    if (code < 0x80) {
      text += static_cast<char>(code);
    } else if (code < 0x800) {
      text += static_cast<char>(0xC0 | code >> 6);
    } else {
      if (code < 0x10000) {
        text += static_cast<char>(0xE0 | code >> 12);
      } else {
        text += static_cast<char>(0xF0 | code >> 18);
        text += static_cast<char>(0x80 | (code >> 12 & 0x3F));
      }
      text += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    }
    if (code >= 0x80) text += static_cast<char>(0x80 | (code & 0x3F));
    return padded(spec, "", text, '<');
  }
  const Int128 size = value < 0 ? -value : value;
  std::string digits;
  std::string prefix;
  switch (spec.type) {
    case 'x':
      digits = fmt::format("{:x}", size);
      prefix = "0x";
      break;
    case 'X':
      digits = fmt::format("{:X}", size);
      prefix = "0X";
      break;
    case 'b':
      digits = fmt::format("{:b}", size);
      prefix = "0b";
      break;
    case 'o':
      digits = fmt::format("{:o}", size);
      prefix = "0o";
      break;
    default:
      digits = wide_text(size);
  }
  if (spec.grouping != 0) {
    digits = grouped(digits, spec.grouping, prefix.empty() ? 3 : 4);
  }
  return padded(spec, sign_text(spec, value < 0) + (spec.is_alternate ? prefix : ""),
                digits, '>');
}

auto float_body(const Spec& spec, double size) -> std::string {
  const int precision = spec.precision < 0 ? 6 : spec.precision;
  switch (spec.type) {
    case 'e':
      return fmt::format("{:.{}e}", size, precision);
    case 'E':
      return fmt::format("{:.{}E}", size, precision);
    case 'F':
      return fmt::format("{:.{}F}", size, precision);
    case 'f':
      return fmt::format("{:.{}f}", size, precision);
    case '%':
      return fmt::format("{:.{}f}%", size * 100, precision);
    case 'g':
      return fmt::format("{:.{}g}", size, precision);
    case 'G':
      return fmt::format("{:.{}G}", size, precision);
    default:
      break;
  }
  if (spec.precision < 0) return number_text(size);
  // Like `g`, but with a point always; exponents start earlier by one.
  std::string text = fmt::format("{:.{}g}", size, std::max(precision, 1));
  const bool is_whole = text.find_first_of(".en") == text.npos;
  if (is_whole && std::isfinite(size)) {
    if (text.size() >= static_cast<std::size_t>(std::max(precision, 1)) &&
        text.size() > 1) {
      std::string with_exponent =
          fmt::format("{:.{}e}", size, std::max(precision, 1) - 1);
      const std::size_t exponent = with_exponent.find('e');
      std::string mantissa = with_exponent.substr(0, exponent);
      if (mantissa.find('.') != mantissa.npos) {
        mantissa.resize(mantissa.find_last_not_of('0') + 1);
        if (mantissa.ends_with('.')) mantissa.pop_back();
      }
      return mantissa + with_exponent.substr(exponent);
    }
    text += ".0";
  }
  return text;
}

auto format_float(const Spec& spec, double value) -> std::string {
  const bool is_negative = std::signbit(value) && !std::isnan(value);
  std::string body = float_body(spec, std::abs(value));
  if (spec.grouping != 0 && std::isfinite(value)) {
    const std::size_t end = std::min(body.find_first_of(".e%"), body.size());
    body = grouped(body.substr(0, end), spec.grouping, 3) + body.substr(end);
  }
  return padded(spec, sign_text(spec, is_negative), body, '>');
}

auto format_text(const Spec& spec, std::string_view text) -> std::string {
  if (spec.align == '=' || spec.sign != '-' || spec.grouping != 0) {
    wrong("a format of text has no sign and no grouping");
  }
  std::string cut;
  if (spec.precision >= 0) {
    std::size_t left = static_cast<std::size_t>(spec.precision);
    for (const std::string_view point : code_points(text)) {
      if (left-- == 0) break;
      cut += point;
    }
    text = cut;
  }
  Spec plain = spec;
  if (plain.is_zero_filled && plain.align == 0) plain.align = '<';
  return padded(plain, "", text, '<');
}

}  // namespace

auto format_value(const Value& value, std::string_view text) -> std::string {
  if (const auto* instance = object_in<InstanceObject>(value);
      instance != nullptr && instance->type().find("__format__") != nullptr) {
    return str(
        call(get_attr(value, "__format__", {}), Arguments{{Value::str(text)}, {}}));
  }
  if (text.empty()) return str(value);
  if (const auto* array = array_in(value); array != nullptr && array->is_numpy_scalar) {
    return format_value(array_item(array->tensor, 0), text);
  }
  const Spec spec = parse_spec(text);
  constexpr std::string_view kIntTypes = "bcdoxXn";
  constexpr std::string_view kFloatTypes = "eEfFgGn%";
  const auto is_type = [&](std::string_view types) {
    return spec.type == 0 || types.find(spec.type) != types.npos;
  };
  const auto integer = as_wide(value);
  if (integer && is_type(kIntTypes) && !(value.is<bool>() && spec.type == 0)) {
    return format_int(spec, *integer);
  }
  if (const auto number = as_float(value); number && !value.is<bool>()) {
    if (is_type(kFloatTypes)) return format_float(spec, *number);
  } else if (number && spec.type != 0 && is_type(kFloatTypes)) {
    return format_float(spec, *number);
  }
  const bool is_text = value.is<std::string>();
  if (is_text && (spec.type == 0 || spec.type == 's')) {
    return format_text(spec, *value.as<std::string>());
  }
  if (value.is<bool>() && spec.type == 0) {
    // Python formats a bool as the integer it is as soon as there is a specification.
    return format_int(spec, *integer);
  }
  wrong("the format {} does not work on `{}`", quoted(text), value.type_name());
}

}  // namespace opscribe::script
