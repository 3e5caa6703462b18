#include "opscribe/ops/image/decoders.h"

#include <string_view>

namespace opscribe::ops {

auto decoder_of(Bytes encoded) -> Decoder {
  using namespace std::string_view_literals;
  const std::string_view text = as_text(encoded);
  const auto begins = [&](std::string_view magic) { return text.starts_with(magic); };
  if (begins("BM"sv)) return decode_bmp;
  if (begins("\xFF\xD8\xFF"sv)) return decode_jpeg;
  if (begins("\x89PNG\r\n\x1A\n"sv)) return decode_png;
  if (begins("RIFF"sv) && text.substr(0, 12).ends_with("WEBP")) return decode_webp;
  if (begins("II*\0"sv) || begins("MM\0*"sv) || begins("II+\0"sv) ||
      begins("MM\0+"sv)) {
    return decode_tiff;
  }
  if (begins("\0\0\0\x0CjP  "sv) || begins("\xFF\x4F\xFF\x51"sv))
    return decode_jpeg2000;
  if (text.size() > 1 && text[0] == 'P' && text[1] >= '1' && text[1] <= '6') {
    return decode_pnm;
  }
  return nullptr;
}

}  // namespace opscribe::ops
