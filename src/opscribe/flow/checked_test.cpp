#include "opscribe/flow/checked.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "opscribe/syntax/parser.h"

namespace opscribe::flow {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// Decides tests that read nothing but `known`, and remembers what it was asked.
class KnownName : public Outside {
 public:
  auto decide(const syntax::Expr&, const Names& names) -> std::optional<bool> override {
    asked.emplace_back(names.begin(), names.end());
    if (names.size() == 1 && names[0] == "known") return true;
    return std::nullopt;
  }
  std::vector<std::vector<std::string>> asked;
};

struct Script {
  explicit Script(std::string source, const CheckOptions& options = {})
      : text(std::move(source)), parsed(syntax::parse(text)) {
    EXPECT_TRUE(parsed.errors.empty()) << text;
    def = parsed.module.body.back()->as<syntax::FunctionDef>();
    checked = check_script(*def, outside, options);
  }
  auto ids() const -> std::vector<std::string> {
    std::vector<std::string> result;
    for (const Problem& problem : checked.problems) {
      result.emplace_back(problem.id);
      result.back() +=
          problem.severity == diag::Severity::Error ? " error" : " warning";
    }
    return result;
  }
  auto slice(source::Span span) const -> std::string_view {
    return std::string_view(text).substr(span.begin, span.size());
  }

  std::string text;
  syntax::Parsed parsed;
  const syntax::FunctionDef* def = nullptr;
  KnownName outside;
  Checked checked;
};

TEST(CheckScript, KeepsTheTreeAndTheDocstringApart) {
  const Script script("def f(x):\n  'What it does.'\n  return x\n");
  EXPECT_EQ(script.checked.doc, "What it does.");
  ASSERT_EQ(script.checked.body.body.size(), 1U);
  EXPECT_EQ(script.checked.body.body[0], script.def->body[1]);
  EXPECT_EQ(script.checked.def, script.def);
  EXPECT_THAT(script.checked.problems, IsEmpty());
  EXPECT_EQ(Script("def f(x):\n  return 'text'\n").checked.doc, std::nullopt);
}

TEST(CheckScript, GivesNormalFormAndLiveness) {
  const Script script(
      "def f(x, c):\n"
      "  if c:\n"
      "    y = x\n"
      "  else:\n"
      "    y = -x\n"
      "    z = x\n"
      "  return y\n");
  const syntax::Stmt* choice = script.def->body[0];
  EXPECT_THAT(script.checked.liveness.branches.at(choice).outputs, ElementsAre("y"));
  EXPECT_THAT(script.checked.liveness.exposed, ElementsAre("c", "x"));
}

TEST(CheckScript, AsksForTestsThatReadNothingAssigned) {
  Script script(
      "def f(x):\n"
      "  if known:\n"
      "    y = x\n"
      "  else:\n"
      "    y = other\n"
      "  if y:\n"
      "    y = -y\n"
      "  return y\n");
  EXPECT_THAT(script.outside.asked, ElementsAre(ElementsAre("known")));
  // What is decided is not read, and neither is what it keeps from running.
  EXPECT_THAT(script.checked.liveness.exposed, ElementsAre("x"));
  EXPECT_TRUE(assigns(script.checked, "y"));
  EXPECT_FALSE(assigns(script.checked, "x"));
}

TEST(CheckScript, LeavesOutTheLivenessOfStraightCodeWhenNobodyAsks) {
  const std::string text = "def f(x):\n  y = x + k\n  return y\n";
  EXPECT_THAT(Script(text).checked.liveness.exposed, ElementsAre("x", "k"));
  EXPECT_THAT(Script(text, {.wants_exposed = false}).checked.liveness.exposed,
              IsEmpty());
  const Script branch("def f(x):\n  if x:\n    pass\n  return x\n",
                      {.wants_exposed = false});
  EXPECT_THAT(branch.checked.liveness.exposed, ElementsAre("x"));
}

TEST(CheckScript, FindsWhatBecomesOfLists) {
  const Script script(
      "def f(x):\n"
      "  xs = []\n"
      "  ys = xs\n"
      "  zs = [x]\n"
      "  for i in range(3):\n"
      "    xs.append(x)\n"
      "  return op.Concat(*xs, axis=0), [v for v in zs]\n");
  EXPECT_THAT(script.checked.growing, UnorderedElementsAre("xs", "ys"));
  EXPECT_THAT(script.checked.spread, UnorderedElementsAre("xs", "zs"));
  const Script fixed("def f(x):\n  xs = [x]\n  return op.Concat(*xs, axis=0)\n");
  EXPECT_THAT(fixed.checked.growing, IsEmpty());
  EXPECT_THAT(fixed.checked.spread, IsEmpty());
}

TEST(CheckScript, KnowsWhatAReturnOutOfALoopReads) {
  const Script script(
      "def f(x):\n"
      "  for i in range(3):\n"
      "    y = x + i\n"
      "    if y > 0:\n"
      "      return y\n"
      "  return x\n");
  EXPECT_THAT(script.checked.certain, UnorderedElementsAre("y"));
}

TEST(CheckScript, TellsProblemsOfTheFlow) {
  const Script script(
      "def f(x):\n"
      "  return x\n"
      "  y = x\n");
  EXPECT_THAT(script.ids(), ElementsAre("unreachable-code warning"));
  EXPECT_EQ(script.slice(script.checked.problems[0].span), "y = x");
  EXPECT_FALSE(script.checked.has_errors());
  EXPECT_THAT(script.checked.body.warnings, IsEmpty());

  const Script broken("def f(x):\n  if x:\n    break\n  return x\n");
  EXPECT_THAT(broken.ids(), ElementsAre("misplaced-break error"));
  EXPECT_TRUE(broken.checked.has_errors());
  EXPECT_THAT(broken.checked.liveness.branches, IsEmpty());
  EXPECT_EQ(broken.checked.body.body.data(), broken.def->body.data());
}

TEST(CheckScript, RefusesEarlyReturnsInStrictMode) {
  const std::string text =
      "def f(x):\n"
      "  while x:\n"
      "    if x:\n"
      "      return x\n"
      "  return -x\n";
  EXPECT_THAT(Script(text).ids(), IsEmpty());
  const Script strict(text, {.strict = true});
  EXPECT_THAT(strict.ids(), ElementsAre("strict error"));
  EXPECT_EQ(strict.slice(strict.checked.problems[0].span), "return x");
}

TEST(CheckScript, TellsWhatTheLanguageLeavesOut) {
  const auto told = [](const std::string& body, const std::string& params = "x") {
    const std::string text = "def f(" + params + "):\n  " + body + "\n  return x\n";
    const Script script(text, {.wants_subset = true});
    std::string result;
    for (const Problem& problem : script.checked.problems) {
      result += std::string(problem.id) + " at " +
                std::string(script.slice(problem.span)) + "; ";
    }
    return result;
  };
  EXPECT_EQ(told("y = x"), "");
  EXPECT_EQ(told("y = x", "x, *rest"), "unsupported-parameter at rest; ");
  EXPECT_EQ(told("y = x", "x, y, x"), "duplicate-parameter at x; ");
  EXPECT_EQ(told("global n"), "unsupported-statement at global n; ");
  EXPECT_EQ(told("import os"), "unsupported-statement at import os; ");
  EXPECT_EQ(told("with x: pass"), "unsupported-statement at with x: pass; ");
  EXPECT_EQ(told("a, (x.y, *b[0]) = x"), "unsupported-target at x.y; ");
  EXPECT_EQ(told("x.y: int = 1"), "unsupported-target at x.y; ");
  EXPECT_EQ(told("z = x + (yield x)"), "unsupported-expression at yield x; ");
  EXPECT_EQ(told("z = lambda: (yield x)"), "");
  EXPECT_EQ(told("async for i in x: pass"),
            "unsupported-statement at async for i in x: pass; ");
  // What may be decided while compiling is not for the text to say.
  EXPECT_EQ(told("if known: raise E"), "");
  const Script raises("def f(x):\n  raise E\n  global n\n", {.wants_subset = true});
  EXPECT_THAT(raises.ids(),
              ElementsAre("unreachable-code warning", "unsupported-statement error"));
  // The flow is told all the same.
  const Script loop("def f(x):\n  global n\n  if x:\n    y = 1\n  return y\n",
                    {.wants_subset = true});
  EXPECT_EQ(loop.checked.liveness.branches.size(), 1U);
}

}  // namespace
}  // namespace opscribe::flow
