#include "opscribe/base/arena.h"

namespace opscribe {

auto Arena::allocate_slow(std::size_t size, std::size_t align) -> void* {
  if (size > SIZE_MAX / 2 - align) throw std::bad_alloc();
  const std::size_t wanted = std::max(next_block_, size + align);
  if (budget_ != nullptr) budget_->charge(wanted);
  blocks_.push_back(Block(allocate_block(wanted), Free{wanted}));
  reserved_ += wanted;
  next_ = blocks_.back().get();
  end_ = next_ + wanted;
  if (next_block_ < kLargestBlock) next_block_ *= 2;
  return allocate(size, align);
}

}  // namespace opscribe
