#pragma once

// Diagnostics as people and programs read them.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "opscribe/diag/diagnostic.h"

namespace opscribe::diag {

struct RenderOptions {
  bool color = false;
  // A line of a source file, to be shown with the range marked; may be empty.
  std::function<std::optional<std::string>(const std::string& file, std::uint32_t line)>
      line_of = {};
};

//   error[undefined-value]: input 0 of node `n` (Add) reads `x`, which nothing defines
//     --> model.onnx: graph.node[3]
//      = help: ...
//
//   error[unbound-name]: Unbound name: y
//     --> gelu.py:5:12
//      |
//    5 |     return y + 1
//      |            ^
//      = help: ...
// Ends with a newline. Control characters, escape sequences and bidirectional overrides
// from the file come out escaped, whatever the terminal would do with them.
auto to_terminal(const Diagnostic& diagnostic, const RenderOptions& options = {})
    -> std::string;

// One JSON object: id, severity, message, where{file, line, column, end_line,
// end_column, path, node, op_type, function}, labels, help. Bytes that are no UTF-8 are
// replaced.
auto to_json(const Diagnostic& diagnostic) -> std::string;

// `text` with everything a terminal might act on made visible.
auto escape_for_terminal(std::string_view text) -> std::string;

// The same, but line ends stay: for text whose lines are its layout.
auto escape_lines(std::string_view text) -> std::string;

}  // namespace opscribe::diag
