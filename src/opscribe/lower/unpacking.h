#pragma once

// Several targets: `a, *b = ...`; internal to lower/.

#include <optional>
#include <span>

#include "opscribe/lower/calls.h"
#include "opscribe/lower/context.h"

namespace opscribe::lower {

void assign_items(Context& ctx, std::span<const Expr* const> targets,
                  const Expr& value);
// `a, b = c, d = op.TopK(x, k)`: the outputs of one node, as many as a list of targets
// names; nothing where the value is to be computed as for one target.
auto shared_outputs(Context& ctx, std::span<const Expr* const> targets,
                    const Expr& value) -> std::optional<Operand>;
void unpack(Context& ctx, std::span<const Expr* const> targets, const Operand& value,
            source::Span span);
auto num_outputs(Context& ctx, const Callee& called, const Expr& expr,
                 const syntax::Call& node) -> std::optional<std::size_t>;

}  // namespace opscribe::lower
