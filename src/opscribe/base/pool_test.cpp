#include "opscribe/base/pool.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstring>
#include <set>
#include <thread>
#include <vector>

namespace opscribe {
namespace {

struct Taken {
  unsigned char* at;
  std::size_t size;
  unsigned char mark;
};

auto take(std::size_t size, unsigned char mark) -> Taken {
  auto* at = static_cast<unsigned char*>(pool_allocate(size));
  std::memset(at, mark, size);
  return {at, size, mark};
}

void check_and_free(const Taken& taken) {
  for (std::size_t i = 0; i < taken.size; ++i) {
    ASSERT_EQ(taken.at[i], taken.mark) << "byte " << i << " of " << taken.size;
  }
  pool_free(taken.at, taken.size);
}

TEST(Pool, BlocksOfAllSizesAreApart) {
  std::vector<Taken> taken;
  for (int round = 0; round < 40; ++round) {
    for (const std::size_t size : {0, 1, 63, 64, 65, 1000, 1024, 2047, 2048, 2049}) {
      taken.push_back(take(size, static_cast<unsigned char>(taken.size())));
      EXPECT_EQ(reinterpret_cast<std::uintptr_t>(taken.back().at) %
                    __STDCPP_DEFAULT_NEW_ALIGNMENT__,
                0u);
    }
  }
  for (const Taken& each : taken) check_and_free(each);
}

TEST(Pool, FreedBlocksAreUsedAgain) {
  if (!kIsPooling) GTEST_SKIP() << "sanitizers keep freed blocks to themselves";
  constexpr std::size_t kBlocks = 1000;
  std::set<void*> seen;
  for (int round = 0; round < 20; ++round) {
    std::vector<void*> blocks;
    for (std::size_t i = 0; i < kBlocks; ++i) {
      blocks.push_back(pool_allocate(1024));
      seen.insert(blocks.back());
    }
    for (void* each : blocks) pool_free(each, 1024);
  }
  EXPECT_LE(seen.size(), 2 * kBlocks);
}

// One thread takes, another frees, and what it freed gets back.
TEST(Pool, BlocksFreedElsewhereComeBack) {
  if (!kIsPooling) GTEST_SKIP() << "sanitizers keep freed blocks to themselves";
  constexpr std::size_t kRounds = 200;
  constexpr std::size_t kBlocks = 500;
  std::set<void*> seen;
  for (std::size_t round = 0; round < kRounds; ++round) {
    std::vector<Taken> taken;
    for (std::size_t i = 0; i < kBlocks; ++i) {
      taken.push_back(take(512, static_cast<unsigned char>(i)));
      seen.insert(taken.back().at);
    }
    std::thread([&] {
      for (const Taken& each : taken) check_and_free(each);
    }).join();
  }
  EXPECT_LE(seen.size(), 4 * kBlocks);
}

TEST(Pool, ThreadsDoNotShareBlocks) {
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (unsigned char t = 1; t <= 4; ++t) {
    threads.emplace_back([t, &wrong] {
      std::vector<Taken> taken;
      for (std::size_t i = 0; i < 20'000; ++i) {
        taken.push_back(take(16 + i % 700, t));
        if (taken.size() < 300) continue;
        for (std::size_t j = 0; j < taken.size(); j += 2) {
          for (std::size_t b = 0; b < taken[j].size; ++b) {
            if (taken[j].at[b] != t) ++wrong;
          }
          pool_free(taken[j].at, taken[j].size);
          taken[j] = {nullptr, 0, t};
        }
        std::erase_if(taken, [](const Taken& each) { return each.at == nullptr; });
      }
      for (const Taken& each : taken) pool_free(each.at, each.size);
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(wrong, 0);
}

// Python's processes are made by fork while other threads run.
TEST(Pool, ServesTheChildOfAProgramWithThreads) {
  std::atomic<bool> stop = false;
  std::thread busy([&] {
    while (!stop) {
      std::vector<void*> blocks;
      for (int i = 0; i < 200; ++i) blocks.push_back(pool_allocate(2000));
      for (void* each : blocks) pool_free(each, 2000);
    }
  });
  for (int i = 0; i < 20; ++i) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      for (int k = 0; k < 500; ++k) {
        auto* at = static_cast<char*>(pool_allocate(1500));
        *at = 'x';
      }
      ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  stop = true;
  busy.join();
}

TEST(Pool, SharedObjects) {
  auto made = make_pooled<std::vector<int>>(std::size_t{3}, 7);
  EXPECT_EQ(made->size(), 3u);
  EXPECT_EQ(made->at(2), 7);
  const std::vector<int, PoolAllocator<int>> items(100'000, 5);
  EXPECT_EQ(items.back(), 5);
}

}  // namespace
}  // namespace opscribe
