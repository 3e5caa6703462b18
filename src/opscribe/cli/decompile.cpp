// opscribe decompile MODEL [-o FILE.py]: a model as a script.

#include "opscribe/driver/decompile.h"

#include <algorithm>
#include <memory>

#include "opscribe/cli/command.h"
#include "opscribe/driver/api.h"

namespace opscribe::cli {
namespace {

struct Options {
  std::string model;
  std::string output;
  std::string function;
  std::string weights;
  std::optional<std::int64_t> threshold;
  bool is_inline = false;
  bool exact = false;
  bool plain = false;
};

// Beside a script that is a file, unless told otherwise.
auto weights_of(const Options& options, bool has_file) -> std::string {
  if (options.is_inline || !has_file) return {};
  const std::size_t slash = options.output.find_last_of('/');
  const std::string folder =
      slash == std::string::npos ? "" : options.output.substr(0, slash + 1);
  if (!options.weights.empty()) return folder + options.weights;
  const std::size_t dot = options.output.find_last_of('.');
  const bool has_dot = dot != std::string::npos && dot > folder.size();
  return options.output.substr(0, has_dot ? dot : options.output.size()) +
         ".safetensors";
}

auto run_decompile(const Options& options) -> int {
  const bool has_file = !options.output.empty() && options.output != "-";
  const bool is_name = options.weights.find('/') == std::string::npos;
  if (!options.weights.empty() && (!has_file || !is_name)) {
    throw Error(ErrorKind::Usage, "the weights stand in a file beside the script",
                "give `-o FILE.py`, and a file name without a folder for the weights");
  }
  const auto model = load(options.model);
  DecompileOptions how{.function_name = options.function,
                       .exact = options.exact,
                       .natural = !options.plain,
                       .weights = weights_of(options, has_file)};
  if (options.threshold) {
    how.weights_threshold =
        static_cast<std::uint64_t>(std::max<std::int64_t>(*options.threshold, 0));
  }
  const Decompiled script = decompile(*model, how);
  if (has_file) {
    serde::save_bytes(script.text, options.output);
  } else {
    write_stdout(script.text);
  }
  return kDone;
}

}  // namespace

auto decompile_verb() -> Verb {
  auto options = std::make_shared<Options>();
  return {
      .name = "decompile",
      .help = "Write a model as ONNX Script that compiles to it again",
      .options = {{.names = "MODEL",
                   .into = &options->model,
                   .help = "model file (.onnx or .onnxtxt)",
                   .required = true},
                  {"-o,--output", &options->output,
                   "where to write the script; `-` is stdout"},
                  {"--function", &options->function,
                   "what to call the function of the main graph"},
                  {"--weights", &options->weights,
                   "the file for large tensors, beside the script: .safetensors, the "
                   "default with -o, or .npz"},
                  {"--threshold", &options->threshold,
                   "bytes of a tensor that stays in the script (1024)"}},
      .flags = {{"--inline", &options->is_inline, "write all tensors into the script"},
                {"--exact", &options->exact,
                 "compiling gives the same bytes, not only the same model"},
                {"--plain", &options->plain,
                 "every node as a call, every value with a name"}},
      .examples =
          "Examples:\n"
          "  opscribe decompile model.onnx\n"
          "  opscribe decompile model.onnx -o model.py   # edit it, then:\n"
          "  opscribe compile model.py -o model.onnx",
      .run = [options] { return run_decompile(*options); },
  };
}

}  // namespace opscribe::cli
