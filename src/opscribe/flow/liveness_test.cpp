#include "opscribe/flow/liveness.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "opscribe/syntax/parser.h"

namespace opscribe::flow {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

auto joined(const Names& names) -> std::string {
  return fmt::format("{}", fmt::join(names, " "));
}

struct Analysed {
  explicit Analysed(std::string source, const StaticTest& static_test = {},
                    const Names& live_at_end = {})
      : text(std::move(source)), parsed(syntax::parse(text)) {
    EXPECT_TRUE(parsed.errors.empty()) << text;
    body = normalise(parsed.module.body);
    EXPECT_TRUE(body.errors.empty()) << text;
    live = analyse_liveness(body, static_test, live_at_end);
  }

  // One line for each `if` and loop, in the order of the text:
  //   if -> outputs    for -> states | live after
  auto print() const -> std::string {
    std::string out;
    print_block(body.body, out);
    return out;
  }

  std::string text;
  syntax::Parsed parsed;
  NormalBody body;
  Liveness live;

 private:
  void print_block(syntax::Block block, std::string& out) const {
    for (const syntax::Stmt* stmt : block) {
      if (const auto* choice = stmt->as<syntax::If>()) {
        const auto at = live.branches.find(stmt);
        out += at == live.branches.end()
                   ? "if is not reached\n"
                   : fmt::format("if -> {}\n", joined(at->second.outputs));
        print_block(choice->body, out);
        print_block(choice->orelse, out);
      } else if (const auto* each = stmt->as<syntax::For>()) {
        print_loop("for", *stmt, out);
        print_block(each->body, out);
      } else if (const auto* repeat = stmt->as<syntax::While>()) {
        print_loop("while", *stmt, out);
        print_block(repeat->body, out);
      }
    }
  }
  void print_loop(std::string_view word, const syntax::Stmt& stmt,
                  std::string& out) const {
    const LoopFlow& flow = live.loops.at(&stmt);
    out +=
        fmt::format("{} -> {} | {}{}\n", word, joined(flow.states),
                    joined(flow.live_after), flow.target_live_after ? " (target)" : "");
  }
};

auto live(const std::string& text) -> std::string {
  return Analysed(text).print();
}

// --- if

TEST(Liveness, BranchOutputs) {
  EXPECT_EQ(live("if c:\n    y = a\nelse:\n    y = b\nreturn y\n"), "if -> y\n");
}

TEST(Liveness, OnlyWhatIsReadLater) {
  EXPECT_EQ(
      live("if c:\n    t = a\n    y = t\nelse:\n    y = b\n    u = y\nreturn y\n"),
      "if -> y\n");
  EXPECT_EQ(live("if c:\n    y = a\nreturn x\n"), "if -> \n");
}

TEST(Liveness, OutputsInOrderOfAssignment) {
  EXPECT_EQ(live("if c:\n    z = 1\n    y = 2\nelse:\n    x = 3\n    y = 4\n"
                 "return x, y, z\n"),
            "if -> z y x\n");
}

TEST(Liveness, OneSidedAssignment) {
  EXPECT_EQ(live("y = x\nif c:\n    y = a\nreturn y\n"), "if -> y\n");
}

TEST(Liveness, ReassignedAfterwards) {
  EXPECT_EQ(live("if c:\n    y = a\nelse:\n    y = b\ny = x\nreturn y\n"), "if -> \n");
}

TEST(Liveness, NestedBranches) {
  EXPECT_EQ(
      live("if c:\n    if d:\n        t = 1\n    else:\n        t = 2\n    y = t\n"
           "else:\n    y = 3\nreturn y\n"),
      "if -> y\nif -> t\n");
}

TEST(Liveness, BranchesOneAfterAnother) {
  EXPECT_EQ(live("if c:\n    a = 1\n    b = 1\nelse:\n    a = 2\n    b = 2\n"
                 "if d:\n    a = 3\nelse:\n    b = a\nreturn a + b\n"),
            "if -> a b\nif -> a b\n");
  EXPECT_EQ(live("if c:\n    a = 1\nelse:\n    a = 2\n"
                 "if d:\n    a = 3\nelse:\n    a = 4\nreturn a\n"),
            "if -> \nif -> a\n");
}

// `y` dies in one branch and is kept by the other.
TEST(Liveness, KilledInOneBranchOnly) {
  EXPECT_EQ(live("if c:\n    y = 1\nelse:\n    y = 2\n"
                 "if d:\n    y = 3\nelse:\n    z = 4\nreturn y\n"),
            "if -> y\nif -> y\n");
  EXPECT_EQ(live("if c:\n    y = 1\nelse:\n    y = 2\n"
                 "if d:\n    z = 3\nelse:\n    y = 4\nreturn y\n"),
            "if -> y\nif -> y\n");
}

TEST(Liveness, ReadAndKilledInBranch) {
  EXPECT_EQ(live("if c:\n    y = 1\nelse:\n    y = 2\n"
                 "if d:\n    z = y\n    y = z\nelse:\n    y = 4\nreturn y\n"),
            "if -> y\nif -> y\n");
}

TEST(Liveness, TheTestIsARead) {
  EXPECT_EQ(live("if c:\n    d = 1\nelse:\n    d = 2\nif d:\n    y = 1\nelse:\n"
                 "    y = 2\nreturn y\n"),
            "if -> d\nif -> y\n");
}

TEST(Liveness, StaticTest) {
  const StaticTest test = [](const syntax::Expr& expr) -> std::optional<bool> {
    const auto* name = expr.as<syntax::Name>();
    if (name == nullptr || name->id.size() != 1) return std::nullopt;
    if (name->id == "T") return true;
    if (name->id == "F") return false;
    return std::nullopt;
  };
  const std::string text =
      "if c:\n    a = 1\n    b = 2\nelse:\n    a = 3\n    b = 4\n"
      "if {}:\n    y = a\n    if d:\n        y = 1\nelse:\n    z = b\nreturn x\n";
  const Analysed on(fmt::format(fmt::runtime(text), "T"), test);
  EXPECT_EQ(on.print(), "if -> a\nif -> \nif -> \n");
  EXPECT_EQ(joined(on.live.assigned), "a b y");
  EXPECT_EQ(joined(on.live.exposed), "c d x");
  const Analysed off(fmt::format(fmt::runtime(text), "F"), test);
  EXPECT_EQ(off.print(), "if -> b\nif -> \nif is not reached\n");
  EXPECT_EQ(joined(off.live.assigned), "a b z");
}

// --- for

TEST(Liveness, LoopState) {
  EXPECT_EQ(live("for i in range(n):\n    x = x + a\nreturn x\n"), "for -> x | x\n");
}

TEST(Liveness, StateThatIsNotReadAfterwards) {
  EXPECT_EQ(live("for i in range(n):\n    s = s + 1\n    x = x + s\nreturn x\n"),
            "for -> s x | x\n");
}

TEST(Liveness, LocalsOfTheBodyAreNoState) {
  EXPECT_EQ(live("for i in range(n):\n    t = x * 2\n    x = t + 1\nreturn x\n"),
            "for -> x | x\n");
}

TEST(Liveness, FirstDefinedInTheBody) {
  EXPECT_EQ(live("for i in range(n):\n    y = i\nreturn y\n"), "for -> y | y\n");
}

TEST(Liveness, StatesInOrderOfAssignment) {
  EXPECT_EQ(live("for i in range(n):\n    e = e + a\n    d = d + e\n    c = c + d\n"
                 "    b = b + c\n    a = a + b\nreturn a, b, c, d, e\n"),
            "for -> e d c b a | e d c b a\n");
}

TEST(Liveness, LoopVariable) {
  EXPECT_EQ(live("for i in range(n):\n    x = x + i\nreturn x\n"), "for -> x | x\n");
  EXPECT_EQ(live("for i in range(n):\n    x = x + i\nreturn i\n"),
            "for -> i x | i (target)\n");
  EXPECT_EQ(live("for i in range(n):\n    i = i + 1\n    x = x + i\nreturn x\n"),
            "for -> x | x\n");
  EXPECT_EQ(live("for i, j in p:\n    x = x + i\nreturn j\n"),
            "for -> j x | j (target)\n");
}

// One iteration hands `b` to the next: the `if` at the end must give it out.
TEST(Liveness, BranchInLoopFeedsTheNextIteration) {
  EXPECT_EQ(live("for i in range(n):\n    x = x + b\n    if c:\n        b = 1\n"
                 "    else:\n        b = 2\nreturn x\n"),
            "for -> x b | x\nif -> b\n");
}

TEST(Liveness, NestedLoops) {
  EXPECT_EQ(live("for i in range(n):\n    for j in range(m):\n        x = x + j\n"
                 "return x\n"),
            "for -> x | x\nfor -> x | x\n");
  EXPECT_EQ(live("for i in range(n):\n    t = 0\n    for j in range(m):\n"
                 "        t = t + j\n    x = x + t\nreturn x\n"),
            "for -> x | x\nfor -> t | t\n");
  EXPECT_EQ(live("for i in range(n):\n    for j in range(m):\n        t = t + j\n"
                 "        s = t\n    x = s\nreturn x\n"),
            "for -> t s x | x\nfor -> t s | t s\n");
}

// (a) what is read as the bound of a loop only
TEST(Liveness, TheBoundIsARead) {
  EXPECT_EQ(live("if c:\n    n = a\nelse:\n    n = b\nfor i in range(n):\n"
                 "    x = x + 1\nreturn x\n"),
            "if -> n\nfor -> x | x\n");
}

// (b) assigned on every path of the body, needed only after the loop
TEST(Liveness, NeededOnlyAfterTheLoop) {
  EXPECT_EQ(live("y = x\nfor i in range(n):\n    if c:\n        y = a\n    else:\n"
                 "        y = b\nreturn y\n"),
            "for -> y | y\nif -> y\n");
}

// (c) kept alive by the way around the body
TEST(Liveness, NoIterationAtAll) {
  EXPECT_EQ(live("if c:\n    y = a\nelse:\n    y = b\nfor i in range(n):\n    y = i\n"
                 "return y\n"),
            "if -> y\nfor -> y | y\n");
  EXPECT_EQ(
      live("if c:\n    y = a\nelse:\n    y = b\nwhile d:\n    y = e\n    d = f(y)\n"
           "return y\n"),
      "if -> y\nwhile -> y | y\n");
}

// --- while

TEST(Liveness, While) {
  EXPECT_EQ(live("c = n > 0\nwhile c:\n    n = n - 1\n    c = n > 0\n    A = A * 2\n"
                 "return A\n"),
            "while -> n A | A\n");
}

TEST(Liveness, WhileConditionReadInTheBody) {
  EXPECT_EQ(live("while c:\n    x = f(c)\n    c = g(x)\nreturn x\n"),
            "while -> x c | x\n");
  EXPECT_EQ(live("while c:\n    x = f(x)\n    c = g(x)\nreturn x, c\n"),
            "while -> x c | x c\n");
}

// The condition held when the iteration began, so there is nothing to carry.
TEST(Liveness, WhileConditionLeftAloneOnOnePath) {
  EXPECT_EQ(live("while c:\n    x = f(x)\n    if d:\n        c = g(x)\nreturn x\n"),
            "while -> x | x\nif -> c\n");
}

TEST(Liveness, WhileWithExpression) {
  EXPECT_EQ(live("while a < b:\n    x = f(x)\n    if d:\n        a = g(x)\nreturn x\n"),
            "while -> x a | x\nif -> a\n");
  EXPECT_EQ(live("while a < b:\n    a = f(x)\nreturn x\n"), "while ->  | \n");
}

TEST(Liveness, WhileTestThatBinds) {
  EXPECT_EQ(live("while (m := f(n)) > 0:\n    n = n - m\nreturn m\n"),
            "while -> m n | m\n");
}

TEST(Liveness, EndlessLoopRunsAtLeastOnce) {
  const Analysed analysed(
      "while True:\n    y = f(x)\n    x = y\n    s = g(y)\n    if s:\n        break\n"
      "return y\n");
  EXPECT_EQ(analysed.print(), "while -> y x | y\n");
  EXPECT_EQ(joined(analysed.live.exposed), "f x g");
}

TEST(Liveness, EndlessLoopInLoop) {
  EXPECT_EQ(live("for i in range(n):\n    while True:\n        t = f(x)\n"
                 "        c = t > 3\n        if c:\n            break\n    x = t\n"
                 "return x\n"),
            "for -> x | x\nwhile -> t | t\n");
}

// --- flags

TEST(Liveness, StopIsReadAtTheEndOfTheBody) {
  EXPECT_EQ(live("for i in range(n):\n    x = f(x)\n    c = g(x)\n    if c:\n"
                 "        break\nreturn x\n"),
            "for -> x | x\n");
  EXPECT_EQ(live("for i in range(n):\n    x = f(x)\n    if x:\n        c = g(x)\n"
                 "    if c:\n        break\nreturn x\n"),
            "for -> x c | x\nif -> c\n");
}

TEST(Liveness, MadeStop) {
  EXPECT_EQ(live("for i in range(n):\n    if c:\n        break\n    x = x + 1\n"
                 "return x\n"),
            "for -> x | x\nif -> stop x\n");
}

TEST(Liveness, MadeReturn) {
  EXPECT_EQ(live("for i in range(n):\n    if c:\n        return x\n    x = x + 1\n"
                 "return y\n"),
            "for -> returned x | returned x\nif -> returned x\nif -> return_val\n");
}

// --- statements

TEST(Liveness, AugmentedAssignmentReads) {
  const Analysed analysed("for i in a:\n    x += i\nreturn x\n");
  EXPECT_EQ(analysed.print(), "for -> x | x\n");
  EXPECT_EQ(joined(analysed.live.exposed), "a x");
}

TEST(Liveness, SubscriptAssignmentReadsAndBinds) {
  const Analysed analysed("if c:\n    x[i] = v\nreturn x\n");
  EXPECT_EQ(analysed.print(), "if -> x\n");
  EXPECT_EQ(joined(analysed.live.exposed), "c v x i");
}

TEST(Liveness, ChangingAListBindsIt) {
  EXPECT_EQ(live("xs = []\nfor i in a:\n    xs.append(i)\nreturn xs\n"),
            "for -> xs | xs\n");
  EXPECT_EQ(live("if c:\n    y = xs.pop()\nelse:\n    y = d\nreturn xs, y\n"),
            "if -> xs y\n");
  EXPECT_EQ(live("if c:\n    xs.index(3)\nreturn xs\n"), "if -> \n");
}

TEST(Liveness, AListThatOnlyGrowsIsNotRead) {
  EXPECT_EQ(live("xs = []\nfor i in a:\n    xs.append(i)\nreturn a\n"), "for ->  | \n");
  EXPECT_EQ(live("if c:\n    xs.append(a)\nif d:\n    xs.append(b)\nreturn a\n"),
            "if -> \nif -> \n");
  EXPECT_EQ(live("while c:\n    xs.append(len(xs))\nreturn a\n"), "while -> xs | \n");
  EXPECT_EQ(live("xs = []\nfor i in a:\n    for j in i:\n        xs.append(j)\n"
                 "return xs\n"),
            "for -> xs | xs\nfor -> xs | xs\n");
}

TEST(Liveness, OtherStatementsThatBind) {
  EXPECT_EQ(
      live("if c:\n    y: int = 1\n    z: int\n    del x\n    a = b = 2\n"
           "    p, (q, *r) = s\n    f(w := 1)\nreturn y, z, x, a, b, p, q, r, w\n"),
      "if -> y x a b p q r w\n");
}

TEST(Liveness, WalrusThatMayNotRunKeepsTheOldValue) {
  EXPECT_EQ(live("if c:\n    y = 1\nelse:\n    y = 2\nz = a and (y := b)\nreturn y\n"),
            "if -> y\n");
  EXPECT_EQ(live("if c:\n    y = 1\nelse:\n    y = 2\nz = (y := b) and a\nreturn y\n"),
            "if -> \n");
}

TEST(Liveness, ComprehensionTargetsAreLocal) {
  const Analysed analysed("if c:\n    y = [k + w for k in ks if k]\nreturn y, k\n");
  EXPECT_EQ(analysed.print(), "if -> y\n");
  EXPECT_EQ(joined(analysed.live.assigned), "y");
  EXPECT_EQ(joined(analysed.live.exposed), "c ks w y k");
}

TEST(Liveness, NestedFunctionReadsWhatItTakesFromAround) {
  EXPECT_EQ(live("if c:\n    w = 1\n    v = 1\nelse:\n    w = 2\n    v = 2\n"
                 "def g(v):\n    t = v + w\n    return t\nreturn op.Scan(x, body=g)\n"),
            "if -> w\n");
  EXPECT_EQ(live("if c:\n    w = 1\nelse:\n    w = 2\ndef g(v):\n    return v + w\n"
                 "return x\n"),
            "if -> \n");
}

TEST(Liveness, NestedFunctionIsAssigned) {
  const Analysed analysed("def g(a):\n    b = a\n    return b\nreturn g\n");
  EXPECT_EQ(joined(analysed.live.assigned), "g");
  EXPECT_THAT(analysed.live.exposed, IsEmpty());
}

TEST(Liveness, LoopsInNestedFunctions) {
  const Analysed analysed(
      "def g(a):\n    while True:\n        if a > k:\n            return a\n"
      "        b = m\n        if b:\n            break\n    return b\nreturn g\n");
  EXPECT_EQ(joined(analysed.live.exposed), "k m b");
}

TEST(Liveness, KeywordValuesAndCalleesAreRead) {
  EXPECT_EQ(live("if c:\n    y = 1\n    z = 2\nelse:\n    y = 3\n    z = 4\n"
                 "return op.Clip(x, max=op.Abs(y), min=z)\n"),
            "if -> y z\n");
  EXPECT_EQ(live("if c:\n    g = f\nelse:\n    g = h\nreturn g(x)\n"), "if -> g\n");
}

TEST(Liveness, StatementsLeftAloneCount) {
  EXPECT_EQ(live("if c:\n    y = 1\n    z = 1\nelse:\n    y = 2\n    z = 2\n"
                 "with a as z:\n    print(y)\nreturn z\n"),
            "if -> y z\n");
}

// --- the whole

TEST(Liveness, ExposedInOrderOfUse) {
  const Analysed analysed("t = b + a\nif c:\n    u = t\nreturn u + a\n");
  EXPECT_EQ(joined(analysed.live.exposed), "b a c u");
  EXPECT_EQ(joined(analysed.live.assigned), "t u");
}

TEST(Liveness, LiveAtEnd) {
  const Analysed analysed("if c:\n    y = a\n    z = b\nelse:\n    y = d\n", {},
                          {"y", "w"});
  EXPECT_EQ(analysed.print(), "if -> y\n");
  EXPECT_EQ(joined(analysed.live.exposed), "c a b d");
}

TEST(Liveness, EmptyBody) {
  const Liveness result = analyse_liveness(normalise({}));
  EXPECT_THAT(result.exposed, IsEmpty());
  EXPECT_THAT(result.assigned, IsEmpty());
}

TEST(Names, Read) {
  const std::string text =
      "f(a.b, *c, k=[d, e][g], **h)(lambda i, j=m: i + l, (p := q), f'{r:{s}}')\n";
  const syntax::Parsed parsed = syntax::parse(text);
  ASSERT_TRUE(parsed.errors.empty());
  const auto* stmt = parsed.module.body[0]->as<syntax::ExprStmt>();
  EXPECT_THAT(names_read(*stmt->value),
              ElementsAre("f", "a", "c", "d", "e", "g", "h", "m", "l", "q", "r", "s"));
}

TEST(Names, Assigned) {
  const std::string text =
      "b = 1\nfor i in x:\n    a, b = y\nwhile z:\n    c[0] = 1\nif u:\n    d += 1\n"
      "else:\n    def e():\n        inner = 1\nimport os.path\n";
  const syntax::Parsed parsed = syntax::parse(text);
  EXPECT_THAT(names_assigned(parsed.module.body),
              ElementsAre("b", "i", "a", "c", "d", "e", "os"));
}

// --- size

TEST(Liveness, LongStraightCode) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += fmt::format("x{} = f(x{})\n", i + 1, i);
  const Analysed analysed(text + "return x20000\n");
  EXPECT_EQ(joined(analysed.live.exposed), "f x0");
}

TEST(Liveness, ManyBranches) {
  std::string text;
  for (int i = 0; i < 2'000; ++i) {
    text += fmt::format("if c:\n    x{0} = 1\nelse:\n    x{0} = 2\n", i);
  }
  const Analysed analysed(text + "return x7\n");
  std::size_t outputs = 0;
  for (const auto& [stmt, flow] : analysed.live.branches)
    outputs += flow.outputs.size();
  EXPECT_EQ(outputs, 1u);
}

// Each loop is looked at a fixed number of times, however deep it stands.
TEST(Liveness, DeepNesting) {
  std::string text;
  std::string indent;
  for (int i = 0; i < 90; ++i) {
    text += indent + (i % 2 == 0 ? "while True:\n" : "for i in a:\n");
    indent += " ";
  }
  const Analysed analysed(text + indent + "x = x + 1\n");
  EXPECT_EQ(analysed.live.loops.size(), 90u);
  for (const auto& [stmt, flow] : analysed.live.loops) {
    EXPECT_EQ(joined(flow.states), "x");
  }
}

TEST(Liveness, LongChains) {
  std::string sum = "y = x";
  for (int i = 0; i < 900; ++i) sum += " + x";
  EXPECT_EQ(joined(Analysed(sum + "\n").live.exposed), "x");
  std::string def = "def g(a):\n    if a:\n        b = 1\n";
  for (int i = 0; i < 900; ++i) def += "    elif a:\n        b = k\n";
  EXPECT_EQ(joined(Analysed(def + "    return b\nreturn g\n").live.exposed), "k b");
}

}  // namespace
}  // namespace opscribe::flow
