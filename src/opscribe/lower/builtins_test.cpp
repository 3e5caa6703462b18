#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Builtins, LengthIsOfTheFirstAxis) {
  EXPECT_EQ(compile_body("x", "return len(x)").nodes(), "Shape Constant Gather");
}

TEST(Builtins, ExtremesAreOperators) {
  EXPECT_EQ(compile_body("x: FLOAT, y: FLOAT", "return max(x, y), min(x, y)").nodes(),
            "Max Min");
}

TEST(Builtins, ElementwiseOnesRunCompiled) {
  EXPECT_THAT(compile_body("x: FLOAT[3], y: FLOAT[3]", "return max(x, y)")
                  .function->compiled_only,
              HasSubstr("every element"));
  EXPECT_EQ(
      compile_body("x: FLOAT, y: FLOAT", "return max(x, y)").function->compiled_only,
      "");
}

}  // namespace
}  // namespace opscribe::lower
