// Reads models and writes them again, for tests/roundtrip/test_binary.py:
//
//   roundtrip [--save | --external NAME] IN OUT [IN OUT ...]
//
// Prints one line per pair: "ok", or "error: " and the message. The file is written by
// `to_bytes`, by `save`, or by `save` with its tensors in the file NAME.

#include <cstdio>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "opscribe/base/error.h"
#include "opscribe/ir/verify.h"
#include "opscribe/serde/load.h"
#include "opscribe/serde/save.h"

namespace {

namespace serde = opscribe::serde;

void roundtrip(const std::string& in, const std::string& out,
               const std::optional<serde::SaveOptions>& options) {
  const auto model = serde::load(in);
  opscribe::ir::verify(*model);
  if (options) {
    serde::save(*model, out, *options);
    return;
  }
  const std::string bytes = serde::to_bytes(*model);
  std::ofstream(out, std::ios::binary)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace

auto main(int argc, char** argv) -> int {
  const std::vector<std::string> args(argv + 1, argv + argc);
  std::optional<serde::SaveOptions> options;
  std::size_t first = 0;
  if (!args.empty() && args[0] == "--save") {
    options.emplace();
    first = 1;
  } else if (args.size() > 1 && args[0] == "--external") {
    options.emplace().external_data = args[1];
    first = 2;
  }
  for (std::size_t i = first; i + 1 < args.size(); i += 2) {
    try {
      roundtrip(args[i], args[i + 1], options);
      std::puts("ok");
    } catch (const std::exception& error) {
      std::printf("error: %s\n", error.what());
    }
  }
  return 0;
}
