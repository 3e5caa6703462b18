#include "opscribe/syntax/parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "opscribe/syntax/ast_printer.h"

namespace opscribe::syntax {
namespace {

using ::testing::HasSubstr;

auto tree_of(std::string_view text) -> std::string {
  const Parsed parsed = parse(text);
  for (const SyntaxError& error : parsed.errors) ADD_FAILURE() << error.message;
  return print_tree(parsed.module);
}

auto first_error(std::string_view text) -> std::string {
  const Parsed parsed = parse(text);
  return parsed.errors.empty() ? "" : parsed.errors[0].message;
}

TEST(Parser, PrecedenceAndPlaces) {
  EXPECT_EQ(tree_of("-a ** 2 + b"),
            "body[0]: Expr 0-11\n"
            "  value: BinOp 0-11 op=Add\n"
            "    left: UnaryOp 0-7 op=USub\n"
            "      operand: BinOp 1-7 op=Pow\n"
            "        left: Name 1-2 id=a\n"
            "        right: Constant 6-7 value=int:2\n"
            "    right: Name 10-11 id=b\n");
}

// What Python 3.11, which the comparison with CPython runs on, does not have.
TEST(Parser, TypeParameters) {
  const std::string tree = tree_of("def f[T: int, *Ts, **P](x: T) -> T: ...\n");
  EXPECT_THAT(tree, HasSubstr("type_params[0]: TypeVar 6-12 name=T"));
  EXPECT_THAT(tree, HasSubstr("type_params[1]: TypeVarTuple 14-17 name=Ts"));
  EXPECT_THAT(tree, HasSubstr("type_params[2]: ParamSpec 19-22 name=P"));
  EXPECT_THAT(tree_of("type A[T] = list[T]\n"), HasSubstr("TypeAlias 0-19"));
  EXPECT_THAT(tree_of("type = 3\n"), HasSubstr("Assign"));
}

TEST(Parser, FStringsNest) {
  const std::string tree = tree_of("f'{x!r:>{w}} {f'{y}'}{{'\n");
  EXPECT_THAT(tree, HasSubstr("FormattedValue 2-12 conversion=114"));
  EXPECT_THAT(tree, HasSubstr("Name 9-10 id=w"));
  EXPECT_THAT(tree, HasSubstr("Name 17-18 id=y"));
  EXPECT_THAT(tree, HasSubstr("value=str:7b"));
}

TEST(Parser, SoftKeywordsAreNamesToo) {
  EXPECT_THAT(tree_of("match = case = _ = type\n"), HasSubstr("Assign"));
  EXPECT_THAT(tree_of("match(x)\n"), HasSubstr("Call"));
  EXPECT_THAT(tree_of("match x:\n case [1, *_]: pass\n"), HasSubstr("MatchSequence"));
}

TEST(Parser, GoesOnAfterAMistake) {
  const Parsed parsed = parse("a = = 1\nb = 2\ndef 3():\n  pass\nc = +\nd = 4\n");
  EXPECT_EQ(parsed.errors.size(), 3u);
  EXPECT_THAT(print_tree(parsed.module), HasSubstr("id=b"));
  EXPECT_THAT(print_tree(parsed.module), HasSubstr("id=d"));
}

TEST(Parser, SaysWhatIsWrong) {
  EXPECT_EQ(first_error("x = \n"), "expected an expression, found end of line");
  EXPECT_EQ(first_error("f(a b)\n"), "expected `,` or `)` in the call, found `b`");
  EXPECT_EQ(first_error("if x\n  y\n"),
            "expected `:` after the condition of `if`, found end of line");
  EXPECT_EQ(first_error("def f():\nx\n"),
            "expected an indented block after the function's signature");
  EXPECT_EQ(first_error("x = 'abc\n"), "the string never ends");
  EXPECT_EQ(first_error("x = (1,\n"), "`(` is never closed");
  EXPECT_EQ(first_error("f(a, b))\n"), "`)` closes nothing");
  EXPECT_EQ(first_error("x = 1_\n"), "`1_` is no number");
  EXPECT_EQ(first_error("if a:\n\tb\n        c\n"),
            "this line's indentation mixes tabs and spaces");
  EXPECT_EQ(first_error("1 + 2 = x\n"), "cannot assign to this expression");
  EXPECT_EQ(first_error("f'{*a}'\n"), "a starred expression needs a tuple around it");
  EXPECT_EQ(first_error("f'{*a, *b}'\n"), "");
  EXPECT_EQ(first_error("match *a:\n    case 1:\n        pass\n"),
            "a starred expression needs a tuple around it");
  EXPECT_EQ(first_error("match *a, b:\n    case 1:\n        pass\n"), "");
  EXPECT_EQ(first_error("a, *b, *c = x\n"), "two starred targets in one assignment");
  EXPECT_EQ(first_error("for *a, (*b, c) in x:\n    pass\n"), "");
}

TEST(Parser, DepthIsAnErrorNotACrash) {
  const std::string deep = std::string(100'000, '(') + "1" + std::string(100'000, ')');
  EXPECT_FALSE(parse(deep).errors.empty());
  std::string minus(100'000, '-');
  EXPECT_FALSE(parse(minus + "1\n").errors.empty());
  // A chain nests its tree to the left, whether of operators or of accesses.
  for (const std::string_view link : {" + x", ".y", "[0]", "()", " and x", " < x"}) {
    std::string chain = "x";
    for (int i = 0; i < 900; ++i) chain += link;
    EXPECT_TRUE(parse(chain + "\n").errors.empty()) << link;
    for (int i = 0; i < 50'000; ++i) chain += link;
    EXPECT_THAT(first_error(chain + "\n"), HasSubstr("links in a row")) << link;
  }
}

TEST(Parser, AnyIndentation) {
  // Below the outermost line, then between, then back.
  EXPECT_FALSE(parse("a\n        b\n    c\nd\n").errors.empty());
  EXPECT_FALSE(parse("if a:\n        b\n    c\nd\n").errors.empty());
}

TEST(Parser, SaysOnceWhatIsNoText) {
  const std::string bytes("a b\n\x08\x01$ (\x00\xff\n\x12", 13);
  const Parsed parsed = parse(bytes);
  ASSERT_EQ(parsed.errors.size(), 2u);
  EXPECT_THAT(parsed.errors[0].message, HasSubstr("`b`"));  // before it
  EXPECT_THAT(parsed.errors[1].message, HasSubstr("0x08"));
  EXPECT_EQ(parse("x = 1\xff\n").errors.size(), 1u);
}

TEST(Parser, AnyBytes) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text = {'x', '=', static_cast<char>(byte), '"', '{', '\n'};
    parse(text);
    parse("f'" + text);
  }
}

}  // namespace
}  // namespace opscribe::syntax
