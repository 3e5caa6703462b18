#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Match, AKnownSubjectIsDecidedWhileCompiling) {
  EXPECT_EQ(compile_module("K = 2\n"
                           "@script(default_opset=op)\n"
                           "def f(x: FLOAT[\"N\"]):\n"
                           "    match K:\n"
                           "        case 1:\n"
                           "            y = op.Neg(x)\n"
                           "        case 2 | 3:\n"
                           "            y = op.Abs(x)\n"
                           "        case _:\n"
                           "            y = op.Relu(x)\n"
                           "    return y\n")
                .nodes(),
            "Abs");
}

TEST(Match, ATensorIsComparedCaseByCase) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"], n: INT64",
                         "match n:\n"
                         "    case 1:\n"
                         "        y = op.Neg(x)\n"
                         "    case _:\n"
                         "        y = op.Abs(x)\n"
                         "return y")
                .nodes(),
            "Constant CastLike Equal If[Neg | Abs]");
}

TEST(Match, AnExpressionIsComputedOnce) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"], n: INT64",
                         "subject = op.Abs(n)\n"
                         "match op.Neg(subject):\n"
                         "    case -1:\n"
                         "        x = op.Neg(x)\n"
                         "    case -2:\n"
                         "        x = op.Abs(x)\n"
                         "return x")
                .nodes(),
            "Abs Neg Constant CastLike Equal If[Neg | Constant CastLike Equal If[Abs | "
            "Identity]]");
}

TEST(Match, PatternsOfPartsAreRefusedWhereTheyStand) {
  EXPECT_THAT(compile_body("x: FLOAT[\"N\"]",
                           "match x:\n    case [a, b]:\n        x = a\nreturn x")
                  .messages(),
              HasSubstr("the pattern `[a, b]` is no constant to compare with"));
}

}  // namespace
}  // namespace opscribe::lower
