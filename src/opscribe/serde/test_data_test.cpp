#include "opscribe/serde/test_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace opscribe::serde {
namespace {

using ::testing::ElementsAre;

auto floats(std::vector<float> values) -> Tensor {
  const auto count = static_cast<std::int64_t>(values.size());
  return Tensor::from_values<float>(Dims{count}, values);
}

auto again(const NamedValue& value) -> NamedValue {
  const std::string bytes = data_to_bytes(value);
  NamedValue read = read_data(as_bytes(bytes), value.value.kind());
  EXPECT_EQ(data_to_bytes(read), bytes);
  EXPECT_EQ(read.name, value.name);
  EXPECT_TRUE(identical(read.value, value.value))
      << summary(read.value) << " instead of " << summary(value.value);
  return read;
}

TEST(TestData, TensorsKeepNameAndValues) {
  const NamedValue read = again({"x", floats({1, 2.5, -3})});
  EXPECT_THAT(read.value.tensor().to_vector<float>(), ElementsAre(1, 2.5, -3));
}

TEST(TestData, SequencesNest) {
  SequenceValue outer(ValueKind::Sequence);
  outer.append(SequenceValue(ValueKind::Tensor, {floats({1}), floats({2, 3})}));
  const NamedValue read = again({"s", outer});
  const auto items = read.value.sequence().items()[0].sequence().items();
  ASSERT_EQ(items.size(), 2U);
  EXPECT_THAT(items[1].tensor().to_vector<float>(), ElementsAre(2, 3));
}

TEST(TestData, OptionalsMayBeEmpty) {
  again({"o", OptionalValue(ValueKind::Tensor)});
  again({"o", OptionalValue(floats({4}))});
}

TEST(TestData, SparseTensorsKeepPositions) {
  const Tensor positions = Tensor::from_values<std::int64_t>(Dims{2}, {1, 5});
  again({"z", SparseTensor(floats({1, 2}), positions, Dims{2, 3})});
}

TEST(TestData, MapsHaveAValuePerKey) {
  const SequenceValue two(ValueKind::Tensor, {floats({1}), floats({2})});
  again({"m", MapValue({"a", "b"}, two)});
  again({"m", MapValue(DataType::Int64, {-1, 7}, two)});

  // Keys of type int64, one of them, and no values.
  EXPECT_THROW(read_data(as_bytes("\x10\x07\x18\x05"), ValueKind::Map), Error);
}

TEST(TestData, MapsHaveKeysOfTheirTypeOnly) {
  try {
    // Keys of type int64, and the text "a" for one.
    read_data(as_bytes("\x10\x07\x22\x01\x61"), ValueKind::Map);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.message(),
              "a map with keys of type `int64` has keys that are text");
  }
}

TEST(TestData, HoldersHoldOneKind) {
  try {
    // A sequence of tensors with an (empty) optional in it.
    read_data(as_bytes("\x10\x01\x3a\x02\x10\x01"), ValueKind::Sequence);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.message(), "a sequence of kind tensor holds an optional");
  }
}

TEST(TestData, RefusesWhatIsNoValue) {
  const std::string text = "certainly not protobuf";
  for (const ValueKind kind : {ValueKind::Tensor, ValueKind::Sequence, ValueKind::Map,
                               ValueKind::Optional, ValueKind::SparseTensor}) {
    EXPECT_THROW(read_data(as_bytes(text), kind), Error);
  }
}

TEST(TestData, DepthIsLimited) {
  std::string bytes;
  for (int i = 0; i < 100; ++i) {
    std::string outer = "\x10\x05";  // elem_type: optional
    outer += "\x3a";
    for (std::size_t size = bytes.size();; size >>= 7) {
      outer += static_cast<char>((size & 0x7F) | (size > 0x7F ? 0x80 : 0));
      if (size <= 0x7F) break;
    }
    bytes = outer + bytes;
  }
  try {
    read_data(as_bytes(bytes), ValueKind::Optional);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::Budget);
  }
}

}  // namespace
}  // namespace opscribe::serde
