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

TEST(Mismatches, ABareTypeSaysNothingAboutTheRank) {
  const std::string body =
      "y = op.Softmax(x, axis=1) @ x\n"
      "columns = op.Transpose(x, perm=[1, 0])\n"
      "a, b = columns\n"
      "for row in x:\n"
      "    a = a + row[0] + len(row)\n"
      "return y[0, 1], a, op.Squeeze(b, [0]), op.TopK(x, n), op.ReduceSum(x[:, 0], "
      "[0])";
  EXPECT_THAT(compile_body("x: FLOAT, n: INT64", body).messages(), IsEmpty());
  const Compiled scalar =
      compile_body("x: FLOAT[()]", "return op.Softmax(x, axis=1), x[0]");
  EXPECT_THAT(scalar.messages(), HasSubstr("axis 1 is none of `x`"));
  EXPECT_THAT(scalar.messages(), HasSubstr("a single value has no axis to index"));
}

TEST(Mismatches, ABareTypeIsDeclaredAsAScalar) {
  const auto made = compile_body("x: FLOAT", "return op.Softmax(x, axis=1)");
  const ir::Type* type = made.function->function()->body().inputs()[0].value->type();
  ASSERT_NE(type, nullptr);
  ASSERT_NE(type->shape, nullptr);
  EXPECT_EQ(type->shape->rank(), 0U);
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
