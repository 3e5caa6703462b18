#pragma once

// Arena: memory for objects that live and die together, and a vector that grows in it.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "opscribe/base/budget.h"
#include "opscribe/base/large_memory.h"

namespace opscribe {

// Hands out memory from large blocks and frees all of it at once. Objects are never
// destroyed one by one, so only trivially destructible types may live here. Not
// thread-safe.
class Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;
  auto operator=(const Arena&) -> Arena& = delete;
  ~Arena() { free_blocks(); }

  // While set, every new block is charged to `budget`; the charge is never refunded
  // because the memory stays until the arena goes. Null: no limit.
  void set_budget(Budget* budget) { budget_ = budget; }

  auto allocate(std::size_t size, std::size_t align) -> void* {
    const auto here = reinterpret_cast<std::uintptr_t>(next_);
    const std::size_t pad = static_cast<std::size_t>(-here) & (align - 1);
    if (next_ == nullptr || size > static_cast<std::size_t>(end_ - next_) ||
        pad > static_cast<std::size_t>(end_ - next_) - size) [[unlikely]] {
      return allocate_slow(size, align);
    }
    std::byte* at = next_ + pad;
    next_ = at + size;
    return at;
  }

  template <typename T, typename... Args>
  auto make(Args&&... args) -> T* {
    static_assert(std::is_trivially_destructible_v<T>);
    return new (allocate(sizeof(T), alignof(T))) T(std::forward<Args>(args)...);
  }

  // `count` value-initialised elements.
  template <typename T>
  auto make_array(std::size_t count) -> std::span<T> {
    static_assert(std::is_trivially_destructible_v<T>);
    if (count == 0) return {};
    if (count > SIZE_MAX / sizeof(T)) throw std::bad_alloc();
    T* at = static_cast<T*>(allocate(count * sizeof(T), alignof(T)));
    std::uninitialized_value_construct_n(at, count);
    return {at, count};
  }

  template <typename T>
  auto copy_array(std::span<const T> from) -> std::span<T> {
    auto to = make_array<T>(from.size());
    std::copy(from.begin(), from.end(), to.begin());
    return to;
  }

  auto copy(std::string_view text) -> std::string_view {
    char* at = static_cast<char*>(allocate(text.size() + 1, 1));
    if (!text.empty()) std::memcpy(at, text.data(), text.size());
    at[text.size()] = '\0';
    return {at, text.size()};
  }

  // True when `at` points into memory of this arena; linear in the number of blocks.
  auto contains(const void* at) const -> bool {
    const auto* byte = static_cast<const std::byte*>(at);
    for (const Block* block = last_; block != nullptr; block = block->previous) {
      const auto* begin = reinterpret_cast<const std::byte*>(block);
      if (!std::less<>()(byte, begin) && std::less<>()(byte, begin + block->size)) {
        return true;
      }
    }
    return false;
  }

  // Bytes taken from the system.
  auto bytes_reserved() const -> std::uint64_t { return reserved_; }

 private:
  // What a block starts with; the rest is handed out.
  struct Block {
    Block* previous;
    std::size_t size;  // of all of it
  };
  // Each block is a share of what there was before, so that little is left over,
  // whether the arena is a function's or a large model's. Small arenas have blocks of
  // the first size only, which are pooled.
  static constexpr std::size_t kFirstBlock = 1024;
  static constexpr std::size_t kShare = 6;
  static constexpr std::size_t kLargestBlock = kHugePage;

  auto allocate_slow(std::size_t size, std::size_t align) -> void*;
  void free_blocks() noexcept;

  std::byte* next_ = nullptr;
  std::byte* end_ = nullptr;
  std::uint64_t reserved_ = 0;
  Budget* budget_ = nullptr;
  Block* last_ = nullptr;
};

// A growable array in an arena. Growth leaves the old array behind, so the total is at
// most twice the final size. The arena is passed to what may grow, not stored.
template <typename T>
class ArenaVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  auto size() const -> std::size_t { return size_; }
  auto empty() const -> bool { return size_ == 0; }
  auto begin() -> T* { return data_; }
  auto end() -> T* { return data_ + size_; }
  auto begin() const -> const T* { return data_; }
  auto end() const -> const T* { return data_ + size_; }
  auto operator[](std::size_t i) -> T& { return data_[i]; }
  auto operator[](std::size_t i) const -> const T& { return data_[i]; }
  auto back() -> T& { return data_[size_ - 1]; }
  auto back() const -> const T& { return data_[size_ - 1]; }
  auto span() const -> std::span<const T> { return {data_, size_}; }
  auto span() -> std::span<T> { return {data_, size_}; }

  void reserve(Arena& arena, std::size_t count) {
    if (count <= capacity_) return;
    if (count > UINT32_MAX) throw std::bad_alloc();
    T* grown = static_cast<T*>(arena.allocate(count * sizeof(T), alignof(T)));
    if (size_ != 0) std::memcpy(static_cast<void*>(grown), data_, size_ * sizeof(T));
    data_ = grown;
    capacity_ = static_cast<std::uint32_t>(count);
  }
  void push_back(Arena& arena, const T& item) {
    if (size_ == capacity_) {
      const T kept = item;  // `item` may be one of ours
      reserve(arena, std::max<std::size_t>(capacity_ + std::size_t{capacity_}, 4));
      new (data_ + size_++) T(kept);
      return;
    }
    new (data_ + size_++) T(item);
  }
  void insert(Arena& arena, std::size_t at, const T& item) {
    const T kept = item;
    push_back(arena, kept);
    std::move_backward(data_ + at, data_ + size_ - 1, data_ + size_);
    data_[at] = kept;
  }
  void erase(std::size_t at) {
    std::move(data_ + at + 1, data_ + size_, data_ + at);
    --size_;
  }
  template <typename Predicate>
  void erase_if(Predicate drop) {
    T* kept = std::remove_if(begin(), end(), drop);
    size_ = static_cast<std::uint32_t>(kept - data_);
  }
  void assign(Arena& arena, std::span<const T> items) {
    size_ = 0;
    reserve(arena, items.size());
    std::copy(items.begin(), items.end(), data_);
    size_ = static_cast<std::uint32_t>(items.size());
  }
  void clear() { size_ = 0; }

 private:
  T* data_ = nullptr;
  std::uint32_t size_ = 0;
  std::uint32_t capacity_ = 0;
};

}  // namespace opscribe
