#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Compile, TheSameTextGivesTheSameNames) {
  const std::string body = "y = x + 1\nz = y * 2\nreturn op.Concat(y, z, axis=0)";
  const auto first = compile_body("x", body);
  const auto second = compile_body("x", body);
  for (std::size_t i = 0; i < 7; ++i) {
    EXPECT_EQ(first.node(i).output(0)->name().view(),
              second.node(i).output(0)->name().view());
  }
}

TEST(Compile, AMisspeltNameIsTold) {
  EXPECT_THAT(compile_body("value", "return op.Abs(valu)").messages(),
              HasSubstr("did you mean `value`?"));
}

TEST(Compile, EveryProblemIsTold) {
  const auto made = compile_body("x", "y = op.Abss(x)\nz = op.Negg(x)\nreturn y + z");
  EXPECT_EQ(made.diagnostics.size(), 2u) << made.messages();
}

}  // namespace
}  // namespace opscribe::lower
