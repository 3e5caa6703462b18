#include "opscribe/syntax/lexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "opscribe/base/small_vector.h"
#include "opscribe/base/utf8.h"
#include "opscribe/syntax/identifiers.h"

namespace opscribe::syntax {
namespace {

// What a byte may be part of.
constexpr std::uint8_t kNameStart = 1;
constexpr std::uint8_t kDigit = 2;
constexpr std::uint8_t kHexDigit = 4;
constexpr std::uint8_t kBlank = 8;
constexpr std::uint8_t kAlone = 16;  // a symbol that begins no longer one

// Bytes of a non-ASCII character count as letters; whether they are is checked once per
// name.
constexpr auto kCharClasses = [] {
  std::array<std::uint8_t, 256> classes{};
  for (std::size_t c = 0; c < classes.size(); ++c) {
    const bool is_hex_letter = (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (is_letter || c == '_' || c >= 0x80) classes[c] |= kNameStart;
    if (c >= '0' && c <= '9') classes[c] |= kDigit | kHexDigit;
    if (is_hex_letter) classes[c] |= kHexDigit;
    if (c == ' ' || c == '\t' || c == '\f') classes[c] |= kBlank;
    if (std::string_view("()[]{},;~").find(static_cast<char>(c)) !=
        std::string_view::npos)
      classes[c] |= kAlone;
  }
  return classes;
}();

auto is_a(int classes, char c) -> bool {
  return (kCharClasses[static_cast<unsigned char>(c)] & classes) != 0;
}
auto is_digit(char c) -> bool {
  return is_a(kDigit, c);
}
auto is_hex_digit(char c) -> bool {
  return is_a(kHexDigit, c);
}
auto is_name_start(char c) -> bool {
  return is_a(kNameStart, c);
}
auto is_name_part(char c) -> bool {
  return is_a(kNameStart | kDigit, c);
}

struct FixedText {
  std::string_view text;
  TokenKind kind;
};

// Texts by their first character, and of those the longest first, so the first that a
// text starts with is the right one.
template <std::size_t N>
class FixedTexts {
 public:
  explicit constexpr FixedTexts(std::array<FixedText, N> texts) : texts_(texts) {
    std::ranges::sort(texts_, [](const FixedText& a, const FixedText& b) {
      if (a.text[0] != b.text[0]) return a.text[0] < b.text[0];
      return a.text.size() > b.text.size();
    });
    for (const FixedText& each : texts_) {
      const auto first = static_cast<unsigned char>(each.text[0]);
      for (std::size_t c = first + 1u; c < ends_.size(); ++c) ++ends_[c];
      sizes_[first] |= std::uint32_t{1} << each.text.size();
    }
  }

  constexpr auto starting_with(char first) const -> std::span<const FixedText> {
    const auto c = static_cast<unsigned char>(first);
    if (c + 1u >= ends_.size()) return {};
    return std::span(texts_).subspan(ends_[c], std::size_t{ends_[c + 1u]} - ends_[c]);
  }

  // Null when `text` is none of them.
  constexpr auto find(std::string_view text) const -> const FixedText* {
    const auto c = static_cast<unsigned char>(text[0]);
    // Few words are as long as one of those that start like them.
    if (c >= sizes_.size() || text.size() >= 32 || (sizes_[c] >> text.size() & 1) == 0)
      return nullptr;
    for (const FixedText& each : starting_with(text[0])) {
      if (each.text == text) return &each;
    }
    return nullptr;
  }

 private:
  std::array<FixedText, N> texts_;
  // At c: how many texts start with a character below c.
  std::array<std::uint8_t, 129> ends_{};
  // At c: a bit for each length of those that start with c.
  std::array<std::uint32_t, 128> sizes_{};
};

constexpr FixedTexts kSymbols(std::to_array<FixedText>({
#define TOKEN(kind, text)
#define SYMBOL(kind, text) {text, TokenKind::kind},
#define KEYWORD(kind, text)
#include "opscribe/syntax/token_kinds.inc"
#undef TOKEN
#undef SYMBOL
#undef KEYWORD
}));

constexpr FixedTexts kKeywords(std::to_array<FixedText>({
#define TOKEN(kind, text)
#define SYMBOL(kind, text)
#define KEYWORD(kind, text) {text, TokenKind::kind},
#include "opscribe/syntax/token_kinds.inc"
#undef TOKEN
#undef SYMBOL
#undef KEYWORD
}));

// The keyword that `word` is, or TokenKind::Name.
auto kind_of_word(std::string_view word) -> TokenKind {
  const FixedText* found = kKeywords.find(word);
  return found == nullptr ? TokenKind::Name : found->kind;
}

// An f-string being read. Its literal text and its replacement fields alternate.
struct FString {
  char quote = '"';
  bool is_triple = false;
  bool is_raw = false;
  std::uint32_t begin = 0;
  // Bracket depths at which a replacement field of this f-string is open, innermost
  // last: `{x:{y}}` nests one in the format specification of another.
  struct Field {
    std::size_t depth = 0;
    bool in_spec = false;
  };
  std::vector<Field> fields;
};

// For letters that look like others, or that editors and web pages put in their place.
auto help_for_character(std::uint32_t code) -> std::string {
  switch (code) {
    case 0x00A0:
    case 0x2003:
    case 0x2009:
    case 0x200B:
    case 0x202F:
    case 0x3000:
    case 0xFEFF:
      return "it looks like a space; write a plain one";
    case 0x00B7:
    case 0x00D7:
    case 0x2217:
    case 0x22C5:
      return "write `*`";
    case 0x00F7:
    case 0x2215:
      return "write `/`";
    case 0x2010:
    case 0x2011:
    case 0x2013:
    case 0x2014:
    case 0x2212:
      return "write `-`";
    case 0x2018:
    case 0x2019:
    case 0x2032:
      return "write `'`";
    case 0x201C:
    case 0x201D:
    case 0x2033:
      return "write `\"`";
    case 0x2026:
      return "write `...`";
    case 0x2190:
      return "write `=`";
    case 0x2192:
      return "write `->`";
    case 0x2260:
      return "write `!=`";
    case 0x2264:
      return "write `<=`";
    case 0x2265:
      return "write `>=`";
    default:
      return "names are made of letters, digits and `_`";
  }
}

class Lexer {
 public:
  Lexer(std::string_view text, const LexLimits& limits)
      : text_(text), limits_(limits) {}

  auto run() -> Lexed {
    constexpr std::size_t kTokensOfFunction = 80;  // most have fewer
    out_.tokens.reserve(kTokensOfFunction);
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;  // byte order mark
    line_start();
    while (at_ < text_.size()) step();
    finish();
    // Now that it is known where the text ends.
    if (const std::size_t bad = first_bad_utf8(text_); bad != text_.size()) {
      no_text(bad, "this byte is no valid UTF-8", "save the file as UTF-8");
    }
    return std::move(out_);
  }

 private:
  // --- basics
  auto peek(std::size_t ahead = 0) const -> char {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  auto at_end() const -> bool { return at_ >= text_.size(); }
  auto rest() const -> std::string_view { return text_.substr(at_); }
  void push(TokenKind kind, std::size_t begin, std::size_t end) {
    out_.tokens.push_back({kind, span(begin, end)});
  }
  static auto span(std::size_t begin, std::size_t end) -> Span {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }
  void error(std::size_t begin, std::size_t end, std::string message,
             std::string help = {}) {
    if (out_.errors.size() >= limits_.errors || end > no_text_from_) return;
    out_.errors.push_back({span(begin, end), std::move(message), std::move(help)});
  }
  // What the parser makes of the text after the last error is not worth telling.
  void hide_rest() { out_.errors.back().hides_rest = true; }
  // A byte that no text has: the rest may be anything, and one message is enough.
  void no_text(std::size_t at, std::string message, std::string help) {
    if (at >= no_text_from_) return;
    std::erase_if(out_.errors, [&](const SyntaxError& e) { return e.span.end > at; });
    out_.errors.push_back({.span = span(at, at + 1),
                           .message = std::move(message),
                           .help = std::move(help),
                           .hides_rest = true});
    no_text_from_ = at;
  }
  auto newline_size() const -> std::size_t {
    const char c = peek();
    if (c == '\n') return 1;
    if (c == '\r') return peek(1) == '\n' ? 2 : 1;
    return 0;
  }
  auto end_of_name(std::size_t at) const -> std::size_t {
    while (at < text_.size() && is_name_part(text_[at])) ++at;
    return at;
  }
  auto in_literal() const -> bool {
    return !fstrings_.empty() &&
           (fstrings_.back().fields.empty() || fstrings_.back().fields.back().in_spec);
  }

  void step() {
    if (in_literal()) {
      fstring_text();
      return;
    }
    const char c = text_[at_];
    if (is_name_start(c)) {
      name_or_string();
    } else if (is_a(kBlank, c)) {
      ++at_;
    } else if (fstrings_.empty() && is_a(kAlone, c)) {
      line_has_tokens_ = true;
      const TokenKind kind = kSymbols.starting_with(c).front().kind;
      push(kind, at_, at_ + 1);
      brackets(kind, at_++);
    } else if (c == '#') {
      comment();
    } else if (newline_size() != 0) {
      newline();
    } else if (c == '\\') {
      backslash();
    } else if (is_digit(c) || (c == '.' && is_digit(peek(1)))) {
      number();
    } else if (c == '"' || c == '\'') {
      string(at_);
    } else {
      symbol();
    }
  }

  // --- lines and indentation
  void comment() {
    const std::size_t begin = at_;
    while (!at_end() && newline_size() == 0) ++at_;
    out_.comments.push_back(span(begin, at_));
  }

  void newline() {
    const std::size_t begin = at_;
    at_ += newline_size();
    if (!brackets_.empty() || !fstrings_.empty()) return;  // joined
    if (line_has_tokens_) push(TokenKind::Newline, begin, at_);
    line_start();
  }

  void backslash() {
    const std::size_t begin = at_++;
    if (const std::size_t size = newline_size(); size != 0) {
      at_ += size;
      if (at_end()) error(begin, at_, "the file ends after a line continuation");
      return;
    }
    error(begin, at_, "a character follows the line continuation `\\`",
          "end the line right after `\\`, or use brackets to continue it");
    while (!at_end() && newline_size() == 0) ++at_;
  }

  // At the start of a line outside brackets: blank lines are skipped, then the columns
  // decide about blocks. `other_column` counts a tab as one; where the two measures
  // disagree, the block depends on the width of a tab.
  void line_start() {
    line_has_tokens_ = false;
    while (true) {
      std::size_t column = 0;
      std::size_t other_column = 0;
      const std::size_t begin = at_;
      for (;; ++at_) {
        const char c = peek();
        if (c == ' ') {
          ++column;
          ++other_column;
        } else if (c == '\t') {
          column = (column / 8 + 1) * 8;
          ++other_column;
        } else if (c == '\f') {
          column = other_column = 0;
        } else {
          break;
        }
      }
      if (peek() == '\\' && (peek(1) == '\n' || peek(1) == '\r')) {
        // A continued line that starts with nothing: its indentation counts.
        if (at_ == begin) return indent_to(begin, column, other_column);
      }
      if (peek() == '#') comment();
      if (const std::size_t size = newline_size(); size != 0) {
        at_ += size;
        continue;
      }
      if (at_end()) return;
      indent_to(begin, column, other_column);
      return;
    }
  }

  // Whether the definition that is asked for ends before this line; the rest of the
  // text is then forgotten.
  auto ends_definition(std::size_t begin, std::size_t column, std::size_t other_column)
      -> bool {
    if (out_.tokens.empty()) indents_.front() = {column, other_column};
    const std::string_view line = text_.substr(at_);
    if (column > indents_.front().column) return false;
    if (!seen_definition_ && column == indents_.front().column) {
      seen_definition_ = line.starts_with("def ") || line.starts_with("async ");
      return false;
    }
    text_ = text_.substr(0, begin);
    at_ = begin;
    return true;
  }

  void indent_to(std::size_t begin, std::size_t column, std::size_t other_column) {
    const Indent here{column, other_column};
    if (limits_.one_definition && ends_definition(begin, column, other_column)) return;
    const Indent& top = indents_.back();
    const auto inconsistent = [&] {
      error(begin, at_, "this line's indentation mixes tabs and spaces",
            "indent with spaces only");
    };
    if (column == top.column) {
      if (other_column != top.other_column) inconsistent();
      return;
    }
    if (column > top.column) {
      if (other_column <= top.other_column) inconsistent();
      if (indents_.size() > limits_.indent_depth) {
        error(begin, at_,
              fmt::format("more than {} nested blocks", limits_.indent_depth),
              "move inner blocks into functions");
        return;
      }
      indents_.push_back(here);
      push(TokenKind::Indent, begin, at_);
      return;
    }
    while (column < indents_.back().column) {
      indents_.pop_back();
      push(TokenKind::Dedent, at_, at_);
    }
    if (column != indents_.back().column) {
      error(begin, at_, "this line's indentation fits no block around it",
            "align it with the block it belongs to");
      // The outermost block stays where it is: every later line is at least there.
      if (indents_.size() > 1) indents_.back() = here;
    } else if (other_column != indents_.back().other_column) {
      inconsistent();
    }
  }

  void finish() {
    while (!fstrings_.empty()) {
      const FString& open = fstrings_.back();
      error(open.begin, text_.size(), "the f-string never ends");
      hide_rest();
      push(TokenKind::FStringEnd, text_.size(), text_.size());
      fstrings_.pop_back();
    }
    if (!brackets_.empty()) {
      const auto [kind, begin] = brackets_.front();
      const char closing = text_[begin] == '(' ? ')' : text_[begin] == '[' ? ']' : '}';
      error(begin, begin + 1, fmt::format("{} is never closed", describe(kind)),
            fmt::format("close it with `{}`", closing));
      hide_rest();
    }
    if (line_has_tokens_) push(TokenKind::Newline, text_.size(), text_.size());
    for (; indents_.size() > 1; indents_.pop_back()) {
      push(TokenKind::Dedent, text_.size(), text_.size());
    }
    push(TokenKind::End, text_.size(), text_.size());
  }

  // --- names, numbers
  void name_or_string() {
    const std::size_t begin = at_;
    unsigned char bits = 0;  // of all characters
    for (; at_ < text_.size() && is_name_part(text_[at_]); ++at_) {
      bits |= static_cast<unsigned char>(text_[at_]);
    }
    const std::string_view word = text_.substr(begin, at_ - begin);
    if ((peek() == '"' || peek() == '\'') && is_string_prefix(word)) {
      string(begin);
      return;
    }
    line_has_tokens_ = true;
    if (bits >= 0x80) check_characters(begin, word);
    push(kind_of_word(word), begin, at_);
  }

  void check_characters(std::size_t begin, std::string_view word) {
    const auto wrong = find_wrong_character(word);
    if (!wrong) return;
    const std::size_t at = begin + wrong->offset;
    error(at, at + wrong->size,
          fmt::format("invalid character U+{:04X} in a name", wrong->code),
          help_for_character(wrong->code));
  }

  static auto is_string_prefix(std::string_view word) -> bool {
    if (word.size() > 2) return false;
    std::string lower(word);
    for (char& c : lower) c = static_cast<char>(c | 0x20);
    constexpr std::array<std::string_view, 8> kPrefixes = {"r",  "b",  "u",  "f",
                                                           "br", "rb", "fr", "rf"};
    return std::ranges::find(kPrefixes, lower) != kPrefixes.end();
  }

  // Digits with single underscores between them.
  template <typename IsDigit>
  auto digits(IsDigit is_one) -> bool {
    bool any = false;
    bool sound = true;
    while (is_one(peek()) || peek() == '_') {
      if (peek() == '_' && !is_one(peek(1))) sound = false;
      any = true;
      ++at_;
    }
    return any && sound;
  }

  void number() {
    line_has_tokens_ = true;
    const std::size_t begin = at_;
    const char marker = static_cast<char>(peek(1) | 0x20);
    bool sound = true;
    if (peek() == '0' && (marker == 'x' || marker == 'o' || marker == 'b')) {
      at_ += 2;
      if (peek() == '_') ++at_;
      sound = digits([&](char c) {
        return marker == 'x'   ? is_hex_digit(c)
               : marker == 'o' ? c >= '0' && c <= '7'
                               : c == '0' || c == '1';
      });
    } else {
      sound = decimal(begin);
    }
    finish_number(begin, sound);
  }

  auto decimal(std::size_t begin) -> bool {
    bool sound = true;
    bool is_float = false;
    if (peek() != '.') sound = digits(is_digit);
    if (peek() == '.') {
      is_float = true;
      ++at_;
      if (is_digit(peek())) sound = digits(is_digit) && sound;
    }
    if ((peek() == 'e' || peek() == 'E') &&
        (is_digit(peek(1)) ||
         ((peek(1) == '+' || peek(1) == '-') && is_digit(peek(2))))) {
      is_float = true;
      at_ += is_digit(peek(1)) ? 1 : 2;
      sound = digits(is_digit) && sound;
    }
    const bool imaginary = peek() == 'j' || peek() == 'J';
    const std::string_view text = text_.substr(begin, at_ - begin);
    if (imaginary) ++at_;
    if (!is_float && !imaginary && text.size() > 1 && text[0] == '0' &&
        text.find_first_not_of("0_") != std::string_view::npos) {
      error(begin, at_, "a number may not start with zeros",
            fmt::format("write `{}`, or `0o...` for an octal number",
                        text.substr(text.find_first_not_of("0_"))));
    }
    return sound;
  }

  void finish_number(std::size_t begin, bool sound) {
    const std::size_t end = at_;
    // `1if x else y` is still Python: a keyword may follow at once.
    if (is_name_start(peek())) {
      const std::size_t word_end = end_of_name(at_);
      if (kind_of_word(text_.substr(at_, word_end - at_)) == TokenKind::Name) {
        at_ = word_end;
        sound = false;
      }
    }
    if (!sound) {
      error(begin, at_,
            fmt::format("`{}` is no number", text_.substr(begin, at_ - begin)));
    }
    push(TokenKind::Number, begin, sound ? end : at_);
  }

  // --- strings. `begin` is the start of the prefix, at_ the quote.
  void string(std::size_t begin) {
    line_has_tokens_ = true;
    const char quote = peek();
    const bool triple = peek(1) == quote && peek(2) == quote;
    const std::string_view prefix = text_.substr(begin, at_ - begin);
    const bool is_f = prefix.find_first_of("fF") != std::string_view::npos;
    const bool is_raw = prefix.find_first_of("rR") != std::string_view::npos;
    at_ += triple ? 3 : 1;
    if (is_f) {
      if (fstrings_.size() >= limits_.bracket_depth) {
        error(begin, at_, "too many f-strings inside one another");
        push(TokenKind::Unknown, begin, at_);
        return;
      }
      push(TokenKind::FStringStart, begin, at_);
      fstrings_.push_back({.quote = quote,
                           .is_triple = triple,
                           .is_raw = is_raw,
                           .begin = static_cast<std::uint32_t>(begin)});
      return;
    }
    while (true) {
      if (at_end() || (!triple && newline_size() != 0)) {
        error(begin, at_, "the string never ends",
              fmt::format("close it with `{}`", std::string(triple ? 3 : 1, quote)));
        // What would close a bracket is in the string.
        if (!triple && fstrings_.empty()) brackets_.clear();
        break;
      }
      if (peek() == '\\') {
        ++at_;
        at_ += std::max<std::size_t>(newline_size(), at_end() ? 0 : 1);
        continue;
      }
      if (closes(quote, triple)) {
        at_ += triple ? 3 : 1;
        break;
      }
      ++at_;
    }
    push(TokenKind::String, begin, at_);
  }

  auto closes(char quote, bool triple) const -> bool {
    return peek() == quote && (!triple || (peek(1) == quote && peek(2) == quote));
  }

  // Literal text of an f-string or of a format specification, up to what ends it.
  void fstring_text() {
    FString& string = fstrings_.back();
    const bool in_spec = !string.fields.empty();
    const std::size_t begin = at_;
    const auto flush = [&] {
      if (at_ > begin) push(TokenKind::FStringMiddle, begin, at_);
    };
    while (true) {
      if (at_end()) return flush();  // `finish` reports it
      const char c = peek();
      if (!string.is_triple && newline_size() != 0) {
        flush();
        error(string.begin, at_, "the f-string never ends");
        close_fstring(0);
        return;
      }
      if (closes(string.quote, string.is_triple)) {
        flush();
        if (in_spec) error(at_, at_ + 1, "expected `}` before the end of the f-string");
        close_fstring(string.is_triple ? 3 : 1);
        return;
      }
      if (c == '{' || c == '}') {
        const bool doubled = peek(1) == c;
        if (doubled && !in_spec) {
          at_ += 2;
          continue;
        }
        flush();
        if (c == '{') return open_field();
        if (in_spec) return close_field();
        error(at_, at_ + 1, "a single `}` in an f-string",
              "write `}}` for the character");
        ++at_;
        return;
      }
      if (c == '\\') {
        // In a raw string the backslash stands for itself but still guards a quote.
        const bool guards = peek(1) != '{' && peek(1) != '}';
        ++at_;
        if (guards) at_ += std::max<std::size_t>(newline_size(), at_end() ? 0 : 1);
        // `\N{DASH}` names a character; its braces open no field.
        if (guards && !string.is_raw && text_[at_ - 1] == 'N' && peek() == '{') {
          while (!at_end() && peek() != '}' && newline_size() == 0) ++at_;
          if (peek() == '}') ++at_;
        }
        continue;
      }
      ++at_;
    }
  }

  void open_field() {
    const std::size_t begin = at_++;
    push(TokenKind::LeftBrace, begin, at_);
    if (!open_bracket(TokenKind::LeftBrace, begin)) return;
    fstrings_.back().fields.push_back({.depth = brackets_.size()});
  }

  void close_field() {
    push(TokenKind::RightBrace, at_, at_ + 1);
    ++at_;
    fstrings_.back().fields.pop_back();
    brackets_.pop_back();
  }

  void close_fstring(std::size_t quote_size) {
    push(TokenKind::FStringEnd, at_, at_ + quote_size);
    at_ += quote_size;
    // Brackets opened inside its fields end with it.
    if (!fstrings_.back().fields.empty()) {
      brackets_.resize(fstrings_.back().fields.front().depth - 1);
    }
    fstrings_.pop_back();
  }

  // --- operators and brackets
  auto open_bracket(TokenKind kind, std::size_t begin) -> bool {
    if (brackets_.size() >= limits_.bracket_depth) {
      error(begin, begin + 1,
            fmt::format("more than {} brackets inside one another",
                        limits_.bracket_depth));
      too_deep();
      return false;
    }
    brackets_.push_back({kind, begin});
    return true;
  }

  // Nothing sensible follows from here; the rest of the file is left unread.
  void too_deep() {
    at_ = text_.size();
    brackets_.clear();
    fstrings_.clear();
  }

  void symbol() {
    line_has_tokens_ = true;
    const std::size_t begin = at_;
    const bool in_field = !fstrings_.empty() && !fstrings_.back().fields.empty() &&
                          fstrings_.back().fields.back().depth == brackets_.size();
    if (in_field && peek() == ':') {
      push(TokenKind::Colon, at_, at_ + 1);
      ++at_;
      fstrings_.back().fields.back().in_spec = true;
      return;
    }
    if (in_field && peek() == '}') return close_field();
    for (const FixedText& each : kSymbols.starting_with(peek())) {
      if (!rest().starts_with(each.text)) continue;
      at_ += each.text.size();
      push(each.kind, begin, at_);
      brackets(each.kind, begin);
      return;
    }
    unknown();
  }

  void brackets(TokenKind kind, std::size_t begin) {
    switch (kind) {
      case TokenKind::LeftParen:
      case TokenKind::LeftBracket:
      case TokenKind::LeftBrace:
        static_cast<void>(open_bracket(kind, begin));
        return;
      case TokenKind::RightParen:
        close_bracket(TokenKind::LeftParen, kind, begin);
        return;
      case TokenKind::RightBracket:
        close_bracket(TokenKind::LeftBracket, kind, begin);
        return;
      case TokenKind::RightBrace:
        close_bracket(TokenKind::LeftBrace, kind, begin);
        return;
      default:
        return;
    }
  }

  void close_bracket(TokenKind opener, TokenKind closer, std::size_t begin) {
    const std::size_t floor = fstrings_.empty() || fstrings_.back().fields.empty()
                                  ? 0
                                  : fstrings_.back().fields.back().depth;
    if (brackets_.size() <= floor) {
      error(begin, begin + 1, fmt::format("{} closes nothing", describe(closer)));
      return;
    }
    if (brackets_.back().kind != opener) {
      error(begin, begin + 1,
            fmt::format("{} does not match {}", describe(closer),
                        describe(brackets_.back().kind)));
    }
    brackets_.pop_back();
  }

  void unknown() {
    const std::size_t begin = at_++;
    const auto byte = static_cast<unsigned char>(text_[begin]);
    if (byte == 0) {
      no_text(begin, "the file contains a zero byte", "is it a text file?");
    } else if (byte < 0x20 || byte == 0x7F) {
      no_text(begin, fmt::format("character 0x{:02x} has no meaning here", byte),
              "is it a text file?");
    } else {
      error(begin, at_, fmt::format("`{}` has no meaning here", text_[begin]),
            text_[begin] == '?' ? "Python's `c ? a : b` is `a if c else b`" : "");
    }
    push(TokenKind::Unknown, begin, at_);
  }

  std::size_t no_text_from_ = std::string_view::npos;

  struct Indent {
    std::size_t column = 0;
    std::size_t other_column = 0;
  };
  struct Bracket {
    TokenKind kind;
    std::size_t begin;
  };

  std::string_view text_;
  LexLimits limits_;
  Lexed out_;
  std::size_t at_ = 0;
  bool line_has_tokens_ = false;
  bool seen_definition_ = false;
  SmallVector<Indent, 8> indents_ = {{}};
  SmallVector<Bracket, 16> brackets_;
  std::vector<FString> fstrings_;
};

}  // namespace

auto lex(std::string_view text, const LexLimits& limits) -> Lexed {
  return Lexer(text, limits).run();
}

}  // namespace opscribe::syntax
