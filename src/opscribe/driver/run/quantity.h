#pragma once

// Amounts as people write and read them.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace opscribe {

// Bytes: `4096`, `64K`, `512M`, `1.5G`, `2GB`, in powers of 1024. Error{Usage} for
// anything else.
auto parse_bytes(std::string_view text) -> std::uint64_t;
// Error{Usage} for what is no time.
auto parse_seconds(double seconds) -> std::chrono::nanoseconds;

auto bytes_text(std::uint64_t bytes) -> std::string;           // `12.3 KB`
auto time_text(std::chrono::nanoseconds time) -> std::string;  // `1.23 ms`
auto count_text(std::uint64_t count) -> std::string;           // `1.2 G`

}  // namespace opscribe
