// opscribe infer MODEL: types, symbolic shapes and small values, shown or written.

#include <memory>

#include "opscribe/cli/command.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/inference.h"

namespace opscribe::cli {
namespace {

struct Options {
  std::string model;
  std::string output;
  std::string explain;
  std::vector<std::string> dims;
  bool strict = false;
  bool json = false;
};

auto infer(const Options& options) -> int {
  const auto model = load(options.model);
  const InferredModel inferred = infer_types(*model, {.dims = options.dims});
  if (!options.json) {
    const diag::RenderOptions render{.color = color_on_stderr()};
    for (const Diagnostic& each : inferred.diagnostics) {
      write_stderr(diag::to_terminal(each, render) + "\n");
    }
  }
  const bool is_refused = options.strict && has_errors(inferred.diagnostics);
  if (!options.output.empty() && !is_refused) {
    write_inferred(*model, inferred);
    save(*model, options.output);
  }
  if (options.json) {
    write_stdout(to_json(*model, inferred));
  } else if (!options.explain.empty()) {
    write_stdout(explain_value(*model, inferred, options.explain));
  } else if (options.output.empty()) {
    write_stdout(to_terminal(*model, inferred));
  }
  return is_refused ? kInvalid : kDone;
}

}  // namespace

auto infer_verb() -> Verb {
  auto options = std::make_shared<Options>();
  return {
      .name = "infer",
      .help = "Find types, symbolic shapes and small values of a model",
      .options = {{.names = "MODEL",
                   .into = &options->model,
                   .help = "model file (.onnx or .onnxtxt)",
                   .required = true},
                  {"-o,--output", &options->output,
                   "write the model with all that was found declared in it"},
                  {"--explain", &options->explain,
                   "print the chain of operators that made this value what it is"},
                  {"--dim", &options->dims,
                   "fix or free a dimension of the inputs: batch=4, batch=?, x[0]=N"}},
      .flags = {{"--strict", &options->strict,
                 "fail, and write nothing, when types or shapes contradict"},
                {"--json", &options->json, "print everything as JSON"}},
      .examples =
          "Examples:\n"
          "  opscribe infer encoder.onnx                  # a table\n"
          "  opscribe infer encoder.onnx -o typed.onnx\n"
          "  opscribe infer encoder.onnx --dim batch=1 --explain logits",
      .run = [options] { return infer(*options); }};
}

}  // namespace opscribe::cli
