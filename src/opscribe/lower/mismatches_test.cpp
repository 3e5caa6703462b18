#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

TEST(Mismatches, AnOperatorDoesNotTakeTheType) {
  const Compiled compiled = compile_body("n: INT64[\"N\"]", "return op.Sqrt(n)");
  EXPECT_EQ(compiled.nodes(), "Sqrt");
  EXPECT_THAT(
      compiled.messages(),
      HasSubstr("input-type: input `X` of `Sqrt` is INT64; in opset 18 the "
                "operator takes floats (cast it: `op.Cast(n, to=FLOAT.dtype)`"));
}

TEST(Mismatches, TypesFlowThroughChains) {
  EXPECT_THAT(compile_body("x: FLOAT[\"N\"], n: INT64[\"N\"]",
                           "y = op.Neg(op.Relu(x))\nreturn op.Mul(y, op.Abs(n))")
                  .messages(),
              HasSubstr("are FLOAT and INT64"));
}

TEST(Mismatches, UnknownTypesAreNotJudged) {
  EXPECT_THAT(
      compile_body("x, n: INT64[\"N\"]", "y = op.Add(x, n)\nreturn op.Sqrt(op.Neg(y))")
          .messages(),
      IsEmpty());
  EXPECT_THAT(compile_body("x, i", "return x[i, 0, 0], x @ i, x - i").messages(),
              IsEmpty());
}

TEST(Mismatches, NumbersTakeTheTypeOfTheirCompanions) {
  EXPECT_THAT(
      compile_body("x: FLOAT[\"N\"], c: BOOL",
                   "if c:\n    k = 2\nelse:\n    k = 0.5\nreturn op.Add(x, 1) * k")
          .messages(),
      IsEmpty());
}

TEST(Mismatches, AWarningIsGivenOnceForEachPlace) {
  const Compiled compiled =
      compile_body("b: BOOL[\"N\"]", "for k in (1, 2, 3):\n    c = -b\nreturn c");
  EXPECT_EQ(compiled.diagnostics.size(), 1U);
}

TEST(Mismatches, ALoopKeepsTheTypeOfItsVariables) {
  const std::string body =
      "y = op.Abs(x)\nfor i in range(n):\n    y = op.Shape(y)\nreturn y";
  EXPECT_THAT(compile_body("x: FLOAT[\"N\"], n: INT64", body).messages(),
              HasSubstr("changing-type: `y` is FLOAT before this loop and INT64"));
  EXPECT_THAT(compile_body("x, n", body).messages(), IsEmpty());
}

TEST(Mismatches, SmallIntegersAreIndices) {
  const Compiled compiled =
      compile_body("x: FLOAT[\"N\"], k: UINT8", "return x[k], x[:k]");
  EXPECT_THAT(compiled.messages(), IsEmpty());
  EXPECT_THAT(compiled.nodes(), HasSubstr("Cast Gather"));
}

}  // namespace
}  // namespace opscribe::lower
