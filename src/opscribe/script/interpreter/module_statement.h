#pragma once

// Statements of the module level; internal to script.

#include <string>
#include <string_view>

#include "opscribe/script/interpreter/frame.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::script {

// Runs a statement for the names it binds. Never fails: a name whose value cannot be
// known is left with the error, and everything that binds nothing is passed over.
// `extra` are names it affects through the functions it calls.
void run_module_statement(const syntax::Stmt& statement, Frame& frame,
                          const NameSet& extra);

// Whether a statement imports everything from a module that is not known.
auto has_unknown_star(const syntax::Stmt& statement) -> bool;

// The `def` with its decorators.
auto definition_span(const syntax::FunctionDef& def, std::string_view text)
    -> source::Span;
// On one line, for messages.
auto shortened(std::string_view text) -> std::string;

}  // namespace opscribe::script
