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

}  // namespace
}  // namespace opscribe::lower
