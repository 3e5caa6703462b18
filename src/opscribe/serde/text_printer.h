#pragma once

// Models in ONNX's text syntax.
//
// The text is what `onnx.parser` reads, as long as the syntax has a word for everything
// the model says. What it has no word for is written as comments that begin with `#@`
// and that `parse_text` understands, so other readers skip it; docs/text_format.md has
// the whole grammar. Without elision the text is lossless:
// `parse_text(print_text(model))` has the same bytes as `model` when saved. The text is
// always valid UTF-8, whatever bytes the model's names and strings have.

#include <cstddef>
#include <functional>
#include <limits>
#include <string>
#include <string_view>

#include "opscribe/ir/model.h"

namespace opscribe::serde {

struct PrintOptions {
  // Tensors with more elements than this are printed as `{...}`, which says that
  // something was left out and is refused by `parse_text`.
  std::size_t elide_above = std::numeric_limits<std::size_t>::max();
  // False leaves out the `#@` comments and with them whatever plain ONNX text cannot
  // say.
  bool annotations = true;
};

auto print_text(const ir::Model& model, const PrintOptions& options = {})
    -> std::string;

// As above, piece by piece, so that a model larger than memory can go to a file.
using TextSink = std::function<void(std::string_view)>;
void print_text(const ir::Model& model, const PrintOptions& options,
                const TextSink& sink);

// Parts of a model, in the form they have inside one, for messages, tests and tools.
// None ends with a newline.
auto print_graph(const ir::Graph& graph, const PrintOptions& options = {})
    -> std::string;
auto print_function(const ir::Function& function, const PrintOptions& options = {})
    -> std::string;
auto print_node(const ir::Node& node, const PrintOptions& options = {}) -> std::string;
auto print_attr(const ir::Attr& attr, const PrintOptions& options = {}) -> std::string;
auto print_tensor(const ir::StoredTensor& tensor, const PrintOptions& options = {})
    -> std::string;
auto print_type(const ir::Type& type, const PrintOptions& options = {}) -> std::string;

}  // namespace opscribe::serde
