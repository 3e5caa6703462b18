#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

TEST(Loops, RangeIsALoop) {
  EXPECT_EQ(
      compile_body("x, n", "for i in range(n):\n    x = op.Abs(x)\nreturn x").nodes(),
      "Loop[Abs Identity]");
}

TEST(Loops, AConditionOfOneRowIsReshaped) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"]",
                         "while op.ReduceMax(x) > x:\n    x = op.Abs(x)\nreturn x")
                .nodes(),
            "ReduceMax Greater Constant Reshape Loop[Abs ReduceMax Greater Constant "
            "Reshape Identity]");
}

TEST(Loops, AScalarConditionIsNot) {
  EXPECT_EQ(compile_body("n: INT64", "while n > 0:\n    n = n - 1\nreturn n").nodes(),
            "Constant CastLike Greater Loop[Constant CastLike Sub Constant CastLike "
            "Greater Identity]");
}

TEST(Loops, ANamedConditionOfUnknownRankIsNot) {
  EXPECT_EQ(
      compile_body("x, c", "while c:\n    x = op.Abs(x)\n    c = op.Not(c)\nreturn x")
          .nodes(),
      "Loop[Abs Not Identity]");
}

TEST(Loops, AKnownLoopIsWrittenOut) {
  EXPECT_EQ(compile_body("x", "for k in (1, 2):\n    x = op.Abs(x)\nreturn x").nodes(),
            "Abs Abs");
}

}  // namespace
}  // namespace opscribe::lower
