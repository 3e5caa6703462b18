#include "opscribe/base/budget.h"

#include <gmock/gmock.h>

#include <cstdint>
#include <limits>
#include <thread>
#include <vector>

namespace opscribe {
namespace {

using ::testing::HasSubstr;

TEST(BudgetTest, RefusesWhatWouldPassTheLimitAndChargesNothing) {
  Budget budget(100, "reading the model");
  budget.charge(60);
  try {
    budget.charge(41);
    FAIL() << "41 more bytes were granted";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::Budget);
    EXPECT_THAT(error.message(), HasSubstr("reading the model needs 41 more bytes"));
  }
  EXPECT_EQ(budget.used(), 60u);
  budget.charge(40);
  EXPECT_EQ(budget.used(), 100u);
}

TEST(BudgetTest, HugeRequestsDoNotWrapAround) {
  constexpr auto kMax = std::numeric_limits<std::uint64_t>::max();
  Budget small(100);
  small.charge(50);
  EXPECT_THROW(small.charge(kMax), Error);
  EXPECT_THROW(small.charge(kMax - 49), Error);

  Budget unlimited;
  unlimited.charge(kMax);
  EXPECT_THROW(unlimited.charge(1), Error);
}

TEST(BudgetTest, RefundsMakeRoomAndPeakRemembers) {
  Budget budget(10);
  budget.charge(10);
  budget.refund(7);
  budget.charge(2);
  EXPECT_EQ(budget.used(), 5u);
  EXPECT_EQ(budget.peak(), 10u);
}

TEST(BudgetTest, ThreadsTogetherNeverPassTheLimit) {
  constexpr int kThreads = 4;
  constexpr int kTries = 1000;
  constexpr std::uint64_t kLimit = 1500;
  Budget budget(kLimit);
  std::atomic<std::uint64_t> granted = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < kTries; ++i) {
        try {
          budget.charge(1);
          ++granted;
        } catch (const Error&) {
          continue;
        }
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(granted, kLimit);
  EXPECT_EQ(budget.used(), kLimit);
  EXPECT_EQ(budget.peak(), kLimit);
}

}  // namespace
}  // namespace opscribe
