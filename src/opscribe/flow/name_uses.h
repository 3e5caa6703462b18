#pragma once

// Which names expressions and statements read and bind, in the order in which Python
// does it.
//
//   y = f(x)[i]          read f, x, i; write y
//   x[i] = v             read v, x, i; write x       (a new x, as far as a graph knows)
//   xs.append(v)         read v; grow xs
//   a and (b := c)       read a, c; maybe write b
//   [k * w for k in ks]  read ks, w                  (k belongs to the comprehension)
//
// Nothing here recurses along chains that a parser reads in a loop (`a + b + c + ...`,
// `elif` after `elif`), so their length costs no stack.

#include <cstdint>
#include <string_view>

#include "opscribe/base/small_vector.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::flow {

enum class Use : std::uint8_t {
  Read,
  Write,
  MaybeWrite,  // bound on some paths through the expression or statement only
  Grow,        // read and bound again, which matters to those only who read it later
};

struct NameUse {
  std::string_view name;
  Use use;

  friend auto operator==(const NameUse&, const NameUse&) -> bool = default;
};
using NameUses = SmallVector<NameUse, 16>;

// Each adds to `into`.
void add_uses(const syntax::Expr& expr, NameUses& into);
// Of binding `target`, as `=`, `for` and `:=` do.
void add_target_uses(const syntax::Expr& target, NameUses& into);
// Of a statement without statements inside. Of a nested function: its decorators and
// defaults, then its name.
void add_statement_uses(const syntax::Stmt& stmt, NameUses& into);
// Of a statement and all statements inside, whatever the way through them: all that it
// may read, and all that it may bind as MaybeWrite. What a nested function binds
// counts as read: that is enough to keep made names apart from it.
void add_all_uses(const syntax::Stmt& stmt, NameUses& into);
// Whether computing the expression binds a name, on some path at least.
auto binds_names(const syntax::Expr& expr) -> bool;

}  // namespace opscribe::flow
