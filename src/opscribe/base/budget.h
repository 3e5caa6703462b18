#pragma once

// A memory budget, charged when memory is taken, not estimated beforehand.

#include <atomic>
#include <cstdint>
#include <limits>
#include <string>

#include "opscribe/base/error.h"

namespace opscribe {

// Thread-safe. Whoever charges must refund; `peak` is for reports and tests.
class Budget {
 public:
  static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

  // `name` says whose budget it is in the error message, e.g. "reading the model".
  explicit Budget(std::uint64_t limit = kUnlimited, std::string name = "this operation")
      : limit_(limit), name_(std::move(name)) {}
  Budget(const Budget&) = delete;
  auto operator=(const Budget&) -> Budget& = delete;

  // Throws Error{Budget} and charges nothing when the limit would be passed.
  void charge(std::uint64_t bytes) {
    std::uint64_t used = used_.load(std::memory_order_relaxed);
    do {
      if (bytes > limit_ - used) [[unlikely]] {
        throw Error(
            ErrorKind::Budget,
            fmt::format("{} needs {} more bytes, but {} of its {} byte budget are used",
                        name_, bytes, used, limit_),
            "raise the memory limit if the file is trusted");
      }
    } while (
        !used_.compare_exchange_weak(used, used + bytes, std::memory_order_relaxed));
    std::uint64_t peak = peak_.load(std::memory_order_relaxed);
    while (peak < used + bytes && !peak_.compare_exchange_weak(
                                      peak, used + bytes, std::memory_order_relaxed)) {
    }
  }
  void refund(std::uint64_t bytes) noexcept {
    used_.fetch_sub(bytes, std::memory_order_relaxed);
  }

  auto used() const -> std::uint64_t { return used_.load(std::memory_order_relaxed); }
  auto peak() const -> std::uint64_t { return peak_.load(std::memory_order_relaxed); }
  auto limit() const -> std::uint64_t { return limit_; }

 private:
  std::uint64_t limit_;
  std::atomic<std::uint64_t> used_{0};
  std::atomic<std::uint64_t> peak_{0};
  std::string name_;
};

}  // namespace opscribe
