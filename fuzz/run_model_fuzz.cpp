// Any model that can be read runs, or says why it does not, within its budgets.
//
// A first byte of '#' stands before a model in ONNX text, anything else is a file. Inputs
// are drawn from the end of the bytes.

#include <chrono>
#include <cstdint>
#include <string_view>

#include "draw.h"
#include "opscribe/base/error.h"
#include "opscribe/driver/api.h"
#include "opscribe/eval/session.h"
#include "opscribe/ops/registry.h"
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
  constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;
  const std::span bytes(data, size);
  try {
    const eval::Session session(read(bytes), ops::registry(),
                                {.threads = 1, .memory = kMemory, .seed = 1});
    fuzz::Draw draw(bytes.last(std::min<std::size_t>(size, 64)));
    std::vector<std::optional<RuntimeValue>> inputs;
    for (const eval::Port& port : session.inputs()) {
      inputs.emplace_back(fuzz::draw_value(draw, port.type));
    }
    session.run_in_order(
        std::move(inputs),
        {.limits = {.time = std::chrono::milliseconds(500), .steps = 20'000}});
  } catch (const Error&) {
    return 0;  // what is wrong with it is said
  }
  return 0;
}
