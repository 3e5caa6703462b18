#include "opscribe/base/arena.h"

namespace opscribe {

auto Arena::allocate_slow(std::size_t size, std::size_t align) -> void* {
  if (size > SIZE_MAX / 2 - align - sizeof(Block)) throw std::bad_alloc();
  const auto usual = static_cast<std::size_t>(
      std::clamp<std::uint64_t>(reserved_ / kShare, kFirstBlock, kLargestBlock));
  const std::size_t wanted = std::max(usual, sizeof(Block) + size + align);
  if (budget_ != nullptr) budget_->charge(wanted);
  std::byte* memory = allocate_block(wanted);
  last_ = new (memory) Block{last_, wanted};
  reserved_ += wanted;
  next_ = memory + sizeof(Block);
  end_ = memory + wanted;
  return allocate(size, align);
}

}  // namespace opscribe
