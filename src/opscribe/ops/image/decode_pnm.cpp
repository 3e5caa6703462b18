// PNM: `P1` to `P6`, sizes and the largest value as text, then the pixels.
//
//   P1 P4  bits, 1 is black      P2 P5  grays      P3 P6  red, green, blue
//   P1 to P3 have their pixels as text, the others as bytes

#include <optional>

#include "opscribe/ops/image/decoders.h"

namespace opscribe::ops {
namespace {

auto is_blank(char c) -> bool {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  // A number after blanks and comments; nothing when there is none, or it is too large.
  auto number() -> std::optional<std::uint32_t> {
    skip_blanks();
    std::optional<std::uint32_t> value;
    while (!text_.empty() && text_[0] >= '0' && text_[0] <= '9') {
      value = value.value_or(0) * 10 + static_cast<std::uint32_t>(text_[0] - '0');
      if (*value > kMost) return std::nullopt;
      text_.remove_prefix(1);
    }
    return value;
  }
  // A single digit, which needs no blanks around it.
  auto digit() -> std::optional<std::uint32_t> {
    skip_blanks();
    const auto found = byte();
    if (!found || (*found != '0' && *found != '1')) return std::nullopt;
    return *found - '0';
  }
  auto byte() -> std::optional<std::uint32_t> {
    if (text_.empty()) return std::nullopt;
    const auto value = static_cast<std::uint8_t>(text_[0]);
    text_.remove_prefix(1);
    return value;
  }

 private:
  static constexpr std::uint32_t kMost = 65535;

  void skip_blanks() {
    while (!text_.empty() && (is_blank(text_[0]) || text_[0] == '#')) {
      if (text_[0] == '#') {
        text_.remove_prefix(std::min(text_.find('\n'), text_.size() - 1));
      }
      text_.remove_prefix(1);
    }
  }

  std::string_view text_;
};

// What the pixels are.
struct Format {
  bool is_text;
  bool is_bits;
  bool has_colors;
  std::uint32_t most = 1;
};

auto read_value(Reader& file, const Format& format) -> std::optional<std::uint32_t> {
  if (format.is_text) return format.is_bits ? file.digit() : file.number();
  const auto first = file.byte();
  if (!first || format.most < 256) return first;
  const auto second = file.byte();
  return second ? std::optional(*first << 8 | *second) : std::nullopt;
}

auto read_row_of_bits(Reader& file, std::int64_t width, std::uint8_t* to) -> bool {
  std::uint32_t bits = 0;
  for (std::int64_t x = 0; x < width; ++x, to += 3) {
    if (x % 8 == 0) {
      const auto next = file.byte();
      if (!next) return false;
      bits = *next;
    }
    const bool is_black = (bits >> (7 - x % 8) & 1) != 0;
    to[0] = to[1] = to[2] = is_black ? 0 : 255;
  }
  return true;
}

auto read_row(Reader& file, const Format& format, std::int64_t width, std::uint8_t* to)
    -> bool {
  if (format.is_bits && !format.is_text) return read_row_of_bits(file, width, to);
  for (std::int64_t x = 0; x < width; ++x, to += 3) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (k > 0 && !format.has_colors) {
        to[k] = to[0];
        continue;
      }
      const auto value = read_value(file, format);
      if (!value || *value > format.most) return false;
      const std::uint32_t light = format.is_bits ? 1 - *value : *value;
      to[k] = static_cast<std::uint8_t>((light * 255 + format.most / 2) / format.most);
    }
  }
  return true;
}

}  // namespace

auto decode_pnm(Bytes encoded, const Canvas& canvas) -> bool {
  const std::string_view text = as_text(encoded);
  const char kind = text[1];
  Format format{.is_text = kind <= '3',
                .is_bits = kind == '1' || kind == '4',
                .has_colors = kind == '3' || kind == '6'};
  Reader file(text.substr(2));
  const auto width = file.number();
  const auto height = file.number();
  if (!width || !height || !is_size(*height, *width)) return false;
  if (!format.is_bits) {
    const auto most = file.number();
    if (!most || *most == 0) return false;
    format.most = *most;
  }
  // Each pixel takes a bit of the file at least.
  if (encoded.size() < std::size_t{*width} * *height / 8) return false;
  if (!format.is_text && !file.byte()) return false;  // one blank
  std::uint8_t* to = canvas(*height, *width).data();
  for (std::uint32_t y = 0; y < *height; ++y, to += std::size_t{*width} * 3) {
    if (!read_row(file, format, *width, to)) return false;
  }
  return true;
}

}  // namespace opscribe::ops
