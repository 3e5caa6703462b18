#pragma once

// The Loop of a plan; internal to lower/.

#include "opscribe/lower/context.h"

namespace opscribe::lower {

// The test of a `while` as Loop wants it, a scalar.
auto loop_test(Context& ctx, const Expr& test) -> ir::Value*;
// Writes the loop and binds what it hands on. Either the whole loop is written, or a
// problem has been told and nothing is.
void write_loop(Context& ctx, const LoopPlan& planned);

}  // namespace opscribe::lower
