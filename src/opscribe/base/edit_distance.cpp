#include "opscribe/base/edit_distance.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace opscribe {
namespace {

constexpr std::size_t kMaxNameSize = 64;

auto lower(char c) -> char {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

auto edit_distance(std::string_view a, std::string_view b) -> std::size_t {
  // row[j]: edits from the letters of `a` read so far to the first j letters of `b`.
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before_last, last);
    std::swap(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool equal = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (equal ? 0U : 1U)});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                           lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row.back();
}

auto closest(std::string_view name, std::span<const std::string_view> candidates)
    -> std::string_view {
  if (name.empty() || name.size() > kMaxNameSize) return {};
  std::string_view best;
  std::size_t fewest = std::max<std::size_t>(name.size() / 3, 1) + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t edits = edit_distance(name, candidate);
    // Names without a letter in common are not alike, however short they are.
    const bool is_alike = edits < std::max(name.size(), candidate.size());
    if (edits < fewest && is_alike) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

}  // namespace opscribe
