#pragma once

// Which names have a value whenever a loop is left by `break`.
//
//   for v in x:                 found
//       if v > limit:
//           found = v
//           break
//   else:
//       found = limit

#include "opscribe/flow/liveness.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::flow {

// Those of `names` that the body of a loop binds on every path to each of its `break`s.
// None when there is no `break`. Only what an iteration binds itself counts.
auto bound_at_breaks(syntax::Block body, const Names& names) -> Names;

}  // namespace opscribe::flow
