// opscribe info MODEL: what the model takes, gives and consists of.

#include <memory>

#include "opscribe/cli/command.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/model_info.h"

namespace opscribe::cli {

auto info_verb() -> Verb {
  struct Options {
    std::string model;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  return {
      .name = "info",
      .help = "Summarise a model: inputs, outputs, opsets, operators, parameters",
      .options = {{.names = "MODEL",
                   .into = &options->model,
                   .help = "model file (.onnx or .onnxtxt)",
                   .required = true}},
      .flags = {{"--json", &options->json, "print the summary as JSON"}},
      .examples = "Example:\n  opscribe info resnet50.onnx",
      .run =
          [options] {
            const auto model = load(options->model);
            const ModelInfo info = summarize(*model);
            write_stdout(options->json ? to_json(info) : to_terminal(info));
            return kDone;
          },
  };
}

}  // namespace opscribe::cli
