#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::HasSubstr;

TEST(Dicts, NothingOfADictIsInTheGraph) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"], y: FLOAT[\"N\"]",
                         "d = {\"a\": x, \"b\": y}\n"
                         "if \"c\" in d or len(d) != 2:\n"
                         "    x = op.Neg(x)\n"
                         "return d[\"a\"] + d[\"b\"]")
                .nodes(),
            "Add");
}

TEST(Dicts, AComprehensionIsWrittenOut) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"]",
                         "d = {k: op.Abs(x) for k in (1, 2)}\n"
                         "return op.Sum(*d.values())")
                .nodes(),
            "Abs Abs Sum");
}

TEST(Dicts, KeywordsWithoutAParameterAreOne) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"]",
                         "def g(v, **more):\n"
                         "    return op.Add(v, more[\"w\"])\n"
                         "return g(x, w=op.Abs(x))")
                .nodes(),
            "Abs Add");
}

TEST(Dicts, ADictIsNoTensor) {
  EXPECT_THAT(
      compile_body("x: FLOAT[\"N\"]", "d = {1: x}\nreturn op.Abs(d)").messages(),
      HasSubstr("a dict is not a value a graph can hold"));
}

}  // namespace
}  // namespace opscribe::lower
