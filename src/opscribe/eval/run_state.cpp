#include "opscribe/eval/run_state.h"

#include <random>

#include "opscribe/base/cancelled.h"
#include "opscribe/base/error.h"

namespace opscribe::eval {
namespace {

// The finaliser of splitmix64: every bit of the result depends on every bit of `x`.
auto mixed(std::uint64_t x) -> std::uint64_t {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

}  // namespace

RunState::RunState(BufferPool* memory, ThreadPool* workers,
                   std::optional<std::uint64_t> seed, const RunLimits& limits)
    : pool_(memory),
      threads_(workers),
      seed_(seed),
      steps_left_(limits.steps),
      step_limit_(limits.steps),
      stop_(limits.stop) {
  if (limits.time) {
    time_ = *limits.time;
    end_ = Clock::now() + time_;
  }
}

auto RunState::next_key() -> std::uint64_t {
  constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15U;
  if (!seed_) {
    std::random_device device;
    seed_ = (std::uint64_t{device()} << 32) | device();
  }
  return mixed(*seed_ + kGolden * ++num_keys_);
}

void RunState::look() {
  until_look_ = kLook;
  if (stop_.stop_requested()) throw Cancelled();
  if (end_ && Clock::now() > *end_) {
    throw Error(ErrorKind::Budget,
                fmt::format("the run takes longer than the {:g} seconds it may take",
                            std::chrono::duration<double>(time_).count()),
                "raise the time limit, or look with a profile at what takes so long");
  }
}

void RunState::refuse_step() const {
  throw Error(ErrorKind::Budget,
              fmt::format("the run takes more than {} nodes and rounds", step_limit_),
              "a loop may never end; raise the limit if it does");
}

}  // namespace opscribe::eval
