#include "opscribe/tensor/tensor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace opscribe {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::int64_t kHuge = std::numeric_limits<std::int64_t>::max();

template <typename Action>
auto error_of(Action action) -> Error {
  try {
    action();
  } catch (const Error& error) {
    return error;
  }
  ADD_FAILURE() << "nothing thrown";
  return {ErrorKind::Io, "nothing thrown"};
}

TEST(DimsTest, InlineAndHeapBehaveAlike) {
  const Dims small{2, 3};
  const Dims large{1, 2, 3, 4, 5, 6, 7, 8};
  EXPECT_THAT(small, ElementsAre(2, 3));
  EXPECT_THAT(large, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8));
  Dims copy = large;
  copy[7] = 9;
  EXPECT_EQ(large[7], 8);
  EXPECT_NE(copy, large);
  Dims moved = std::move(copy);
  EXPECT_EQ(moved[7], 9);
  moved = small;
  EXPECT_EQ(moved, small);
  EXPECT_THAT(Dims::filled(7, 1), ElementsAre(1, 1, 1, 1, 1, 1, 1));
  EXPECT_TRUE(Dims().empty());
}

TEST(TensorTest, HostileShapesAreErrors) {
  EXPECT_EQ(error_of([] { Tensor::owned(DataType::Float, {2, -1}); }).kind(),
            ErrorKind::Invalid);
  EXPECT_EQ(error_of([] { Tensor::owned(DataType::Float, {kHuge, 2}); }).kind(),
            ErrorKind::Budget);
  EXPECT_EQ(error_of([] { Tensor::owned(DataType::Double, {kHuge}); }).kind(),
            ErrorKind::Budget);
  EXPECT_EQ(
      error_of([] { Tensor::owned(DataType::Float, Dims::filled(65, 1)); }).kind(),
      ErrorKind::Budget);
  EXPECT_EQ(error_of([] { Tensor::owned(DataType::String, {1}); }).kind(),
            ErrorKind::Invalid);
  EXPECT_EQ(error_of([] { Tensor::owned(static_cast<DataType>(99), {1}); }).kind(),
            ErrorKind::Invalid);
  EXPECT_EQ(error_of([] { Tensor::zeros(DataType::String, {kHuge}); }).kind(),
            ErrorKind::Budget);
  EXPECT_EQ(Tensor::owned(DataType::Float, {kHuge, kHuge, 0}).element_count(), 0);
}

TEST(TensorTest, ViewsNeedTheExactSize) {
  const std::array<std::byte, 9> bytes{};
  const auto view = [&](DataType dtype, Dims dims, std::size_t size) {
    return Tensor::view(dtype, std::move(dims), Bytes(bytes).first(size), nullptr);
  };
  EXPECT_EQ(view(DataType::Float, {2}, 8).element_count(), 2);
  EXPECT_EQ(view(DataType::Int4, {3}, 2).element_count(), 3);
  EXPECT_EQ(view(DataType::Float6E2M3, {5}, 4).element_count(), 5);
  EXPECT_EQ(view(DataType::Float, {0, 4}, 0).element_count(), 0);
  EXPECT_THAT(error_of([&] { view(DataType::Float, {2}, 9); }).message(),
              HasSubstr("`float[2]` needs 8 bytes of data, but 9 are given"));
  EXPECT_EQ(error_of([&] { view(DataType::Float, {2}, 7); }).kind(),
            ErrorKind::Invalid);
  EXPECT_EQ(
      error_of([&] { Tensor::copy_of(DataType::Float, {kHuge / 8}, bytes); }).kind(),
      ErrorKind::Invalid);
}

TEST(TensorTest, ReadsUnalignedBytes) {
  alignas(8) std::array<std::byte, 13> bytes{};
  const std::array<float, 3> values{1.5f, -2.0f, 3.25f};
  std::memcpy(bytes.data() + 1, values.data(), 12);
  const Tensor tensor =
      Tensor::view(DataType::Float, {3}, Bytes(bytes).subspan(1), nullptr);
  EXPECT_FALSE(tensor.is_aligned());
  EXPECT_EQ(tensor.load<float>(2), 3.25f);
  EXPECT_THROW(tensor.cells<float>(), InternalError);
  EXPECT_THROW(tensor.storage_cells<std::uint32_t>(), InternalError);
  EXPECT_THROW(tensor.load<float>(3), InternalError);
  EXPECT_THROW(tensor.load<float>(-1), InternalError);
  EXPECT_THROW(tensor.load<double>(0), InternalError);
  const Tensor aligned = tensor.to_aligned();
  EXPECT_THAT(aligned.cells<float>(), ElementsAre(1.5f, -2.0f, 3.25f));
  EXPECT_EQ(aligned.to_aligned().bytes().data(), aligned.bytes().data());
}

TEST(TensorTest, BoolsFromFilesMayBeAnyByte) {
  const std::array<std::byte, 3> bytes{std::byte{0}, std::byte{2}, std::byte{0xff}};
  Tensor tensor = Tensor::view(DataType::Bool, {3}, bytes, nullptr);
  EXPECT_THAT(tensor.to_vector<bool>(), ElementsAre(false, true, true));
  EXPECT_THROW(tensor.cells<bool>(), InternalError);
  EXPECT_THAT(tensor.to_aligned().cells<bool>(), ElementsAre(false, true, true));
  EXPECT_EQ(tensor.storage_cells<std::uint8_t>()[1], 2);
  EXPECT_THAT(tensor.mutable_cells<bool>(), ElementsAre(false, true, true));
}

TEST(TensorTest, WritingCopiesSharedAndBorrowedBytes) {
  Tensor first = Tensor::from_values<float>({2}, {1.0f, 2.0f});
  const Tensor second = first;
  EXPECT_EQ(first.bytes().data(), second.bytes().data());
  first.mutable_cells<float>()[0] = 9.0f;
  EXPECT_EQ(first.load<float>(0), 9.0f);
  EXPECT_EQ(second.load<float>(0), 1.0f);
  const auto* before = first.bytes().data();
  first.mutable_cells<float>()[1] = 8.0f;
  EXPECT_EQ(first.bytes().data(), before);

  const std::array<float, 1> outside{4.0f};
  Tensor borrowed =
      Tensor::view(DataType::Float, Dims{}, std::as_bytes(std::span(outside)), nullptr);
  borrowed.mutable_cells<float>()[0] = 5.0f;
  EXPECT_EQ(outside[0], 4.0f);
}

TEST(TensorTest, PacksSubByteElements) {
  const Tensor tensor = Tensor::from_values<Int4>({3}, {Int4(-1), Int4(2), Int4(-8)});
  EXPECT_THAT(tensor.bytes(), ElementsAre(std::byte{0x2f}, std::byte{0x08}));
  EXPECT_EQ(tensor.load<Int4>(2), Int4(-8));
  const Tensor codes = unpacked_codes(tensor);
  EXPECT_THAT(codes.cells<std::uint8_t>(), ElementsAre(15, 2, 8));
  EXPECT_TRUE(identical(packed_codes(codes, DataType::Int4), tensor));
  EXPECT_EQ(Tensor::owned(DataType::Float6E3M2, {1}).bytes()[0], std::byte{0});
}

TEST(TensorTest, StringsAreChargedAndCounted) {
  auto budget = std::make_shared<Budget>(4096);
  BufferPool pool(budget);
  {
    const Tensor tensor = Tensor::strings({2}, {"a", "bc"}, &pool);
    EXPECT_THAT(tensor.strings(), ElementsAre("a", "bc"));
    EXPECT_EQ(budget->used(), 2 * sizeof(std::string) + 3);
    EXPECT_THROW(tensor.load<float>(0), InternalError);
  }
  EXPECT_EQ(budget->used(), 0u);
  EXPECT_EQ(error_of([] { Tensor::strings({3}, {"a"}); }).kind(), ErrorKind::Invalid);
  EXPECT_EQ(error_of([&] { Tensor::zeros(DataType::String, {1000000}, &pool); }).kind(),
            ErrorKind::Budget);
  EXPECT_EQ(budget->used(), 0u);
  EXPECT_EQ(Tensor::zeros(DataType::String, {2}).strings()[1], "");
  EXPECT_THROW(Tensor::scalar(1.0f).strings(), InternalError);
}

TEST(TensorTest, BuildsByStorage) {
  const auto reversed = [](const Tensor& source) {
    return dispatch_storage(source.dtype(), [&]<typename S>() {
      return build_storage<S>(
          source.dtype(), source.dims(), nullptr, [&](std::span<S> out) {
            const auto in = source.storage_cells<S>();
            std::ranges::copy_backward(in.begin(), in.end(), out.end());
            std::ranges::reverse(out);
          });
    });
  };
  const Tensor numbers = reversed(Tensor::from_values<double>({2}, {1.0, 2.0}));
  EXPECT_THAT(numbers.cells<double>(), ElementsAre(2.0, 1.0));
  const Tensor texts = reversed(Tensor::strings({2}, {"a", "b"}));
  EXPECT_THAT(texts.strings(), ElementsAre("b", "a"));
  EXPECT_THROW(reversed(Tensor::zeros(DataType::Int4, {2})), Error);
}

TEST(TensorTest, ReshapeAndBitcastShareBytes) {
  const Tensor tensor = Tensor::from_values<float>({2, 2}, {1.0f, 2.0f, 3.0f, 4.0f});
  const Tensor flat = tensor.reshaped({4});
  EXPECT_EQ(flat.bytes().data(), tensor.bytes().data());
  EXPECT_EQ(tensor.bitcast(DataType::UInt32).load<std::uint32_t>(0), 0x3f800000u);
  EXPECT_EQ(error_of([&] { tensor.reshaped({3}); }).kind(), ErrorKind::Invalid);
  EXPECT_EQ(error_of([&] { tensor.bitcast(DataType::Int64); }).kind(),
            ErrorKind::Invalid);
  EXPECT_EQ(
      error_of([&] { Tensor::strings({1}, {"a"}).bitcast(DataType::String); }).kind(),
      ErrorKind::Invalid);
}

TEST(TensorTest, IdenticalComparesBitsWithoutPadding) {
  const std::array<std::byte, 2> clean{std::byte{0x21}, std::byte{0x03}};
  const std::array<std::byte, 2> dirty{std::byte{0x21}, std::byte{0xf3}};
  const auto int4 = [](Bytes bytes) {
    return Tensor::view(DataType::UInt4, {3}, bytes, nullptr);
  };
  EXPECT_TRUE(identical(int4(clean), int4(dirty)));
  EXPECT_FALSE(identical(Tensor::scalar(0.0f), Tensor::scalar(-0.0f)));
  EXPECT_TRUE(identical(Tensor::scalar(std::nanf("")), Tensor::scalar(std::nanf(""))));
  EXPECT_FALSE(
      identical(Tensor::scalar(1.0f), Tensor::from_values<float>({1}, {1.0f})));
  EXPECT_FALSE(identical(Tensor::scalar(0.0f), Tensor::scalar(0)));
  EXPECT_TRUE(identical(Tensor(), Tensor()));
  EXPECT_FALSE(identical(Tensor::strings({1}, {"a"}), Tensor::strings({1}, {"b"})));
  EXPECT_TRUE(identical(Tensor::zeros(DataType::Float, {0}),
                        Tensor::zeros(DataType::Float, {0})));
}

TEST(TensorTest, PrintsForPeople) {
  EXPECT_EQ(summary(Tensor::from_values<float>({2, 2}, {1.0f, 2.5f, -3.0f, 4.0f}), 3),
            "float[2,2] {1.0, 2.5, -3.0, ...}");
  EXPECT_EQ(summary(Tensor::scalar(std::int64_t{7})), "int64 {7}");
  EXPECT_EQ(summary(Tensor::strings({1}, {"a\n"})), "string[1] {\"a\\x0a\"}");
  EXPECT_EQ(summary(Tensor::from_values<Int4>({2}, {Int4(-1), Int4(3)})),
            "int4[2] {-1, 3}");
  EXPECT_EQ(summary(Tensor::zeros(DataType::Float, {0})), "float[0] {}");
  EXPECT_EQ(summary(Tensor()), "undefined");
  EXPECT_EQ(element_as_double(Tensor::scalar(Float16(0.5f)), 0), 0.5);
  EXPECT_EQ(element_as_double(Tensor::scalar(UInt2(3)), 0), 3.0);
  EXPECT_EQ(error_of([] { element_as_double(Tensor::strings({1}, {"1"}), 0); }).kind(),
            ErrorKind::Unsupported);
}

TEST(DispatchTest, CallsTheMatchingTypeOnly) {
  for (const DataTypeInfo& row : kDataTypes) {
    if (row.dtype == DataType::Undefined) continue;
    EXPECT_EQ(
        dispatch(all_types, row.dtype, []<typename T>() { return kDataTypeOf<T>; }),
        row.dtype);
  }
  EXPECT_TRUE(contains(numeric_types, DataType::BFloat16));
  EXPECT_FALSE(contains(numeric_types, DataType::Bool));
  const Error error =
      error_of([] { dispatch(index_types, DataType::Float, []<typename T>() {}); });
  EXPECT_EQ(error.kind(), ErrorKind::Unsupported);
  EXPECT_THAT(error.what(), HasSubstr("`float`"));
  EXPECT_THAT(error.what(), HasSubstr("`int64`, `int32`"));
}

}  // namespace
}  // namespace opscribe
