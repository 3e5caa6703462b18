#include "opscribe/serde/tensor_value.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "opscribe/serde/save.h"
#include "opscribe/serde/test_proto.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::serde {
namespace {

using ::testing::HasSubstr;

auto tensor_proto(DataType dtype, std::initializer_list<std::int64_t> dims) -> Proto {
  Proto proto;
  for (std::int64_t dim : dims) proto.varint(1, static_cast<std::uint64_t>(dim));
  return proto.varint(2, static_cast<std::uint64_t>(dtype));
}

struct Loaded {
  std::unique_ptr<ir::Model> model;
  const ir::StoredTensor* tensor;
};
auto load_tensor(const Proto& tensor) -> Loaded {
  auto model = load_proto(model_proto(Proto().message(5, tensor)));
  const ir::StoredTensor* stored = model->graph().initializers()[0]->initializer();
  return {std::move(model), stored};
}
auto value(const Proto& tensor) -> Tensor {
  const Loaded loaded = load_tensor(tensor);
  return value_of(*loaded.model, *loaded.tensor);  // outlives the model
}
auto message_of(const Proto& tensor) -> std::string {
  try {
    value(tensor);
  } catch (const Error& error) {
    return error.message();
  }
  return "no error";
}

TEST(TensorValue, DecodesEveryPlaceToTheSameElements) {
  const std::string raw("\x01\x00\x00\x00\xfe\xff\xff\xff", 8);
  const Tensor from_raw = value(tensor_proto(DataType::Int32, {2}).bytes(9, raw));
  const Tensor from_list = value(tensor_proto(DataType::Int32, {2})
                                     .varint(5, 1)
                                     .varint(5, static_cast<std::uint64_t>(-2)));
  EXPECT_TRUE(identical(from_raw, from_list));
  EXPECT_EQ(from_raw.to_vector<std::int32_t>(), (std::vector<std::int32_t>{1, -2}));
}

TEST(TensorValue, DecodesTheTypedLists) {
  EXPECT_EQ(value(tensor_proto(DataType::UInt8, {2}).bytes(5, "\x01\xff\x01"))
                .to_vector<std::uint8_t>(),
            (std::vector<std::uint8_t>{1, 255}));
  EXPECT_EQ(
      value(tensor_proto(DataType::Int8, {1}).varint(5, static_cast<std::uint64_t>(-3)))
          .to_vector<std::int8_t>(),
      (std::vector<std::int8_t>{-3}));
  EXPECT_EQ(value(tensor_proto(DataType::Bool, {2}).varint(5, 256).varint(5, 0))
                .to_vector<bool>(),
            (std::vector<bool>{true, false}));
  EXPECT_EQ(value(tensor_proto(DataType::Int64, {1}).varint(7, 1ull << 40))
                .to_vector<std::int64_t>(),
            (std::vector<std::int64_t>{1ll << 40}));
  EXPECT_EQ(value(tensor_proto(DataType::UInt32, {1}).varint(11, 4'000'000'000))
                .to_vector<std::uint32_t>(),
            (std::vector<std::uint32_t>{4'000'000'000}));
  EXPECT_EQ(
      value(tensor_proto(DataType::Float, {1}).fixed32(4, 1.5f)).to_vector<float>(),
      (std::vector<float>{1.5f}));
  EXPECT_EQ(
      value(tensor_proto(DataType::Double, {1}).fixed64(10, -2.5)).to_vector<double>(),
      (std::vector<double>{-2.5}));
  EXPECT_EQ(
      as_text(value(tensor_proto(DataType::Complex64, {1}).fixed32(4, 1).fixed32(4, 2))
                  .bytes())
          .size(),
      8u);
}

TEST(TensorValue, PacksSubByteTypes) {
  // Three 4-bit elements are two entries of one byte each.
  const Tensor four = value(tensor_proto(DataType::UInt4, {3}).bytes(5, "\x21\x03"));
  EXPECT_EQ(as_text(four.bytes()), "\x21\x03");
  // A 6-bit element is an entry of its own; raw bytes are one bit stream.
  const Tensor six =
      value(tensor_proto(DataType::Float6E2M3, {5}).bytes(5, "\x01\x02\x03\x04\x05"));
  EXPECT_EQ(as_text(six.bytes()), "\x81\x30\x10\x05");
}

TEST(TensorValue, DecodesStrings) {
  const Tensor text =
      value(tensor_proto(DataType::String, {2}).bytes(6, "a").bytes(6, ""));
  ASSERT_EQ(text.strings().size(), 2u);
  EXPECT_EQ(text.strings()[0], "a");
  EXPECT_THAT(message_of(tensor_proto(DataType::String, {2}).bytes(6, "a")),
              HasSubstr("1 strings"));
  EXPECT_THAT(message_of(tensor_proto(DataType::String, {1}).bytes(9, "a")),
              HasSubstr("raw_data"));
}

TEST(TensorValue, TakesMoreRawBytesThanNeededButNotFewer) {
  EXPECT_EQ(as_text(value(tensor_proto(DataType::UInt8, {2}).bytes(9, "abc")).bytes()),
            "ab");
  EXPECT_THAT(
      message_of(tensor_proto(DataType::UInt8, {4}).bytes(8, "w").bytes(9, "abc")),
      HasSubstr("tensor `w`: raw_data has 3 bytes, but uint8[4] need 4"));
  EXPECT_THAT(message_of(tensor_proto(DataType::Int64, {9}).bytes(7, "\x01\x02")),
              HasSubstr("int64_data has 2"));
  EXPECT_EQ(value(tensor_proto(DataType::Float, {0})).element_count(), 0);
}

TEST(TensorValue, RefusesWhatHasNoMeaning) {
  EXPECT_THAT(message_of(tensor_proto(DataType::UInt8, {1}).bytes(9, "a").varint(5, 1)),
              HasSubstr("both in int32_data and in raw_data"));
  EXPECT_THAT(message_of(tensor_proto(DataType::UInt8, {1}).varint(7, 1)),
              HasSubstr("stand in int64_data"));
  EXPECT_THAT(message_of(Proto().varint(2, 99)), HasSubstr("element type 99"));
  EXPECT_THAT(message_of(Proto().varint(1, 1)), HasSubstr("missing"));
  EXPECT_THAT(message_of(tensor_proto(DataType::UInt8, {-1}).bytes(9, "a")),
              HasSubstr("negative"));
  EXPECT_THAT(message_of(tensor_proto(DataType::UInt8, {1}).message(3, Proto())),
              HasSubstr("segment"));
}

TEST(TensorValue, HugeShapesAreErrorsNotAllocations) {
  EXPECT_THAT(message_of(tensor_proto(DataType::UInt8, {1ll << 41}).bytes(9, "a")),
              HasSubstr("elements exceed the limit"));
  EXPECT_THAT(
      message_of(tensor_proto(DataType::UInt8, {1ll << 40, 1ll << 40}).bytes(9, "a")),
      HasSubstr("overflows"));
  EXPECT_THAT(message_of(tensor_proto(DataType::Int64, {1ll << 39}).bytes(7, "\x01")),
              HasSubstr("int64_data has 1"));
}

TEST(TensorValue, ViewsLargeRawDataWithoutCopying) {
  const Loaded loaded = load_tensor(
      tensor_proto(DataType::UInt8, {5000}).bytes(9, std::string(5000, 'x')));
  const Tensor view = value_of(*loaded.model, *loaded.tensor);
  EXPECT_EQ(view.bytes().data(), loaded.tensor->data[0].payload.data());
}

TEST(TensorValue, StoresTensorsOfAnySize) {
  for (const std::int64_t size : {0, 1, 100, 5000}) {
    ir::Model model;
    ir::StoredTensor* stored = nullptr;
    const Tensor original = Tensor::zeros(DataType::Float, {size});
    stored = store(model, original, "w");
    EXPECT_EQ(stored->name, "w");
    EXPECT_TRUE(identical(value_of(model, *stored), original)) << size;
  }
  ir::Model model;
  const Tensor text = Tensor::strings({2}, {"a", "bc"});
  EXPECT_TRUE(identical(value_of(model, *store(model, text, "s")), text));
}

TEST(TensorValue, KeepsStoredTensorsAlive) {
  ir::Model model;
  ir::StoredTensor* stored = store(model, Tensor::zeros(DataType::UInt8, {9000}), "w");
  EXPECT_EQ(value_of(model, *stored).element_count(), 9000);
  EXPECT_EQ(std::to_integer<int>(stored->data[0].payload[8999]), 0);
}

}  // namespace
}  // namespace opscribe::serde
