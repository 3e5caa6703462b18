// `match` as a chain of `if`s.
//
// Values are tested with `in`, not with `==`: that is decided while compiling when the
// subject is known, where the reference has comparisons of constants in the graph.

#include "opscribe/lower/match.h"

#include <algorithm>

#include "opscribe/flow/maker.h"
#include "opscribe/flow/name_uses.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"

namespace opscribe::lower {

namespace {

using flow::Statements;
using syntax::Block;
using syntax::MatchCase;
using syntax::Pattern;

template <typename Node>
auto as(const Pattern& pattern) -> const Node* {
  return std::get_if<Node>(&pattern.node);
}

// `case _`, `case name`: whatever the subject is.
auto takes_all(const Pattern& pattern) -> bool {
  const auto* named = as<syntax::MatchAs>(pattern);
  if (named == nullptr) return false;
  return named->pattern == nullptr || takes_all(*named->pattern);
}

// The first part that is no comparison with constants; null when there is none.
auto unsupported_in(const Pattern& pattern) -> const Pattern* {
  if (as<syntax::MatchValue>(pattern) != nullptr ||
      as<syntax::MatchSingleton>(pattern) != nullptr) {
    return nullptr;
  }
  if (const auto* named = as<syntax::MatchAs>(pattern)) {
    return named->pattern == nullptr ? nullptr : unsupported_in(*named->pattern);
  }
  const auto* either = as<syntax::MatchOr>(pattern);
  if (either == nullptr) return &pattern;
  for (const Pattern* part : either->patterns) {
    // `1 as n | 2 as n` is `(1 | 2) as n`.
    if (as<syntax::MatchAs>(*part) != nullptr) return part;
    if (const Pattern* wrong = unsupported_in(*part)) return wrong;
  }
  return nullptr;
}

// A name that a pattern binds before a guard that may still say no: whether it is bound
// then depends on the pattern alone, which an `if` cannot say.
auto has_guarded_name(const MatchCase& one) -> bool {
  const auto* named = as<syntax::MatchAs>(*one.pattern);
  return one.guard != nullptr && named != nullptr && !named->name.text.empty() &&
         !takes_all(*one.pattern);
}

auto is_supported(const syntax::Match& node) -> bool {
  return std::ranges::all_of(node.cases, [](const MatchCase& one) {
    return unsupported_in(*one.pattern) == nullptr && !has_guarded_name(one);
  });
}

// Costs nothing to write twice, and is known as it stands: `mode`, `x.ndim`.
auto is_plain(const Expr& expr) -> bool {
  if (expr.as<syntax::Constant>() != nullptr || !expr.plain_name().empty()) return true;
  const auto* member = expr.as<syntax::Attribute>();
  return member != nullptr && member->attr.text != "shape" &&
         member->attr.text != "T" && is_plain(*member->value);
}

class Writer {
 public:
  Writer(Context& ctx, Block body)
      : ctx_(ctx), arena_(ctx.model->arena()), make_(arena_) {
    for (const Stmt* stmt : body) flow::add_all_uses(*stmt, names_);
  }

  auto block(Block body) -> Block {
    Statements written;
    for (const Stmt* stmt : body) add(*stmt, written);
    return make_.keep(written);
  }

 private:
  void add(const Stmt& stmt, Statements& out) {
    if (const auto* node = stmt.as<syntax::Match>(); node && is_supported(*node)) {
      return add_match(stmt, *node, out);
    }
    if (const auto* node = stmt.as<syntax::If>()) {
      out.push_back(make_.statement(
          stmt.span, syntax::If{node->test, block(node->body), block(node->orelse)}));
    } else if (const auto* each = stmt.as<syntax::For>()) {
      out.push_back(make_.statement(
          stmt.span, syntax::For{each->target, each->iter, block(each->body),
                                 block(each->orelse), each->is_async}));
    } else if (const auto* repeat = stmt.as<syntax::While>()) {
      out.push_back(make_.statement(
          stmt.span,
          syntax::While{repeat->test, block(repeat->body), block(repeat->orelse)}));
    } else {
      out.push_back(&stmt);
    }
  }

  void add_match(const Stmt& stmt, const syntax::Match& node, Statements& out) {
    const Expr* subject = node.subject;
    if (!is_plain(*subject)) {
      const std::string_view name = new_name();
      out.push_back(make_.assignment(subject->span, name, subject));
      subject = make_.name(subject->span, name);
    }
    add_cases(stmt, node.cases, *subject, out);
  }

  // The first case, and the others where it does not apply.
  void add_cases(const Stmt& stmt, std::span<const MatchCase> cases,
                 const Expr& subject, Statements& out) {
    if (cases.empty()) return;
    const MatchCase& one = cases.front();
    Statements body;
    const bool is_sure = takes_all(*one.pattern);
    add_names(*one.pattern, subject, is_sure ? out : body);
    for (const Stmt* each : one.body) add(*each, body);
    if (is_sure && one.guard == nullptr) {
      out.insert(out.end(), body.begin(), body.end());
      return;
    }
    const Expr* test = is_sure ? one.guard : test_of(*one.pattern, subject);
    if (!is_sure && one.guard != nullptr) {
      test = joined(one.pattern->span, syntax::BoolOperator::And, {test, one.guard});
    }
    Statements otherwise;
    add_cases(stmt, cases.subspan(1), subject, otherwise);
    out.push_back(make_.choice(stmt.span, test, body, otherwise));
  }

  void add_names(const Pattern& pattern, const Expr& subject, Statements& out) {
    const auto* named = as<syntax::MatchAs>(pattern);
    if (named == nullptr) return;
    if (named->pattern != nullptr) add_names(*named->pattern, subject, out);
    if (named->name.text.empty() || named->name.text == subject.plain_name()) return;
    out.push_back(make_.assignment(pattern.span, named->name.text, &subject));
  }

  auto test_of(const Pattern& pattern, const Expr& subject) -> const Expr* {
    if (const auto* named = as<syntax::MatchAs>(pattern)) {
      return test_of(*named->pattern, subject);
    }
    std::vector<const Expr*> values;
    std::vector<const Expr*> tests;
    const auto add_part = [&](const Pattern& part) {
      if (const auto* value = as<syntax::MatchValue>(part)) {
        values.push_back(value->value);
      } else {
        tests.push_back(identity(part, subject));
      }
    };
    const auto* either = as<syntax::MatchOr>(pattern);
    if (either == nullptr) add_part(pattern);
    for (std::size_t i = 0; either != nullptr && i < either->patterns.size(); ++i) {
      add_part(*either->patterns[i]);
    }
    if (is_attribute(subject)) {
      for (const Expr* value : values) {
        tests.push_back(
            comparison(pattern.span, subject, syntax::CompareOperator::Eq, value));
      }
    } else if (!values.empty()) {
      const Expr* all = make_.expression(
          pattern.span,
          syntax::Tuple{arena_.copy_array(std::span<const Expr* const>(values))});
      tests.insert(tests.begin(),
                   comparison(pattern.span, subject, syntax::CompareOperator::In, all));
    }
    if (tests.size() == 1) return tests[0];
    return joined(pattern.span, syntax::BoolOperator::Or, tests);
  }

  // What `==` asks of an attribute parameter makes the function one per value.
  auto is_attribute(const Expr& subject) -> bool {
    const std::string_view name = subject.plain_name();
    const Operand* local = name.empty() ? nullptr : find_local(ctx_, name);
    return local != nullptr && local->attribute() != nullptr;
  }

  // `case None`, `case True`
  auto identity(const Pattern& pattern, const Expr& subject) -> const Expr* {
    using Kind = syntax::Constant::Kind;
    const Kind kind = as<syntax::MatchSingleton>(pattern)->value;
    const std::string_view text = kind == Kind::None   ? "None"
                                  : kind == Kind::True ? "True"
                                                       : "False";
    return comparison(
        pattern.span, subject, syntax::CompareOperator::Is,
        make_.expression(pattern.span, syntax::Constant{.kind = kind, .text = text}));
  }

  auto comparison(source::Span span, const Expr& left, syntax::CompareOperator op,
                  const Expr* right) -> const Expr* {
    const Expr* const rights[] = {right};
    const syntax::CompareOperator ops[] = {op};
    return make_.expression(
        span,
        syntax::Compare{
            &left, arena_.copy_array(std::span<const syntax::CompareOperator>(ops)),
            arena_.copy_array(std::span<const Expr* const>(rights))});
  }

  auto joined(source::Span span, syntax::BoolOperator op,
              const std::vector<const Expr*>& parts) -> const Expr* {
    return make_.expression(
        span,
        syntax::BoolOp{op, arena_.copy_array(std::span<const Expr* const>(parts))});
  }

  auto new_name() -> std::string_view {
    std::string name = "subject";
    const auto is_taken = [&] {
      return std::ranges::find(names_, std::string_view(name), &flow::NameUse::name) !=
             names_.end();
    };
    while (is_taken()) name += '_';
    const std::string_view kept = arena_.copy(name);
    names_.push_back({.name = kept});
    return kept;
  }

  Context& ctx_;
  Arena& arena_;
  flow::FlowMaker make_;
  flow::NameUses names_;
};

auto has_match(Block body) -> bool {
  return std::ranges::any_of(body, [](const Stmt* stmt) {
    if (stmt->as<syntax::Match>() != nullptr) return true;
    if (const auto* node = stmt->as<syntax::If>()) {
      return has_match(node->body) || has_match(node->orelse);
    }
    if (const auto* node = stmt->as<syntax::For>()) {
      return has_match(node->body) || has_match(node->orelse);
    }
    const auto* node = stmt->as<syntax::While>();
    return node != nullptr && (has_match(node->body) || has_match(node->orelse));
  });
}

}  // namespace

auto without_match(Context& ctx, Block body) -> Block {
  if (ctx.request.strict || !has_match(body)) return body;
  return Writer(ctx, body).block(body);
}

void fail_match(Context& ctx, const Stmt& stmt, const syntax::Match& node) {
  for (const MatchCase& one : node.cases) {
    if (const Pattern* wrong = unsupported_in(*one.pattern)) {
      fail_with_help(ctx, wrong->span, "unsupported-statement",
                     fmt::format("the pattern `{}` is no constant to compare with",
                                 text(ctx, wrong->span)),
                     "patterns are values, several with `|`, `_`, and a name for what "
                     "was matched; take tuples apart before, and test types outside "
                     "the function");
    }
    if (has_guarded_name(one)) {
      fail_with_help(ctx, one.pattern->span, "unsupported-statement",
                     "a name beside a value cannot be asked about in `if`",
                     "use the subject's own name in the test");
    }
  }
  fail_with_help(ctx, stmt.span, "unsupported-statement",
                 "Unsupported statement type <class 'ast.Match'>",
                 "write `if`, `elif` and `else`");
}

}  // namespace opscribe::lower
