// Texts and bytes as literals, and comments: the only ways in which foreign text enters
// a source file.

#include <fmt/format.h>

#include <algorithm>

#include "opscribe/base/utf8.h"
#include "opscribe/syntax/source_printer.h"

namespace opscribe::syntax {
namespace {

auto is_printable(char c) -> bool {
  return c >= ' ' && c <= '~';
}

// Double quotes, unless single ones need fewer escapes.
auto quote_for(std::string_view text) -> char {
  return std::ranges::count(text, '"') > std::ranges::count(text, '\'') ? '\'' : '"';
}

// One of the characters that have a short escape; false for others.
auto write_short(std::string& out, char c, char quote) -> bool {
  if (c == quote || c == '\\') {
    (out += '\\') += c;
  } else if (c == '\n') {
    out += "\\n";
  } else if (c == '\t') {
    out += "\\t";
  } else if (c == '\r') {
    out += "\\r";
  } else if (is_printable(c)) {
    out += c;
  } else {
    return false;
  }
  return true;
}

void write_code(std::string& out, char32_t code) {
  const auto number = static_cast<std::uint32_t>(code);
  if (number <= 0xff) {
    out += fmt::format("\\x{:02x}", number);
  } else if (number <= 0xffff) {
    out += fmt::format("\\u{:04x}", number);
  } else {
    out += fmt::format("\\U{:08x}", number);
  }
}

// Halves of surrogate pairs, which Python's escapes can name and UTF-8 cannot.
auto decode(std::string_view text) -> CodePoint {
  const CodePoint point = decode_utf8(text);
  if (point.size != 0 || text.size() < 3 || text[0] != '\xed') return point;
  const auto low = [&](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(text[i]) & 0x3fU);
  };
  return {.code = 0xd000U | (low(1) << 6U) | low(2), .size = 3};
}

// The first character of the text, escaped if need be; how many bytes it has.
auto write_one(std::string& out, std::string_view text, char quote) -> std::size_t {
  if (write_short(out, text.front(), quote)) return 1;
  const CodePoint point = decode(text);
  write_code(out,
             point.size == 0 ? static_cast<unsigned char>(text.front()) : point.code);
  return std::max<std::size_t>(point.size, 1);
}

}  // namespace

auto string_literal(std::string_view text) -> std::string {
  const char quote = quote_for(text);
  std::string out(1, quote);
  while (!text.empty()) {
    if (write_short(out, text.front(), quote)) {
      text.remove_prefix(1);
      continue;
    }
    const CodePoint point = decode(text);
    const std::size_t size = std::max<std::size_t>(point.size, 1);
    write_code(out,
               point.size == 0 ? static_cast<unsigned char>(text.front()) : point.code);
    text.remove_prefix(size);
  }
  return out += quote;
}

auto bytes_literal(std::string_view bytes) -> std::string {
  const char quote = quote_for(bytes);
  std::string out = "b";
  out += quote;
  for (const char c : bytes) {
    if (!write_short(out, c, quote)) write_code(out, static_cast<unsigned char>(c));
  }
  return out += quote;
}

auto fits_block_literal(std::string_view text) -> bool {
  return std::ranges::count(text, '\n') > 1;
}

auto block_literal(std::string_view text) -> std::string {
  std::string out = "\"\"\"";
  while (!text.empty()) {
    const bool ends_literal =
        text.front() == '"' && (text.starts_with("\"\"\"") || text.size() == 1);
    std::size_t size = 1;
    if (text.front() == '\n' || (text.front() == '"' && !ends_literal)) {
      out += text.front();
    } else {
      size = write_one(out, text, '"');
    }
    text.remove_prefix(size);
  }
  return out += "\"\"\"";
}

auto comment_text(std::string_view text) -> std::string {
  std::string out = "#";
  if (!text.empty()) out += ' ';
  for (const char c : text) {
    if (is_printable(c)) {
      out += c;
    } else {
      write_code(out, static_cast<unsigned char>(c));
    }
  }
  while (out.ends_with(' ')) out.pop_back();
  return out;
}

}  // namespace opscribe::syntax
