#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Constants, ArithmeticIsDoneHere) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"]", "return x * (1 + 2)").nodes(),
            "Constant CastLike Mul");
}

TEST(Constants, EachUseIsItsOwn) {
  EXPECT_EQ(compile_body("x", "return x + 1 - 1").nodes(),
            "Constant CastLike Add Constant CastLike Sub");
}

TEST(Constants, AnEmptyListHasNoType) {
  EXPECT_THAT(compile_body("x", "return op.Reshape(x, [])").messages(),
              HasSubstr("invalid-constant"));
}

}  // namespace
}  // namespace opscribe::lower
