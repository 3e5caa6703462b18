// opscribe decompile MODEL [-o FILE.py]: a model as a script.

#include "opscribe/driver/decompile.h"

#include <memory>

#include "opscribe/cli/command.h"
#include "opscribe/driver/api.h"

namespace opscribe::cli {
namespace {

struct Options {
  std::string model;
  std::string output;
  std::string function;
  bool exact = false;
  bool plain = false;
};

auto run_decompile(const Options& options) -> int {
  const auto model = load(options.model);
  const Decompiled script = decompile(*model, {.function_name = options.function,
                                               .exact = options.exact,
                                               .natural = !options.plain});
  if (options.output.empty() || options.output == "-") {
    write_stdout(script.text);
  } else {
    serde::save_bytes(script.text, options.output);
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
                   "what to call the function of the main graph"}},
      .flags = {{"--exact", &options->exact,
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
