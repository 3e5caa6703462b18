#include "opscribe/tensor/buffer.h"

#include <bit>
#include <new>
#include <optional>

#include "opscribe/base/error.h"

// An owned block is one allocation: the header `BufferBlock` in the first 64 bytes, the
// data after it, both aligned to 64. Data sizes are rounded up to size classes, four
// per power of two, so at most a fifth of a block is slack and a freed block fits the
// next request of about its size.

namespace opscribe {
namespace detail {

struct BufferBlock {
  std::atomic<std::uint64_t> refs{1};
  std::byte* data = nullptr;
  std::uint64_t size = 0;
  std::uint32_t size_class = 0;
  Buffer::Kind kind = Buffer::Kind::Owned;
  std::shared_ptr<PoolState> pool;         // null: plain allocation
  std::shared_ptr<const void> keep_alive;  // borrowed and mapped only
};

constexpr std::uint64_t kHeaderBytes = Buffer::kAlignment;
static_assert(sizeof(BufferBlock) <= kHeaderBytes);

// --- Size classes of the data: 64, 80, 96, 112, 128, 160, ... ---

constexpr int kMinShift = 6;
constexpr int kMaxShift = 47;  // 2^47: the whole user address space
constexpr std::uint32_t kNumClasses = (kMaxShift - kMinShift) * 4 + 1;

constexpr auto class_bytes(std::uint32_t size_class) -> std::uint64_t {
  const std::uint64_t base = std::uint64_t{1} << (kMinShift + size_class / 4);
  return base + base / 4 * (size_class % 4);
}

// The whole block of a class, header included.
constexpr auto block_bytes(std::uint32_t size_class) -> std::uint64_t {
  return kHeaderBytes + class_bytes(size_class);
}

// The smallest class of at least `bytes`; empty beyond the largest.
constexpr auto class_of(std::uint64_t bytes) -> std::optional<std::uint32_t> {
  if (bytes > std::uint64_t{1} << kMaxShift) return std::nullopt;
  if (bytes <= std::uint64_t{1} << kMinShift) return 0;
  // The power of two at or below bytes - 1, then the quarter that reaches `bytes`.
  const int shift = static_cast<int>(std::bit_width(bytes - 1)) - 1;
  const std::uint64_t quarter = std::uint64_t{1} << (shift - 2);
  const std::uint64_t base = std::uint64_t{1} << shift;
  const std::uint64_t steps = (bytes - base + quarter - 1) / quarter;
  return static_cast<std::uint32_t>((shift - kMinShift) * 4) +
         static_cast<std::uint32_t>(steps);
}

auto system_allocate(std::uint64_t bytes) -> void* {
  void* memory =
      ::operator new(bytes, std::align_val_t{Buffer::kAlignment}, std::nothrow);
  if (memory == nullptr) {
    throw Error(ErrorKind::Budget,
                fmt::format("the system has no {} bytes of memory left", bytes));
  }
  return memory;
}

void system_free(void* memory) noexcept {
  ::operator delete(memory, std::align_val_t{Buffer::kAlignment});
}

// What a pool and its buffers share.
class PoolState {
 public:
  PoolState(std::shared_ptr<Budget> budget, std::uint64_t max_cached)
      : budget_(std::move(budget)), max_cached_(max_cached) {}
  PoolState(const PoolState&) = delete;
  auto operator=(const PoolState&) -> PoolState& = delete;
  ~PoolState() { trim(); }

  auto take(std::uint32_t size_class) -> void* {
    if (void* cached = take_cached(size_class)) return cached;
    const std::uint64_t bytes = block_bytes(size_class);
    charge(bytes);
    try {
      return system_allocate(bytes);
    } catch (...) {
      refund(bytes);
      throw;
    }
  }

  void give_back(void* memory, std::uint32_t size_class) noexcept {
    const std::uint64_t bytes = block_bytes(size_class);
    {
      const std::lock_guard lock(mutex_);
      if (!closed_ && bytes <= max_cached_ - cached_) {
        // A free block holds the link to the next one in its first bytes.
        free_[size_class] = new (memory) FreeBlock{free_[size_class]};
        cached_ += bytes;
        return;
      }
    }
    system_free(memory);
    refund(bytes);
  }

  // Charges the budget; a refusal first costs the cache.
  void charge(std::uint64_t bytes) {
    if (budget_ == nullptr) return;
    try {
      budget_->charge(bytes);
    } catch (const Error&) {
      if (trim() == 0) throw;
      budget_->charge(bytes);
    }
  }
  void refund(std::uint64_t bytes) noexcept {
    if (budget_ != nullptr) budget_->refund(bytes);
  }

  // The number of bytes returned to the system.
  auto trim() noexcept -> std::uint64_t {
    std::array<FreeBlock*, kNumClasses> lists{};
    std::uint64_t bytes = 0;
    {
      const std::lock_guard lock(mutex_);
      std::swap(lists, free_);
      bytes = std::exchange(cached_, 0);
    }
    for (FreeBlock* block : lists) {
      while (block != nullptr) system_free(std::exchange(block, block->next));
    }
    refund(bytes);
    return bytes;
  }

  // From now on freed blocks go straight to the system.
  void close() noexcept {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    trim();
  }

  auto cached() const -> std::uint64_t {
    const std::lock_guard lock(mutex_);
    return cached_;
  }

 private:
  struct FreeBlock {
    FreeBlock* next;
  };

  auto take_cached(std::uint32_t size_class) -> void* {
    const std::lock_guard lock(mutex_);
    FreeBlock* block = free_[size_class];
    if (block == nullptr) return nullptr;
    free_[size_class] = block->next;
    cached_ -= block_bytes(size_class);
    return block;
  }

  mutable std::mutex mutex_;
  std::array<FreeBlock*, kNumClasses> free_{};
  std::uint64_t cached_ = 0;
  bool closed_ = false;
  std::shared_ptr<Budget> budget_;
  std::uint64_t max_cached_;
};

}  // namespace detail

using detail::BufferBlock;

auto Buffer::allocate(std::uint64_t size, BufferPool* pool) -> Buffer {
  const auto size_class = detail::class_of(size);
  if (!size_class) {
    fail(ErrorKind::Budget, "a buffer of {} bytes is larger than the address space",
         size);
  }
  void* memory = pool != nullptr ? pool->state_->take(*size_class)
                                 : detail::system_allocate(detail::kHeaderBytes + size);
  auto* block = new (memory) BufferBlock;
  block->data = static_cast<std::byte*>(memory) + detail::kHeaderBytes;
  block->size = size;
  block->size_class = *size_class;
  if (pool != nullptr) block->pool = pool->state_;
  return Buffer(block);
}

auto Buffer::wrap(Bytes bytes, std::shared_ptr<const void> keep_alive, Kind kind)
    -> Buffer {
  auto* block = new (detail::system_allocate(sizeof(BufferBlock))) BufferBlock;
  // Never written through: `is_writable` refuses blocks that are not owned.
  block->data = const_cast<std::byte*>(bytes.data());
  block->size = bytes.size();
  block->kind = kind;
  block->keep_alive = std::move(keep_alive);
  return Buffer(block);
}

auto Buffer::borrow(Bytes bytes, std::shared_ptr<const void> keep_alive) -> Buffer {
  return wrap(bytes, std::move(keep_alive), Kind::Borrowed);
}

auto Buffer::map(Bytes bytes, std::shared_ptr<const void> keep_alive) -> Buffer {
  return wrap(bytes, std::move(keep_alive), Kind::Mapped);
}

Buffer::Buffer(const Buffer& other) noexcept : block_(other.block_) {
  if (block_ != nullptr) block_->refs.fetch_add(1, std::memory_order_relaxed);
}

void Buffer::release() noexcept {
  BufferBlock* block = std::exchange(block_, nullptr);
  if (block == nullptr || block->refs.fetch_sub(1, std::memory_order_acq_rel) != 1) {
    return;
  }
  // The block's memory holds the pool pointer, so that must leave it first.
  const std::shared_ptr<detail::PoolState> pool = std::move(block->pool);
  const std::uint32_t size_class = block->size_class;
  block->~BufferBlock();
  if (pool != nullptr) {
    pool->give_back(block, size_class);
  } else {
    detail::system_free(block);
  }
}

auto Buffer::bytes() const -> Bytes {
  if (block_ == nullptr) return {};
  return {block_->data, block_->size};
}

auto Buffer::kind() const -> Kind {
  return block_ == nullptr ? Kind::Owned : block_->kind;
}

auto Buffer::is_writable() const -> bool {
  return block_ != nullptr && block_->kind == Kind::Owned &&
         block_->refs.load(std::memory_order_acquire) == 1;
}

auto Buffer::mutable_bytes() -> std::span<std::byte> {
  invariant(is_writable(), "writing to a buffer that is shared or borrowed");
  return {block_->data, block_->size};
}

BufferPool::BufferPool(std::shared_ptr<Budget> budget, std::uint64_t max_cached)
    : state_(std::make_shared<detail::PoolState>(std::move(budget), max_cached)) {}

BufferPool::~BufferPool() {
  state_->close();
}

auto BufferPool::charge(std::uint64_t bytes) -> std::shared_ptr<const void> {
  state_->charge(bytes);
  auto refund = [state = state_, bytes](const void*) { state->refund(bytes); };
  // The constructor calls the deleter when it cannot allocate, so nothing leaks.
  return {static_cast<const void*>(state_.get()), std::move(refund)};
}

void BufferPool::trim() {
  state_->trim();
}

auto BufferPool::cached_bytes() const -> std::uint64_t {
  return state_->cached();
}

}  // namespace opscribe
