#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

TEST(Conditions, SafePartsAreAnd) {
  EXPECT_EQ(compile_body("a: BOOL, b: BOOL", "return a and b").nodes(), "And");
}

TEST(Conditions, OthersAreAnIf) {
  EXPECT_EQ(compile_body("a: BOOL, x: FLOAT[\"N\"]",
                         "return a and op.ReduceMax(x, keepdims=0) > 0.0")
                .nodes(),
            "If[ReduceMax Constant CastLike Greater | Identity]");
}

TEST(Conditions, TernaryIsAnIf) {
  EXPECT_EQ(compile_body("x, c", "return x if c else -x").nodes(),
            "If[Identity | Neg]");
}

TEST(Conditions, TwoTypesOfOneVariableNeedTheGraph) {
  const auto made =
      compile_body("c: BOOL", "if c:\n    y = 1\nelse:\n    y = 2.5\nreturn y");
  ASSERT_NE(made.function, nullptr);
  EXPECT_THAT(made.function->compiled_only, testing::HasSubstr("another type"));
}

}  // namespace
}  // namespace opscribe::lower
