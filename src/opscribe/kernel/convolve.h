#pragma once

// Convolutions of float32 images: [n, c, h, w] by [m, c / groups, kh, kw].
//
//   const Convolution conv{.batch = n, .channels = c, .filters = m, .y = ..., .x = ...};
//   filter = ConvolutionFilter::prepare(conv, weights, cells);     once
//   convolve(conv, filter, x, y, pool, scratch);
//
// One axis of an image of one row is a convolution of a signal. How it is done follows
// from the sizes: 1 x 1 as a product of matrices; 3 x 3 with stride 1 by Winograd's
// F(2 x 2, 3 x 3), 16 products for 36; a filter for each channel by a loop over rows;
// all others as a product that reads the padded image in place. Results do not depend
// on the number of threads.

#include <cstddef>
#include <optional>
#include <span>

#include "opscribe/base/thread_pool.h"
#include "opscribe/kernel/panel.h"
#include "opscribe/kernel/planes.h"

namespace opscribe::kernel {

struct Convolution {
  std::size_t batch = 1;
  std::size_t channels = 1;  // of the input
  std::size_t filters = 1;   // channels of the output
  std::size_t groups = 1;
  ImageAxis y, x;
  const float* bias = nullptr;  // one for each filter, or null
  std::optional<Unary> activation;

  auto depth() const -> std::size_t { return channels / groups * y.kernel * x.kernel; }
  auto in_size() const -> std::size_t { return y.in * x.in; }
  auto out_size() const -> std::size_t { return y.out * x.out; }
};

enum class ConvolutionMethod : std::uint8_t { Product, Depthwise, Winograd, Direct };
auto convolution_method(const Convolution& conv) -> ConvolutionMethod;

// The weights as the method wants them.
class ConvolutionFilter {
 public:
  // How many floats `prepare` writes; 0 where the weights are used as they are.
  static auto size(const Convolution& conv) -> std::size_t;
  // Keeps `weights`, or `cells` with what was made of them: they must stay.
  static auto prepare(const Convolution& conv, std::span<const float> weights,
                      std::span<float> cells, ThreadPool* pool = nullptr)
      -> ConvolutionFilter;

  auto cells() const -> const float* { return cells_; }

 private:
  const float* cells_ = nullptr;
};

auto convolve_scratch_size(const Convolution& conv, const ThreadPool* pool)
    -> std::size_t;
void convolve(const Convolution& conv, const ConvolutionFilter& filter,
              std::span<const float> x, std::span<float> y, ThreadPool* pool,
              std::span<float> scratch);

}  // namespace opscribe::kernel
