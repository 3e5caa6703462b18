#pragma once

// SourceFile: a text with a name, and positions in it.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace opscribe::source {

// A range of bytes of a file, the end exclusive.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  auto size() const -> std::uint32_t { return end - begin; }
  friend auto operator==(Span, Span) -> bool = default;
};

// From the start of the first to the end of the last.
inline auto join(Span first, Span last) -> Span {
  return {first.begin, last.end};
}

// Lines and columns count from 1; a column is a code point, as editors show it.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;

  friend auto operator==(Position, Position) -> bool = default;
};

// Immutable. Texts of 4 GiB and more are refused with Error{Budget}.
class SourceFile {
 public:
  SourceFile(std::string name, std::string text);

  auto name() const -> const std::string& { return name_; }
  auto text() const -> std::string_view { return text_; }
  auto slice(Span span) const -> std::string_view {
    return std::string_view(text_).substr(span.begin, span.size());
  }

  auto num_lines() const -> std::size_t { return line_starts_.size(); }
  // Without its line end. Lines count from 1.
  auto line(std::size_t number) const -> std::string_view;
  auto line_of(std::uint32_t offset) const -> std::uint32_t;
  auto position_of(std::uint32_t offset) const -> Position;
  // The positions of both ends.
  auto positions_of(Span span) const -> std::pair<Position, Position>;
  // The column an editor that counts UTF-16 units means, from 0.
  auto utf16_column_of(std::uint32_t offset) const -> std::uint32_t;
  // Back from line and UTF-16 column; positions past an end are moved to it.
  auto offset_of_utf16(std::uint32_t line, std::uint32_t column) const -> std::uint32_t;

 private:
  auto column_of(std::uint32_t offset, std::uint32_t line_start) const -> std::uint32_t;

  std::string name_;
  std::string text_;
  std::vector<std::uint32_t> line_starts_;
  bool is_ascii_ = true;
};

// How many code points and UTF-16 units `text` has; bytes that are no UTF-8 count as
// one each.
auto count_code_points(std::string_view text) -> std::uint32_t;
auto count_utf16_units(std::string_view text) -> std::uint32_t;

}  // namespace opscribe::source
