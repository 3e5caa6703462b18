#include "opscribe/driver/readable_text.h"

#include <algorithm>
#include <string>
#include <utility>

namespace opscribe {

namespace {

using source::Span;
using syntax::Parsed;
using syntax::Token;

// Each costs another reading of the text. Who types has one line open, seldom two.
constexpr std::size_t kMostCuts = 4;

auto line_around(std::string_view text, std::uint32_t offset) -> Span {
  const std::size_t before = text.substr(0, offset).rfind('\n');
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t end = std::min(text.find('\n', offset), text.size());
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

auto tokens_in(const Parsed& parsed, Span span) -> std::span<const Token> {
  const auto begin_of = [](const Token& token) { return token.span.begin; };
  const std::span<const Token> tokens(parsed.tokens);
  const auto first = std::ranges::lower_bound(tokens, span.begin, {}, begin_of);
  const auto last = std::ranges::lower_bound(tokens, span.end, {}, begin_of);
  return {first, last};
}

}  // namespace

auto read_text(std::shared_ptr<const source::SourceFile> file) -> ReadableText {
  ReadableText result;
  result.file = std::move(file);
  result.parsed = std::make_shared<const Parsed>(syntax::parse(result.file->text()));
  result.typed = result.parsed;
  for (std::size_t i = 0; i < kMostCuts; ++i) {
    const auto& errors = result.parsed->errors;
    const auto hidden = std::ranges::find_if(errors, [&](const auto& error) {
      return error.hides_rest ||
             result.file->slice(error.span).find('\n') != std::string_view::npos;
    });
    if (hidden == errors.end()) break;
    const std::uint32_t from = hidden->span.begin;
    const Span line = line_around(result.file->text(), from);
    std::string text(result.file->text());
    std::fill(text.begin() + from, text.begin() + line.end, ' ');
    if (text == result.file->text()) break;
    result.cut_lines.push_back(tokens_in(*result.typed, line));
    result.file = std::make_shared<const source::SourceFile>(result.file->name(), text);
    result.parsed = std::make_shared<const Parsed>(syntax::parse(result.file->text()));
  }
  return result;
}

}  // namespace opscribe
