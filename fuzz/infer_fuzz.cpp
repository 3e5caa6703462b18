// Any model that can be read can be inferred; what was found can be written into it.
//
// A first byte of '#' stands before a model in ONNX text, anything else is a file.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "opscribe/base/error.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/inference.h"
#include "opscribe/serde/text_parser.h"

namespace {

using namespace opscribe;

auto read(std::span<const std::uint8_t> data) -> std::unique_ptr<Model> {
  if (!data.empty() && data.front() == '#') {
    return serde::parse_text(std::string_view(
        reinterpret_cast<const char*>(data.data()) + 1, data.size() - 1));
  }
  return load_bytes(std::as_bytes(data), nullptr);
}

}  // namespace

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
    -> int {
  std::unique_ptr<Model> model;
  try {
    model = read(std::span(data, size));
  } catch (const Error&) {
    return 0;
  }
  // From here on nothing may fail: inference reports, it does not throw.
  const InferredModel inferred = infer_types(*model);
  for (const Diagnostic& diagnostic : inferred.diagnostics) {
    if (diag::to_terminal(diagnostic).empty()) std::abort();
  }
  if (to_json(*model, inferred).empty()) std::abort();
  // The same model gives the same, to the letter.
  if (to_terminal(*model, infer_types(*model)) != to_terminal(*model, inferred)) {
    std::abort();
  }
  write_inferred(*model, inferred);
  // What was written is read again, and nothing that was known is denied.
  const std::string bytes = to_bytes(*model);
  try {
    const auto again = load_bytes(std::as_bytes(std::span(bytes)), nullptr);
    const InferredModel second = infer_types(*again);
    const bool is_worse =
        has_errors(second.diagnostics) && !has_errors(inferred.diagnostics);
    if (is_worse && !inferred.inferred.is_cut_short) std::abort();
    diagnose(*again, {.read_external = false});
  } catch (const Error& error) {
    // Declarations may nest deeper, or be larger, than the limits of reading allow.
    if (error.kind() != ErrorKind::Budget) std::abort();
  }
  return 0;
}
