// Softmax, folds, normalization and transposes against the plain loops.

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

#include "opscribe/kernel/fold.h"
#include "opscribe/kernel/normalize.h"
#include "opscribe/kernel/softmax.h"
#include "opscribe/kernel/test_targets.h"
#include "opscribe/kernel/transpose.h"

namespace opscribe::kernel {
namespace {

constexpr float kInf = std::numeric_limits<float>::infinity();
const float kNan = std::nanf("");

auto numbers(std::size_t count, float offset = 0) -> std::vector<float> {
  std::mt19937 random(3);
  std::normal_distribution<float> normal(offset, 2);
  std::vector<float> x(count);
  for (float& each : x) each = normal(random);
  return x;
}

TEST(Softmax, IsItsDefinition) {
  ThreadPool pool({.num_threads = 3});
  for_each_target([&] {
    for (const std::size_t size : {1, 2, 15, 16, 17, 64, 65, 130, 1000}) {
      const std::vector<float> x = numbers(size * 70);
      std::vector<float> y(x.size());
      std::vector<float> log(x.size());
      std::vector<float> scaled(x);
      softmax(x, size, y, &pool);
      log_softmax(x, size, log, &pool);
      softmax(scaled, size, scaled, nullptr, -0.5F);
      for (std::size_t row = 0; row < x.size(); row += size) {
        double sum = 0;
        double scaled_sum = 0;
        for (std::size_t i = 0; i < size; ++i) {
          sum += std::exp(static_cast<double>(x[row + i]));
          scaled_sum += std::exp(-0.5 * x[row + i]);
        }
        for (std::size_t i = row; i < row + size; ++i) {
          const double v = x[i];
          ASSERT_NEAR(y[i], std::exp(v) / sum, 3e-6 * std::exp(v) / sum);
          ASSERT_NEAR(log[i], v - std::log(sum), 4e-6);
          ASSERT_NEAR(scaled[i], std::exp(-0.5 * v) / scaled_sum, 1e-6);
        }
      }
      std::vector<float> alone(x);
      softmax(alone, size, alone);
      EXPECT_EQ(alone, y);
    }
  });
}

TEST(Softmax, SpecialNumbers) {
  for_each_target([] {
    const auto first = [](std::vector<float> x) {
      softmax(x, x.size(), x);
      return x[0];
    };
    EXPECT_EQ(first({0, -kInf, -kInf}), 1);
    EXPECT_EQ(first({-kInf, 3, 1}), 0);
    EXPECT_EQ(first({200, 200, -500, 0}), 0.5F);
    EXPECT_TRUE(std::isnan(first({1, kNan, 2})));
    EXPECT_TRUE(std::isnan(first({1, kInf, 2})));
    EXPECT_TRUE(std::isnan(first({-kInf, -kInf})));
  });
}

auto plain(Fold op, std::span<const float> x, std::size_t step) -> double {
  double total = op == Fold::Max ? -kInf : op == Fold::Min ? kInf : 0;
  for (std::size_t i = 0; i < x.size(); i += step) {
    const double v = x[i];
    if (op == Fold::Max) total = std::max(total, v);
    if (op == Fold::Min) total = std::min(total, v);
    if (op == Fold::Sum) total += v;
    if (op == Fold::SumOfSquares) total += v * v;
    if (op == Fold::SumOfMagnitudes) total += std::abs(v);
  }
  return total;
}

constexpr Fold kFolds[] = {Fold::Sum, Fold::SumOfSquares, Fold::SumOfMagnitudes,
                           Fold::Max, Fold::Min};

TEST(Fold, OfRowsAndColumns) {
  ThreadPool pool({.num_threads = 3});
  for_each_target([&] {
    for (const std::size_t size : {0, 1, 3, 16, 100, 4097, 30'000}) {
      const std::vector<float> x = numbers(3 * size, 1);
      for (const Fold op : kFolds) {
        std::vector<float> out(3);
        fold_rows(op, x, size, out, &pool);
        for (std::size_t i = 0; i < 3; ++i) {
          const double exact = plain(op, std::span(x).subspan(i * size, size), 1);
          if (std::isinf(exact)) {
            EXPECT_EQ(out[i], exact);
          } else {
            EXPECT_NEAR(out[i], exact, 5e-6 * (static_cast<double>(size) + 1));
          }
        }
        fold_columns(op, x, size, 3, out, &pool);
        for (std::size_t i = 0; i < 3 && size > 0; ++i) {
          const double exact = plain(op, std::span(x).subspan(i), 3);
          EXPECT_NEAR(out[i], exact, 5e-6 * (static_cast<double>(size) + 1));
        }
      }
    }
    const std::vector<float> x = numbers(2 * 5 * 333);
    std::vector<float> out(2 * 333);
    fold_columns(Fold::Max, x, 5, 333, out, &pool);
    for (std::size_t i = 0; i < out.size(); ++i) {
      const std::size_t start = i / 333 * 1665 + i % 333;
      const std::size_t count = 4 * 333 + 1;
      EXPECT_EQ(out[i], plain(Fold::Max, std::span(x).subspan(start, count), 333));
    }
  });
}

TEST(Fold, NaNWins) {
  for_each_target([] {
    for (std::size_t at = 0; at < 40; ++at) {
      std::vector<float> x = numbers(40);
      x[at] = kNan;
      for (const Fold op : kFolds) EXPECT_TRUE(std::isnan(fold_row(op, x)));
    }
  });
}

TEST(Fold, MomentsOfALargeMean) {
  for_each_target([] {
    std::vector<float> x(1001);
    for (std::size_t i = 0; i < x.size(); ++i) {
      x[i] = 4096.0F + static_cast<float>(i % 2);
    }
    const Moments m = moments_of(x);
    EXPECT_NEAR(m.mean, 4096.4995F, 1e-3F);
    EXPECT_NEAR(m.variance, 0.25F, 1e-4F);
    EXPECT_TRUE(std::isnan(moments_of({}).mean));
  });
}

TEST(Normalize, IsItsDefinition) {
  ThreadPool pool({.num_threads = 3});
  for_each_target([&] {
    for (const std::size_t size : {1, 7, 16, 33, 768}) {
      const std::vector<float> x = numbers(size * 90, 3);
      const std::vector<float> scale = numbers(size);
      const std::vector<float> bias = numbers(size, 1);
      std::vector<float> means(90);
      std::vector<float> factors(90);
      const LayerNorm norm{size, 1e-3F, {scale, bias}, means, factors};
      std::vector<float> layer(x);
      std::vector<float> rms(x.size());
      layer_norm(norm, layer, layer, &pool);
      rms_norm({.size = size, .epsilon = 1e-3F, .after = {scale, {}}}, x, rms, &pool);
      for (std::size_t i = 0; i < x.size(); ++i) {
        const auto row = std::span(x).subspan(i / size * size, size);
        const double mean = plain(Fold::Sum, row, 1) / static_cast<double>(size);
        const double square =
            plain(Fold::SumOfSquares, row, 1) / static_cast<double>(size);
        const double factor = 1 / std::sqrt(square - mean * mean + 1e-3);
        const double unit = (x[i] - mean) * factor;
        ASSERT_NEAR(layer[i], unit * scale[i % size] + bias[i % size], 1e-3);
        ASSERT_NEAR(rms[i], x[i] / std::sqrt(square + 1e-3) * scale[i % size], 1e-5);
        ASSERT_NEAR(means[i / size], mean, 1e-5);
        ASSERT_NEAR(factors[i / size], factor, 1e-3 * factor);
      }
    }
  });
}

template <typename Cell>
void check_transpose(ThreadPool* pool) {
  for (const auto& [count, rows, columns] : std::vector<std::array<std::size_t, 3>>{
           {1, 1, 9}, {1, 70, 131}, {3, 17, 33}, {2, 64, 64}, {1, 300, 5}, {4, 0, 3}}) {
    const std::size_t size = rows * columns;
    std::vector<Cell> x(count * size);
    for (std::size_t i = 0; i < x.size(); ++i) {
      if constexpr (std::is_same_v<Cell, Storage128>) {
        x[i] = {i, i + 1};
      } else {
        x[i] = static_cast<Cell>(i * 7);
      }
    }
    std::vector<Cell> y(x.size());
    transpose(std::span<const Cell>(x), rows, columns, std::span(y), pool);
    for (std::size_t i = 0; i < x.size(); ++i) {
      const std::size_t row = i % size / columns;
      const std::size_t column = i % columns;
      ASSERT_TRUE(y[i / size * size + column * rows + row] == x[i])
          << rows << " x " << columns;
    }
  }
}

TEST(Transpose, OfEveryWidth) {
  ThreadPool pool({.num_threads = 3});
  for_each_target([&] {
    check_transpose<std::uint8_t>(&pool);
    check_transpose<std::uint16_t>(&pool);
    check_transpose<std::uint32_t>(&pool);
    check_transpose<std::uint64_t>(&pool);
    check_transpose<Storage128>(&pool);
  });
}

}  // namespace
}  // namespace opscribe::kernel
