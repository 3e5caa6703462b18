// Prints the registry as JSON for test_registry.py: ONNX's operators or, with
// `--vendors`, those that vendors add.

#include <cstdio>
#include <string>
#include <string_view>

#include "opscribe/ops/registry.h"
#include "opscribe/schema/dump.h"

auto main(int argc, char** argv) -> int {
  using opscribe::schema::DumpedDomains;
  const bool is_partial = argc > 1 && std::string_view(argv[1]) == "--vendors";
  const std::string text = opscribe::schema::dump_json(
      opscribe::ops::registry(),
      is_partial ? DumpedDomains::Partial : DumpedDomains::Complete);
  const bool ok = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  return ok && std::fflush(stdout) == 0 ? 0 : 1;
}
