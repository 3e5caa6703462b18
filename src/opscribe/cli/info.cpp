// opscribe info MODEL: what the model takes, gives and consists of.

#include <memory>

#include "opscribe/cli/command.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/model_info.h"

namespace opscribe::cli {

void add_info(CLI::App& app, Run& run) {
  struct Options {
    std::string model;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* verb = app.add_subcommand(
      "info", "Summarise a model: inputs, outputs, opsets, operators, parameters");
  verb->add_option("MODEL", options->model, "model file (.onnx or .onnxtxt)")
      ->required();
  verb->add_flag("--json", options->json, "print the summary as JSON");
  verb->footer("Example:\n  opscribe info resnet50.onnx");
  verb->callback([options, &run] {
    run = [options] {
      const auto model = load(options->model);
      const ModelInfo info = summarize(*model);
      write_stdout(options->json ? to_json(info) : to_terminal(info));
      return kDone;
    };
  });
}

}  // namespace opscribe::cli
