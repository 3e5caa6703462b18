#include "opscribe/meaning/comparison.h"

#include "opscribe/meaning/test_support.h"

namespace opscribe::meaning {
namespace {

using Op = CompareOperator;

TEST(Comparison, OneNodeEach) {
  const std::pair<Op, std::string> kinds[] = {{Op::Eq, "Equal"},
                                              {Op::Lt, "Less"},
                                              {Op::LtE, "LessOrEqual"},
                                              {Op::Gt, "Greater"},
                                              {Op::GtE, "GreaterOrEqual"}};
  for (const auto& [op, name] : kinds) {
    RecordingWriter writer;
    ir::Value* x = writer.tensor("x");
    compare(writer, op, x, writer.tensor("y"), "holds");
    EXPECT_EQ(writer.text(), name + "(x,y)=holds");
  }
}

TEST(Comparison, DifferentIsNotEqual) {
  RecordingWriter writer;
  ir::Value* x = writer.tensor("x", DataType::Float);
  compare(writer, Op::NotEq, x, writer.literal(2), "holds");
  EXPECT_EQ(
      writer.text(),
      "CastLike(int64_2,x)=int64_2_cast Equal(x,int64_2_cast)=tmp Not(tmp)=holds");
}

TEST(Comparison, BothSidesHaveOneType) {
  RecordingWriter writer;
  ir::Value* x = writer.tensor("x", DataType::Float);
  compare(writer, Op::Lt, writer.tensor("n", DataType::Int64), x, "holds");
  EXPECT_EQ(writer.text(), "CastLike(n,x)=n_cast Less(n_cast,x)=holds");
}

TEST(Comparison, ATruthValueIsNoNumber) {
  RecordingWriter writer;
  ir::Value* two = writer.literal(2);
  EXPECT_FALSE(writer.is_literal(compare(writer, Op::Lt, two, two, "holds")));
  EXPECT_FALSE(writer.is_literal(compare(writer, Op::NotEq, two, two, "holds")));
}

TEST(Comparison, Chains) {
  RecordingWriter writer;
  ir::Value* a = writer.tensor("a");
  ir::Value* b = writer.tensor("b");
  EXPECT_EQ(both_hold(writer, nullptr, a, "holds"), a);
  both_hold(writer, a, b, "holds");
  one_holds(writer, a, b, "holds");
  EXPECT_EQ(writer.text(), "And(a,b)=holds Or(a,b)=holds_0");
}

TEST(Comparison, TextsFromOpset19On) {
  EXPECT_FALSE(compares_texts(18));
  EXPECT_TRUE(compares_texts(19));
}

}  // namespace
}  // namespace opscribe::meaning
