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

}  // namespace
}  // namespace opscribe::lower
