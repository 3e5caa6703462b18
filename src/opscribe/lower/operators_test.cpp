#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Operators, FloorOfFloats) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"], y: FLOAT[\"N\"]", "return x // y").nodes(),
            "Div Floor");
}

TEST(Operators, BitsOfIntegers) {
  EXPECT_EQ(compile_body("n: INT64[\"N\"]", "return ~n & n").nodes(),
            "BitwiseNot BitwiseAnd");
}

TEST(Operators, ChainsAreAnd) {
  EXPECT_EQ(compile_body("x: FLOAT, y: FLOAT", "return x < y < x").nodes(),
            "Less Less And");
}

TEST(Operators, IdentityOfValuesIsTold) {
  EXPECT_THAT(compile_body("x, y", "return x is y").messages(),
              HasSubstr("unsupported-operator"));
}

}  // namespace
}  // namespace opscribe::lower
