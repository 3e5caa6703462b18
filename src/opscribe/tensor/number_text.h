#pragma once

// Numbers as text and back, the same in every locale.
//
// A float prints with the fewest digits that read back as the same number *of its
// type*: float16 0.1 is "0.1", though its value is 0.0999755859375. As in Python there
// is always a decimal point or an exponent: "1.0", "0.0001", "1e-05", "1e+16", "inf",
// "nan".

#include <fmt/format.h>

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "opscribe/tensor/elements.h"

namespace opscribe {

auto number_text(float value) -> std::string;
auto number_text(double value) -> std::string;
template <SmallFloatElement T>
auto number_text(T value) -> std::string;  // defined for every small float type

template <std::integral T>
auto number_text(T value) -> std::string {
  if constexpr (std::same_as<T, bool>) {
    return value ? "True" : "False";
  } else {
    return std::to_string(value);
  }
}
template <SmallIntElement T>
auto number_text(T value) -> std::string {
  return std::to_string(static_cast<int>(value));
}
// "(1.0-2.5j)"
template <ComplexElement T>
auto number_text(T value) -> std::string {
  const std::string imag = number_text(value.imag());
  const std::string_view plus = imag.starts_with('-') ? "" : "+";
  return fmt::format("({}{}{}j)", number_text(value.real()), plus, imag);
}

// The whole of `text` as a number: decimal or scientific, an optional sign, or `inf`,
// `infinity`, `nan` in any case. Too large becomes infinity, too small zero. Empty for
// anything else, surrounding blanks included.
template <std::floating_point T>
auto try_parse_number(std::string_view text) -> std::optional<T>;
extern template auto try_parse_number<float>(std::string_view) -> std::optional<float>;
extern template auto try_parse_number<double>(std::string_view)
    -> std::optional<double>;

// The whole of `text` as a decimal integer that fits `T`.
template <std::integral T>
auto try_parse_number(std::string_view text) -> std::optional<T> {
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  T value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

// `text` between double quotes, with escapes for quotes, backslashes and everything
// that is not printable ASCII, so that it can go to a terminal.
auto quoted_text(std::string_view text) -> std::string;

}  // namespace opscribe
