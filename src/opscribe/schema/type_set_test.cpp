#include "opscribe/schema/type_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "opscribe/tensor/dtype.h"

namespace opscribe::schema {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(TypeSet, PrintsOnnxTypeStringsInOrder) {
  EXPECT_THAT((kInt64 | kFloat).type_strings(),
              ElementsAre("tensor(float)", "tensor(int64)"));
  const TypeSet forms = kBool | sequences_of(kBool) |
                        optionals_of(kBool | sequences_of(kBool)) | kMapInt64ToFloat |
                        kSeqMapStringToFloat;
  EXPECT_THAT(forms.type_strings(),
              ElementsAre("tensor(bool)", "seq(tensor(bool))", "optional(tensor(bool))",
                          "optional(seq(tensor(bool)))", "map(int64, float)",
                          "seq(map(string, float))"));
  EXPECT_EQ(forms.size(), 6U);
}

TEST(TypeSet, FormsAreDistinct) {
  const TypeSet sequences = sequences_of(kFloat);
  EXPECT_FALSE(sequences.contains(DataType::Float));
  EXPECT_TRUE(sequences.contains(DataType::Float, TypeForm::Sequence));
  EXPECT_FALSE(sequences.contains("tensor(float)"));
  EXPECT_TRUE(sequences.contains("seq(tensor(float))"));
  EXPECT_TRUE(sequences.is_all(TypeForm::Sequence));
  EXPECT_FALSE((sequences | kFloat).is_all(TypeForm::Sequence));
  EXPECT_FALSE(TypeSet().is_all(TypeForm::Sequence));
  EXPECT_EQ(kFloat.only_tensor(), DataType::Float);
  EXPECT_EQ((kFloat | kBool).only_tensor(), DataType::Undefined);
  EXPECT_EQ((kFloat | sequences).only_tensor(), DataType::Undefined);
  EXPECT_EQ(sequences.only_tensor(), DataType::Undefined);
  // An optional of an optional does not exist: lifting twice leaves nothing.
  EXPECT_TRUE(optionals_of(optionals_of(kFloat)).is_empty());
}

TEST(TypeSet, JoinsAndTakesAway) {
  EXPECT_EQ(kAllIr3 - kComplex - kString - kBool, kNumbersIr3);
  EXPECT_EQ((kAllIr4 - kAllIr3), kBFloat16);
  EXPECT_EQ((kFloat | sequences_of(kFloat)) - sequences_of(kFloat), kFloat);
}

TEST(TypeSet, HoldsAll28ElementTypesFromIr14) {
  EXPECT_EQ(kAllIr3.size(), 15U);
  EXPECT_EQ(kAllIr14.size(), 28U);
  for (const DataTypeInfo& row : kDataTypes) {
    EXPECT_EQ(kAllIr14.contains(row.dtype), is_known(row.dtype)) << row.text_name;
    // The groups named after an IR version hold what that version had.
    EXPECT_EQ(kAllIr4.contains(row.dtype),
              is_known(row.dtype) && row.first_ir_version <= 4);
    EXPECT_EQ(kAllIr13.contains(row.dtype),
              is_known(row.dtype) && row.first_ir_version <= 13);
  }
}

TEST(TypeSet, RoundTripsEveryTypeString) {
  const TypeSet everything =
      kAllIr14 | sequences_of(kAllIr14) |
      optionals_of(kAllIr14 | sequences_of(kAllIr14)) | kMapInt64ToDouble |
      kMapInt64ToFloat | kMapInt64ToString | kMapStringToDouble | kMapStringToFloat |
      kMapStringToInt64 | kSeqMapInt64ToFloat | kSeqMapStringToFloat;
  ASSERT_EQ(everything.size(), 4 * 28U + 8U);
  for (const std::string& text : everything.type_strings()) {
    EXPECT_THAT(parse_type_string(text).type_strings(), ElementsAre(text));
    EXPECT_TRUE(everything.contains(text)) << text;
  }
}

TEST(TypeSet, IgnoresBlanks) {
  EXPECT_EQ(parse_type_string("map(int64,float)"), kMapInt64ToFloat);
  EXPECT_EQ(parse_type_string(" seq( tensor(int32) ) "), sequences_of(kInt32));
}

TEST(TypeSet, TextThatNamesNoTypeIsNoMember) {
  for (const char* text :
       {"", "tensor()", "tensor(", "tensor)", "tensor(undefined)", "tensor(Float)",
        "float", "seq(tensor(float)", "seq(seq(tensor(float)))", "optional()",
        "optional(optional(tensor(float)))", "map(float, int64)", "T",
        "tensor(float))"}) {
    EXPECT_THAT(parse_type_string(text).type_strings(), IsEmpty()) << text;
    EXPECT_FALSE(kAllIr14.contains(text)) << text;
  }
}

TEST(TypeSet, NumbersOutsideTheEnumerationAreNoMembers) {
  EXPECT_FALSE(kAllIr14.contains(DataType::Undefined));
  EXPECT_FALSE(kAllIr14.contains(static_cast<DataType>(29)));
  EXPECT_FALSE(kAllIr14.contains(static_cast<DataType>(-1)));
  EXPECT_FALSE(kAllIr14.contains(static_cast<DataType>(1 << 30)));
}

}  // namespace
}  // namespace opscribe::schema
