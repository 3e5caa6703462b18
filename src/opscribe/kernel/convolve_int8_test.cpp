#include "opscribe/kernel/convolve_int8.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "opscribe/kernel/scratch.h"
#include "opscribe/kernel/test_targets.h"

namespace opscribe::kernel {
namespace {

auto bytes(std::size_t count, unsigned seed) -> std::vector<std::byte> {
  std::mt19937 random(seed);
  std::vector<std::byte> x(count);
  for (std::byte& each : x) each = static_cast<std::byte>(random());
  return x;
}

auto number(std::byte code, bool is_signed) -> int {
  const auto value = std::to_integer<std::uint8_t>(code);
  return is_signed ? static_cast<std::int8_t>(value) : value;
}

auto plain(const Int8Convolution& conv, const std::vector<std::byte>& x,
           const std::vector<std::byte>& weights) -> std::vector<std::int32_t> {
  std::vector<std::int32_t> sums;
  const std::size_t channels = conv.channels / conv.groups;
  for (std::size_t nf = 0; nf < conv.batch * conv.filters; ++nf) {
    const std::size_t f = nf % conv.filters;
    const std::size_t first =
        nf / conv.filters * conv.channels + f / (conv.filters / conv.groups) * channels;
    const auto& zeros = conv.weight_zeros;
    const int zero = zeros.empty() ? 0 : zeros[zeros.size() == 1 ? 0 : f];
    for (std::size_t place = 0; place < conv.out_size(); ++place) {
      std::int32_t sum = 0;
      for (std::size_t k = 0; k < conv.depth(); ++k) {
        const std::size_t ky = k % conv.window() / conv.x.kernel;
        const std::size_t kx = k % conv.x.kernel;
        const std::size_t y = place / conv.x.out * conv.y.stride + ky * conv.y.dilation;
        const std::size_t at =
            place % conv.x.out * conv.x.stride + kx * conv.x.dilation;
        if (y < conv.y.pad || at < conv.x.pad) continue;
        if (y - conv.y.pad >= conv.y.in || at - conv.x.pad >= conv.x.in) continue;
        const std::size_t cell = (first + k / conv.window()) * conv.in_size() +
                                 (y - conv.y.pad) * conv.x.in + (at - conv.x.pad);
        sum += (number(x[cell], conv.x_is_signed) - conv.x_zero) *
               (number(weights[f * conv.depth() + k], conv.weights_are_signed) - zero);
      }
      sums.push_back(sum);
    }
  }
  return sums;
}

void check(Int8Convolution conv) {
  ThreadPool pool({.num_threads = 3});
  const auto x = bytes(conv.batch * conv.channels * conv.in_size(), 1);
  const auto weights = bytes(conv.filters * conv.depth(), 2);
  std::vector<std::int32_t> zeros(conv.filters);
  for (std::size_t i = 0; i < zeros.size(); ++i) {
    zeros[i] = static_cast<std::int32_t>(i * 7 % 100);
  }
  for (const std::size_t num_zeros : {std::size_t{0}, std::size_t{1}, conv.filters}) {
    conv.weight_zeros = std::span(zeros).last(num_zeros);
    const auto wanted = plain(conv, x, weights);
    for_each_target([&] {
      for (ThreadPool* each : {static_cast<ThreadPool*>(nullptr), &pool}) {
        Scratch cells;
        Scratch memory;
        const auto filter = Int8Filter::prepare(
            conv, weights, cells.take<std::byte>(Int8Filter::size(conv)));
        std::vector<std::int32_t> y(wanted.size());
        convolve_int8(
            conv, filter, x, y, each,
            memory.take<std::byte>(convolve_int8_scratch_size(conv, filter, each)));
        ASSERT_EQ(y, wanted);
      }
    });
  }
}

TEST(ConvolveInt8, IsThePlainLoop) {
  check({.batch = 2,
         .channels = 5,
         .filters = 7,
         .y = {.in = 13, .out = 13, .kernel = 3, .pad = 1},
         .x = {.in = 11, .out = 6, .kernel = 3, .stride = 2, .pad = 1},
         .x_zero = 200});
  check({.channels = 6,
         .filters = 4,
         .groups = 2,
         .y = {.in = 9, .out = 5, .kernel = 3, .dilation = 2},
         .x = {.in = 30, .out = 30, .kernel = 1},
         .x_is_signed = true,
         .weights_are_signed = false,
         .x_zero = -3});
  check({.channels = 8,
         .filters = 8,
         .groups = 8,
         .x = {.in = 20, .out = 22, .kernel = 5, .pad = 3},
         .x_zero = 128});
}

}  // namespace
}  // namespace opscribe::kernel
