#include "opscribe/base/utf8.h"

#include <cstdint>
#include <cstring>

namespace opscribe {
namespace {

// How many bytes of ASCII stand at the front, eight at a step: nearly all text is
// nothing else.
auto ascii_run(std::string_view text) -> std::size_t {
  constexpr std::uint64_t kHighBits = 0x8080808080808080;
  std::size_t size = 0;
  for (std::uint64_t word = 0; text.size() - size >= sizeof(word);
       size += sizeof(word)) {
    std::memcpy(&word, text.data() + size, sizeof(word));
    if ((word & kHighBits) != 0) break;
  }
  while (size < text.size() && static_cast<unsigned char>(text[size]) < 0x80) ++size;
  return size;
}

}  // namespace

auto is_ascii(std::string_view text) -> bool {
  return ascii_run(text) == text.size();
}

auto decode_utf8(std::string_view text) -> CodePoint {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || size > text.size()) return {};
  char32_t code = lead & (0x7Fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3Fu);
  }
  const bool is_overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  if (is_overlong || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return {};
  return {code, size};
}

auto first_bad_utf8(std::string_view text) -> std::size_t {
  for (std::size_t at = 0;;) {
    at += ascii_run(text.substr(at));
    if (at == text.size()) return at;
    const std::size_t size = decode_utf8(text.substr(at)).size;
    if (size == 0) return at;
    at += size;
  }
}

void append_utf8(std::string& text, char32_t code) {
  const auto put = [&](char32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xC0 | (code >> 6));
  } else {
    if (code < 0x10000) {
      put(0xE0 | (code >> 12));
    } else {
      put(0xF0 | (code >> 18));
      put(0x80 | ((code >> 12) & 0x3F));
    }
    put(0x80 | ((code >> 6) & 0x3F));
  }
  put(0x80 | (code & 0x3F));
}

}  // namespace opscribe
