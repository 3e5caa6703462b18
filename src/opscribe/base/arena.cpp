#include "opscribe/base/arena.h"

#include "opscribe/base/pool.h"

namespace opscribe {

void Arena::free_blocks() noexcept {
  while (last_ != nullptr) {
    Block* block = last_;
    last_ = block->previous;
    if (block->size <= kLargestPooled) {
      pool_free(block, block->size);
    } else {
      free_block(reinterpret_cast<std::byte*>(block), block->size);
    }
  }
}

auto Arena::allocate_slow(std::size_t size, std::size_t align) -> void* {
  if (size > SIZE_MAX / 2 - align - sizeof(Block)) throw std::bad_alloc();
  const auto usual = static_cast<std::size_t>(
      std::clamp<std::uint64_t>(reserved_ / kShare, kFirstBlock, kLargestBlock));
  const std::size_t wanted = std::max(usual, sizeof(Block) + size + align);
  if (budget_ != nullptr) budget_->charge(wanted);
  auto* memory = wanted <= kLargestPooled
                     ? static_cast<std::byte*>(pool_allocate(wanted))
                     : allocate_block(wanted);
  last_ = new (memory) Block{last_, wanted};
  reserved_ += wanted;
  next_ = memory + sizeof(Block);
  end_ = memory + wanted;
  return allocate(size, align);
}

}  // namespace opscribe
