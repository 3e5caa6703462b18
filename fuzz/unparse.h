#pragma once

// A syntax tree as Python text again, every operation in parentheses: what it means may
// not depend on how it was laid out. The layout, comments and names of the quotes are
// not those of the original.

#include <optional>
#include <string>

#include "opscribe/syntax/ast.h"

namespace opscribe::fuzz {

// Nothing when the tree has Invalid parts, when brackets would nest deeper than the
// lexer allows, or for braces in the format of an f-string.
auto unparse(const syntax::Module& module) -> std::optional<std::string>;

}  // namespace opscribe::fuzz
