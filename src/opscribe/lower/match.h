#pragma once

// A `match` that flow/match.h has left: it is no chain of `if`s; internal to lower/.

#include "opscribe/lower/context.h"

namespace opscribe::lower {

// Tells what it asks for.
[[noreturn]] void fail_match(Context& ctx, const Stmt& stmt, const syntax::Match& node);

}  // namespace opscribe::lower
