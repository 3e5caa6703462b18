#include "opscribe/kernel/recurrent.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "opscribe/kernel/test_targets.h"

namespace opscribe::kernel {
namespace {

auto numbers(std::size_t count, unsigned seed) -> std::vector<float> {
  std::mt19937 random(seed);
  std::normal_distribution<float> normal(0, 3);
  std::vector<float> x(count);
  for (float& each : x) each = normal(random);
  return x;
}

auto sigmoid(double x) -> double {
  return 1 / (1 + std::exp(-x));
}

auto clipped(double x, double clip) -> double {
  return clip > 0 ? std::clamp(x, -clip, clip) : x;
}

TEST(Recurrent, LstmStepIsItsDefinition) {
  for_each_target([] {
    for (const std::size_t size : {1, 7, 16, 50}) {
      const auto gates = numbers(4 * size, 1);
      const auto cell = numbers(size, 2);
      const auto p = numbers(3 * size, 3);
      for (const float clip : {0.0F, 1.5F}) {
        for (const bool couples : {false, true}) {
          for (const bool has_peepholes : {false, true}) {
            std::vector<float> next(cell);
            std::vector<float> hidden(size);
            lstm_step({.gates = gates,
                       .cell = next,
                       .peepholes = has_peepholes ? std::span<const float>(p)
                                                  : std::span<const float>(),
                       .clip = clip,
                       .couples_input_forget = couples,
                       .next_cell = next,
                       .hidden = hidden});
            for (std::size_t j = 0; j < size; ++j) {
              const double on = has_peepholes ? 1 : 0;
              const double c = cell[j];
              const double i = sigmoid(clipped(gates[j] + on * p[j] * c, clip));
              const double f =
                  couples ? 1 - i
                          : sigmoid(clipped(
                                gates[2 * size + j] + on * p[2 * size + j] * c, clip));
              const double to =
                  f * c + i * std::tanh(clipped(gates[3 * size + j], clip));
              const double o =
                  sigmoid(clipped(gates[size + j] + on * p[size + j] * to, clip));
              ASSERT_NEAR(next[j], to, 1e-5);
              ASSERT_NEAR(hidden[j], o * std::tanh(clipped(to, clip)), 1e-5);
            }
          }
        }
      }
    }
  });
}

TEST(Recurrent, GruStepIsItsDefinition) {
  for_each_target([] {
    for (const std::size_t size : {1, 7, 16, 50}) {
      const auto gates = numbers(3 * size, 1);
      const auto hidden = numbers(size, 2);
      const auto product = numbers(size, 3);
      for (const float clip : {0.0F, 1.5F}) {
        for (const bool resets : {false, true}) {
          std::vector<float> used(gates);
          std::vector<float> state(size);
          std::vector<float> next(hidden);
          const GruStep step{.gates = used,
                             .hidden = next,
                             .product = product,
                             .clip = clip,
                             .resets_product = resets,
                             .next_hidden = next};
          gru_gates(step, state);
          gru_step(step);
          for (std::size_t j = 0; j < size; ++j) {
            const double z = sigmoid(clipped(gates[j], clip));
            const double r = sigmoid(clipped(gates[size + j], clip));
            const double h = hidden[j];
            const double g = std::tanh(
                clipped(gates[2 * size + j] + (resets ? r : 1) * product[j], clip));
            ASSERT_NEAR(state[j], resets ? h : r * h, 1e-5);
            ASSERT_NEAR(next[j], (1 - z) * g + z * h, 1e-5);
          }
        }
      }
    }
  });
}

}  // namespace
}  // namespace opscribe::kernel
