#pragma once

// SmallVector: a vector whose first items need no memory of their own.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

namespace opscribe {

// For lists that are short nearly always and live on the stack: of arguments, of names,
// of things still to do. Up to `N` items lie within the object; more move to the heap.
// Items are moved about as bytes, so only trivial types qualify.
template <typename T, std::size_t N>
class SmallVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  static_assert(N > 0 && alignof(T) <= alignof(std::max_align_t));

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  SmallVector() = default;
  SmallVector(std::initializer_list<T> items) { append(items.begin(), items.end()); }
  explicit SmallVector(std::size_t count, const T& item = T()) { resize(count, item); }
  SmallVector(const SmallVector& other) { append(other.begin(), other.end()); }
  SmallVector(SmallVector&& other) noexcept { take(other); }
  auto operator=(const SmallVector& other) -> SmallVector& {
    if (this == &other) return *this;
    size_ = 0;
    append(other.begin(), other.end());
    return *this;
  }
  auto operator=(SmallVector&& other) noexcept -> SmallVector& {
    if (this == &other) return *this;
    release();
    take(other);
    return *this;
  }
  ~SmallVector() { release(); }

  auto size() const -> std::size_t { return size_; }
  auto empty() const -> bool { return size_ == 0; }
  auto data() -> T* { return data_; }
  auto data() const -> const T* { return data_; }
  auto begin() -> T* { return data_; }
  auto end() -> T* { return data_ + size_; }
  auto begin() const -> const T* { return data_; }
  auto end() const -> const T* { return data_ + size_; }
  auto operator[](std::size_t i) -> T& { return data_[i]; }
  auto operator[](std::size_t i) const -> const T& { return data_[i]; }
  auto front() -> T& { return data_[0]; }
  auto front() const -> const T& { return data_[0]; }
  auto back() -> T& { return data_[size_ - 1]; }
  auto back() const -> const T& { return data_[size_ - 1]; }

  void push_back(const T& item) {
    const T kept = item;  // `item` may be one of ours
    if (size_ == capacity_) reserve(capacity_ * 2);
    new (data_ + size_++) T(kept);
  }
  template <typename... Args>
  auto emplace_back(Args&&... args) -> T& {
    push_back(T{std::forward<Args>(args)...});
    return back();
  }
  void pop_back() { --size_; }
  void erase(const T* place) {
    T* hole = data_ + (place - data_);
    std::move(hole + 1, end(), hole);
    --size_;
  }
  void clear() { size_ = 0; }
  void resize(std::size_t count, const T& item = T()) {
    const T kept = item;
    reserve(count);
    if (count > size_) std::uninitialized_fill(data_ + size_, data_ + count, kept);
    size_ = count;
  }
  template <std::forward_iterator Iterator>
  void append(Iterator first, Iterator last) {
    reserve(size_ + static_cast<std::size_t>(std::distance(first, last)));
    for (; first != last; ++first) new (data_ + size_++) T(*first);
  }
  void reserve(std::size_t count) {
    if (count <= capacity_) return;
    const std::size_t capacity = std::max(count, capacity_ * 2);
    if (capacity > SIZE_MAX / 2 / sizeof(T)) throw std::bad_alloc();
    auto* grown = static_cast<T*>(std::malloc(capacity * sizeof(T)));
    if (grown == nullptr) throw std::bad_alloc();
    std::memcpy(static_cast<void*>(grown), data_, size_ * sizeof(T));
    release();
    data_ = grown;
    capacity_ = capacity;
  }

  friend auto operator==(const SmallVector& a, const SmallVector& b) -> bool {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  auto own() -> T* { return reinterpret_cast<T*>(space_); }
  auto is_own() const -> bool { return data_ == reinterpret_cast<const T*>(space_); }
  void release() {
    if (!is_own()) std::free(data_);
  }
  // Of an object that owns no memory.
  void take(SmallVector& other) {
    size_ = other.size_;
    if (other.is_own()) {
      data_ = own();
      capacity_ = N;
      std::memcpy(static_cast<void*>(data_), other.data_, size_ * sizeof(T));
    } else {
      data_ = std::exchange(other.data_, other.own());
      capacity_ = std::exchange(other.capacity_, N);
    }
    other.size_ = 0;
  }

  alignas(T) std::byte space_[N * sizeof(T)];
  T* data_ = own();
  std::size_t size_ = 0;
  std::size_t capacity_ = N;
};

}  // namespace opscribe
