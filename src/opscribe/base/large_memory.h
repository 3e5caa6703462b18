#pragma once

// Memory that is used all over at random or filled from end to end.

#include <cstddef>
#include <limits>
#include <new>

namespace opscribe {

// The size of a huge page. Blocks from this size on lie at a multiple of it and ask for
// such pages: a large model then costs a handful of page faults instead of thousands,
// and far fewer translations of addresses.
inline constexpr std::size_t kHugePage = std::size_t{2} << 20;

auto allocate_block(std::size_t size) -> std::byte*;
void free_block(std::byte* memory, std::size_t size) noexcept;

// For containers that may grow large.
template <typename T>
class LargeAllocator {
 public:
  using value_type = T;

  LargeAllocator() = default;
  template <typename U>
  explicit LargeAllocator(const LargeAllocator<U>&) noexcept {}

  auto allocate(std::size_t count) -> T* {
    static_assert(alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
    if (count > std::numeric_limits<std::size_t>::max() / sizeof(T)) {
      throw std::bad_alloc();
    }
    return reinterpret_cast<T*>(allocate_block(count * sizeof(T)));
  }
  void deallocate(T* memory, std::size_t count) noexcept {
    free_block(reinterpret_cast<std::byte*>(memory), count * sizeof(T));
  }

  friend auto operator==(const LargeAllocator&, const LargeAllocator&)
      -> bool = default;
};

}  // namespace opscribe
