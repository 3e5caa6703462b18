// opscribe run TARGET: runs a model or a script function, and shows what it gives.

#include <algorithm>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>

#include "opscribe/cli/command.h"
#include "opscribe/cli/run_options.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/run/onnxruntime.h"
#include "opscribe/driver/run/outputs.h"
#include "opscribe/driver/run/profile.h"
#include "opscribe/driver/run/quantity.h"
#include "opscribe/driver/run/trace.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/save.h"

namespace opscribe::cli {
namespace {

struct Options {
  RunOptions run;
  std::vector<std::string> wanted;
  std::vector<std::string> watch;
  std::string out;
  std::string chrome_trace;
  std::string backend = "native";
  std::string compare;
  std::string python;
  std::optional<double> rtol;
  std::optional<double> atol;
  std::optional<std::int64_t> repeat;
  bool profile = false;
  bool trace = false;
  bool full = false;
  bool json = false;
};

// What is told while the model runs.
struct Observers {
  std::optional<Profile> profile;
  std::optional<Tracer> tracer;
  std::optional<Watcher> watcher;
  ObserverList list;

  Observers(const Options& options, const ir::Model& model) {
    const auto to_stderr = [](std::string_view line) {
      write_stderr(line.ends_with('\n') ? std::string(line) : std::string(line) + "\n");
    };
    if (options.profile || !options.chrome_trace.empty()) list.add(&profile.emplace());
    if (options.trace) list.add(&tracer.emplace(to_stderr));
    if (!options.watch.empty()) {
      list.add(&watcher.emplace(model, options.watch, to_stderr));
    }
  }
};

// How long each run took, and what all of them needed.
struct Times {
  std::vector<std::chrono::nanoseconds> runs;
  std::optional<std::uint64_t> peak_memory;  // nothing: not known

  auto text() -> std::string {
    std::ranges::sort(runs);
    return fmt::format("{} runs: median {}, fastest {}, slowest {}\n", runs.size(),
                       time_text(runs[runs.size() / 2]), time_text(runs.front()),
                       time_text(runs.back()));
  }
};

auto run_natively(const Options& options, const eval::Session& session,
                  const std::vector<std::optional<RuntimeValue>>& inputs,
                  const eval::RunLimits& limits, Observers& observers, Times& times)
    -> std::vector<RuntimeValue> {
  using Clock = std::chrono::steady_clock;
  const std::int64_t repeat = options.repeat.value_or(1);
  require(repeat >= 1, "--repeat {}: a model is run at least once", repeat);
  std::vector<RuntimeValue> outputs;
  for (std::int64_t i = 0; i < repeat; ++i) {
    const auto began = Clock::now();
    outputs = session.run_in_order(
        inputs, {.limits = limits,
                 .observer = observers.list.empty() ? nullptr : &observers.list});
    times.runs.emplace_back(Clock::now() - began);
  }
  times.peak_memory = session.peak_memory();
  return outputs;
}

auto ort_settings(const Options& options, const eval::RunLimits& limits)
    -> OrtSettings {
  return {.python = options.python,
          .threads = options.run.threads.value_or(0),
          .time = limits.time,
          .stop = limits.stop};
}

// What looks at single nodes has nothing to look at elsewhere.
void require_native(const Options& options) {
  const bool is_native_only = options.profile || options.trace ||
                              !options.watch.empty() || !options.chrome_trace.empty() ||
                              options.repeat || !options.compare.empty();
  if (!is_native_only) return;
  throw Error(
      ErrorKind::Usage,
      "--profile, --trace, --watch, --chrome-trace, --repeat and --compare look "
      "at opscribe's own run",
      "leave --backend ort out");
}

// Says what differs from ONNX Runtime; the exit code.
auto compare(const Options& options, const eval::Session& session,
             const std::vector<std::optional<RuntimeValue>>& inputs,
             const eval::RunLimits& limits) -> int {
  Tolerance tolerance;
  tolerance.rtol = options.rtol.value_or(tolerance.rtol);
  tolerance.atol = options.atol.value_or(tolerance.atol);
  std::vector<std::string> lines;
  const OrtComparison found = compare_with_ort(
      session, inputs, ort_settings(options, limits), tolerance, limits,
      [&](std::string_view line) { lines.emplace_back(line); });
  if (options.json) {
    using Json = nlohmann::ordered_json;
    const Json document = {{"nodes", found.num_nodes},
                           {"values", found.num_values},
                           {"different", found.num_different},
                           {"lines", lines}};
    write_stdout(document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
  } else {
    for (const std::string& line : lines) {
      write_stdout(diag::escape_for_terminal(line) + "\n");
    }
    write_stdout(fmt::format("{} of {} values of {} nodes differ from ONNX Runtime's\n",
                             found.num_different, found.num_values, found.num_nodes));
  }
  return found.num_different == 0 ? kDone : kInvalid;
}

// The outputs that were asked for, by name.
auto chosen(const Options& options, std::span<const eval::Port> ports,
            std::vector<RuntimeValue> outputs) -> std::vector<eval::NamedValue> {
  std::vector<eval::NamedValue> all;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    all.push_back({std::string(ports[i].name), std::move(outputs[i])});
  }
  if (options.wanted.empty()) return all;
  std::vector<eval::NamedValue> some;
  for (const std::string& name : options.wanted) {
    some.push_back(*std::ranges::find(all, name, &eval::NamedValue::name));
  }
  return some;
}

void require_outputs(const Options& options, std::span<const eval::Port> ports) {
  for (const std::string& name : options.wanted) {
    std::string names;
    bool is_there = false;
    for (const eval::Port& port : ports) {
      names += fmt::format("{}`{}`", names.empty() ? "" : ", ", port.name);
      is_there = is_there || port.name == name;
    }
    if (is_there) continue;
    throw Error(ErrorKind::Usage, fmt::format("the model has no output `{}`", name),
                fmt::format("its outputs are {}", names));
  }
}

auto document_of(const std::vector<eval::NamedValue>& outputs, const Options& options,
                 const Observers& observers, const Times& times) -> std::string {
  std::string text = "{\n  \"outputs\": {";
  bool is_first = true;
  for (const eval::NamedValue& each : outputs) {
    text += fmt::format("{}\n    {}: {}", is_first ? "" : ",", json_text(each.name),
                        to_json(each.value));
    is_first = false;
  }
  text += "\n  }";
  if (options.repeat) {
    text += ",\n  \"nanoseconds\": [";
    for (std::size_t i = 0; i < times.runs.size(); ++i) {
      text += fmt::format("{}{}", i == 0 ? "" : ", ", times.runs[i].count());
    }
    text += "]";
  }
  if (observers.profile) {
    text += fmt::format(",\n  \"profile\": {}", observers.profile->to_json());
  }
  if (times.peak_memory) {
    text += fmt::format(",\n  \"peak_memory\": {}", *times.peak_memory);
  }
  return text + "\n}\n";
}

void show(const std::vector<eval::NamedValue>& outputs, const Options& options,
          Observers& observers, Times& times) {
  if (options.json) {
    return write_stdout(document_of(outputs, options, observers, times));
  }
  if (options.out.empty()) {
    PrintSettings settings{.width = terminal_width()};
    if (options.full) settings.most_elements = std::numeric_limits<std::int64_t>::max();
    for (const eval::NamedValue& each : outputs) {
      write_stdout(to_terminal(each.name, each.value, settings));
    }
  }
  if (observers.watcher) {
    for (const std::string& name : observers.watcher->unseen()) {
      write_stdout(
          fmt::format("{}: no node computed it: a constant, an input, or on a "
                      "path not taken\n",
                      diag::escape_for_terminal(name)));
    }
  }
  if (options.repeat) write_stdout(times.text());
  if (options.profile) write_stdout("\n" + observers.profile->to_terminal());
}

void show_and_write(const std::vector<eval::NamedValue>& outputs,
                    const Options& options, Observers& observers, Times& times) {
  if (!options.out.empty()) {
    for (const std::string& file : write_outputs(outputs, options.out)) {
      write_stderr(fmt::format("wrote {}\n", diag::escape_for_terminal(file)));
    }
  }
  if (!options.chrome_trace.empty()) {
    serde::save_bytes(observers.profile->to_chrome_trace(), options.chrome_trace);
  }
  show(outputs, options, observers, times);
}

auto run(const Options& options) -> int {
  const bool is_native = options.backend == "native";
  if (!is_native) require_native(options);
  const Interrupt interrupt;
  const eval::RunLimits limits = limits_of(options.run, interrupt);
  const auto model = open_model(options.run, interrupt, options.json);
  if (model == nullptr) return kInvalid;
  const std::vector<eval::Port> ports = eval::ports_of(model->graph().outputs());
  require_outputs(options, ports);
  Observers observers(options, *model);
  Times times;
  const auto inputs = gather_inputs(*model, input_settings(options.run));
  std::vector<RuntimeValue> outputs;
  if (is_native) {
    const eval::Session session(model, ops::registry(), session_options(options.run));
    if (!options.compare.empty()) return compare(options, session, inputs, limits);
    outputs = run_natively(options, session, inputs, limits, observers, times);
  } else {
    outputs = run_in_ort(*model, inputs, ort_settings(options, limits));
  }
  show_and_write(chosen(options, ports, std::move(outputs)), options, observers, times);
  return kDone;
}

}  // namespace

auto run_verb() -> Verb {
  auto options = std::make_shared<Options>();
  Verb verb{
      .name = "run",
      .help = "Run a model or a script function",
      .options =
          {{.names = "TARGET",
            .into = &options->run.target,
            .help = "a model (.onnx, .onnxtxt) or a script: file.py, file.py:function",
            .required = true},
           {"-o,--out", &options->out,
            "write the outputs: to a folder, or a .npz or .json file"},
           {"--output", &options->wanted, "show and write only this output"},
           {"--watch", &options->watch,
            "show this value each time that it is computed"},
           {"--chrome-trace", &options->chrome_trace,
            "write a profile for chrome://tracing or Perfetto to this file"},
           {"--repeat", &options->repeat,
            "run so many times, and say how long it took"},
           {.names = "--backend",
            .into = &options->backend,
            .help = "who runs it: opscribe, or ONNX Runtime in a Python that has it",
            .one_of = {"native", "ort"}},
           {.names = "--compare",
            .into = &options->compare,
            .help = "run it in ONNX Runtime, too, and say which node differs first",
            .one_of = {"ort"}},
           {"--python", &options->python,
            "the Python that has ONNX Runtime ($OPSCRIBE_PYTHON, python3)"},
           {"--rtol", &options->rtol, "relative tolerance of --compare (0.001)"},
           {"--atol", &options->atol, "absolute tolerance of --compare (1e-7)"}},
      .flags = {{"--profile", &options->profile,
                 "show where the time goes: operators, functions, lines, nodes"},
                {"--trace", &options->trace,
                 "show statistics of every value, and where the first NaN comes from"},
                {"--cast", &options->run.cast,
                 "convert inputs to the element types that the model declares"},
                {"--full", &options->full, "print every element of large outputs"},
                {"--json", &options->json, "print the outputs as JSON"}},
      .examples =
          "Examples:\n"
          "  opscribe run gelu.py --in 'x=[[-1, 0, 1]]'\n"
          "  opscribe run encoder.onnx --random 1 --dim batch=2 --profile\n"
          "  opscribe run model.onnx --in x.npy --in mask=[1,1,0] --out results",
      .run = [options] { return run(*options); },
  };
  std::ranges::move(run_options(options->run), std::back_inserter(verb.options));
  return verb;
}

}  // namespace opscribe::cli
