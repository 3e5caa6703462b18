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

// `/` of Python's integers is a float; of tensors of integers it is not.
TEST(Casts, AnOperatorCalledByItsNameGivesATensor) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"]", "return (len(x) + 1) / 2").nodes(),
            "Shape Constant Gather Constant CastLike Add Constant Cast Cast Div");
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"]", "return op.Add(len(x), 1) / 2").nodes(),
            "Shape Constant Gather Constant CastLike Add Constant CastLike Div");
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"]", "return op.Shape(x)[0] / 2").nodes(),
            "Shape Constant Gather Constant CastLike Div");
}

TEST(Casts, ANumberIsOneHoweverItWasReached) {
  const auto ends_as_float = [](const std::string& body) {
    return compile_body("x: FLOAT[\"M\", \"N\"], n: INT64", body)
        .nodes()
        .ends_with(" Constant Cast Cast Div");
  };
  EXPECT_TRUE(ends_as_float("return x.shape[1:][0] / 2"));
  EXPECT_TRUE(ends_as_float("a, b = x.shape\nreturn b / 2"));
  EXPECT_TRUE(ends_as_float("a = abs(x.shape[0] - 3)\nreturn a / 2"));
  EXPECT_TRUE(ends_as_float("a = 0\nfor i in range(n):\n    a = i\nreturn a / 2"));
  EXPECT_TRUE(ends_as_float("a = len(x)\nif n > 0:\n    a = 1\nreturn a / 2"));
  EXPECT_FALSE(ends_as_float("a = len(x)\nif n > 0:\n    a = n\nreturn a / 2"));
}

// CastLike is new in opset 15.
TEST(Casts, ANumberIsOneInOldOpsetsToo) {
  EXPECT_EQ(compile_module("from onnxscript import opset13\n"
                           "@script(default_opset=opset13)\n"
                           "def f(x: FLOAT[\"N\"]):\n"
                           "    return (len(x) + 1) / 2\n")
                .nodes(),
            "Shape Constant Gather Constant Cast Add Constant Cast Cast Div");
}

TEST(Casts, AnIntegerBecomesAFloatInALoop) {
  const Compiled compiled =
      compile_body("n: INT64", "s = 0\nfor i in range(n):\n    s = s + 0.5\nreturn s");
  EXPECT_EQ(compiled.nodes(), "Constant Cast Loop[Constant CastLike Add Identity]");
}

}  // namespace
}  // namespace opscribe::lower
