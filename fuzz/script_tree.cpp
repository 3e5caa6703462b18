#include "script_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>

namespace opscribe::fuzz {
namespace {

constexpr std::array<std::string_view, 28> kStatements = {
    "AnnAssign",   "Assert",
    "Assign",      "AsyncFor",
    "AsyncWith",   "AugAssign",
    "Break",       "ClassDef",
    "Continue",    "Delete",
    "Expr",        "For",
    "FunctionDef", "AsyncFunctionDef",
    "Global",      "If",
    "Import",      "ImportFrom",
    "Match",       "Nonlocal",
    "Pass",        "Raise",
    "Return",      "Try",
    "TryStar",     "TypeAlias",
    "While",       "With"};

// Neither statement nor expression.
constexpr std::array<std::string_view, 9> kParts = {
    "ExceptHandler", "ParamSpec", "TypeVar", "TypeVarTuple", "alias",
    "arg",           "keyword",   "Invalid", "Slice"};

// `text` up to `end`, which both are taken off.
auto take_until(std::string_view& text, char end) -> std::string_view {
  const std::size_t at = std::min(text.find(end), text.size());
  const std::string_view taken = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return taken;
}

auto take_number(std::string_view& text, std::uint32_t& number) -> bool {
  const auto [end, problem] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

// "12-34" and what follows it.
auto take_span(std::string_view& text, source::Span& span) -> bool {
  std::string_view rest = text;
  if (!take_number(rest, span.begin) || !rest.starts_with('-')) return false;
  rest.remove_prefix(1);
  if (!take_number(rest, span.end)) return false;
  text = rest;
  return true;
}

auto node_of(std::string_view line, std::string_view& details) -> TreeNode {
  TreeNode node;
  node.depth = std::min(line.find_first_not_of(' '), line.size()) / 2;
  line.remove_prefix(2 * node.depth);
  node.label = take_until(line, ':');
  if (line.starts_with(' ')) line.remove_prefix(1);
  node.kind = take_until(line, ' ');
  node.has_span = take_span(line, node.span);
  details = line;
  return node;
}

[[noreturn]] void fail(std::string_view what, const TreeNode& node) {
  fmt::print(stderr, "{}: {}: {} {}-{}\n", what, node.label, node.kind, node.span.begin,
             node.span.end);
  std::abort();
}

}  // namespace

auto TreeNode::is_statement() const -> bool {
  return has_span && std::ranges::find(kStatements, kind) != kStatements.end();
}

auto TreeNode::is_expression() const -> bool {
  return has_span && !is_statement() && !kind.starts_with("Match") &&
         std::ranges::find(kParts, kind) == kParts.end();
}

auto nodes_of(std::string_view print) -> std::vector<TreeNode> {
  std::vector<TreeNode> nodes;
  std::string_view details;
  while (!print.empty()) nodes.push_back(node_of(take_until(print, '\n'), details));
  return nodes;
}

auto without_spans(std::string_view print) -> std::string {
  std::string result;
  while (!print.empty()) {
    std::string_view details;
    const TreeNode node = node_of(take_until(print, '\n'), details);
    result.append(2 * node.depth, ' ');
    result.append(node.label).append(": ").append(node.kind);
    if (!details.starts_with(' ')) result += ' ';
    result.append(details).append("\n");
  }
  return result;
}

void require_nested_spans(std::string_view print, std::size_t size) {
  std::vector<TreeNode> around;  // those with a range, outermost first
  for (const TreeNode& node : nodes_of(print)) {
    while (!around.empty() && around.back().depth >= node.depth) around.pop_back();
    if (!node.has_span) continue;
    if (node.span.begin > node.span.end) fail("a range ends before it starts", node);
    if (node.span.end > size) fail("a range ends behind the text", node);
    // Decorators stand before the `def` or `class` that starts the range.
    const bool is_outside = node.label.starts_with("decorator_list");
    if (!around.empty() && !is_outside &&
        (node.span.begin < around.back().span.begin ||
         node.span.end > around.back().span.end)) {
      fail("a range leaves the one around it", node);
    }
    around.push_back(node);
  }
}

}  // namespace opscribe::fuzz
