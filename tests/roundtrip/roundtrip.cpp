// Reads models and writes them again, for tests/roundtrip/test_roundtrip.py:
//
//   roundtrip [--save] IN OUT [IN OUT ...]
//
// Prints one line per pair: "ok", or "error: " and the message. With --save the file is
// written by `save`, else by `to_bytes`.

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "opscribe/base/error.h"
#include "opscribe/ir/verify.h"
#include "opscribe/serde/load.h"
#include "opscribe/serde/save.h"

namespace {

void roundtrip(const std::string& in, const std::string& out, bool save) {
  namespace serde = opscribe::serde;
  const auto model = serde::load(in);
  opscribe::ir::verify(*model);
  if (save) {
    serde::save(*model, out);
    return;
  }
  const std::string bytes = serde::to_bytes(*model);
  std::ofstream(out, std::ios::binary)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace

auto main(int argc, char** argv) -> int {
  std::vector<std::string> args(argv + 1, argv + argc);
  const bool save = !args.empty() && args.front() == "--save";
  if (save) args.erase(args.begin());
  for (std::size_t i = 0; i + 1 < args.size(); i += 2) {
    try {
      roundtrip(args[i], args[i + 1], save);
      std::puts("ok");
    } catch (const std::exception& error) {
      std::printf("error: %s\n", error.what());
    }
  }
  return 0;
}
