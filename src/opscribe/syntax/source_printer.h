#pragma once

// Syntax trees back to Python text.
//
//   print_source(module)      ->  "y = op.Add(x, 1)\n"
//   print_source(expression)  ->  "(a + b) * c"
//
// The text has Python's precedence, so parsing it gives the same tree, and the layout
// of `ruff format`: 88 columns, double quotes, one item per line and a trailing comma
// where a bracket does not fit. What a string holds beside printable ASCII is escaped,
// so no text can end its literal or turn the direction of a line.

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "opscribe/syntax/ast.h"

namespace opscribe::syntax {

inline constexpr std::size_t kLineWidth = 88;

struct SourceOptions {
  // Comments to put on lines of their own before these statements; see `comment_text`.
  const std::unordered_map<const Stmt*, std::string>* comments = nullptr;
};

auto print_source(const Module& module, const SourceOptions& options = {})
    -> std::string;
// On one line.
auto print_source(const Expr& expr) -> std::string;

// A literal of the text, which is UTF-8, or of bytes: `b"\xff"`. What is not printable
// ASCII is escaped; what is not UTF-8 has no literal but that of bytes.
auto string_literal(std::string_view text) -> std::string;
auto bytes_literal(std::string_view bytes) -> std::string;
// The same between triple quotes and with line breaks as they are, which suits texts of
// several lines.
auto block_literal(std::string_view text) -> std::string;
auto fits_block_literal(std::string_view text) -> bool;
// `# text` on one line, escaped likewise.
auto comment_text(std::string_view text) -> std::string;

}  // namespace opscribe::syntax
