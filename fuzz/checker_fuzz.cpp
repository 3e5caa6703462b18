// Any model that can be read can be checked, printed and summarised.

#include <cstdint>
#include <cstdlib>

#include "opscribe/base/error.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/model_info.h"
#include "opscribe/ir/clone.h"
#include "opscribe/serde/text_parser.h"
#include "opscribe/serde/text_printer.h"

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
    -> int {
  using namespace opscribe;
  std::unique_ptr<Model> model;
  try {
    model = load_bytes(std::as_bytes(std::span(data, size)), nullptr);
  } catch (const Error&) {
    return 0;
  }
  // From here on nothing may fail: the checker reports, it does not throw.
  const auto diagnostics = diagnose(*model, {.read_external = false});
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diag::to_terminal(diagnostic).empty()) std::abort();
  }
  if (to_terminal(summarize(*model)).empty()) std::abort();
  const std::string bytes = to_bytes(*model);
  if (to_bytes(*ir::clone(*model)) != bytes) std::abort();
  try {
    const auto again = serde::parse_text(serde::print_text(*model));
    if (to_bytes(*again) != bytes) std::abort();
  } catch (const Error& error) {
    // The text of a model may be larger than the limits allow it to be read.
    if (error.kind() != ErrorKind::Budget) std::abort();
  }
  return 0;
}
