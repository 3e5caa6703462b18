#pragma once

// Diagnostic: one problem found in a model or script, told so that it can be mended.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace opscribe::diag {

enum class Severity : std::uint8_t { Error, Warning, Note };

auto name_of(Severity severity) -> std::string_view;  // "error", "warning", "note"

// A range of a source file; lines and columns count from 1, the end is exclusive. Line
// 0: no source range.
struct SourceRange {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t end_line = 0;
  std::uint32_t end_column = 0;

  auto is_known() const -> bool { return line != 0; }
  friend auto operator==(const SourceRange&, const SourceRange&) -> bool = default;
};

// Where a problem is. A model has no lines; there `path` leads to the place:
// `graph.node[3] "add1" (Add).attribute[0] "axis"`.
struct Place {
  std::string file;      // may be empty
  SourceRange range;     // scripts and text files
  std::string path;      // models
  std::string node;      // the name of the node concerned, if it has one
  std::string op_type;   // its operator
  std::string function;  // the function around it, `domain::name`
};

// A second place that helps to understand the first.
struct Label {
  Place place;
  std::string text;
};

struct Diagnostic {
  std::string_view id;  // one of diag/kinds.inc; stable, and the name of its page
  Severity severity = Severity::Error;
  std::string message;  // stands alone: what was seen
  Place place;
  std::vector<Label> labels;
  std::string help;  // the way out; may be empty
};

// All ids, sorted; docs/diagnostics has a page for each.
auto all_ids() -> const std::vector<std::string_view>&;

}  // namespace opscribe::diag
