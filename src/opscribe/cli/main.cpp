// opscribe: the command line. Each verb is a file; this one chooses and reports.

#include <fmt/format.h>

#include <array>
#include <csignal>
#include <exception>
#include <new>
#include <string_view>

#include "opscribe/base/cancelled.h"
#include "opscribe/base/version.h"
#include "opscribe/cli/command.h"

namespace {

using namespace opscribe;

auto wants_json(int argc, char** argv) -> bool {
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--json") return true;
  }
  return false;
}

auto run_program(int argc, char** argv) -> int {
  const std::array verbs{cli::info_verb(),  cli::show_verb(),    cli::check_verb(),
                         cli::infer_verb(), cli::compile_verb(), cli::decompile_verb(),
                         cli::run_verb(),   cli::test_verb(),    cli::diff_verb(),
                         cli::ops_verb(),   cli::doc_verb()};
  return cli::run_command_line(verbs, argc, argv);
}

}  // namespace

auto main(int argc, char** argv) -> int {
  std::signal(SIGPIPE, SIG_IGN);
  const bool json = wants_json(argc, argv);
  try {
    return run_program(argc, argv);
  } catch (const Error& error) {
    return cli::report(error, json);
  } catch (const Cancelled&) {
    cli::write_stderr("stopped\n");
    return cli::kStopped;
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
