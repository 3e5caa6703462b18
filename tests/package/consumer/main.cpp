#include <opscribe/base/error.h>
#include <opscribe/base/version.h>

#include <cstdio>

auto main() -> int {
  try {
    opscribe::require(false, "opscribe {}", opscribe::version());
  } catch (const opscribe::Error& error) {
    std::puts(error.what());
    return 0;
  }
  return 1;
}
