// Reads names of Python files from standard input, prints each tree as source and says
// where parsing that gives another tree: one line `NAME same` or `NAME differs: ...`.
// With an argument, writes the printed source of the files into that folder instead.

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "opscribe/syntax/ast_printer.h"
#include "opscribe/syntax/parser.h"
#include "opscribe/syntax/source_printer.h"

namespace {

// The tree without the places of its nodes, which are other ones.
auto shape_of(const opscribe::syntax::Module& module) -> std::string {
  std::istringstream lines(opscribe::syntax::print_tree(module));
  std::string shape;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(": ");
    std::istringstream words(colon == std::string::npos ? line
                                                        : line.substr(colon + 2));
    shape += line.substr(0, colon) + ":";
    for (std::string word; words >> word;) {
      const bool is_place =
          word.find_first_not_of("0123456789-") == std::string::npos &&
          word.find('-') != std::string::npos;
      if (!is_place) shape += " " + word;
    }
    shape += '\n';
  }
  return shape;
}

auto first_difference(const std::string& a, const std::string& b) -> std::string {
  std::istringstream left(a);
  std::istringstream right(b);
  std::string one;
  std::string other;
  while (true) {
    const bool has_one = static_cast<bool>(std::getline(left, one));
    const bool has_other = static_cast<bool>(std::getline(right, other));
    if (!has_one && !has_other) return {};
    if (one != other || has_one != has_other) return fmt::format("{} | {}", one, other);
  }
}

}  // namespace

auto main(int argc, char** argv) -> int {
  using namespace opscribe;
  std::string path;
  std::size_t count = 0;
  while (std::getline(std::cin, path)) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    const std::string text = content.str();
    const syntax::Parsed parsed = syntax::parse(text);
    const std::string printed = syntax::print_source(parsed.module);
    if (argc > 1) {
      const auto out = std::filesystem::path(argv[1]) / fmt::format("{}.py", count++);
      std::ofstream(out, std::ios::binary) << printed;
      continue;
    }
    const syntax::Parsed again = syntax::parse(printed);
    if (!again.errors.empty()) {
      fmt::print("{} differs: {}\n", path, again.errors.front().message);
      continue;
    }
    const std::string before = shape_of(parsed.module);
    const std::string after = shape_of(again.module);
    fmt::print(
        "{} {}\n", path,
        before == after ? "same" : "differs: " + first_difference(before, after));
  }
  return 0;
}
