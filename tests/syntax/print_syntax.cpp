// Reads names of Python files from standard input and prints for each a header line,
// its errors and its tree.

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <sstream>

#include "opscribe/source/source_file.h"
#include "opscribe/syntax/ast_printer.h"
#include "opscribe/syntax/parser.h"

auto main() -> int {
  using namespace opscribe;
  std::string path;
  while (std::getline(std::cin, path)) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    const source::SourceFile source(path, content.str());
    const syntax::Parsed parsed = syntax::parse(source.text());
    fmt::print("=== {}\n", path);
    for (const auto& error : parsed.errors) {
      const source::Position at = source.position_of(error.span.begin);
      fmt::print("error {}:{}: {}\n", at.line, at.column, error.message);
    }
    fmt::print("{}", syntax::print_tree(parsed.module));
  }
  return 0;
}
