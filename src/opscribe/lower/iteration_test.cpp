#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Iteration, RowsAreGathered) {
  EXPECT_EQ(
      compile_body("x: FLOAT[\"N\"]", "y = x\nfor v in x:\n    y = y + v\nreturn y")
          .nodes(),
      "Shape Constant Gather Loop[Gather Add Identity]");
}

TEST(Iteration, ReversedRangeCountsDown) {
  EXPECT_EQ(compile_body("n: INT64",
                         "s = n\nfor i in reversed(range(n)):\n    s = s - i\nreturn s")
                .nodes(),
            "Loop[Constant Sub Sub Sub Identity]");
}

TEST(Iteration, ZipTakesTheShorter) {
  EXPECT_EQ(
      compile_body(
          "x: FLOAT[\"N\"], y: FLOAT[\"N\"]",
          "s = x\nfor i, (a, b) in enumerate(zip(x, y)):\n    s = s + a * b\nreturn s")
          .nodes(),
      "Shape Constant Gather Shape Constant Gather Min Loop[Gather Gather Mul Add "
      "Identity]");
}

TEST(Iteration, KnownItemsAreWrittenOut) {
  EXPECT_EQ(compile_body("x",
                         "for i, k in enumerate(zip((1.0, 2.0), (3.0, 4.0))):\n    x = "
                         "op.Abs(x)\nreturn x")
                .nodes(),
            "Abs Abs");
}

TEST(Iteration, AListBesideATensorIsATensor) {
  EXPECT_EQ(compile_body(
                "x: FLOAT[\"N\"]",
                "s = x\nfor v, w in zip(x, [1.0, 2.0]):\n    s = s + v * w\nreturn s")
                .nodes(),
            "Shape Constant Gather Constant Shape Constant Gather Min Loop[Gather "
            "Gather CastLike Mul Add Identity]");
}

TEST(Iteration, NothingToZip) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"]",
                         "for v, w in zip(x, []):\n    x = x + v\nreturn op.Abs(x)")
                .nodes(),
            "Shape Constant Gather Abs");
}

TEST(Iteration, EnumerateOfNothing) {
  EXPECT_THAT(
      compile_body("x", "for i, v in enumerate():\n    x = x + v\nreturn x").messages(),
      HasSubstr("enumerate"));
}

}  // namespace
}  // namespace opscribe::lower
