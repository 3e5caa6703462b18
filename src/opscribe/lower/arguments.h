#pragma once

// The arguments of a call: which is which input or attribute; internal to lower/.

#include "opscribe/lower/calls.h"
#include "opscribe/lower/context.h"

namespace opscribe::lower {

auto positional(Context& ctx, const syntax::Call& node,
                const script::Arguments& before = {}) -> Arguments;
auto keywords(Context& ctx, const syntax::Call& node,
              const script::Arguments& before = {}) -> NamedArguments;
auto split_arguments(Context& ctx, const Callee& callee, const Expr& expr,
                     const syntax::Call& node) -> SplitArguments;

}  // namespace opscribe::lower
