// Every method but the plain product first lays out the padded image (planes.h); then
// places of the output go to the threads, a panel of them at a time.

#include "opscribe/kernel/convolve.h"

#include <algorithm>
#include <vector>

#include "opscribe/base/error.h"
#include "opscribe/kernel/convolve_image.h"
#include "opscribe/kernel/dense.h"
#include "opscribe/kernel/scratch.h"
#include "opscribe/kernel/winograd.h"

namespace opscribe::kernel {
namespace {

// The sums of so many filters wait in the cache for the next block of depth.
constexpr std::size_t kFilterBlock = 96;
constexpr std::size_t kBlockDepth = 1280;
// Winograd's transforms have to be paid for by channels and filters.
constexpr std::size_t kWinogradFrom = 16;

// Winograd's tiles are places of a 4 x 4 window that moves by 2.
auto tiles_of(ImageAxis axis) -> ImageAxis {
  axis.out = ceil_div(axis.out, 2);
  axis.kernel = 4;
  axis.stride = 2;
  return axis;
}

auto planes_of(const Convolution& conv) -> Planes {
  if (convolution_method(conv) == ConvolutionMethod::Winograd) {
    return {tiles_of(conv.y), tiles_of(conv.x)};
  }
  return {conv.y, conv.x};
}

auto planes_size(const Convolution& conv, const Planes& planes) -> std::size_t {
  return round_up(conv.channels * planes.size() + Planes::kSlack, kScratchAlignment);
}

// Copies `rows` of results of the places from `first` on to where they belong.
void scatter(const Convolution& conv, std::size_t row, const float* tile,
             std::size_t tile_stride, std::size_t first, std::size_t count,
             std::size_t rows, float* y) {
  std::size_t place = first;
  while (place < first + count) {
    const std::size_t line = place / row;
    const std::size_t column = place % row;
    const std::size_t end = std::min(first + count, line * row + conv.x.out);
    for (std::size_t i = 0; i < rows && place < end; ++i) {
      std::copy(tile + i * tile_stride + (place - first),
                tile + i * tile_stride + (end - first),
                y + i * conv.out_size() + line * conv.x.out + column);
    }
    place = (line + 1) * row;
  }
}

// The offsets of a window in the planes of a group, channel after channel.
auto window_offsets(const Convolution& conv, const Planes& planes, std::size_t channels)
    -> std::vector<std::size_t> {
  std::vector<std::size_t> offsets;
  offsets.reserve(channels * conv.y.kernel * conv.x.kernel);
  for (std::size_t c = 0; c < channels; ++c) {
    for (std::size_t ky = 0; ky < conv.y.kernel; ++ky) {
      for (std::size_t kx = 0; kx < conv.x.kernel; ++kx) {
        offsets.push_back(c * planes.size() + planes.offset(ky, kx));
      }
    }
  }
  return offsets;
}

// --- As a product that reads the image in place ---

// Results of a panel.
auto tile_size() -> std::size_t {
  return kFilterBlock * panel_columns();
}

// The places of one panel, and where their results go.
struct Run {
  std::size_t place, count;
  std::size_t target;
  bool is_direct;  // results lie together as places do
};

// Whether panels end with lines of the output: then no place between lines is computed
// and no result is moved. Lines should fill their vectors.
auto has_line_panels(const Convolution& conv) -> bool {
  const std::size_t filled = round_up(conv.x.out, vector_lanes());
  return 16 * (filled - conv.x.out) <= conv.x.out && conv.x.out >= panel_columns() / 2;
}

auto num_runs(const Image& image) -> std::size_t {
  const Convolution& conv = image.conv;
  const std::size_t width = panel_columns();
  return has_line_panels(conv) ? conv.y.out * ceil_div(conv.x.out, width)
                               : ceil_div(image.planes.num_places(), width);
}

auto run_at(const Image& image, std::size_t index) -> Run {
  const Convolution& conv = image.conv;
  const std::size_t width = panel_columns();
  const std::size_t row = image.planes.row();
  if (has_line_panels(conv)) {
    const std::size_t each = ceil_div(conv.x.out, width);
    const std::size_t line = index / each;
    const std::size_t column = index % each * width;
    return {line * row + column, std::min(width, conv.x.out - column),
            line * conv.x.out + column, true};
  }
  const std::size_t place = index * width;
  return {place, std::min(width, image.planes.num_places() - place), place,
          row == conv.x.out};
}

// Filters `first` up to `first + filters` of a group at the places of one panel.
void convolve_panel(const Image& image, const std::vector<std::size_t>& offsets,
                    std::size_t group, std::size_t first, std::size_t filters,
                    const Run& run, float* tile) {
  const Convolution& conv = image.conv;
  const std::size_t width = panel_columns();
  const std::size_t depth = conv.depth();
  const std::size_t channel = group * (conv.channels / conv.groups);
  const std::size_t filter = group * (conv.filters / conv.groups) + first;
  float* y = image.y + filter * conv.out_size();
  Panel panel{.a_stride = depth,
              .b = image.cells + channel * image.planes.size() + run.place,
              .c = run.is_direct ? y + run.target : tile,
              .c_stride = run.is_direct ? conv.out_size() : width,
              .rows = filters,
              .columns = run.count};
  for (std::size_t k = 0; k < depth; k += panel.depth) {
    panel.a = image.filter + filter * depth + k;
    panel.depth = std::min(kBlockDepth, depth - k);
    panel.b_offsets = offsets.data() + k;
    if (k + panel.depth == depth) {
      panel.row_bias = conv.bias == nullptr ? nullptr : conv.bias + filter;
      panel.activation = conv.activation;
    }
    multiply_panel(panel);
    panel.adds = true;
  }
  if (!run.is_direct) {
    scatter(conv, image.planes.row(), tile, width, run.place, run.count, filters, y);
  }
}

void convolve_directly(const Image& image, ThreadPool* pool, std::span<float> tiles) {
  const Convolution& conv = image.conv;
  const std::vector<std::size_t> offsets =
      window_offsets(conv, image.planes, conv.channels / conv.groups);
  const std::size_t width = panel_columns();
  const std::size_t group_filters = conv.filters / conv.groups;
  Parts parts =
      parts_of(num_runs(image) * conv.groups, group_filters, 12, threads_of(pool));
  parts.filters = std::min(parts.filters, kFilterBlock);
  parts.filter_parts = ceil_div(group_filters, parts.filters);
  const std::size_t panels = parts.panels / conv.groups;
  const std::size_t work = parts.filters * conv.depth() * width + 1;
  const std::size_t grain =
      std::min(std::max<std::size_t>(600'000 / work, 1),
               ceil_div(parts.panels * parts.filter_parts, 4 * threads_of(pool)));
  parallel_for(pool, {parts.panels * parts.filter_parts, grain, cost_of(conv)},
               [&](std::size_t begin, std::size_t end, std::size_t slot) {
                 float* tile = tiles.data() + slot * tile_size();
                 for (std::size_t i = begin; i < end; ++i) {
                   const std::size_t first = i % parts.filter_parts * parts.filters;
                   const std::size_t panel = i / parts.filter_parts;
                   convolve_panel(image, offsets, panel / panels, first,
                                  std::min(parts.filters, group_filters - first),
                                  run_at(image, panel % panels), tile);
                 }
               });
}

// --- A filter for each channel ---

void convolve_channels(const Convolution& conv, const float* filter, const float* x,
                       float* y, ThreadPool* pool, std::span<float> memory) {
  const Planes planes(conv.y, conv.x);
  const std::vector<std::size_t> offsets = window_offsets(conv, planes, 1);
  const std::size_t each = round_up(planes.size() + Planes::kSlack, kScratchAlignment);
  const std::size_t filters = conv.filters / conv.groups;
  const std::size_t work = (filters * conv.depth() + 8) * conv.out_size() + 1;
  const std::size_t grain = std::max<std::size_t>(100'000 / work, 1);
  parallel_for(pool, {conv.channels, grain, cost_of(conv) * 4},
               [&](std::size_t begin, std::size_t end, std::size_t slot) {
                 float* cells = memory.data() + slot * each;
                 for (std::size_t c = begin; c < end; ++c) {
                   planes.write(x + c * conv.in_size(), cells);
                   for (std::size_t f = c * filters; f < (c + 1) * filters; ++f) {
                     float* out = y + f * conv.out_size();
                     convolve_plane(cells, planes.row(), offsets.data(),
                                    filter + f * conv.depth(), conv.depth(), conv.y.out,
                                    conv.x.out, conv.bias == nullptr ? 0 : conv.bias[f],
                                    out);
                     if (conv.activation) {
                       const std::span all(out, conv.out_size());
                       apply(*conv.activation, all, all);
                     }
                   }
                 }
               });
}

// --- As a product of matrices ---

auto product_of(const Convolution& conv) -> DenseProduct {
  DenseProduct product;
  product.rows = conv.filters / conv.groups;
  product.depth = conv.channels / conv.groups;
  product.columns = conv.out_size();
  product.a = {nullptr, product.depth, 1};
  product.b = {nullptr, product.columns, 1};
  product.c_stride = product.columns;
  product.activation = conv.activation;
  return product;
}

void multiply_image(const Convolution& conv, const float* filter, const float* x,
                    float* y, ThreadPool* pool, std::span<float> scratch) {
  for (std::size_t g = 0; g < conv.groups; ++g) {
    DenseProduct product = product_of(conv);
    const std::size_t first = g * product.rows;
    product.a.cells = filter + first * product.depth;
    product.b.cells = x + g * product.depth * product.columns;
    product.c = y + first * product.columns;
    if (conv.bias != nullptr) product.row_bias = conv.bias + first;
    dense(product, pool, scratch);
  }
}

auto is_plain(const ImageAxis& axis) -> bool {
  return axis.kernel == 1 && axis.stride == 1 && axis.pad == 0 && axis.in == axis.out;
}

auto is_winograd(const ImageAxis& axis) -> bool {
  return axis.kernel == 3 && axis.stride == 1 && axis.dilation == 1 && axis.out >= 4;
}

}  // namespace

auto convolution_method(const Convolution& conv) -> ConvolutionMethod {
  if (conv.groups == conv.channels && conv.groups > 1) {
    return ConvolutionMethod::Depthwise;
  }
  if (is_plain(conv.y) && is_plain(conv.x)) return ConvolutionMethod::Product;
  if (is_winograd(conv.y) && is_winograd(conv.x) && conv.groups == 1 &&
      conv.channels >= kWinogradFrom && conv.filters >= kWinogradFrom) {
    return ConvolutionMethod::Winograd;
  }
  return ConvolutionMethod::Direct;
}

auto ConvolutionFilter::size(const Convolution& conv) -> std::size_t {
  return convolution_method(conv) == ConvolutionMethod::Winograd
             ? winograd_filter_size(conv)
             : 0;
}

auto ConvolutionFilter::prepare(const Convolution& conv, std::span<const float> weights,
                                std::span<float> cells, ThreadPool* pool)
    -> ConvolutionFilter {
  invariant(weights.size() == conv.filters * conv.depth() && cells.size() >= size(conv),
            "{} weights for {} filters of {}", weights.size(), conv.filters,
            conv.depth());
  ConvolutionFilter filter;
  filter.cells_ = weights.data();
  if (size(conv) == 0) return filter;
  transform_filters(conv, weights, cells, pool);
  filter.cells_ = cells.data();
  return filter;
}

auto convolve_scratch_size(const Convolution& conv, const ThreadPool* pool)
    -> std::size_t {
  const std::size_t threads = threads_of(pool);
  if (conv.out_size() == 0) return 0;
  switch (convolution_method(conv)) {
    case ConvolutionMethod::Product:
      return dense_scratch_size(product_of(conv), pool);
    case ConvolutionMethod::Depthwise:
      return threads * round_up(Planes(conv.y, conv.x).size() + Planes::kSlack,
                                kScratchAlignment);
    case ConvolutionMethod::Winograd:
      return planes_size(conv, planes_of(conv)) + threads * winograd_strip_size(conv);
    case ConvolutionMethod::Direct:
      return planes_size(conv, planes_of(conv)) + threads * tile_size();
  }
  return 0;
}

void convolve(const Convolution& conv, const ConvolutionFilter& filter,
              std::span<const float> x, std::span<float> y, ThreadPool* pool,
              std::span<float> scratch) {
  invariant(x.size() == conv.batch * conv.channels * conv.in_size() &&
                y.size() == conv.batch * conv.filters * conv.out_size() &&
                scratch.size() >= convolve_scratch_size(conv, pool),
            "{} elements by a convolution into {} with {} of scratch memory", x.size(),
            y.size(), scratch.size());
  if (y.empty()) return;
  const ConvolutionMethod method = convolution_method(conv);
  for (std::size_t n = 0; n < conv.batch; ++n) {
    const float* from = x.data() + n * conv.channels * conv.in_size();
    float* to = y.data() + n * conv.filters * conv.out_size();
    if (method == ConvolutionMethod::Product) {
      multiply_image(conv, filter.cells(), from, to, pool, scratch);
      continue;
    }
    if (method == ConvolutionMethod::Depthwise) {
      convolve_channels(conv, filter.cells(), from, to, pool, scratch);
      continue;
    }
    const Planes planes = planes_of(conv);
    const std::size_t size = planes_size(conv, planes);
    planes.write_all(from, conv.channels, scratch.first(size), pool);
    const Image image{conv, planes, scratch.data(), filter.cells(), to};
    const std::span<float> rest = scratch.subspan(size);
    if (method == ConvolutionMethod::Winograd) {
      convolve_by_winograd(image, pool, rest);
    } else {
      convolve_directly(image, pool, rest);
    }
  }
}

}  // namespace opscribe::kernel
