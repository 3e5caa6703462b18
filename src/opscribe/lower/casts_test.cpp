#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

TEST(Casts, NumbersFollowTheLastTensor) {
  const auto made = compile_body("x, low", "return op.Clip(x, low, 6.0)");
  EXPECT_EQ(made.nodes(), "Constant CastLike Clip");
  EXPECT_EQ(made.node(1).input(1)->name().view(), "low");
}

TEST(Casts, AnAbsentInputIsNoWitness) {
  const auto made = compile_module(
      "@script()\n"
      "def g(x, low=None):\n"
      "    return op.Clip(x, low, 6.0)\n"
      "@script()\n"
      "def f(x: FLOAT[3]):\n"
      "    return op.Abs(g(x))\n");
  ASSERT_NE(made.function, nullptr) << made.messages();
  ASSERT_EQ(made.function->callees.size(), 1u);
  const ScriptFunction& variant = *made.function->callees[0];
  EXPECT_EQ(variant.node_name, "g_without_low");
  EXPECT_EQ(nodes_of(variant.function()->body()), "Constant CastLike Clip");
}

TEST(Casts, NumbersAmongThemselvesStay) {
  EXPECT_EQ(compile_body("x", "return op.Add(1, 2)").nodes(), "Constant Constant Add");
}

TEST(Casts, AnIntegerBecomesAFloatInALoop) {
  const Compiled compiled =
      compile_body("n: INT64", "s = 0\nfor i in range(n):\n    s = s + 0.5\nreturn s");
  EXPECT_EQ(compiled.nodes(), "Constant Cast Loop[Constant CastLike Add Identity]");
}

}  // namespace
}  // namespace opscribe::lower
