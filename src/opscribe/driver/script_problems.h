#pragma once

// What cannot be right about the values of script functions, told at their lines.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "opscribe/diag/diagnostic.h"
#include "opscribe/driver/script_model.h"
#include "opscribe/infer/infer_model.h"

namespace opscribe {

// How serious it is: who makes a model wants one that runs; a function that is only
// called may have annotations that its callers do not keep to.
enum class ValueProblems : std::uint8_t { Ignored, Warnings, Errors };

// Adds what inference has to say against the model that the function's decorator asks
// for; nothing where there is none, as of functions with attributes that have no value.
// What was told of a node while compiling stays as it was told, and becomes an error if
// this is one. What an annotation says, and values do not keep to, is a warning in any
// case.
void add_value_problems(const ScriptFunction& function, ValueProblems seriousness,
                        std::vector<diag::Diagnostic>& told);

// The model of the function, or null for one that nothing can run: `told` then has an
// error. It gets no warnings; those are told of the function, once.
auto sound_model(const ScriptFunction& function, ModelOptions options,
                 std::vector<diag::Diagnostic>& told) -> std::unique_ptr<ir::Model>;

// The binary form of that model, in less time.
auto sound_model_bytes(const ScriptFunction& function,
                       std::vector<diag::Diagnostic>& told)
    -> std::optional<std::string>;

}  // namespace opscribe
