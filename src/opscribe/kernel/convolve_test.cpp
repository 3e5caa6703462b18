#include "opscribe/kernel/convolve.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "opscribe/kernel/scratch.h"
#include "opscribe/kernel/test_targets.h"

namespace opscribe::kernel {
namespace {

auto numbers(std::size_t count, unsigned seed) -> std::vector<float> {
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> even(-1, 1);
  std::vector<float> x(count);
  for (float& each : x) each = even(random);
  return x;
}

// An axis with `pad` on both sides.
auto axis(std::size_t in, std::size_t kernel, std::size_t stride, std::size_t dilation,
          std::size_t pad) -> ImageAxis {
  const std::size_t out = (in + 2 * pad - dilation * (kernel - 1) - 1) / stride + 1;
  return {.in = in,
          .out = out,
          .kernel = kernel,
          .stride = stride,
          .dilation = dilation,
          .pad = pad};
}

// The element of one image under element (ky, kx) of the window; 0 beside the image.
auto seen(const Convolution& conv, const float* channel, std::size_t oy, std::size_t ox,
          std::size_t ky, std::size_t kx) -> double {
  const std::size_t y = oy * conv.y.stride + ky * conv.y.dilation;
  const std::size_t x = ox * conv.x.stride + kx * conv.x.dilation;
  if (y < conv.y.pad || x < conv.x.pad) return 0;
  if (y - conv.y.pad >= conv.y.in || x - conv.x.pad >= conv.x.in) return 0;
  return channel[(y - conv.y.pad) * conv.x.in + (x - conv.x.pad)];
}

auto plain(const Convolution& conv, const std::vector<float>& x,
           const std::vector<float>& weights) -> std::vector<double> {
  const std::size_t group_channels = conv.channels / conv.groups;
  const std::size_t group_filters = conv.filters / conv.groups;
  std::vector<double> y;
  for (std::size_t n = 0; n < conv.batch; ++n) {
    for (std::size_t f = 0; f < conv.filters; ++f) {
      const std::size_t first = n * conv.channels + f / group_filters * group_channels;
      for (std::size_t at = 0; at < conv.out_size(); ++at) {
        double sum = conv.bias == nullptr ? 0 : conv.bias[f];
        const float* weight = weights.data() + f * conv.depth();
        for (std::size_t c = 0; c < group_channels; ++c) {
          const float* channel = x.data() + (first + c) * conv.in_size();
          for (std::size_t k = 0; k < conv.y.kernel * conv.x.kernel; ++k) {
            sum += *weight++ * seen(conv, channel, at / conv.x.out, at % conv.x.out,
                                    k / conv.x.kernel, k % conv.x.kernel);
          }
        }
        y.push_back(conv.activation == Unary::Relu ? std::max(sum, 0.0) : sum);
      }
    }
  }
  return y;
}

auto run(const Convolution& conv, const std::vector<float>& x,
         const std::vector<float>& weights, ThreadPool* pool) -> std::vector<float> {
  std::vector<float> cells(ConvolutionFilter::size(conv));
  const auto filter = ConvolutionFilter::prepare(conv, weights, cells, pool);
  std::vector<float> y(conv.batch * conv.filters * conv.out_size());
  Scratch memory;
  convolve(conv, filter, x, y, pool,
           memory.take<float>(convolve_scratch_size(conv, pool)));
  return y;
}

void check(Convolution conv, ConvolutionMethod method) {
  ThreadPool pool({.num_threads = 3});
  EXPECT_EQ(convolution_method(conv), method);
  const auto x = numbers(conv.batch * conv.channels * conv.in_size(), 1);
  const auto weights = numbers(conv.filters * conv.depth(), 2);
  const auto bias = numbers(conv.filters, 3);
  for (const bool has_more : {false, true}) {
    if (has_more) {
      conv.bias = bias.data();
      conv.activation = Unary::Relu;
    }
    const std::vector<double> wanted = plain(conv, x, weights);
    for_each_target([&] {
      const std::vector<float> y = run(conv, x, weights, nullptr);
      ASSERT_EQ(y.size(), wanted.size());
      for (std::size_t i = 0; i < y.size(); ++i) {
        ASSERT_NEAR(y[i], wanted[i],
                    2e-6 * std::sqrt(static_cast<double>(conv.depth()) + 4))
            << "at " << i;
      }
      EXPECT_EQ(run(conv, x, weights, &pool), y) << "the threads made a difference";
    });
  }
}

TEST(Convolve, OneByOneIsAProduct) {
  check({.batch = 2,
         .channels = 10,
         .filters = 7,
         .y = axis(5, 1, 1, 1, 0),
         .x = axis(13, 1, 1, 1, 0)},
        ConvolutionMethod::Product);
  check({.channels = 10,
         .filters = 6,
         .groups = 2,
         .y = axis(9, 1, 1, 1, 0),
         .x = axis(9, 1, 1, 1, 0)},
        ConvolutionMethod::Product);
}

TEST(Convolve, ThreeByThreeByWinograd) {
  for (const std::size_t size : {4, 7, 14, 33}) {
    check({.batch = 2,
           .channels = 17,
           .filters = 50,
           .y = axis(size, 3, 1, 1, 1),
           .x = axis(size + 1, 3, 1, 1, 1)},
          ConvolutionMethod::Winograd);
  }
  check({.channels = 16,
         .filters = 16,
         .y = axis(9, 3, 1, 1, 0),
         .x = axis(40, 3, 1, 1, 2)},
        ConvolutionMethod::Winograd);
}

TEST(Convolve, DirectlyWithStridesDilationsAndGroups) {
  check({.batch = 2,
         .channels = 3,
         .filters = 13,
         .y = axis(33, 7, 2, 1, 3),
         .x = axis(30, 7, 2, 1, 3)},
        ConvolutionMethod::Direct);
  check({.channels = 20,
         .filters = 9,
         .y = axis(14, 3, 2, 1, 1),
         .x = axis(15, 3, 2, 1, 1)},
        ConvolutionMethod::Direct);
  check({.channels = 6,
         .filters = 8,
         .groups = 2,
         .y = axis(20, 3, 1, 2, 2),
         .x = axis(21, 2, 3, 3, 1)},
        ConvolutionMethod::Direct);
  check({.channels = 130,
         .filters = 100,
         .y = axis(7, 3, 2, 1, 1),
         .x = axis(7, 3, 1, 1, 1)},
        ConvolutionMethod::Direct);
  check(
      {.channels = 8, .filters = 8, .y = axis(9, 1, 2, 1, 0), .x = axis(9, 1, 2, 1, 0)},
      ConvolutionMethod::Direct);
  // Lines that fill their vectors.
  check({.channels = 3,
         .filters = 7,
         .y = axis(9, 5, 1, 1, 2),
         .x = axis(64, 5, 1, 1, 2)},
        ConvolutionMethod::Direct);
  check({.channels = 4,
         .filters = 14,
         .groups = 2,
         .y = axis(9, 7, 2, 1, 3),
         .x = axis(223, 7, 2, 1, 3)},
        ConvolutionMethod::Direct);
  // A signal; padding that is larger than the window.
  check({.channels = 5, .filters = 4, .x = axis(50, 5, 3, 1, 7)},
        ConvolutionMethod::Direct);
}

TEST(Convolve, AFilterForEachChannel) {
  check({.batch = 2,
         .channels = 12,
         .filters = 12,
         .groups = 12,
         .y = axis(20, 3, 1, 1, 1),
         .x = axis(37, 3, 1, 1, 1)},
        ConvolutionMethod::Depthwise);
  check({.channels = 5,
         .filters = 10,
         .groups = 5,
         .y = axis(20, 5, 2, 1, 2),
         .x = axis(9, 3, 2, 2, 2)},
        ConvolutionMethod::Depthwise);
}

}  // namespace
}  // namespace opscribe::kernel
