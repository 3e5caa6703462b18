// Stands for libFuzzer where a target is only to run on inputs that are there already:
// `NAME_replay FOLDER...` gives every file of the folders to the target, once.

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
    -> int;
// Some targets mutate inputs by this one of libFuzzer's; nothing is mutated here.
extern "C" auto LLVMFuzzerMutate(std::uint8_t*, std::size_t size, std::size_t)
    -> std::size_t;

auto LLVMFuzzerMutate(std::uint8_t*, std::size_t size, std::size_t) -> std::size_t {
  return size;
}

auto main(int argc, char** argv) -> int {
  namespace fs = std::filesystem;
  std::vector<fs::path> inputs;
  for (int i = 1; i < argc; ++i) {
    for (const auto& entry : fs::directory_iterator(argv[i])) {
      inputs.push_back(entry.path());
    }
  }
  std::ranges::sort(inputs);
  for (const fs::path& path : inputs) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> bytes((std::istreambuf_iterator<char>(file)),
                                  std::istreambuf_iterator<char>());
    // Told before, so that the last one named is the one that failed.
    fmt::print("{}\n", path.filename().string());
    std::fflush(stdout);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                           bytes.size());
  }
  fmt::print("{} inputs\n", inputs.size());
  return inputs.empty() ? 1 : 0;
}
