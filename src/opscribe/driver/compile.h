#pragma once

// A script file to a function in one call; compilation.h takes several questions.

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/diag/diagnostic.h"
#include "opscribe/driver/script_model.h"
#include "opscribe/driver/script_problems.h"
#include "opscribe/emit/record.h"
#include "opscribe/lower/function.h"
#include "opscribe/source/source_file.h"

namespace opscribe {

using source::SourceFile;

// Reads a file of Python text. Error{Io} when it cannot be read, Error{Budget} when it
// is larger than `limit` bytes.
auto read_source(const std::string& path, std::uint64_t limit = std::uint64_t{64} << 20)
    -> std::shared_ptr<const SourceFile>;

struct CompileScriptOptions {
  // The function to compile: a variable of the file, or a call that gives one, such as
  // `make(3)`; empty: the last script function.
  std::string function;
  // Every script function of the file, not only the one asked for and what it calls.
  bool all = false;
  // Refuses what ONNX Script's reference refuses.
  bool strict = false;
  // What cannot be right about the values of the function asked for. Of all functions,
  // those that others call get warnings.
  ValueProblems value_problems = ValueProblems::Ignored;
  // Whether the modules that the file imports are looked for beside it; those that
  // opscribe does not know are refused otherwise.
  bool imports_files = false;
  // What evaluating the module level and compiling each function may take.
  script::EvalLimits evaluation;
  lower::LowerLimits lowering;
  // Ends it, with Cancelled.
  std::stop_token stop;
};

struct CompiledScript {
  // The function asked for; null when there are errors.
  std::shared_ptr<const ScriptFunction> function;
  // All script functions of the file that compiled, in its order, when `all` was asked.
  std::vector<std::shared_ptr<const ScriptFunction>> functions;
  std::vector<diag::Diagnostic> diagnostics;
  std::vector<std::string> names;  // of the script functions of the file
  // The file, and those it imports.
  std::vector<std::shared_ptr<const SourceFile>> files;
  // What the file's `__onnx__` says of the model: names and records that a script has
  // no words for. Nothing in strict mode.
  std::optional<emit::Record> record;
  // What the functions see; variants of them are compiled as long as this lives.
  std::shared_ptr<const void> module;
};

// Never throws for what is wrong in the text: that is in `diagnostics`.
auto compile_script(std::shared_ptr<const SourceFile> file,
                    const CompileScriptOptions& options = {}) -> CompiledScript;

// The model of the function, with what the file records of it.
auto to_model(const CompiledScript& compiled, const ModelOptions& options)
    -> std::unique_ptr<ir::Model>;
// That of a model that was compiled elsewhere, of a script in that folder.
auto restored(std::unique_ptr<ir::Model> model, const emit::Record& record,
              const std::string& folder) -> std::unique_ptr<ir::Model>;

// One line of the source files, for showing diagnostics.
using SourceLines = std::function<std::optional<std::string>(const std::string& file,
                                                             std::uint32_t line)>;
auto lines_of(std::vector<std::shared_ptr<const SourceFile>> files) -> SourceLines;

}  // namespace opscribe
