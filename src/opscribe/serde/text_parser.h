#pragma once

// Reading ONNX's text syntax, with the extensions that docs/text_format.md describes.
//
// Everything `onnx.printer` writes and `onnx.parser` reads is understood. Wrong text is
// an Error{Invalid} that says line and column, what was expected and what stands there,
// and shows the line with a caret:
//
//   model.onnxtxt:3:17: expected `,` or `)` after a value, found `]`
//        y = Add (x, b]
//                     ^
//
// Limits on size, depth and counts are Error{Budget}.

#include <memory>
#include <string_view>

#include "opscribe/ir/model.h"
#include "opscribe/serde/limits.h"

namespace opscribe::serde {

// `filename` is only for messages. The model keeps nothing of `text`.
auto parse_text(std::string_view text, const Limits& limits = {},
                std::string_view filename = {}) -> std::unique_ptr<ir::Model>;

// Parts, put into a model that exists. Fields that the text leaves out are absent, as
// under `#@ assume no_domain, no_tensor_name`, and the text must end after the part.
//
// A function is added to the model, a node is appended to the graph; its inputs are the
// graph's values of that name, or new undefined ones.
auto parse_function(ir::Model& model, std::string_view text, const Limits& limits = {})
    -> ir::Function*;
auto parse_node(ir::Graph& graph, std::string_view text, const Limits& limits = {})
    -> ir::Node*;
// A graph that stands nowhere yet, as Model::make_graph gives.
auto parse_graph(ir::Model& model, std::string_view text, const Limits& limits = {})
    -> ir::Graph*;
auto parse_type(ir::Model& model, std::string_view text, const Limits& limits = {})
    -> const ir::Type*;
auto parse_tensor(ir::Model& model, std::string_view text, const Limits& limits = {})
    -> ir::StoredTensor*;

}  // namespace opscribe::serde
