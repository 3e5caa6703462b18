#pragma once

// Which variables a branch or loop must hand on.
//
// Works on a body in normal form (flow/normal_form.h) and answers, for every `if`,
// `for` and `while` in it, which variables the statement assigns that someone reads
// later, and for loops which ones one iteration hands to the next. One backward walk
// over the body, with loops walked until nothing changes; linear in the size of
// straight code.
//
//   assigned(s)  names that `s` binds in this function: targets of assignments (also
//                augmented, annotated, walrus, `x[i] = v`, `xs.append(v)`), loop
//                variables, nested function names
//   live after s names read on some path from the end of `s` to the end of the function
//
// The reference's own analysis forgets the bound of a loop and the zero-trip path; this
// one does not.

#include <functional>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "opscribe/base/pool.h"
#include "opscribe/flow/normal_form.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::flow {

// In order of first assignment in the source.
using Names = PoolVector<std::string_view>;

struct BranchFlow {
  // Assigned in a branch and live after the statement.
  Names outputs;
};

struct LoopFlow {
  // Assigned in the body, and either read in it before it is assigned on some path or
  // live after the loop. Without the loop variable of a `for` unless that is live after
  // the loop.
  Names states;
  // Those of `states` that are live after the loop.
  Names live_after;
  bool target_live_after = false;  // the loop variable (any of them) of a `for`
};

// The outcome of a test that is decided while compiling; nothing when it is not.
using StaticTest = std::function<std::optional<bool>(const syntax::Expr& test)>;

struct Liveness {
  std::unordered_map<const syntax::Stmt*, BranchFlow> branches;  // by If
  std::unordered_map<const syntax::Stmt*, LoopFlow> loops;       // by For and While
  // Names the body reads before it assigns them on some path: parameters and names
  // from outside. In order of first use.
  Names exposed;
  // Every name the body assigns, nested functions' own names not included.
  Names assigned;
};

// `stops` names each loop's flag, which counts as read at the end of the body and, for
// a `while`, so does everything in the test. `live_at_end`: names needed after the
// body.
auto analyse_liveness(const NormalBody& body, const StaticTest& static_test = {},
                      const Names& live_at_end = {}) -> Liveness;

// Names an expression reads, callees and keyword values included, in order; names bound
// inside (comprehensions, lambdas) are not.
auto names_read(const syntax::Expr& expr) -> Names;
// Names a block assigns, as above.
auto names_assigned(syntax::Block block) -> Names;

}  // namespace opscribe::flow
