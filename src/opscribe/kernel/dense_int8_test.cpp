#include "opscribe/kernel/dense_int8.h"

#include <gmock/gmock.h>

#include <random>
#include <vector>

#include "opscribe/kernel/scratch.h"
#include "opscribe/kernel/test_targets.h"

namespace opscribe::kernel {
namespace {

template <typename T>
auto numbers(std::size_t count, unsigned seed) -> std::vector<T> {
  std::mt19937 random(seed);
  std::vector<T> x(count);
  for (T& each : x) each = static_cast<T>(random());
  return x;
}

template <typename A, typename B>
void check(std::size_t rows, std::size_t depth, std::size_t columns, bool turns_b,
           std::size_t num_zeros, ThreadPool* pool) {
  const auto a = numbers<A>(rows * depth, 1);
  const auto b = numbers<B>(depth * columns, 2);
  std::vector<std::int32_t> a_zeros;
  std::vector<std::int32_t> b_zeros;
  if (num_zeros > 0) {
    for (const A zero : numbers<A>(num_zeros == 1 ? 1 : rows, 3)) {
      a_zeros.push_back(zero);
    }
    for (const B zero : numbers<B>(num_zeros == 1 ? 1 : columns, 4)) {
      b_zeros.push_back(zero);
    }
  }
  const MatrixView<B> view{b.data(), turns_b ? 1 : columns, turns_b ? depth : 1};
  Scratch cells;
  const PackedInt8 packed =
      PackedInt8::pack(view, depth, columns,
                       cells.take<std::byte>(PackedInt8::size(depth, columns)), pool);
  std::vector<std::int32_t> c(rows * columns);
  const Int8Product product{.a = reinterpret_cast<const std::byte*>(a.data()),
                            .a_is_signed = std::is_signed_v<A>,
                            .a_stride = depth,
                            .b = &packed,
                            .c = c.data(),
                            .c_stride = columns,
                            .rows = rows,
                            .a_zeros = a_zeros,
                            .b_zeros = b_zeros};
  Scratch memory;
  dense_int8(product, pool, memory.take<std::byte>(dense_int8_scratch_size(product)));
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) {
      const int az = num_zeros == 0 ? 0 : a_zeros[num_zeros == 1 ? 0 : i];
      const int bz = num_zeros == 0 ? 0 : b_zeros[num_zeros == 1 ? 0 : j];
      int sum = 0;
      for (std::size_t k = 0; k < depth; ++k) {
        sum += (a[i * depth + k] - az) * (*view.at(k, j).cells - bz);
      }
      ASSERT_EQ(c[i * columns + j], sum) << rows << " x " << depth << " x " << columns;
    }
  }
}

TEST(DenseInt8, IsThePlainProduct) {
  ThreadPool pool({.num_threads = 3});
  for_each_target([&] {
    for (const auto& [rows, depth, columns] :
         std::vector<std::array<std::size_t, 3>>{{1, 1, 1},
                                                 {1, 7, 65},
                                                 {5, 4, 3},
                                                 {29, 33, 130},
                                                 {7, 0, 5},
                                                 {64, 300, 64}}) {
      for (const bool turns_b : {false, true}) {
        for (const std::size_t zeros : {0, 1, 2}) {
          check<std::uint8_t, std::int8_t>(rows, depth, columns, turns_b, zeros, &pool);
          check<std::uint8_t, std::uint8_t>(rows, depth, columns, turns_b, zeros,
                                            &pool);
          check<std::int8_t, std::int8_t>(rows, depth, columns, turns_b, zeros,
                                          nullptr);
          check<std::int8_t, std::uint8_t>(rows, depth, columns, turns_b, zeros,
                                           nullptr);
        }
      }
    }
    check<std::uint8_t, std::int8_t>(130, 400, 200, false, 1, &pool);
  });
}

TEST(DenseInt8, RequantizesHalvesToEvenAndSaturates) {
  const std::vector<std::int32_t> x{1, 3, 5, -1, -3, 1000, -1000, 2'000'000'000};
  const std::vector<float> half{0.5F};
  std::vector<std::uint8_t> bytes(x.size());
  requantize(x, half, 10, bytes);
  EXPECT_THAT(bytes, testing::ElementsAre(10, 12, 12, 10, 8, 255, 0, 255));
  std::vector<std::int8_t> small(x.size());
  requantize(x, half, -3, small);
  EXPECT_THAT(small, testing::ElementsAre(-3, -1, -1, -3, -5, 127, -128, 127));
  const std::vector<float> many{1, 2, 3, 4, 5, 0, 0, 0};
  requantize(x, many, 0, small);
  EXPECT_THAT(small, testing::ElementsAre(1, 6, 15, -4, -15, 0, 0, 0));
}

}  // namespace
}  // namespace opscribe::kernel
