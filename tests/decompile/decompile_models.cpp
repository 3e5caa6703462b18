// Reads names of files from standard input, decompiles each model, or what each script
// function of a Python file compiles to, and says how: one line `NAME spoken|patched
// ATTEMPTS` or `NAME error: ...`. Options: `--exact`, `--plain`, and a folder to write
// the scripts to.

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <vector>

#include "opscribe/base/error.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/compile.h"
#include "opscribe/driver/decompile.h"

namespace {

using namespace opscribe;

struct Named {
  std::string name;
  std::unique_ptr<ir::Model> model;
};

auto models_of(const std::string& path) -> std::vector<Named> {
  std::vector<Named> result;
  if (!path.ends_with(".py")) {
    result.push_back({path, load(path)});
    return result;
  }
  const CompiledScript compiled =
      compile_script(read_source(path), {.all = true, .imports_files = true});
  for (const auto& function : compiled.functions) {
    std::string name = fmt::format("{}:{}", path, function->name());
    if (!obstacle_to_model(*function)) {
      result.push_back({name, to_model(*function, model_options_of(*function))});
    } else if (!function->is_template()) {
      result.push_back({name, library_of(std::span(&function, 1))});
    }
  }
  return result;
}

}  // namespace

auto main(int argc, char** argv) -> int {
  DecompileOptions options;
  std::string folder;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--exact") {
      options.exact = true;
    } else if (word == "--plain") {
      options.natural = false;
    } else {
      folder = word;
    }
  }
  std::string path;
  std::size_t count = 0;
  while (std::getline(std::cin, path)) {
    std::string name = path;
    try {
      for (const Named& each : models_of(path)) {
        name = each.name;
        const auto made = decompile(*each.model, options);
        fmt::print("{} {} {}\n", name, made.unspoken.empty() ? "spoken" : "patched",
                   made.num_attempts);
        if (!made.unspoken.empty()) fmt::print(stderr, "{}\n", made.unspoken);
        if (folder.empty()) continue;
        const auto out = std::filesystem::path(folder) / fmt::format("{}.py", count++);
        std::ofstream(out, std::ios::binary) << made.text;
      }
    } catch (const Error& error) {
      fmt::print("{} error: {}\n", name, error.what());
    } catch (const InternalError& error) {
      fmt::print("{} internal: {}\n", name, error.what());
    }
  }
  return 0;
}
