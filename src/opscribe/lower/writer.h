#pragma once

// Adding nodes to the graph being written; internal to lower/.

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

// All of a node; its name and origin are the compiler's.
struct NodeSpec {
  std::string_view op_type;
  Values inputs;
  SmallVector<Name, 4> outputs;  // unique already
  std::span<const ir::Attr> attrs = {};
  std::string_view domain;
  std::int64_t version = 0;
};

auto add_node(Context& ctx, const NodeSpec& spec) -> ir::Node*;
inline auto attr_of(Context& ctx, std::string_view name, ir::AttrValue value)
    -> ir::Attr {
  return ir::Attr::of(ctx.model->name(name), value);
}
// A graph for a branch or a loop's body inside the current one.
auto inner_graph(Context& ctx, source::Span span) -> ir::Graph*;
// A standard operator with one output called after `wanted`.
auto emit(Context& ctx, std::string_view op_type,
          std::initializer_list<ir::Value*> inputs, std::string_view wanted = "tmp")
    -> ir::Value*;
auto emit(Context& ctx, std::string_view op_type,
          std::initializer_list<ir::Value*> inputs, std::string_view wanted,
          std::initializer_list<std::pair<std::string_view, ir::AttrValue>> attrs)
    -> ir::Value*;
auto name_after(const ir::Value* value, std::string_view suffix) -> std::string;
auto is_from(const ir::Value* value, const ir::Graph* graph) -> bool;
auto identity(Context& ctx, ir::Value* value, std::string_view wanted) -> ir::Value*;
// The value, or a copy where it is not the graph's own or is an output already.
auto as_output(Context& ctx, ir::Value* value, const ir::Graph& graph,
               std::string_view wanted) -> ir::Value*;

}  // namespace opscribe::lower
