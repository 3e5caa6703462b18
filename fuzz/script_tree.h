#pragma once

// The printed form of a syntax tree (syntax/ast_printer.h) taken apart again: a list of
// nodes with their ranges, whatever their kind. What holds for every node is said once
// here instead of once per kind.

#include <string>
#include <string_view>
#include <vector>

#include "opscribe/source/source_file.h"

namespace opscribe::fuzz {

struct TreeNode {
  std::size_t depth = 0;
  std::string_view label;  // "body[0]", "value"
  std::string_view kind;   // "Assign", "Name"
  source::Span span;
  bool has_span = false;

  auto is_statement() const -> bool;
  auto is_expression() const -> bool;
};

// The nodes in the order of the print, which they point into.
auto nodes_of(std::string_view print) -> std::vector<TreeNode>;

// The print with the ranges left out.
auto without_spans(std::string_view print) -> std::string;

// Aborts, saying why, unless every range lies in a text of `size` bytes and in the
// range of the node around it.
void require_nested_spans(std::string_view print, std::size_t size);

}  // namespace opscribe::fuzz
