#include "opscribe/syntax/walk.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "opscribe/syntax/parser.h"

namespace opscribe::syntax {
namespace {

using testing::ElementsAre;

// Every kind of statement, expression and pattern. Names of a letter and two digits are
// expressions of their own.
constexpr std::string_view kEverything = R"(
@a00
def f[T: a01](x: a02 = a03, /, y: a04 = a05, *r: a06, k: a07 = a08, **o: a09) -> a10:
    return a11
@b00
class C[T: b01](b02, k=b03, *b04):
    pass
async def g():
    await c00
    yield c01
    yield from c02
    async for c03 in c04:
        c05
    else:
        c06
    async with c07 as c08, c09:
        c10
del d00, d01
d02 = d03 = d04
type d05[T: d06] = d07
d08 += d09
d10: d11 = d12
while e00:
    break
else:
    e01
if e02:
    e03
elif e04:
    e05
else:
    e06
match f00:
    case [f01.x, *rest] if f02:
        f03
    case {f04.x: f05.x, **others} | f06(f07.x, k=f08.x):
        f09
    case None | -1 | whole:
        f10
raise g00 from g01
try:
    h00
except h01 as name:
    h02
else:
    h03
finally:
    h04
assert i00, i01
import math
from math import pi
global j
def n():
    nonlocal j
    continue
(k00 and k01 or k02, (k03 := k04), not k05, lambda x=k06, *, y=k07: k08)
l00 if l01 else l02
{l03: l04, **l05}, {l06, l07}
[m00 for m01 in m02 if m03 if m04 for m05 in m06]
{m07 for m08 in m09}, {m10: m11 for m12 in m13}, (m14 for m15 in m16)
n00 < n01 == n02
n03(n04, k=n05, *n06, **n07)
f"text {o00!r:{o01}} more"
p00.x, p01[p02], p03[p04:p05:p06], [p07, *p08], -p09 @ p10
"text", 1, None
)";

auto names_of(const Parsed& parsed) -> std::vector<std::string> {
  std::vector<std::string> names;
  walk(parsed.module.body, [&](const Expr& expr) {
    if (const auto* name = expr.as<Name>()) names.emplace_back(name->id);
  });
  return names;
}

TEST(Walk, VisitsEverythingInTheOrderOfTheText) {
  std::string text(kEverything);
  const Parsed parsed = parse(text);
  for (const SyntaxError& error : parsed.errors) ADD_FAILURE() << error.message;
  std::vector<std::string> expected;
  for (const Token& token : parsed.tokens) {
    const std::string word = text.substr(token.span.begin, token.span.size());
    const bool is_counted = token.kind == TokenKind::Name && word.size() == 3 &&
                            word[1] >= '0' && word[1] <= '9';
    if (is_counted) expected.push_back(word);
  }
  EXPECT_EQ(expected.size(), 123U);
  EXPECT_EQ(names_of(parsed), expected);
}

TEST(Walk, MeetsEveryKindOfNode) {
  std::string text(kEverything);
  const Parsed parsed = parse(text + "$\n");  // and an Invalid statement
  std::vector<int> exprs(std::variant_size_v<decltype(Expr::node)>);
  std::vector<int> stmts(std::variant_size_v<decltype(Stmt::node)>);
  std::vector<int> patterns(std::variant_size_v<decltype(Pattern::node)>);
  walk(parsed.module.body,
       Overloaded{[&](const Expr& expr) { ++exprs[expr.node.index()]; },
                  [&](const Stmt& stmt) { ++stmts[stmt.node.index()]; },
                  [&](const Pattern& node) { ++patterns[node.node.index()]; }});
  // Invalid expressions and patterns are what the parser may leave, not what it must.
  for (std::size_t i = 1; i < exprs.size(); ++i) EXPECT_GT(exprs[i], 0) << i;
  for (std::size_t i = 0; i < stmts.size(); ++i) EXPECT_GT(stmts[i], 0) << i;
  for (std::size_t i = 1; i < patterns.size(); ++i) EXPECT_GT(patterns[i], 0) << i;
}

TEST(Walk, GoesOverAndStopsWhereAsked) {
  std::string text = "a\ndef f(x=b):\n  c\nd\nif e:\n  g\n";
  const Parsed parsed = parse(text);
  std::vector<std::string> names;
  const auto note = [&](const Expr& expr) {
    names.emplace_back(expr.plain_name());
    return expr.plain_name() == "e" ? Walk::Stop : Walk::Into;
  };
  const auto pass_functions = [](const Stmt& stmt) {
    return stmt.as<FunctionDef>() != nullptr ? Walk::Over : Walk::Into;
  };
  EXPECT_FALSE(walk(parsed.module.body, Overloaded{note, pass_functions}));
  EXPECT_THAT(names, ElementsAre("a", "d", "e"));
}

TEST(EachChild, GivesDirectChildrenOnly) {
  std::string text = "f(a, k=b + c)(d)\n";
  const Parsed parsed = parse(text);
  const Expr& call = *parsed.module.body[0]->as<ExprStmt>()->value;
  std::vector<std::string> children;
  each_child(call, [&](const Expr& child) {
    children.push_back(text.substr(child.span.begin, child.span.size()));
  });
  EXPECT_THAT(children, ElementsAre("f(a, k=b + c)", "d"));
  children.clear();
  each_child(*call.as<Call>()->callee->as<Call>(), [&](const Expr& child) {
    children.push_back(text.substr(child.span.begin, child.span.size()));
  });
  EXPECT_THAT(children, ElementsAre("f", "a", "b + c"));
}

// Far longer than any stack would allow.
TEST(Walk, LongChainsCostNoStack) {
  constexpr std::size_t kLength = 200'000;
  std::string text = "a";
  for (std::size_t i = 0; i < kLength; ++i) text += "+a";
  text += "\nif a: a\n";
  for (std::size_t i = 0; i < kLength; ++i) text += "elif a: a\n";
  const Parsed parsed = parse(text, {.chain = 2 * kLength});
  ASSERT_TRUE(parsed.errors.empty()) << parsed.errors[0].message;
  EXPECT_EQ(names_of(parsed).size(), 1 + kLength + 2 * (1 + kLength));
}

}  // namespace
}  // namespace opscribe::syntax
