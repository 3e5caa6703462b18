// A region, the time in which one loop runs on all threads, is opened and closed by its
// caller through one word, the gate:
//
//   | number of the region | open | how many workers are inside |
//
// A worker that sees an open gate with a new number counts itself in by a compare and
// exchange. The caller closes the gate when no chunk is left and waits for those inside;
// a worker that comes later finds it closed. So the loop is described in plain memory:
// it changes only while the gate is closed and nobody is inside.

#include "opscribe/base/thread_pool.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#ifdef __linux__
#include <pthread.h>
#include <sched.h>

#include <csignal>
#endif

namespace opscribe {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kInside = (1U << 11) - 1;
constexpr std::uint32_t kOpen = 1U << 11;
constexpr std::uint32_t kOneRegion = 1U << 12;
constexpr std::size_t kMaxThreads = 1024;  // what `kInside` can count, and then some

constexpr std::chrono::microseconds kChunkCost{5};
// Waking a thread costs the caller some 7 us, and it comes 20 to 45 us later.
constexpr std::chrono::microseconds kWorthWaking{100};
// How long a caller spins for a chunk that another thread has not finished.
constexpr std::chrono::microseconds kPatience{100};

void pause() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

// Whether `ready()` came true within `limit`.
template <typename Ready>
auto spin_until(std::chrono::microseconds limit, Ready&& ready) -> bool {
  const Clock::time_point end = Clock::now() + limit;
  while (true) {
    for (int i = 0; i < 64; ++i) {
      if (ready()) return true;
      pause();
    }
    if (Clock::now() >= end) return false;
  }
}

// How often this process was forked off another. What has threads compares the number
// with the one it was made under: after a fork its threads are gone. It is there from
// the start, so a child never finds it half made.
constinit std::atomic<unsigned> num_forks{0};
#ifdef __linux__
[[maybe_unused]] const bool kCountsForks =
    ::pthread_atfork(nullptr, nullptr, [] { ++num_forks; }) == 0;
#endif

// Signals are the business of the threads that the program started itself.
class SignalsBlocked {
 public:
#ifdef __linux__
  SignalsBlocked() {
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
#else
  SignalsBlocked() = default;
  ~SignalsBlocked() {}

 public:
#endif
  SignalsBlocked(const SignalsBlocked&) = delete;
  auto operator=(const SignalsBlocked&) -> SignalsBlocked& = delete;
};

}  // namespace

auto usable_cpus() -> std::size_t {
#ifdef __linux__
  cpu_set_t allowed;
  if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0) {
    return static_cast<std::size_t>(std::max(CPU_COUNT(&allowed), 1));
  }
#endif
  return std::max(std::thread::hardware_concurrency(), 1U);
}

// The workers of one process.
class ThreadPool::Crew {
 public:
  Crew(std::size_t num_threads, std::chrono::microseconds spin)
      : num_threads_(num_threads),
        spin_(spin),
        made_under_(num_forks),
        slots_(std::make_unique<Slot[]>(num_threads)) {}
  Crew(const Crew&) = delete;
  auto operator=(const Crew&) -> Crew& = delete;
  ~Crew() {
    is_ending_ = true;
    wake_sleepers();
    for (std::thread& each : workers_) each.join();
  }

  auto is_of_this_process() const -> bool { return made_under_ == num_forks; }

  // False when another loop is running.
  auto try_run(const ParallelLoop& loop, Chunk chunk, void* context) -> bool;

 private:
  // The chunks that one thread has yet to take.
  struct alignas(64) Slot {
    std::atomic<std::size_t> next{0};
    std::size_t end = 0;
  };

  void start_workers();
  void describe(const ParallelLoop& loop, Chunk chunk, void* context);
  void open_gate();
  void close_gate();
  void take_chunks(std::size_t slot);
  void work(std::size_t slot);
  auto enter(std::uint32_t& last_seen) -> bool;
  void leave();
  void sleep(std::uint32_t last_seen);
  void wake_sleepers();
  void avoid_cpu_of_caller();

  auto is_news(std::uint32_t gate, std::uint32_t last_seen) const -> bool {
    return (gate & kOpen) != 0 && gate / kOneRegion != last_seen;
  }

  const std::size_t num_threads_;
  const std::chrono::microseconds spin_;
  const unsigned made_under_;
  std::unique_ptr<Slot[]> slots_;
  std::vector<std::thread> workers_;
  std::atomic<bool> is_taken_{false};
  std::atomic<bool> is_ending_{false};
  alignas(64) std::atomic<std::uint32_t> gate_{0};
  alignas(64) std::atomic<std::uint32_t> alarm_{0};  // counts wakings
  std::atomic<std::uint32_t> num_asleep_{0};

  // The loop; see above for who may touch it when.
  alignas(64) ParallelLoop loop_;
  Chunk chunk_ = nullptr;
  void* context_ = nullptr;
  std::atomic<bool> has_failed_{false};
  std::exception_ptr failure_;
  std::chrono::nanoseconds missed_{0};  // work done while workers were asleep
#ifdef __linux__
  cpu_set_t allowed_{};
  int caller_cpu_ = -1;
#endif
};

auto ThreadPool::Crew::try_run(const ParallelLoop& loop, Chunk chunk, void* context)
    -> bool {
  if (is_taken_.load(std::memory_order_relaxed)) return false;
  if (is_taken_.exchange(true, std::memory_order_acquire)) return false;
  if (workers_.empty()) start_workers();
  describe(loop, chunk, context);
  avoid_cpu_of_caller();
  open_gate();
  take_chunks(0);
  close_gate();
  const std::exception_ptr failure = std::exchange(failure_, nullptr);
  is_taken_.store(false, std::memory_order_release);
  if (failure) std::rethrow_exception(failure);
  return true;
}

// As many as the system gives: what a missing one has to do is taken by the others.
void ThreadPool::Crew::start_workers() {
#ifdef __linux__
  if (::sched_getaffinity(0, sizeof allowed_, &allowed_) != 0) CPU_ZERO(&allowed_);
#endif
  const SignalsBlocked blocked;
  workers_.reserve(num_threads_ - 1);
  try {
    while (workers_.size() + 1 < num_threads_) {
      const std::size_t slot = workers_.size() + 1;
      workers_.emplace_back([this, slot] { work(slot); });
    }
  } catch (const std::exception&) {
    return;
  }
}

void ThreadPool::Crew::describe(const ParallelLoop& loop, Chunk chunk, void* context) {
  loop_ = loop;
  chunk_ = chunk;
  context_ = context;
  has_failed_.store(false, std::memory_order_relaxed);
  const std::size_t chunks = loop.num_chunks();
  const std::size_t each = chunks / num_threads_;
  const std::size_t rest = chunks % num_threads_;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < num_threads_; ++i) {
    slots_[i].next.store(begin, std::memory_order_relaxed);
    begin += each + static_cast<std::size_t>(i < rest);
    slots_[i].end = begin;
  }
}

void ThreadPool::Crew::open_gate() {
  const std::uint32_t number = gate_.load(std::memory_order_relaxed) / kOneRegion + 1;
  gate_.store(number * kOneRegion | kOpen, std::memory_order_seq_cst);
  if (num_asleep_.load(std::memory_order_seq_cst) == 0) return;
  const std::chrono::nanoseconds cost =
      loop_.cost.count() > 0
          ? loop_.cost
          : static_cast<std::int64_t>(std::min<std::size_t>(loop_.num_chunks(), 1000)) *
                std::chrono::nanoseconds(kChunkCost);
  // Many small loops are worth it, too.
  missed_ += cost;
  if (missed_ < kWorthWaking) return;
  missed_ = {};
  wake_sleepers();
}

void ThreadPool::Crew::close_gate() {
  std::uint32_t gate = gate_.fetch_and(~kOpen, std::memory_order_acq_rel) & ~kOpen;
  const auto is_empty = [&] {
    gate = gate_.load(std::memory_order_acquire);
    return (gate & kInside) == 0;
  };
  if (is_empty() || spin_until(kPatience, is_empty)) return;
  while (!is_empty()) gate_.wait(gate, std::memory_order_acquire);
}

// Its own chunks first, then those of the others, the next one's first.
void ThreadPool::Crew::take_chunks(std::size_t slot) {
  for (std::size_t i = 0; i < num_threads_; ++i) {
    Slot& from = slots_[(slot + i) % num_threads_];
    while (!has_failed_.load(std::memory_order_relaxed)) {
      // Looking first keeps empty slots from being written by everyone.
      if (from.next.load(std::memory_order_relaxed) >= from.end) break;
      const std::size_t index = from.next.fetch_add(1, std::memory_order_relaxed);
      if (index >= from.end) break;
      const std::size_t begin = index * loop_.grain;
      const std::size_t size = std::min(loop_.grain, loop_.count - begin);
      try {
        chunk_(context_, begin, begin + size, slot);
      } catch (...) {
        if (!has_failed_.exchange(true)) failure_ = std::current_exception();
      }
    }
  }
}

void ThreadPool::Crew::work(std::size_t slot) {
  std::uint32_t last_seen = 0;
  while (true) {
    const bool has_news = spin_until(spin_, [&] {
      return is_news(gate_.load(std::memory_order_acquire), last_seen) ||
             is_ending_.load(std::memory_order_relaxed);
    });
    if (is_ending_) return;
    if (!has_news) {
      sleep(last_seen);
      continue;
    }
    if (!enter(last_seen)) continue;
    take_chunks(slot);
    leave();
  }
}

// Whether this worker is inside; not when the gate was closed meanwhile.
auto ThreadPool::Crew::enter(std::uint32_t& last_seen) -> bool {
  std::uint32_t gate = gate_.load(std::memory_order_acquire);
  while (is_news(gate, last_seen)) {
    if (gate_.compare_exchange_weak(gate, gate + 1, std::memory_order_acq_rel,
                                    std::memory_order_acquire)) {
      last_seen = gate / kOneRegion;
      return true;
    }
  }
  return false;
}

void ThreadPool::Crew::leave() {
  const std::uint32_t gate = gate_.fetch_sub(1, std::memory_order_acq_rel) - 1;
  // Costs nothing when the caller is not asleep.
  if ((gate & (kInside | kOpen)) == 0) gate_.notify_all();
}

void ThreadPool::Crew::sleep(std::uint32_t last_seen) {
  num_asleep_.fetch_add(1, std::memory_order_seq_cst);
  const std::uint32_t alarm = alarm_.load(std::memory_order_seq_cst);
  // A gate that opened before we counted as asleep wakes nobody.
  if (!is_news(gate_.load(std::memory_order_seq_cst), last_seen) && !is_ending_) {
    alarm_.wait(alarm, std::memory_order_seq_cst);
  }
  num_asleep_.fetch_sub(1, std::memory_order_seq_cst);
}

void ThreadPool::Crew::wake_sleepers() {
  alarm_.fetch_add(1, std::memory_order_seq_cst);
  alarm_.notify_all();
}

// A woken thread is often queued on the very CPU that its waker runs on and keeps busy,
// while another is idle. In a small crew each worker is kept off it; in a large one
// there are others.
void ThreadPool::Crew::avoid_cpu_of_caller() {
#ifdef __linux__
  constexpr std::size_t kSmall = 8;
  if (num_threads_ > kSmall || CPU_COUNT(&allowed_) < 2) return;
  const int cpu = ::sched_getcpu();
  if (cpu < 0 || cpu == caller_cpu_ || cpu >= CPU_SETSIZE) return;
  caller_cpu_ = cpu;
  cpu_set_t others = allowed_;
  CPU_CLR(static_cast<std::size_t>(cpu), &others);
  for (std::thread& each : workers_) {
    ::pthread_setaffinity_np(each.native_handle(), sizeof others, &others);
  }
#endif
}

ThreadPool::ThreadPool(ThreadPoolOptions options)
    : num_threads_(std::min(
          options.num_threads == 0 ? usable_cpus() : options.num_threads, kMaxThreads)),
      spin_(options.spin) {}

ThreadPool::~ThreadPool() {
  Crew* crew = crew_.load();
  // The threads of a crew that a fork left behind cannot be joined; their memory stays.
  if (crew != nullptr && crew->is_of_this_process()) delete crew;
}

auto ThreadPool::crew() -> Crew& {
  Crew* crew = crew_.load(std::memory_order_acquire);
  if (crew != nullptr && crew->is_of_this_process()) return *crew;
  auto made = std::make_unique<Crew>(num_threads_, spin_);
  if (crew_.compare_exchange_strong(crew, made.get())) return *made.release();
  return *crew;
}

void ThreadPool::run(const ParallelLoop& loop, Chunk chunk, void* context) {
  if (num_threads_ > 1 && loop.num_chunks() > 1 &&
      crew().try_run(loop, chunk, context)) {
    return;
  }
  for (std::size_t begin = 0; begin < loop.count;) {
    const std::size_t size = std::min(loop.grain, loop.count - begin);
    chunk(context, begin, begin + size, 0);
    begin += size;
  }
}

}  // namespace opscribe
