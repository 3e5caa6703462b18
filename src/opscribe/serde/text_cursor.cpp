#include "opscribe/serde/text_cursor.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <limits>

namespace opscribe::serde {
namespace {

auto hex_digit(char c) -> int {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Whether a number that is out of a float's range is too large rather than too small:
// the sign of its decimal exponent tells, as ranges are far from 1.
auto is_huge(std::string_view text) -> bool {
  const std::size_t e = text.find_first_of("eE");
  const std::string_view digits = text.substr(0, e);
  std::int64_t exponent = 0;
  if (e != std::string_view::npos) {
    std::string_view tail = text.substr(e + 1);
    if (!tail.empty() && tail[0] == '+') tail.remove_prefix(1);
    const auto result =
        std::from_chars(tail.data(), tail.data() + tail.size(), exponent);
    if (result.ec != std::errc()) return tail.empty() || tail[0] != '-';
  }
  const std::size_t dot = std::min(digits.find('.'), digits.size());
  const std::size_t first = std::min(digits.find_first_of("123456789"), digits.size());
  return exponent + static_cast<std::int64_t>(dot) > static_cast<std::int64_t>(first);
}

}  // namespace

auto for_message(std::string_view text) -> std::string {
  std::string shown;
  while (!text.empty()) {
    const CodePoint c = first_code_point(text);
    if (c.value == '\t') {
      shown += ' ';
    } else if (c.length == 0 || is_deceptive(c.value)) {
      shown += '?';
    } else {
      shown += text.substr(0, c.length);
    }
    text.remove_prefix(std::max<std::size_t>(c.length, 1));
  }
  return shown;
}

// --- spaces, annotations

void TextCursor::skip_space_slow() {
  while (at_ != end_) {
    if (has_class(*at_, kSpace)) {
      ++at_;
      continue;
    }
    if (*at_ != '#') return;
    if (end_ - at_ >= 2 && at_[1] == '@') {
      if (end_ - at_ < 3 || at_[2] != '|') return;
      at_ += 3;
      continue;
    }
    const void* newline = std::memchr(at_, '\n', static_cast<std::size_t>(end_ - at_));
    at_ = newline == nullptr ? end_ : static_cast<const char*>(newline);
  }
}

auto TextCursor::scan_annotation_word(const char* at) const -> std::string_view {
  at += 2;  // #@
  while (at != end_ && (*at == ' ' || *at == '\t')) ++at;
  const char* first = at;
  while (at != end_ && (has_class(*at, kAlpha | kDigit) || *at == '.')) ++at;
  return {first, static_cast<std::size_t>(at - first)};
}

auto TextCursor::accept_annotation_slow(std::string_view level) -> std::string_view {
  const std::string_view word = scan_annotation_word(at_);
  const std::size_t dot = word.find('.');
  if (word.substr(0, dot) != level) return {};
  at_ = word.data() + word.size();
  return dot == std::string_view::npos ? word : word.substr(dot + 1);
}

// --- characters, words

void TextCursor::expect_arrow() {
  skip_space();
  if (end_ - at_ < 2 || at_[0] != '=' || at_[1] != '>') {
    fail_expected("`=>` between inputs and outputs");
  }
  at_ += 2;
}

auto TextCursor::at_ellipsis() -> bool {
  skip_space();
  return end_ - at_ >= 3 && std::string_view(at_, 3) == "...";
}

auto TextCursor::peek_identifier() -> std::string_view {
  skip_space();
  const char* at = at_;
  if (at == end_ || !has_class(*at, kAlpha)) return {};
  while (at != end_ && has_class(*at, kAlpha | kDigit)) ++at;
  const std::string_view word(at_, static_cast<std::size_t>(at - at_));
  const bool is_prefix =
      word.size() == 1 && at != end_ && *at == '"' && (word == "b" || word == "x");
  return is_prefix ? std::string_view() : word;
}

auto TextCursor::accept_identifier() -> std::string_view {
  const std::string_view word = peek_identifier();
  at_ += word.size();
  return word;
}

auto TextCursor::expect_identifier(std::string_view what) -> std::string_view {
  const std::string_view word = accept_identifier();
  if (word.empty()) fail_expected(what);
  return word;
}

auto TextCursor::accept_word(std::string_view word) -> bool {
  if (peek_identifier() != word) return false;
  at_ += word.size();
  return true;
}

auto TextCursor::expect_name(std::string_view what) -> std::string_view {
  return at_string() ? expect_string(what) : expect_identifier(what);
}

// --- strings

auto TextCursor::at_string() -> bool {
  const char c = peek();
  if (c == '"') return true;
  return (c == 'b' || c == 'x') && end_ - at_ >= 2 && at_[1] == '"';
}

auto TextCursor::expect_string(std::string_view what) -> std::string_view {
  if (!at_string()) fail_expected(what);
  if (*at_ == 'b') return escaped_string();
  if (*at_ == 'x') return hex_string();
  return plain_string();
}

auto TextCursor::plain_string() -> std::string_view {
  const char* start = at_++;
  const char* first = at_;
  while (at_ != end_ && *at_ != '"' && *at_ != '\\') ++at_;
  if (at_ != end_ && *at_ == '"') {
    return {first, static_cast<std::size_t>(at_++ - first)};
  }
  scratch_.assign(first, at_);
  while (at_ != end_ && *at_ != '"') {
    if (*at_ == '\\') {
      ++at_;
      if (at_ == end_) break;
    }
    scratch_ += *at_++;
  }
  if (at_ == end_) fail_at(start, "this string has no closing `\"`");
  ++at_;
  return scratch_;
}

auto TextCursor::escaped_string() -> std::string_view {
  const char* start = at_;
  at_ += 2;
  scratch_.clear();
  while (at_ != end_ && *at_ != '"') {
    if (*at_ != '\\') {
      scratch_ += *at_++;
      continue;
    }
    const char* escape = at_++;
    if (at_ == end_) break;
    const char c = *at_++;
    constexpr std::string_view kLetters = "ntr\"\\";
    constexpr std::string_view kMeanings = "\n\t\r\"\\";
    if (const std::size_t i = kLetters.find(c); i != std::string_view::npos) {
      scratch_ += kMeanings[i];
    } else if (c == 'x' && end_ - at_ >= 2 && hex_digit(at_[0]) >= 0 &&
               hex_digit(at_[1]) >= 0) {
      scratch_ += static_cast<char>(hex_digit(at_[0]) * 16 + hex_digit(at_[1]));
      at_ += 2;
    } else {
      fail_at(escape, "unknown escape in a b\"...\" string",
              "write \\n, \\t, \\r, \\\\, \\\" or \\x and two hex digits");
    }
  }
  if (at_ == end_) fail_at(start, "this string has no closing `\"`");
  ++at_;
  return scratch_;
}

auto TextCursor::hex_string() -> std::string_view {
  const char* start = at_;
  at_ += 2;
  scratch_.clear();
  while (at_ != end_ && *at_ != '"') {
    if (end_ - at_ < 2 || hex_digit(at_[0]) < 0 || hex_digit(at_[1]) < 0) {
      fail_at(at_, "expected two hex digits in an x\"...\" string");
    }
    scratch_ += static_cast<char>(hex_digit(at_[0]) * 16 + hex_digit(at_[1]));
    at_ += 2;
  }
  if (at_ == end_) fail_at(start, "this string has no closing `\"`");
  ++at_;
  return scratch_;
}

// --- numbers

auto TextCursor::at_number() -> bool {
  const char c = peek();
  return has_class(c, kDigit) || c == '-';
}

auto TextCursor::expect_number(std::string_view what) -> Number {
  skip_space();
  const char* first = at_;
  const char* at = at_;
  if (at != end_ && *at == '-') ++at;
  if (at != end_ && has_class(*at, kAlpha)) {
    const char* word = at;
    while (at != end_ && has_class(*at, kAlpha | kDigit)) ++at;
    if (!is_float_word({word, static_cast<std::size_t>(at - word)}))
      fail_expected(what);
    at_ = at;
    return {{first, static_cast<std::size_t>(at - first)}, true};
  }
  if (at == end_ || !has_class(*at, kDigit)) fail_expected(what);
  bool is_float = false;
  while (at != end_ && (has_class(*at, kDigit) || (*at == '.' && !is_float))) {
    is_float = is_float || *at == '.';
    ++at;
  }
  if (at != end_ && (*at == 'e' || *at == 'E')) {
    is_float = true;
    ++at;
    if (at != end_ && (*at == '+' || *at == '-')) ++at;
    if (at == end_ || !has_class(*at, kDigit)) {
      fail_at(at, "expected digits in the exponent of a number");
    }
    while (at != end_ && has_class(*at, kDigit)) ++at;
  }
  at_ = at;
  return {{first, static_cast<std::size_t>(at - first)}, is_float};
}

auto TextCursor::int_of(const Number& number) -> std::int64_t {
  std::int64_t value = 0;
  const char* end = number.text.data() + number.text.size();
  const auto result = std::from_chars(number.text.data(), end, value);
  if (number.is_float)
    fail_at(number.text.data(), "expected an integer, found a float");
  if (result.ec != std::errc() || result.ptr != end) {
    fail_at(number.text.data(), "the integer does not fit 64 bits");
  }
  return value;
}

auto TextCursor::expect_int(std::string_view what) -> std::int64_t {
  return int_of(expect_number(what));
}

auto TextCursor::expect_uint(std::string_view what) -> std::uint64_t {
  const Number number = expect_number(what);
  if (number.is_float)
    fail_at(number.text.data(), "expected an integer, found a float");
  std::uint64_t value = 0;
  const char* end = number.text.data() + number.text.size();
  const auto result = std::from_chars(number.text.data(), end, value);
  if (number.text[0] == '-') {
    fail_at(number.text.data(), "an unsigned integer cannot be negative");
  }
  if (result.ec != std::errc() || result.ptr != end) {
    fail_at(number.text.data(), "the integer does not fit 64 bits");
  }
  return value;
}

template <typename T>
auto TextCursor::float_of(const Number& number) -> T {
  T value = 0;
  const char* end = number.text.data() + number.text.size();
  const auto result = std::from_chars(number.text.data(), end, value);
  const bool negative = number.text[0] == '-';
  if (result.ec == std::errc::result_out_of_range) {
    if (is_huge(number.text.substr(negative ? 1 : 0))) {
      fail_at(number.text.data(),
              sizeof(T) == 4 ? "the number is too large for a 32-bit float"
                             : "the number is too large for a 64-bit float",
              "write `inf` if infinity is meant");
    }
    return negative ? T{-0.0} : T{0};
  }
  if (result.ec != std::errc() || result.ptr != end) {
    fail_at(number.text.data(), "malformed number");
  }
  if (value != value) {
    const T nan = std::numeric_limits<T>::quiet_NaN();
    return negative ? -nan : nan;
  }
  return value;
}
template auto TextCursor::float_of<float>(const Number&) -> float;
template auto TextCursor::float_of<double>(const Number&) -> double;

template <typename T>
auto TextCursor::expect_float(std::string_view what) -> T {
  skip_space();
  // Most numbers are decided by one call; whatever is special goes the long way.
  if (at_ != end_ && has_class(at_[*at_ == '-' && end_ - at_ > 1 ? 1 : 0], kDigit)) {
    T value;
    const auto result = std::from_chars(at_, end_, value);
    if (result.ec == std::errc() &&
        (result.ptr == end_ ||
         (!has_class(*result.ptr, kAlpha | kDigit) && *result.ptr != '.'))) [[likely]] {
      at_ = result.ptr;
      return value;
    }
  }
  return float_of<T>(expect_number(what));
}
template auto TextCursor::expect_float<float>(std::string_view) -> float;
template auto TextCursor::expect_float<double>(std::string_view) -> double;

// --- errors

// What stands at the present place, for "found ...".
auto TextCursor::found() -> std::string {
  constexpr std::size_t kLongest = 40;
  const auto shown = [&](std::string_view text) {
    const bool cut = text.size() > kLongest;
    return fmt::format("`{}{}`", for_message(text.substr(0, kLongest)),
                       cut ? "..." : "");
  };
  skip_space();
  if (at_ == end_) return "the end of the text";
  if (*at_ == '#') {
    return fmt::format("the annotation {}", shown(scan_annotation_word(at_)));
  }
  if (at_string()) return "a string";
  if (const std::string_view word = peek_identifier(); !word.empty())
    return shown(word);
  if (has_class(*at_, kDigit)) return "a number";
  const std::string_view rest(at_, static_cast<std::size_t>(end_ - at_));
  const CodePoint c = first_code_point(rest);
  if (c.length == 0 || is_deceptive(c.value)) {
    return fmt::format("the byte 0x{:02x}", static_cast<unsigned char>(*at_));
  }
  return shown(rest.substr(0, c.length));
}

void TextCursor::fail_expected(std::string_view expected) {
  fail(fmt::format("expected {}, found {}", expected, found()));
}

void TextCursor::fail_char(char c, std::string_view what) {
  fail_expected(fmt::format("`{}` {}", c, what));
}

void TextCursor::fail_at(const char* place, std::string_view message,
                         std::string_view help) {
  constexpr std::size_t kContext = 60;  // bytes shown before and after
  const std::string_view before(begin_, static_cast<std::size_t>(place - begin_));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t newline = before.rfind('\n');
  std::string_view left =
      newline == std::string_view::npos ? before : before.substr(newline + 1);
  const auto is_lead = [](char c) { return (c & 0xC0) != 0x80; };
  const auto column = std::count_if(left.begin(), left.end(), is_lead) + 1;
  std::string_view right(place, static_cast<std::size_t>(end_ - place));
  right = right.substr(0, std::min(right.find('\n'), kContext));
  const char* cut = "";
  if (left.size() > kContext) {
    left = left.substr(left.size() - kContext);
    while (!left.empty() && !is_lead(left[0])) left.remove_prefix(1);
    cut = "...";
  }
  const std::string shown_left = cut + for_message(left);
  const auto width = std::count_if(shown_left.begin(), shown_left.end(), is_lead);
  const std::string_view file = filename_.empty() ? "text" : filename_;
  throw Error(
      ErrorKind::Invalid,
      fmt::format("{}:{}:{}: {}\n  {}{}\n  {:>{}}", for_message(file), line, column,
                  message, shown_left, for_message(right), '^', width + 1),
      std::string(help))
      .with_path(std::string(filename_));
}

}  // namespace opscribe::serde
