#pragma once

// Loops over known items, written out; internal to lower/.

#include <span>
#include <string_view>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

// Whether the body of a loop over numbers needs each number itself, in an attribute or
// to pick from a list, or fills a list whose items are wanted one by one.
auto has_to_be_unrolled(Context& ctx, syntax::Block body, std::string_view target)
    -> bool;
// Writes the loop out, once per item.
void unroll(Context& ctx, const Stmt& stmt, const syntax::For& node,
            std::span<const Operand> items);

}  // namespace opscribe::lower
