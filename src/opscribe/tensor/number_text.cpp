#include "opscribe/tensor/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace opscribe {
namespace {

// Plain notation from 10^kMinPlain up to 10^kMaxPlain, scientific outside.
constexpr int kMinPlain = -4;
constexpr int kMaxPlain = 16;

// Lays out "d.ddde±xx", as std::to_chars writes it, the way `number_text` promises.
auto layout(std::string_view scientific) -> std::string {
  const std::string_view sign = scientific.starts_with('-') ? "-" : "";
  scientific.remove_prefix(sign.size());
  const std::size_t e = scientific.find('e');
  std::string digits(scientific.substr(0, e));
  std::erase(digits, '.');
  // Trailing zeros carry no information, and short codes may have been padded.
  digits.erase(std::max<std::size_t>(digits.find_last_not_of('0') + 1, 1));
  const int exponent = try_parse_number<int>(scientific.substr(e + 1)).value_or(0);
  const std::string_view all = digits;
  if (exponent < kMinPlain || exponent >= kMaxPlain) {
    return fmt::format("{}{}{}{}e{:+03d}", sign, all.substr(0, 1),
                       all.size() > 1 ? "." : "", all.substr(1), exponent);
  }
  if (exponent < 0) {
    return fmt::format("{}0.{:0>{}}{}", sign, "", -exponent - 1, all);
  }
  const auto whole = static_cast<std::size_t>(exponent) + 1;
  if (digits.size() <= whole) return fmt::format("{}{:0<{}}.0", sign, all, whole);
  return fmt::format("{}{}.{}", sign, all.substr(0, whole), all.substr(whole));
}

template <std::floating_point T>
auto special_text(T value) -> std::optional<std::string> {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  return std::nullopt;
}

template <std::floating_point T>
auto shortest_text(T value) -> std::string {
  if (auto special = special_text(value)) return *std::move(special);
  std::array<char, 64> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(),
                                          value, std::chars_format::scientific);
  return layout(std::string_view(buffer.data(), end));
}

auto is_number_char(char c) -> bool {
  return (c >= '0' && c <= '9') || c == '.' || c == 'e' || c == 'E' || c == '+' ||
         c == '-';
}

auto equals_ignoring_case(std::string_view text, std::string_view lower) -> bool {
  return std::ranges::equal(text, lower, [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
  });
}

// Whether unsigned number text that is out of range is too large, not too small: its
// decimal exponent is the position of its first nonzero digit plus the written one.
auto is_too_large(std::string_view text) -> bool {
  const std::size_t e = std::min(text.find_first_of("eE"), text.size());
  const std::string_view mantissa = text.substr(0, e);
  const auto point = static_cast<std::int64_t>(std::min(mantissa.find('.'), e));
  const auto first = static_cast<std::int64_t>(mantissa.find_first_of("123456789"));
  std::string_view written = e < text.size() ? text.substr(e + 1) : "0";
  const bool negative = written.starts_with('-');
  if (negative || written.starts_with('+')) written.remove_prefix(1);
  // An exponent beyond 64 bits dominates any mantissa that fits in memory.
  const auto exponent = try_parse_number<std::int64_t>(written);
  if (!exponent || *exponent > std::int64_t{1} << 62) return !negative;
  return point - first + (negative ? -*exponent : *exponent) > 0;
}

}  // namespace

auto number_text(float value) -> std::string {
  return shortest_text(value);
}
auto number_text(double value) -> std::string {
  return shortest_text(value);
}

template <SmallFloatElement T>
auto number_text(T element) -> std::string {
  const auto value = static_cast<float>(element);
  if constexpr (sizeof(T) == 1) {
    return number_text(value);
  } else {
    if (auto special = special_text(value)) return *std::move(special);
    // Nine digits identify any float32, so the loop ends at the latest there.
    std::array<char, 32> buffer{};
    for (int precision = 0; precision < 9; ++precision) {
      const auto [end, error] =
          std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                        std::chars_format::scientific, precision);
      const std::string_view text(buffer.data(), end);
      const T again(try_parse_number<double>(text).value_or(0));
      if (again.bits == element.bits) return layout(text);
    }
    return shortest_text(value);
  }
}

template auto number_text(Float16) -> std::string;
template auto number_text(BFloat16) -> std::string;
template auto number_text(Float8E4M3FN) -> std::string;
template auto number_text(Float8E4M3FNUZ) -> std::string;
template auto number_text(Float8E5M2) -> std::string;
template auto number_text(Float8E5M2FNUZ) -> std::string;
template auto number_text(Float8E8M0) -> std::string;
template auto number_text(Float6E2M3) -> std::string;
template auto number_text(Float6E3M2) -> std::string;
template auto number_text(Float4E2M1) -> std::string;

template <std::floating_point T>
auto try_parse_number(std::string_view text) -> std::optional<T> {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const auto with_sign = [&](T magnitude) { return negative ? -magnitude : magnitude; };
  if (equals_ignoring_case(text, "inf") || equals_ignoring_case(text, "infinity")) {
    return with_sign(std::numeric_limits<T>::infinity());
  }
  if (equals_ignoring_case(text, "nan")) {
    return with_sign(std::numeric_limits<T>::quiet_NaN());
  }
  // std::from_chars also reads "nan(...)" and a second sign.
  const bool plain = std::ranges::all_of(text, is_number_char);
  if (!plain || text.starts_with('-') || text.starts_with('+')) return std::nullopt;
  T value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (stop != end || error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc::result_out_of_range) {
    return with_sign(is_too_large(text) ? std::numeric_limits<T>::infinity() : T{0});
  }
  return with_sign(value);
}

template auto try_parse_number<float>(std::string_view) -> std::optional<float>;
template auto try_parse_number<double>(std::string_view) -> std::optional<double>;

auto quoted_text(std::string_view text) -> std::string {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (c >= ' ' && c <= '~') {
      result += c;
    } else {
      fmt::format_to(std::back_inserter(result), "\\x{:02x}",
                     static_cast<unsigned char>(c));
    }
  }
  return result + '"';
}

}  // namespace opscribe
