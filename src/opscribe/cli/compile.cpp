// opscribe compile FILE.py[:FUNC] [-o OUT]: a script function to a model.

#include "opscribe/driver/compile.h"

#include <memory>
#include <nlohmann/json.hpp>

#include "opscribe/cli/command.h"
#include "opscribe/cli/target.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/script_model.h"
#include "opscribe/serde/text_printer.h"

namespace opscribe::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::string target;
  std::string output;
  std::string emit = "onnx";
  std::optional<std::int64_t> opset;
  std::optional<std::int64_t> ir_version;
  std::string external_data;
  bool strict = false;
  bool source_map = false;
  bool json = false;
};

void write_result(const std::string& content, const std::string& path) {
  if (path.empty() || path == "-") return write_stdout(content);
  serde::save_bytes(content, path);
}

void write_model(const CompiledScript& compiled, const Options& options) {
  ModelOptions model_options = model_options_of(*compiled.function);
  if (options.opset) model_options.opset_version = options.opset;
  if (options.ir_version) model_options.ir_version = options.ir_version;
  model_options.source_map |= options.source_map;
  const auto model = to_model(compiled, model_options);
  const bool is_text = options.emit == "text";
  if (is_text) return write_result(serde::print_text(*model), options.output);
  if (options.output.empty() || options.output == "-") {
    return write_stdout(to_bytes(*model));
  }
  serde::SaveOptions save_options;
  if (!options.external_data.empty())
    save_options.external_data = options.external_data;
  save(*model, options.output, save_options);
}

auto default_output(const Options& options, const std::string& path) -> std::string {
  // Text goes to the screen; binary files beside the script.
  if (options.emit == "text") return {};
  const std::string stem = path.substr(0, path.size() - 3);
  return stem + (options.emit == "function" ? ".function.onnx" : ".onnx");
}

auto run_compile(Options options) -> int {
  if (!is_script(options.target)) {
    throw Error(ErrorKind::Usage,
                fmt::format("`{}` is not a Python file", options.target),
                "give a script: `opscribe compile gelu.py -o gelu.onnx`");
  }
  const ScriptTarget target = split_target(options.target);
  const auto file = read_source(target.path);
  const CompiledScript compiled = compile_script(
      file, {.function = target.function,
             .strict = options.strict,
             .value_problems = options.emit == "function" ? ValueProblems::Warnings
                                                          : ValueProblems::Errors,
             .imports_files = true});
  const diag::RenderOptions render{.color = color_on_stderr(),
                                   .line_of = lines_of(compiled.files)};
  Json list = Json::array();
  for (const Diagnostic& each : compiled.diagnostics) {
    if (options.json) {
      list.push_back(Json::parse(diag::to_json(each)));
    } else {
      write_stderr(diag::to_terminal(each, render) + "\n");
    }
  }
  if (options.output.empty()) options.output = default_output(options, target.path);
  if (compiled.function != nullptr) {
    if (options.emit == "function") {
      write_result(function_bytes(*compiled.function, options.source_map),
                   options.output);
    } else {
      write_model(compiled, options);
    }
  }
  if (options.json) {
    Json result = {{"file", target.path}, {"ok", compiled.function != nullptr}};
    if (compiled.function != nullptr) {
      result["function"] = compiled.function->name();
      result["output"] = options.output;
    }
    result["diagnostics"] = std::move(list);
    const std::string text = result.dump(2, ' ', false, Json::error_handler_t::replace);
    // The model may be on stdout already.
    const bool is_taken = options.output.empty() || options.output == "-";
    is_taken ? write_stderr(text + "\n") : write_stdout(text + "\n");
  }
  return compiled.function != nullptr ? kDone : kInvalid;
}

}  // namespace

auto compile_verb() -> Verb {
  auto options = std::make_shared<Options>();
  return {
      .name = "compile",
      .help = "Compile a script function to an ONNX model",
      .options = {{.names = "TARGET",
                   .into = &options->target,
                   .help = "a script, or one of its functions: file.py, "
                           "file.py:function or 'file.py:make(3)'",
                   .required = true},
                  {"-o,--output", &options->output,
                   "where to write; `-` is stdout. Without it: beside the script"},
                  {.names = "--emit",
                   .into = &options->emit,
                   .help = "what to write: a model, its text, or the function alone",
                   .one_of = {"onnx", "text", "function"}},
                  {"--opset", &options->opset,
                   "standard opset when the function does not say"},
                  {"--ir-version", &options->ir_version, "IR version of the model"},
                  {"--external-data", &options->external_data,
                   "put large tensors into this file beside the model"}},
      .flags = {{"--strict", &options->strict, "refuse what plain ONNX Script refuses"},
                {"--source-map", &options->source_map,
                 "write each node's source range into its metadata"},
                {"--json", &options->json, "print the outcome as JSON"}},
      .examples =
          "Examples:\n  opscribe compile gelu.py -o gelu.onnx\n"
          "  opscribe compile layers.py:attention --emit text",
      .run = [options] { return run_compile(*options); },
  };
}

}  // namespace opscribe::cli
