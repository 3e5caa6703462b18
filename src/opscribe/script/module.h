#pragma once

// A Python file's module level, evaluated without Python and only as far as asked.
//
// Asking for a name evaluates the statements that bind it and what they need, nothing
// else: prints, saves, classes and foreign imports are passed over. Functions that
// define script functions over their own parameters (factories) are run when called.

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/value.h"
#include "opscribe/source/source_file.h"
#include "opscribe/syntax/parser.h"

namespace opscribe::script {

// A `def` under a `script(...)` decorator, met while evaluating.
struct ScriptDefinition {
  const syntax::FunctionDef* def = nullptr;
  source::Span span;    // of the whole statement, decorators included
  Value opset;          // `script(opset)`: an Opset, or None
  Value default_opset;  // `script(default_opset=...)`: an Opset, or None
  bool strict = false;
  // The other keywords of the decorator, for the model made from the function.
  std::vector<std::pair<std::string, Value>> keywords;
  std::shared_ptr<Scope> scope;  // what the function sees
};

// A function of the module that defines script functions in its body.
struct ScriptMaker {
  const syntax::FunctionDef* def = nullptr;
  source::Span span;  // of the name
  bool returns_one = false;
};

// Called once per script function that something needs; gives the value of its name.
using Compile = std::function<Value(const ScriptDefinition&)>;

class Module;
// Finds the file behind `import a.b` (level 0) or `from .a.b import c` (level 1): null
// when there is none. Throws EvalError when it cannot be read.
using Load =
    std::function<std::shared_ptr<Module>(std::uint32_t level, std::string_view name)>;

class Module : public Scope, public std::enable_shared_from_this<Module> {
 public:
  // `file` and `parsed` outlive the module (they are shared). `compile` may be called
  // from `find`. `stop` is what its Meter looks at; `find` throws Cancelled then, and
  // may be called again.
  static auto make(std::shared_ptr<const source::SourceFile> file,
                   std::shared_ptr<const syntax::Parsed> parsed, Compile compile,
                   const EvalLimits& limits = {}, Load load = {},
                   const std::stop_token* stop = nullptr) -> std::shared_ptr<Module>;

  // An expression of another text, as if it stood at the end of the file: `make(3)`.
  // Throws EvalError, whose `file` says which text is to blame.
  virtual auto evaluate(const syntax::Expr& expr,
                        std::shared_ptr<const source::SourceFile> file,
                        std::shared_ptr<const syntax::Parsed> parsed) -> Value = 0;

  // The names of module-level variables that hold script functions, in the order of
  // the file: decorated functions, and variables assigned from factories that return
  // one (`f = make(3)`). Finding them does not evaluate anything.
  virtual auto script_names() const -> std::vector<std::string> = 0;
  // The functions of the module level in which script functions are defined, likewise.
  virtual auto script_makers() const -> std::vector<ScriptMaker> = 0;
};

}  // namespace opscribe::script
