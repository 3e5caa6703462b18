#pragma once

// Names with characters beyond ASCII, as Python has them.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace opscribe::syntax {

struct WrongCharacter {
  std::size_t offset = 0;  // in the name
  std::size_t size = 1;    // in bytes
  std::uint32_t code = 0;
};

// The first character that cannot stand where it does: a name begins with a character
// of XID_Start and goes on with those of XID_Continue. Nothing when all can, and for
// text that is no UTF-8, which the lexer tells by itself.
auto find_wrong_character(std::string_view name) -> std::optional<WrongCharacter>;

// The name in normal form NFKC, under which Python knows it: `ﬁ` is `fi`.
auto normal_form(std::string_view name) -> std::string;

}  // namespace opscribe::syntax
