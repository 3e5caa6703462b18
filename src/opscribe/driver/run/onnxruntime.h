#pragma once

// A second opinion: ONNX Runtime, in a Python that has it.
//
// It runs in a process of its own, and values go through files, so that nothing of it
// is linked and its failures are only messages here.

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "opscribe/driver/run/difference.h"
#include "opscribe/driver/run/trace.h"
#include "opscribe/eval/session.h"

namespace opscribe {

struct OrtSettings {
  // The interpreter; empty: $OPSCRIBE_PYTHON, then `python3`.
  std::string python;
  int threads = 0;
  std::optional<std::chrono::nanoseconds> time;
  std::stop_token stop = {};
};

using OptionalValues = std::span<const std::optional<RuntimeValue>>;

// The outputs of the model, in order. Throws Error{Usage} when that Python, or ONNX
// Runtime in it, is not there, Error{Invalid} with its message when it does not run the
// model, Error{Unsupported} for values that it cannot be given.
auto run_in_ort(const ir::Model& model, OptionalValues inputs,
                const OrtSettings& settings) -> std::vector<RuntimeValue>;

struct OrtComparison {
  std::size_t num_nodes = 0;  // those of the main graph that were compared
  std::size_t num_values = 0;
  std::size_t num_different = 0;      // values
  std::vector<RuntimeValue> outputs;  // our own
};

// Runs the model in both, and tells `sink` of each value of the main graph that
// differs, in order. What differs is replaced by ONNX Runtime's value, so that each
// node is judged by what it does itself.
auto compare_with_ort(const eval::Session& session, OptionalValues inputs,
                      const OrtSettings& settings, const Tolerance& tolerance,
                      const eval::RunLimits& limits, const LineSink& sink)
    -> OrtComparison;

}  // namespace opscribe
