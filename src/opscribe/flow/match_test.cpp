#include "opscribe/flow/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "opscribe/syntax/parser.h"

namespace opscribe::flow {
namespace {

// The statements that were written, each on its own or in the braces of its `if`.
class Chain {
 public:
  explicit Chain(std::string source, std::string_view attribute = {})
      : text_(std::move(source)), parsed_(syntax::parse(text_)) {
    EXPECT_TRUE(parsed_.errors.empty()) << text_;
    made_ = without_match(parsed_.module.body,
                          [&](std::string_view name) { return name == attribute; });
  }
  auto is_untouched() const -> bool {
    return made_.arena == nullptr && made_.body.data() == parsed_.module.body.data();
  }
  auto print() const -> std::string { return print(made_.body); }

 private:
  static auto print(syntax::Block block) -> std::string {
    std::string result;
    for (const syntax::Stmt* stmt : block) {
      if (!result.empty()) result += "; ";
      if (const auto* choice = stmt->as<syntax::If>()) {
        result += "if " + print(*choice->test) + " {" + print(choice->body) + "}";
        if (!choice->orelse.empty()) result += " else {" + print(choice->orelse) + "}";
      } else if (const auto* assign = stmt->as<syntax::Assign>()) {
        result += std::string(assign->targets[0]->plain_name()) + " = " +
                  print(*assign->value);
      } else {
        result += stmt->class_name();
      }
    }
    return result;
  }
  static auto print(const syntax::Expr& expr) -> std::string {
    if (!expr.plain_name().empty()) return std::string(expr.plain_name());
    if (const auto* constant = expr.as<syntax::Constant>()) {
      return std::string(constant->text);
    }
    if (const auto* tuple = expr.as<syntax::Tuple>()) {
      std::string items;
      for (const syntax::Expr* each : tuple->elements) items += print(*each) + ",";
      return "(" + items + ")";
    }
    if (const auto* compare = expr.as<syntax::Compare>()) {
      const std::string_view symbol = syntax::symbol_of(compare->ops[0]);
      return print(*compare->left) + " " + std::string(symbol) + " " +
             print(*compare->comparators[0]);
    }
    if (const auto* logic = expr.as<syntax::BoolOp>()) {
      std::string joined;
      for (const syntax::Expr* each : logic->values) {
        if (!joined.empty()) {
          joined += " " + std::string(syntax::symbol_of(logic->op)) + " ";
        }
        joined += print(*each);
      }
      return joined;
    }
    return std::string(expr.class_name());
  }

  std::string text_;
  syntax::Parsed parsed_;
  MatchFree made_;
};

TEST(Match, CasesAreTestedInTurn) {
  EXPECT_EQ(Chain("match m:\n"
                  "    case 1 | 2:\n        y = a\n"
                  "    case None if c:\n        y = b\n"
                  "    case other:\n        y = c\n")
                .print(),
            "if m in (1,2,) {y = a} else {if m is None and c {y = b} else "
            "{other = m; y = c}}");
}

TEST(Match, AnAttributeIsCompared) {
  EXPECT_EQ(Chain("match m:\n    case 1 | 2:\n        y = a\n", "m").print(),
            "if m == 1 or m == 2 {y = a}");
}

TEST(Match, ASubjectThatIsComputedGetsANameOfItsOwn) {
  EXPECT_EQ(Chain("subject = a\n"
                  "match f(a):\n    case 1 as n:\n        y = n\n")
                .print(),
            "subject = a; subject_ = Call; if subject_ in (1,) {n = subject_; y = n}");
}

TEST(Match, NothingFollowsACaseThatTakesAll) {
  EXPECT_EQ(Chain("match m:\n"
                  "    case n if c:\n        y = a\n"
                  "    case _:\n        y = b\n"
                  "    case 3:\n        y = c\n")
                .print(),
            "n = m; if c {y = a} else {y = b}");
}

TEST(Match, OneInALoopIsFound) {
  EXPECT_FALSE(Chain("for i in r:\n    match m:\n        case 1:\n            y = a\n")
                   .is_untouched());
  EXPECT_TRUE(Chain("for i in r:\n    y = a\n").is_untouched());
}

TEST(Match, ManyCasesNeedNoStack) {
  std::string text = "match m:\n";
  for (int i = 0; i < 100'000; ++i) text += "    case 1:\n        y = a\n";
  EXPECT_FALSE(Chain(text).is_untouched());
}

TEST(Match, WhatIsNoComparisonIsLeft) {
  const std::string text = "match m:\n    case [a, b]:\n        y = a\n";
  EXPECT_EQ(Chain(text).print(), "Match");
  const syntax::Parsed parsed = syntax::parse(text);
  const auto& node = *parsed.module.body[0]->as<syntax::Match>();
  const auto obstacle = obstacle_in(node);
  ASSERT_TRUE(obstacle.has_value());
  EXPECT_FALSE(obstacle->is_guarded_name);
  EXPECT_EQ(text.substr(obstacle->span.begin, obstacle->span.size()), "[a, b]");
}

TEST(Match, ANameBesideAValueHasNoGuard) {
  const syntax::Parsed parsed =
      syntax::parse("match m:\n    case 1 as n if n:\n        y = n\n");
  const auto obstacle = obstacle_in(*parsed.module.body[0]->as<syntax::Match>());
  ASSERT_TRUE(obstacle.has_value());
  EXPECT_TRUE(obstacle->is_guarded_name);
}

}  // namespace
}  // namespace opscribe::flow
