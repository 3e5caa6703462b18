#pragma once

// Which module-level variables hold script functions, and which functions define some,
// by the look of the text; internal to script.

#include <string>
#include <vector>

#include "opscribe/script/module.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::script {

auto find_script_names(syntax::Block body) -> std::vector<std::string>;
auto find_script_makers(syntax::Block body) -> std::vector<ScriptMaker>;

}  // namespace opscribe::script
