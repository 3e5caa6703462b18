#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Statements, UnusedExpressionsAreChecked) {
  EXPECT_THAT(compile_body("x", "x + undefined\nreturn op.Abs(x)").messages(),
              HasSubstr("unbound-name"));
}

TEST(Statements, UnusedExpressionsLeaveNoNode) {
  EXPECT_EQ(compile_body("x", "op.Relu(x)\ny = op.Abs(x)\nreturn y").nodes(), "Abs");
}

TEST(Statements, UnusedExpressionsTakeNoName) {
  const auto made = compile_body("x", "op.Relu(x + 1)\nreturn op.Neg(op.Abs(x))");
  EXPECT_EQ(made.node(0).output(0)->name().view(), "tmp");
}

TEST(Statements, AWalrusAloneBinds) {
  EXPECT_EQ(compile_body("x", "(y := op.Relu(x))\nreturn op.Abs(y)").nodes(),
            "Relu Abs");
}

}  // namespace
}  // namespace opscribe::lower
