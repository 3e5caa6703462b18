#pragma once

// `if`: two graphs, and what they hand on; internal to lower/.

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "opscribe/flow/liveness.h"
#include "opscribe/lower/context.h"

namespace opscribe::lower {

// A variable that is None, or may be, at the end of a branch.
struct NoneOutput {
  std::string_view name;
  bool is_certain = true;
};

void lower_if(Context& ctx, const Stmt& stmt, const syntax::If& node);
// Outputs that are None at the end go into `nones`, if given, and not into the graph.
auto branch(Context& ctx, std::string_view graph_name, syntax::Block body,
            std::span<const std::string_view> outputs, source::Span span,
            std::vector<NoneOutput>* nones = nullptr) -> ir::Graph*;
void take_out_flags(Context& ctx, flow::Names& outputs, BlockScope& first,
                    BlockScope& second);
void need_known_attributes(Context& ctx, const Expr& test);
void join_branches(Context& ctx, ir::Value* cond, ir::Graph* then_graph,
                   ir::Graph* else_graph, std::span<const std::string_view> outputs,
                   source::Span span);
// `as_sequence`: the variable is a sequence around the graph.
void hand_on(Context& ctx, std::string_view name, ir::Graph& graph, source::Span span,
             const std::shared_ptr<SequenceFacts>& as_sequence = {});

}  // namespace opscribe::lower
