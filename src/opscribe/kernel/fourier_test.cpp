#include "opscribe/kernel/fourier.h"

#include <gtest/gtest.h>

#include <numbers>
#include <vector>

namespace opscribe::kernel {
namespace {

using Complex = Fourier::Complex;

auto some_row(std::size_t size) -> std::vector<Complex> {
  std::vector<Complex> row;
  for (std::size_t k = 0; k < size; ++k) {
    const auto x = static_cast<double>(k);
    row.emplace_back(std::sin(3 * x + 1), std::cos(x * x));
  }
  return row;
}

// By the definition.
auto slow_transform(const std::vector<Complex>& row) -> std::vector<Complex> {
  std::vector<Complex> result(row.size());
  for (std::size_t k = 0; k < row.size(); ++k) {
    for (std::size_t j = 0; j < row.size(); ++j) {
      const double part =
          static_cast<double>(j * k % row.size()) / static_cast<double>(row.size());
      result[k] += row[j] * std::polar(1.0, -2 * std::numbers::pi * part);
    }
  }
  return result;
}

TEST(FourierTest, TransformsEveryLength) {
  for (std::size_t size = 1; size < 70; ++size) {
    std::vector<Complex> memory(
        static_cast<std::size_t>(Fourier::memory_for(static_cast<std::int64_t>(size))));
    Fourier fourier(static_cast<std::int64_t>(size), memory);
    const std::vector<Complex> row = some_row(size);
    const std::vector<Complex> expected = slow_transform(row);
    std::vector<Complex> changed = row;
    fourier.transform(changed);
    for (std::size_t k = 0; k < size; ++k) {
      EXPECT_LT(std::abs(changed[k] - expected[k]), 1e-11) << size << " at " << k;
    }
    fourier.inverse(changed);
    for (std::size_t k = 0; k < size; ++k) {
      EXPECT_LT(std::abs(changed[k] - row[k]), 1e-12) << size << " at " << k;
    }
  }
}

}  // namespace
}  // namespace opscribe::kernel
