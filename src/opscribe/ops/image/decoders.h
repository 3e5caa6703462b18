#pragma once

// Decoders of image files, one for each family of formats. They are given bytes that
// anybody may have written.

#include <cstdint>
#include <functional>
#include <span>

#include "opscribe/base/bytes.h"

namespace opscribe::ops {

// Makes room for an image of that size, once it is known: three bytes for each pixel,
// red first, row by row. May throw, before anything else is allocated for the pixels.
using Canvas =
    std::function<std::span<std::uint8_t>(std::int64_t height, std::int64_t width)>;

// Each says whether the image could be decoded; nothing is promised of the pixels where
// it could not. Those that need a library of the system load it when they are first
// asked; Error{Unsupported}, with its name, when it is not there.
auto decode_bmp(Bytes encoded, const Canvas& canvas) -> bool;
auto decode_pnm(Bytes encoded, const Canvas& canvas) -> bool;
auto decode_jpeg(Bytes encoded, const Canvas& canvas) -> bool;
auto decode_jpeg2000(Bytes encoded, const Canvas& canvas) -> bool;
auto decode_png(Bytes encoded, const Canvas& canvas) -> bool;
auto decode_tiff(Bytes encoded, const Canvas& canvas) -> bool;
auto decode_webp(Bytes encoded, const Canvas& canvas) -> bool;

// The one that the first bytes name; null when none does.
using Decoder = bool (*)(Bytes encoded, const Canvas& canvas);
auto decoder_of(Bytes encoded) -> Decoder;

// No side is longer: what is beyond is taken for a broken file.
inline constexpr std::int64_t kMostPixelsOfSide = 65535;
inline auto is_size(std::int64_t height, std::int64_t width) -> bool {
  return height > 0 && width > 0 && height <= kMostPixelsOfSide &&
         width <= kMostPixelsOfSide;
}

}  // namespace opscribe::ops
