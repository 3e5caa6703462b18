#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(NumberBuiltins, TakeTensorsInTheGraphOnly) {
  const auto made = compile_body("x: INT64[\"N\"], y: INT64[\"N\"]",
                                 "q, r = divmod(x, y)\nreturn q + r");
  ASSERT_NE(made.function, nullptr);
  EXPECT_THAT(made.function->compiled_only, HasSubstr("divmod(x, y)"));
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"]", "return round(x, 1)").nodes(),
            "Constant CastLike Mul Round Constant CastLike Div");
  EXPECT_EQ(compile_body("a: BOOL, b: BOOL", "return all([a, b, True])").nodes(),
            "And");
}

}  // namespace
}  // namespace opscribe::lower
