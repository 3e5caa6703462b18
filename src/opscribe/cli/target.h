#pragma once

// What a command works on: `file.py`, `file.py:function`, or a model file.

#include <string>

namespace opscribe::cli {

struct ScriptTarget {
  std::string path;
  std::string function;  // may be empty
};

// Whether the target names a script rather than a model.
auto is_script(const std::string& target) -> bool;
auto split_target(const std::string& target) -> ScriptTarget;

}  // namespace opscribe::cli
