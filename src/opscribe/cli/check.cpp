// opscribe check TARGET...: every problem in scripts and models, with fixes.

#include <memory>
#include <nlohmann/json.hpp>

#include "opscribe/cli/command.h"
#include "opscribe/cli/target.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/compile.h"

namespace opscribe::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::vector<std::string> models;
  bool json = false;
  bool custom_domains = false;
  bool strict = false;
};

struct Outcome {
  int exit_code = kDone;
  Json json;
};

auto count(const std::vector<Diagnostic>& diagnostics, diag::Severity severity)
    -> std::ptrdiff_t {
  return std::ranges::count(diagnostics, severity, &Diagnostic::severity);
}

auto plural(std::ptrdiff_t number, std::string_view what) -> std::string {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

// A script's functions, all of them; a model's parts.
auto problems_of(const std::string& path, const Options& options,
                 diag::RenderOptions& render) -> std::vector<Diagnostic> {
  if (is_script(path)) {
    const ScriptTarget target = split_target(path);
    const auto file = read_source(target.path);
    CompiledScript compiled =
        compile_script(file, {.function = target.function,
                              .all = target.function.empty(),
                              .strict = options.strict,
                              .value_problems = ValueProblems::Errors,
                              .imports_files = true});
    render.line_of = lines_of(compiled.files);
    return std::move(compiled.diagnostics);
  }
  return diagnose(*load(path), {.check_custom_domains = options.custom_domains});
}

auto check_one(const std::string& path, const Options& options) -> Outcome {
  diag::RenderOptions render{.color = color_on_stderr()};
  const auto diagnostics = problems_of(path, options, render);
  const bool valid = !has_errors(diagnostics);
  Outcome outcome{.exit_code = valid ? kDone : kInvalid};
  if (options.json) {
    Json list = Json::array();
    for (const Diagnostic& each : diagnostics) {
      list.push_back(Json::parse(diag::to_json(each)));
    }
    outcome.json = {{"file", path}, {"valid", valid}, {"diagnostics", std::move(list)}};
    return outcome;
  }
  for (const Diagnostic& each : diagnostics) {
    write_stderr(diag::to_terminal(each, render) + "\n");
  }
  const auto warnings = count(diagnostics, diag::Severity::Warning);
  const std::string shown = diag::escape_for_terminal(path);
  if (valid) {
    write_stdout(warnings == 0
                     ? fmt::format("{}: ok\n", shown)
                     : fmt::format("{}: ok, {}\n", shown, plural(warnings, "warning")));
  } else {
    write_stdout(fmt::format("{}: {}, {}\n", shown,
                             plural(count(diagnostics, diag::Severity::Error), "error"),
                             plural(warnings, "warning")));
  }
  return outcome;
}

// A file that cannot be read does not keep the others from being checked.
auto check_all(const Options& options) -> int {
  int exit_code = kDone;
  Json results = Json::array();
  for (const std::string& path : options.models) {
    try {
      Outcome outcome = check_one(path, options);
      exit_code = std::max(exit_code, outcome.exit_code);
      if (options.json) results.push_back(std::move(outcome.json));
    } catch (const Error& error) {
      exit_code = std::max(
          exit_code, options.json ? exit_code_of(error.kind()) : report(error, false));
      if (options.json) {
        results.push_back({{"file", path},
                           {"valid", false},
                           {"error", error.message()},
                           {"help", error.help()},
                           {"diagnostics", Json::array()}});
      }
    }
  }
  if (options.json) {
    write_stdout(results.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
  }
  return exit_code;
}

}  // namespace

auto check_verb() -> Verb {
  auto options = std::make_shared<Options>();
  return {
      .name = "check",
      .help = "Find every problem in scripts and models",
      .options = {{.names = "TARGET",
                   .into = &options->models,
                   .help = "scripts (.py, or file.py:function) and models (.onnx, "
                           ".onnxtxt)",
                   .required = true}},
      .flags = {{"--custom-domains", &options->custom_domains,
                 "also require a definition for operators of other domains"},
                {"--strict", &options->strict,
                 "in scripts, refuse what plain ONNX Script refuses"},
                {"--json", &options->json, "print the problems as JSON"}},
      .examples = "Example:\n  opscribe check gelu.py encoder.onnx",
      .run = [options] { return check_all(*options); },
  };
}

}  // namespace opscribe::cli
