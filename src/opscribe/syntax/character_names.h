#pragma once

// Characters by their Unicode names, as `"\N{BULLET}"` writes them.

#include <cstdint>
#include <optional>
#include <string_view>

namespace opscribe::syntax {

// Names are Python's: those of Unicode and their aliases, in letters of either case;
// those that are computed (`CJK UNIFIED IDEOGRAPH-4E00`, `HANGUL SYLLABLE GAG`) in
// capitals. Nothing when no character has the name.
auto character_by_name(std::string_view name) -> std::optional<std::uint32_t>;

}  // namespace opscribe::syntax
