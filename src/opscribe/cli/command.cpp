#include "opscribe/cli/command.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>

#include "opscribe/diag/render.h"

namespace opscribe::cli {
namespace {

auto name_of(ErrorKind kind) -> std::string_view {
  switch (kind) {
    case ErrorKind::Invalid:
      return "invalid";
    case ErrorKind::Usage:
      return "usage";
    case ErrorKind::Io:
      return "io";
    case ErrorKind::Budget:
      return "budget";
    case ErrorKind::Unsupported:
      return "unsupported";
  }
  return "invalid";
}

auto use_color(int fd) -> bool {
  const char* no_color = std::getenv("NO_COLOR");
  return isatty(fd) == 1 && (no_color == nullptr || *no_color == '\0');
}

// Returns errno, 0 when all was written.
auto write_all(int fd, std::string_view text) -> int {
  while (!text.empty()) {
    const ssize_t count = ::write(fd, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

}  // namespace

auto exit_code_of(ErrorKind kind) -> int {
  switch (kind) {
    case ErrorKind::Invalid:
      return kInvalid;
    case ErrorKind::Unsupported:
      return kInvalid;
    case ErrorKind::Usage:
      return kUsage;
    case ErrorKind::Io:
      return kIo;
    case ErrorKind::Budget:
      return kBudget;
  }
  return kInternal;
}

auto report(const Error& error, bool json) -> int {
  if (json) {
    nlohmann::ordered_json document = {{"error", name_of(error.kind())},
                                       {"message", error.message()},
                                       {"help", error.help()},
                                       {"path", error.path()}};
    write_stderr(document.dump(-1, ' ', false,
                               nlohmann::ordered_json::error_handler_t::replace) +
                 "\n");
    return exit_code_of(error.kind());
  }
  const bool color = color_on_stderr();
  std::string text =
      fmt::format("{}error{}: {}\n", color ? "\x1b[1;31m" : "", color ? "\x1b[0m" : "",
                  diag::escape_lines(error.message()));
  if (!error.help().empty()) {
    text += fmt::format("   = help: {}\n", diag::escape_lines(error.help()));
  }
  write_stderr(text);
  return exit_code_of(error.kind());
}

auto color_on_stdout() -> bool {
  return use_color(STDOUT_FILENO);
}
auto color_on_stderr() -> bool {
  return use_color(STDERR_FILENO);
}
auto stdout_is_terminal() -> bool {
  return isatty(STDOUT_FILENO) == 1;
}

auto stderr_is_terminal() -> bool {
  return isatty(STDERR_FILENO) == 1;
}

auto terminal_width() -> std::size_t {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 40) return 88;
  return std::min<std::size_t>(size.ws_col, 100);
}

void write_stdout(std::string_view text) {
  const int code = write_all(STDOUT_FILENO, text);
  // The reader of a pipe went away, as `head` does: nothing is wrong.
  if (code == 0 || code == EPIPE) return;
  throw Error(ErrorKind::Io, fmt::format("writing to standard output failed: {}",
                                         std::strerror(code)));
}

void write_stderr(std::string_view text) {
  static_cast<void>(write_all(STDERR_FILENO, text));
}

}  // namespace opscribe::cli
