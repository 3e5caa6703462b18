// PNG by libpng, through its interface for whole images.

#include <memory>
#include <vector>

#include "opscribe/ops/image/decoders.h"
#include "opscribe/ops/image/library.h"

namespace opscribe::ops {
namespace {

// As libpng 1.6 lays it out, which is part of what it promises.
struct PngImage {
  void* opaque = nullptr;
  std::uint32_t version = 1;
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::uint32_t format = 0;
  std::uint32_t flags = 0;
  std::uint32_t num_colors = 0;
  std::uint32_t warning_or_error = 0;
  char message[64] = {};
};
constexpr std::uint32_t kRgba = 3;

struct Png {
  Library library{"libpng16.so.16"};
  using Begin = int(PngImage*, const void*, std::size_t);
  Begin* begin = library.function<Begin>("png_image_begin_read_from_memory", "PNG");
  using Finish = int(PngImage*, const void*, void*, std::int32_t, void*);
  Finish* finish = library.function<Finish>("png_image_finish_read", "PNG");
  void (*free)(PngImage*) = library.function<void(PngImage*)>("png_image_free", "PNG");
};

}  // namespace

// Colours are read with their opacity, which is then left out: nothing is mixed in.
auto decode_png(Bytes encoded, const Canvas& canvas) -> bool {
  static const Png png;
  PngImage image;
  const std::unique_ptr<PngImage, void (*)(PngImage*)> owner(&image, png.free);
  if (png.begin(&image, encoded.data(), encoded.size()) == 0) return false;
  if (!is_size(image.height, image.width)) return false;
  const auto pixels = canvas(image.height, image.width);
  image.format = kRgba;
  std::vector<std::uint8_t> colors(pixels.size() / 3 * 4);
  const auto row = static_cast<std::int32_t>(image.width * 4);
  if (png.finish(&image, nullptr, colors.data(), row, nullptr) == 0) return false;
  for (std::size_t i = 0; i < pixels.size() / 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) pixels[3 * i + k] = colors[4 * i + k];
  }
  return true;
}

}  // namespace opscribe::ops
