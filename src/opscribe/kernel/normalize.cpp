#include "opscribe/kernel/normalize.h"

#include <algorithm>
#include <cmath>

#include "opscribe/base/error.h"
#include "opscribe/kernel/fold.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/normalize.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "opscribe/kernel/partial-inl.h"

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

using Tag = hn::ScalableTag<float>;
using V = hn::Vec<Tag>;

// (x - mean) * factor * scale + bias; `scale` and `bias` may be null.
void shift_and_scale(const float* x, std::size_t size, float mean, float factor,
                     const float* scale, const float* bias, float* out) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  const V shift = hn::Set(d, mean);
  const V unit = hn::Set(d, factor);
  const V zero = hn::Zero(d);
  std::size_t i = 0;
  for (; i + lanes <= size; i += lanes) {
    V v = hn::Mul(hn::Sub(hn::LoadU(d, x + i), shift), unit);
    if (scale != nullptr) v = hn::Mul(v, hn::LoadU(d, scale + i));
    if (bias != nullptr) v = hn::Add(v, hn::LoadU(d, bias + i));
    hn::StoreU(v, d, out + i);
  }
  if (i == size) return;
  const std::size_t rest = size - i;
  V v = hn::Mul(hn::Sub(load_some(d, x + i, rest, 0), shift), unit);
  if (scale != nullptr) v = hn::Mul(v, load_some(d, scale + i, rest, 0));
  v = hn::Add(v, bias != nullptr ? load_some(d, bias + i, rest, 0) : zero);
  store_some(v, d, out + i, rest);
}

}  // namespace
}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace opscribe::kernel {
namespace {

HWY_EXPORT(shift_and_scale);

void check_sizes(const LayerNorm& norm, std::size_t from, std::size_t to) {
  const std::size_t size = norm.size;
  invariant(from == to && (size == 0 ? from == 0 : from % size == 0),
            "{} elements into {} as rows of {}", from, to, size);
  for (const auto& each : {norm.after.scale, norm.after.bias}) {
    invariant(each.empty() || each.size() == size, "{} factors for rows of {}",
              each.size(), size);
  }
}

// Calls `moments(row)` for each row and brings it to mean 0 and deviation 1.
template <typename MomentsOf>
void each_row(const LayerNorm& norm, std::span<const float> x, std::span<float> out,
              ThreadPool* pool, MomentsOf&& moments) {
  check_sizes(norm, x.size(), out.size());
  if (x.empty()) return;
  const std::size_t size = norm.size;
  const std::size_t grain = std::max<std::size_t>(32'768 / size, 1);
  const auto data_or_null = [](std::span<const float> cells) {
    return cells.empty() ? nullptr : cells.data();
  };
  parallel_for(pool, x.size() / size, grain, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Moments m = moments(x.subspan(i * size, size));
      const float factor = 1.0F / std::sqrt(m.variance + norm.epsilon);
      if (!norm.means.empty()) norm.means[i] = m.mean;
      if (!norm.factors.empty()) norm.factors[i] = factor;
      HWY_DYNAMIC_DISPATCH(shift_and_scale)
      (x.data() + i * size, size, m.mean, factor, data_or_null(norm.after.scale),
       data_or_null(norm.after.bias), out.data() + i * size);
    }
  });
}

}  // namespace

void layer_norm(const LayerNorm& norm, std::span<const float> x, std::span<float> out,
                ThreadPool* pool) {
  each_row(norm, x, out, pool, moments_of);
}

void rms_norm(const LayerNorm& norm, std::span<const float> x, std::span<float> out,
              ThreadPool* pool) {
  LayerNorm without_mean = norm;
  without_mean.means = {};
  each_row(without_mean, x, out, pool, [](std::span<const float> row) {
    return Moments{0,
                   fold_row(Fold::SumOfSquares, row) / static_cast<float>(row.size())};
  });
}

}  // namespace opscribe::kernel
#endif  // HWY_ONCE
