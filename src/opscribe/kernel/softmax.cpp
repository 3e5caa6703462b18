// Three passes over a row: the maximum, the exponentials and their sum, the division.
// A row stays in the cache between them, and the next one is asked for during the first.

#include "opscribe/kernel/softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "opscribe/base/error.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/softmax.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "opscribe/kernel/elementary-inl.h"
#include "opscribe/kernel/partial-inl.h"

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

using Tag = hn::ScalableTag<float>;
using V = hn::Vec<Tag>;

constexpr float kLowest = -std::numeric_limits<float>::infinity();

// NaN may or may not be the largest; the exponentials then are NaN all the same.
auto largest_of(const float* x, std::size_t size) -> float {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  V a = hn::Set(d, kLowest);
  V b = a;
  std::size_t i = 0;
  for (; i + 2 * lanes <= size; i += 2 * lanes) {
    __builtin_prefetch(x + size + i);
    __builtin_prefetch(x + size + i + lanes);
    a = hn::Max(a, hn::LoadU(d, x + i));
    b = hn::Max(b, hn::LoadU(d, x + i + lanes));
  }
  for (; i < size; i += lanes) {
    a = hn::Max(a, load_some(d, x + i, HWY_MIN(lanes, size - i), kLowest));
  }
  return hn::GetLane(hn::MaxOfLanes(d, hn::Max(a, b)));
}

// The sum of exp((x - largest) * scale), and the terms in `out` unless that is null.
auto sum_of_exp(const float* x, std::size_t size, float largest, float scale,
                float* out) -> float {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  const V shift = hn::Set(d, largest);
  const V factor = hn::Set(d, scale);
  V a = hn::Zero(d);
  V b = hn::Zero(d);
  const auto term = [&](V v) HWY_ATTR {
    return exp_of(d, hn::Mul(hn::Sub(v, shift), factor));
  };
  std::size_t i = 0;
  for (; i + 2 * lanes <= size; i += 2 * lanes) {
    const V first = term(hn::LoadU(d, x + i));
    const V second = term(hn::LoadU(d, x + i + lanes));
    a = hn::Add(a, first);
    b = hn::Add(b, second);
    if (out != nullptr) {
      hn::StoreU(first, d, out + i);
      hn::StoreU(second, d, out + i + lanes);
    }
  }
  for (; i < size; i += lanes) {
    const std::size_t count = HWY_MIN(lanes, size - i);
    const V last = term(load_some(d, x + i, count, largest));
    a = hn::Add(a, hn::IfThenElseZero(hn::FirstN(d, count), last));
    if (out != nullptr) store_some(last, d, out + i, count);
  }
  return hn::GetLane(hn::SumOfLanes(d, hn::Add(a, b)));
}

void softmax_rows(const float* x, std::size_t size, std::size_t rows, float scale,
                  float* out) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  for (std::size_t row = 0; row < rows; ++row, x += size, out += size) {
    // With a negative scale the smallest element has the largest exponential.
    float largest = largest_of(x, size);
    if (scale < 0) {
      largest = *std::min_element(x, x + size);
    }
    const float sum = sum_of_exp(x, size, largest, scale, out);
    const V factor = hn::Set(d, 1.0F / sum);
    std::size_t i = 0;
    for (; i + lanes <= size; i += lanes) {
      hn::StoreU(hn::Mul(hn::LoadU(d, out + i), factor), d, out + i);
    }
    for (; i < size; ++i) out[i] *= hn::GetLane(factor);
  }
}

void log_softmax_rows(const float* x, std::size_t size, std::size_t rows, float* out) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  for (std::size_t row = 0; row < rows; ++row, x += size, out += size) {
    const float largest = largest_of(x, size);
    const float log_sum = std::log(sum_of_exp(x, size, largest, 1.0F, nullptr));
    const V first = hn::Set(d, largest);
    const V second = hn::Set(d, log_sum);
    std::size_t i = 0;
    for (; i + lanes <= size; i += lanes) {
      hn::StoreU(hn::Sub(hn::Sub(hn::LoadU(d, x + i), first), second), d, out + i);
    }
    for (; i < size; ++i) out[i] = x[i] - largest - log_sum;
  }
}

}  // namespace
}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace opscribe::kernel {
namespace {

HWY_EXPORT(softmax_rows);
HWY_EXPORT(log_softmax_rows);

// Calls `rows(first, count)` for groups of rows with some microseconds of work.
template <typename Rows>
void each_group(std::span<const float> x, std::size_t size, std::span<float> out,
                ThreadPool* pool, Rows&& rows) {
  invariant(x.size() == out.size() && (size == 0 ? x.empty() : x.size() % size == 0),
            "{} elements into {} as rows of {}", x.size(), out.size(), size);
  if (size == 0) return;
  const std::size_t grain = std::max<std::size_t>(16'384 / size, 1);
  parallel_for(pool, x.size() / size, grain, [&](std::size_t begin, std::size_t end) {
    rows(begin * size, end - begin);
  });
}

}  // namespace

void softmax(std::span<const float> x, std::size_t size, std::span<float> out,
             ThreadPool* pool, float scale) {
  each_group(x, size, out, pool, [&](std::size_t first, std::size_t rows) {
    HWY_DYNAMIC_DISPATCH(softmax_rows)
    (x.data() + first, size, rows, scale, out.data() + first);
  });
}

void log_softmax(std::span<const float> x, std::size_t size, std::span<float> out,
                 ThreadPool* pool) {
  each_group(x, size, out, pool, [&](std::size_t first, std::size_t rows) {
    HWY_DYNAMIC_DISPATCH(log_softmax_rows)
    (x.data() + first, size, rows, out.data() + first);
  });
}

}  // namespace opscribe::kernel
#endif  // HWY_ONCE
