#pragma once

// Scales and zero points, and numbers that become integers of few bits.

#include <algorithm>
#include <cstdint>
#include <limits>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// Rounded to the nearest whole number, halves to even; NaN is 0. What is beyond 32 bits
// stays as far out.
inline auto round_half_even(double x) -> double {
  constexpr double kBound = 2147483648.0;
  // Adding a number of which the last bit counts ones makes the addition round.
  constexpr double kOnes = 6755399441055744.0;
  if (x != x) return 0;
  return (std::clamp(x, -kBound, kBound) + kOnes) - kOnes;
}

// A whole number as the nearest one of the type.
template <std::integral T>
auto saturated(double whole) -> T {
  using Limits = std::numeric_limits<T>;
  static_assert(sizeof(T) <= 4);
  return static_cast<T>(std::clamp(whole, static_cast<double>(Limits::min()),
                                   static_cast<double>(Limits::max())));
}

// How scales lie over the elements of input 0: one for all, one per slice along `axis`,
// or one per block along it.
struct ScaleLayout {
  std::int64_t before = 1;
  std::int64_t size = 1;  // along the axis
  std::int64_t after = 1;
  std::int64_t block = 0;  // 0: all of them; 1: slices
  bool is_blocked = false;
};

// Of inputs 0 (data) and 1 (scales), with the attributes `axis` and `block_size`. The
// shape rule has to have checked them.
auto scale_layout(EvalContext& ctx) -> ScaleLayout;

// So many neighbours in memory, from element `first`, with the scale at `scale` and
// those `step` (0 or 1) after it.
struct ScaleRun {
  std::int64_t first = 0;
  std::int64_t count = 0;
  std::int64_t scale = 0;
  std::int64_t step = 0;
};

// Calls `visit(run)` for runs that together are all elements, in order; says the work.
template <typename Visit>
void each_scale_run(EvalContext& ctx, const ScaleLayout& layout, Visit&& visit) {
  const std::int64_t size = layout.size;
  const std::int64_t after = layout.after;
  if (layout.block == 0) {
    constexpr std::int64_t kPiece = std::int64_t{1} << 20;
    const std::int64_t count = layout.before * size * after;
    for (std::int64_t at = 0; at < count; at += kPiece) {
      const std::int64_t piece = std::min(kPiece, count - at);
      ctx.work(static_cast<std::uint64_t>(piece));
      visit(ScaleRun{.first = at, .count = piece});
    }
    return;
  }
  const std::int64_t scales = (size + layout.block - 1) / layout.block;
  for (std::int64_t b = 0; b < layout.before; ++b) {
    ctx.work(static_cast<std::uint64_t>(size * after));
    if (after == 1 && layout.block == 1) {
      visit(ScaleRun{.first = b * size,
                     .count = size,
                     .scale = layout.is_blocked ? b * size : 0,
                     .step = 1});
      continue;
    }
    for (std::int64_t j = 0; j < size; j += after == 1 ? layout.block : 1) {
      const std::int64_t row = layout.is_blocked ? b * scales + j / layout.block : j;
      const bool has_rows = layout.is_blocked && after > 1;
      visit(ScaleRun{.first = (b * size + j) * after,
                     .count = after == 1 ? std::min(layout.block, size - j) : after,
                     .scale = layout.is_blocked ? row * after : row,
                     .step = has_rows ? 1 : 0});
    }
  }
}

// Numbers beside the scales: of each scale its own, one for all, or none, which is 0.
template <typename T>
class ZeroPoints {
 public:
  explicit ZeroPoints(const Tensor& given) {
    if (!given.is_defined()) return;
    cells_ = given.cells<T>();
  }
  auto at(std::int64_t scale) const -> T {
    if (cells_.empty()) return T(0);
    return cells_[cells_.size() == 1 ? 0 : static_cast<std::size_t>(scale)];
  }

 private:
  std::span<const T> cells_;
};

}  // namespace opscribe::ops
