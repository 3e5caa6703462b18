#include "opscribe/meaning/arithmetic.h"

#include "opscribe/meaning/test_support.h"

namespace opscribe::meaning {
namespace {

using Op = BinaryOperator;
using RefusalKind = Refusal::Kind;

// `x op y` of tensors of these types.
auto written(Op op, DataType left, DataType right, std::int64_t opset = 18)
    -> std::string {
  RecordingWriter writer(opset);
  ir::Value* x = writer.tensor("x", left);
  binary(writer, op, x, writer.tensor("y", right), "z");
  return writer.text();
}

// `x op 2`.
auto with_two(Op op, DataType left) -> std::string {
  RecordingWriter writer;
  ir::Value* x = writer.tensor("x", left);
  binary(writer, op, x, writer.literal(2), "z");
  return writer.text();
}

TEST(Arithmetic, OneNodeEach) {
  const std::pair<Op, std::string> kinds[] = {
      {Op::Add, "Add"}, {Op::Sub, "Sub"},        {Op::Mult, "Mul"},
      {Op::Div, "Div"}, {Op::MatMult, "MatMul"}, {Op::Pow, "Pow"}};
  for (const auto& [op, name] : kinds) {
    EXPECT_EQ(written(op, DataType::Undefined, DataType::Undefined), name + "(x,y)=z");
  }
}

TEST(Arithmetic, FloorDivisionGoesByTheType) {
  EXPECT_EQ(written(Op::FloorDiv, DataType::Float, DataType::Float),
            "Div(x,y)=tmp Floor(tmp)=z");
  EXPECT_EQ(written(Op::FloorDiv, DataType::UInt8, DataType::UInt8), "Div(x,y)=z");
  const std::string corrected =
      "Mod{fmod=1}(x,y)=tmp Sub(x,tmp)=tmp_0 Div(tmp_0,y)=tmp_1 "
      "CastLike(int64_0,x)=int64_0_cast Equal(tmp,int64_0_cast)=tmp_2 Not(tmp_2)=tmp_3 "
      "Less(tmp,int64_0_cast)=tmp_4 Less(y,int64_0_cast)=tmp_5 Xor(tmp_4,tmp_5)=tmp_6 "
      "And(tmp_3,tmp_6)=tmp_7 CastLike(tmp_7,tmp_1)=tmp_8 Sub(tmp_1,tmp_8)=z";
  EXPECT_EQ(written(Op::FloorDiv, DataType::Int64, DataType::Int64), corrected);
  EXPECT_EQ(written(Op::FloorDiv, DataType::Undefined, DataType::Undefined), corrected);
}

TEST(Arithmetic, FloorDivisionOfCountsIsOne) {
  RecordingWriter writer;
  ir::Value* n = writer.count("n");
  EXPECT_TRUE(writer.is_count(binary(writer, Op::FloorDiv, n, n, "m")));
  ir::Value* x = writer.tensor("x", DataType::Int64);
  EXPECT_FALSE(writer.is_count(binary(writer, Op::FloorDiv, x, n, "m")));
}

TEST(Arithmetic, RemaindersOfFloatsAreTruncatedBeforeOpset28) {
  EXPECT_EQ(written(Op::Mod, DataType::Float, DataType::Float), "Mod{fmod=1}(x,y)=z");
  EXPECT_EQ(written(Op::Mod, DataType::Float, DataType::Float, 28), "Mod(x,y)=z");
  EXPECT_EQ(written(Op::Mod, DataType::Int64, DataType::Int64), "Mod(x,y)=z");
  EXPECT_EQ(written(Op::Mod, DataType::Int64, DataType::Float),
            "CastLike(x,y)=x_cast Mod{fmod=1}(x_cast,y)=z");
  RecordingWriter writer(28);
  ir::Value* x = writer.tensor("x");
  binary(writer, Op::Mod, x, writer.float_literal(), "z", {.is_float_literal = true});
  EXPECT_EQ(writer.text(), "CastLike(const,x)=const_cast Mod{fmod=1}(x,const_cast)=z");
}

TEST(Arithmetic, PowersHaveTheTypeOfTheirBase) {
  EXPECT_EQ(with_two(Op::Pow, DataType::Float), "Pow(x,int64_2)=z");
  RecordingWriter writer;
  ir::Value* two = writer.literal(2);
  binary(writer, Op::Pow, two, writer.tensor("x", DataType::Float), "z");
  EXPECT_EQ(writer.text(), "CastLike(int64_2,x)=int64_2_cast Pow(int64_2_cast,x)=z");
}

TEST(Arithmetic, ANegativePowerOfACountIsAFloat) {
  RecordingWriter writer;
  ir::Value* n = writer.count("n");
  binary(writer, Op::Pow, n, writer.literal(-1), "z", {.is_negative_integer = true});
  EXPECT_EQ(writer.text(),
            "Cast{to=1}(n)=n_cast Cast{to=1}(int64_m1)=int64_m1_cast "
            "Pow(n_cast,int64_m1_cast)=z");
  binary(writer, Op::Pow, writer.tensor("x", DataType::Int64), writer.literal(-1), "z",
         {.is_negative_integer = true});
  EXPECT_EQ(writer.text(), "Pow(x,int64_m1_0)=z_1");
}

TEST(Arithmetic, ShiftsOfUnsignedNumbersAreBitShifts) {
  EXPECT_EQ(
      with_two(Op::LShift, DataType::UInt8),
      "CastLike(int64_2,x)=int64_2_cast BitShift{direction=LEFT}(x,int64_2_cast)=z");
  EXPECT_EQ(
      with_two(Op::RShift, DataType::UInt64),
      "CastLike(int64_2,x)=int64_2_cast BitShift{direction=RIGHT}(x,int64_2_cast)=z");
}

TEST(Arithmetic, OtherShiftsArePowersOfTwo) {
  const std::string shifted =
      "CastLike(int64_2,x)=int64_2_cast Pow(int64_2_cast,y)=tmp Mul(x,tmp)=z";
  EXPECT_EQ(written(Op::LShift, DataType::Int32, DataType::Int32), shifted);
  EXPECT_EQ(written(Op::LShift, DataType::Undefined, DataType::Undefined), shifted);
  const std::string right = written(Op::RShift, DataType::Int64, DataType::Int64);
  EXPECT_TRUE(
      right.starts_with("CastLike(int64_2,x)=int64_2_cast "
                        "Pow(int64_2_cast,y)=tmp Mod{fmod=1}(x,tmp)=tmp_0"))
      << right;
  EXPECT_TRUE(right.ends_with("=z")) << right;
}

TEST(Arithmetic, BitsAndTruthGoByTheType) {
  EXPECT_EQ(with_two(Op::BitAnd, DataType::Int64),
            "CastLike(int64_2,x)=int64_2_cast BitwiseAnd(x,int64_2_cast)=z");
  EXPECT_EQ(written(Op::BitOr, DataType::UInt8, DataType::UInt8), "BitwiseOr(x,y)=z");
  EXPECT_EQ(written(Op::BitXor, DataType::Int8, DataType::Int8), "BitwiseXor(x,y)=z");
  EXPECT_EQ(written(Op::BitAnd, DataType::Bool, DataType::Bool), "And(x,y)=z");
  EXPECT_EQ(written(Op::BitOr, DataType::Undefined, DataType::Undefined), "Or(x,y)=z");
  EXPECT_EQ(written(Op::BitXor, DataType::Bool, DataType::Bool), "Xor(x,y)=z");
}

TEST(Arithmetic, FloatsHaveNoBits) {
  for (const Op op : {Op::LShift, Op::RShift, Op::BitXor}) {
    RecordingWriter writer;
    ir::Value* x = writer.tensor("x", DataType::Float);
    EXPECT_EQ(writer.refused([&] { binary(writer, op, x, writer.literal(1), "z"); }),
              RecordingWriter::kind(RefusalKind::BitsOfFloats));
    EXPECT_EQ(writer.refused([&] { binary(writer, op, writer.literal(1), x, "z"); }),
              RecordingWriter::kind(RefusalKind::BitsOfFloats));
  }
}

TEST(Arithmetic, ANumberIsNoMatrix) {
  RecordingWriter writer;
  ir::Value* x = writer.tensor("x", DataType::Float, 2);
  EXPECT_EQ(
      writer.refused([&] { binary(writer, Op::MatMult, x, writer.literal(2), "z"); }),
      RecordingWriter::kind(RefusalKind::SingleInProduct));
  ir::Value* single = writer.tensor("s", DataType::Float, 0);
  binary(writer, Op::MatMult, single, x, "z");
  EXPECT_EQ(writer.num_doubts, 1);
}

TEST(Arithmetic, OneSide) {
  RecordingWriter writer;
  ir::Value* whole = writer.tensor("i", DataType::Int64);
  ir::Value* truth = writer.tensor("b", DataType::Bool);
  unary(writer, UnaryOperator::USub, whole, "y");
  unary(writer, UnaryOperator::Invert, whole, "y");
  unary(writer, UnaryOperator::Invert, truth, "y");
  unary(writer, UnaryOperator::Not, truth, "y");
  unary(writer, UnaryOperator::Not, whole, "y");
  EXPECT_EQ(unary(writer, UnaryOperator::UAdd, whole, "y"), whole);
  EXPECT_EQ(writer.text(),
            "Neg(i)=y BitwiseNot(i)=y_0 Not(b)=y_1 Not(b)=y_2 "
            "Cast{to=9}(i)=i_as_bool Not(i_as_bool)=y_3");
  ir::Value* real = writer.tensor("x", DataType::Float);
  EXPECT_EQ(writer.refused([&] { unary(writer, UnaryOperator::Invert, real, "y"); }),
            RecordingWriter::kind(RefusalKind::BitsOfFloats));
}

TEST(Arithmetic, NumbersStayNumbers) {
  RecordingWriter writer;
  ir::Value* two = writer.literal(2);
  EXPECT_TRUE(writer.is_literal(binary(writer, Op::Add, two, two, "y")));
  EXPECT_TRUE(writer.is_literal(unary(writer, UnaryOperator::USub, two, "y")));
  ir::Value* x = writer.tensor("x", DataType::Float);
  EXPECT_FALSE(writer.is_literal(binary(writer, Op::Add, two, x, "y")));
}

}  // namespace
}  // namespace opscribe::meaning
