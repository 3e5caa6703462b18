#include "opscribe/driver/run/quantity.h"

#include <algorithm>
#include <array>
#include <optional>

#include "opscribe/base/error.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe {
namespace {

constexpr std::string_view kUnits = "KMGT";

}  // namespace

auto parse_bytes(std::string_view text) -> std::uint64_t {
  std::string_view digits = text;
  double factor = 1;
  const auto drop = [&](char a, char b) {
    const bool has = !digits.empty() && (digits.back() == a || digits.back() == b);
    if (has) digits.remove_suffix(1);
    return has;
  };
  drop('B', 'b');
  drop('i', 'i');
  for (std::size_t k = 0; k < kUnits.size(); ++k) {
    const char unit = kUnits[k];
    if (!drop(unit, static_cast<char>(unit + ('a' - 'A')))) continue;
    for (std::size_t n = 0; n <= k; ++n) factor *= 1024;
    break;
  }
  const auto number = try_parse_number<double>(digits);
  constexpr double kMost = 1e18;
  if (!number || !(*number >= 0) || !(*number * factor <= kMost)) {
    throw Error(ErrorKind::Usage, fmt::format("`{}` is no amount of memory", text),
                "write bytes, or 512M, 2G");
  }
  return static_cast<std::uint64_t>(*number * factor);
}

auto parse_seconds(double seconds) -> std::chrono::nanoseconds {
  if (!(seconds >= 0)) {
    throw Error(ErrorKind::Usage, fmt::format("{} is no time in seconds", seconds),
                "write a number such as 2.5");
  }
  constexpr double kMost = 1e9;
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(std::min(seconds, kMost)));
}

auto bytes_text(std::uint64_t bytes) -> std::string {
  if (bytes < 1024) return fmt::format("{} B", bytes);
  auto amount = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (amount /= 1024; amount >= 1024 && unit + 1 < kUnits.size(); ++unit)
    amount /= 1024;
  return fmt::format("{:.1f} {}B", amount, kUnits[unit]);
}

auto time_text(std::chrono::nanoseconds time) -> std::string {
  const auto ns = static_cast<double>(time.count());
  if (ns < 1e3) return fmt::format("{:.0f} ns", ns);
  if (ns < 1e6) return fmt::format("{:.2f} us", ns / 1e3);
  if (ns < 1e9) return fmt::format("{:.2f} ms", ns / 1e6);
  return fmt::format("{:.3f} s", ns / 1e9);
}

auto count_text(std::uint64_t count) -> std::string {
  if (count < 1000) return std::to_string(count);
  auto amount = static_cast<double>(count);
  std::size_t unit = 0;
  for (amount /= 1000; amount >= 1000 && unit + 1 < kUnits.size(); ++unit)
    amount /= 1000;
  return fmt::format("{:.1f} {}", amount, kUnits[unit]);
}

}  // namespace opscribe
