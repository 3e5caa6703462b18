#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Lists, ValuesAreStacked) {
  EXPECT_EQ(compile_body("a: INT64, b: INT64", "return [a, b]").nodes(),
            "Constant Unsqueeze Constant Unsqueeze Concat");
}

TEST(Lists, KnownOnesAreAConstant) {
  EXPECT_EQ(compile_body("x", "return op.Reshape(x, [1, -1])").nodes(),
            "Constant Reshape");
}

TEST(Lists, ComprehensionsAreWrittenOut) {
  EXPECT_EQ(compile_body("x", "return sum([op.Abs(x) for k in range(3)])").nodes(),
            "Abs Abs Abs Add Add");
}

TEST(Lists, ComprehensionsOverTensorsAreTold) {
  EXPECT_THAT(compile_body("x", "return sum([v for v in x])").messages(),
              HasSubstr("`ys.append(...)`"));
}

}  // namespace
}  // namespace opscribe::lower
