// opscribe: the command line. Each verb is a file; this one chooses and reports.

#include <fmt/ranges.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <new>

#include "opscribe/base/version.h"
#include "opscribe/cli/command.h"
#include "opscribe/schema/spelling.h"

namespace {

using namespace opscribe;

auto wants_json(int argc, char** argv) -> bool {
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--json") return true;
  }
  return false;
}

// A wrong verb is named and a like one offered; the parser would only ask for a verb.
void require_known_verb(CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  const std::vector<CLI::App*> known = app.get_subcommands({});
  std::vector<std::string> names;
  names.reserve(known.size());
  for (const CLI::App* verb : known) names.push_back(verb->get_name());
  if (std::ranges::find(names, argv[1]) != names.end()) return;
  const std::vector<std::string_view> verbs(names.begin(), names.end());
  const std::string_view like = schema::closest(argv[1], verbs);
  throw Error(ErrorKind::Usage, fmt::format("no command `{}`", argv[1]),
              like.empty() ? fmt::format("the commands are {}", fmt::join(verbs, ", "))
                           : fmt::format("did you mean `{}`?", like));
}

auto run_program(int argc, char** argv) -> int {
  CLI::App app{"opscribe authors, checks and transforms ONNX models."};
  app.name("opscribe");
  app.set_version_flag("--version", fmt::format("opscribe {}", version()));
  app.require_subcommand(1);
  app.failure_message(CLI::FailureMessage::simple);
  cli::Run run;
  cli::add_info(app, run);
  cli::add_show(app, run);
  cli::add_check(app, run);
  cli::add_compile(app, run);
  cli::add_ops(app, run);
  cli::add_doc(app, run);
  try {
    require_known_verb(app, argc, argv);
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const bool asked = error.get_exit_code() == 0;  // --help, --version
    app.exit(error);
    return asked ? cli::kDone : cli::kUsage;
  }
  return run();
}

}  // namespace

auto main(int argc, char** argv) -> int {
  std::signal(SIGPIPE, SIG_IGN);
  const bool json = wants_json(argc, argv);
  try {
    return run_program(argc, argv);
  } catch (const Error& error) {
    return cli::report(error, json);
  } catch (const std::bad_alloc&) {
    return cli::report(Error(ErrorKind::Budget, "out of memory",
                             "free some memory or use a smaller model"),
                       json);
  } catch (const std::exception& error) {
    cli::write_stderr(fmt::format(
        "internal error: {}\nThis is a bug in opscribe {}; please report it "
        "with the command line and, if you can share it, the input file.\n",
        error.what(), version()));
    return cli::kInternal;
  }
}
