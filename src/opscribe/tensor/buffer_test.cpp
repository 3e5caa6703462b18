#include "opscribe/tensor/buffer.h"

#include <gtest/gtest.h>

#include <array>
#include <thread>
#include <vector>

namespace opscribe {
namespace {

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;

auto is_aligned(const Buffer& buffer) -> bool {
  return reinterpret_cast<std::uintptr_t>(buffer.bytes().data()) % Buffer::kAlignment ==
         0;
}

TEST(BufferTest, AllocatesAlignedBytes) {
  BufferPool pool;
  for (const std::uint64_t size : {0u, 1u, 63u, 64u, 65u, 1000u, 100000u}) {
    const Buffer plain = Buffer::allocate(size, nullptr);
    const Buffer pooled = Buffer::allocate(size, &pool);
    EXPECT_EQ(plain.size(), size);
    EXPECT_EQ(pooled.size(), size);
    EXPECT_TRUE(is_aligned(plain));
    EXPECT_TRUE(is_aligned(pooled));
  }
}

TEST(BufferTest, OnlyTheSoleOwnerWrites) {
  Buffer first = Buffer::allocate(16, nullptr);
  EXPECT_TRUE(first.is_writable());
  {
    Buffer second = first;
    EXPECT_EQ(second.bytes().data(), first.bytes().data());
    EXPECT_FALSE(first.is_writable());
    EXPECT_THROW(second.mutable_bytes(), InternalError);
  }
  EXPECT_TRUE(first.is_writable());
  Buffer moved = std::move(first);
  EXPECT_TRUE(moved.is_writable());
  EXPECT_FALSE(Buffer().is_writable());
  EXPECT_EQ(Buffer().size(), 0u);
}

TEST(BufferTest, BorrowKeepsTheOwnerAlive) {
  auto owner = std::make_shared<const std::array<std::byte, 4>>();
  const std::weak_ptr<const std::array<std::byte, 4>> watch = owner;
  Buffer buffer = Buffer::borrow(*owner, owner);
  const Buffer mapped = Buffer::map(buffer.bytes(), nullptr);
  owner.reset();
  EXPECT_FALSE(watch.expired());
  EXPECT_FALSE(buffer.is_writable());
  EXPECT_EQ(buffer.kind(), Buffer::Kind::Borrowed);
  EXPECT_EQ(mapped.kind(), Buffer::Kind::Mapped);
  buffer = Buffer();
  EXPECT_TRUE(watch.expired());
}

TEST(BufferTest, AbsurdSizesAreErrors) {
  BufferPool pool;
  for (const std::uint64_t size :
       {Budget::kUnlimited, Budget::kUnlimited - 64, std::uint64_t{1} << 48}) {
    EXPECT_THROW(Buffer::allocate(size, nullptr), Error);
    EXPECT_THROW(Buffer::allocate(size, &pool), Error);
  }
}

TEST(BufferPoolTest, ReusesBlocksOfAboutTheSameSize) {
  BufferPool pool;
  const std::byte* address = nullptr;
  {
    const Buffer buffer = Buffer::allocate(1000, &pool);
    address = buffer.bytes().data();
  }
  EXPECT_GT(pool.cached_bytes(), 1000u);
  const Buffer again = Buffer::allocate(1010, &pool);
  EXPECT_EQ(again.bytes().data(), address);
  EXPECT_EQ(pool.cached_bytes(), 0u);
}

TEST(BufferPoolTest, SlackIsAtMostAQuarterOfTheRequest) {
  for (std::uint64_t size = 64; size < kMiB; size = size * 9 / 8 + 1) {
    auto budget = std::make_shared<Budget>();
    BufferPool pool(budget);
    const Buffer buffer = Buffer::allocate(size, &pool);
    EXPECT_GE(budget->used(), size + 64);
    EXPECT_LE(budget->used(), size + size / 4 + 65);
  }
  auto budget = std::make_shared<Budget>();
  BufferPool pool(budget);
  const Buffer power_of_two = Buffer::allocate(kMiB, &pool);
  EXPECT_EQ(budget->used(), kMiB + 64);
}

TEST(BufferPoolTest, ChargesWhatItTakesFromTheSystem) {
  auto budget = std::make_shared<Budget>(3 * kMiB);
  BufferPool pool(budget);
  {
    const Buffer first = Buffer::allocate(2 * kMiB, &pool);
    EXPECT_GE(budget->used(), 2 * kMiB);
    EXPECT_THROW(Buffer::allocate(2 * kMiB, &pool), Error);
  }
  // The freed block is cached and still charged; a request it does not fit evicts it.
  EXPECT_GE(budget->used(), 2 * kMiB);
  const Buffer second = Buffer::allocate(kMiB * 5 / 2, &pool);
  EXPECT_EQ(pool.cached_bytes(), 0u);
  EXPECT_LE(budget->peak(), 3 * kMiB);
}

TEST(BufferPoolTest, CachesNoMoreThanItsLimit) {
  auto budget = std::make_shared<Budget>();
  BufferPool pool(budget, kMiB);
  {
    const Buffer large = Buffer::allocate(2 * kMiB, &pool);
  }
  EXPECT_EQ(pool.cached_bytes(), 0u);
  EXPECT_EQ(budget->used(), 0u);
  {
    const Buffer small = Buffer::allocate(kMiB / 2, &pool);
  }
  EXPECT_GT(pool.cached_bytes(), 0u);
  pool.trim();
  EXPECT_EQ(pool.cached_bytes(), 0u);
  EXPECT_EQ(budget->used(), 0u);
}

TEST(BufferPoolTest, BuffersMayOutliveThePool) {
  auto budget = std::make_shared<Budget>();
  Buffer buffer;
  std::shared_ptr<const void> ticket;
  {
    BufferPool pool(budget);
    buffer = Buffer::allocate(100, &pool);
    ticket = pool.charge(7);
  }
  EXPECT_GT(budget->used(), 107u);
  buffer = Buffer();
  EXPECT_EQ(budget->used(), 7u);
  ticket.reset();
  EXPECT_EQ(budget->used(), 0u);
}

TEST(BufferPoolTest, ServesManyThreads) {
  auto budget = std::make_shared<Budget>();
  {
    BufferPool pool(budget);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
      threads.emplace_back([&pool, t] {
        Buffer kept;
        for (std::uint64_t i = 0; i < 500; ++i) {
          Buffer buffer = Buffer::allocate(64 + i % 7 * 100, &pool);
          buffer.mutable_bytes()[0] = static_cast<std::byte>(t);
          kept = buffer;
          EXPECT_EQ(kept.bytes()[0], static_cast<std::byte>(t));
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  EXPECT_EQ(budget->used(), 0u);
}

}  // namespace
}  // namespace opscribe
