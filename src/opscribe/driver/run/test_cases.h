#pragma once

// Folders of test data as ONNX's backend tests have them:
//
//   CASE/model.onnx
//   CASE/test_data_set_0/input_0.pb, input_1.pb, ..., output_0.pb, ...
//   CASE/data.json                    may say `rtol` and `atol`

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "opscribe/driver/run/difference.h"
#include "opscribe/eval/session.h"

namespace opscribe {

// The folders with a `model.onnx`, at or below these, by name. Error{Usage} when there
// is none below one of them, Error{Io} when one cannot be read.
auto find_test_cases(std::span<const std::string> folders) -> std::vector<std::string>;

enum class TestOutcome : std::uint8_t { Passed, Failed, Skipped };

struct TestResult {
  std::string folder;
  TestOutcome outcome = TestOutcome::Passed;
  std::string reason;  // why it failed or was skipped
};

struct TestSettings {
  // Where a case does not say; of all cases when given.
  std::optional<double> rtol;
  std::optional<double> atol;
  int jobs = 0;                         // cases at once; 0: one for each processor
  std::optional<std::uint64_t> memory;  // of each case
  std::optional<std::chrono::nanoseconds> time;
  std::stop_token stop = {};
};

// Runs one case. Whatever goes wrong is a reason to have failed; Cancelled is thrown.
// Outputs of random operators are compared by type and shape.
auto run_test_case(const std::string& folder, const TestSettings& settings)
    -> TestResult;

// Runs all of them, several at once; `done` is called in their order, one call after
// the other, from any thread.
void run_test_cases(std::span<const std::string> folders, const TestSettings& settings,
                    const std::function<void(const TestResult&)>& done);

// Writes the model and one more data set of a case. Error{Usage} when the folder has
// another model already. Gives the folder of the data set.
auto write_test_case(const std::string& folder, const eval::Session& session,
                     std::span<const std::optional<RuntimeValue>> inputs,
                     std::span<const RuntimeValue> outputs) -> std::string;

}  // namespace opscribe
