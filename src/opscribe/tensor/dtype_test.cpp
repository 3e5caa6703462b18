#include "opscribe/tensor/dtype.h"

#include <gtest/gtest.h>

#include <limits>

namespace opscribe {
namespace {

TEST(DTypeTest, TableRowsSitAtTheirNumber) {
  for (std::size_t number = 0; number < kDataTypes.size(); ++number) {
    EXPECT_EQ(static_cast<std::size_t>(kDataTypes[number].dtype), number);
  }
  EXPECT_EQ(kDataTypes.size(), static_cast<std::size_t>(kNumDataTypes) + 1);
}

TEST(DTypeTest, NamesRoundTrip) {
  for (const DataTypeInfo& row : kDataTypes) {
    if (row.dtype == DataType::Undefined) continue;
    EXPECT_EQ(from_text_name(row.text_name), row.dtype);
    EXPECT_EQ(from_enum_name(row.enum_name), row.dtype);
  }
  EXPECT_EQ(from_text_name("undefined"), std::nullopt);
  EXPECT_EQ(from_text_name("FLOAT"), std::nullopt);
  EXPECT_EQ(from_text_name(""), std::nullopt);
  EXPECT_EQ(from_enum_name("UNDEFINED"), std::nullopt);
}

TEST(DTypeTest, UnknownNumbersAreRefusedAndSafeToPrint) {
  EXPECT_FALSE(is_known(0));
  EXPECT_FALSE(is_known(29));
  EXPECT_FALSE(is_known(-1));
  EXPECT_FALSE(is_known(std::numeric_limits<std::int64_t>::max()));
  EXPECT_TRUE(is_known(1));
  EXPECT_TRUE(is_known(28));
  EXPECT_EQ(text_name(static_cast<DataType>(77)), "undefined");
  EXPECT_EQ(text_name(static_cast<DataType>(-5)), "undefined");
}

TEST(DTypeTest, Classes) {
  EXPECT_TRUE(is_float(DataType::Float4E2M1));
  EXPECT_FALSE(is_float(DataType::Complex64));
  EXPECT_TRUE(is_integer(DataType::Int2));
  EXPECT_FALSE(is_integer(DataType::Bool));
  EXPECT_TRUE(is_signed(DataType::Float8E5M2FNUZ));
  EXPECT_FALSE(is_signed(DataType::Float8E8M0));
  EXPECT_FALSE(is_signed(DataType::UInt4));
  EXPECT_TRUE(is_complex(DataType::Complex128));
  EXPECT_TRUE(is_sub_byte(DataType::Float6E2M3));
  EXPECT_FALSE(is_sub_byte(DataType::String));
  EXPECT_FALSE(is_fixed_size(DataType::String));
}

TEST(DTypeTest, StorageBytesPacksSubByteElements) {
  EXPECT_EQ(storage_bytes(DataType::Float, 3), 12u);
  EXPECT_EQ(storage_bytes(DataType::Complex128, 2), 32u);
  EXPECT_EQ(storage_bytes(DataType::Int4, 3), 2u);
  EXPECT_EQ(storage_bytes(DataType::UInt2, 5), 2u);
  EXPECT_EQ(storage_bytes(DataType::Float6E3M2, 4), 3u);
  EXPECT_EQ(storage_bytes(DataType::Float6E3M2, 5), 4u);
  for (const DataTypeInfo& row : kDataTypes) {
    if (!is_fixed_size(row.dtype)) continue;
    EXPECT_EQ(storage_bytes(row.dtype, 0), 0u);
  }
}

TEST(DTypeTest, StorageBytesNeverWraps) {
  constexpr auto kHuge = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(try_storage_bytes(DataType::Double, kHuge / 8 + 1), std::nullopt);
  EXPECT_EQ(try_storage_bytes(DataType::Double, kHuge / 8), kHuge / 8 * 8);
  EXPECT_EQ(try_storage_bytes(DataType::Float6E2M3, kHuge), kHuge / 8 * 6 + 6);
  EXPECT_EQ(try_storage_bytes(DataType::String, 1), std::nullopt);
  EXPECT_THROW(storage_bytes(DataType::Undefined, 1), Error);
  EXPECT_THROW(storage_bytes(DataType::Float, kHuge), Error);
}

TEST(DTypeTest, FirstIrVersions) {
  EXPECT_EQ(first_ir_version(DataType::Float), 1);
  EXPECT_EQ(first_ir_version(DataType::BFloat16), 4);
  EXPECT_EQ(first_ir_version(DataType::Float8E5M2), 9);
  EXPECT_EQ(first_ir_version(DataType::Int4), 10);
  EXPECT_EQ(first_ir_version(DataType::Float4E2M1), 11);
  EXPECT_EQ(first_ir_version(DataType::Float8E8M0), 12);
  EXPECT_EQ(first_ir_version(DataType::UInt2), 13);
  EXPECT_EQ(first_ir_version(DataType::Float6E3M2), 14);
}

}  // namespace
}  // namespace opscribe
