#pragma once

// RunState: what one run of a session may take, and when it has to stop.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

#include "opscribe/base/budget.h"
#include "opscribe/tensor/buffer.h"

namespace opscribe {
class ThreadPool;
}

namespace opscribe::eval {

class Observer;

// What a run is held to; by default to nothing.
struct RunLimits {
  std::optional<std::chrono::nanoseconds> time;
  std::stop_token stop = {};
  // Nodes and rounds of loops, those in bodies and functions each time.
  std::uint64_t steps = std::numeric_limits<std::uint64_t>::max();
};

// Shared by all frames of a run; used by the thread that runs it.
class RunState {
 public:
  using Clock = std::chrono::steady_clock;

  // Without a seed random operators start from one of the system, asked for when the
  // first of them runs.
  RunState(BufferPool* memory, ThreadPool* workers, std::optional<std::uint64_t> seed,
           const RunLimits& limits);

  auto pool() const -> BufferPool* { return pool_; }
  auto threads() const -> ThreadPool* { return threads_; }

  // About to do that many simple steps of arithmetic. Throws Error{Budget} when the time
  // is over, and Cancelled when nobody waits any more.
  void work(std::uint64_t steps) {
    until_look_ -= static_cast<std::int64_t>(std::min<std::uint64_t>(steps, kLook));
    if (until_look_ < 0) [[unlikely]]
      look();
  }
  // One more node or round.
  void step() {
    if (steps_left_-- == 0) [[unlikely]]
      refuse_step();
    work(kNodeSteps);
  }
  // The next number that random operators without a seed start from.
  auto next_key() -> std::uint64_t;

  // Calls of functions and graphs within each other.
  int depth = 0;
  Observer* observer = nullptr;

 private:
  // Looks at the clock about once in a millisecond of arithmetic.
  static constexpr std::int64_t kLook = 1 << 20;
  static constexpr std::uint64_t kNodeSteps = 256;

  void look();
  [[noreturn]] void refuse_step() const;

  BufferPool* pool_;
  ThreadPool* threads_;
  std::optional<std::uint64_t> seed_;
  std::uint64_t num_keys_ = 0;
  std::uint64_t steps_left_;
  std::uint64_t step_limit_;
  std::int64_t until_look_ = kLook;
  std::optional<Clock::time_point> end_;
  std::chrono::nanoseconds time_{};
  std::stop_token stop_;
};

}  // namespace opscribe::eval
