#pragma once

// Function in, model out: what is made of script functions.

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/diag/emitter.h"
#include "opscribe/lower/function.h"
#include "opscribe/lower/model.h"

namespace opscribe {

using lower::model_bytes;
using lower::ModelOptions;
using lower::obstacle_to_model;
using lower::ScriptFunction;
using lower::to_model;

// Values by name: the keywords of a decorator, the attributes of a call.
using NamedValues = std::vector<std::pair<std::string, script::Value>>;

// The options that the function's decorator gave.
auto model_options_of(const ScriptFunction& function) -> ModelOptions;

// The function alone, as a FunctionProto; for one that computes with its attributes,
// the variant for their defaults. `source_map` writes each node's source range.
auto function_bytes(const ScriptFunction& function, bool source_map = false)
    -> std::string;

// A model that carries functions and no graph of its own.
auto library_of(std::span<const std::shared_ptr<const ScriptFunction>> functions)
    -> std::unique_ptr<ir::Model>;

// The function that a call with these attributes means: itself, or, where it computes
// with its attributes, the variant for them, defaults for those that are not given.
// Null when that does not compile, which `emitter` tells.
auto function_for(const std::shared_ptr<const ScriptFunction>& function,
                  const NamedValues& attributes, diag::Emitter& emitter,
                  lower::Work* part_of = nullptr)
    -> std::shared_ptr<const ScriptFunction>;

}  // namespace opscribe
