#pragma once

// The lower half of the text printer: characters, numbers, strings, lines, and the
// comments that carry what ONNX text has no word for.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "opscribe/base/bytes.h"
#include "opscribe/serde/text_printer.h"

namespace opscribe::serde {

// Collects text and hands it on in large pieces.
class TextWriter {
 public:
  explicit TextWriter(TextSink sink);
  TextWriter(const TextWriter&) = delete;
  auto operator=(const TextWriter&) -> TextWriter& = delete;
  // Hands on what is left. Not done by a destructor because the sink may throw.
  void finish();

  void put(char c) {
    if (must_break_) [[unlikely]]
      break_line();
    *room(1) = c;
    ++used_;
  }
  void put(std::string_view text);

  void number(std::int64_t value) { number_of(value); }
  void number(std::uint64_t value) { number_of(value); }
  // The shortest text that reads back as the same number; `nan` for every NaN.
  void number(float value) { number_of(value); }
  void number(double value) { number_of(value); }
  // As above, and never mistaken for an integer: `1.0`.
  void fraction(float value);

  // A string literal; its form depends on the content.
  void string(std::string_view text);
  // A bare identifier where possible, else a string literal.
  void name(std::string_view text);
  // x"00ff"
  void hex(Bytes bytes);

  // Starts a line at the present indentation.
  void line();
  void indent() { ++depth_; }
  void outdent() { --depth_; }

  // A comment `#@ word`, on a line of its own or at the end of this one. Until `end`
  // all lines are comments too; after it the next character starts a new line.
  void begin_annotation(std::string_view word, bool own_line);
  void end_annotation();
  auto in_comment() const -> bool { return comments_ != 0; }

 private:
  static constexpr std::size_t kChunk = std::size_t{64} << 10;
  static constexpr std::size_t kLongestNumber = 32;

  // A place for `size` bytes, at most kChunk.
  auto room(std::size_t size) -> char* {
    if (kChunk - used_ < size) [[unlikely]]
      flush();
    return chunk_.get() + used_;
  }
  template <typename T>
  void number_of(T value);
  void flush();
  void break_line();
  void escaped(std::string_view text);

  TextSink sink_;
  std::unique_ptr<char[]> chunk_;
  std::size_t used_ = 0;
  int depth_ = 0;
  int comments_ = 0;         // annotations open, one inside the other
  bool started_ = false;     // something was handed on
  bool must_break_ = false;  // a comment ended: what follows needs a new line
};

}  // namespace opscribe::serde
