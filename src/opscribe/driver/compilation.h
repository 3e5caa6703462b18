#pragma once

// A script file under questions: which functions it has, what one of them compiles to,
// what is wrong with it.
//
//   Compilation compilation(file);
//   compilation.names();           // {"gelu", "attention"}: nothing is evaluated
//   compilation.function("gelu");  // evaluates and compiles what it needs
//   compilation.overview();        // all functions, all problems
//
// The text is parsed once, a statement of its module level evaluated at most once, a
// function compiled at most once, whatever is asked and however often: the same
// question gets the same object. Several threads may ask; they are answered one after
// the other.

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/diag/emitter.h"
#include "opscribe/driver/definition.h"
#include "opscribe/driver/findings.h"
#include "opscribe/lower/work.h"
#include "opscribe/script/module.h"
#include "opscribe/syntax/parser.h"

namespace opscribe {

struct CompilationOptions {
  // Refuses what ONNX Script's reference refuses.
  bool strict = false;
  // Whether the modules that the file imports are looked for beside it; those that
  // opscribe does not know are refused otherwise.
  bool imports_files = false;
  // What evaluating the module level and compiling each function may take.
  script::EvalLimits evaluation = {};
  lower::LowerLimits lowering = {};
};

// What is known about one function.
struct FunctionAnswer {
  std::shared_ptr<const ScriptFunction> function;  // null: there are errors
  std::vector<diag::Diagnostic> diagnostics;       // its own, and of what it needs
  std::shared_ptr<const Findings> findings;        // those, to be gathered with others
};

// What is known about all of them.
struct Overview {
  // Those that compiled, in the order of the file.
  std::vector<std::shared_ptr<const ScriptFunction>> functions;
  std::vector<diag::Diagnostic> diagnostics;
  std::vector<std::shared_ptr<const Findings>> findings;
};

class Compilation {
 public:
  explicit Compilation(std::shared_ptr<const SourceFile> file,
                       const CompilationOptions& options = {});
  ~Compilation();
  Compilation(const Compilation&) = delete;
  auto operator=(const Compilation&) -> Compilation& = delete;

  auto file() const -> const std::shared_ptr<const SourceFile>& { return file_; }
  auto tree() const -> const std::shared_ptr<const syntax::Parsed>& { return parsed_; }
  // Of the script functions, in the order of the file.
  auto names() const -> const std::vector<std::string>& { return names_; }

  // The function that is asked for: a variable of the file, or a call that gives one,
  // such as `make(3)`; empty: the last. These throw Cancelled when `stop` is asked to
  // stop; the question may be asked again, and what was compiled by then is kept.
  auto function(const std::string& asked = {}, std::stop_token stop = {})
      -> std::shared_ptr<const FunctionAnswer>;
  auto overview(std::stop_token stop = {}) -> std::shared_ptr<const Overview>;

  // A variable of the module level, where the text mentions one of that name; nothing
  // when it has no value that is known here.
  auto variable(std::string_view name) -> std::optional<script::Value>;

  // The texts that problems may be in: those imported and asked for so far, the file
  // itself last.
  auto files() const -> std::vector<std::shared_ptr<const SourceFile>>;
  // How much has been done so far.
  struct Effort {
    std::size_t num_parsed = 0;    // texts
    std::size_t num_compiled = 0;  // functions
  };
  auto effort() const -> Effort;

 private:
  // A text that belongs to it, and the tree of it.
  struct Text {
    std::shared_ptr<const SourceFile> file;
    std::shared_ptr<const syntax::Parsed> parsed;
  };
  // Another file, imported by this one.
  struct Imported {
    std::shared_ptr<const SourceFile> file;
    std::shared_ptr<script::Module> module;
  };
  // What came of compiling a `def`.
  struct Unit {
    std::shared_ptr<const script::NodeFunction> function;
    std::shared_ptr<const Findings> findings;
  };
  // Where a `def` stands that did not compile.
  using DefPlace = std::pair<const SourceFile*, std::uint32_t>;
  class Recording;
  class ObservedScope;

  auto parse(const std::shared_ptr<const SourceFile>& file)
      -> std::shared_ptr<const syntax::Parsed>;
  auto make_module(const std::shared_ptr<const SourceFile>& file,
                   const std::shared_ptr<const syntax::Parsed>& parsed)
      -> std::shared_ptr<script::Module>;
  auto load_module(const std::string& importer, std::uint32_t level,
                   std::string_view name) -> std::shared_ptr<script::Module>;
  auto compile(const script::ScriptDefinition& def, const lower::Origin& origin)
      -> script::Value;
  auto limits() const -> lower::LowerLimits;

  // The answers, made at most once.
  auto answer(const std::string& asked) -> Unit;
  auto find(const std::string& asked) -> std::shared_ptr<const script::NodeFunction>;
  auto find_named(const std::string& name)
      -> std::shared_ptr<const script::NodeFunction>;
  auto find_requested(const Text& request, const syntax::Expr& expr)
      -> std::shared_ptr<const script::NodeFunction>;
  auto is_function(const std::string& name) -> bool;
  auto to_function(const script::Value& value, const std::string& asked)
      -> std::shared_ptr<const script::NodeFunction>;
  void tell(const script::EvalError& error);
  void tell_syntax_errors();
  // What was found out about a function before.
  void note_use(const script::Value& value);
  void note_failure(const script::EvalError& error);
  auto emitter() -> diag::Emitter&;
  auto place(source::Span span) const -> diag::Place;

  const CompilationOptions options_;
  const std::shared_ptr<const SourceFile> file_;
  const std::shared_ptr<lower::Turn> turn_ = std::make_shared<lower::Turn>();
  Effort effort_;
  std::shared_ptr<const syntax::Parsed> parsed_;
  std::shared_ptr<script::Module> module_;
  std::vector<std::string> names_;
  std::map<std::string, Imported> imported_;
  std::map<std::string, Text> requests_;
  std::map<const script::NodeFunction*, Unit> compiled_;
  std::map<DefPlace, std::shared_ptr<const Findings>> failed_;
  Recording* recording_ = nullptr;  // what is found now goes there
  std::map<std::string, Unit> answers_;
  std::map<std::string, std::shared_ptr<const FunctionAnswer>> told_;
  std::shared_ptr<const Overview> overview_;
};

}  // namespace opscribe
