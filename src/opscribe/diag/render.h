#pragma once

// Diagnostics as people and programs read them.

#include <string>
#include <string_view>

#include "opscribe/diag/diagnostic.h"

namespace opscribe::diag {

struct RenderOptions {
  bool color = false;
};

//   error[undefined-value]: input 0 of node `add1` (Add) reads `x`, which nothing
//   defines
//     --> model.onnx: graph.node[3]
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
