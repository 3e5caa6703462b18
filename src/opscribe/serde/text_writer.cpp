#include "opscribe/serde/text_writer.h"

#include <charconv>
#include <cmath>
#include <cstring>

#include "opscribe/serde/text_words.h"

namespace opscribe::serde {
namespace {

constexpr std::string_view kIndent = "   ";
constexpr char kHexDigits[] = "0123456789abcdef";

}  // namespace

TextWriter::TextWriter(TextSink sink)
    : sink_(std::move(sink)), chunk_(std::make_unique_for_overwrite<char[]>(kChunk)) {}

void TextWriter::flush() {
  if (used_ == 0) return;
  sink_({chunk_.get(), used_});
  started_ = true;
  used_ = 0;
}

void TextWriter::finish() {
  flush();
}

void TextWriter::put(std::string_view text) {
  if (text.empty()) return;  // may be null
  if (must_break_) [[unlikely]]
    break_line();
  if (text.size() > kChunk) [[unlikely]] {
    flush();
    sink_(text);
    return;
  }
  std::memcpy(room(text.size()), text.data(), text.size());
  used_ += text.size();
}

template <typename T>
void TextWriter::number_of(T value) {
  if (must_break_) [[unlikely]]
    break_line();
  char* at = room(kLongestNumber);
  if constexpr (std::is_floating_point_v<T>) {
    // The library's spelling of NaN may carry a payload.
    if (std::isnan(value)) [[unlikely]] {
      put(std::signbit(value) ? "-nan" : "nan");
      return;
    }
  }
  const auto result = std::to_chars(at, at + kLongestNumber, value);
  used_ += static_cast<std::size_t>(result.ptr - at);
}

template void TextWriter::number_of(std::int64_t);
template void TextWriter::number_of(std::uint64_t);
template void TextWriter::number_of(float);
template void TextWriter::number_of(double);

void TextWriter::fraction(float value) {
  number(value);
  if (!std::isfinite(value)) return;
  char digits[kLongestNumber];
  const auto result = std::to_chars(digits, digits + kLongestNumber, value);
  const std::string_view text(digits, static_cast<std::size_t>(result.ptr - digits));
  if (text.find_first_of(".e") == std::string_view::npos) put(".0");
}

void TextWriter::string(std::string_view text) {
  const StringForm form = form_of(text);
  // A line break inside a comment would end it.
  if (form == StringForm::Escaped ||
      (in_comment() && text.find('\n') != std::string_view::npos)) {
    escaped(text);
    return;
  }
  put('"');
  if (form == StringForm::Simple) {
    put(text);
  } else {
    for (const char c : text) {
      if (c == '"' || c == '\\') put('\\');
      put(c);
    }
  }
  put('"');
}

void TextWriter::escaped(std::string_view text) {
  put("b\"");
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint c = first_code_point(text.substr(i));
    if (c.length != 0 && !is_deceptive(c.value)) {
      if (c.value == '"' || c.value == '\\') put('\\');
      put(text.substr(i, c.length));
      i += c.length;
      continue;
    }
    // Byte by byte, so that what is not UTF-8 needs no other rule.
    const std::size_t count = c.length == 0 ? 1 : c.length;
    for (std::size_t k = 0; k < count; ++k) {
      const auto byte = static_cast<unsigned char>(text[i + k]);
      if (byte == '\n') {
        put("\\n");
      } else if (byte == '\t') {
        put("\\t");
      } else if (byte == '\r') {
        put("\\r");
      } else {
        put("\\x");
        put(kHexDigits[byte >> 4]);
        put(kHexDigits[byte & 15]);
      }
    }
    i += count;
  }
  put('"');
}

void TextWriter::name(std::string_view text) {
  if (is_identifier(text)) {
    put(text);
  } else {
    string(text);
  }
}

void TextWriter::hex(Bytes bytes) {
  put("x\"");
  for (const std::byte each : bytes) {
    const auto byte = std::to_integer<unsigned>(each);
    char* at = room(2);
    at[0] = kHexDigits[byte >> 4];
    at[1] = kHexDigits[byte & 15];
    used_ += 2;
  }
  put('"');
}

void TextWriter::break_line() {
  must_break_ = false;
  line();
}

void TextWriter::line() {
  must_break_ = false;
  put('\n');
  if (in_comment()) put("#@| ");
  for (int i = 0; i < depth_; ++i) put(kIndent);
}

void TextWriter::begin_annotation(std::string_view word, bool own_line) {
  if (own_line || must_break_) {
    if (started_ || used_ != 0) line();
  } else {
    put(' ');
  }
  ++comments_;
  put("#@ ");
  put(word);
}

void TextWriter::end_annotation() {
  if (--comments_ == 0) must_break_ = true;
}

}  // namespace opscribe::serde
