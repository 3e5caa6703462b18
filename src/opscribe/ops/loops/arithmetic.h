#pragma once

// The four operations as ONNX means them: integers wrap around, and divide toward zero.

#include <concepts>
#include <type_traits>

namespace opscribe::ops {

namespace detail {

// An unsigned type that no operand is widened from to `int`, in which nothing overflows.
template <typename T>
using Wrapping = std::conditional_t<(sizeof(T) < sizeof(unsigned)), unsigned,
                                    std::make_unsigned_t<T>>;

}  // namespace detail

struct Plus {
  template <typename T>
  auto operator()(T a, T b) const -> T {
    if constexpr (std::integral<T>) {
      using W = detail::Wrapping<T>;
      return static_cast<T>(static_cast<W>(a) + static_cast<W>(b));
    } else {
      return a + b;
    }
  }
};

struct Minus {
  template <typename T>
  auto operator()(T a, T b) const -> T {
    if constexpr (std::integral<T>) {
      using W = detail::Wrapping<T>;
      return static_cast<T>(static_cast<W>(a) - static_cast<W>(b));
    } else {
      return a - b;
    }
  }
};

struct Times {
  template <typename T>
  auto operator()(T a, T b) const -> T {
    if constexpr (std::integral<T>) {
      using W = detail::Wrapping<T>;
      return static_cast<T>(static_cast<W>(a) * static_cast<W>(b));
    } else {
      return a * b;
    }
  }
};

// ONNX leaves a zero divisor open for integers: here the quotient is 0. The one
// quotient that does not fit its type wraps around.
struct Over {
  template <typename T>
  auto operator()(T a, T b) const -> T {
    if constexpr (std::integral<T>) {
      if (b == 0) return 0;
      if constexpr (std::signed_integral<T>) {
        if (b == T(-1)) return Minus()(T(0), a);
      }
      return static_cast<T>(a / b);
    } else {
      return a / b;
    }
  }
};

}  // namespace opscribe::ops
