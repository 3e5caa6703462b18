#pragma once

// The opset of operators that no `op.` names; internal to lower/.

#include "opscribe/lower/context.h"

namespace opscribe::lower {

void find_default_opset(Context& ctx);
auto default_opset(Context& ctx, source::Span span) -> const script::Opset&;

}  // namespace opscribe::lower
