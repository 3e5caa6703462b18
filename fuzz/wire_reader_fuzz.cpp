// Any bytes: a model or an Error. A model that was read is written and read again to
// the same bytes, and its invariants hold.

#include <cstdint>
#include <cstdlib>
#include <string>

#include "opscribe/base/error.h"
#include "opscribe/ir/verify.h"
#include "opscribe/serde/load.h"
#include "opscribe/serde/save.h"

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
    -> int {
  using namespace opscribe;
  try {
    const Bytes bytes = std::as_bytes(std::span(data, size));
    const auto model = serde::load_bytes(bytes, nullptr);
    ir::verify(*model);
    const std::string written = serde::to_bytes(*model);
    const auto again = serde::load_bytes(as_bytes(written), nullptr);
    if (serde::to_bytes(*again) != written) std::abort();
  } catch (const Error&) {
    return 0;  // Most inputs are no model.
  }
  return 0;
}
