// WebP by libwebp.

#include "opscribe/ops/image/decoders.h"
#include "opscribe/ops/image/library.h"

namespace opscribe::ops {
namespace {

struct Webp {
  Library library{"libwebp.so.7"};
  using ReadHeader = int(const std::uint8_t*, std::size_t, int*, int*);
  ReadHeader* read_header = library.function<ReadHeader>("WebPGetInfo", "WebP");
  using Decode = std::uint8_t*(const std::uint8_t*, std::size_t, std::uint8_t*,
                               std::size_t, int);
  Decode* decode = library.function<Decode>("WebPDecodeRGBInto", "WebP");
};

}  // namespace

auto decode_webp(Bytes encoded, const Canvas& canvas) -> bool {
  static const Webp webp;
  const auto* from = reinterpret_cast<const std::uint8_t*>(encoded.data());
  int width = 0;
  int height = 0;
  if (webp.read_header(from, encoded.size(), &width, &height) == 0 ||
      !is_size(height, width)) {
    return false;
  }
  const auto pixels = canvas(height, width);
  return webp.decode(from, encoded.size(), pixels.data(), pixels.size(), width * 3) !=
         nullptr;
}

}  // namespace opscribe::ops
