#pragma once

// What is to be run: a model file, or a function of a script.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "opscribe/diag/diagnostic.h"
#include "opscribe/driver/compile.h"
#include "opscribe/ir/model.h"

namespace opscribe {

struct RunTarget {
  std::shared_ptr<const ir::Model> model;  // null: `diagnostics` say why
  std::vector<diag::Diagnostic> diagnostics;
  SourceLines line_of;  // for showing them; may be empty
};

struct TargetSettings {
  std::string path;
  std::string function;  // of a script; empty: the last one
  bool is_script = false;
  std::stop_token stop = {};
};

// Throws Error{Io, Invalid, Budget} for a file that cannot be read.
auto open_target(const TargetSettings& settings) -> RunTarget;

}  // namespace opscribe
