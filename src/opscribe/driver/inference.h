#pragma once

// `opscribe infer`: types, symbolic shapes and small values of a model.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/diag/diagnostic.h"
#include "opscribe/infer/infer_model.h"
#include "opscribe/ir/model.h"

namespace opscribe {

struct InferSettings {
  std::vector<std::string> dims = {};  // infer::parse_dim_setting has the notation
  bool follow_values = true;
  const infer::CustomRules* custom_rules = nullptr;
};

struct InferredModel {
  infer::Inferred inferred;
  // What is wrong with types and shapes; the file is the model's.
  std::vector<diag::Diagnostic> diagnostics;

  auto facts() const -> infer::Facts& { return *inferred.facts; }
};

// The model is only read, unless `write_inferred` writes what was found into it.
auto infer_types(const ir::Model& model, const InferSettings& settings = {})
    -> InferredModel;
void write_inferred(ir::Model& model, const InferredModel& inferred);

// A table of inputs, outputs and the values between, and what was learnt about the
// dimensions; escaped for a terminal.
auto to_terminal(const ir::Model& model, const InferredModel& inferred) -> std::string;
auto to_json(const ir::Model& model, const InferredModel& inferred) -> std::string;

// The chain of operators that led to the value, with source lines where they are known.
// Error{Usage} when the model has no value of that name.
auto explain_value(const ir::Model& model, const InferredModel& inferred,
                   std::string_view name) -> std::string;

}  // namespace opscribe
