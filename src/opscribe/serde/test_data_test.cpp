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

auto again(const DataValue& value) -> DataValue {
  const std::string bytes = data_to_bytes(value);
  DataValue read = read_data(as_bytes(bytes), value.kind());
  EXPECT_EQ(data_to_bytes(read), bytes);
  return read;
}

TEST(TestData, TensorsKeepNameAndValues) {
  const DataValue read = again({"x", floats({1, 2.5, -3})});
  EXPECT_EQ(read.name, "x");
  EXPECT_THAT(read.tensor().to_vector<float>(), ElementsAre(1, 2.5, -3));
}

TEST(TestData, SequencesNest) {
  SequenceData inner{DataKind::Tensor, {}};
  inner.items.push_back({"", floats({1})});
  inner.items.push_back({"", floats({2, 3})});
  SequenceData outer{DataKind::Sequence, {}};
  outer.items.push_back({"", std::move(inner)});
  const DataValue read = again({"s", std::move(outer)});
  const auto& first = std::get<SequenceData>(read.value).items.at(0);
  const auto& items = std::get<SequenceData>(first.value).items;
  ASSERT_EQ(items.size(), 2u);
  EXPECT_THAT(items[1].tensor().to_vector<float>(), ElementsAre(2, 3));
}

TEST(TestData, OptionalsMayBeEmpty) {
  const DataValue empty = again({"o", OptionalData{DataKind::Tensor, nullptr}});
  EXPECT_EQ(std::get<OptionalData>(empty.value).value, nullptr);
  const DataValue full = again(
      {"o", OptionalData{DataKind::Tensor,
                         std::make_unique<DataValue>(DataValue{"", floats({4})})}});
  const auto& inside = std::get<OptionalData>(full.value).value;
  EXPECT_THAT(inside->tensor().to_vector<float>(), ElementsAre(4));
}

TEST(TestData, MapsHaveAValuePerKey) {
  MapData map{.key_type = DataType::String,
              .keys = {},
              .string_keys = {"a", "b"},
              .values = {DataKind::Tensor, {}}};
  map.values.items.push_back({"", floats({1})});
  map.values.items.push_back({"", floats({2})});
  const DataValue read = again({"m", std::move(map)});
  EXPECT_THAT(std::get<MapData>(read.value).string_keys, ElementsAre("a", "b"));

  MapData lame{
      .key_type = DataType::Int64, .keys = {-1}, .string_keys = {}, .values = {}};
  const std::string bytes = data_to_bytes({"m", std::move(lame)});
  EXPECT_THROW(read_data(as_bytes(bytes), DataKind::Map), Error);
}

TEST(TestData, RefusesWhatIsNoValue) {
  const std::string text = "certainly not protobuf";
  for (const DataKind kind : {DataKind::Tensor, DataKind::Sequence, DataKind::Map,
                              DataKind::Optional, DataKind::SparseTensor}) {
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
    read_data(as_bytes(bytes), DataKind::Optional);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::Budget);
  }
}

}  // namespace
}  // namespace opscribe::serde
