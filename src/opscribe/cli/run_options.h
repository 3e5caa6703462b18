#pragma once

// What the verbs that run models have in common: the target, its inputs, its limits.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "opscribe/cli/command_line.h"
#include "opscribe/cli/interrupt.h"
#include "opscribe/driver/run/inputs.h"
#include "opscribe/eval/session.h"

namespace opscribe::cli {

struct RunOptions {
  std::string target;
  std::vector<std::string> inputs;
  std::vector<std::string> dims;
  std::optional<std::int64_t> random;
  std::optional<std::int64_t> seed;
  std::optional<int> threads;
  std::string memory;
  std::optional<double> timeout;
  std::optional<std::int64_t> steps;
  bool cast = false;
};

// All but the target and `--cast`; `into` has to outlive them.
auto run_options(RunOptions& into) -> std::vector<Option>;

// Error{Usage} for amounts that are none.
auto limits_of(const RunOptions& options, const Interrupt& interrupt)
    -> eval::RunLimits;
auto session_options(const RunOptions& options) -> eval::SessionOptions;
auto input_settings(const RunOptions& options) -> InputSettings;

// The model of the target. Its problems go to stderr; null when they leave no model.
auto open_model(const RunOptions& options, const Interrupt& interrupt, bool json)
    -> std::shared_ptr<const ir::Model>;

}  // namespace opscribe::cli
