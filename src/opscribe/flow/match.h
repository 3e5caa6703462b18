#pragma once

// `match`: written as the chain of `if`s that it is.
//
//   match mode:                  if mode in ("up", "top"):
//       case "up" | "top":           y = x + 1.0
//           y = x + 1.0          elif mode in ("down",):
//       case "down":      ==>        y = x - 1.0
//           y = x - 1.0          else:
//       case other:                  other = mode
//           y = x                    y = x
//
// Values are tested with `in`, not with `==`: that is decided while compiling when the
// subject is known, where the reference has comparisons of constants in the graph. An
// attribute parameter is compared: `in` would make the function one per value.

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "opscribe/base/arena.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::flow {

struct MatchFree {
  std::unique_ptr<Arena> arena;  // of the statements that were made; null: none were
  syntax::Block body;
};

// Whether a name that the function sees is an attribute and no value of the graph.
using IsAttribute = std::function<bool(std::string_view name)>;

// The statements with every `match` on constants in them as `if`, `elif` and `else`. A
// body without any is left as it is, and so is each `match` with other patterns.
auto without_match(syntax::Block body, const IsAttribute& is_attribute) -> MatchFree;

// What keeps a `match` from being a chain of `if`s.
struct MatchObstacle {
  source::Span span;  // of a pattern
  // A name beside a value, before a guard that may still say no; else the pattern is
  // no constant to compare with.
  bool is_guarded_name = false;
};
auto obstacle_in(const syntax::Match& node) -> std::optional<MatchObstacle>;

}  // namespace opscribe::flow
