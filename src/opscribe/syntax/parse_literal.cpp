// Numbers, strings and f-strings.

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <string>

#include "opscribe/syntax/character_names.h"
#include "opscribe/syntax/parser_impl.h"

namespace opscribe::syntax {
namespace {

// Stands for a character that could not be read.
constexpr std::uint32_t kReplacement = 0xFFFD;

auto without_underscores(std::string_view text) -> std::string {
  std::string digits;
  for (char c : text) {
    if (c != '_') digits += c;
  }
  return digits;
}

auto is_octal(char c) -> bool {
  return c >= '0' && c <= '7';
}

void append_utf8(std::string& text, std::uint32_t code) {
  const auto put = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0 | code >> 6);
    put(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    put(0xE0 | code >> 12);
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  } else {
    put(0xF0 | code >> 18);
    put(0x80 | (code >> 12 & 0x3F));
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  }
}

// The character that a backslash and `letter` stand for; 0 when there is more to it.
auto simple_escape(char letter) -> char {
  constexpr std::string_view kLetters = "\\'\"abfnrtv";
  constexpr std::string_view kMeanings = "\\'\"\a\b\f\n\r\t\v";
  const std::size_t at = kLetters.find(letter);
  return at == std::string_view::npos ? '\0' : kMeanings[at];
}

struct Literal {
  std::string_view prefix;
  std::string_view body;

  auto has(char letter) const -> bool {
    for (char c : prefix) {
      if ((c | 0x20) == letter) return true;
    }
    return false;
  }
};

// Prefix and what stands between the quotes; an unterminated string has no end quote.
auto split_literal(std::string_view text) -> Literal {
  const std::size_t quote = text.find_first_of("'\"");
  Literal literal{.prefix = text.substr(0, quote), .body = text.substr(quote)};
  const char mark = literal.body[0];
  const std::string three(3, mark);
  const std::size_t size = literal.body.starts_with(three) ? 3 : 1;
  literal.body.remove_prefix(size);
  if (literal.body.size() >= size && literal.body.ends_with(three.substr(0, size))) {
    literal.body.remove_suffix(size);
  }
  return literal;
}

// Up to three digits from `at` on, which is left on the last.
auto octal(std::string_view body, std::size_t& at) -> std::uint32_t {
  std::uint32_t code = 0;
  const std::size_t end = std::min(at + 3, body.size());
  for (; at < end && is_octal(body[at]); ++at) {
    code = code * 8 + static_cast<std::uint32_t>(body[at] - '0');
  }
  --at;
  return code;
}

}  // namespace

auto Parser::number() -> const Expr* {
  const Span span = expect(TokenKind::Number, "").span;
  const std::string_view text = text_of(span);
  std::string digits = without_underscores(text);
  Constant constant{.kind = Constant::Kind::Int, .text = text};
  int base = 10;
  const char marker = digits.size() > 1 ? static_cast<char>(digits[1] | 0x20) : '\0';
  if (digits[0] == '0' && (marker == 'x' || marker == 'o' || marker == 'b')) {
    base = marker == 'x' ? 16 : marker == 'o' ? 8 : 2;
    digits.erase(0, 2);
  } else if ((digits.back() | 0x20) == 'j') {
    constant.kind = Constant::Kind::Imaginary;
    digits.pop_back();
  } else if (digits.find_first_of(".eE") != std::string::npos) {
    constant.kind = Constant::Kind::Float;
  }
  if (constant.kind == Constant::Kind::Int) {
    const char* end = digits.data() + digits.size();
    const auto [stop, code] =
        std::from_chars(digits.data(), end, constant.int_value, base);
    constant.fits = code == std::errc() && stop == end;
    if (!constant.fits) constant.int_value = 0;
    constant.float_value = static_cast<double>(constant.int_value);
    if (!constant.fits && base == 10) {
      constant.float_value = std::strtod(digits.c_str(), nullptr);
    } else if (!constant.fits) {
      for (char c : digits) {
        const int digit = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
        constant.float_value = constant.float_value * base + digit;
      }
    }
  } else {
    // from_chars reads the same everywhere; it leaves the value alone when the number
    // is out of range, where strtod gives infinity or zero as Python does.
    const char* end = digits.data() + digits.size();
    if (std::from_chars(digits.data(), end, constant.float_value).ec != std::errc()) {
      constant.float_value = std::strtod(digits.c_str(), nullptr);
    }
  }
  return expr(span, constant);
}

// Adjacent literals are one: their plain texts join, fields stay apart.
struct Parser::StringParts {
  bool is_bytes = false;
  bool has_fields = false;  // an f-string was among them
  std::string text;         // plain text not yet in `values`
  std::uint32_t text_begin = 0;
  std::uint32_t text_end = 0;
  Exprs values;
};

auto Parser::strings() -> const Expr* {
  const std::uint32_t start = begin();
  StringParts parts{.text_begin = start, .text_end = start};
  bool any_bytes = false;
  bool any_text = false;
  while (is(TokenKind::String) || is(TokenKind::FStringStart)) {
    if (is(TokenKind::FStringStart)) {
      any_text = true;
      fstring(parts);
      continue;
    }
    const bool is_bytes = split_literal(text_of(token().span)).has('b');
    (is_bytes ? any_bytes : any_text) = true;
    parts.is_bytes = is_bytes;
    plain_string(parts);
  }
  const Span span = since(start);
  if (any_bytes && any_text) {
    error(span, "bytes and text cannot be joined", "give all parts the same prefix");
  }
  const auto constant = [&](Span where) {
    return expr(
        where, Constant{.kind = any_bytes ? Constant::Kind::Bytes : Constant::Kind::Str,
                        .text = arena_.copy(parts.text)});
  };
  if (!parts.has_fields) return constant(span);
  if (!parts.text.empty()) {
    parts.values.push_back(constant({parts.text_begin, parts.text_end}));
  }
  return expr(span, JoinedStr{keep(parts.values)});
}

void Parser::plain_string(StringParts& parts) {
  const Span span = next().span;
  const Literal literal = split_literal(text_of(span));
  if (parts.text.empty()) parts.text_begin = span.begin;
  parts.text_end = span.end;
  if (literal.has('r')) {
    parts.text += literal.body;
  } else {
    parts.text += unescape(span, literal.body, literal.has('b'), false);
  }
}

// Backslash escapes replaced. `braces`: doubled braces stand for one, as in f-strings.
auto Parser::unescape(Span span, std::string_view body, bool is_bytes, bool braces)
    -> std::string {
  std::string text;
  for (std::size_t i = 0; i < body.size(); ++i) {
    const char c = body[i];
    if (braces && (c == '{' || c == '}') && i + 1 < body.size() && body[i + 1] == c)
      ++i;
    if (c == '\r') {  // line ends are one character whatever the file uses
      if (i + 1 < body.size() && body[i + 1] == '\n') ++i;
      text += '\n';
    } else if (c == '\\' && i + 1 < body.size()) {
      escape(span, body, ++i, is_bytes, text);
    } else {
      text += c;
    }
  }
  return text;
}

// Adds what the escape means whose letter stands at `at`, which is left on its end.
void Parser::escape(Span span, std::string_view body, std::size_t& at, bool is_bytes,
                    std::string& text) {
  const char escaped = body[at];
  const auto add = [&](std::uint32_t code) {
    if (is_bytes) {
      text += static_cast<char>(code);
    } else {
      append_utf8(text, code);
    }
  };
  if (const char plain = simple_escape(escaped); plain != 0) {
    text += plain;
  } else if (escaped == '\r') {
    if (at + 1 < body.size() && body[at + 1] == '\n') ++at;
  } else if (escaped == '\n') {
    // The line goes on.
  } else if (escaped == 'x') {
    add(hexadecimal(span, body, at, 2));
  } else if (is_octal(escaped)) {
    add(octal(body, at));
  } else if (!is_bytes && escaped == 'u') {
    add(hexadecimal(span, body, at, 4));
  } else if (!is_bytes && escaped == 'U') {
    add(hexadecimal(span, body, at, 8));
  } else if (!is_bytes && escaped == 'N') {
    add(named_character(span, body, at));
  } else {
    // Python keeps the backslash of an escape it does not know.
    text += {'\\', escaped};
  }
}

// The `count` digits after `at`.
auto Parser::hexadecimal(Span span, std::string_view body, std::size_t& at,
                         std::size_t count) -> std::uint32_t {
  std::uint32_t code = 0;
  const std::string_view digits = body.substr(std::min(at + 1, body.size()), count);
  const auto [end, ec] =
      std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
  if (digits.size() != count || end != digits.data() + count || code > 0x10FFFF) {
    error(span, fmt::format("`\\{}` needs {} hexadecimal digits", body[at], count));
    return kReplacement;
  }
  at += count;
  return code;
}

// `\N{NAME}`; `at` stands on the N and is left on the closing brace.
auto Parser::named_character(Span span, std::string_view body, std::size_t& at)
    -> std::uint32_t {
  const std::size_t end = body.find('}', at);
  if (!body.substr(at + 1).starts_with('{') || end == std::string_view::npos) {
    error(span, "`\\N` needs the name of a character in braces",
          "write `\\N{BULLET}`, or `\\\\N` for a backslash and an N");
    return kReplacement;
  }
  const std::string_view name = body.substr(at + 2, end - at - 2);
  at = end;
  if (const auto code = character_by_name(name)) return *code;
  error(span, fmt::format("no character is named `{}`", name.substr(0, 80)),
        "write the character itself or its number: `\\u2022`");
  return kReplacement;
}

void Parser::fstring(StringParts& parts) {
  const Nested nested(*this);
  const Span opening = next().span;
  const bool is_raw = text_of(opening).find_first_of("rR") != std::string_view::npos;
  parts.has_fields = true;
  if (parts.text.empty()) parts.text_begin = opening.begin;
  parts.text_end = opening.end;
  while (true) {
    if (is(TokenKind::FStringMiddle)) {
      const Span span = next().span;
      if (parts.text.empty()) parts.text_begin = span.begin;
      parts.text_end = span.end;
      std::string_view body = text_of(span);
      if (is_raw) {
        for (std::size_t i = 0; i < body.size(); ++i) {
          parts.text += body[i];
          if ((body[i] == '{' || body[i] == '}') && i + 1 < body.size() &&
              body[i + 1] == body[i]) {
            ++i;
          }
        }
      } else {
        parts.text += unescape(span, body, false, true);
      }
    } else if (is(TokenKind::LeftBrace)) {
      const Expr* field = replacement_field(parts, is_raw);
      if (!parts.text.empty()) {
        parts.values.push_back(expr(
            {parts.text_begin, parts.text_end},
            Constant{.kind = Constant::Kind::Str, .text = arena_.copy(parts.text)}));
        parts.text.clear();
      }
      parts.values.push_back(field);
    } else {
      expect(TokenKind::FStringEnd, "at the end of the f-string");
      return;
    }
  }
}

// {value}, {value=}, {value!r}, {value:spec}. With `=` the text of the expression goes
// before the value.
auto Parser::replacement_field(StringParts& parts, bool is_raw) -> const Expr* {
  const Nested nested(*this);
  const std::uint32_t start = begin();
  const bool before = std::exchange(in_is_operator_, true);
  next();
  if (is(TokenKind::RightBrace)) {
    abandon(token().span, "expected an expression in the f-string's `{}`");
  }
  const std::uint32_t text_start = tokens_[at_ - 1].span.end;
  const Expr* value = is(TokenKind::Yield) ? yield() : star_expressions();
  refuse_lone_star(*value);
  bool shows_itself = false;
  if (accept(TokenKind::Assign)) {
    shows_itself = true;
    const std::uint32_t end = begin();
    if (parts.text.empty()) parts.text_begin = text_start;
    parts.text += text_.substr(text_start, end - text_start);
    parts.text_end = end;
  }
  char conversion = 0;
  if (accept(TokenKind::Exclamation)) {
    const Identifier name = identifier("after `!`");
    if (name.text != "s" && name.text != "r" && name.text != "a") {
      error(name.span, fmt::format("`!{}` is no conversion", name.text),
            "the conversions are `!s`, `!r` and `!a`");
    } else {
      conversion = name.text[0];
    }
  }
  const Expr* spec = nullptr;
  if (accept(TokenKind::Colon)) spec = format_spec(is_raw);
  if (shows_itself && conversion == 0 && spec == nullptr) conversion = 'r';
  if (!is(TokenKind::RightBrace)) {
    abandon(token().span,
            fmt::format("expected `}}` after the expression in the f-string, found {}",
                        seen()));
  }
  next();
  in_is_operator_ = before;
  return expr(since(start), FormattedValue{value, conversion, spec});
}

auto Parser::format_spec(bool is_raw) -> const Expr* {
  const std::uint32_t start = begin();
  StringParts parts{.has_fields = true, .text_begin = start, .text_end = start};
  while (is(TokenKind::FStringMiddle) || is(TokenKind::LeftBrace)) {
    if (is(TokenKind::FStringMiddle)) {
      const Span span = next().span;
      const std::string text = is_raw ? std::string(text_of(span))
                                      : unescape(span, text_of(span), false, false);
      parts.values.push_back(
          expr(span, Constant{.kind = Constant::Kind::Str, .text = arena_.copy(text)}));
    } else {
      const Expr* field = replacement_field(parts, is_raw);
      if (!parts.text.empty()) {
        parts.values.push_back(expr(
            {parts.text_begin, parts.text_end},
            Constant{.kind = Constant::Kind::Str, .text = arena_.copy(parts.text)}));
        parts.text.clear();
      }
      parts.values.push_back(field);
    }
  }
  return expr(since(start), JoinedStr{keep(parts.values)});
}

}  // namespace opscribe::syntax
