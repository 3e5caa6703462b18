#pragma once

// `import` and `from ... import`; internal to script.

#include <string_view>
#include <vector>

#include "opscribe/script/interpreter/frame.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::script {

// Bind the imported names. A module that is not known leaves its names with an error
// that says which line imports it.
void bind_import(const syntax::Import& node, Frame& frame);
void bind_import(const syntax::ImportFrom& node, Frame& frame);

// Whether everything a statement imports is known; true for other statements.
auto imports_known(const syntax::Stmt& statement) -> bool;
// The names a statement's `from module import *` binds; empty for unknown modules.
auto star_names(const syntax::ImportFrom& node) -> std::vector<std::string_view>;

}  // namespace opscribe::script
