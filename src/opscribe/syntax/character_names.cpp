#include "opscribe/syntax/character_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <string>

namespace opscribe::syntax {
namespace {

// Written at configuration; its form is described in tools/character_names.py.
#include "opscribe/syntax/character_names.inc"

// Reads the names of one block, one after the other.
class BlockReader {
 public:
  explicit BlockReader(std::size_t block) : at_(kNames + kBlockStarts[block]) {}
  auto next() -> std::string_view {
    const auto shared = static_cast<unsigned char>(at_[0]);
    const auto rest = static_cast<unsigned char>(at_[1]);
    name_.resize(shared);
    name_.append(at_ + 2, rest);
    at_ += 2 + rest;
    return name_;
  }

 private:
  const char* at_;
  std::string name_;
};

auto in_table(std::string_view name) -> std::optional<std::uint32_t> {
  // The last block whose first name is not beyond `name`.
  std::size_t low = 0;
  std::size_t high = std::size(kBlockStarts);
  while (high - low > 1) {
    const std::size_t middle = low + (high - low) / 2;
    (BlockReader(middle).next() <= name ? low : high) = middle;
  }
  BlockReader reader(low);
  const std::size_t end = std::min((low + 1) * kBlock, std::size(kCodes));
  for (std::size_t i = low * kBlock; i < end; ++i) {
    if (reader.next() == name) return kCodes[i];
  }
  return std::nullopt;
}

auto ideograph(std::string_view digits) -> std::optional<std::uint32_t> {
  const auto is_digit = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F');
  };
  if (digits.size() < 4 || digits.size() > 5) return std::nullopt;
  if (!std::ranges::all_of(digits, is_digit)) return std::nullopt;
  std::uint32_t code = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
  for (const auto& [first, last] : kIdeographs) {
    if (code >= first && code <= last) return code;
  }
  return std::nullopt;
}

using namespace std::string_view_literals;
constexpr std::array kLeading = {"G"sv, "GG"sv, "N"sv, "D"sv,  "DD"sv, "R"sv, "M"sv,
                                 "B"sv, "BB"sv, "S"sv, "SS"sv, ""sv,   "J"sv, "JJ"sv,
                                 "C"sv, "K"sv,  "T"sv, "P"sv,  "H"sv};
constexpr std::array kVowels = {"A"sv,   "AE"sv, "YA"sv,  "YAE"sv, "EO"sv,  "E"sv,
                                "YEO"sv, "YE"sv, "O"sv,   "WA"sv,  "WAE"sv, "OE"sv,
                                "YO"sv,  "U"sv,  "WEO"sv, "WE"sv,  "WI"sv,  "YU"sv,
                                "EU"sv,  "YI"sv, "I"sv};
constexpr std::array kTrailing = {
    ""sv,   "G"sv,  "GG"sv, "GS"sv, "N"sv,  "NJ"sv, "NH"sv, "D"sv, "L"sv,  "LG"sv,
    "LM"sv, "LB"sv, "LS"sv, "LT"sv, "LP"sv, "LH"sv, "M"sv,  "B"sv, "BS"sv, "S"sv,
    "SS"sv, "NG"sv, "J"sv,  "C"sv,  "K"sv,  "T"sv,  "P"sv,  "H"sv};

// The longest of `parts` that `text` starts with, which is then taken off.
auto take_part(std::string_view& text, std::span<const std::string_view> parts)
    -> std::optional<std::uint32_t> {
  std::optional<std::uint32_t> best;
  for (std::uint32_t i = 0; i < parts.size(); ++i) {
    if (text.starts_with(parts[i]) &&
        (!best || parts[i].size() > parts[*best].size())) {
      best = i;
    }
  }
  if (best) text.remove_prefix(parts[*best].size());
  return best;
}

auto syllable(std::string_view name) -> std::optional<std::uint32_t> {
  constexpr std::uint32_t kFirst = 0xAC00;
  const auto leading = take_part(name, kLeading);
  const auto vowel = take_part(name, kVowels);
  const auto trailing = take_part(name, kTrailing);
  if (!leading || !vowel || !trailing || !name.empty()) return std::nullopt;
  const auto vowels = static_cast<std::uint32_t>(kVowels.size());
  const auto trailings = static_cast<std::uint32_t>(kTrailing.size());
  return kFirst + (*leading * vowels + *vowel) * trailings + *trailing;
}

}  // namespace

auto character_by_name(std::string_view name) -> std::optional<std::uint32_t> {
  constexpr std::string_view kIdeograph = "CJK UNIFIED IDEOGRAPH-";
  constexpr std::string_view kSyllable = "HANGUL SYLLABLE ";
  if (name.starts_with(kIdeograph)) return ideograph(name.substr(kIdeograph.size()));
  if (name.starts_with(kSyllable)) return syllable(name.substr(kSyllable.size()));
  std::string capitals(name);
  for (char& c : capitals) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return in_table(capitals);
}

}  // namespace opscribe::syntax
