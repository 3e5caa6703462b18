// opscribe test DIR...: runs folders of test data; --write makes one.

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "opscribe/cli/command.h"
#include "opscribe/cli/run_options.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/run/quantity.h"
#include "opscribe/driver/run/test_cases.h"
#include "opscribe/ops/registry.h"

namespace opscribe::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  RunOptions run;
  std::vector<std::string> paths;
  std::string write;
  std::vector<std::string> only;
  std::vector<std::string> skip;
  std::optional<double> rtol;
  std::optional<double> atol;
  std::optional<int> jobs;
  bool verbose = false;
  bool json = false;
};

// What is said of the cases, as they end.
class Reporter {
 public:
  Reporter(const Options& options, std::size_t total)
      : options_(options),
        total_(total),
        has_progress_(stderr_is_terminal() && !options.json) {}

  void add(const TestResult& result) {
    ++counts_[static_cast<std::size_t>(result.outcome)];
    if (options_.json) {
      list_.push_back({{"name", result.folder},
                       {"outcome", word(result.outcome)},
                       {"reason", result.reason}});
      return;
    }
    if (result.outcome != TestOutcome::Passed || options_.verbose) tell(result);
    show_progress();
  }

  // The last line; the exit code.
  auto finish() -> int {
    if (has_progress_) write_stderr("\r\x1b[K");
    const auto count = [&](TestOutcome outcome) {
      return counts_[static_cast<std::size_t>(outcome)];
    };
    if (options_.json) {
      const Json document = {{"passed", count(TestOutcome::Passed)},
                             {"failed", count(TestOutcome::Failed)},
                             {"skipped", count(TestOutcome::Skipped)},
                             {"cases", std::move(list_)}};
      write_stdout(document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
    } else {
      write_stdout(fmt::format("{} passed, {} failed, {} skipped\n",
                               count(TestOutcome::Passed), count(TestOutcome::Failed),
                               count(TestOutcome::Skipped)));
    }
    return count(TestOutcome::Failed) == 0 ? kDone : kInvalid;
  }

 private:
  static auto word(TestOutcome outcome) -> std::string_view {
    switch (outcome) {
      case TestOutcome::Passed:
        return "passed";
      case TestOutcome::Failed:
        return "failed";
      case TestOutcome::Skipped:
        return "skipped";
    }
    return "failed";
  }
  void tell(const TestResult& result) const {
    if (has_progress_) write_stderr("\r\x1b[K");
    const std::string reason =
        result.reason.empty() ? "" : ": " + diag::escape_for_terminal(result.reason);
    write_stdout(fmt::format("{}: {}{}\n", diag::escape_for_terminal(result.folder),
                             word(result.outcome), reason));
  }
  void show_progress() const {
    if (!has_progress_) return;
    write_stderr(fmt::format("\r\x1b[K{}/{}, {} failed",
                             counts_[0] + counts_[1] + counts_[2], total_, counts_[1]));
  }

  const Options& options_;
  std::size_t total_;
  bool has_progress_;
  std::array<std::size_t, 3> counts_{};
  Json list_ = Json::array();
};

auto has_any(const std::string& name, const std::vector<std::string>& parts) -> bool {
  return std::ranges::any_of(parts, [&](const std::string& part) {
    return name.find(part) != std::string::npos;
  });
}

auto run_cases(const Options& options) -> int {
  const Interrupt interrupt;
  const eval::RunLimits limits = limits_of(options.run, interrupt);
  TestSettings settings{.rtol = options.rtol,
                        .atol = options.atol,
                        .jobs = options.jobs.value_or(0),
                        .memory = session_options(options.run).memory,
                        .time = limits.time,
                        .stop = limits.stop};
  require(settings.jobs >= 0, "--jobs {}: a number of jobs is not negative",
          settings.jobs);
  for (const auto& tolerance : {options.rtol, options.atol}) {
    require(!tolerance || *tolerance >= 0, "a tolerance of {} is negative",
            tolerance.value_or(0));
  }
  std::vector<std::string> cases = find_test_cases(options.paths);
  std::vector<TestResult> skipped;
  std::erase_if(cases, [&](const std::string& name) {
    if (!options.only.empty() && !has_any(name, options.only)) return true;
    if (!has_any(name, options.skip)) return false;
    skipped.push_back({name, TestOutcome::Skipped, "asked for by --skip"});
    return true;
  });
  if (cases.empty() && skipped.empty()) {
    throw Error(ErrorKind::Usage, "no test case has a name that --only asks for",
                "a part of the path of its folder is enough");
  }
  Reporter reporter(options, cases.size() + skipped.size());
  for (const TestResult& each : skipped) reporter.add(each);
  run_test_cases(cases, settings, [&](const TestResult& each) { reporter.add(each); });
  return reporter.finish();
}

auto write_case(Options options) -> int {
  if (options.paths.size() != 1) {
    throw Error(ErrorKind::Usage,
                fmt::format("--write makes a case of one model, and {} are named",
                            options.paths.size()),
                "opscribe test --write DIR TARGET");
  }
  options.run.target = options.paths.front();
  const Interrupt interrupt;
  const eval::RunLimits limits = limits_of(options.run, interrupt);
  const auto model = open_model(options.run, interrupt, options.json);
  if (model == nullptr) return kInvalid;
  const eval::Session session(model, ops::registry(), session_options(options.run));
  const auto inputs = gather_inputs(*model, input_settings(options.run));
  const auto outputs = session.run_in_order(inputs, {.limits = limits});
  const std::string set = write_test_case(options.write, session, inputs, outputs);
  write_stdout(options.json
                   ? Json({{"folder", options.write}, {"data_set", set}})
                             .dump(-1, ' ', false, Json::error_handler_t::replace) +
                         "\n"
                   : fmt::format("wrote {}\n", diag::escape_for_terminal(set)));
  return kDone;
}

}  // namespace

auto test_verb() -> Verb {
  auto options = std::make_shared<Options>();
  Verb verb{
      .name = "test",
      .help = "Run ONNX backend-test folders, or write one",
      .options =
          {{.names = "DIR",
            .into = &options->paths,
            .help = "folders with model.onnx and test_data_set_0, or folders of such; "
                    "with --write the model or script",
            .required = true},
           {"-w,--write", &options->write,
            "write a test case to this folder: the target, inputs, and what it gives"},
           {"--only", &options->only, "run only cases with this in their path"},
           {"--skip", &options->skip, "leave cases out that have this in their path"},
           {"--rtol", &options->rtol, "relative tolerance (0.001)"},
           {"--atol", &options->atol, "absolute tolerance (1e-7)"},
           {"-j,--jobs", &options->jobs, "cases at once; 0: one for each processor"}},
      .flags = {{"-v,--verbose", &options->verbose, "name the cases that pass, too"},
                {"--cast", &options->run.cast,
                 "with --write: convert inputs to the declared element types"},
                {"--json", &options->json, "print the outcome as JSON"}},
      .examples =
          "Examples:\n"
          "  opscribe test onnx/backend/test/data/node\n"
          "  opscribe test --write cases/gelu gelu.py --random 1 --dim N=2 "
          "--dim M=3",
      .run =
          [options] {
            return options->write.empty() ? run_cases(*options) : write_case(*options);
          },
  };
  std::ranges::move(run_options(options->run), std::back_inserter(verb.options));
  return verb;
}

}  // namespace opscribe::cli
