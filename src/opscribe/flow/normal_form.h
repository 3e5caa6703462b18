#pragma once

// Control flow of a script function, made simple enough for a graph.
//
// Graphs know If and Loop and nothing else: no early return, no break in the middle.
// `normalise` rewrites a function body so that every exit stands at the end of its
// path:
//
//   if c:                       if c:
//       return a                    return_val = a
//   b = f(a)          ==>       else:
//   return b                        b = f(a)
//                                   return_val = b
//                               return return_val
//
//   for i in range(n):          for i in range(n):          stops[loop] = "stop"
//       if c:                       if c:
//           break                       stop = True
//       x = x + 1     ==>           else:
//                                       x = x + 1
//                                       stop = False
//
// What follows an `if` that may leave is moved into those of its paths that go on, so
// no value is ever needed on a path that does not have it. A body that needs none of
// this is left as it is, down to its statements' addresses.
//
// A `return e` inside a loop sets a flag, ends the loop, and is repeated after it
// (`if returned: return e`), where the variables still have the values of that moment.
// `else` of a loop becomes `if not stop:` after it.
//
// `with`, `try`, classes and a `match` that flow/match.h has left are left alone with
// all that is in them, and so are nested functions, whose bodies are normalised on
// their own.

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "opscribe/base/arena.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::flow {

// A problem of control flow, with its way out.
struct FlowError {
  std::string_view id;  // a diagnostic's
  source::Span span;
  std::string message;
  std::string help;
};

struct FlowLimits {
  // Moving statements into several paths repeats them; a body may grow to this many
  // statements beyond its own size.
  std::size_t copies = 10'000;
  // Blocks inside one another, before and after.
  std::size_t depth = 500;
};

// The body in normal form:
//   * `return` stands only as the last statement of the whole body;
//   * no `break`, no `continue`, no `else` on loops;
//   * nothing follows in a block after a `return` (dropped, with a warning).
// A simple statement may stand in several places; `if`, `for` and `while` never do, so
// their addresses can be keys. Made statements have the span of what they stem from.
struct NormalBody {
  std::unique_ptr<Arena> arena;  // of the statements that were made; null: none were
  syntax::Block body;
  // Of loops that can be left early: the name that the loop's body binds, on every
  // path, to whether the loop ends now. For the plain form `if NAME: break` at the end
  // of a body, which is taken off, it is NAME itself.
  std::unordered_map<const syntax::Stmt*, const syntax::Expr*> stops;
  // Values of a `return` out of a loop, which stand after the loop now: they are only
  // computed when that `return` was reached, so all they read has a value.
  std::unordered_set<const syntax::Expr*> certain;
  // How many values are returned: 0 when nothing is, and 1 for a single expression
  // that is not a tuple display.
  std::size_t num_results = 0;
  bool returns_tuple = false;
  // Names made here (`stop`, `returned`, `return_val`, `return_val0`); different from
  // every name of the function, `_` appended where needed.
  std::vector<std::string_view> made_names;
  // With errors, `body` is the one that was given.
  // They are misplaced-break, missing-return, return-count and too-many-paths.
  std::vector<FlowError> errors;
  std::vector<FlowError> warnings;  // unreachable-code
};

// `body` is a function's; the result points into it and into its own arena.
auto normalise(syntax::Block body, const FlowLimits& limits = {}) -> NormalBody;

}  // namespace opscribe::flow
