#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Inline, ANestedFunctionIsWrittenWhereItIsCalled) {
  EXPECT_EQ(compile_body("x", "def twice(v):\n    return v + v\nreturn twice(twice(x))")
                .nodes(),
            "Add Add");
}

TEST(Inline, AStoreInAPlainFunctionRunsCompiled) {
  const auto made = compile_module(
      "def clear(v):\n"
      "    v[0] = 0.0\n"
      "    return v\n"
      "@script(default_opset=op)\n"
      "def f(x: FLOAT[3]):\n"
      "    return clear(x) + x\n");
  ASSERT_NE(made.function, nullptr) << made.messages();
  EXPECT_THAT(made.function->compiled_only, HasSubstr("v[0]"));
}

TEST(Inline, RecursionIsTold) {
  EXPECT_THAT(compile_body("x", "def again(v):\n    return again(v)\nreturn again(x)")
                  .messages(),
              HasSubstr("recursion"));
}

}  // namespace
}  // namespace opscribe::lower
