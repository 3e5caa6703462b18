// JPEG 2000 by OpenJPEG.

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <vector>

#include "opscribe/ops/image/decoders.h"
#include "opscribe/ops/image/library.h"

namespace opscribe::ops {
namespace {

// As OpenJPEG 2 lays them out.
struct Component {
  std::uint32_t dx, dy;
  std::uint32_t width, height;
  std::uint32_t x0, y0;
  std::uint32_t precision;
  std::uint32_t bits;
  std::uint32_t is_signed;
  std::uint32_t resolutions;
  std::uint32_t factor;
  std::int32_t* cells;
  std::uint16_t alpha;
};
struct Image {
  std::uint32_t x0, y0, x1, y1;
  std::uint32_t num_components;
  int color_space;
  Component* components;
  std::uint8_t* profile;
  std::uint32_t profile_size;
};
constexpr int kCodeStream = 0;
constexpr int kFile = 2;
constexpr int kYcc = 3;
constexpr std::size_t kParameters = 16384;  // more than they take
constexpr std::size_t kNoMore = static_cast<std::size_t>(-1);

struct Source {
  Bytes bytes;
  std::size_t at = 0;
};

auto read(void* to, std::size_t size, void* data) -> std::size_t {
  auto& source = *static_cast<Source*>(data);
  if (source.at >= source.bytes.size()) return kNoMore;
  const std::size_t count = std::min(size, source.bytes.size() - source.at);
  std::memcpy(to, source.bytes.data() + source.at, count);
  source.at += count;
  return count;
}

auto skip(std::int64_t count, void* data) -> std::int64_t {
  auto& source = *static_cast<Source*>(data);
  if (count < 0) return -1;
  const std::size_t left = source.bytes.size() - source.at;
  const auto skipped = std::min<std::uint64_t>(static_cast<std::uint64_t>(count), left);
  source.at += skipped;
  return static_cast<std::int64_t>(skipped);
}

auto seek(std::int64_t at, void* data) -> int {
  auto& source = *static_cast<Source*>(data);
  if (at < 0 || static_cast<std::uint64_t>(at) > source.bytes.size()) return 0;
  source.at = static_cast<std::size_t>(at);
  return 1;
}

struct OpenJpeg {
  using Handle = void*;
  using Read = decltype(read);
  using Skip = decltype(skip);
  using Seek = decltype(seek);

  Library library{"libopenjp2.so.7"};
  template <typename Function>
  auto get(const char* name) const -> Function* {
    return library.function<Function>(name, "JPEG 2000");
  }
  Handle (*make_codec)(int) = get<Handle(int)>("opj_create_decompress");
  void (*free_codec)(Handle) = get<void(Handle)>("opj_destroy_codec");
  void (*set_defaults)(void*) = get<void(void*)>("opj_set_default_decoder_parameters");
  int (*set_up)(Handle, void*) = get<int(Handle, void*)>("opj_setup_decoder");
  Handle (*make_stream)(int) = get<Handle(int)>("opj_stream_default_create");
  void (*free_stream)(Handle) = get<void(Handle)>("opj_stream_destroy");
  void (*set_read)(Handle,
                   Read*) = get<void(Handle, Read*)>("opj_stream_set_read_function");
  void (*set_skip)(Handle,
                   Skip*) = get<void(Handle, Skip*)>("opj_stream_set_skip_function");
  void (*set_seek)(Handle,
                   Seek*) = get<void(Handle, Seek*)>("opj_stream_set_seek_function");
  using SetData = void(Handle, void*, void (*)(void*));
  SetData* set_data = get<SetData>("opj_stream_set_user_data");
  void (*set_length)(Handle, std::uint64_t) =
      get<void(Handle, std::uint64_t)>("opj_stream_set_user_data_length");
  using ReadHeader = int(Handle, Handle, Image**);
  ReadHeader* read_header = get<ReadHeader>("opj_read_header");
  using Decode = int(Handle, Handle, Image*);
  Decode* decode = get<Decode>("opj_decode");
  void (*free_image)(Image*) = get<void(Image*)>("opj_image_destroy");
};

using Owner = std::unique_ptr<void, void (*)(void*)>;

// Of one size each, which is that of the image; one for grays or three colours, more are
// left out.
auto is_plain(const Image& image) -> bool {
  const auto is_whole = [&](const Component& each) {
    return each.dx == 1 && each.dy == 1 && each.width == image.x1 - image.x0 &&
           each.height == image.y1 - image.y0 && each.precision >= 1 &&
           each.precision <= 31;
  };
  return image.num_components > 0 && image.color_space != kYcc &&
         std::all_of(image.components, image.components + image.num_components,
                     is_whole);
}

void fill(const Image& image, std::span<std::uint8_t> pixels) {
  for (std::size_t k = 0; k < 3; ++k) {
    const Component& from = image.components[image.num_components < 3 ? 0 : k];
    const std::int64_t most = (std::int64_t{1} << from.precision) - 1;
    const std::int64_t shift =
        from.is_signed != 0 ? std::int64_t{1} << (from.precision - 1) : 0;
    for (std::size_t i = 0; i < pixels.size() / 3; ++i) {
      const std::int64_t value =
          std::clamp<std::int64_t>(from.cells[i] + shift, 0, most);
      pixels[3 * i + k] = static_cast<std::uint8_t>(
          most == 255 ? value : (value * 255 + most / 2) / most);
    }
  }
}

}  // namespace

auto decode_jpeg2000(Bytes encoded, const Canvas& canvas) -> bool {
  static const OpenJpeg jpeg;
  const bool is_stream = encoded[0] == std::byte{0xFF};
  const Owner codec(jpeg.make_codec(is_stream ? kCodeStream : kFile), jpeg.free_codec);
  const Owner stream(jpeg.make_stream(1), jpeg.free_stream);
  if (codec == nullptr || stream == nullptr) return false;
  std::vector<std::max_align_t> parameters(kParameters / sizeof(std::max_align_t));
  jpeg.set_defaults(parameters.data());
  Source source{.bytes = encoded};
  jpeg.set_read(stream.get(), read);
  jpeg.set_skip(stream.get(), skip);
  jpeg.set_seek(stream.get(), seek);
  jpeg.set_data(stream.get(), &source, nullptr);
  jpeg.set_length(stream.get(), encoded.size());
  Image* read_image = nullptr;
  if (jpeg.set_up(codec.get(), parameters.data()) == 0 ||
      jpeg.read_header(stream.get(), codec.get(), &read_image) == 0) {
    return false;
  }
  const std::unique_ptr<Image, void (*)(Image*)> image(read_image, jpeg.free_image);
  const std::int64_t width = std::int64_t{image->x1} - image->x0;
  const std::int64_t height = std::int64_t{image->y1} - image->y0;
  if (!is_size(height, width)) return false;
  const auto pixels = canvas(height, width);
  if (jpeg.decode(codec.get(), stream.get(), image.get()) == 0 || !is_plain(*image)) {
    return false;
  }
  for (std::uint32_t k = 0; k < image->num_components; ++k) {
    if (image->components[k].cells == nullptr) return false;
  }
  fill(*image, pixels);
  return true;
}

}  // namespace opscribe::ops
