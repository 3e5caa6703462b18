#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Attributes, ListsAreKeptAsTheyAre) {
  const auto made = compile_body("x", "return op.Transpose(x, perm=(1, 0))");
  const auto* perm =
      made.node(0).find_attr("perm")->get_if<std::span<const std::int64_t>>();
  ASSERT_NE(perm, nullptr);
  EXPECT_THAT(*perm, testing::ElementsAre(1, 0));
}

TEST(Attributes, ParametersAreReferences) {
  const auto made = compile_body("x, axis: int = 0", "return op.Softmax(x, axis=axis)");
  EXPECT_TRUE(made.node(0).find_attr("axis")->is_ref());
}

TEST(Attributes, ATensorIsNoAttribute) {
  EXPECT_THAT(compile_body("x, n", "return op.Softmax(x, axis=n)").messages(),
              HasSubstr("attribute-needs-constant"));
}

}  // namespace
}  // namespace opscribe::lower
