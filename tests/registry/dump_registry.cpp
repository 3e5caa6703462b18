// Prints the registry as JSON for test_registry.py.

#include <cstdio>
#include <string>

#include "opscribe/ops/registry.h"
#include "opscribe/schema/dump.h"

auto main() -> int {
  const std::string text = opscribe::schema::dump_json(opscribe::ops::registry());
  const bool ok = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  return ok && std::fflush(stdout) == 0 ? 0 : 1;
}
