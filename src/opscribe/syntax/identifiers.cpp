#include "opscribe/syntax/identifiers.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <vector>

namespace opscribe::syntax {

namespace {

using Code = utf8proc_int32_t;

struct Range {
  Code first;
  Code last;
};

auto is_in(std::initializer_list<Range> ranges, Code code) -> bool {
  return std::ranges::any_of(ranges, [&](const Range& range) {
    return code >= range.first && code <= range.last;
  });
}

// ID_Start: letters, letter numbers, `_`, and what once was a letter.
auto is_start(Code code) -> bool {
  switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_NL:
      return code != 0x2E2F;  // a sign of syntax
    default:
      return code == '_' || is_in({{0x1885, 0x1886},
                                   {0x2118, 0x2118},
                                   {0x212E, 0x212E},
                                   {0x309B, 0x309C}},
                                  code);
  }
}

// ID_Continue: those, marks, digits, connecting punctuation.
auto is_part(Code code) -> bool {
  switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_PC:
      return true;
    default:
      return is_start(code) || is_in({{0x00B7, 0x00B7},
                                      {0x0387, 0x0387},
                                      {0x1369, 0x1371},
                                      {0x19DA, 0x19DA}},
                                     code);
  }
}

constexpr auto kNfkc = static_cast<utf8proc_option_t>(
    UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT);

auto bytes_of(std::string_view text) -> const utf8proc_uint8_t* {
  return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

// The X of XID: what the character becomes in normal form must fit as well.
auto fits_in_normal_form(std::string_view character, bool is_first) -> bool {
  const std::string normal = normal_form(character);
  std::string_view rest = normal;
  bool first = is_first;
  while (!rest.empty()) {
    Code code = 0;
    const auto size = utf8proc_iterate(
        bytes_of(rest), static_cast<utf8proc_ssize_t>(rest.size()), &code);
    if (size <= 0) return false;
    if (first ? !is_start(code) : !is_part(code)) return false;
    rest.remove_prefix(static_cast<std::size_t>(size));
    first = false;
  }
  return true;
}

}  // namespace

auto find_wrong_character(std::string_view name) -> std::optional<WrongCharacter> {
  for (std::size_t at = 0; at < name.size();) {
    const std::string_view rest = name.substr(at);
    Code code = 0;
    const auto size = utf8proc_iterate(
        bytes_of(rest), static_cast<utf8proc_ssize_t>(rest.size()), &code);
    if (size <= 0) return std::nullopt;
    const auto length = static_cast<std::size_t>(size);
    const bool fits = at == 0 ? is_start(code) : is_part(code);
    const bool is_ascii = code < 0x80;
    if (!fits || (!is_ascii && !fits_in_normal_form(rest.substr(0, length), at == 0))) {
      return WrongCharacter{at, length, static_cast<std::uint32_t>(code)};
    }
    at += length;
  }
  return std::nullopt;
}

auto normal_form(std::string_view name) -> std::string {
  utf8proc_uint8_t* made = nullptr;
  const auto size = utf8proc_map(
      bytes_of(name), static_cast<utf8proc_ssize_t>(name.size()), &made, kNfkc);
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
  if (size < 0) return std::string(name);
  return std::string(reinterpret_cast<const char*>(made),
                     static_cast<std::size_t>(size));
}

}  // namespace opscribe::syntax
