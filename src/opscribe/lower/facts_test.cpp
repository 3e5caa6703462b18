#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

TEST(Facts, RanksAreFollowed) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\", \"M\"]",
                         "y = op.ReduceMax(op.Abs(x), [0], keepdims=0)\nreturn y.ndim")
                .nodes(),
            "Abs Constant ReduceMax Constant");
}

TEST(Facts, ACastKeepsItsRank) {
  const auto made =
      compile_body("x: FLOAT[\"N\", \"M\"]",
                   "y = op.CastLike(op.Constant(value_float=1.0), x)\nreturn y.ndim");
  ASSERT_EQ(made.nodes(), "Constant CastLike Constant");
  const auto* stored = made.node(2).find_attr("value")->get_if<ir::StoredTensor*>();
  ASSERT_NE(stored, nullptr);
  EXPECT_EQ((*stored)->data[0].payload[0], std::byte{0});
}

TEST(Facts, AnUnknownRankIsComputed) {
  EXPECT_EQ(compile_body("x", "return x.ndim").nodes(), "Shape Size");
}

TEST(Facts, TypesAreFollowed) {
  EXPECT_EQ(compile_body("x: FLOAT[\"N\"]", "n = op.Shape(x)\nreturn n & 1").nodes(),
            "Shape Constant CastLike BitwiseAnd");
}

}  // namespace
}  // namespace opscribe::lower
