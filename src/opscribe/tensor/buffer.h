#pragma once

// Reference-counted bytes, and the pool they come from.
//
// A `Buffer` is a cheap handle: copies share the bytes. The bytes are
//
//   owned     allocated here, 64-byte aligned, returned to their pool at the end
//   borrowed  someone else's, kept alive by a shared pointer
//   mapped    borrowed from a mapped file, which may be changed from outside
//
// Only the single owner of owned bytes may write to them; see `is_writable`.
//
// A `BufferPool` recycles blocks by size class and charges a `Budget` when it takes
// memory from the system. There is no process-wide pool: whoever evaluates makes one
// and passes it on. A null pool pointer means plain allocation without a budget.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <utility>

#include "opscribe/base/budget.h"
#include "opscribe/base/bytes.h"

namespace opscribe {

class BufferPool;

namespace detail {
struct BufferBlock;
class PoolState;
}  // namespace detail

class Buffer {
 public:
  static constexpr std::size_t kAlignment = 64;
  enum class Kind : std::uint8_t { Owned, Borrowed, Mapped };

  // Owns nothing, has no bytes.
  Buffer() = default;

  // `size` bytes of unspecified content. Throws Error{Budget} when the pool's budget or
  // the system's memory does not allow it. `pool` may be null.
  static auto allocate(std::uint64_t size, BufferPool* pool) -> Buffer;
  // Views `bytes`, which `keep_alive` keeps valid. A null `keep_alive` is the caller's
  // promise that the bytes outlive every copy of the buffer.
  static auto borrow(Bytes bytes, std::shared_ptr<const void> keep_alive) -> Buffer;
  // As `borrow`, for bytes of a mapped file.
  static auto map(Bytes bytes, std::shared_ptr<const void> keep_alive) -> Buffer;

  Buffer(const Buffer& other) noexcept;
  Buffer(Buffer&& other) noexcept : block_(std::exchange(other.block_, nullptr)) {}
  auto operator=(Buffer other) noexcept -> Buffer& {
    std::swap(block_, other.block_);
    return *this;
  }
  ~Buffer() { release(); }

  auto bytes() const -> Bytes;
  auto size() const -> std::uint64_t { return bytes().size(); }
  auto kind() const -> Kind;
  // Whether this handle is the only one and the bytes are owned.
  auto is_writable() const -> bool;
  // The bytes for writing; an invariant that `is_writable()` holds.
  auto mutable_bytes() -> std::span<std::byte>;

 private:
  explicit Buffer(detail::BufferBlock* block) : block_(block) {}
  static auto wrap(Bytes bytes, std::shared_ptr<const void> keep_alive, Kind kind)
      -> Buffer;
  void release() noexcept;

  detail::BufferBlock* block_ = nullptr;
};

// Thread-safe. Buffers may outlive the pool; the budget then lives as long as they do.
//
// Freed blocks are kept for reuse, up to `max_cached` bytes, and stay charged to the
// budget: the budget is what was taken from the system. When an allocation would pass
// the budget, the cached blocks are returned first.
class BufferPool {
 public:
  static constexpr std::uint64_t kDefaultMaxCached = std::uint64_t{256} << 20;

  // A null budget is unlimited.
  explicit BufferPool(std::shared_ptr<Budget> budget = nullptr,
                      std::uint64_t max_cached = kDefaultMaxCached);
  BufferPool(const BufferPool&) = delete;
  auto operator=(const BufferPool&) -> BufferPool& = delete;
  ~BufferPool();

  // Charges `bytes` that the pool does not allocate itself, such as the text of a
  // string tensor; the returned ticket refunds them when its last copy goes.
  auto charge(std::uint64_t bytes) -> std::shared_ptr<const void>;

  // Returns the cached blocks to the system.
  void trim();
  auto cached_bytes() const -> std::uint64_t;

 private:
  friend class Buffer;
  std::shared_ptr<detail::PoolState> state_;
};

}  // namespace opscribe
