#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Unpacking, StarTakesTheOtherOutputs) {
  EXPECT_EQ(
      compile_body("x", "a, *b = op.Split(x, num_outputs=3)\nreturn a, b[1]").nodes(),
      "Split");
}

TEST(Unpacking, StarGivesTheNodeAllOutputs) {
  const auto made = compile_body("x", "a, *b = op.Split(x, [1, 2, 3])\nreturn a");
  ASSERT_NE(made.function, nullptr) << made.messages();
  EXPECT_EQ(made.node(1).num_outputs(), 3u);
}

TEST(Unpacking, RowsOfAKnownShape) {
  EXPECT_EQ(compile_body("x: FLOAT[2, 3]", "*a, b = x\nreturn b").nodes(),
            "Constant Gather Constant Gather");
}

TEST(Unpacking, UnknownCountIsAnError) {
  EXPECT_THAT(compile_body("x, s", "a, *b = op.Split(x, s)\nreturn a").messages(),
              HasSubstr("unpacking: a starred target"));
}

TEST(Unpacking, HugeCountIsAnError) {
  EXPECT_THAT(compile_body("x", "a, *b = op.Split(x, num_outputs=99999999)\nreturn a")
                  .messages(),
              HasSubstr("1 to 4096"));
}

TEST(Unpacking, TheCalledFunctionIsFoundOnce) {
  EXPECT_EQ(compile_body("x",
                         "def near(n):\n"
                         "    m = op.Neg(n)\n"
                         "    def both(v):\n"
                         "        return v + m, v - m, m\n"
                         "    return both\n"
                         "a, *b = near(x)(x)\n"
                         "return a, b[0]")
                .nodes(),
            "Neg Add Sub");
}

TEST(Unpacking, SwapMakesNoNode) {
  EXPECT_EQ(compile_body("x, y", "x, y = y, x\nreturn op.Sub(x, y)").nodes(), "Sub");
}

}  // namespace
}  // namespace opscribe::lower
