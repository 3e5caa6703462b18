#pragma once

// The lower half of the text parser: a position in the text, the words, numbers and
// strings at it, and errors that show it.
//
// Spaces and comments are skipped before everything. Comments that begin with `#@` are
// not skipped: `#@|` is a space, so that what follows on the line is read as if there
// were no comment, and any other `#@ word` is an annotation.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "opscribe/base/error.h"
#include "opscribe/serde/text_words.h"

namespace opscribe::serde {

class TextCursor {
 public:
  TextCursor(std::string_view text, std::string_view filename)
      : begin_(text.data()),
        at_(text.data()),
        end_(text.data() + text.size()),
        filename_(filename) {
    if (text.starts_with("\xEF\xBB\xBF")) at_ += 3;  // a byte order mark
  }
  TextCursor(const TextCursor&) = delete;
  auto operator=(const TextCursor&) -> TextCursor& = delete;

  // --- characters
  // The next character that counts; 0 at the end.
  auto peek() -> char {
    skip_space();
    return at_ == end_ ? '\0' : *at_;
  }
  auto at_end() -> bool {
    skip_space();
    return at_ == end_;
  }
  auto accept(char c) -> bool {
    skip_space();
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }
  // `what` ends the sentence "expected `)` ...": "after the inputs".
  void expect(char c, std::string_view what) {
    if (!accept(c)) [[unlikely]]
      fail_char(c, what);
  }
  // `=>` without a space between.
  void expect_arrow();
  // `...`, with which printers say that they left something out.
  auto at_ellipsis() -> bool;

  // --- words
  // Empty when there is none. A string's prefix (`b"`, `x"`) is not a word.
  auto accept_identifier() -> std::string_view;
  auto peek_identifier() -> std::string_view;
  auto expect_identifier(std::string_view what) -> std::string_view;
  auto accept_word(std::string_view word) -> bool;

  // --- strings: "..." with `\` before any character, b"..." with escapes, x"..." hex
  auto at_string() -> bool;
  // Valid until the next string is read.
  auto expect_string(std::string_view what) -> std::string_view;
  // An identifier or a string; valid as long.
  auto expect_name(std::string_view what) -> std::string_view;

  // --- numbers
  struct Number {
    std::string_view text;
    bool is_float = false;
  };
  auto at_number() -> bool;
  auto expect_number(std::string_view what) -> Number;
  auto expect_int(std::string_view what) -> std::int64_t;
  auto expect_uint(std::string_view what) -> std::uint64_t;
  // Of T float or double; integers are taken too. What is too small becomes zero, what
  // is too large is an error.
  template <typename T>
  auto expect_float(std::string_view what) -> T;
  auto int_of(const Number& number) -> std::int64_t;
  template <typename T>
  auto float_of(const Number& number) -> T;

  // --- annotations
  // The key of the annotation at hand if it is of this level, else empty: at `#@
  // node.doc_string` the level `node` gives `doc_string` and stands behind it.
  auto accept_annotation(std::string_view level) -> std::string_view {
    skip_space();
    if (at_ == end_ || *at_ != '#') [[likely]]
      return {};
    return accept_annotation_slow(level);
  }
  auto at_annotation() -> bool { return peek() == '#'; }

  // --- places and errors
  auto mark() -> const char* {
    skip_space();
    return at_;
  }
  auto position() const -> const char* { return at_; }
  void rewind(const char* mark) { at_ = mark; }
  auto since(const char* mark) const -> std::string_view {
    return {mark, static_cast<std::size_t>(at_ - mark)};
  }
  // "expected X, found Y" at the present place.
  [[noreturn]] void fail_expected(std::string_view expected);
  [[noreturn]] void fail_at(const char* place, std::string_view message,
                            std::string_view help = {});
  [[noreturn]] void fail(std::string_view message, std::string_view help = {}) {
    fail_at(mark(), message, help);
  }

 private:
  void skip_space() {
    if (at_ != end_ && !has_class(*at_, kSpace) && *at_ != '#') [[likely]]
      return;
    skip_space_slow();
  }
  void skip_space_slow();
  auto accept_annotation_slow(std::string_view level) -> std::string_view;
  auto scan_annotation_word(const char* at) const -> std::string_view;
  auto plain_string() -> std::string_view;
  auto escaped_string() -> std::string_view;
  auto hex_string() -> std::string_view;
  auto found() -> std::string;
  [[noreturn]] void fail_char(char c, std::string_view what);

  const char* begin_;
  const char* at_;
  const char* end_;
  std::string_view filename_;
  std::string scratch_;
};

// Text of a file made fit for a message: one line, without deceptive characters.
auto for_message(std::string_view text) -> std::string;

}  // namespace opscribe::serde
