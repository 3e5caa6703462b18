// Any bytes: a tree and a list of mistakes. Ranges lie in the text and inside one
// another; a tree without mistakes, written as Python again, parses to the same tree.

#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "opscribe/syntax/ast_printer.h"
#include "opscribe/syntax/parser.h"
#include "script_mutator.h"
#include "script_tree.h"
#include "unparse.h"

namespace {

using namespace opscribe;

[[noreturn]] void fail(std::string_view what, std::string_view details) {
  fmt::print(stderr, "{}:\n{}\n", what, details);
  std::abort();
}

// In order, inside the text, and with one End; strings in f-strings overlap nothing.
void check_tokens(const syntax::Parsed& parsed, std::size_t size) {
  if (parsed.tokens.empty() || parsed.tokens.back().kind != syntax::TokenKind::End) {
    fail("the tokens have no end", "");
  }
  std::uint32_t at = 0;
  for (const syntax::Token& token : parsed.tokens) {
    if (token.span.begin < at || token.span.end < token.span.begin ||
        token.span.end > size) {
      fail("a token out of order", fmt::format("{} {}-{}", syntax::describe(token.kind),
                                               token.span.begin, token.span.end));
    }
    at = token.span.end;
  }
}

void check_errors(const syntax::Parsed& parsed, std::size_t size) {
  for (const syntax::SyntaxError& error : parsed.errors) {
    if (error.message.empty() || error.span.begin > error.span.end ||
        error.span.end > size) {
      fail("an error out of place", error.message);
    }
  }
}

void check(const syntax::Parsed& parsed, std::string_view text) {
  check_tokens(parsed, text.size());
  check_errors(parsed, text.size());
  fuzz::require_nested_spans(syntax::print_tree(parsed.module), text.size());
}

void check_round_trip(const syntax::Parsed& parsed) {
  const auto again = fuzz::unparse(parsed.module);
  if (!again) return;
  const syntax::Parsed second = syntax::parse(*again, {.depth = 2000});
  if (!second.errors.empty()) {
    fail(second.errors.front().message, *again);
  }
  if (fuzz::without_spans(syntax::print_tree(parsed.module)) !=
      fuzz::without_spans(syntax::print_tree(second.module))) {
    fail("written again, another tree", *again);
  }
}

}  // namespace

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
    -> int {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const syntax::Parsed parsed = syntax::parse(text);
  check(parsed, text);
  check(syntax::parse_definition(text), text);
  if (parsed.errors.empty()) check_round_trip(parsed);
  return 0;
}

// Half of the changes know Python, the others bytes.
extern "C" auto LLVMFuzzerMutate(std::uint8_t* data, std::size_t size,
                                 std::size_t max_size) -> std::size_t;

extern "C" auto LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                        std::size_t max_size, unsigned seed)
    -> std::size_t {
  if (seed % 2 == 0) return LLVMFuzzerMutate(data, size, max_size);
  return fuzz::mutate_script(data, size, max_size, seed);
}

extern "C" auto LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size,
                                          const std::uint8_t* other,
                                          std::size_t other_size, std::uint8_t* out,
                                          std::size_t max_size, unsigned seed)
    -> std::size_t {
  return fuzz::cross_scripts(data, size, other, other_size, out, max_size, seed);
}
