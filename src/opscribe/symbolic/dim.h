#pragma once

// Dim: a whole number that is known, or an expression over named ones.
//
//   DimPool pool;
//   const Dim n = pool.symbol("N");
//   to_text((n + 4) * 2 - 8)             "2*N"
//   to_text(ceil_div(n, 2))              "ceil(N/2)"
//   floor_div(n * 6, n * 2) == 3
//
// Rules about shapes are written over Dim alone and serve numbers and symbols both: what
// is computed from numbers is a number, needs no pool and costs no memory.
//
// An expression is kept in one canonical form, a sum of products:
//
//   2*N*H + floor((L + 1)/2) - 1     coefficients are numbers; factors are symbols and
//                                    atoms: floor division, min, max, broadcast
//
// `x % k` is `x - k*floor(x/k)`, which printing and ranges know again.
//
// Expressions are interned in their pool, so equal forms are one object and `==` is a
// comparison of pointers. It means "certainly equal"; the questions below look further.
// Sizes are bounded: what would grow beyond kMaxTerms terms or kMaxDepth levels, or whose
// coefficients would overflow, becomes a fresh symbol that only keeps its range.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "opscribe/base/checked.h"
#include "opscribe/base/small_vector.h"

namespace opscribe::symbolic {

class DimPool;
class Expr;

// What a number certainly lies in, ends included; the extremes mean "no limit".
struct Range {
  std::int64_t low = std::numeric_limits<std::int64_t>::min();
  std::int64_t high = std::numeric_limits<std::int64_t>::max();

  auto contains(std::int64_t value) const -> bool {
    return low <= value && value <= high;
  }
  friend auto operator==(const Range&, const Range&) -> bool = default;
};
// Of a dimension.
inline constexpr Range kSize{.low = 0};
inline constexpr Range kAnyInteger{};

class Dim {
 public:
  constexpr Dim() = default;
  template <std::integral T>
  constexpr Dim(T value) : value_(static_cast<std::int64_t>(value)) {}
  explicit Dim(const Expr* expr) : expr_(expr) {}

  auto is_number() const -> bool { return expr_ == nullptr; }
  auto is(std::int64_t value) const -> bool {
    return expr_ == nullptr && value_ == value;
  }
  // Of a number.
  auto number() const -> std::int64_t { return value_; }
  auto try_number() const -> std::optional<std::int64_t> {
    return is_number() ? std::optional(value_) : std::nullopt;
  }
  // Of an expression; null for a number.
  auto expr() const -> const Expr* { return expr_; }

  // Certainly equal: one canonical form. Symbols that were unified are one only after
  // `Equations::resolve`.
  friend auto operator==(const Dim&, const Dim&) -> bool = default;

 private:
  const Expr* expr_ = nullptr;
  std::int64_t value_ = 0;  // zero when there is an expression
};

// A list of dimensions that is being made.
using Dims = SmallVector<Dim, 8>;

inline constexpr std::size_t kMaxTerms = 32;  // of one sum; members of one min or max
inline constexpr std::size_t kMaxDepth = 12;  // of atoms within atoms
inline constexpr std::size_t kMaxSize = 256;  // symbols and numbers in its text

// --- arithmetic; Error{Budget} when numbers leave 64 bits

namespace detail {
auto add(const Dim& a, const Dim& b) -> Dim;
auto subtract(const Dim& a, const Dim& b) -> Dim;
auto multiply(const Dim& a, const Dim& b) -> Dim;
auto floor_divide(const Dim& a, const Dim& b) -> Dim;
auto modulo(const Dim& a, const Dim& b) -> Dim;
auto minimum(const Dim& a, const Dim& b) -> Dim;
auto maximum(const Dim& a, const Dim& b) -> Dim;
auto broadcast_of(const Dim& a, const Dim& b) -> Dim;
}  // namespace detail

inline auto operator+(const Dim& a, const Dim& b) -> Dim {
  if (a.is_number() && b.is_number()) {
    return checked::add(a.number(), b.number(), "dimension");
  }
  return detail::add(a, b);
}
inline auto operator*(const Dim& a, const Dim& b) -> Dim {
  if (a.is_number() && b.is_number()) {
    return checked::mul(a.number(), b.number(), "dimension");
  }
  return detail::multiply(a, b);
}
inline auto operator-(const Dim& a) -> Dim {
  return a * Dim(-1);
}
inline auto operator-(const Dim& a, const Dim& b) -> Dim {
  if (a.is_number() && b.is_number()) {
    return checked::sub(a.number(), b.number(), "dimension");
  }
  return detail::subtract(a, b);
}
inline auto operator+=(Dim& a, const Dim& b) -> Dim& {
  return a = a + b;
}
inline auto operator*=(Dim& a, const Dim& b) -> Dim& {
  return a = a * b;
}

// Rounded towards minus infinity, as Python's `//`; a modulus has the sign of the
// divisor, as Python's `%`. Error{Invalid} for a divisor that is the number zero. A
// divisor that is an expression is taken not to be zero: whoever divides by a size says
// so. `floor_div(N*H*D, H*D)` is `N`.
auto floor_div(const Dim& a, const Dim& b) -> Dim;
auto ceil_div(const Dim& a, const Dim& b) -> Dim;
auto mod(const Dim& a, const Dim& b) -> Dim;
// Certainly `b` times a whole number: then the quotient.
auto exact_div(const Dim& a, const Dim& b) -> std::optional<Dim>;

auto min(const Dim& a, const Dim& b) -> Dim;
auto max(const Dim& a, const Dim& b) -> Dim;
// What two sizes on one axis broadcast to: the other one where one is 1, else the one
// they both are. Written `max(a, b)`, which it is but for 0 beside 1; that is how it is
// read back, too. Two numbers that do not broadcast give the larger: to refuse them is
// up to the caller.
auto broadcast(const Dim& a, const Dim& b) -> Dim;

// --- questions; "certainly", so both a question and its opposite may be false

// What the value certainly lies in, from the ranges of symbols and the form.
auto range_of(const Dim& dim) -> Range;
// The sign and size of `a - b` decide these.
auto surely_equal(const Dim& a, const Dim& b) -> bool;
auto surely_differ(const Dim& a, const Dim& b) -> bool;
auto surely_less(const Dim& a, const Dim& b) -> bool;
auto surely_at_most(const Dim& a, const Dim& b) -> bool;

// --- the parts of an expression

// A symbol and nothing else: its name; empty otherwise.
auto symbol_name(const Dim& dim) -> std::string_view;
auto is_symbol(const Dim& dim) -> bool;
// The symbol was made by `DimPool::fresh`.
auto is_fresh_symbol(const Dim& dim) -> bool;
// Every symbol in it, each once, in the order in which they were made.
auto symbols_of(const Dim& dim) -> Dims;

// --- text

// As people write it: `2*N + 1`, `ceil(L/2)`, `N*(H + 1)//3`, `max(N, M)`, `(L + 3)%4`.
// Symbols appear in the order in which they were made, numbers last, but for what would
// start with a minus: `5 - N`. Names are written as they are, odd ones too.
auto to_text(const Dim& dim) -> std::string;
// The dimension that a text in that notation names, over symbols of `pool` by their
// names (made when there are none, as sizes). Also takes what others write: `floor(a/b)`,
// `ceil(a/b)`, `a/b` within these only, `Min(...)`, `Max(...)`, `**` with small numbers.
// Nothing when the text is not an expression over names made of letters, digits and
// underscores: then it is a name of its own, however odd.
auto parse_dim(std::string_view text, DimPool& pool) -> std::optional<Dim>;

}  // namespace opscribe::symbolic
