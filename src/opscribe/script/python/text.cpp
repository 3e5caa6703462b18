#include "opscribe/script/python/text.h"

#include <cmath>

#include "opscribe/script/interpreter/meter.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe::script {
namespace {

// The length of the code point that starts `text`; 1 for bytes that are no UTF-8.
auto code_point_size(std::string_view text) -> std::size_t {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t size = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  return size <= text.size() ? size : 1;
}

auto code_of(std::string_view point) -> std::uint32_t {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(point[i]));
  };
  switch (point.size()) {
    case 2:
      return (byte(0) & 0x1F) << 6 | (byte(1) & 0x3F);
    case 3:
      return (byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
    case 4:
      return (byte(0) & 0x07) << 18 | (byte(1) & 0x3F) << 12 | (byte(2) & 0x3F) << 6 |
             (byte(3) & 0x3F);
    default:
      return byte(0);
  }
}

auto is_printable(std::uint32_t code) -> bool {
  if (code < 0x7F) return code >= 0x20;
  const bool is_separator = code == 0xA0 || code == 0xAD || code == 0x1680 ||
                            (code >= 0x2000 && code <= 0x200F) ||
                            (code >= 0x2028 && code <= 0x202F) || code == 0x205F ||
                            code == 0x3000 || code == 0xFEFF;
  const bool is_private = code >= 0xE000 && code <= 0xF8FF;
  return code > 0xA0 && !is_separator && !is_private;
}

auto escape_of(std::uint32_t code) -> std::string {
  switch (code) {
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    case '\\':
      return "\\\\";
    default:
      break;
  }
  if (code < 0x100) return fmt::format("\\x{:02x}", code);
  if (code < 0x10000) return fmt::format("\\u{:04x}", code);
  return fmt::format("\\U{:08x}", code);
}

auto quote_for(std::string_view text) -> char {
  const bool has_single = text.find('\'') != text.npos;
  return has_single && text.find('"') == text.npos ? '"' : '\'';
}

}  // namespace

auto quoted(std::string_view text) -> std::string {
  const char quote = quote_for(text);
  std::string out(1, quote);
  while (!text.empty()) {
    const std::string_view point = text.substr(0, code_point_size(text));
    text.remove_prefix(point.size());
    const std::uint32_t code = code_of(point);
    if (code == static_cast<unsigned char>(quote)) {
      out += '\\';
      out += quote;
    } else if (code == '\\' || !is_printable(code)) {
      out += escape_of(code);
    } else {
      out += point;
    }
  }
  return out + quote;
}

auto ascii_only(std::string_view text) -> std::string {
  std::string out;
  while (!text.empty()) {
    const std::string_view point = text.substr(0, code_point_size(text));
    text.remove_prefix(point.size());
    if (point.size() == 1) {
      out += point;
    } else {
      out += escape_of(code_of(point));
    }
  }
  return out;
}

auto quoted_bytes(std::string_view bytes) -> std::string {
  const char quote = quote_for(bytes);
  std::string out = "b";
  out += quote;
  for (const char byte : bytes) {
    const auto code = static_cast<unsigned char>(byte);
    if (byte == quote) {
      out += '\\';
      out += quote;
    } else if (byte == '\\' || code < 0x20 || code >= 0x7F) {
      out += escape_of(code);
    } else {
      out += byte;
    }
  }
  return out + quote;
}

auto complex_text(std::complex<double> number) -> std::string {
  // Inside a complex number Python leaves out the `.0` of whole numbers.
  const auto part = [](double value) {
    std::string text = number_text(value);
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return text;
  };
  std::string imag = part(number.imag()) + "j";
  if (number.real() == 0 && !std::signbit(number.real())) return imag;
  const std::string_view plus = imag.starts_with('-') ? "" : "+";
  return fmt::format("({}{}{})", part(number.real()), plus, imag);
}

auto whole_code_points(std::string_view text) -> std::string_view {
  for (std::size_t back = 1; back <= 4 && back <= text.size(); ++back) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if (byte < 0x80) return text;
    if (byte < 0xC0) continue;
    const std::size_t size = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    return size <= back ? text : text.substr(0, text.size() - back);
  }
  return text;
}

auto code_points(std::string_view text) -> std::vector<std::string_view> {
  take_items(text.size());
  std::vector<std::string_view> points;
  points.reserve(text.size());
  while (!text.empty()) {
    const std::size_t size = code_point_size(text);
    points.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return points;
}

}  // namespace opscribe::script
