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

}  // namespace
}  // namespace opscribe::lower
