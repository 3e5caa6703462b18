#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Sequences, GrowingSometimesIsASequence) {
  EXPECT_EQ(compile_body(
                "x: FLOAT[\"N\"]",
                "k = []\nfor v in x:\n    if v > 0.0:\n        k.append(v)\nreturn k")
                .nodes(),
            "Shape Constant Gather SequenceEmpty Loop[Gather Constant CastLike Greater "
            "If[SequenceInsert | Identity] Identity] SequenceLength Constant Equal "
            "If[Constant | ConcatFromSequence]");
}

TEST(Sequences, GrowingAlwaysIsAScanOutput) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"]",
                         "k = []\nfor v in x:\n    k.append(v * v)\nreturn k")
                .nodes(),
            "Shape Constant Gather Loop[Gather Mul Identity]");
}

TEST(Sequences, OperatorsThatTakeOneGetOne) {
  const auto nodes = [](std::string_view list) {
    const std::string body =
        fmt::format("{}\nreturn op.ConcatFromSequence(k, axis=0)", list);
    return compile_body("x: FLOAT[\"N\"]", body).nodes();
  };
  EXPECT_EQ(nodes("k = [x, x]"), "SequenceConstruct ConcatFromSequence");
  EXPECT_EQ(nodes("k = [[1.0], [2.0]]"), "Constant SplitToSequence ConcatFromSequence");
  EXPECT_EQ(nodes("k = []\nfor v in x:\n    k.append(v)"),
            "Shape Constant Gather Loop[Gather Identity] SplitToSequence "
            "ConcatFromSequence");
  EXPECT_EQ(compile_body("", "return op.SequenceLength([1, 2])").nodes(),
            "Constant Constant SequenceConstruct SequenceLength");
  EXPECT_EQ(nodes("k = op.SplitToSequence(x)"), "SplitToSequence ConcatFromSequence");
}

TEST(Sequences, LengthNeedsNoStack) {
  EXPECT_EQ(
      compile_body(
          "x: FLOAT[\"N\"]",
          "k = []\nfor v in x:\n    if v > 0.0:\n        k.append(v)\nreturn len(k)")
          .nodes(),
      "Shape Constant Gather SequenceEmpty Loop[Gather Constant CastLike Greater "
      "If[SequenceInsert | Identity] Identity] SequenceLength");
}

TEST(Sequences, AnUnknownTypeComesFromAnElement) {
  EXPECT_EQ(
      compile_body(
          "x",
          "k = []\nfor v in x:\n    if v > 0.0:\n        k.append(v)\nreturn len(k)")
          .nodes(),
      "Shape Constant Gather Constant CastLike Constant SequenceConstruct "
      "SequenceErase Loop[Gather Constant CastLike Greater If[SequenceInsert | "
      "Identity] Identity] SequenceLength");
}

TEST(Sequences, OldOpsetsCannot) {
  const auto made = compile_module(
      "from onnxscript import opset11\n"
      "@script(default_opset=opset11)\n"
      "def f(x: FLOAT[\"N\"]):\n"
      "    k = []\n"
      "    for v in x:\n"
      "        if v > 0.0:\n"
      "            k.append(v)\n"
      "    return k\n");
  EXPECT_THAT(made.messages(), HasSubstr("conditional-append"));
}

TEST(Sequences, WarningsAreToldOnce) {
  const auto made = compile_body("x: FLOAT[\"N\"]",
                                 "k = []\nfor v in x:\n    op.Abs(v)\n    if v > 0.0:\n"
                                 "        k.append(v)\nreturn k");
  EXPECT_EQ(made.diagnostics.size(), 1u) << made.messages();
}

}  // namespace
}  // namespace opscribe::lower
