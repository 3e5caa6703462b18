#include "opscribe/kernel/elementary.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "opscribe/kernel/test_targets.h"

namespace opscribe::kernel {
namespace {

constexpr float kInf = std::numeric_limits<float>::infinity();
const float kNan = std::nanf("");

// The distance from the exact value in units of the last place of the nearest float32.
auto ulp_error(float seen, double exact) -> double {
  const auto nearest = static_cast<float>(exact);
  if (std::isnan(nearest)) return std::isnan(seen) ? 0 : kInf;
  if (seen == nearest) return 0;
  if (std::isinf(nearest) || std::isinf(seen)) return kInf;
  int exponent = 0;
  std::frexp(nearest, &exponent);
  return std::abs(seen - exact) / std::ldexp(1.0, std::max(exponent, -125) - 24);
}

// Numbers of every size up to `limit`, odd in count, and what is special.
auto samples(float limit) -> std::vector<float> {
  std::mt19937 random(7);
  std::vector<float> x{0.0F, -0.0F, kInf, -kInf, kNan, 1.0F, -1.0F, 1e-40F, -1e-40F};
  std::uniform_real_distribution<float> even(-limit, limit);
  std::uniform_real_distribution<float> size(-40.0F, std::log2(limit));
  for (int i = 0; i < 20'000; ++i) {
    x.push_back(even(random));
    x.push_back(std::exp2(size(random)) * (i % 2 == 0 ? 1.0F : -1.0F));
  }
  return x;
}

template <typename Exact>
void expect_close(Unary op, float limit, double allowed, Exact&& exact) {
  const std::vector<float> x = samples(limit);
  std::vector<float> y(x.size());
  apply(op, x, y);
  double worst = 0;
  float at = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double error = ulp_error(y[i], exact(static_cast<double>(x[i])));
    if (error > worst) {
      worst = error;
      at = x[i];
    }
  }
  EXPECT_LE(worst, allowed) << "at " << at;
}

TEST(Elementary, IsAsExactAsPromised) {
  for_each_target([] {
    expect_close(Unary::Exp, 120, 1.0, [](double x) { return std::exp(x); });
    expect_close(Unary::Log, 3e38F, 1.0, [](double x) { return std::log(x); });
    expect_close(Unary::Sin, 1000, 0.6, [](double x) { return std::sin(x); });
    expect_close(Unary::Cos, 1000, 0.6, [](double x) { return std::cos(x); });
    expect_close(Unary::Sin, 1e7F, 0.6, [](double x) { return std::sin(x); });
    expect_close(Unary::Tanh, 12, 6.0, [](double x) { return std::tanh(x); });
    expect_close(Unary::Erf, 5, 3.0, [](double x) { return std::erf(x); });
    expect_close(Unary::Sigmoid, 110, 3.0,
                 [](double x) { return 1 / (1 + std::exp(-x)); });
    expect_close(Unary::Sqrt, 3e38F, 0.5, [](double x) { return std::sqrt(x); });
    expect_close(Unary::Reciprocal, 3e38F, 0.5, [](double x) { return 1 / x; });
    expect_close(Unary::Floor, 1e6F, 0, [](double x) { return std::floor(x); });
    expect_close(Unary::Ceil, 1e6F, 0, [](double x) { return std::ceil(x); });
    expect_close(Unary::Round, 1e6F, 0, [](double x) { return std::nearbyint(x); });
    expect_close(Unary::Abs, 1e6F, 0, [](double x) { return std::abs(x); });
    expect_close(Unary::Negate, 1e6F, 0, [](double x) { return -x; });
    expect_close(Unary::Relu, 1e6F, 0, [](double x) { return x < 0 ? 0 : x; });
  });
}

TEST(Elementary, GeluIsCloseToItsDefinition) {
  for_each_target([] {
    const std::vector<float> x = samples(50);
    std::vector<float> erf(x.size());
    std::vector<float> tanh(x.size());
    apply(Unary::Gelu, x, erf);
    apply(Unary::GeluTanh, x, tanh);
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double v = x[i];
      if (!std::isfinite(v)) continue;
      const double bound = 2.5e-7 * std::max(1.0, std::abs(v));
      EXPECT_NEAR(erf[i], v / 2 * (1 + std::erf(v / std::sqrt(2.0))), bound);
      const double inner = std::sqrt(2 / M_PI) * (v + 0.044715 * v * v * v);
      EXPECT_NEAR(tanh[i], v / 2 * (1 + std::tanh(inner)), bound);
    }
    EXPECT_TRUE(std::isnan(erf[4]) && std::isnan(tanh[4]));
    EXPECT_EQ(erf[2], kInf);
  });
}

TEST(Elementary, PlaceInARowDoesNotMatter) {
  for_each_target([] {
    const std::vector<float> x = samples(30);
    for (const Unary op : {Unary::Exp, Unary::Sin, Unary::Erf, Unary::Silu}) {
      std::vector<float> whole(x);
      apply(op, whole, whole);
      for (std::size_t size = 1; size < 40; ++size) {
        std::vector<float> part(size);
        apply(op, std::span(x).subspan(size, size), part);
        for (std::size_t i = 0; i < size; ++i) {
          EXPECT_EQ(std::bit_cast<std::uint32_t>(part[i]),
                    std::bit_cast<std::uint32_t>(whole[size + i]));
        }
      }
    }
  });
}

auto plain(Binary op, float a, float b) -> float {
  switch (op) {
    case Binary::Add:
      return a + b;
    case Binary::Sub:
      return a - b;
    case Binary::Mul:
      return a * b;
    case Binary::Div:
      return a / b;
    case Binary::Min:
      return std::isnan(a) || std::isnan(b) ? kNan : std::min(a, b);
    case Binary::Max:
      return std::isnan(a) || std::isnan(b) ? kNan : std::max(a, b);
    case Binary::Pow:
      return static_cast<float>(
          std::pow(static_cast<double>(a), static_cast<double>(b)));
  }
  return 0;
}

TEST(Elementary, ArithmeticIsThatOfOneElement) {
  const std::vector<float> x = samples(9);
  std::vector<float> y(x.rbegin(), x.rend());
  y[1] = kNan;
  const auto check = [](Binary op, float seen, float a, float b) {
    const float exact = plain(op, a, b);
    const double allowed = op == Binary::Pow ? 1 : 0;
    EXPECT_LE(ulp_error(seen, exact), allowed) << a << " and " << b;
  };
  for_each_target([&] {
    for (const Binary op : {Binary::Add, Binary::Sub, Binary::Mul, Binary::Div,
                            Binary::Min, Binary::Max, Binary::Pow}) {
      for (const std::size_t size : {std::size_t{1}, std::size_t{37}, x.size()}) {
        std::vector<float> out(size);
        const auto left = std::span(x).first(size);
        const auto right = std::span(y).first(size);
        apply(op, left, right, out);
        for (std::size_t i = 0; i < size; ++i) check(op, out[i], x[i], y[i]);
        apply(op, left, 3.5F, out);
        for (std::size_t i = 0; i < size; ++i) check(op, out[i], x[i], 3.5F);
        apply(op, 3.5F, right, out);
        for (std::size_t i = 0; i < size; ++i) check(op, out[i], 3.5F, y[i]);
      }
    }
  });
}

TEST(Elementary, ClampKeepsNaN) {
  for_each_target([] {
    const std::vector<float> x{-3, 0.5F, 9, kNan, kInf};
    std::vector<float> out(x.size());
    clamp(x, -1, 6, out);
    EXPECT_EQ(std::vector(out.begin(), out.begin() + 3),
              (std::vector<float>{-1, 0.5F, 6}));
    EXPECT_TRUE(std::isnan(out[3]));
    EXPECT_EQ(out[4], 6);
    multiply_add(x, 2, 1, out);
    EXPECT_EQ(out[1], 2);
    EXPECT_EQ(out[2], 19);
  });
}

}  // namespace
}  // namespace opscribe::kernel
