// opscribe doc OP[@opset]: an operator's page.

#include <charconv>
#include <memory>

#include "opscribe/cli/command.h"
#include "opscribe/driver/op_page.h"
#include "opscribe/ops/registry.h"

namespace opscribe::cli {
namespace {

struct Options {
  std::string op;
  bool json = false;
};

struct Wanted {
  std::string_view domain;
  std::string_view name;
  std::optional<int> opset;
};

// `Gather`, `Gather@11`, `ai.onnx.ml.Scaler`, `ai.onnx.ml::Scaler@1`.
auto parse_wanted(std::string_view text) -> Wanted {
  Wanted wanted{.name = text};
  if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
    const std::string_view digits = text.substr(at + 1);
    int opset = 0;
    const auto [end, code] =
        std::from_chars(digits.data(), digits.data() + digits.size(), opset);
    if (code != std::errc() || end != digits.data() + digits.size() || opset < 1) {
      throw Error(ErrorKind::Usage, fmt::format("`{}` is not an opset version", digits),
                  "write a number, as in `Gather@11`");
    }
    wanted.opset = opset;
    wanted.name = text.substr(0, at);
  }
  if (const std::size_t at = wanted.name.find("::"); at != std::string_view::npos) {
    wanted.domain = wanted.name.substr(0, at);
    wanted.name.remove_prefix(at + 2);
  } else if (const std::size_t dot = wanted.name.rfind('.');
             dot != std::string_view::npos) {
    wanted.domain = wanted.name.substr(0, dot);
    wanted.name.remove_prefix(dot + 1);
  }
  return wanted;
}

auto find_op(const Wanted& wanted) -> const schema::OpDef* {
  const schema::Registry& registry = ops::registry();
  if (const auto* op = registry.find(wanted.domain, wanted.name)) return op;
  if (wanted.domain.empty()) {
    // A name without a domain may belong to any of them.
    for (const auto& domain : registry.domains()) {
      if (const auto* op = registry.find(domain.name, wanted.name)) return op;
    }
  }
  std::string_view like = registry.suggest(wanted.domain, wanted.name);
  throw Error(ErrorKind::Usage, fmt::format("no operator `{}`", wanted.name),
              like.empty() ? std::string("`opscribe ops` lists them all")
                           : fmt::format("did you mean `{}`?", like));
}

auto show_page(const Options& options) -> int {
  const Wanted wanted = parse_wanted(options.op);
  const schema::OpDef* op = find_op(wanted);
  const schema::OpVersion* version =
      wanted.opset ? op->at(*wanted.opset) : &op->newest();
  if (version == nullptr) {
    throw Error(ErrorKind::Usage,
                fmt::format("{} does not exist in opset {}", op->name, *wanted.opset),
                fmt::format("it came with opset {}", op->first_opset()));
  }
  write_stdout(options.json
                   ? op_page_json(*op, *version)
                   : op_page(*op, *version,
                             {.width = terminal_width(), .color = color_on_stdout()}));
  return kDone;
}

}  // namespace

auto doc_verb() -> Verb {
  auto options = std::make_shared<Options>();
  return {
      .name = "doc",
      .help = "Explain an operator",
      .options = {{.names = "OP",
                   .into = &options->op,
                   .help = "operator, with @N as it was in opset N",
                   .required = true}},
      .flags = {{"--json", &options->json, "print the page as JSON"}},
      .examples = "Examples:\n  opscribe doc Gather\n  opscribe doc Softmax@11",
      .run = [options] { return show_page(*options); },
  };
}

}  // namespace opscribe::cli
