#include "opscribe/lower/match.h"

#include "opscribe/flow/match.h"
#include "opscribe/lower/problems.h"

namespace opscribe::lower {

void fail_match(Context& ctx, const Stmt& stmt, const syntax::Match& node) {
  const auto obstacle = flow::obstacle_in(node);
  if (!obstacle) {
    fail_with_help(ctx, stmt.span, "unsupported-statement",
                   "Unsupported statement type <class 'ast.Match'>",
                   "write `if`, `elif` and `else`");
  }
  if (obstacle->is_guarded_name) {
    fail_with_help(ctx, obstacle->span, "unsupported-statement",
                   "a name beside a value cannot be asked about in `if`",
                   "use the subject's own name in the test");
  }
  fail_with_help(ctx, obstacle->span, "unsupported-statement",
                 fmt::format("the pattern `{}` is no constant to compare with",
                             text(ctx, obstacle->span)),
                 "patterns are values, several with `|`, `_`, and a name for what "
                 "was matched; take tuples apart before, and test types outside "
                 "the function");
}

}  // namespace opscribe::lower
