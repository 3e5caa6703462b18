// TIFF by libtiff, which is given the bytes through functions of ours.

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

#include "opscribe/ops/image/decoders.h"
#include "opscribe/ops/image/library.h"

namespace opscribe::ops {
namespace {

constexpr std::uint32_t kWidth = 256;
constexpr std::uint32_t kHeight = 257;
constexpr int kTopLeft = 1;
constexpr std::int64_t kMostAtOnce = std::int64_t{1} << 30;

struct Source {
  Bytes bytes;
  std::uint64_t at = 0;
};

auto read(void* handle, void* to, std::int64_t size) -> std::int64_t {
  auto& source = *static_cast<Source*>(handle);
  if (source.at >= source.bytes.size() || size <= 0) return 0;
  const auto count = std::min<std::uint64_t>(static_cast<std::uint64_t>(size),
                                             source.bytes.size() - source.at);
  std::memcpy(to, source.bytes.data() + source.at, count);
  source.at += count;
  return static_cast<std::int64_t>(count);
}

auto write(void*, void*, std::int64_t) -> std::int64_t {
  return 0;
}

auto seek(void* handle, std::uint64_t offset, int whence) -> std::uint64_t {
  auto& source = *static_cast<Source*>(handle);
  // Where it leads does not matter: what lies beyond the end is not read.
  if (whence == SEEK_CUR) offset += source.at;
  if (whence == SEEK_END) offset += source.bytes.size();
  source.at = offset;
  return offset;
}

auto close(void*) -> int {
  return 0;
}

auto size(void* handle) -> std::uint64_t {
  return static_cast<Source*>(handle)->bytes.size();
}

// Whatever it has to say: the image is decoded or it is not.
auto stay_silent(void*, void*, const char*, const char*, std::va_list) -> int {
  return 1;
}

using ReadBytes = decltype(read);
using Seek = decltype(seek);
using Close = decltype(close);
using Size = decltype(size);
using Silence = decltype(stay_silent);

struct Tiff {
  using Handle = void*;
  using Options = void*;

  Library library{"libtiff.so.6"};
  Options (*make_options)() = library.function<Options()>("TIFFOpenOptionsAlloc",
                                                          "TIFF");
  void (*free_options)(Options) = library.function<void(Options)>("TIFFOpenOptionsFree",
                                                                  "TIFF");
  using SetLimit = void(Options, std::int64_t);
  SetLimit* set_limit =
      library.function<SetLimit>("TIFFOpenOptionsSetMaxSingleMemAlloc", "TIFF");
  using SetHandler = void(Options, Silence*, void*);
  SetHandler* set_errors =
      library.function<SetHandler>("TIFFOpenOptionsSetErrorHandlerExtR", "TIFF");
  SetHandler* set_warnings =
      library.function<SetHandler>("TIFFOpenOptionsSetWarningHandlerExtR", "TIFF");
  using Open = Handle(const char*, const char*, void*, ReadBytes*, ReadBytes*, Seek*,
                      Close*, Size*, void*, void*, Options);
  Open* open = library.function<Open>("TIFFClientOpenExt", "TIFF");
  void (*close)(Handle) = library.function<void(Handle)>("TIFFClose", "TIFF");
  using GetField = int(Handle, std::uint32_t, ...);
  GetField* get_field = library.function<GetField>("TIFFGetField", "TIFF");
  using Decode = int(Handle, std::uint32_t, std::uint32_t, std::uint32_t*, int, int);
  Decode* decode = library.function<Decode>("TIFFReadRGBAImageOriented", "TIFF");
};

}  // namespace

auto decode_tiff(Bytes encoded, const Canvas& canvas) -> bool {
  static const Tiff tiff;
  Source source{.bytes = encoded};
  const std::unique_ptr<void, void (*)(void*)> options(tiff.make_options(),
                                                       tiff.free_options);
  tiff.set_limit(options.get(), kMostAtOnce);
  tiff.set_errors(options.get(), stay_silent, nullptr);
  tiff.set_warnings(options.get(), stay_silent, nullptr);
  const std::unique_ptr<void, void (*)(void*)> handle(
      tiff.open("image", "rm", &source, read, write, seek, close, size, nullptr,
                nullptr, options.get()),
      tiff.close);
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  if (handle == nullptr || tiff.get_field(handle.get(), kWidth, &width) == 0 ||
      tiff.get_field(handle.get(), kHeight, &height) == 0 || !is_size(height, width)) {
    return false;
  }
  const auto pixels = canvas(height, width);
  std::vector<std::uint32_t> colors(pixels.size() / 3);
  if (tiff.decode(handle.get(), width, height, colors.data(), kTopLeft, 1) == 0) {
    return false;
  }
  for (std::size_t i = 0; i < colors.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      pixels[3 * i + k] = static_cast<std::uint8_t>(colors[i] >> (8 * k));
    }
  }
  return true;
}

}  // namespace opscribe::ops
