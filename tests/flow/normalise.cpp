// Reads Python from standard input and prints every function of it in normal form, as
// Python that can be run. Errors and warnings come before their function as comments,
// what branches and loops hand on stands beside them (flow/flow_text.h).

#include <fmt/format.h>

#include <iostream>
#include <iterator>

#include "opscribe/flow/flow_text.h"
#include "opscribe/flow/normal_form.h"
#include "opscribe/syntax/parser.h"

auto main() -> int {
  using namespace opscribe;
  const std::string text(std::istreambuf_iterator<char>(std::cin), {});
  const syntax::Parsed parsed = syntax::parse(text);
  for (const auto& error : parsed.errors) {
    fmt::print(stderr, "{}: {}\n", error.span.begin, error.message);
  }
  if (!parsed.errors.empty()) return 1;
  for (const syntax::Stmt* stmt : parsed.module.body) {
    const auto* def = stmt->as<syntax::FunctionDef>();
    if (def == nullptr) continue;
    const flow::NormalBody body = flow::normalise(def->body);
    const flow::Liveness liveness = flow::analyse_liveness(body);
    for (const auto& error : body.errors) {
      fmt::print("# error {} {}: {}\n", def->name.text, error.id, error.message);
    }
    for (const auto& warning : body.warnings) {
      fmt::print("# warning {} {}\n", def->name.text, warning.id);
    }
    const std::string_view head =
        std::string_view(text).substr(stmt->span.begin, stmt->span.size());
    fmt::print("{}\n{}\n", head.substr(0, head.find('\n')),
               flow::FlowText(text, body, &liveness).print(body.body, 1));
  }
  return 0;
}
