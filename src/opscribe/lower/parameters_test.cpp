#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Parameters, AnnotationsTellInputsFromAttributes) {
  const auto made = compile_body("x: FLOAT[\"N\"], k: int, ks: list[float] = [1.0]",
                                 "return op.Abs(x)");
  ASSERT_NE(made.function, nullptr) << made.messages();
  const auto& parameters = made.function->parameters;
  EXPECT_TRUE(parameters[0].is_input);
  EXPECT_EQ(parameters[1].attr_type, ir::AttrType::Int);
  EXPECT_EQ(parameters[2].attr_type, ir::AttrType::Floats);
}

TEST(Parameters, AStrangeAnnotationIsTold) {
  EXPECT_THAT(compile_body("x: dict", "return op.Abs(x)").messages(),
              HasSubstr("unsupported-annotation"));
}

TEST(Parameters, NoneStandsTwiceInANestedFunctionEither) {
  EXPECT_THAT(compile_body("x",
                           "@graph()\n"
                           "def step(v, v):\n"
                           "    return v, v\n"
                           "a, b = op.Scan(x, x, body=step, num_scan_inputs=1)\n"
                           "return a")
                  .messages(),
              testing::HasSubstr("duplicate-parameter: `step` has two parameters `v`"));
}

}  // namespace
}  // namespace opscribe::lower
