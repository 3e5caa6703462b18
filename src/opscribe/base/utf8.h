#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace opscribe {

auto is_ascii(std::string_view text) -> bool;

struct CodePoint {
  char32_t code = 0;
  std::size_t size = 0;  // in bytes; 0 when it is no UTF-8
};

// The code point at the front of `text`, which is not empty. Overlong forms, surrogates
// and numbers above U+10FFFF are no UTF-8.
auto decode_utf8(std::string_view text) -> CodePoint;

// Adds the code point to `text` as UTF-8.
void append_utf8(std::string& text, char32_t code);

// Where the first byte stands that belongs to no code point; the size when all do.
auto first_bad_utf8(std::string_view text) -> std::size_t;

}  // namespace opscribe
