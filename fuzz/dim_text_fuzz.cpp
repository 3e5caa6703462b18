// Any text: a dimension or none. A dimension that was read prints to a text that is read
// as the same dimension.

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "opscribe/symbolic/dim_pool.h"

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
    -> int {
  using namespace opscribe::symbolic;
  DimPool pool;
  const auto dim =
      parse_dim(std::string_view(reinterpret_cast<const char*>(data), size), pool);
  if (!dim) return 0;  // Most inputs are names.
  const std::string text = to_text(*dim);
  constexpr std::size_t kMaxLength = 512;  // of what is read
  if (text.size() > kMaxLength) return 0;
  const auto again = parse_dim(text, pool);
  if (!again || *again != *dim || to_text(*again) != text) std::abort();
  return 0;
}
