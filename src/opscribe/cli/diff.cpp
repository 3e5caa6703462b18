// opscribe diff A B: what two models have otherwise.

#include <memory>

#include "opscribe/cli/command.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/model_diff.h"

namespace opscribe::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  bool json = false;
};

// Git calls a diff driver with seven arguments: the path, then file, hash and mode of
// the old side, then of the new one.
auto sides_of(const std::vector<std::string>& files)
    -> std::pair<std::string, std::string> {
  if (files.size() == 2) return {files[0], files[1]};
  if (files.size() == 7) return {files[1], files[4]};
  throw Error(ErrorKind::Usage,
              fmt::format("two models are compared, and {} are given", files.size()),
              "`opscribe diff before.onnx after.onnx`");
}

auto load_side(const std::string& path) -> std::unique_ptr<ir::Model> {
  // What git writes for a file that one side does not have.
  if (path == "/dev/null") return std::make_unique<ir::Model>();
  return load(path);
}

auto run_diff(const Options& options) -> int {
  const auto [before, after] = sides_of(options.files);
  const bool is_git = options.files.size() == 7;
  const ModelDiff diff = diff_models(*load_side(before), *load_side(after));
  if (is_git) write_stdout("opscribe diff " + options.files[0] + "\n");
  write_stdout(options.json ? to_json(diff) : to_terminal(diff));
  // Git takes another code for a driver that failed.
  return diff.is_empty() || is_git ? kDone : kInvalid;
}

}  // namespace

auto diff_verb() -> Verb {
  auto options = std::make_shared<Options>();
  return {
      .name = "diff",
      .help = "Compare two models by structure; exit code 1 when they differ",
      .options = {{.names = "MODELS",
                   .into = &options->files,
                   .help = "the two models, .onnx or .onnxtxt",
                   .required = true}},
      .flags = {{"--json", &options->json, "print the differences as JSON"}},
      .examples =
          "Examples:\n"
          "  opscribe diff before.onnx after.onnx\n"
          "  git config diff.onnx.command 'opscribe diff'   # with `*.onnx diff=onnx`\n"
          "                                                 # in .gitattributes",
      .run = [options] { return run_diff(*options); },
  };
}

}  // namespace opscribe::cli
