// Converts whole folders of models between the binary and the text form, for
// test_text.py: one process for thousands of models.
//
//   text_roundtrip print IN OUT    IN/*.onnx     -> OUT/*.onnxtxt
//   text_roundtrip parse IN OUT    IN/*.onnxtxt  -> OUT/*.onnx
//
// What fails leaves the message in OUT/<name>.error instead.

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "opscribe/ir/verify.h"
#include "opscribe/serde/load.h"
#include "opscribe/serde/save.h"
#include "opscribe/serde/text_parser.h"
#include "opscribe/serde/text_printer.h"

namespace {

namespace fs = std::filesystem;
using namespace opscribe;

auto read(const fs::path& path) -> std::string {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, std::string_view content) {
  std::ofstream file(path, std::ios::binary);
  file.write(content.data(), static_cast<std::streamsize>(content.size()));
}

auto convert(const std::string& content, bool to_text) -> std::string {
  const auto model =
      to_text ? serde::load_bytes(as_bytes(content)) : serde::parse_text(content);
  ir::verify(*model);
  return to_text ? serde::print_text(*model) : serde::to_bytes(*model);
}

}  // namespace

auto main(int argc, char** argv) -> int {
  const std::string_view mode = argc == 4 ? argv[1] : "";
  if (mode != "print" && mode != "parse") {
    std::fputs("usage: text_roundtrip print|parse IN OUT\n", stderr);
    return 2;
  }
  const bool to_text = mode == "print";
  const fs::path out = argv[3];
  for (const auto& entry : fs::directory_iterator(argv[2])) {
    const fs::path& path = entry.path();
    if (path.extension() != (to_text ? ".onnx" : ".onnxtxt")) continue;
    const std::string stem = path.stem().string();
    try {
      write(out / (stem + (to_text ? ".onnxtxt" : ".onnx")),
            convert(read(path), to_text));
    } catch (const std::exception& error) {
      write(out / (stem + ".error"), error.what());
    }
  }
  return 0;
}
