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

TEST(Lists, EveryNameSeesTheListGrow) {
  EXPECT_EQ(compile_body("x", R"(xs = [op.Abs(x)]
ys = xs
ys.append(op.Neg(x))
return op.Concat(*xs, axis=0))")
                .nodes(),
            "Abs Neg Concat");
}

TEST(Lists, ACopyStays) {
  EXPECT_EQ(compile_body("x", R"(xs = [op.Abs(x)]
ys = list(xs)
ys.append(op.Neg(x))
return op.Sum(*xs))")
                .nodes(),
            "Abs Neg Sum");
}

TEST(Lists, OnlyOneNameCanFollowThroughALoop) {
  EXPECT_THAT(compile_body("x", R"(xs = []
ys = xs
for v in x:
    ys.append(v)
return xs)")
                  .messages(),
              HasSubstr("the list `ys` grows here, and so would `xs`"));
}

TEST(Lists, FunctionsInAComprehensionOutliveIt) {
  const auto made = compile_body("x",
                                 "steps = [lambda v: k for k in (1, 2)]\n"
                                 "return x * steps[0](3)");
  EXPECT_EQ(made.nodes(), "Constant CastLike Mul") << made.messages();
}

}  // namespace
}  // namespace opscribe::lower
