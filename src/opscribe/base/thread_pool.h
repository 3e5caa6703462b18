#pragma once

// One small pool of threads, for loops whose rounds do not depend on each other.
//
//   parallel_for(pool, rows, 16, [&](std::size_t begin, std::size_t end) {
//     for (std::size_t row = begin; row < end; ++row) fill(row);
//   });
//
// The loop is cut into chunks of `grain` rounds, the last one shorter, and every chunk
// is one call. Where it is cut depends on the numbers alone: on one thread the same
// calls are made, one after the other, so what a chunk adds up is the same everywhere.
//
// Each thread has its own contiguous part of the chunks and takes from the others when
// it is done. Loops of equal numbers of chunks give the same part to the same thread,
// which then finds its rows in its cache. The caller works too, and never waits for a
// thread that has not come yet.
//
// Workers start with the first loop that has two chunks, spin for a while after each
// loop and then sleep. They are not woken for work that is done before they are awake,
// unless more and more of it comes.
// After a fork the child starts workers of its own.

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace opscribe {

struct ThreadPoolOptions {
  // With the caller; 0 is one for each CPU that the process may use.
  std::size_t num_threads = 0;
  // How long a worker looks out for the next loop before it sleeps.
  std::chrono::microseconds spin{200};
};

// What a loop does, as its caller estimates it.
struct ParallelLoop {
  std::size_t count = 0;
  // So many rounds are a chunk: a few microseconds of work, 4 at least.
  std::size_t grain = 1;
  // Of the whole loop on one thread; without an estimate a chunk counts as 5 us.
  std::chrono::nanoseconds cost{0};

  auto num_chunks() const -> std::size_t {
    return grain == 0 ? count
                      : count / grain + static_cast<std::size_t>(count % grain != 0);
  }
};

// Thread-safe: one loop runs on all threads at a time; a loop that finds the pool busy,
// as one inside another does, runs on the thread of its caller.
class ThreadPool {
 public:
  explicit ThreadPool(ThreadPoolOptions options = {});
  ThreadPool(const ThreadPool&) = delete;
  auto operator=(const ThreadPool&) -> ThreadPool& = delete;
  ~ThreadPool();

  auto num_threads() const -> std::size_t { return num_threads_; }

  // Calls `chunk(context, begin, end, slot)` for every chunk. No two calls that run at
  // the same time have the same slot, a number below `num_threads()`. An exception ends
  // the loop as soon as the chunks that are running are done, and reaches the caller;
  // of several it is the first.
  using Chunk = void (*)(void* context, std::size_t begin, std::size_t end,
                         std::size_t slot);
  void run(const ParallelLoop& loop, Chunk chunk, void* context);

 private:
  class Crew;
  auto crew() -> Crew&;

  std::size_t num_threads_;
  std::chrono::microseconds spin_;
  std::atomic<Crew*> crew_{nullptr};
};

// The number of CPUs that this process may use, at least 1.
auto usable_cpus() -> std::size_t;

// Calls `function(begin, end)` or `function(begin, end, slot)` for every chunk, on the
// calling thread alone when `pool` is null.
template <typename Function>
void parallel_for(ThreadPool* pool, const ParallelLoop& loop, Function&& function) {
  const auto call = [](void* context, std::size_t begin, std::size_t end,
                       std::size_t slot) {
    auto& target = *static_cast<std::remove_reference_t<Function>*>(context);
    if constexpr (std::is_invocable_v<Function&, std::size_t, std::size_t,
                                      std::size_t>) {
      target(begin, end, slot);
    } else {
      target(begin, end);
    }
  };
  void* context = const_cast<void*>(static_cast<const void*>(std::addressof(function)));
  const std::size_t grain = loop.grain == 0 ? 1 : loop.grain;
  if (pool != nullptr && loop.count > grain) {
    pool->run({loop.count, grain, loop.cost}, call, context);
    return;
  }
  for (std::size_t begin = 0; begin < loop.count;) {
    const std::size_t size = loop.count - begin < grain ? loop.count - begin : grain;
    call(context, begin, begin + size, 0);
    begin += size;
  }
}

template <typename Function>
void parallel_for(ThreadPool* pool, std::size_t count, std::size_t grain,
                  Function&& function) {
  parallel_for(pool, ParallelLoop{count, grain}, function);
}

}  // namespace opscribe
