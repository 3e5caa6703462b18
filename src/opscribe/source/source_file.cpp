#include "opscribe/source/source_file.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "opscribe/base/error.h"
#include "opscribe/base/utf8.h"

namespace opscribe::source {
namespace {

auto is_continuation(char c) -> bool {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// Bytes of the code point at the front; 1 for a byte that starts none.
auto code_point_size(std::string_view text) -> std::size_t {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t size = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  for (std::size_t i = 1; i < size; ++i) {
    if (i >= text.size() || !is_continuation(text[i])) return 1;
  }
  return size;
}

}  // namespace

auto count_code_points(std::string_view text) -> std::uint32_t {
  std::uint32_t count = 0;
  for (; !text.empty(); text.remove_prefix(code_point_size(text))) ++count;
  return count;
}

auto count_utf16_units(std::string_view text) -> std::uint32_t {
  std::uint32_t count = 0;
  while (!text.empty()) {
    const std::size_t size = code_point_size(text);
    count += size == 4 ? 2 : 1;
    text.remove_prefix(size);
  }
  return count;
}

SourceFile::SourceFile(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)) {
  if (text_.size() >= std::numeric_limits<std::uint32_t>::max()) {
    fail(ErrorKind::Budget, "`{}` has {} bytes; a source file may have 4 GiB", name_,
         text_.size());
  }
  is_ascii_ = is_ascii(text_);
  line_starts_.push_back(0);
  const bool has_returns = text_.find('\r') != std::string::npos;
  for (std::size_t i = 0; i < text_.size(); ++i) {
    if (!has_returns) {
      i = text_.find('\n', i);
      if (i == std::string::npos) break;
    }
    // A carriage return ends a line too, unless a line feed follows it.
    const bool ends =
        text_[i] == '\n' ||
        (text_[i] == '\r' && (i + 1 == text_.size() || text_[i + 1] != '\n'));
    if (ends) line_starts_.push_back(static_cast<std::uint32_t>(i + 1));
  }
}

auto SourceFile::line(std::size_t number) const -> std::string_view {
  if (number == 0 || number > line_starts_.size()) return {};
  const std::uint32_t begin = line_starts_[number - 1];
  const std::size_t end =
      number < line_starts_.size() ? line_starts_[number] : text_.size();
  std::string_view text = std::string_view(text_).substr(begin, end - begin);
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) {
    text.remove_suffix(1);
  }
  return text;
}

auto SourceFile::line_of(std::uint32_t offset) const -> std::uint32_t {
  const auto after = std::ranges::upper_bound(line_starts_, offset);
  return static_cast<std::uint32_t>(after - line_starts_.begin());
}

// `offset` lies on the line that starts at `line_start`.
auto SourceFile::column_of(std::uint32_t offset, std::uint32_t line_start) const
    -> std::uint32_t {
  if (is_ascii_) return offset - line_start + 1;
  return count_code_points(slice({line_start, offset})) + 1;
}

auto SourceFile::position_of(std::uint32_t offset) const -> Position {
  const std::uint32_t at = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const std::uint32_t line = line_of(at);
  return {line, column_of(at, line_starts_[line - 1])};
}

auto SourceFile::positions_of(Span span) const -> std::pair<Position, Position> {
  const Position begin = position_of(span.begin);
  // Mostly the end is on the same line.
  const bool is_last = begin.line == line_starts_.size();
  if (span.end < span.begin || span.end > text_.size() ||
      (!is_last && span.end >= line_starts_[begin.line])) {
    return {begin, position_of(span.end)};
  }
  return {begin, {begin.line, column_of(span.end, line_starts_[begin.line - 1])}};
}

auto SourceFile::utf16_column_of(std::uint32_t offset) const -> std::uint32_t {
  const std::uint32_t at = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  return count_utf16_units(slice({line_starts_[line_of(at) - 1], at}));
}

auto SourceFile::offset_of_utf16(std::uint32_t line, std::uint32_t column) const
    -> std::uint32_t {
  if (line == 0) return 0;
  if (line > line_starts_.size()) return static_cast<std::uint32_t>(text_.size());
  std::string_view rest = this->line(line);
  std::uint32_t offset = line_starts_[line - 1];
  for (std::uint32_t units = 0; units < column && !rest.empty();) {
    const std::size_t size = code_point_size(rest);
    units += size == 4 ? 2 : 1;
    offset += static_cast<std::uint32_t>(size);
    rest.remove_prefix(size);
  }
  return offset;
}

}  // namespace opscribe::source
