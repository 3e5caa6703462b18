// DeformConv: a convolution that reads its input at shifted, fractional places.
//
//   X       [ N, C, d... ]
//   W       [ M, C/group, k... ]
//   offset  [ N, offset_group * prod(k) * n, o... ]      y before x
//   mask    [ N, offset_group * prod(k), o... ]
//   Y       [ N, M, o... ]

#include <algorithm>
#include <cmath>
#include <vector>

#include "opscribe/ops/loops/convolution.h"
#include "opscribe/ops/loops/dot.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"
#include "opscribe/ops/rules/convolution.h"

namespace opscribe::ops {
namespace {

// `offset` and `mask` have `per_place` channels for each place of the output, which is
// where the sizes come from that X alone does not say.
void check_maps(InferContext& ctx, std::size_t i, const ConvParts& parts,
                const Dim& per_element, Dims& sizes) {
  const auto map = shape_of_rank(ctx, i, parts.num_axes + 2);
  if (!map) return;
  if (!ctx.unify((*map)[0], parts.batch)) {
    ctx.fail("shape-mismatch", {i, 0}, "", "{} {} is for a batch of {}, not {}",
             ctx.input_name(i), to_text(*map), to_text((*map)[0]),
             to_text(parts.batch));
  }
  if (!parts.kernel.empty()) {
    const Dim channels = product(parts.kernel) * per_element;
    if (!ctx.unify((*map)[1], channels)) {
      ctx.fail("shape-mismatch", {i, 1}, "",
               "{} {} has {} channels, but offset groups and the kernel ask for {}",
               ctx.input_name(i), to_text(*map), to_text((*map)[1]), to_text(channels));
    }
  }
  if (sizes.empty()) sizes = concat({map->subspan(2)});
  for (std::size_t axis = 0; axis < parts.num_axes; ++axis) {
    const auto unified = ctx.unify(sizes[axis], (*map)[axis + 2]);
    if (!unified) {
      ctx.fail("shape-mismatch", {i, 0}, "",
               "{} {} has size {} on axis {}, but the output has {}", ctx.input_name(i),
               to_text(*map), to_text((*map)[axis + 2]), axis + 2,
               to_text(sizes[axis]));
    }
    sizes[axis] = *unified;
  }
}

void infer(InferContext& ctx) {
  const auto parts = conv_parts(ctx, {.x = 0, .w = 1, .bias = 3}, false);
  if (!parts) return;
  const std::int64_t groups = ctx.int_attr("offset_group");
  if (groups < 1 ||
      symbolic::surely_differ(symbolic::mod(parts->channels, groups), 0)) {
    ctx.fail("invalid-attribute", {0}, "it divides the channels of `X`",
             "`offset_group` is {}, but there are {} channels", groups,
             to_text(parts->channels));
  }
  Dims sizes;
  if (!parts->kernel.empty()) {
    sizes =
        window_positions(ctx, 0, parts->spatial, parts->kernel, parts->window, false);
  }
  const Dim num_axes = static_cast<std::int64_t>(parts->num_axes);
  check_maps(ctx, 2, *parts, num_axes * groups, sizes);
  check_maps(ctx, 4, *parts, groups, sizes);
  set_conv_shape(ctx, *parts, sizes);
}

// The value at a place between elements: the mean of its 2^n neighbours, weighted by
// how near they are. Neighbours outside of the plane are 0.
template <typename T>
auto value_at(kernel::WindowAxes axes, const T* plane, std::span<const T> place) -> T {
  T total = 0;
  for (std::size_t corner = 0; corner < std::size_t{1} << axes.size(); ++corner) {
    T weight = 1;
    std::int64_t at = 0;
    for (std::size_t i = 0; i < axes.size() && at >= 0; ++i) {
      const T low = std::floor(place[i]);
      const bool is_high = (corner >> i & 1) != 0;
      const T neighbour = is_high ? low + 1 : low;
      weight *= is_high ? place[i] - low : 1 - (place[i] - low);
      // Not `<` alone: NaN is nowhere.
      const bool is_inside = neighbour >= 0 && neighbour < static_cast<T>(axes[i].size);
      at = is_inside ? at * axes[i].size + static_cast<std::int64_t>(neighbour) : -1;
    }
    if (at >= 0 && weight != 0) total += weight * plane[at];
  }
  return total;
}

// Offsets and masks of one sample and one offset group, one plane for each element of
// the window (and coordinate).
template <typename T>
struct Shifts {
  const T* offsets;
  const T* mask;  // null: all 1
};

// Writes what each element of the window sees at each position: [elements, positions].
template <typename T>
void sample_plane(kernel::WindowAxes axes, const Shifts<T>& shifts, const T* plane,
                  T* samples) {
  const std::int64_t elements = kernel::window_count(axes);
  const std::int64_t positions = kernel::position_count(axes);
  const std::size_t rank = axes.size();
  std::vector<T> place(rank);
  for (std::int64_t k = 0; k < elements; ++k) {
    for (std::int64_t p = 0; p < positions; ++p) {
      std::int64_t element = k;
      std::int64_t position = p;
      for (std::size_t i = rank; i > 0; --i) {
        const kernel::WindowAxis& axis = axes[i - 1];
        const auto coordinate =
            k * static_cast<std::int64_t>(rank) + static_cast<std::int64_t>(i - 1);
        place[i - 1] = static_cast<T>(axis.place(position % axis.positions,
                                                 element % axis.window)) +
                       shifts.offsets[coordinate * positions + p];
        position /= axis.positions;
        element /= axis.window;
      }
      const T factor = shifts.mask == nullptr ? T(1) : shifts.mask[k * positions + p];
      *samples++ = factor * value_at<T>(axes, plane, place);
    }
  }
}

struct Operands {
  Tensor x, w, offset, bias, mask;
};

template <typename T>
void deform(EvalContext& ctx, const ConvLoop& loop, const Operands& given, T* y) {
  const std::int64_t offset_groups = ctx.int_attr("offset_group");
  const std::int64_t channels = loop.groups * loop.channels;
  const std::int64_t features = loop.groups * loop.features;
  const auto rank = static_cast<std::int64_t>(loop.axes.size());
  const std::int64_t seen = checked::mul(loop.window_size, loop.output_size, "samples");
  Tensor room = ctx.make(kDataTypeOf<T>, {seen});
  T* samples = room.mutable_cells<T>().data();
  const T* w = given.w.cells<T>().data();
  const T* bias = cells_or_null<T>(given.bias);
  const T* mask = cells_or_null<T>(given.mask);
  for (std::int64_t n = 0; n < loop.batch; ++n) {
    T* sample_y = y + n * features * loop.output_size;
    for (std::int64_t m = 0; m < features; ++m) {
      std::fill_n(sample_y + m * loop.output_size, loop.output_size,
                  bias == nullptr ? T(0) : bias[m]);
    }
    for (std::int64_t c = 0; c < channels; ++c) {
      ctx.work(static_cast<std::uint64_t>(seen) *
               static_cast<std::uint64_t>(8 * rank + loop.features));
      const std::int64_t maps = n * offset_groups + c / (channels / offset_groups);
      const T* offsets = given.offset.cells<T>().data() + maps * seen * rank;
      sample_plane(
          loop.axes, Shifts<T>{offsets, mask == nullptr ? nullptr : mask + maps * seen},
          given.x.cells<T>().data() + (n * channels + c) * loop.input_size, samples);
      const std::int64_t group = c / loop.channels;
      for (std::int64_t f = 0; f < loop.features; ++f) {
        const std::int64_t m = group * loop.features + f;
        const T* window =
            w + (m * loop.channels + c % loop.channels) * loop.window_size;
        for (std::int64_t k = 0; k < loop.window_size; ++k) {
          add_multiple(window[k], samples + k * loop.output_size, loop.output_size,
                       sample_y + m * loop.output_size);
        }
      }
    }
  }
}

void eval(EvalContext& ctx) {
  Tensor y = make_wide(ctx, 0);
  const DataType wide = y.dtype();
  const Operands given{.x = widened_input(ctx, 0, wide),
                       .w = widened_input(ctx, 1, wide),
                       .offset = widened_input(ctx, 2, wide),
                       .bias = widened_input(ctx, 3, wide),
                       .mask = widened_input(ctx, 4, wide)};
  const ConvLoop loop = conv_loop(ctx, given.x, given.w);
  dispatch(wide_floats, wide, [&]<typename T>() {
    deform<T>(ctx, loop, given, y.mutable_cells<T>().data());
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto deform_conv_def() -> OpDef {
  return {
      .name = "DeformConv",
      .since = 22,
      .doc =
          "Convolution whose kernel elements are moved by `offset`, separately at "
          "every output position, and weighted by `mask`. Values at fractional places "
          "are interpolated linearly; places outside the padded input count as 0.",
      .attributes = {{"dilations", AttrType::Ints, kNoDefault, kWindowDilations},
                     {"group", AttrType::Int, 1, kConvGroup},
                     {"kernel_shape", AttrType::Ints, kNoDefault, kConvKernelShape},
                     {"offset_group", AttrType::Int, 1,
                      "Number of groups the input channels fall into, each with its "
                      "own offsets and mask; it divides C."},
                     {"pads", AttrType::Ints, kNoDefault, kWindowPlainPads},
                     {"strides", AttrType::Ints, kNoDefault, kWindowStrides}},
      .inputs = {{"X", "T", kConvInput},
                 {"W", "T", kConvWeights},
                 {"offset", "T",
                  "Shifts in elements, `[N, offset_group * k1 * ... * kn * n, o1, ..., "
                  "on]`: for each group and kernel element n coordinates, y before x."},
                 {"B", "T",
                  "Summand of each output channel, `[M]`; absent: nothing is added.",
                  kOptional},
                 {"mask", "T",
                  "Factor of each sample, `[N, offset_group * k1 * ... * kn, o1, ..., "
                  "on]`; absent: all 1.",
                  kOptional}},
      .outputs = {{"Y", "T", kConvOutput}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 19, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
