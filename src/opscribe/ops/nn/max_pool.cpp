// MaxPool: the largest element of each window, and where it was.
//
//   X        [ N, C, d... ]
//   Y        [ N, C, o... ]      o = floor((d + pads - window) / stride) + 1
//   Indices  [ N, C, o... ]      places in X, as if X were one long list

#include <algorithm>
#include <cmath>
#include <limits>

#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/loops/windows.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

using PooledTypes = TypeList<float, double, std::int8_t, std::uint8_t>;

template <typename T>
constexpr auto lowest() -> T {
  if constexpr (std::floating_point<T>) return -std::numeric_limits<T>::infinity();
  return std::numeric_limits<T>::lowest();
}

// NaN is larger than every number.
template <typename T>
auto exceeds(T x, T best) -> bool {
  if constexpr (std::floating_point<T>) {
    return x > best || (std::isnan(x) && !std::isnan(best));
  } else {
    return x > best;
  }
}

template <typename T>
void find_maxima(EvalContext& ctx, kernel::WindowAxes axes, const T* from,
                 std::span<T> maxima) {
  std::ranges::fill(maxima, lowest<T>());
  T* best = maxima.data();
  each_pool_plane(ctx, axes, [&](std::int64_t) {
    kernel::each_window_element(axes, [&](auto at, auto, auto input) {
      best[at] = exceeds(from[input], best[at]) ? from[input] : best[at];
    });
    best += kernel::position_count(axes);
    from += kernel::input_count(axes);
  });
}

// As if each plane had its last axis first, and so on.
auto column_major(kernel::WindowAxes axes, std::int64_t place) -> std::int64_t {
  std::int64_t result = 0;
  for (std::size_t i = axes.size(); i > 0; --i) {
    result = result * axes[i - 1].size + place % axes[i - 1].size;
    place /= axes[i - 1].size;
  }
  return result;
}

// Also the place of each maximum, the first of equal ones; -1 for a window that lies
// over padding alone.
template <typename T>
void find_places(EvalContext& ctx, kernel::WindowAxes axes, const T* from,
                 std::span<T> maxima, std::span<std::int64_t> places) {
  const bool is_column_major = ctx.flag_attr("storage_order");
  const std::int64_t positions = kernel::position_count(axes);
  const std::int64_t size = kernel::input_count(axes);
  std::ranges::fill(maxima, lowest<T>());
  std::ranges::fill(places, -1);
  T* best = maxima.data();
  std::int64_t* found = places.data();
  each_pool_plane(ctx, axes, [&](std::int64_t plane) {
    kernel::each_window_element(axes, [&](auto at, auto, auto input) {
      if (found[at] >= 0 && !exceeds(from[input], best[at])) return;
      best[at] = from[input];
      found[at] = input;
    });
    for (std::int64_t i = 0; i < positions; ++i) {
      if (found[i] < 0) continue;
      found[i] =
          plane * size + (is_column_major ? column_major(axes, found[i]) : found[i]);
    }
    best += positions;
    found += positions;
    from += size;
  });
}

void eval(EvalContext& ctx) {
  const Tensor& given = ctx.tensor(0);
  const bool is_integer = contains(integer_types, given.dtype());
  const Tensor x = is_integer ? given : widened(ctx, given);
  Tensor y = ctx.make(x.dtype(), ctx.result_dims(0));
  const auto axes = pool_axes(ctx);
  dispatch(PooledTypes(), x.dtype(), [&]<typename T>() {
    const T* from = x.cells<T>().data();
    if (!ctx.has_output(1)) {
      return find_maxima(ctx, axes, from, y.mutable_cells<T>());
    }
    Tensor places = ctx.make(DataType::Int64, y.dims());
    find_places(ctx, axes, from, y.mutable_cells<T>(),
                places.mutable_cells<std::int64_t>());
    ctx.set(1, std::move(places));
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto max_pool_def() -> OpDef {
  return {
      .name = "MaxPool",
      .since = 22,
      .doc =
          "Slides a window over the spatial axes and returns its largest element. "
          "Padding never wins: it counts as the lowest value there is, not as 0.",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", kWindowAutoPad},
                     {"ceil_mode", AttrType::Int, 0, kPoolCeilMode},
                     {"dilations", AttrType::Ints, kNoDefault, kWindowDilations},
                     {"kernel_shape", AttrType::Ints, kRequired, kPoolKernelShape},
                     {"pads", AttrType::Ints, kNoDefault, kWindowPads},
                     {"storage_order", AttrType::Int, 0,
                      "Order of elements that `Indices` counts in: 0 row-major, 1 "
                      "column-major over the spatial axes; `Y` stays the same."},
                     {"strides", AttrType::Ints, kNoDefault, kWindowStrides}},
      .inputs = {{"X", "T", kPoolInput, kDifferentiable}},
      .outputs = {{"Y", "T", kPoolOutput, kDifferentiable},
                  {"Indices", "I",
                   "Place of each maximum in the flattened `X`, in [0, N*C*D1*...*Dn - "
                   "1]; batch and channel are included, padding is not.",
                   kOptional | kNonDifferentiable}},
      .types = {{"T", kBytes | kFloatsIr4}, {"I", kInt64}},
      .infer = infer_pool,
      .eval = eval,
      .history =
          {{.since = 12, .types = {{"T", kBytes | kFloatsIr3}}},
           {.since = 11, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 10,
            .note = "does not state yet that absent `strides` and `dilations` are 1"},
           {.since = 8, .without = {"ceil_mode", "dilations"}},
           {.since = 1, .without = {"storage_order"}, .outputs = {{"Y", "T", ""}}}},
  };
}

}  // namespace opscribe::ops
