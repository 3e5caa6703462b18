#include "opscribe/flow/normal_form.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "opscribe/flow/flow_text.h"
#include "opscribe/syntax/parser.h"

namespace opscribe::flow {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

struct Flow {
  explicit Flow(std::string source, const FlowLimits& limits = {})
      : text(std::move(source)), parsed(syntax::parse(text)) {
    EXPECT_TRUE(parsed.errors.empty()) << text;
    body = normalise(parsed.module.body, limits);
  }

  auto print() const -> std::string { return FlowText(text, body).print(body.body, 0); }
  auto slice(source::Span span) const -> std::string {
    return text.substr(span.begin, span.size());
  }
  auto is_untouched() const -> bool {
    return body.body.data() == parsed.module.body.data() &&
           body.body.size() == parsed.module.body.size();
  }

  std::string text;
  syntax::Parsed parsed;
  NormalBody body;
};

void expect_flow(const std::string& before, const std::string& after) {
  const Flow flow(before);
  EXPECT_THAT(flow.body.errors, IsEmpty()) << before;
  EXPECT_EQ(flow.print(), after);
}

void expect_untouched(const std::string& text) {
  const Flow flow(text);
  EXPECT_TRUE(flow.is_untouched()) << flow.print();
  EXPECT_THAT(flow.body.stops, IsEmpty());
  EXPECT_THAT(flow.body.made_names, IsEmpty());
  EXPECT_THAT(flow.body.errors, IsEmpty());
  EXPECT_THAT(flow.body.warnings, IsEmpty());
}

// "id at text it points at", one per problem.
auto problems(const Flow& flow, const std::vector<FlowError>& errors)
    -> std::vector<std::string> {
  std::vector<std::string> lines;
  for (const FlowError& error : errors) {
    EXPECT_FALSE(error.message.empty());
    EXPECT_FALSE(error.help.empty());
    lines.push_back(fmt::format("{} at {}", error.id, flow.slice(error.span)));
  }
  return lines;
}
auto errors_of(const std::string& text) -> std::vector<std::string> {
  const Flow flow(text);
  if (!flow.body.errors.empty()) {
    EXPECT_TRUE(flow.is_untouched());
    EXPECT_THAT(flow.body.stops, IsEmpty());
  }
  return problems(flow, flow.body.errors);
}

// --- what stays

TEST(Flow, EmptyBody) {
  const NormalBody body = normalise({});
  EXPECT_TRUE(body.body.empty());
  EXPECT_EQ(body.num_results, 0u);
}

TEST(Flow, NormalBodiesAreLeftAlone) {
  expect_untouched("y = x\nreturn y\n");
  expect_untouched("y = x\n");
  expect_untouched("if c:\n    y = x\nelse:\n    y = z\nreturn y\n");
  expect_untouched("for i in range(n):\n    x = x + i\nreturn x\n");
  expect_untouched("while c:\n    if d:\n        x = 1\n    c = f(x)\nreturn x, c\n");
  expect_untouched("if c:\n    raise E\nreturn x\n");
}

TEST(Flow, WhatIsRefusedLaterIsLeftAlone) {
  expect_untouched("with a:\n    return x\n");
  expect_untouched("try:\n    return x\nexcept E:\n    pass\n");
  expect_untouched("match x:\n    case 1:\n        return x\n");
  expect_untouched("class A:\n    x = 1\n");
  expect_untouched("for i in x:\n    with a:\n        break\nreturn x\n");
}

TEST(Flow, NestedFunctionsAreLeftAlone) {
  expect_untouched("def g(a):\n    if a:\n        return 1\n    return 2\nreturn g\n");
}

TEST(Flow, InvalidStatementsPass) {
  const std::string text = "x = = 1\nreturn x\n";
  const syntax::Parsed parsed = syntax::parse(text);
  ASSERT_FALSE(parsed.errors.empty());
  EXPECT_THAT(normalise(parsed.module.body).errors, IsEmpty());
}

TEST(Flow, PlainBreakIsTakenOff) {
  const Flow flow(
      "for i in range(n):\n    x = f(x)\n    c = g(x)\n    if c:\n        break\n"
      "return x\n");
  ASSERT_THAT(flow.body.body, SizeIs(2));
  const syntax::Stmt* loop = flow.body.body[0];
  ASSERT_NE(loop->as<syntax::For>(), nullptr);
  EXPECT_THAT(loop->as<syntax::For>()->body, SizeIs(2));
  EXPECT_EQ(flow.body.stops.at(loop)->plain_name(), "c");
  EXPECT_EQ(loop->span, flow.parsed.module.body[0]->span);
  EXPECT_EQ(flow.body.body[1], flow.parsed.module.body[1]);
  EXPECT_THAT(flow.body.made_names, IsEmpty());
}

TEST(Flow, PlainBreakOfWhile) {
  expect_flow("while c:\n    c = f(c)\n    if d:\n        break\n",
              "while c:\n    c = f(c)\n    if d: break\n");
}

TEST(Flow, PlainBreakAlone) {
  expect_flow("while c:\n    if d:\n        break\n",
              "while c:\n    pass\n    if d: break\n");
}

TEST(Flow, PlainBreaksInNestedLoops) {
  expect_flow(
      "for i in a:\n    for j in b:\n        x = 1\n        if c:\n            break\n"
      "    if d:\n        break\n",
      "for i in a:\n    for j in b:\n        x = 1\n        if c: break\n"
      "    if d: break\n");
}

TEST(Flow, PlainBreakInsideIf) {
  const Flow flow(
      "if q:\n    for i in a:\n        x = 1\n        if c:\n            break\n"
      "return x\n");
  EXPECT_EQ(flow.print(),
            "if q:\n    for i in a:\n        x = 1\n        if c: break\nreturn x\n");
  EXPECT_EQ(flow.body.body[0]->span, flow.parsed.module.body[0]->span);
}

// --- return

TEST(Flow, EarlyReturn) {
  expect_flow("if c:\n    return a\nb = f(a)\nreturn b\n",
              "if c:\n    return_val = a\nelse:\n    b = f(a)\n    return_val = b\n"
              "return return_val\n");
}

TEST(Flow, ReturnInBothBranches) {
  expect_flow(
      "if c:\n    return a\nelse:\n    return b\n",
      "if c:\n    return_val = a\nelse:\n    return_val = b\nreturn return_val\n");
}

TEST(Flow, Guards) {
  expect_flow("if a:\n    return 1\nif b:\n    return 2\nreturn 3\n",
              "if a:\n    return_val = 1\nelse:\n    if b:\n        return_val = 2\n"
              "    else:\n        return_val = 3\nreturn return_val\n");
}

TEST(Flow, ElifChain) {
  expect_flow(
      "if a:\n    return 1\nelif b:\n    x = 2\nelse:\n    return 3\nreturn x\n",
      "if a:\n    return_val = 1\nelse:\n    if b:\n        x = 2\n"
      "        return_val = x\n    else:\n        return_val = 3\n"
      "return return_val\n");
}

TEST(Flow, RestIsCopiedToEveryPathThatGoesOn) {
  const Flow flow(
      "if a:\n    if b:\n        return x\n    y = 1\nelse:\n    y = 2\n"
      "z = f(y)\nif z:\n    z = 1\nreturn z\n");
  EXPECT_EQ(flow.print(),
            "if a:\n    if b:\n        return_val = x\n    else:\n        y = 1\n"
            "        z = f(y)\n        if z:\n            z = 1\n"
            "        return_val = z\nelse:\n    y = 2\n    z = f(y)\n    if z:\n"
            "        z = 1\n    return_val = z\nreturn return_val\n");
}

// Results are kept by the address of the statement, so none may stand twice.
void control_statements(syntax::Block block, std::vector<const syntax::Stmt*>& into) {
  for (const syntax::Stmt* stmt : block) {
    if (const auto* choice = stmt->as<syntax::If>()) {
      into.push_back(stmt);
      control_statements(choice->body, into);
      control_statements(choice->orelse, into);
    } else if (const auto* loop = stmt->as<syntax::For>()) {
      into.push_back(stmt);
      control_statements(loop->body, into);
    } else if (const auto* repeat = stmt->as<syntax::While>()) {
      into.push_back(stmt);
      control_statements(repeat->body, into);
    }
  }
}

TEST(Flow, ControlStatementsStandOnce) {
  const Flow flow(
      "if a:\n    if b:\n        return x\n"
      "if c:\n    while d:\n        d = f(d)\n        if e:\n            x = 2\n"
      "for i in range(3):\n    if i:\n        y = 2\n    x = x + 1\n"
      "    if x:\n        break\n"
      "return x\n");
  ASSERT_THAT(flow.body.errors, IsEmpty());
  std::vector<const syntax::Stmt*> found;
  control_statements(flow.body.body, found);
  EXPECT_EQ(found.size(), 12u);
  EXPECT_EQ(std::set(found.begin(), found.end()).size(), found.size());
  EXPECT_THAT(flow.body.stops, SizeIs(2));
}

TEST(Flow, Tuples) {
  expect_flow("if c:\n    return a, b\nreturn b, a\n",
              "if c:\n    return_val0 = a\n    return_val1 = b\nelse:\n"
              "    return_val0 = b\n    return_val1 = a\n"
              "return (return_val0, return_val1)\n");
}

TEST(Flow, BareReturns) {
  expect_flow("if c:\n    return\nf(x)\n", "if c:\n    pass\nelse:\n    f(x)\n");
  EXPECT_EQ(Flow("if c:\n    return\nf(x)\n").body.num_results, 0u);
}

TEST(Flow, NumberOfResults) {
  EXPECT_EQ(Flow("return x\n").body.num_results, 1u);
  EXPECT_FALSE(Flow("return x\n").body.returns_tuple);
  EXPECT_EQ(Flow("return x, y, z\n").body.num_results, 3u);
  EXPECT_TRUE(Flow("return x, y, z\n").body.returns_tuple);
  EXPECT_EQ(Flow("return (x,)\n").body.num_results, 1u);
  EXPECT_TRUE(Flow("return (x,)\n").body.returns_tuple);
  EXPECT_EQ(Flow("x = 1\n").body.num_results, 0u);
  EXPECT_EQ(Flow("if c:\n    return x, y\nreturn y, x\n").body.num_results, 2u);
  EXPECT_EQ(Flow("return\n").body.num_results, 0u);
}

TEST(Flow, RaiseEndsAPath) {
  expect_flow("if c:\n    return a\nelif d:\n    raise E\nreturn b\n",
              "if c:\n    return_val = a\nelse:\n    if d:\n        raise E\n"
              "    return_val = b\nreturn return_val\n");
  expect_flow("if c:\n    return a\nelse:\n    raise E\n",
              "if c:\n    return_val = a\nelse:\n    raise E\nreturn return_val\n");
}

TEST(Flow, MadeStatementsKeepTheirLine) {
  const Flow flow("if c:\n    return a\nreturn b\n");
  const auto& made = *flow.body.body[0];
  EXPECT_EQ(made.span, flow.parsed.module.body[0]->span);
  EXPECT_EQ(flow.slice(made.as<syntax::If>()->body[0]->span), "return a");
  EXPECT_EQ(flow.slice(made.as<syntax::If>()->orelse[0]->span), "return b");
}

// --- break and continue

TEST(Flow, BreakInTheMiddle) {
  expect_flow("for i in range(n):\n    if c:\n        break\n    x = x + 1\nreturn x\n",
              "for i in range(n):\n    if c:\n        stop = True\n    else:\n"
              "        x = x + 1\n        stop = False\n    if stop: break\n"
              "return x\n");
}

TEST(Flow, LastBreakWithComparison) {
  expect_flow("while c:\n    x = f(x)\n    if x > 3:\n        break\n",
              "while c:\n    x = f(x)\n    stop = x > 3\n    if stop: break\n");
  expect_flow("while c:\n    if not d:\n        break\n",
              "while c:\n    stop = not (d)\n    if stop: break\n");
}

// The value of `f(x)` need not be a truth value.
TEST(Flow, LastBreakWithOtherTest) {
  expect_flow("while c:\n    if f(x):\n        break\n",
              "while c:\n    if f(x):\n        stop = True\n    else:\n"
              "        stop = False\n    if stop: break\n");
}

TEST(Flow, BreakWithElse) {
  expect_flow("for i in a:\n    if c:\n        break\n    else:\n        x = 1\n",
              "for i in a:\n    if c:\n        stop = True\n    else:\n        x = 1\n"
              "        stop = False\n    if stop: break\n");
}

TEST(Flow, SureBreak) {
  expect_flow("for i in a:\n    x = 1\n    break\n",
              "for i in a:\n    x = 1\n    stop = True\n    if stop: break\n");
}

TEST(Flow, PlainBreakBesideAnother) {
  expect_flow(
      "for i in a:\n    if c:\n        break\n    x = 1\n    if d:\n        break\n",
      "for i in a:\n    if c:\n        stop = True\n    else:\n        x = 1\n"
      "        stop = d\n    if stop: break\n");
}

// What every `break` found has a value after the loop, and so has what `else` gives.
TEST(Flow, ElseGivesWhatBreakWouldHave) {
  expect_flow(
      "for i in a:\n    if c:\n        x = i\n        y = i\n        break\n"
      "    if d:\n        x = 2\n        break\n    w = 3\nelse:\n    x = 4\n"
      "    y = 5\n    w = 6\nreturn x\n",
      "stop = False\nfor i in a:\n    if c:\n        x = i\n        y = i\n"
      "        stop = True\n    else:\n        if d:\n            x = 2\n"
      "            stop = True\n        else:\n            w = 3\n"
      "            stop = False\n    if stop: break\nif not (stop):\n    x = 4\n"
      "    y = 5\n    w = 6\nelse:\n    x = x\nreturn x\n");
}

TEST(Flow, Continue) {
  expect_flow("for i in a:\n    if c:\n        continue\n    x = 1\n",
              "for i in a:\n    if c:\n        pass\n    else:\n        x = 1\n");
  expect_flow("for i in a:\n    x = 1\n    continue\n", "for i in a:\n    x = 1\n");
  expect_flow("for i in a:\n    continue\n", "for i in a:\n    pass\n");
}

TEST(Flow, ContinueAndBreak) {
  expect_flow(
      "for i in a:\n    if c:\n        continue\n    if d:\n        break\n    x = 1\n",
      "for i in a:\n    if c:\n        stop = False\n    else:\n        if d:\n"
      "            stop = True\n        else:\n            x = 1\n"
      "            stop = False\n    if stop: break\n");
}

TEST(Flow, FlagsOfNestedLoopsDiffer) {
  expect_flow(
      "for i in a:\n    for j in b:\n        if c:\n            break\n        x = 1\n"
      "    if d:\n        break\n    y = 1\n",
      "for i in a:\n    for j in b:\n        if c:\n            stop_1 = True\n"
      "        else:\n            x = 1\n            stop_1 = False\n"
      "        if stop_1: break\n    if d:\n        stop = True\n    else:\n"
      "        y = 1\n        stop = False\n    if stop: break\n");
}

// --- return in loops

TEST(Flow, ReturnInLoop) {
  expect_flow("for i in a:\n    x = f(x)\n    if x > 3:\n        return x\nreturn y\n",
              "returned = False\nfor i in a:\n    x = f(x)\n    returned = x > 3\n"
              "    if returned: break\nif returned:\n    return_val = x\nelse:\n"
              "    return_val = y\nreturn return_val\n");
}

TEST(Flow, ReturnAndBreakInLoop) {
  expect_flow(
      "for i in a:\n    if c:\n        return x\n    if d:\n        break\nreturn y\n",
      "returned = False\nfor i in a:\n    if c:\n        stop = True\n"
      "        returned = True\n    else:\n        stop = d\n        returned = False\n"
      "    if stop: break\nif returned:\n    return_val = x\nelse:\n"
      "    return_val = y\nreturn return_val\n");
}

TEST(Flow, TwoReturnsInLoop) {
  expect_flow(
      "for i in a:\n    if c:\n        return x\n    if d:\n        return y\n"
      "return z\n",
      "returned = False\nreturned_1 = False\nfor i in a:\n    if c:\n"
      "        stop = True\n        returned = True\n        returned_1 = False\n"
      "    else:\n        if d:\n            stop = True\n"
      "            returned = False\n            returned_1 = True\n        else:\n"
      "            stop = False\n            returned = False\n"
      "            returned_1 = False\n    if stop: break\nif returned:\n"
      "    return_val = x\nelse:\n    if returned_1:\n        return_val = y\n"
      "    else:\n        return_val = z\nreturn return_val\n");
}

TEST(Flow, ReturnInNestedLoops) {
  expect_flow(
      "for i in a:\n    for j in b:\n        if c:\n            return x\n"
      "    y = 1\nreturn y\n",
      "returned = False\nfor i in a:\n    returned_1 = False\n    for j in b:\n"
      "        returned_1 = c\n        if returned_1: break\n    if returned_1:\n"
      "        returned = True\n    else:\n        y = 1\n        returned = False\n"
      "    if returned: break\nif returned:\n    return_val = x\nelse:\n"
      "    return_val = y\nreturn return_val\n");
}

TEST(Flow, ReturnOutOfEndlessLoop) {
  expect_flow("while True:\n    x = f(x)\n    if x > 3:\n        return x\n",
              "while True:\n    x = f(x)\n    returned = x > 3\n"
              "    if returned: break\nreturn x\n");
}

TEST(Flow, TwoReturnsOutOfEndlessLoop) {
  expect_flow(
      "while True:\n    if c:\n        return x\n    if d:\n        return y\n",
      "returned = False\nwhile True:\n    if c:\n        stop = True\n"
      "        returned = True\n    else:\n        if d:\n            stop = True\n"
      "            returned = False\n        else:\n            stop = False\n"
      "            returned = False\n    if stop: break\nif returned:\n"
      "    return_val = x\nelse:\n    return_val = y\nreturn return_val\n");
}

TEST(Flow, BareReturnsInLoopAreOnePlace) {
  const Flow flow(
      "for i in a:\n    if c:\n        return\n    f(i)\n    if d:\n        return\n");
  EXPECT_THAT(flow.body.made_names, ElementsAre("returned"));
  EXPECT_THAT(flow.body.errors, IsEmpty());
}

// --- else of loops

TEST(Flow, ElseWithoutBreakJustFollows) {
  expect_flow("for i in a:\n    x = 1\nelse:\n    y = 2\n",
              "for i in a:\n    x = 1\ny = 2\n");
}

TEST(Flow, ElseWithBreak) {
  expect_flow("for i in a:\n    if c:\n        break\n    x = 1\nelse:\n    y = 2\n",
              "stop = False\nfor i in a:\n    if c:\n        stop = True\n    else:\n"
              "        x = 1\n        stop = False\n    if stop: break\n"
              "if not (stop):\n    y = 2\n");
}

// The name of a plain break may have another value before the loop.
TEST(Flow, ElseWithPlainBreak) {
  expect_flow("while c:\n    if d:\n        break\nelse:\n    y = 2\n",
              "stop = False\nwhile c:\n    stop = d\n    if stop: break\n"
              "if not (stop):\n    y = 2\n");
}

TEST(Flow, ElseThatReturns) {
  expect_flow("for i in a:\n    if c:\n        break\nelse:\n    return x\nreturn y\n",
              "stop = False\nfor i in a:\n    stop = c\n    if stop: break\n"
              "if not (stop):\n    return_val = x\nelse:\n    return_val = y\n"
              "return return_val\n");
}

TEST(Flow, BreakInElseLeavesTheOuterLoop) {
  expect_flow(
      "for i in a:\n    for j in b:\n        x = 1\n    else:\n        break\n    y = "
      "1\n",
      "for i in a:\n    for j in b:\n        x = 1\n    stop = True\n"
      "    if stop: break\n");
}

// --- names

TEST(Flow, MadeNamesDifferFromOthers) {
  const Flow flow(
      "for i in a:\n    if stop:\n        break\n    x = returned\n    if x:\n"
      "        return [return_val for return_val in i]\n"
      "def g(stop_):\n    pass\n"
      "return x\n");
  ASSERT_THAT(flow.body.errors, IsEmpty());
  EXPECT_THAT(flow.body.made_names, ElementsAre("stop__", "returned_", "return_val"));
}

// --- problems

TEST(Flow, MissingReturn) {
  EXPECT_THAT(errors_of("if c:\n    return x\ny = 1\n"),
              ElementsAre("missing-return at y = 1"));
  EXPECT_THAT(errors_of("for i in a:\n    return x\n"),
              ElementsAre(HasSubstr("missing-return at for i in a")));
  EXPECT_THAT(errors_of("while True:\n    if c:\n        return x\n    if d:\n"
                        "        break\n"),
              ElementsAre(HasSubstr("missing-return at while True")));
  EXPECT_THAT(errors_of("while True:\n    if c:\n        return x\n"), IsEmpty());
}

TEST(Flow, BareReturnBesideOthers) {
  EXPECT_THAT(errors_of("if c:\n    return\nreturn x\n"),
              ElementsAre("missing-return at return"));
}

TEST(Flow, OpaqueStatementsMayReturnInTheirOwnWay) {
  EXPECT_THAT(errors_of("if c:\n    return x\nwith a:\n    return y\n"), IsEmpty());
}

TEST(Flow, ReturnCount) {
  EXPECT_THAT(
      errors_of("if c:\n    return x\nif d:\n    return x, y\nreturn (x,)\n"),
      ElementsAre("return-count at return x, y", "return-count at return (x,)"));
  const Flow flow("if c:\n    return x, y\nreturn x\n");
  EXPECT_EQ(flow.body.errors[0].message,
            "this `return` gives one value, but the first one gives a tuple of 2 "
            "values");
}

TEST(Flow, MisplacedBreak) {
  EXPECT_THAT(errors_of("break\n"), ElementsAre("misplaced-break at break"));
  EXPECT_THAT(errors_of("if c:\n    continue\nreturn x\n"),
              ElementsAre("misplaced-break at continue"));
  EXPECT_THAT(errors_of("for i in a:\n    x = 1\nelse:\n    break\n"),
              ElementsAre("misplaced-break at break"));
}

auto warnings_of(const std::string& text) -> std::vector<std::string> {
  const Flow flow(text);
  EXPECT_THAT(flow.body.errors, IsEmpty());
  return problems(flow, flow.body.warnings);
}

TEST(Flow, UnreachableCode) {
  EXPECT_THAT(warnings_of("return x\ny = 1\nz = 2\n"),
              ElementsAre("unreachable-code at y = 1\nz = 2"));
  EXPECT_THAT(warnings_of("if c:\n    return x\nelse:\n    return y\nz = 2\n"),
              ElementsAre("unreachable-code at z = 2"));
  EXPECT_THAT(warnings_of("for i in a:\n    break\n    x = 1\n"),
              ElementsAre("unreachable-code at x = 1"));
  EXPECT_THAT(warnings_of("while True:\n    x = 1\ny = 1\n"),
              ElementsAre("unreachable-code at y = 1"));
  EXPECT_THAT(
      warnings_of("while True:\n    if c:\n        return x\nelse:\n    y = 1\n"),
      ElementsAre("unreachable-code at y = 1"));
  EXPECT_THAT(warnings_of("raise E\nx = 1\n"),
              ElementsAre("unreachable-code at x = 1"));
}

TEST(Flow, UnreachableCodeIsDropped) {
  expect_flow("return x\nreturn x, y\n", "return x\n");
  expect_flow("if c:\n    raise E\n    x = 1\ny = 2\n", "if c:\n    raise E\ny = 2\n");
}

// A warning is given once, however often the statements are copied.
TEST(Flow, WarningsOfCopiedCode) {
  EXPECT_THAT(warnings_of("if a:\n    if b:\n        return x\n"
                          "while c:\n    break\n    z = 1\nreturn y\n"),
              ElementsAre("unreachable-code at z = 1"));
}

// --- limits

auto doubling(std::size_t count) -> std::string {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += "if a:\n    if b:\n        return x\n";
  }
  return text + "return y\n";
}

TEST(Flow, TooManyPaths) {
  EXPECT_THAT(errors_of(doubling(5)), IsEmpty());
  EXPECT_THAT(errors_of(doubling(60)),
              ElementsAre(HasSubstr("too-many-paths at if a:")));
  EXPECT_EQ(Flow(doubling(5), {.copies = 10}).body.errors.at(0).id, "too-many-paths");
}

TEST(Flow, TooManyGuards) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "if a:\n    return x\n";
  EXPECT_THAT(errors_of(text + "return y\n"),
              ElementsAre(HasSubstr("too-many-paths at if a:")));
}

TEST(Flow, TooManyElifs) {
  std::string text = "if a:\n    x = 1\n";
  for (int i = 0; i < 900; ++i) text += "elif b:\n    x = 2\n";
  EXPECT_THAT(errors_of(text), ElementsAre(HasSubstr("too-many-paths at x = 2")));
}

TEST(Flow, LongStraightCode) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "x = f(x)\n";
  expect_untouched(text + "return x\n");
  expect_flow("if c:\n    return x\nreturn y\n" + text,
              "if c:\n    return_val = x\nelse:\n    return_val = y\n"
              "return return_val\n");
}

TEST(Flow, SameInputSameOutput) {
  const std::string text =
      "for i in a:\n    for j in b:\n        if c:\n            return x\n"
      "        if d:\n            break\n    else:\n        continue\n    x = 1\n"
      "return y\n";
  EXPECT_EQ(Flow(text).print(), Flow(text).print());
}

}  // namespace
}  // namespace opscribe::flow
