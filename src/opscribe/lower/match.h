#pragma once

// `match`: written as the chain of `if`s that it is; internal to lower/.

#include "opscribe/lower/context.h"

namespace opscribe::lower {

// The statements with every `match` on constants in them as `if`, `elif` and `else`:
//
//   match mode:                  if mode in ("up", "top"):
//       case "up" | "top":           y = x + 1.0
//           y = x + 1.0          elif mode in ("down",):
//       case "down":      ==>        y = x - 1.0
//           y = x - 1.0          else:
//       case other:                  other = mode
//           y = x                    y = x
//
// A body without `match` is returned as it is. So are those with other patterns; they
// are refused where they stand.
auto without_match(Context& ctx, syntax::Block body) -> syntax::Block;

// Tells what a `match` that is left asks for.
[[noreturn]] void fail_match(Context& ctx, const Stmt& stmt, const syntax::Match& node);

}  // namespace opscribe::lower
