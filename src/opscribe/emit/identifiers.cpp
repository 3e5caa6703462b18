#include "opscribe/emit/identifiers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace opscribe::emit {
namespace {

constexpr std::size_t kLongest = 60;

constexpr std::array<std::string_view, 39> kKeywords = {
    "False",  "None",    "True",  "and",      "as",     "assert", "async",  "await",
    "break",  "case",    "class", "continue", "def",    "del",    "elif",   "else",
    "except", "finally", "for",   "from",     "global", "if",     "import", "in",
    "is",     "lambda",  "match", "nonlocal", "not",    "or",     "pass",   "raise",
    "return", "try",     "type",  "while",    "with",   "yield",  "_"};

// Names with a meaning of their own in scripts.
constexpr std::array<std::string_view, 60> kTaken = {
    "abs",     "all",      "any",         "bool",   "bytes",        "callable",
    "chr",     "complex",  "dict",        "divmod", "enumerate",    "eval",
    "exec",    "filter",   "float",       "format", "getattr",      "globals",
    "hasattr", "hash",     "id",          "input",  "int",          "isinstance",
    "iter",    "len",      "list",        "locals", "map",          "max",
    "min",     "next",     "object",      "open",   "ord",          "pow",
    "print",   "property", "range",       "repr",   "reversed",     "round",
    "set",     "setattr",  "slice",       "sorted", "staticmethod", "str",
    "sum",     "super",    "tuple",       "vars",   "zip",          "np",
    "graph",   "script",   "make_tensor", "self",   "cls",          "math"};

auto is_letter(char c) -> bool {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
auto is_digit(char c) -> bool {
  return c >= '0' && c <= '9';
}

auto is_word(std::string_view text) -> bool {
  return !text.empty() && text.size() <= kLongest && !is_digit(text.front()) &&
         std::ranges::all_of(text, [](char c) { return is_letter(c) || is_digit(c); });
}

// Of a long name the end, which is what tells it from others: names grow with the place
// in the model that they stand for.
constexpr std::size_t kMostCleaned = 40;

auto tail_of(std::string_view name) -> std::string_view {
  constexpr std::string_view kTorchOutput = "_output_0";
  const bool is_path = name.find('/') != std::string_view::npos;
  if (is_path && name.ends_with(kTorchOutput)) {
    name.remove_suffix(kTorchOutput.size());
  }
  if (name.size() <= kMostCleaned) return name;
  name.remove_prefix(name.size() - kMostCleaned);
  const std::size_t start = name.find_first_of("/._:");
  return start < kMostCleaned / 2 ? name.substr(start) : name;
}

// Words that are keywords in some places only.
auto is_soft(std::string_view text) -> bool {
  return text == "case" || text == "match" || text == "type";
}

auto cleaned(std::string_view wish) -> std::string {
  if (is_identifier(wish) && wish.size() <= kMostCleaned) return std::string(wish);
  std::string word;
  for (const char c : tail_of(wish)) {
    if (is_letter(c) || is_digit(c)) {
      word += c;
    } else if (!word.empty() && !word.ends_with('_')) {
      word += '_';
    }
  }
  while (word.ends_with('_')) word.pop_back();
  const std::size_t start = word.find_first_not_of('_');
  word.erase(0, std::min(start, word.size()));
  if (word.empty()) return "v";
  if (is_digit(word.front())) word.insert(0, "v");
  if (!is_identifier(word)) word += '_';
  return word;
}

}  // namespace

auto is_keyword(std::string_view text) -> bool {
  return std::ranges::find(kKeywords, text) != kKeywords.end();
}

auto is_member_name(std::string_view text) -> bool {
  return is_word(text) && (!is_keyword(text) || is_soft(text)) &&
         !text.starts_with("__");
}

auto is_identifier(std::string_view text) -> bool {
  return is_word(text) && !is_keyword(text) && !text.starts_with("__") &&
         std::ranges::find(kTaken, text) == kTaken.end();
}

auto Identifiers::fresh(std::string_view wish) -> std::string {
  std::string word = cleaned(wish);
  if (!is_taken(word)) {
    taken_.insert(word);
    return word;
  }
  std::uint64_t& next = next_.try_emplace(word, 2).first->second;
  while (true) {
    std::string candidate = fmt::format("{}_{}", word, next++);
    if (is_taken(candidate)) continue;
    taken_.insert(candidate);
    return candidate;
  }
}

auto Identifiers::take(std::string_view name) -> bool {
  if (!is_identifier(name) || is_taken(std::string(name))) return false;
  return taken_.emplace(name).second;
}

}  // namespace opscribe::emit
