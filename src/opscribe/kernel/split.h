#pragma once

// Cutting sizes into parts.

#include <cstddef>

#include "opscribe/base/thread_pool.h"

namespace opscribe::kernel {

inline auto ceil_div(std::size_t a, std::size_t b) -> std::size_t {
  return (a + b - 1) / b;
}

// To a multiple of `b`.
inline auto round_up(std::size_t a, std::size_t b) -> std::size_t {
  return ceil_div(a, b) * b;
}

inline auto threads_of(const ThreadPool* pool) -> std::size_t {
  return pool == nullptr ? 1 : pool->num_threads();
}

}  // namespace opscribe::kernel
