// QLinearAveragePool, NhwcMaxPool: windows over 8-bit data, channels second or last.
//
//   [ N, C, d... ] -> [ N, C, positions... ]     or [ N, d..., C ] -> [ N, positions..., C ]

#include <algorithm>
#include <limits>
#include <vector>

#include "opscribe/base/checked.h"
#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/quantized.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops::microsoft {
namespace {

void infer_channels_last(InferContext& ctx) {
  const auto shape = shape_of_rank(ctx, 0, 3, kAnyRank);
  const auto kernel = kernel_attr(ctx);
  if (!shape || !kernel) return;
  const std::size_t num_axes = shape->size() - 2;
  if (kernel->size() != num_axes) {
    ctx.fail("rank-mismatch", {0}, "the input is [N, d..., C]",
             "`kernel_shape` has {} numbers, but {} {} has {} spatial axes",
             kernel->size(), ctx.input_name(0), to_text(*shape), num_axes);
  }
  const Window window = window_attrs(ctx, num_axes);
  const Dims places = window_positions(ctx, 0, shape->subspan(1, num_axes), *kernel,
                                       window, ctx.flag_attr("ceil_mode"));
  ctx.set_shape(0, concat({shape->first(1), Shape(places.data(), places.size()),
                           shape->last(1)}));
}

void infer_average(InferContext& ctx) {
  if (ctx.flag_attr("channels_last")) {
    infer_channels_last(ctx);
  } else {
    infer_pool(ctx);
  }
}

constexpr std::string_view kAutoPad =
    "`NOTSET` uses `pads`, `VALID` none, `SAME_UPPER` and `SAME_LOWER` as many as give "
    "one position per stride.";
constexpr std::string_view kCeilMode =
    "1 also counts a last window that hangs over the end.";
constexpr std::string_view kKernel = "Size of the window along each spatial axis.";
constexpr std::string_view kPads =
    "Padding before each spatial axis, then behind each. Default: none.";
constexpr std::string_view kStrides = "Steps along each spatial axis. Default: 1.";

// --- running

// One spatial axis: where the window stands, and how many places it has.
struct PoolAxis {
  std::int64_t size = 1;    // of the input
  std::int64_t kernel = 1;  // elements of the window
  std::int64_t stride = 1;
  std::int64_t dilation = 1;
  std::int64_t pad_begin = 0;
  std::int64_t pad_end = 0;
  std::int64_t places = 1;
};

// [batch, outer channels, d..., inner channels], one of the channels being 1.
struct PoolPlan {
  std::vector<PoolAxis> axes;
  std::int64_t outer = 1;  // the batch and channels before the spatial axes
  std::int64_t inner = 1;  // channels behind them
  std::int64_t size = 1;   // spatial elements of the input
  std::int64_t places = 1;
};

// What `SAME_UPPER` and `SAME_LOWER` pad in front.
void pad_same(EvalContext& ctx, PoolAxis& axis) {
  const std::int64_t reach = checked::add(
      checked::mul(axis.kernel - 1, axis.dilation, "the reach of a window"), 1,
      "reach");
  const std::int64_t first = checked::mul(axis.places - 1, axis.stride, "positions");
  const std::int64_t pads =
      std::max<std::int64_t>(checked::add(first, reach, "positions") - axis.size, 0);
  axis.pad_begin =
      ctx.string_attr("auto_pad") == "SAME_LOWER" ? pads - pads / 2 : pads / 2;
  axis.pad_end = pads - axis.pad_begin;
}

auto plan_of(EvalContext& ctx, bool is_last) -> PoolPlan {
  const TensorDims places = ctx.result_dims(0);  // the rule checks the attributes
  const TensorDims& dims = ctx.tensor(0).dims();
  const std::size_t count = dims.size() - 2;
  const std::size_t first = is_last ? 1 : 2;
  const IntList kernel = *ctx.ints_attr("kernel_shape");
  const Window window = window_attrs(ctx, count);
  PoolPlan plan;
  plan.outer = is_last ? dims[0] : dims[0] * dims[1];
  plan.inner = is_last ? dims[dims.size() - 1] : 1;
  for (std::size_t k = 0; k < count; ++k) {
    PoolAxis axis{.size = dims[first + k],
                  .kernel = kernel[k],
                  .stride = window.axes[k].stride,
                  .dilation = window.axes[k].dilation,
                  .pad_begin = window.axes[k].pad_begin,
                  .pad_end = window.axes[k].pad_end,
                  .places = places[first + k]};
    if (window.auto_pad == AutoPad::Same) pad_same(ctx, axis);
    checked::add(axis.size, axis.pad_end, "the end of the padding");
    plan.size *= axis.size;
    plan.places *= axis.places;
    plan.axes.push_back(axis);
  }
  return plan;
}

// Calls `visit(element)` for every element of the input under the window at `place`;
// gives how many elements the window has over the input and its padding.
template <typename Visit>
auto each_under(const PoolPlan& plan, std::int64_t place, Visit&& visit) -> double {
  struct Reach {
    std::int64_t origin, first, last;  // elements of the window over the input
  };
  SmallVector<Reach, 4> reaches;
  double covered = 1;
  for (std::size_t k = plan.axes.size(); k > 0; --k) {
    const PoolAxis& axis = plan.axes[k - 1];
    const std::int64_t origin = place % axis.places * axis.stride - axis.pad_begin;
    place /= axis.places;
    const auto below = [&](std::int64_t end) {
      const std::int64_t room = end - origin;
      return room <= 0 ? 0 : std::min((room - 1) / axis.dilation + 1, axis.kernel);
    };
    reaches.push_back({origin, below(0), below(axis.size)});
    covered *= static_cast<double>(below(axis.size + axis.pad_end));
  }
  SmallVector<std::int64_t, 4> at;
  for (const Reach& reach : reaches) {
    if (reach.first >= reach.last) return covered;
    at.push_back(reach.first);
  }
  while (true) {
    std::int64_t element = 0;
    for (std::size_t k = reaches.size(); k > 0; --k) {
      const PoolAxis& axis = plan.axes[reaches.size() - k];
      element = element * axis.size + reaches[k - 1].origin + at[k - 1] * axis.dilation;
    }
    visit(element);
    std::size_t k = 0;
    while (k < at.size() && ++at[k] == reaches[k].last) {
      at[k] = reaches[k].first;
      ++k;
    }
    if (k == at.size()) return covered;
  }
}

// Calls `each(place of the result, first element, place of the window)` for all of it.
template <typename Each>
void each_place(EvalContext& ctx, const PoolPlan& plan, Each&& each) {
  std::uint64_t window = 1;
  for (const PoolAxis& axis : plan.axes) {
    window *= static_cast<std::uint64_t>(
        std::clamp<std::int64_t>(axis.kernel, 1, axis.size + 1));
  }
  std::size_t result = 0;
  for (std::int64_t outer = 0; outer < plan.outer; ++outer) {
    for (std::int64_t place = 0; place < plan.places; ++place) {
      for (std::int64_t inner = 0; inner < plan.inner; ++inner) {
        ctx.work(window);
        each(result++, outer * plan.size * plan.inner + inner, place);
      }
    }
  }
}

void eval_average(EvalContext& ctx) {
  const PoolPlan plan = plan_of(ctx, ctx.flag_attr("channels_last"));
  const bool counts_pads = ctx.flag_attr("count_include_pad");
  const Tensor reals = reals_of(ctx, 0, quantization_of(ctx, 1, 2));
  const auto from = cells_of(reals);
  Tensor means = zero_floats(ctx, ctx.result_dims(0));
  const auto to = means.mutable_cells<float>();
  each_place(
      ctx, plan, [&](std::size_t result, std::int64_t first, std::int64_t place) {
        double sum = 0;
        double count = 0;
        const double covered = each_under(plan, place, [&](std::int64_t element) {
          sum += from[static_cast<std::size_t>(first + element * plan.inner)];
          ++count;
        });
        const double divisor = counts_pads ? covered : count;
        to[result] = divisor == 0 ? 0 : static_cast<float>(sum / divisor);
      });
  give_stored(ctx, means, ctx.tensor(0).dtype(), quantization_of(ctx, 3, 4));
}

void eval_max(EvalContext& ctx) {
  const PoolPlan plan = plan_of(ctx, true);
  const Tensor& x = ctx.tensor(0);
  Tensor y = ctx.make(0);
  dispatch(byte_types, x.dtype(), [&]<typename T>() {
    const auto from = x.cells<T>();
    const auto to = y.mutable_cells<T>();
    each_place(
        ctx, plan, [&](std::size_t result, std::int64_t first, std::int64_t place) {
          T best = std::numeric_limits<T>::min();
          each_under(plan, place, [&](std::int64_t element) {
            best = std::max(
                best, from[static_cast<std::size_t>(first + element * plan.inner)]);
          });
          to[result] = best;
        });
  });
  ctx.set(0, std::move(y));
}

}  // namespace

auto qlinear_average_pool_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QLinearAveragePool",
      .since = 1,
      .doc = "The mean of each window that moves over 8-bit data.",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", kAutoPad},
                     {"ceil_mode", AttrType::Int, 0, kCeilMode},
                     {"channels_last", AttrType::Int, 0,
                      "1: channels are the last axis, not the second."},
                     {"count_include_pad", AttrType::Int, 0,
                      "1 counts padding as elements of the mean."},
                     {"kernel_shape", AttrType::Ints, kRequired, kKernel},
                     {"pads", AttrType::Ints, kNoDefault, kPads},
                     {"strides", AttrType::Ints, kNoDefault, kStrides}},
      .inputs = {{"X", "T", "Data [N, C, d...], or [N, d..., C]."},
                 {"x_scale", "tensor(float)", "Its scale, a scalar."},
                 {"x_zero_point", "T", "Its zero point, a scalar. Absent: 0.",
                  kOptional},
                 {"y_scale", "tensor(float)", "Scale of the result, a scalar."},
                 {"y_zero_point", "T", "Zero point of the result, a scalar. Absent: 0.",
                  kOptional}},
      .outputs = {{"Y", "T", "The means, with positions for spatial sizes."}},
      .types = {{"T", kBytes}},
      .infer = infer_average,
      .eval = eval_average,
  };
}

auto nhwc_max_pool_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "NhwcMaxPool",
      .since = 1,
      .doc = "The largest of each window that moves over 8-bit data, channels last.",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", kAutoPad},
                     {"ceil_mode", AttrType::Int, 0, kCeilMode},
                     {"dilations", AttrType::Ints, kNoDefault,
                      "Distance of a window's elements along each spatial axis. "
                      "Default: 1."},
                     {"kernel_shape", AttrType::Ints, kRequired, kKernel},
                     {"pads", AttrType::Ints, kNoDefault, kPads},
                     {"strides", AttrType::Ints, kNoDefault, kStrides}},
      .inputs = {{"x", "T", "Data [N, d..., C]."}},
      .outputs = {{"y", "T", "The largest [N, positions..., C]."}},
      .types = {{"T", kBytes}},
      .infer = infer_channels_last,
      .eval = eval_max,
  };
}

}  // namespace opscribe::ops::microsoft
