#include "opscribe/base/large_memory.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace opscribe {
namespace {

auto alignment_of(std::size_t size) -> std::align_val_t {
  return std::align_val_t{size >= kHugePage ? kHugePage
                                            : __STDCPP_DEFAULT_NEW_ALIGNMENT__};
}

}  // namespace

auto allocate_block(std::size_t size) -> std::byte* {
  auto* memory = static_cast<std::byte*>(::operator new(size, alignment_of(size)));
#ifdef MADV_HUGEPAGE
  // A wish: without huge pages everything works the same, only slower. Whole pages
  // only, what follows them is not ours.
  if (size >= kHugePage) ::madvise(memory, size / kHugePage * kHugePage, MADV_HUGEPAGE);
#endif
  return memory;
}

void free_block(std::byte* memory, std::size_t size) noexcept {
  ::operator delete(memory, alignment_of(size));
}

}  // namespace opscribe
