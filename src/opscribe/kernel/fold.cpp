#include "opscribe/kernel/fold.h"

#include <algorithm>
#include <limits>

#include "opscribe/base/error.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/fold.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "opscribe/kernel/elementary-inl.h"
#include "opscribe/kernel/partial-inl.h"

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

using Tag = hn::ScalableTag<float>;
using V = hn::Vec<Tag>;

// A fold: where it starts, one more element, two partial results, all lanes.
struct SumOf {
  static constexpr float kStart = 0;
  HWY_INLINE auto add(V total, V x) const -> V { return hn::Add(total, x); }
  HWY_INLINE auto join(V a, V b) const -> V { return hn::Add(a, b); }
  HWY_INLINE auto join(float a, float b) const -> float { return a + b; }
  HWY_INLINE auto lanes(Tag d, V v) const -> float {
    return hn::GetLane(hn::SumOfLanes(d, v));
  }
};
struct SquaresOf : SumOf {
  HWY_INLINE auto add(V total, V x) const -> V { return hn::MulAdd(x, x, total); }
};
struct MagnitudesOf : SumOf {
  HWY_INLINE auto add(V total, V x) const -> V { return hn::Add(total, hn::Abs(x)); }
};
// The squared distances from `mean`.
struct DistancesOf : SumOf {
  V mean;
  HWY_INLINE auto add(V total, V x) const -> V {
    const V distance = hn::Sub(x, mean);
    return hn::MulAdd(distance, distance, total);
  }
};
struct MaxOf {
  static constexpr float kStart = -std::numeric_limits<float>::infinity();
  HWY_INLINE auto add(V best, V x) const -> V { return nan_max(Tag(), best, x); }
  HWY_INLINE auto join(V a, V b) const -> V { return nan_max(Tag(), a, b); }
  HWY_INLINE auto join(float a, float b) const -> float {
    return a != a || a > b ? a : b;
  }
  HWY_INLINE auto lanes(Tag d, V v) const -> float {
    if (!hn::AllFalse(d, hn::IsNaN(v))) return std::numeric_limits<float>::quiet_NaN();
    return hn::GetLane(hn::MaxOfLanes(d, v));
  }
};
struct MinOf {
  static constexpr float kStart = std::numeric_limits<float>::infinity();
  HWY_INLINE auto add(V best, V x) const -> V { return nan_min(Tag(), best, x); }
  HWY_INLINE auto join(V a, V b) const -> V { return nan_min(Tag(), a, b); }
  HWY_INLINE auto join(float a, float b) const -> float {
    return a != a || a < b ? a : b;
  }
  HWY_INLINE auto lanes(Tag d, V v) const -> float {
    if (!hn::AllFalse(d, hn::IsNaN(v))) return std::numeric_limits<float>::quiet_NaN();
    return hn::GetLane(hn::MinOfLanes(d, v));
  }
};

// Four partial results side by side.
template <class Op>
HWY_INLINE auto fold_block(Op op, const float* x, std::size_t size) -> float {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  V part[4];
#pragma GCC unroll 4
  for (std::size_t v = 0; v < 4; ++v) part[v] = hn::Set(d, Op::kStart);
  std::size_t i = 0;
  for (; i + 4 * lanes <= size; i += 4 * lanes) {
#pragma GCC unroll 4
    for (std::size_t v = 0; v < 4; ++v) {
      part[v] = op.add(part[v], hn::LoadU(d, x + i + v * lanes));
    }
  }
  for (; i + lanes <= size; i += lanes) part[0] = op.add(part[0], hn::LoadU(d, x + i));
  if (i < size) {
    const V last = op.add(part[1], load_some(d, x + i, size - i, 0));
    part[1] = hn::IfThenElse(hn::FirstN(d, size - i), last, part[1]);
  }
  return op.lanes(d, op.join(op.join(part[0], part[1]), op.join(part[2], part[3])));
}

template <class Op>
auto fold_all(Op op, const float* x, std::size_t size) -> float {
  constexpr std::size_t kBlock = 2048;
  if (size <= kBlock) return fold_block(op, x, size);
  const std::size_t half = (size / 2 + kBlock - 1) / kBlock * kBlock;
  return op.join(fold_all(op, x, half), fold_all(op, x + half, size - half));
}

auto fold_here(Fold op, const float* x, std::size_t size) -> float {
  switch (op) {
    case Fold::Sum:
      return fold_all(SumOf{}, x, size);
    case Fold::SumOfSquares:
      return fold_all(SquaresOf{}, x, size);
    case Fold::SumOfMagnitudes:
      return fold_all(MagnitudesOf{}, x, size);
    case Fold::Max:
      return fold_all(MaxOf{}, x, size);
    case Fold::Min:
      return fold_all(MinOf{}, x, size);
  }
  return 0;
}

auto distances_here(const float* x, std::size_t size, float mean) -> float {
  DistancesOf op;
  op.mean = hn::Set(Tag(), mean);
  return fold_all(op, x, size);
}

// Rows that are added one after the other; sums of so many are added to each other.
constexpr std::size_t kRun = 256;

// Fold of `size` rows of `kVectors` vectors, which stay in registers on their way down.
template <std::size_t kVectors, class Op>
HWY_INLINE void fold_strip(Op op, const float* x, std::size_t size, std::size_t stride,
                           float* out) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  V total[kVectors];
#pragma GCC unroll 4
  for (std::size_t v = 0; v < kVectors; ++v) total[v] = hn::Set(d, Op::kStart);
  for (std::size_t first = 0; first < size; first += kRun) {
    V part[kVectors];
#pragma GCC unroll 4
    for (std::size_t v = 0; v < kVectors; ++v) part[v] = hn::Set(d, Op::kStart);
    for (std::size_t i = first; i < HWY_MIN(size, first + kRun); ++i) {
#pragma GCC unroll 4
      for (std::size_t v = 0; v < kVectors; ++v) {
        part[v] = op.add(part[v], hn::LoadU(d, x + i * stride + v * lanes));
      }
    }
#pragma GCC unroll 4
    for (std::size_t v = 0; v < kVectors; ++v) total[v] = op.join(total[v], part[v]);
  }
#pragma GCC unroll 4
  for (std::size_t v = 0; v < kVectors; ++v) hn::StoreU(total[v], d, out + v * lanes);
}

// out[j] = fold of x[i * stride + j] over i, for `count` columns.
template <class Op>
HWY_INLINE void fold_down(Op op, const float* x, std::size_t size, std::size_t stride,
                          std::size_t count, float* out) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t j = 0;
  for (; j + 4 * lanes <= count; j += 4 * lanes) {
    fold_strip<4>(op, x + j, size, stride, out + j);
  }
  for (; j + lanes <= count; j += lanes) {
    fold_strip<1>(op, x + j, size, stride, out + j);
  }
  if (j == count) return;
  V total = hn::Set(d, Op::kStart);
  for (std::size_t first = 0; first < size; first += kRun) {
    V part = hn::Set(d, Op::kStart);
    for (std::size_t i = first; i < HWY_MIN(size, first + kRun); ++i) {
      part = op.add(part, load_some(d, x + i * stride + j, count - j, 0));
    }
    total = op.join(total, part);
  }
  store_some(total, d, out + j, count - j);
}

void fold_down_here(Fold op, const float* x, std::size_t size, std::size_t stride,
                    std::size_t count, float* out) {
  switch (op) {
    case Fold::Sum:
      return fold_down(SumOf{}, x, size, stride, count, out);
    case Fold::SumOfSquares:
      return fold_down(SquaresOf{}, x, size, stride, count, out);
    case Fold::SumOfMagnitudes:
      return fold_down(MagnitudesOf{}, x, size, stride, count, out);
    case Fold::Max:
      return fold_down(MaxOf{}, x, size, stride, count, out);
    case Fold::Min:
      return fold_down(MinOf{}, x, size, stride, count, out);
  }
}

}  // namespace
}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace opscribe::kernel {
namespace {

HWY_EXPORT(fold_here);
HWY_EXPORT(distances_here);
HWY_EXPORT(fold_down_here);

// Elements that a chunk reads: some microseconds.
constexpr std::size_t kChunk = 64 * 1024;

}  // namespace

auto fold_row(Fold op, std::span<const float> x) -> float {
  return HWY_DYNAMIC_DISPATCH(fold_here)(op, x.data(), x.size());
}

void fold_rows(Fold op, std::span<const float> x, std::size_t size,
               std::span<float> out, ThreadPool* pool) {
  invariant(x.size() == out.size() * size, "{} elements as {} rows of {}", x.size(),
            out.size(), size);
  const std::size_t grain = std::max<std::size_t>(kChunk / (size + 1), 1);
  parallel_for(pool, out.size(), grain, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      out[i] = fold_row(op, x.subspan(i * size, size));
    }
  });
}

void fold_columns(Fold op, std::span<const float> x, std::size_t size,
                  std::size_t inner, std::span<float> out, ThreadPool* pool) {
  invariant(x.size() == out.size() * size && (inner > 0 || out.empty()),
            "{} elements as columns of {} for {} results", x.size(), size, out.size());
  if (out.empty()) return;
  // Columns of a chunk; a line of the cache is never split.
  const std::size_t width =
      std::clamp<std::size_t>(kChunk / (size + 1) / 64 * 64, 64, 4096);
  const std::size_t parts = (inner + width - 1) / width;
  const std::size_t grain =
      std::max<std::size_t>(kChunk / (std::min(inner, width) * size + 1), 1);
  parallel_for(
      pool, out.size() / inner * parts, grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
          const std::size_t outer = i / parts;
          const std::size_t column = i % parts * width;
          HWY_DYNAMIC_DISPATCH(fold_down_here)
          (op, x.data() + outer * size * inner + column, size, inner,
           std::min(width, inner - column), out.data() + outer * inner + column);
        }
      });
}

auto moments_of(std::span<const float> x) -> Moments {
  const auto count = static_cast<float>(x.size());
  const float mean = fold_row(Fold::Sum, x) / count;
  const float distances =
      HWY_DYNAMIC_DISPATCH(distances_here)(x.data(), x.size(), mean);
  return {mean, distances / count};
}

}  // namespace opscribe::kernel
#endif  // HWY_ONCE
