#include "opscribe/base/pool.h"

#include <array>
#include <mutex>
#include <type_traits>

#include "opscribe/base/large_memory.h"

#ifdef __linux__
#include <pthread.h>
#include <sys/mman.h>
#endif

namespace opscribe {
namespace {

constexpr std::size_t kStep = 64;
constexpr std::size_t kNumSizes = kLargestPooled / kStep;
constexpr std::size_t kBatch = 32;  // blocks that change owners at once
// Until a program has taken this much it takes little at once, then a huge page.
constexpr std::size_t kLittle = std::size_t{256} << 10;
constexpr std::size_t kSmallChunk = std::size_t{64} << 10;

// A free block, linked in a batch; the first of a batch also links to another batch.
struct Free {
  Free* next;
  Free* next_batch;
};
static_assert(sizeof(Free) <= kStep);

// The free blocks of one size that a thread has.
struct Shelf {
  Free* open = nullptr;
  std::size_t num_open = 0;
  Free* full = nullptr;  // a whole batch, or none
};

struct Cache {
  std::array<Shelf, kNumSizes> shelves;
  Cache* next_idle = nullptr;
};

// Memory of the system for `kSmallChunk` bytes, there already where that is possible.
auto take_small_chunk() -> std::byte* {
#ifdef MAP_POPULATE
  void* pages = ::mmap(nullptr, kSmallChunk, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  if (pages == MAP_FAILED) throw std::bad_alloc();
  return static_cast<std::byte*>(pages);
#else
  return static_cast<std::byte*>(::operator new(kSmallChunk));
#endif
}

// What the threads share.
class Depot {
 public:
  // There from the start and never destroyed: objects that die after `main` come back
  // here, too, and a child never finds it half made by a thread that it does not have.
  static auto instance() -> Depot&;

  // A child must not find the depot locked by such a thread either.
  static auto guard_forks() -> bool {
#ifdef __linux__
    return ::pthread_atfork([] { instance().mutex_.lock(); },
                            [] { instance().mutex_.unlock(); },
                            [] { instance().mutex_.unlock(); }) == 0;
#else
    return false;
#endif
  }

  void put_batch(std::size_t size_index, Free* batch) {
    const std::scoped_lock lock(mutex_);
    batch->next_batch = std::exchange(batches_[size_index], batch);
  }

  // Fills the shelf, which is empty.
  void restock(Shelf& shelf, std::size_t size_index) {
    const std::scoped_lock lock(mutex_);
    if (Free* batch = batches_[size_index]) {
      batches_[size_index] = batch->next_batch;
      shelf.open = batch;
      shelf.num_open = kBatch;
      return;
    }
    carve(shelf, (size_index + 1) * kStep);
  }

  // Null without memory.
  auto take_cache() -> Cache* {
    const std::scoped_lock lock(mutex_);
    if (idle_ == nullptr) return new (std::nothrow) Cache();
    return std::exchange(idle_, idle_->next_idle);
  }

  // Of a thread that ends; the next thread gets it with all that is in it.
  void put_cache(Cache* cache) {
    const std::scoped_lock lock(mutex_);
    cache->next_idle = std::exchange(idle_, cache);
  }

 private:
  // A quarter of a batch: a program that needs few blocks of a size takes few.
  void carve(Shelf& shelf, std::size_t block_size) {
    const std::size_t wanted = kBatch / 4 * block_size;
    if (static_cast<std::size_t>(end_ - next_) < wanted) {
      // What is left of the old chunk is lost, a quarter of it at most.
      const bool is_small = taken_ < kLittle;
      const std::size_t size = is_small ? kSmallChunk : kHugePage;
      next_ = is_small ? take_small_chunk() : allocate_block(kHugePage);
      end_ = next_ + size;
      taken_ += size;
    }
    for (std::size_t i = 0; i < kBatch / 4; ++i) {
      auto* block = new (next_) Free{shelf.open, nullptr};
      shelf.open = block;
      next_ += block_size;
    }
    shelf.num_open = kBatch / 4;
  }

  std::mutex mutex_;
  std::array<Free*, kNumSizes> batches_ = {};
  Cache* idle_ = nullptr;
  std::byte* next_ = nullptr;
  std::byte* end_ = nullptr;
  std::size_t taken_ = 0;
};

constinit Depot depot;
static_assert(std::is_trivially_destructible_v<Depot>);
[[maybe_unused]] const bool kGuardsForks = Depot::guard_forks();

auto Depot::instance() -> Depot& {
  return depot;
}

// One word, so that it may lie where the thread finds it at once.
[[gnu::tls_model("initial-exec")]] constinit thread_local Cache* thread_cache = nullptr;

struct CacheOwner {
  CacheOwner() = default;
  CacheOwner(const CacheOwner&) = delete;
  auto operator=(const CacheOwner&) -> CacheOwner& = delete;
  ~CacheOwner() {
    if (Cache* cache = std::exchange(thread_cache, nullptr)) {
      Depot::instance().put_cache(cache);
    }
  }
};

[[gnu::noinline]] auto open_cache() -> Cache* {
  thread_cache = Depot::instance().take_cache();
  static thread_local CacheOwner owner;  // acts when the thread ends
  return thread_cache;
}

// Null without memory.
auto cache_of_thread() -> Cache* {
  return thread_cache != nullptr ? thread_cache : open_cache();
}

[[gnu::noinline]] void restock(Shelf& shelf, std::size_t size_index) {
  if (shelf.full == nullptr) {
    Depot::instance().restock(shelf, size_index);
    return;
  }
  shelf.open = std::exchange(shelf.full, nullptr);
  shelf.num_open = kBatch;
}

[[gnu::noinline]] void put_away(Shelf& shelf, std::size_t size_index) {
  if (shelf.full != nullptr) Depot::instance().put_batch(size_index, shelf.full);
  shelf.full = std::exchange(shelf.open, nullptr);
  shelf.num_open = 0;
}

auto index_of(std::size_t size) -> std::size_t {
  return size == 0 ? 0 : (size - 1) / kStep;
}

}  // namespace

auto pool_allocate(std::size_t size) -> void* {
  if (kIsPooling && size <= kLargestPooled) {
    const std::size_t index = index_of(size);
    Cache* cache = cache_of_thread();
    if (cache == nullptr) throw std::bad_alloc();
    Shelf& shelf = cache->shelves[index];
    if (shelf.open == nullptr) restock(shelf, index);
    --shelf.num_open;
    return std::exchange(shelf.open, shelf.open->next);
  }
  return ::operator new(size);
}

void pool_free(void* memory, std::size_t size) noexcept {
  if (memory == nullptr) return;
  if (kIsPooling && size <= kLargestPooled) {
    const std::size_t index = index_of(size);
    Cache* cache = cache_of_thread();
    if (cache == nullptr) return;  // without memory for a list the block is lost
    Shelf& shelf = cache->shelves[index];
    if (shelf.num_open == kBatch) put_away(shelf, index);
    shelf.open = new (memory) Free{shelf.open, nullptr};
    ++shelf.num_open;
    return;
  }
  ::operator delete(memory, size);
}

}  // namespace opscribe
