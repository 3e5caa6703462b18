#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Calls, KeywordInputsStandWhereTheyBelong) {
  const auto made = compile_body("x, top", "return op.Clip(x, max=top)");
  ASSERT_EQ(made.nodes(), "Clip");
  EXPECT_EQ(made.node(0).input(1), nullptr);
  EXPECT_EQ(made.node(0).input(2)->name().view(), "top");
}

TEST(Calls, AMissingInputIsTold) {
  EXPECT_THAT(compile_body("x", "return op.MatMul(x)").messages(),
              HasSubstr("missing-input"));
}

TEST(Calls, AnUnknownKeywordIsTold) {
  EXPECT_THAT(compile_body("x", "return op.Softmax(x, axs=1)").messages(),
              HasSubstr("did you mean `axis`?"));
}

TEST(Calls, RecursionIsTold) {
  EXPECT_THAT(compile_body("x", "return op.Abs(f(x))").messages(),
              HasSubstr("recursion"));
}

TEST(Calls, NoneLeavesOutOnlyWhatIsOptional) {
  EXPECT_EQ(compile_body("x, hi", "return op.Clip(x, None, hi)").nodes(), "Clip");
  EXPECT_THAT(compile_body("x", "return op.Equal(x, None)").messages(),
              HasSubstr("missing-input: input `B` of `Equal` is None"));
  EXPECT_THAT(compile_body("x", "return op.Concat(x, None, axis=0)").messages(),
              HasSubstr("missing-input: input `inputs` of `Concat` is None"));
}

}  // namespace
}  // namespace opscribe::lower
