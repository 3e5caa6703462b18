// Any text: a model or an Error. A model that was parsed prints to a text that parses
// to the same model.

#include <cstdint>
#include <cstdlib>
#include <string>

#include "opscribe/base/error.h"
#include "opscribe/ir/verify.h"
#include "opscribe/serde/save.h"
#include "opscribe/serde/text_parser.h"
#include "opscribe/serde/text_printer.h"

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
    -> int {
  using namespace opscribe;
  try {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto model = serde::parse_text(text);
    ir::verify(*model);
    const auto again = serde::parse_text(serde::print_text(*model));
    if (serde::to_bytes(*again) != serde::to_bytes(*model)) std::abort();
  } catch (const Error&) {
    return 0;  // Most inputs are no text of a model.
  }
  return 0;
}
