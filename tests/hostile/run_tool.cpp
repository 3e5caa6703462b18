// Runs models for tests written in Python.
//
//   run_tool
// reads file names from standard input, one per line, and answers each with one line of
// JSON: {"file", "outcome", "error"}. `outcome` is "ok", or the kind of the error that
// loading or running ended with. Inputs are the initializers that stand for them. Runs
// have 64 MB, half a second and 10,000 steps.

#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "opscribe/driver/api.h"
#include "opscribe/eval/session.h"
#include "opscribe/ops/registry.h"

namespace opscribe {
namespace {

using Json = nlohmann::ordered_json;

auto kind_name(ErrorKind kind) -> std::string_view {
  switch (kind) {
    case ErrorKind::Invalid:
      return "invalid";
    case ErrorKind::Usage:
      return "usage";
    case ErrorKind::Io:
      return "io";
    case ErrorKind::Budget:
      return "budget";
    case ErrorKind::Unsupported:
      return "unsupported";
  }
  return "internal";
}

void run(const std::string& path) {
  constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;
  const eval::Session session(load(path), ops::registry(),
                              {.threads = 1, .memory = kMemory, .seed = 1});
  std::vector<std::optional<RuntimeValue>> inputs(session.inputs().size());
  const auto outputs = session.run_in_order(
      std::move(inputs),
      {.limits = {.time = std::chrono::milliseconds(500), .steps = 10'000}});
  // Whatever came out can be looked at.
  for (const RuntimeValue& value : outputs) {
    if (summary(value).empty()) throw InternalError("a value without text");
  }
}

auto answer_for(const std::string& path) -> Json {
  Json answer = {{"file", path}, {"outcome", "ok"}, {"error", ""}};
  try {
    run(path);
  } catch (const Error& error) {
    answer["outcome"] = kind_name(error.kind());
    answer["error"] = error.what();
  } catch (const std::bad_alloc&) {
    answer["outcome"] = "budget";
    answer["error"] = "out of memory";
  } catch (const std::exception& error) {
    answer["outcome"] = "internal";
    answer["error"] = error.what();
  }
  return answer;
}

}  // namespace
}  // namespace opscribe

auto main() -> int {
  std::string path;
  while (std::getline(std::cin, path)) {
    const auto answer = opscribe::answer_for(path);
    std::cout << answer.dump(-1, ' ', false,
                             nlohmann::ordered_json::error_handler_t::replace)
              << std::endl;
  }
}
