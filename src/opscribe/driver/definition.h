#pragma once

// Text and line in, function out: the one way from a `def` under a decorator to a
// script function. The command comes here from a file it evaluates (compilation.h), the
// Python package from a function that Python has made.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/diag/emitter.h"
#include "opscribe/lower/function.h"
#include "opscribe/source/source_file.h"
#include "opscribe/syntax/token.h"

namespace opscribe {

using lower::ScriptFunction;
using source::SourceFile;

// The definition of a function, in its text.
struct Definition {
  lower::Origin origin;
  const syntax::FunctionDef* def = nullptr;  // null: there is none
  source::Span span;                         // of the statement, decorators included
  std::vector<syntax::SyntaxError> errors = {};
};

// The definition that starts on a line of a file, the first of its decorators there;
// lines count from 1. Only its own lines are read.
auto definition_at(const std::shared_ptr<const SourceFile>& file,
                   std::uint32_t first_line) -> Definition;

// What the decorator says.
struct DefinitionOptions {
  script::Opset opset{.domain = "this", .version = 1};
  std::optional<script::Opset> default_opset = {};
  bool strict = false;
  // Its other keywords, for the model made of the function.
  std::vector<std::pair<std::string, script::Value>> keywords = {};
};

// What compiling it is part of.
struct Within {
  lower::LowerLimits limits = {};          // when it is part of nothing else
  std::shared_ptr<lower::Turn> turn = {};  // of the module around it
  lower::Work* work = nullptr;             // what needs the function
};

// Null when there are errors, which `emitter` is told: those of the text first. `scope`
// is what the function sees. Throws Cancelled.
auto compile_definition(const Definition& definition,
                        std::shared_ptr<script::Scope> scope,
                        const DefinitionOptions& options, const Within& within,
                        diag::Emitter& emitter)
    -> std::shared_ptr<const ScriptFunction>;

}  // namespace opscribe
