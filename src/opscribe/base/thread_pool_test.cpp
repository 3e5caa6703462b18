#include "opscribe/base/thread_pool.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <mutex>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace opscribe {
namespace {

#if defined(__SANITIZE_THREAD__)
constexpr bool kThreadsSurviveFork = false;
#else
constexpr bool kThreadsSurviveFork = true;
#endif

using Chunks = std::vector<std::pair<std::size_t, std::size_t>>;

// The chunks of a loop, sorted.
auto chunks_of(ThreadPool* pool, std::size_t count, std::size_t grain) -> Chunks {
  std::mutex mutex;
  Chunks chunks;
  parallel_for(pool, count, grain, [&](std::size_t begin, std::size_t end) {
    const std::scoped_lock lock(mutex);
    chunks.emplace_back(begin, end);
  });
  std::ranges::sort(chunks);
  return chunks;
}

auto sum_to(ThreadPool* pool, std::size_t count) -> std::size_t {
  std::atomic<std::size_t> sum = 0;
  parallel_for(pool, count, 7, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) sum += i;
  });
  return sum;
}

TEST(ThreadPool, ChunksDoNotDependOnTheThreads) {
  ThreadPool two({.num_threads = 2});
  ThreadPool five({.num_threads = 5});
  for (const std::size_t count : {0, 1, 6, 7, 8, 100, 1001}) {
    for (const std::size_t grain : {0, 1, 7, 2000}) {
      const Chunks alone = chunks_of(nullptr, count, grain);
      EXPECT_EQ(chunks_of(&two, count, grain), alone) << count << " by " << grain;
      EXPECT_EQ(chunks_of(&five, count, grain), alone) << count << " by " << grain;
    }
  }
  EXPECT_THAT(chunks_of(nullptr, 10, 4),
              testing::ElementsAre(std::pair{0, 4}, std::pair{4, 8}, std::pair{8, 10}));
}

TEST(ThreadPool, RunsEveryRoundOnce) {
  ThreadPool pool({.num_threads = 3});
  std::vector<int> seen(1000);
  for (int round = 1; round <= 500; ++round) {
    parallel_for(&pool, seen.size(), 10, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) ++seen[i];
    });
    ASSERT_THAT(seen, testing::Each(round));
  }
}

TEST(ThreadPool, SleepingWorkersDoNotMatter) {
  ThreadPool pool({.num_threads = 3, .spin = std::chrono::microseconds(0)});
  for (int round = 0; round < 50; ++round) {
    EXPECT_EQ(sum_to(&pool, 1000), 499'500U);
    if (round % 10 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

TEST(ThreadPool, SlotsAreNeverSharedAtOneTime) {
  ThreadPool pool({.num_threads = 4});
  std::vector<std::atomic<int>> users(pool.num_threads());
  std::atomic<int> clashes = 0;
  parallel_for(&pool, 1000, 1, [&](std::size_t, std::size_t, std::size_t slot) {
    if (users.at(slot)++ != 0) ++clashes;
    --users[slot];
  });
  EXPECT_EQ(clashes, 0);
}

TEST(ThreadPool, ExceptionsReachTheCaller) {
  ThreadPool pool({.num_threads = 3});
  for (std::size_t bad = 0; bad < 100; ++bad) {
    EXPECT_THROW(parallel_for(&pool, 100, 1,
                              [&](std::size_t begin, std::size_t) {
                                if (begin == bad) throw std::runtime_error("bad");
                              }),
                 std::runtime_error);
    EXPECT_EQ(sum_to(&pool, 100), 4950U);
  }
}

TEST(ThreadPool, LoopsInsideLoopsRunOnTheirThread) {
  ThreadPool pool({.num_threads = 3});
  std::atomic<std::size_t> total = 0;
  parallel_for(&pool, 50, 1, [&](std::size_t, std::size_t) {
    const std::thread::id outer = std::this_thread::get_id();
    parallel_for(&pool, 20, 1, [&](std::size_t begin, std::size_t) {
      EXPECT_EQ(std::this_thread::get_id(), outer);
      total += begin;
    });
  });
  EXPECT_EQ(total, 50U * 190U);
}

TEST(ThreadPool, SeveralThreadsMayUseIt) {
  ThreadPool pool({.num_threads = 2});
  std::atomic<int> wrong = 0;
  std::vector<std::thread> users;
  for (int i = 0; i < 4; ++i) {
    users.emplace_back([&] {
      for (int round = 0; round < 300; ++round) {
        if (sum_to(&pool, 200) != 19'900U) ++wrong;
      }
    });
  }
  for (std::thread& each : users) each.join();
  EXPECT_EQ(wrong, 0);
}

// Python's processes are made by fork, perhaps while a loop runs.
TEST(ThreadPool, ServesTheChildOfAFork) {
  if (!kThreadsSurviveFork) {
    GTEST_SKIP() << "the thread sanitizer ends a child that starts threads";
  }
  ThreadPool pool({.num_threads = 3});
  std::atomic<bool> stop = false;
  std::thread busy([&] {
    while (!stop) sum_to(&pool, 500);
  });
  for (int i = 0; i < 20; ++i) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      bool good = true;
      for (int k = 0; k < 50; ++k) good = good && sum_to(&pool, 1000) == 499'500U;
      ::_exit(good ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  stop = true;
  busy.join();
  EXPECT_EQ(sum_to(&pool, 100), 4950U);
}

TEST(ThreadPool, OfOneThreadStartsNone) {
  ThreadPool pool({.num_threads = 1});
  const std::thread::id self = std::this_thread::get_id();
  parallel_for(&pool, 100, 1, [&](std::size_t, std::size_t, std::size_t slot) {
    EXPECT_EQ(std::this_thread::get_id(), self);
    EXPECT_EQ(slot, 0U);
  });
  EXPECT_GE(ThreadPool().num_threads(), 1U);
}

}  // namespace
}  // namespace opscribe
