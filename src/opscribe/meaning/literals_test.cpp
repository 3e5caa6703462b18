#include "opscribe/meaning/literals.h"

#include <array>

#include "opscribe/meaning/test_support.h"

namespace opscribe::meaning {
namespace {

auto signature(std::initializer_list<std::string_view> constraints,
               bool is_variadic = false) -> schema::Signature {
  schema::Signature made;
  for (const std::string_view constraint : constraints) {
    made.params.push_back({.name = constraint, .constraint = constraint});
  }
  made.params.back().is_variadic = is_variadic;
  made.num_inputs = made.params.size();
  return made;
}

TEST(Literals, TheLastTensorOfTheVariableDecides) {
  RecordingWriter writer;
  ir::Value* inputs[] = {writer.tensor("a"), writer.literal(1), writer.tensor("b"),
                         writer.literal(2)};
  cast_arguments(writer, signature({"T"}, true), inputs);
  EXPECT_EQ(writer.text(),
            "CastLike(int64_1,b)=int64_1_cast CastLike(int64_2,b)=int64_2_cast");
}

TEST(Literals, OtherVariablesHaveNoSay) {
  RecordingWriter writer;
  ir::Value* inputs[] = {writer.tensor("x"), writer.literal(1)};
  cast_arguments(writer, signature({"T", "Tind"}), inputs);
  EXPECT_EQ(writer.text(), "");
}

TEST(Literals, FurtherValuesOfAMixedParameterAreFree) {
  RecordingWriter writer;
  schema::Signature mixed = signature({"T", "V"}, true);
  mixed.params.back().is_homogeneous = false;
  ir::Value* inputs[] = {writer.tensor("x"), writer.tensor("y"), writer.literal(1)};
  cast_arguments(writer, mixed, inputs);
  EXPECT_EQ(writer.text(), "");
}

TEST(Literals, AnInputLeftOutIsNoLiteral) {
  RecordingWriter writer;
  ir::Value* inputs[] = {writer.tensor("x"), nullptr, writer.literal(1)};
  cast_arguments(writer, signature({"T"}, true), inputs);
  EXPECT_EQ(writer.text(), "CastLike(int64_1,x)=int64_1_cast");
  EXPECT_EQ(inputs[1], nullptr);
}

TEST(Literals, AmongNumbersAFloatDecides) {
  RecordingWriter writer;
  ir::Value* inputs[] = {writer.float_literal(), writer.literal(-1)};
  cast_arguments(writer, signature({"T"}, true), inputs);
  EXPECT_EQ(writer.text(), "CastLike(int64_m1,const)=int64_m1_cast");
  writer.strict = true;
  ir::Value* again[] = {writer.float_literal(), writer.literal(-1)};
  cast_arguments(writer, signature({"T"}, true), again);
  EXPECT_EQ(writer.text(), "");
}

TEST(Literals, BeforeOpset15TheTypeHasToBeKnown) {
  RecordingWriter writer(14);
  cast_like(writer, writer.literal(1), writer.tensor("x", DataType::Float));
  EXPECT_EQ(writer.text(), "Cast{to=1}(int64_1)=int64_1_cast");
  ir::Value* unknown = writer.tensor("y");
  EXPECT_EQ(writer.refused([&] { cast_like(writer, writer.literal(1), unknown); }),
            RecordingWriter::kind(Refusal::Kind::UnknownCastType));
}

TEST(Literals, TextsDoNotBecomeNumbers) {
  RecordingWriter writer;
  ir::Value* inputs[] = {writer.tensor("x", DataType::Float), writer.text_literal()};
  EXPECT_EQ(
      writer.refused([&] { cast_arguments(writer, signature({"T"}, true), inputs); }),
      RecordingWriter::kind(Refusal::Kind::TextBesideNumber));
}

TEST(Literals, BetweenNumbersTheWiderTypeWins) {
  RecordingWriter writer;
  std::array both{writer.literal(1), writer.float_literal()};
  EXPECT_TRUE(unite_numbers(writer, "Add", both));
  EXPECT_EQ(writer.text(), "Cast{to=1}(int64_1)=int64_1_cast");
  std::array whole{writer.literal(1), writer.literal(2)};
  EXPECT_TRUE(unite_numbers(writer, "Add", whole));
  EXPECT_EQ(writer.text(), "");
  EXPECT_TRUE(unite_numbers(writer, "Div", whole));
  EXPECT_EQ(writer.text(),
            "Cast{to=1}(int64_1_0)=int64_1_0_cast "
            "Cast{to=1}(int64_2)=int64_2_cast");
}

TEST(Literals, ACountIsANumberBesideAFloat) {
  RecordingWriter writer;
  ir::Value* n = writer.count("n");
  std::array beside{n, writer.float_literal()};
  EXPECT_TRUE(unite_numbers(writer, "Mul", beside));
  EXPECT_EQ(writer.text(), "Cast{to=1}(n)=n_cast");
  std::array whole{n, writer.literal(2)};
  EXPECT_FALSE(unite_numbers(writer, "Mul", whole));
  writer.strict = true;
  std::array strictly{n, writer.float_literal()};
  EXPECT_FALSE(unite_numbers(writer, "Mul", strictly));
}

TEST(Literals, OfTwoTypesTheWiderWins) {
  const auto united = [](DataType left, DataType right) {
    RecordingWriter writer;
    std::array both{writer.tensor("x", left), writer.tensor("y", right)};
    unite_types(writer, both);
    return writer.text();
  };
  EXPECT_EQ(united(DataType::Float, DataType::Int64), "CastLike(y,x)=y_cast");
  EXPECT_EQ(united(DataType::Bool, DataType::Int8), "CastLike(x,y)=x_cast");
  EXPECT_EQ(united(DataType::UInt8, DataType::Int16), "CastLike(x,y)=x_cast");
  EXPECT_EQ(united(DataType::Int16, DataType::UInt32), "");
  EXPECT_EQ(united(DataType::Float16, DataType::Double), "CastLike(x,y)=x_cast");
  EXPECT_EQ(united(DataType::Float, DataType::Undefined), "");
  EXPECT_EQ(united(DataType::Float, DataType::String), "");
}

TEST(Literals, Names) {
  EXPECT_EQ(literal_name(3), "int64_3");
  EXPECT_EQ(literal_name(-3), "int64_m3");
  EXPECT_EQ(literal_name(std::array{std::int64_t{-3}}), "int64_m3_1d");
  EXPECT_EQ(literal_name(std::array{std::int64_t{1}, std::int64_t{2}}), "const");
}

}  // namespace
}  // namespace opscribe::meaning
