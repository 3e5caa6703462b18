// BMP: rows from the bottom up, each filled up to four bytes, blue first.
//
//   [ 14 header ] [ 12, 40 or more: size, depth, compression ] [ palette ] [ pixels ]

#include <array>
#include <bit>

#include "opscribe/ops/image/decoders.h"

namespace opscribe::ops {
namespace {

constexpr std::size_t kFileHeader = 14;
constexpr std::uint32_t kOldHeader = 12;
constexpr std::uint32_t kPlain = 0;
constexpr std::uint32_t kMasks = 3;
constexpr std::uint32_t kMasksWithAlpha = 6;

// Numbers in a file, its end being zeros.
class Reader {
 public:
  explicit Reader(Bytes bytes) : bytes_(bytes) {}

  auto byte(std::size_t at) const -> std::uint32_t {
    return at < bytes_.size() ? std::to_integer<std::uint32_t>(bytes_[at]) : 0;
  }
  auto half(std::size_t at) const -> std::uint32_t {
    return byte(at) | byte(at + 1) << 8;
  }
  auto word(std::size_t at) const -> std::uint32_t {
    return half(at) | half(at + 2) << 16;
  }
  auto size() const -> std::size_t { return bytes_.size(); }

 private:
  Bytes bytes_;
};

struct Layout {
  std::int64_t height = 0;
  std::int64_t width = 0;
  bool is_upside_down = true;
  std::uint32_t depth = 0;  // bits of a pixel
  std::size_t palette = 0;  // where it stands, and how much an entry takes
  std::size_t entry = 4;
  std::uint32_t num_entries = 0;
  std::size_t pixels = 0;
  std::size_t row = 0;  // bytes of a row
  std::array<std::uint32_t, 3> masks{};
};

// Which bits are red, green and blue where the pixel itself has them.
auto read_masks(const Reader& file, std::uint32_t depth, std::uint32_t compression)
    -> std::array<std::uint32_t, 3> {
  if (compression == kMasks || compression == kMasksWithAlpha) {
    const std::size_t at = kFileHeader + 40;
    return {file.word(at), file.word(at + 4), file.word(at + 8)};
  }
  if (depth == 16) return {0x7C00, 0x03E0, 0x001F};
  return {0xFF0000, 0x00FF00, 0x0000FF};
}

// Whether the file is one that can be read.
auto read_layout(const Reader& file, Layout& layout) -> bool {
  const std::uint32_t header = file.word(kFileHeader);
  const bool is_old = header == kOldHeader;
  const std::size_t at = kFileHeader + 4;
  const auto height = is_old ? static_cast<std::int32_t>(file.half(at + 2))
                             : static_cast<std::int32_t>(file.word(at + 4));
  const auto width = is_old ? static_cast<std::int32_t>(file.half(at))
                            : static_cast<std::int32_t>(file.word(at));
  layout.is_upside_down = height > 0;
  layout.height = height < 0 ? -std::int64_t{height} : height;
  layout.width = width;
  layout.depth = is_old ? file.half(at + 6) : file.half(at + 10);
  const std::uint32_t compression = is_old ? kPlain : file.word(at + 12);
  const bool has_masks = compression == kMasks || compression == kMasksWithAlpha;
  const std::uint32_t depth = layout.depth;
  const bool is_depth = depth == 1 || depth == 4 || depth == 8 || depth == 16 ||
                        depth == 24 || depth == 32;
  if (!is_size(layout.height, layout.width) || !is_depth ||
      (compression != kPlain && !(has_masks && (depth == 16 || depth == 32)))) {
    return false;
  }
  layout.masks = read_masks(file, depth, compression);
  layout.palette = kFileHeader + header;
  layout.entry = is_old ? 3 : 4;
  const std::uint32_t named = is_old ? 0 : file.word(kFileHeader + 32);
  layout.num_entries = depth > 8 ? 0 : named == 0 ? 1U << depth : named;
  layout.pixels = file.word(10);
  const auto bits = static_cast<std::size_t>(layout.width) * depth;
  layout.row = (bits + 31) / 32 * 4;
  return layout.pixels <= file.size() &&
         layout.row * static_cast<std::size_t>(layout.height) <=
             file.size() - layout.pixels;
}

// The bits of a mask as a number from 0 to 255.
auto part(std::uint32_t pixel, std::uint32_t mask) -> std::uint8_t {
  if (mask == 0) return 0;
  const int shift = std::countr_zero(mask);
  const std::uint64_t most = mask >> shift;
  return static_cast<std::uint8_t>((std::uint64_t{pixel & mask} >> shift) * 255 / most);
}

void read_pixel(const Reader& file, const Layout& layout, std::size_t row,
                std::size_t column, std::uint8_t* to) {
  if (layout.depth <= 8) {
    const std::size_t bit = column * layout.depth;
    const std::uint32_t shift = 8 - layout.depth - bit % 8;
    const std::uint32_t mask = (1U << layout.depth) - 1;
    const std::uint32_t index = file.byte(row + bit / 8) >> shift & mask;
    const std::size_t at = layout.palette + index * layout.entry;
    for (std::size_t k = 0; k < 3; ++k) {
      to[k] = static_cast<std::uint8_t>(
          index < layout.num_entries ? file.byte(at + 2 - k) : 0);
    }
    return;
  }
  const std::size_t size = layout.depth / 8;
  std::uint32_t pixel = 0;
  for (std::size_t k = 0; k < size; ++k) {
    pixel |= file.byte(row + column * size + k) << (8 * k);
  }
  for (std::size_t k = 0; k < 3; ++k) to[k] = part(pixel, layout.masks[k]);
}

}  // namespace

auto decode_bmp(Bytes encoded, const Canvas& canvas) -> bool {
  const Reader file(encoded);
  Layout layout;
  if (!read_layout(file, layout)) return false;
  std::uint8_t* to = canvas(layout.height, layout.width).data();
  for (std::int64_t y = 0; y < layout.height; ++y) {
    const std::int64_t from = layout.is_upside_down ? layout.height - 1 - y : y;
    const std::size_t row = layout.pixels + static_cast<std::size_t>(from) * layout.row;
    for (std::int64_t x = 0; x < layout.width; ++x, to += 3) {
      read_pixel(file, layout, row, static_cast<std::size_t>(x), to);
    }
  }
  return true;
}

}  // namespace opscribe::ops
