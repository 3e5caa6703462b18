#pragma once

// The front door of the library: whole jobs in one call, each a chain of phases.

#include <memory>
#include <string>
#include <vector>

#include "opscribe/check/check_model.h"
#include "opscribe/diag/diagnostic.h"
#include "opscribe/ir/model.h"
#include "opscribe/serde/load.h"
#include "opscribe/serde/save.h"

namespace opscribe {

using diag::Diagnostic;
using ir::Model;
using serde::load;
using serde::load_bytes;
using serde::save;
using serde::to_bytes;

// Every problem of the model, judged by ONNX's own operators; empty when there is none.
// The diagnostics carry the model's path as their file.
auto diagnose(const Model& model, const check::CheckOptions& options = {})
    -> std::vector<Diagnostic>;

using check::has_errors;

}  // namespace opscribe
