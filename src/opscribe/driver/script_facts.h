#pragma once

// What can be said about a script's text before anything is compiled: for editors,
// which ask at every key stroke, and so also of files with errors in them.
//
//   auto facts = check_source(file);
//   if (const flow::Symbol* symbol = flow::symbol_at(*facts.symbols, offset)) ...
//
// The questions are in flow/symbols.h: `symbol_at`, `definition_of`, `references_of`,
// `call_at`, `operator_at`.

#include <memory>
#include <vector>

#include "opscribe/diag/diagnostic.h"
#include "opscribe/driver/readable_text.h"
#include "opscribe/flow/checked.h"
#include "opscribe/flow/symbols.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/source/source_file.h"

namespace opscribe {

struct ScriptFacts {
  std::shared_ptr<const source::SourceFile> file;
  ReadableText text;  // the tree that the rest points into
  // The script functions, in the order of the text; also those inside functions that
  // nothing calls. Each has `symbols`, those of the whole file.
  std::vector<flow::Checked> functions;
  std::shared_ptr<const flow::SymbolTable> symbols;
  // Errors of the syntax, then what is wrong in the functions, by place.
  std::vector<diag::Diagnostic> diagnostics;
};

struct CheckSourceOptions {
  // Refuses what ONNX Script's reference refuses.
  bool strict = false;
  // What it may take to find out what the names of the module are: less than for
  // compiling, because what takes long is seldom the name of an operator.
  script::EvalLimits evaluation{.steps = 100'000, .items = 1 << 20};
};

// Never throws for what is in the text. Evaluates the names of the module level that
// functions call, annotate with or look into, and nothing else.
auto check_source(std::shared_ptr<const source::SourceFile> file,
                  const CheckSourceOptions& options = {}) -> ScriptFacts;

}  // namespace opscribe
