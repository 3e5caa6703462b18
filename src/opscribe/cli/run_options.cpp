#include "opscribe/cli/run_options.h"

#include "opscribe/cli/command.h"
#include "opscribe/cli/target.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/run/quantity.h"
#include "opscribe/driver/run/target.h"

namespace opscribe::cli {

auto run_options(RunOptions& into) -> std::vector<Option> {
  return {
      {"-i,--in", &into.inputs,
       "an input: NAME=VALUE, NAME=file, or a .npy, .npz, .pb or .json file or a "
       "folder of test data; again for more"},
      {"--random", &into.random, "draw the inputs that are not given, from this seed"},
      {"--dim", &into.dims, "the size of a dimension for --random: batch=4, x[0]=2"},
      {"--seed", &into.seed, "what random operators without a seed start from"},
      {"--threads", &into.threads, "threads that compute; 0: all processors"},
      {"--memory", &into.memory, "memory that the run may take: 512M, 2G"},
      {"--timeout", &into.timeout, "seconds that each run may take"},
      {"--steps", &into.steps, "nodes and rounds of loops that a run may take"}};
}

auto limits_of(const RunOptions& options, const Interrupt& interrupt)
    -> eval::RunLimits {
  eval::RunLimits limits{.stop = interrupt.token()};
  if (options.timeout) limits.time = parse_seconds(*options.timeout);
  if (options.steps) {
    require(*options.steps >= 0, "--steps {}: a number of steps is not negative",
            *options.steps);
    limits.steps = static_cast<std::uint64_t>(*options.steps);
  }
  return limits;
}

auto session_options(const RunOptions& options) -> eval::SessionOptions {
  eval::SessionOptions made;
  if (options.threads) {
    constexpr int kMostThreads = 1024;
    require(*options.threads >= 0 && *options.threads <= kMostThreads,
            "--threads {}: a number of threads is from 0 to {}", *options.threads,
            kMostThreads);
    made.threads = *options.threads;
  }
  if (!options.memory.empty()) made.memory = parse_bytes(options.memory);
  if (options.seed) made.seed = static_cast<std::uint64_t>(*options.seed);
  return made;
}

auto input_settings(const RunOptions& options) -> InputSettings {
  InputSettings settings{
      .given = options.inputs, .dims = options.dims, .cast = options.cast};
  if (options.random) settings.random = static_cast<std::uint64_t>(*options.random);
  if (!options.random && !options.dims.empty()) {
    throw Error(ErrorKind::Usage, "--dim says how large inputs are drawn, and none is",
                "add --random 1, or leave --dim out");
  }
  return settings;
}

auto open_model(const RunOptions& options, const Interrupt& interrupt, bool json)
    -> std::shared_ptr<const ir::Model> {
  const ScriptTarget target = split_target(options.target);
  const RunTarget opened = open_target({.path = target.path,
                                        .function = target.function,
                                        .is_script = is_script(options.target),
                                        .stop = interrupt.token()});
  const diag::RenderOptions render{.color = color_on_stderr(),
                                   .line_of = opened.line_of};
  for (const diag::Diagnostic& each : opened.diagnostics) {
    write_stderr((json ? diag::to_json(each) : diag::to_terminal(each, render)) + "\n");
  }
  return opened.model;
}

}  // namespace opscribe::cli
