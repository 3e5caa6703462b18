#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Subscripts, ANumberIsAGather) {
  EXPECT_EQ(compile_body("x", "return x[-1]").nodes(), "Constant Gather");
}

TEST(Subscripts, ASliceIsASlice) {
  EXPECT_EQ(compile_body("x", "return x[1:]").nodes(),
            "Constant Constant Constant Slice");
}

TEST(Subscripts, AMaskPicksElements) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"], m: BOOL[\"N\"]", "return x[m]").nodes(),
            "NonZero Transpose GatherND");
}

TEST(Subscripts, AStepOfZeroIsTold) {
  EXPECT_THAT(compile_body("x", "return x[::0]").messages(),
              HasSubstr("slice step cannot be zero"));
}

// A None that has a name takes no axis either.
TEST(Subscripts, AxesAfterAnEllipsisDoNotCountNewOnes) {
  const auto made = compile_body("x", "n = None\nreturn x[..., n, 0]");
  ASSERT_NE(made.function, nullptr) << made.messages();
  EXPECT_EQ(made.nodes(), "Constant Gather Constant Unsqueeze");
  for (const ir::Node* node : made.function->function()->body().nodes()) {
    if (node->op_type().view() != "Gather") continue;
    EXPECT_EQ(node->find_int("axis"), -1);
  }
}

}  // namespace
}  // namespace opscribe::lower
