// Any text is compiled or refused with diagnostics; what was compiled is a sound model
// that is written and read again. Whatever the text, editors get answers about it.

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <string>

#include "opscribe/base/error.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/compile.h"
#include "opscribe/driver/script_facts.h"
#include "opscribe/ir/verify.h"
#include "script_mutator.h"

namespace {

using namespace opscribe;

constexpr std::size_t kMaxSize = 8192;

[[noreturn]] void fail(std::string_view what, std::string_view details) {
  fmt::print(stderr, "{}: {}\n", what, details);
  std::abort();
}

// What a script may ask for and the checker is there to tell: inputs and outputs whose
// annotation leaves the type or the rank open or names a length that is none, operators
// that their opset does not have any more or not yet, and fewer results taken than an
// operator gives.
auto is_of_the_script(const Diagnostic& found) -> bool {
  constexpr std::string_view kOpen[] = {"missing-type",        "incomplete-type",
                                        "negative-dimension",  "unknown-operator",
                                        "deprecated-operator", "wrong-output-count"};
  return std::ranges::find(kOpen, found.id) != std::end(kOpen);
}

void check_diagnostics(const CompiledScript& compiled,
                       const std::shared_ptr<const SourceFile>& file) {
  const diag::RenderOptions render{.line_of = lines_of({file})};
  bool has_error = false;
  for (const Diagnostic& each : compiled.diagnostics) {
    if (diag::to_terminal(each, render).empty() || diag::to_json(each).empty()) {
      fail("a diagnostic without text", each.message);
    }
    const diag::SourceRange& range = each.place.range;
    if (!range.is_known() || range.end_line > file->num_lines() ||
        range.line > range.end_line) {
      fail("a diagnostic outside the text", each.message);
    }
    has_error |= each.severity == diag::Severity::Error;
  }
  if (has_error == (compiled.function != nullptr)) {
    fail("errors and a function, or neither", file->text());
  }
}

void check_model(const ScriptFunction& function) {
  std::unique_ptr<Model> model;
  try {
    model =
        lower::to_model(function, lower::model_options_from(function.request.keywords));
  } catch (const Error&) {
    return;  // attributes without a value, keywords that mean nothing
  }
  ir::verify(*model);
  // Scripts may ask for shapes that no runtime can make.
  const check::CheckOptions options{.read_external = false, .infer_types = false};
  for (const Diagnostic& found : diagnose(*model, options)) {
    if (found.severity == diag::Severity::Error && !is_of_the_script(found)) {
      fail("the compiler made an unsound model", diag::to_terminal(found));
    }
  }
  const std::string bytes = to_bytes(*model);
  if (to_bytes(*load_bytes(as_bytes(bytes), nullptr)) != bytes) {
    fail("a model is read back as another one", function.name());
  }
}

// Names stand where the table says, in order, and each is found there again.
void check_symbols(const ScriptFacts& facts) {
  const flow::SymbolTable& table = *facts.symbols;
  const std::string_view text = facts.file->text();
  std::uint32_t at = 0;
  for (const flow::Occurrence& each : table.occurrences) {
    if (each.span.begin < at || each.span.end > text.size()) {
      fail("a name out of order", table.symbols[each.symbol].name);
    }
    at = each.span.begin;
    if (flow::symbol_at(table, at) != &table.symbols[each.symbol]) {
      fail("a name is not found again", table.symbols[each.symbol].name);
    }
    const auto all = flow::references_of(table, at);
    const bool is_among = std::ranges::any_of(
        all, [&](const flow::Occurrence& other) { return other.span == each.span; });
    if (!is_among)
      fail("a name does not refer to itself", facts.file->slice(each.span));
  }
  for (std::uint32_t i = 0; i <= text.size(); ++i) {
    flow::operator_at(table, i);
    flow::call_at(table, i);
  }
}

// What the text alone shows to be wrong, the compiler does not accept.
void check_facts(const ScriptFacts& facts, const CompiledScript& compiled) {
  check_symbols(facts);
  for (const flow::Checked& each : facts.functions) {
    const std::string_view name = each.def->name.text;
    const auto is_it = [&](const auto& function) { return function->name() == name; };
    const bool is_only =
        std::ranges::count_if(facts.functions, [&](const flow::Checked& other) {
          return other.def->name.text == name;
        }) == 1;
    if (is_only && each.has_errors() &&
        std::ranges::any_of(compiled.functions, is_it)) {
      fail("compiled in spite of errors", name);
    }
  }
}

}  // namespace

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
    -> int {
  if (size > kMaxSize) return -1;
  const auto file = std::make_shared<const SourceFile>(
      "script.py", std::string(reinterpret_cast<const char*>(data), size));
  const CompiledScript compiled = compile_script(
      file, {.all = true,
             .evaluation = {.steps = 20'000, .items = 20'000, .depth = 64},
             .lowering = {.steps = 5'000, .depth = 50}});
  check_diagnostics(compiled, file);
  for (const auto& function : compiled.functions) check_model(*function);
  const CheckSourceOptions options{.evaluation = {.steps = 20'000, .items = 20'000}};
  check_facts(check_source(file, options), compiled);
  return 0;
}

extern "C" auto LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                        std::size_t max_size, unsigned seed)
    -> std::size_t {
  return fuzz::mutate_script(data, size, max_size, seed);
}

extern "C" auto LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size,
                                          const std::uint8_t* other,
                                          std::size_t other_size, std::uint8_t* out,
                                          std::size_t max_size, unsigned seed)
    -> std::size_t {
  return fuzz::cross_scripts(data, size, other, other_size, out, max_size, seed);
}
