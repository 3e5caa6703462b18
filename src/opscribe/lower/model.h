#pragma once

// Models and function files from compiled script functions.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/base/error.h"
#include "opscribe/infer/infer_model.h"
#include "opscribe/ir/model.h"
#include "opscribe/lower/function.h"

namespace opscribe::lower {

struct ModelOptions {
  // For inputs and outputs that have no type; `input_types` and `output_types` replace
  // the types there are, in order.
  std::optional<script::TypeSpec> io_types;
  std::vector<script::TypeSpec> input_types;
  std::vector<script::TypeSpec> output_types;
  std::vector<std::pair<std::string, script::TypeSpec>> value_infos;
  // For the standard domain when nothing in the function imports it.
  std::optional<std::int64_t> opset_version;
  std::optional<std::int64_t> ir_version;
  std::optional<std::string> producer_name, producer_version, domain, doc_string;
  std::optional<std::int64_t> model_version;
  // Further functions to put into the model.
  std::vector<std::shared_ptr<const ScriptFunction>> functions;
  // Writes each node's source range into its metadata, in functions too.
  bool source_map = false;
  // `to_model` throws Cancelled once this is asked to stop.
  std::stop_token stop;
  // If given, gets a line for each option that was of no use.
  std::vector<std::string>* warnings = nullptr;
  // If given, gets what is known of the model's values and what is wrong with them.
  infer::Inferred* inferred = nullptr;
};

// The options that keywords of the decorator or of `to_model_proto` mean:
// `input_types=[FLOAT["N"]]`, `producer_name="x"`. Throws Error{Usage} for a keyword
// that is none.
auto model_options_from(std::span<const std::pair<std::string, script::Value>> keywords)
    -> ModelOptions;

// Why there is no model of the function: a parameter is an attribute without default.
// Nothing when there can be one.
auto obstacle_to_model(const ScriptFunction& function) -> std::optional<Error>;

// Results without a type are declared as what inference finds out about them. Throws
// the obstacle.
auto to_model(const ScriptFunction& function, const ModelOptions& options = {})
    -> std::unique_ptr<ir::Model>;

// The binary form of `to_model(function)`, in less time: most functions are written as
// they are. `judge`, if given, is told what is known of the model's values while its
// graph is there to look at.
using Judge = std::function<void(infer::Inferred& inferred)>;
auto model_bytes(const ScriptFunction& function, const Judge& judge = {})
    -> std::string;

// A model without a graph of its own that carries the function alone; for a function
// that computes with its attribute parameters, the variant for their defaults.
auto to_function(const ScriptFunction& function, bool source_map)
    -> std::unique_ptr<ir::Model>;

// The function itself, or, when it computes with its attribute parameters, the variant
// for their defaults. Throws Error{Usage} when one has none, and Cancelled once `stop`
// is asked to stop.
auto with_defaults(const ScriptFunction& function, std::stop_token stop = {})
    -> std::shared_ptr<const ScriptFunction>;

// A model without a graph of its own that carries the functions, as
// `export_onnx_lib` writes it.
auto to_library(std::span<const std::shared_ptr<const ScriptFunction>> functions)
    -> std::unique_ptr<ir::Model>;

// The type an annotation stands for; null for what carries none into a model.
auto type_of(ir::Model& model, const script::TypeSpec& spec) -> const ir::Type*;

}  // namespace opscribe::lower
