#pragma once

// Checked: everything about a script function that can be said without writing a graph.
//
//   text ─▶ syntax ─▶ script ─▶ flow: check_script ─▶ Checked ─▶ lower
//                                                        └────▶ editors
//
// The tree is left as it is; what is found stands in tables beside it.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "opscribe/diag/diagnostic.h"
#include "opscribe/flow/liveness.h"
#include "opscribe/flow/match.h"
#include "opscribe/flow/normal_form.h"
#include "opscribe/flow/outside.h"
#include "opscribe/flow/symbols.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::flow {

using NameSet = std::unordered_set<std::string_view>;

// Something in the text that no graph can hold, or that was hardly meant. `diag` makes
// a diagnostic of it where the file is known.
struct Problem {
  std::string_view id;
  diag::Severity severity = diag::Severity::Error;
  source::Span span;
  std::string message;
  std::string help;
};

// Plain data that points into the tree and its text, which have to outlive it.
struct Checked {
  const syntax::FunctionDef* def = nullptr;
  // The first statement when it is a text, which is then not part of `body`.
  std::optional<std::string_view> doc;

  MatchFree written;  // the statements, `match` as `if`
  NormalBody body;    // of these: every exit stands at the end of its path
  Liveness liveness;  // what each `if` and loop hands on

  // Lists that grow, by all their names: `xs.append(v)`, and `xs += ...` where xs was
  // a list.
  NameSet growing;
  // Names whose items are wanted one by one: `*xs`, `[f(x) for x in xs]`. Looked for
  // only where there are growing lists.
  NameSet spread;
  // Names read by a `return` out of a loop: they have a value whenever it is reached.
  NameSet certain;
  // Every name the function assigns on some path; see `assigns`.
  std::optional<NameSet> assigned;

  // Every name and call by its place: those of this function, or of the whole file if
  // that was checked. Null when nobody asked for them.
  std::shared_ptr<const SymbolTable> symbols;

  // In the order in which they were found: warnings of the flow, its errors, then what
  // the language leaves out.
  std::vector<Problem> problems;

  auto has_errors() const -> bool;
};

struct CheckOptions {
  // Refuses what ONNX Script's reference refuses.
  bool strict = false;
  // Whether `liveness.exposed` and `liveness.assigned` are wanted of a body without
  // branches, loops and nested functions, whose liveness has nothing else to say.
  bool wants_exposed = true;
  // Whether `symbols` is wanted, which costs as much as all the rest.
  bool wants_symbols = false;
  // Whether what the language leaves out is wanted among the problems
  // (flow/subset.h); `lower` tells it where it meets it.
  bool wants_subset = false;
  FlowLimits limits;
};

// Never throws for what is wrong in the text. With errors of the flow, `body` is the
// one that was written and `liveness` is empty.
auto check_script(const syntax::FunctionDef& def, Outside& outside,
                  const CheckOptions& options = {}) -> Checked;

// Whether the name is assigned anywhere in the function, nested functions aside. Fills
// in `checked.assigned` when it is first asked for.
auto assigns(Checked& checked, std::string_view name) -> bool;

}  // namespace opscribe::flow
