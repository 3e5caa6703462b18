#pragma once

// The order of elements.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <numeric>
#include <span>

namespace opscribe::kernel {

// Ascending, with everything that is no number behind all numbers: a strict weak order
// even where there are NaNs. Complex numbers go by their real part, then by the other.
struct Ascending {
  template <typename T>
  auto operator()(const T& a, const T& b) const -> bool {
    if constexpr (requires { a.real(); }) {
      if ((*this)(a.real(), b.real())) return true;
      return !(*this)(b.real(), a.real()) && (*this)(a.imag(), b.imag());
    } else if constexpr (std::floating_point<T>) {
      return a < b || (b != b && a == a);
    } else {
      return a < b;
    }
  }
};

// Writes the places of `items` in their order; equal ones keep theirs. Allocates as
// many numbers again.
template <typename T, typename Less = Ascending>
void stable_order(std::span<const T> items, std::span<std::int64_t> places,
                  Less less = {}) {
  std::iota(places.begin(), places.end(), 0);
  std::ranges::stable_sort(places, [&](std::int64_t a, std::int64_t b) {
    return less(items[static_cast<std::size_t>(a)], items[static_cast<std::size_t>(b)]);
  });
}

// The first place at which `item` could be put among sorted items without breaking
// their order, or the last one.
template <typename T, typename Less = Ascending>
auto place_in(std::span<const T> sorted, const T& item, bool is_last, Less less = {})
    -> std::size_t {
  const auto found = is_last ? std::ranges::upper_bound(sorted, item, less)
                             : std::ranges::lower_bound(sorted, item, less);
  return static_cast<std::size_t>(found - sorted.begin());
}

// The rounds in which `count` items are sorted: what a caller charges for each item.
inline auto sort_rounds(std::size_t count) -> std::size_t {
  std::size_t rounds = 1;
  for (; count > 1; count /= 2) ++rounds;
  return rounds;
}

}  // namespace opscribe::kernel
