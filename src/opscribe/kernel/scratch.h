#pragma once

// Memory that kernels work in between operators: taken once, used again.

#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

namespace opscribe::kernel {

// Where vectors and lines of the cache begin.
inline constexpr std::size_t kScratchAlignment = 64;

// A block that grows to the largest size it was asked for. What is in it is lost with
// the next request, so there is one for each thread and no two at a time.
class Scratch {
 public:
  // `count` elements of unspecified content.
  template <typename T>
  auto take(std::size_t count) -> std::span<T> {
    static_assert(std::is_trivial_v<T> && alignof(T) <= kScratchAlignment);
    const std::size_t size = count * sizeof(T);
    if (size > size_) {
      block_.reset();
      size_ = 0;
      block_.reset(static_cast<std::byte*>(
          ::operator new(size, std::align_val_t{kScratchAlignment})));
      size_ = size;
    }
    return {reinterpret_cast<T*>(block_.get()), count};
  }
  auto size() const -> std::size_t { return size_; }

 private:
  struct Free {
    void operator()(std::byte* block) const {
      ::operator delete(block, std::align_val_t{kScratchAlignment});
    }
  };
  std::unique_ptr<std::byte, Free> block_;
  std::size_t size_ = 0;
};

}  // namespace opscribe::kernel
