// Reads names of model files from standard input, decompiles each and says how: one
// line `NAME spoken|patched ATTEMPTS` or `NAME error: ...`. Options: `--exact`, and a
// folder to write the scripts to.

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>

#include "opscribe/base/error.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/decompile.h"

auto main(int argc, char** argv) -> int {
  bool exact = false;
  bool plain = false;
  std::string folder;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--exact") {
      exact = true;
    } else if (word == "--plain") {
      plain = true;
    } else {
      folder = word;
    }
  }
  std::string path;
  std::size_t count = 0;
  while (std::getline(std::cin, path)) {
    const std::size_t number = count++;
    try {
      const auto model = opscribe::load(path);
      const auto made =
          opscribe::decompile(*model, {.exact = exact, .natural = !plain});
      fmt::print("{} {} {}\n", path, made.unspoken.empty() ? "spoken" : "patched",
                 made.num_attempts);
      if (!made.unspoken.empty()) fmt::print(stderr, "{}\n", made.unspoken);
      if (!folder.empty()) {
        const auto out = std::filesystem::path(folder) / fmt::format("{}.py", number);
        std::ofstream(out, std::ios::binary) << made.text;
      }
    } catch (const opscribe::Error& error) {
      fmt::print("{} error: {}\n", path, error.what());
    } catch (const opscribe::InternalError& error) {
      fmt::print("{} internal: {}\n", path, error.what());
    }
  }
  return 0;
}
