// Every method but the plain product first lays out the padded image (planes.h); then
// places of the output go to the threads, a panel of them at a time.

#include "opscribe/kernel/convolve.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <vector>

#include "opscribe/base/error.h"
#include "opscribe/kernel/dense.h"
#include "opscribe/kernel/scratch.h"
#include "opscribe/kernel/winograd.h"

namespace opscribe::kernel {
namespace {

// The sums of so many filters wait in the cache for the next block of depth.
constexpr std::size_t kFilterBlock = 96;
constexpr std::size_t kBlockDepth = 1280;
// Parts of transforms lie a line apart from a power of two, or they would fall into the
// same places of the cache.
constexpr std::size_t kApart = 16;
// Winograd's transforms have to be paid for by channels and filters.
constexpr std::size_t kWinogradFrom = 16;
constexpr std::size_t kWinogradFilters = 48;

auto ceil_div(std::size_t a, std::size_t b) -> std::size_t {
  return (a + b - 1) / b;
}

auto round_up(std::size_t a, std::size_t b) -> std::size_t {
  return ceil_div(a, b) * b;
}

auto threads_of(const ThreadPool* pool) -> std::size_t {
  return pool == nullptr ? 1 : pool->num_threads();
}

auto cost_of(const Convolution& conv) -> std::chrono::nanoseconds {
  return std::chrono::nanoseconds(static_cast<std::int64_t>(
      conv.filters * conv.depth() * conv.out_size() / 100 + 1));
}

// Winograd's tiles are places of a 4 x 4 window that moves by 2.
auto tiles_of(WindowAxis axis) -> WindowAxis {
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

// Where filters and panels of places are cut: enough parts for all threads.
struct Parts {
  std::size_t panels, filter_parts, filters;  // filters of a part
};

auto parts_of(std::size_t panels, std::size_t filters, std::size_t step,
              std::size_t threads) -> Parts {
  const std::size_t wanted = threads == 1 ? 1 : ceil_div(4 * threads, panels);
  const std::size_t each = round_up(ceil_div(filters, wanted), step);
  return {panels, ceil_div(filters, each), each};
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

// One image, laid out, with all that its convolution needs.
struct Image {
  const Convolution& conv;
  const Planes& planes;
  const float* cells;  // laid out
  const float* filter;
  float* y;
};

// --- As a product that reads the image in place ---

// Results of a panel.
auto tile_size() -> std::size_t {
  return kFilterBlock * panel_columns();
}

// Filters `first` up to `first + filters` of a group at the places of one panel.
void convolve_panel(const Image& image, const std::vector<std::size_t>& offsets,
                    std::size_t group, std::size_t first, std::size_t filters,
                    std::size_t place, float* tile) {
  const Convolution& conv = image.conv;
  const std::size_t width = panel_columns();
  const std::size_t count = std::min(width, image.planes.num_places() - place);
  const std::size_t depth = conv.depth();
  const std::size_t group_channels = conv.channels / conv.groups;
  const std::size_t filter = group * (conv.filters / conv.groups) + first;
  float* y = image.y + filter * conv.out_size();
  const float* cells =
      image.cells + group * group_channels * image.planes.size() + place;
  // Without places that mean nothing results go where they belong at once.
  const bool is_direct = image.planes.row() == conv.x.out;
  Panel panel{.a_stride = depth,
              .b = cells,
              .c = is_direct ? y + place : tile,
              .c_stride = is_direct ? conv.out_size() : width,
              .rows = filters,
              .columns = count};
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
  if (!is_direct) {
    scatter(conv, image.planes.row(), tile, width, place, count, filters, y);
  }
}

void convolve_directly(const Image& image, ThreadPool* pool, std::span<float> tiles) {
  const Convolution& conv = image.conv;
  const std::vector<std::size_t> offsets =
      window_offsets(conv, image.planes, conv.channels / conv.groups);
  const std::size_t width = panel_columns();
  const std::size_t group_filters = conv.filters / conv.groups;
  Parts parts = parts_of(ceil_div(image.planes.num_places(), width) * conv.groups,
                         group_filters, 12, threads_of(pool));
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
                                  panel % panels * width, tile);
                 }
               });
}

// --- By Winograd ---

// From one part of a transform to the next.
auto input_stride(const Convolution& conv) -> std::size_t {
  return conv.channels * panel_columns() + kApart;
}
auto output_stride() -> std::size_t {
  return kWinogradFilters * panel_columns() + kApart;
}
auto filter_stride(const Convolution& conv) -> std::size_t {
  return conv.filters * conv.channels + kApart;
}

auto winograd_strip_size(const Convolution& conv) -> std::size_t {
  return kWinogradParts * (input_stride(conv) + output_stride()) + 4 * panel_columns();
}

// Two rows of results of the tiles from `first` on; tiles between rows mean nothing.
void scatter_tiles(const Convolution& conv, std::size_t row, const float* upper,
                   const float* lower, std::size_t first, std::size_t count, float* y) {
  const std::size_t tiles = ceil_div(conv.x.out, 2);
  for (std::size_t tile = first; tile < first + count;) {
    const std::size_t line = tile / row;
    const std::size_t column = tile % row;
    const std::size_t end = std::min(first + count, line * row + tiles);
    if (tile < end) {
      const std::size_t from = 2 * (tile - first);
      const std::size_t to = 2 * column;
      const std::size_t length = std::min(2 * (end - tile), conv.x.out - to);
      float* out = y + 2 * line * conv.x.out + to;
      std::copy_n(upper + from, length, out);
      if (2 * line + 1 < conv.y.out)
        std::copy_n(lower + from, length, out + conv.x.out);
    }
    tile = (line + 1) * row;
  }
}

// The 16 products of up to `kWinogradFilters` filters, and their results.
void finish_strip(const Image& image, const float* inputs, std::size_t filter,
                  std::size_t filters, std::size_t first, std::size_t count,
                  std::size_t row, float* memory) {
  const Convolution& conv = image.conv;
  const std::size_t width = panel_columns();
  const std::size_t part = output_stride();
  const std::size_t columns = round_up(count, vector_lanes());
  for (std::size_t t = 0; t < kWinogradParts; ++t) {
    multiply_panel(
        {.a = image.filter + t * filter_stride(conv) + filter * conv.channels,
         .a_stride = conv.channels,
         .b = inputs + t * input_stride(conv),
         .b_stride = width,
         .c = memory + t * part,
         .c_stride = width,
         .rows = filters,
         .depth = conv.channels,
         .columns = columns});
  }
  float* upper = memory + kWinogradParts * part;
  float* lower = upper + 2 * width;
  for (std::size_t i = 0; i < filters; ++i) {
    const float bias = conv.bias == nullptr ? 0 : conv.bias[filter + i];
    transform_output(memory + i * width, part, columns, bias, upper, lower);
    if (conv.activation) {
      const std::span both(upper, 4 * width);
      apply(*conv.activation, both, both);
    }
    scatter_tiles(conv, row, upper, lower, first, count,
                  image.y + (filter + i) * conv.out_size());
  }
}

// Tiles as they are multiplied: with those between rows, which mean nothing, or for
// small images without, where that saves a vector.
struct Strips {
  std::size_t places, row;
  bool is_squeezed;
};

auto strips_of(const Image& image) -> Strips {
  const std::size_t columns = ceil_div(image.conv.x.out, 2);
  const std::size_t tiles = columns * ceil_div(image.conv.y.out, 2);
  const std::size_t places = image.planes.num_places();
  const std::size_t lanes = vector_lanes();
  if (places <= panel_columns() && round_up(tiles, lanes) < round_up(places, lanes)) {
    return {tiles, columns, true};
  }
  return {places, image.planes.row(), false};
}

void transform_strip(const Image& image, const Strips& strips, std::size_t first,
                     std::size_t count, float* inputs) {
  const Convolution& conv = image.conv;
  const Planes& planes = image.planes;
  const std::size_t width = panel_columns();
  const std::size_t lanes = vector_lanes();
  std::array<std::size_t, kWinogradParts> offsets;
  for (std::size_t i = 0; i < kWinogradParts; ++i) {
    offsets[i] = planes.offset(i / 4, i % 4);
  }
  if (!strips.is_squeezed) {
    for (std::size_t c = 0; c < conv.channels; ++c) {
      transform_input(image.cells + c * planes.size() + first, offsets.data(),
                      round_up(count, lanes), inputs + c * width, input_stride(conv));
    }
    return;
  }
  // A strip is no wider than the sums of a panel of filters: there is room for it.
  float* all = inputs + kWinogradParts * input_stride(conv);
  for (std::size_t c = 0; c < conv.channels; ++c) {
    transform_input(image.cells + c * planes.size(), offsets.data(),
                    round_up(planes.num_places(), lanes), all, width);
    for (std::size_t t = 0; t < kWinogradParts; ++t) {
      squeeze_rows(all + t * width, planes.row(), strips.places / strips.row,
                   strips.row, inputs + t * input_stride(conv) + c * width);
    }
  }
}

void convolve_by_winograd(const Image& image, ThreadPool* pool,
                          std::span<float> memory) {
  const Convolution& conv = image.conv;
  const std::size_t width = panel_columns();
  const Strips strips = strips_of(image);
  const Parts parts = parts_of(ceil_div(strips.places, width), conv.filters,
                               kWinogradFilters, threads_of(pool));
  parallel_for(
      pool, {parts.panels * parts.filter_parts, 1, cost_of(conv) / 2},
      [&](std::size_t begin, std::size_t end, std::size_t slot) {
        float* inputs = memory.data() + slot * winograd_strip_size(conv);
        float* rest = inputs + kWinogradParts * input_stride(conv);
        for (std::size_t i = begin; i < end; ++i) {
          const std::size_t first = i / parts.filter_parts * width;
          const std::size_t count = std::min(width, strips.places - first);
          transform_strip(image, strips, first, count, inputs);
          const std::size_t filter = i % parts.filter_parts * parts.filters;
          const std::size_t last = std::min(filter + parts.filters, conv.filters);
          for (std::size_t f = filter; f < last; f += kWinogradFilters) {
            finish_strip(image, inputs, f, std::min(kWinogradFilters, last - f), first,
                         count, strips.row, rest);
          }
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

auto is_plain(const WindowAxis& axis) -> bool {
  return axis.kernel == 1 && axis.stride == 1 && axis.pad == 0 && axis.in == axis.out;
}

auto is_winograd(const WindowAxis& axis) -> bool {
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
             ? kWinogradParts * filter_stride(conv)
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
  const std::size_t count = conv.filters * conv.channels;
  parallel_for(pool, count, 1024, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      transform_filter(weights.data() + 9 * i, cells.data() + i, filter_stride(conv));
    }
  });
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
