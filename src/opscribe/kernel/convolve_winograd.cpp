// Sixteen products for the thirty-six of a 3 x 3 window over a tile of 2 x 2 results.
//
// A strip, a panel of tiles, is transformed for all channels; then some filters at a
// time are multiplied, part by part, and their results transformed back while they are
// in the cache.

#include <algorithm>
#include <array>

#include "opscribe/kernel/convolve_image.h"
#include "opscribe/kernel/winograd.h"

namespace opscribe::kernel {
namespace {

// Filters that are multiplied at once.
constexpr std::size_t kWinogradFilters = 48;
// Parts of transforms lie a line apart from a power of two, or they would fall into the
// same places of the cache.
constexpr std::size_t kApart = 16;

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

}  // namespace

auto winograd_filter_size(const Convolution& conv) -> std::size_t {
  return kWinogradParts * filter_stride(conv);
}

auto winograd_strip_size(const Convolution& conv) -> std::size_t {
  return kWinogradParts * (input_stride(conv) + output_stride()) + 4 * panel_columns();
}

void transform_filters(const Convolution& conv, std::span<const float> weights,
                       std::span<float> cells, ThreadPool* pool) {
  const std::size_t count = conv.filters * conv.channels;
  parallel_for(pool, count, 1024, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      transform_filter(weights.data() + 9 * i, cells.data() + i, filter_stride(conv));
    }
  });
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

}  // namespace opscribe::kernel
