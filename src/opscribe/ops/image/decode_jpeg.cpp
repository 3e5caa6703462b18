// JPEG by libjpeg-turbo, through its interface for whole images.

#include <memory>

#include "opscribe/ops/image/decoders.h"
#include "opscribe/ops/image/library.h"

namespace opscribe::ops {
namespace {

constexpr int kRgb = 0;

struct TurboJpeg {
  using Handle = void*;

  Library library{"libturbojpeg.so.0"};
  Handle (*start)() = library.function<Handle()>("tjInitDecompress", "JPEG");
  int (*end)(Handle) = library.function<int(Handle)>("tjDestroy", "JPEG");
  using ReadHeader = int(Handle, const unsigned char*, unsigned long, int*, int*, int*,
                         int*);
  ReadHeader* read_header = library.function<ReadHeader>("tjDecompressHeader3", "JPEG");
  using Decode = int(Handle, const unsigned char*, unsigned long, unsigned char*, int,
                     int, int, int, int);
  Decode* decode = library.function<Decode>("tjDecompress2", "JPEG");
};

}  // namespace

auto decode_jpeg(Bytes encoded, const Canvas& canvas) -> bool {
  static const TurboJpeg jpeg;
  const std::unique_ptr<void, int (*)(void*)> handle(jpeg.start(), jpeg.end);
  if (handle == nullptr) return false;
  const auto* from = reinterpret_cast<const unsigned char*>(encoded.data());
  int width = 0;
  int height = 0;
  int subsampling = 0;
  int colors = 0;
  if (jpeg.read_header(handle.get(), from, encoded.size(), &width, &height,
                       &subsampling, &colors) != 0 ||
      !is_size(height, width)) {
    return false;
  }
  const auto pixels = canvas(height, width);
  return jpeg.decode(handle.get(), from, encoded.size(), pixels.data(), width, 0,
                     height, kRgb, 0) == 0;
}

}  // namespace opscribe::ops
