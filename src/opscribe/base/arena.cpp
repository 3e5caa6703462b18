#include "opscribe/base/arena.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace opscribe {

auto Arena::make_block(std::size_t size) -> Block {
  const bool large = size == kLargestBlock;
  const std::align_val_t align{large ? kLargestBlock : alignof(std::max_align_t)};
  Block block{{static_cast<std::byte*>(::operator new[](size, align)), Free{align}},
              size};
#ifdef MADV_HUGEPAGE
  // A wish: without huge pages everything works the same, only slower.
  if (large) ::madvise(block.memory.get(), size, MADV_HUGEPAGE);
#endif
  return block;
}

auto Arena::allocate_slow(std::size_t size, std::size_t align) -> void* {
  if (size > SIZE_MAX / 2 - align) throw std::bad_alloc();
  const std::size_t wanted = std::max(next_block_, size + align);
  if (budget_ != nullptr) budget_->charge(wanted);
  blocks_.push_back(make_block(wanted));
  reserved_ += wanted;
  next_ = blocks_.back().memory.get();
  end_ = next_ + wanted;
  if (next_block_ < kLargestBlock) next_block_ *= 2;
  return allocate(size, align);
}

}  // namespace opscribe
