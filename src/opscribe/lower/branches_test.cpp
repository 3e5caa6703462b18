#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Branches, BothWaysAreGraphs) {
  EXPECT_EQ(compile_body("x, c", "y = x\nif c:\n    y = op.Abs(x)\nreturn y").nodes(),
            "If[Abs | Identity]");
}

TEST(Branches, AKnownTestIsDecided) {
  EXPECT_EQ(compile_body("x", "if 1 < 2 < 3:\n    x = op.Abs(x)\nreturn x").nodes(),
            "Abs");
}

TEST(Branches, AVariableOfOneWayIsUnbound) {
  EXPECT_THAT(compile_body("x, c", "if c:\n    y = x\nreturn y").messages(),
              HasSubstr("maybe-unbound"));
}

TEST(Branches, ANoneIsToldWhereItIsRead) {
  EXPECT_THAT(compile_body("x: FLOAT, c: BOOL", R"(z = None
if c:
    z = x
return op.Abs(z))")
                  .messages(),
              HasSubstr("`z` may be None or a value"));
}

TEST(Branches, ANoneThatNobodyReadsIsNoOutput) {
  EXPECT_EQ(compile_body("x: FLOAT, c: BOOL", R"(z = None
y = x
if c:
    z = x
    y = op.Neg(x)
return y)")
                .nodes(),
            "If[Neg | Identity]");
}

TEST(Branches, NoneAfterBothIsNone) {
  EXPECT_EQ(compile_body("x: FLOAT, c: BOOL", R"(z = x
if c:
    z = None
else:
    z = None
return op.Clip(x, z))")
                .nodes(),
            "Clip");
}

}  // namespace
}  // namespace opscribe::lower
