#include "opscribe/flow/match.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "opscribe/flow/maker.h"
#include "opscribe/flow/name_uses.h"

namespace opscribe::flow {

namespace {

using syntax::Block;
using syntax::Expr;
using syntax::MatchCase;
using syntax::Pattern;
using syntax::Stmt;

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

// Costs nothing to write twice, and is known as it stands: `mode`, `x.ndim`.
auto is_plain(const Expr& expr) -> bool {
  if (expr.as<syntax::Constant>() != nullptr || !expr.plain_name().empty()) return true;
  const auto* member = expr.as<syntax::Attribute>();
  return member != nullptr && member->attr.text != "shape" &&
         member->attr.text != "T" && is_plain(*member->value);
}

class Writer {
 public:
  Writer(Arena& arena, const IsAttribute& is_attribute, Block body)
      : arena_(arena), is_attribute_(is_attribute), make_(arena) {
    for (const Stmt* stmt : body) add_all_uses(*stmt, names_);
  }

  auto block(Block body) -> Block {
    Statements written;
    for (const Stmt* stmt : body) add(*stmt, written);
    return make_.keep(written);
  }

 private:
  void add(const Stmt& stmt, Statements& out) {
    if (const auto* node = stmt.as<syntax::Match>(); node && !obstacle_in(*node)) {
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
    std::vector<Arm> arms;
    for (const MatchCase& one : node.cases) {
      arms.push_back(arm_of(one, *subject));
      if (arms.back().test == nullptr) break;
    }
    // From the last one: each stands in the `else` of the one before.
    Statements rest;
    while (!arms.empty()) {
      Arm& arm = arms.back();
      if (arm.test == nullptr) {
        std::ranges::copy(arm.body, std::back_inserter(arm.before));
      } else {
        arm.before.push_back(make_.choice(stmt.span, arm.test, arm.body, rest));
      }
      rest = std::move(arm.before);
      arms.pop_back();
    }
    std::ranges::copy(rest, std::back_inserter(out));
  }

  // One case, when those before do not apply.
  struct Arm {
    Statements before;  // its test
    const Expr* test;   // null: it applies
    Statements body;
  };
  auto arm_of(const MatchCase& one, const Expr& subject) -> Arm {
    Arm arm{.before = {}, .test = one.guard, .body = {}};
    const bool is_sure = takes_all(*one.pattern);
    add_names(*one.pattern, subject, is_sure ? arm.before : arm.body);
    for (const Stmt* each : one.body) add(*each, arm.body);
    if (is_sure) return arm;
    arm.test = test_of(*one.pattern, subject);
    if (one.guard != nullptr) {
      arm.test =
          joined(one.pattern->span, syntax::BoolOperator::And, {arm.test, one.guard});
    }
    return arm;
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

  // Of an attribute parameter `in` would ask for its value.
  auto is_attribute(const Expr& subject) -> bool {
    const std::string_view name = subject.plain_name();
    return !name.empty() && is_attribute_(name);
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
      return std::ranges::find(names_, std::string_view(name), &NameUse::name) !=
             names_.end();
    };
    while (is_taken()) name += '_';
    const std::string_view kept = arena_.copy(name);
    names_.push_back({.name = kept});
    return kept;
  }

  Arena& arena_;
  const IsAttribute& is_attribute_;
  FlowMaker make_;
  NameUses names_;
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

auto without_match(Block body, const IsAttribute& is_attribute) -> MatchFree {
  if (!has_match(body)) return {.arena = nullptr, .body = body};
  MatchFree result{.arena = std::make_unique<Arena>(), .body = {}};
  result.body = Writer(*result.arena, is_attribute, body).block(body);
  return result;
}

auto obstacle_in(const syntax::Match& node) -> std::optional<MatchObstacle> {
  for (const MatchCase& one : node.cases) {
    if (const Pattern* wrong = unsupported_in(*one.pattern)) {
      return MatchObstacle{.span = wrong->span};
    }
    if (has_guarded_name(one)) {
      return MatchObstacle{.span = one.pattern->span, .is_guarded_name = true};
    }
  }
  return std::nullopt;
}

}  // namespace opscribe::flow
