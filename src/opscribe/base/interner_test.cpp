#include "opscribe/base/interner.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "opscribe/base/error.h"

namespace opscribe {
namespace {

TEST(Interner, EqualTextIsTheSameName) {
  Arena arena;
  Interner names(arena);
  const Name a = names.intern("conv_1");
  EXPECT_EQ(names.intern(std::string("conv_") + "1"), a);
  EXPECT_NE(names.intern("conv_2"), a);
  EXPECT_EQ(a.view(), "conv_1");
  EXPECT_EQ(names.find("conv_1"), a);
  EXPECT_FALSE(names.find("conv_3").present());
}

// Texts of every length that differ in one byte only, wherever it is.
TEST(Interner, EveryByteCounts) {
  Arena arena;
  Interner names(arena);
  std::size_t expected = 0;
  for (std::size_t size = 0; size < 40; ++size) {
    std::string text(size, 'a');
    names.intern(text);
    ++expected;
    for (char& each : text) {
      each = '\0';
      names.intern(text);
      each = 'a';
      ++expected;
    }
    EXPECT_EQ(names.size(), expected);
  }
}

// Beyond the size from which the table is in huge pages.
TEST(Interner, KeepsNamesWhileItGrows) {
  constexpr std::uint32_t kCount = 200'000;
  for (const std::size_t reserved : {std::size_t{0}, std::size_t{kCount}}) {
    Arena arena;
    Interner names(arena);
    names.reserve(reserved);
    const Name first = names.intern("n0");
    for (std::uint32_t i = 1; i < kCount; ++i) {
      EXPECT_EQ(names.intern(fmt::format("n{}", i)).id(), i);
    }
    EXPECT_EQ(names.size(), kCount);
    EXPECT_EQ(names.find("n0"), first);
    EXPECT_EQ(names.find("n199999").id(), kCount - 1);
    EXPECT_FALSE(names.find("n200000").present());
  }
}

TEST(LargeMemory, LargeBlocksLieAtHugePages) {
  for (const std::size_t size : {std::size_t{1}, kHugePage - 1, kHugePage + 5}) {
    std::byte* memory = allocate_block(size);
    memory[0] = memory[size - 1] = std::byte{1};
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    EXPECT_EQ(address % (size < kHugePage ? alignof(std::max_align_t) : kHugePage), 0u);
    free_block(memory, size);
  }
  EXPECT_THROW(LargeAllocator<std::uint64_t>().allocate(SIZE_MAX / 4), std::bad_alloc);
}

}  // namespace
}  // namespace opscribe
