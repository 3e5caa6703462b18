#pragma once

// Bodies of Scan nodes; internal to lower/.

#include "opscribe/lower/context.h"

namespace opscribe::lower {

// Declares element type and rank of what the body of a Scan gives, where it is made by
// a Loop: runtimes want them before the Scan runs and do not find them through a Loop,
// whose variables may change their shapes.
void declare_scan_outputs(Context& ctx, const ir::Node& scan);

}  // namespace opscribe::lower
