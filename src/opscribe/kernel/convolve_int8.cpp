// The image is turned to have its channels last; then what a window sees is a few runs
// of neighbouring bytes. Some places at a time are gathered into rows of a matrix,
// multiplied by all filters, and the sums turned back.

#include "opscribe/kernel/convolve_int8.h"

#include <algorithm>
#include <cstring>

#include "opscribe/base/error.h"
#include "opscribe/kernel/scratch.h"
#include "opscribe/kernel/split.h"
#include "opscribe/kernel/transpose.h"

namespace opscribe::kernel {
namespace {

constexpr std::size_t kPlaces = 96;  // that are multiplied at once

auto round_up_to_line(std::size_t size) -> std::size_t {
  return round_up(size, kScratchAlignment);
}

auto packed_size(const Int8Convolution& conv) -> std::size_t {
  return round_up_to_line(PackedInt8::size(conv.depth(), conv.filters / conv.groups));
}

// The product of the places from `first` on; its memory is the caller's.
auto product_of(const Int8Convolution& conv, const Int8Filter& filter,
                std::size_t group, std::span<const std::int32_t> x_zero)
    -> Int8Product {
  const std::size_t filters = conv.filters / conv.groups;
  Int8Product product{.a_is_signed = conv.x_is_signed,
                      .a_stride = conv.depth(),
                      .b = &filter.group(group),
                      .c_stride = filters,
                      .rows = kPlaces,
                      .a_zeros = x_zero,
                      .b_zeros = conv.weight_zeros};
  if (conv.weight_zeros.size() > 1) {
    product.b_zeros = conv.weight_zeros.subspan(group * filters, filters);
  }
  return product;
}

// Where things are in the memory of a thread.
struct Rooms {
  std::size_t sums, product, end;
};

auto rooms_of(const Int8Convolution& conv, const Int8Filter& filter) -> Rooms {
  Rooms rooms{};
  rooms.sums = round_up_to_line(kPlaces * conv.depth());
  rooms.product = rooms.sums + round_up_to_line(kPlaces * (conv.filters / conv.groups) *
                                                sizeof(std::int32_t));
  rooms.end =
      rooms.product +
      round_up_to_line(dense_int8_scratch_size(product_of(conv, filter, 0, {})));
  return rooms;
}

// What the window at `place` sees of a group: rows of (ky, kx, channel).
void gather_window(const Int8Convolution& conv, const std::byte* image,
                   std::size_t group, std::size_t place, std::byte* out) {
  const std::size_t run = conv.channels / conv.groups;
  const auto outside = static_cast<unsigned char>(conv.x_zero);
  const std::size_t oy = place / conv.x.out;
  const std::size_t ox = place % conv.x.out;
  for (std::size_t ky = 0; ky < conv.y.kernel; ++ky) {
    // What lies before the image wraps around and is too large.
    const std::size_t y = oy * conv.y.stride + ky * conv.y.dilation - conv.y.pad;
    for (std::size_t kx = 0; kx < conv.x.kernel; ++kx, out += run) {
      const std::size_t x = ox * conv.x.stride + kx * conv.x.dilation - conv.x.pad;
      if (y < conv.y.in && x < conv.x.in) {
        std::memcpy(out, image + (y * conv.x.in + x) * conv.channels + group * run,
                    run);
      } else {
        std::memset(out, outside, run);
      }
    }
  }
}

struct Image {
  const Int8Convolution& conv;
  const Int8Filter& filter;
  const Rooms& rooms;
  const std::byte* cells;  // channels last
  std::int32_t* y;
};

void convolve_places(const Image& image, std::size_t group, std::size_t first,
                     std::byte* memory) {
  const Int8Convolution& conv = image.conv;
  const std::size_t filters = conv.filters / conv.groups;
  const std::size_t count = std::min(kPlaces, conv.out_size() - first);
  for (std::size_t i = 0; i < count; ++i) {
    gather_window(conv, image.cells, group, first + i, memory + i * conv.depth());
  }
  auto* sums = reinterpret_cast<std::int32_t*>(memory + image.rooms.sums);
  Int8Product product =
      product_of(conv, image.filter, group, std::span(&conv.x_zero, 1));
  product.a = memory;
  product.c = sums;
  product.rows = count;
  dense_int8(product, nullptr,
             {memory + image.rooms.product, image.rooms.end - image.rooms.product});
  std::int32_t* y = image.y + group * filters * conv.out_size() + first;
  for (std::size_t f = 0; f < filters; ++f, y += conv.out_size()) {
    for (std::size_t i = 0; i < count; ++i) y[i] = sums[i * filters + f];
  }
}

}  // namespace

auto Int8Filter::size(const Int8Convolution& conv) -> std::size_t {
  // And room for the weights of one group in the order of a window.
  return conv.groups * packed_size(conv) + conv.filters / conv.groups * conv.depth();
}

auto Int8Filter::prepare(const Int8Convolution& conv,
                         std::span<const std::byte> weights, std::span<std::byte> cells)
    -> Int8Filter {
  const std::size_t depth = conv.depth();
  const std::size_t filters = conv.filters / conv.groups;
  invariant(weights.size() == conv.filters * depth && cells.size() >= size(conv),
            "{} weights for {} filters of {}", weights.size(), conv.filters, depth);
  Int8Filter filter;
  std::byte* turned = cells.data() + conv.groups * packed_size(conv);
  const std::size_t channels = conv.channels / conv.groups;
  for (std::size_t g = 0; g < conv.groups; ++g) {
    for (std::size_t f = 0; f < filters; ++f) {
      const std::byte* from = weights.data() + (g * filters + f) * depth;
      for (std::size_t k = 0; k < depth; ++k) {
        turned[f * depth + k] = from[k % channels * conv.window() + k / channels];
      }
    }
    const std::span<std::byte> to =
        cells.subspan(g * packed_size(conv), packed_size(conv));
    if (conv.weights_are_signed) {
      const MatrixView<std::int8_t> b{reinterpret_cast<const std::int8_t*>(turned), 1,
                                      depth};
      filter.groups_.push_back(PackedInt8::pack(b, depth, filters, to));
    } else {
      const MatrixView<std::uint8_t> b{reinterpret_cast<const std::uint8_t*>(turned), 1,
                                       depth};
      filter.groups_.push_back(PackedInt8::pack(b, depth, filters, to));
    }
  }
  return filter;
}

auto convolve_int8_scratch_size(const Int8Convolution& conv, const Int8Filter& filter,
                                const ThreadPool* pool) -> std::size_t {
  return round_up_to_line(conv.channels * conv.in_size()) +
         threads_of(pool) * rooms_of(conv, filter).end;
}

void convolve_int8(const Int8Convolution& conv, const Int8Filter& filter,
                   std::span<const std::byte> x, std::span<std::int32_t> y,
                   ThreadPool* pool, std::span<std::byte> scratch) {
  invariant(x.size() == conv.batch * conv.channels * conv.in_size() &&
                y.size() == conv.batch * conv.filters * conv.out_size() &&
                scratch.size() >= convolve_int8_scratch_size(conv, filter, pool),
            "{} bytes by a convolution into {} sums with {} of scratch memory",
            x.size(), y.size(), scratch.size());
  if (y.empty()) return;
  const Rooms rooms = rooms_of(conv, filter);
  const std::size_t image_size = conv.channels * conv.in_size();
  const std::span<std::byte> turned = scratch.first(image_size);
  std::byte* memory = scratch.data() + round_up_to_line(image_size);
  const std::size_t parts = ceil_div(conv.out_size(), kPlaces);
  const std::size_t work =
      std::min(kPlaces, conv.out_size()) * conv.depth() * (conv.filters / conv.groups);
  const std::size_t grain = std::max<std::size_t>(1'000'000 / (work + 1), 1);
  for (std::size_t n = 0; n < conv.batch; ++n) {
    const std::span from = x.subspan(n * image_size, image_size);
    transpose(
        std::span(reinterpret_cast<const std::uint8_t*>(from.data()), from.size()),
        conv.channels, conv.in_size(),
        std::span(reinterpret_cast<std::uint8_t*>(turned.data()), turned.size()), pool);
    const Image image{conv, filter, rooms, turned.data(),
                      y.data() + n * conv.filters * conv.out_size()};
    parallel_for(pool, parts * conv.groups, grain,
                 [&](std::size_t begin, std::size_t end, std::size_t slot) {
                   for (std::size_t i = begin; i < end; ++i) {
                     convolve_places(image, i / parts, i % parts * kPlaces,
                                     memory + slot * rooms.end);
                   }
                 });
  }
}

}  // namespace opscribe::kernel
