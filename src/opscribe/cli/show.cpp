// opscribe show MODEL: the model in ONNX text syntax, or rewritten to another file.

#include <memory>
#include <nlohmann/json.hpp>

#include "opscribe/cli/command.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/api.h"
#include "opscribe/serde/text_printer.h"

namespace opscribe::cli {
namespace {

struct Options {
  std::string model;
  std::string output;
  bool full = false;
  bool brief = false;
  bool json = false;
};

// On a terminal large tensors would bury the graph; in a file they are wanted.
constexpr std::size_t kBriefElements = 16;

auto show(const Options& options) -> int {
  const auto model = load(options.model);
  if (!options.output.empty()) {
    save(*model, options.output);
    return kDone;
  }
  const bool brief = options.brief || (stdout_is_terminal() && !options.full);
  serde::PrintOptions print;
  if (brief) {
    print.elide_above = kBriefElements;
    print.annotations = false;
  }
  if (!options.json) {
    // A file gets the text as it is; a terminal would act on what a name contains.
    const bool escape = stdout_is_terminal();
    serde::print_text(*model, print, [&](std::string_view piece) {
      write_stdout(escape ? diag::escape_lines(piece) : std::string(piece));
    });
    return kDone;
  }
  const std::string text = serde::print_text(*model, print);
  const nlohmann::ordered_json document = {{"path", options.model}, {"text", text}};
  write_stdout(
      document.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
      "\n");
  return kDone;
}

}  // namespace

auto show_verb() -> Verb {
  auto options = std::make_shared<Options>();
  return {
      .name = "show",
      .help = "Print a model in ONNX text syntax",
      .options = {{.names = "MODEL",
                   .into = &options->model,
                   .help = "model file (.onnx or .onnxtxt)",
                   .required = true},
                  {"-o,--output", &options->output,
                   "write to this file instead; .onnxtxt is text, anything else "
                   "binary"}},
      .flags = {{"--full", &options->full,
                 "print every tensor element, even on a terminal"},
                {"--brief", &options->brief, "leave out the elements of large tensors"},
                {"--json", &options->json, "wrap the text in a JSON object"}},
      .examples =
          "Examples:\n"
          "  opscribe show model.onnx\n"
          "  opscribe show model.onnx -o model.onnxtxt   # edit it, then:\n"
          "  opscribe show model.onnxtxt -o model.onnx",
      .run = [options] { return show(*options); },
  };
}

}  // namespace opscribe::cli
