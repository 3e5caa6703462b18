#pragma once

// Python's functions on numbers, applied to tensors; internal to lower/.

#include <optional>
#include <span>
#include <string_view>

#include "opscribe/lower/calls.h"
#include "opscribe/lower/context.h"

namespace opscribe::lower {

// `divmod(x, y)`, `round(x, 2)`, `all([a, b])`, `any([a, b])`; nothing for any other
// call.
auto number_builtin(Context& ctx, std::string_view name,
                    std::span<const Operand> arguments, const Expr& expr,
                    const syntax::Call& node, std::string_view wanted)
    -> std::optional<Operand>;

}  // namespace opscribe::lower
