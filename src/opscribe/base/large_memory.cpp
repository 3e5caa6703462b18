#include "opscribe/base/large_memory.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace opscribe {
namespace {

constexpr std::align_val_t kHugeAlignment{kHugePage};

}  // namespace

auto allocate_block(std::size_t size) -> std::byte* {
  if (size < kHugePage) return static_cast<std::byte*>(::operator new(size));
  auto* memory = static_cast<std::byte*>(::operator new(size, kHugeAlignment));
#ifdef MADV_HUGEPAGE
  // A wish: without huge pages everything works the same, only slower. Whole pages
  // only, what follows them is not ours.
  ::madvise(memory, size / kHugePage * kHugePage, MADV_HUGEPAGE);
#endif
  return memory;
}

void free_block(std::byte* memory, std::size_t size) noexcept {
  if (size < kHugePage) {
    ::operator delete(memory, size);
  } else {
    ::operator delete(memory, size, kHugeAlignment);
  }
}

}  // namespace opscribe
