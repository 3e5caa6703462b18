#pragma once

// Which module-level variables hold script functions, by the look of the text; internal
// to script.

#include <string>
#include <vector>

#include "opscribe/syntax/ast.h"

namespace opscribe::script {

auto find_script_names(syntax::Block body) -> std::vector<std::string>;

}  // namespace opscribe::script
