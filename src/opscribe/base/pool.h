#pragma once

// Memory for small objects that come and go in great numbers: the blocks of arenas, and
// what a compiled function keeps.
//
// `malloc` keeps a handful of freed blocks of a size at hand, and each new page that it
// takes is a page fault. Here freed blocks of a size stay in lists of the thread, and
// the system is asked for many pages at once or for a huge one. What was taken is used
// again and again but never given back, so this is for small sizes only.
//
// Blocks may be freed on any thread.

#include <cstddef>
#include <limits>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace opscribe {

// Larger blocks are `operator new`'s.
inline constexpr std::size_t kLargestPooled = 2048;

// Sanitizers see more of `malloc`, so there all blocks are its.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kIsPooling = false;
#elif defined(__has_feature)
inline constexpr bool kIsPooling =
    !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer);
#else
inline constexpr bool kIsPooling = true;
#endif

// Throws std::bad_alloc. Aligned for every type that is not over-aligned.
auto pool_allocate(std::size_t size) -> void*;
// `size` as it was asked for.
void pool_free(void* memory, std::size_t size) noexcept;

template <typename T>
class PoolAllocator {
 public:
  using value_type = T;

  PoolAllocator() = default;
  template <typename U>
  PoolAllocator(const PoolAllocator<U>&) noexcept {}

  auto allocate(std::size_t count) -> T* {
    static_assert(alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
    if (count > std::numeric_limits<std::size_t>::max() / sizeof(T)) {
      throw std::bad_array_new_length();
    }
    return static_cast<T*>(pool_allocate(count * sizeof(T)));
  }
  void deallocate(T* memory, std::size_t count) noexcept {
    pool_free(memory, count * sizeof(T));
  }

  friend auto operator==(const PoolAllocator&, const PoolAllocator&) -> bool = default;
};

// For what is short and made often.
template <typename T>
using PoolVector = std::vector<T, PoolAllocator<T>>;

template <typename T, typename... Args>
auto make_pooled(Args&&... args) -> std::shared_ptr<T> {
  return std::allocate_shared<T>(PoolAllocator<T>(), std::forward<Args>(args)...);
}

}  // namespace opscribe
