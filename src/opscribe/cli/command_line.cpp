#include "opscribe/cli/command_line.h"

#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "opscribe/base/edit_distance.h"
#include "opscribe/base/error.h"
#include "opscribe/base/version.h"
#include "opscribe/cli/command.h"

namespace opscribe::cli {
namespace {

// A wrong verb is named and a like one offered; the parser would only ask for a verb.
void require_known_verb(std::span<const Verb> verbs, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  std::vector<std::string_view> names;
  names.reserve(verbs.size());
  for (const Verb& verb : verbs) names.emplace_back(verb.name);
  if (std::ranges::find(names, std::string_view(argv[1])) != names.end()) return;
  const std::string_view like = closest(argv[1], names);
  throw Error(ErrorKind::Usage, fmt::format("no command `{}`", argv[1]),
              like.empty() ? fmt::format("the commands are {}", fmt::join(names, ", "))
                           : fmt::format("did you mean `{}`?", like));
}

void add_option(CLI::App& app, const Option& option) {
  CLI::Option* added = std::visit(
      [&](auto* into) { return app.add_option(option.names, *into, option.help); },
      option.into);
  if (option.required) added->required();
  // `--in a=1 model.onnx`: one value each time, what follows is something else.
  if (option.names.front() == '-') added->allow_extra_args(false);
  if (!option.one_of.empty()) {
    added->check(CLI::IsMember(option.one_of))->capture_default_str();
  }
}

}  // namespace

auto run_command_line(std::span<const Verb> verbs, int argc, char** argv) -> int {
  CLI::App app{"opscribe authors, checks and transforms ONNX models."};
  app.name("opscribe");
  app.set_version_flag("--version", fmt::format("opscribe {}", version()));
  app.require_subcommand(1);
  app.failure_message(CLI::FailureMessage::simple);
  const Verb* chosen = nullptr;
  for (const Verb& verb : verbs) {
    CLI::App* added = app.add_subcommand(verb.name, verb.help);
    for (const Option& option : verb.options) add_option(*added, option);
    for (const Flag& flag : verb.flags) {
      added->add_flag(flag.names, *flag.into, flag.help);
    }
    added->footer(verb.examples);
    added->callback([&chosen, &verb] { chosen = &verb; });
  }
  try {
    require_known_verb(verbs, argc, argv);
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const bool asked = error.get_exit_code() == 0;  // --help, --version
    app.exit(error);
    return asked ? kDone : kUsage;
  }
  return chosen->run();
}

}  // namespace opscribe::cli
