#include "opscribe/tensor/runtime_value.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace opscribe {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

auto floats(std::vector<float> values) -> Tensor {
  const auto count = static_cast<std::int64_t>(values.size());
  return Tensor::from_values<float>(Dims{count}, values);
}
auto ints(Dims dims, std::vector<std::int64_t> values) -> Tensor {
  return Tensor::from_values<std::int64_t>(std::move(dims), values);
}
auto tensors(std::vector<std::vector<float>> lists) -> SequenceValue {
  SequenceValue result(ValueKind::Tensor);
  for (auto& list : lists) result.append(floats(std::move(list)));
  return result;
}
template <typename Make>
auto message_of(ErrorKind kind, Make&& make) -> std::string {
  try {
    make();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), kind) << error.what();
    return error.message();
  }
  return "nothing was thrown";
}

TEST(RuntimeValue, KnowsItsKind) {
  EXPECT_EQ(RuntimeValue(floats({1})).kind(), ValueKind::Tensor);
  EXPECT_EQ(RuntimeValue(tensors({})).kind(), ValueKind::Sequence);
  EXPECT_EQ(RuntimeValue(OptionalValue(ValueKind::Tensor)).kind(), ValueKind::Optional);
  EXPECT_EQ(RuntimeValue(MapValue({"a"}, tensors({{1}}))).kind(), ValueKind::Map);
  const SparseTensor sparse(floats({1}), ints({1}, {3}), {2, 2});
  EXPECT_EQ(RuntimeValue(sparse).kind(), ValueKind::SparseTensor);
}

TEST(RuntimeValue, AskedForSomethingElseSaysWhatItIs) {
  const RuntimeValue value = tensors({{1}});
  EXPECT_EQ(message_of(ErrorKind::Invalid, [&] { value.tensor(); }),
            "expected a tensor, got a sequence");
  EXPECT_EQ(value.sequence().size(), 1U);
}

TEST(SequenceValue, CopiesDoNotSeeChanges) {
  SequenceValue sequence = tensors({{1}, {2}});
  const SequenceValue before = sequence;
  sequence.insert(1, floats({7}));
  sequence.erase(0);
  EXPECT_EQ(summary(before), "[float[1] {1.0}, float[1] {2.0}]");
  EXPECT_EQ(summary(sequence), "[float[1] {7.0}, float[1] {2.0}]");
}

TEST(SequenceValue, HoldsOneKind) {
  SequenceValue sequence = tensors({{1}});
  EXPECT_EQ(message_of(ErrorKind::Invalid, [&] { sequence.append(tensors({})); }),
            "a sequence in a sequence of kind tensor");
  EXPECT_EQ(message_of(ErrorKind::Usage, [&] { sequence.erase(1); }),
            "position 1 out of range for a sequence of 1");
}

TEST(OptionalValue, MayBeEmpty) {
  const OptionalValue empty(ValueKind::Sequence);
  EXPECT_FALSE(empty.has_value());
  EXPECT_EQ(message_of(ErrorKind::Invalid, [&] { empty.value(); }),
            "an optional sequence is empty");
  EXPECT_EQ(OptionalValue(floats({1})).kind(), ValueKind::Tensor);
}

TEST(MapValue, FindsByKey) {
  const MapValue texts({"b", "a"}, tensors({{1}, {2}}));
  ASSERT_NE(texts.find("a"), nullptr);
  EXPECT_THAT(texts.find("a")->tensor().to_vector<float>(), ElementsAre(2));
  EXPECT_EQ(texts.find("c"), nullptr);
  EXPECT_EQ(texts.find(1), nullptr);
  const MapValue numbers(DataType::Int64, {5, -1}, tensors({{1}, {2}}));
  EXPECT_THAT(numbers.find(-1)->tensor().to_vector<float>(), ElementsAre(2));
}

TEST(MapValue, HasOneValuePerKey) {
  EXPECT_EQ(message_of(ErrorKind::Invalid, [] { MapValue({"a"}, tensors({})); }),
            "a map has 1 keys and 0 values");
  EXPECT_EQ(message_of(ErrorKind::Invalid,
                       [] { MapValue({"a", "b", "a"}, tensors({{1}, {2}, {3}})); }),
            "a map has the key \"a\" twice");
  EXPECT_THAT(message_of(ErrorKind::Invalid,
                         [] { MapValue(DataType::Float, {1}, tensors({{1}})); }),
              HasSubstr("keys of type `float`"));
}

TEST(SparseTensor, TakesPositionsInBothForms) {
  const SparseTensor flat(floats({1.5, 2}), ints({2}, {1, 5}), {2, 3});
  const SparseTensor rows(floats({1.5, 2}), ints({2, 2}, {0, 1, 1, 2}), {2, 3});
  EXPECT_EQ(rows.position(1), 5);
  EXPECT_TRUE(identical(flat, rows));
  EXPECT_FALSE(
      identical(flat, SparseTensor(floats({1.5, 2}), ints({2}, {1, 4}), {2, 3})));
}

TEST(SparseTensor, RefusesPositionsOutsideOrOutOfOrder) {
  const auto make = [](Tensor indices) {
    return message_of(ErrorKind::Invalid, [&] {
      SparseTensor(floats({1, 2}), std::move(indices), {2, 3});
    });
  };
  EXPECT_THAT(make(ints({2}, {1, 6})), HasSubstr("stands at 6 of 6"));
  EXPECT_THAT(make(ints({2}, {-1, 2})), HasSubstr("stands at -1 of 6"));
  EXPECT_THAT(make(ints({2}, {3, 3})), HasSubstr("positions lie inside and ascend"));
  EXPECT_THAT(make(ints({2, 2}, {0, 1, 0, 3})), HasSubstr("out of range"));
  EXPECT_THAT(make(ints({3}, {0, 1, 2})), HasSubstr("indices int64[3]"));
  EXPECT_THAT(make(floats({0, 1})), HasSubstr("indices float[2]"));
}

TEST(RuntimeValue, DepthIsLimited) {
  RuntimeValue value = floats({1});
  for (int depth = 2; depth <= kMaxValueDepth; ++depth) value = OptionalValue(value);
  EXPECT_EQ(value.depth(), kMaxValueDepth);
  EXPECT_EQ(message_of(ErrorKind::Budget, [&] { OptionalValue{value}; }),
            "33 levels of values exceed the limit of 32");
  SequenceValue sequence(ValueKind::Optional);
  EXPECT_THAT(message_of(ErrorKind::Budget, [&] { sequence.append(value); }),
              HasSubstr("33 levels"));
  EXPECT_EQ(sequence.size(), 0U);
}

TEST(RuntimeValue, IsIdenticalAllTheWayDown) {
  const RuntimeValue value = OptionalValue(tensors({{1}, {2, 3}}));
  EXPECT_TRUE(identical(value, OptionalValue(tensors({{1}, {2, 3}}))));
  EXPECT_FALSE(identical(value, OptionalValue(tensors({{1}, {2, 4}}))));
  EXPECT_FALSE(identical(value, OptionalValue(tensors({{1}}))));
  EXPECT_FALSE(identical(value, OptionalValue(ValueKind::Sequence)));
  EXPECT_FALSE(identical(value, tensors({{1}, {2, 3}})));
  EXPECT_FALSE(identical(tensors({}), SequenceValue(ValueKind::Map)));
}

TEST(RuntimeValue, MapsAreIdenticalInAnyOrder) {
  const RuntimeValue map = MapValue({"a", "b"}, tensors({{1}, {2}}));
  EXPECT_TRUE(identical(map, MapValue({"b", "a"}, tensors({{2}, {1}}))));
  EXPECT_FALSE(identical(map, MapValue({"b", "a"}, tensors({{1}, {2}}))));
  EXPECT_FALSE(identical(map, MapValue({"a", "c"}, tensors({{1}, {2}}))));
  EXPECT_FALSE(identical(map, MapValue(DataType::Int64, {1, 2}, tensors({{1}, {2}}))));
}

TEST(RuntimeValue, PrintsForPeople) {
  EXPECT_EQ(summary(RuntimeValue(floats({1, 2}))), "float[2] {1.0, 2.0}");
  EXPECT_EQ(summary(SparseTensor(floats({1.5, 2}), ints({2}, {5, 8}), {4, 4})),
            "sparse float[4,4] {5: 1.5, 8: 2.0}");
  EXPECT_EQ(summary(MapValue({"a\n", "b"}, tensors({{1}, {2}}))),
            "{\"a\\x0a\": float[1] {1.0}, \"b\": float[1] {2.0}}");
  EXPECT_EQ(summary(MapValue(DataType::UInt64, {-1}, tensors({{1}}))),
            "{18446744073709551615: float[1] {1.0}}");
  EXPECT_EQ(summary(OptionalValue(floats({4}))), "optional(float[1] {4.0})");
  EXPECT_EQ(summary(OptionalValue(ValueKind::Tensor)), "optional()");
}

TEST(RuntimeValue, PrintsSoManyItemsInAll) {
  EXPECT_EQ(summary(tensors({{1, 2, 3}, {4}, {5}}), 2),
            "[float[3] {1.0, 2.0, ...}, float[1] {4.0}, ...]");
  SequenceValue outer(ValueKind::Sequence);
  for (int i = 0; i < 3; ++i) outer.append(tensors({{1}, {2}}));
  EXPECT_EQ(summary(outer, 3), "[[float[1] {1.0}, float[1] {2.0}], ...]");
}

}  // namespace
}  // namespace opscribe
