#pragma once

// What every subcommand shares: how it is declared and how its result becomes an exit
// code. Results go to stdout, diagnostics and errors to stderr.

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "opscribe/base/error.h"

namespace opscribe::cli {

// Exit codes, the same for every verb.
inline constexpr int kDone = 0;
inline constexpr int kInvalid = 1;    // the input is wrong
inline constexpr int kUsage = 2;      // the command line is wrong
inline constexpr int kIo = 3;         // reading or writing failed
inline constexpr int kBudget = 4;     // a limit was exceeded
inline constexpr int kInternal = 70;  // our bug

auto exit_code_of(ErrorKind kind) -> int;

// The error on stderr, as text or JSON; returns the exit code.
auto report(const Error& error, bool json) -> int;

// A verb adds itself to `app` and sets `run` when it is the one chosen.
using Run = std::function<int()>;
void add_info(CLI::App& app, Run& run);
void add_show(CLI::App& app, Run& run);
void add_check(CLI::App& app, Run& run);
void add_compile(CLI::App& app, Run& run);
void add_ops(CLI::App& app, Run& run);
void add_doc(CLI::App& app, Run& run);

// Whether to colour that stream: it is a terminal and NO_COLOR is not set.
auto color_on_stdout() -> bool;
auto color_on_stderr() -> bool;
auto terminal_width() -> std::size_t;
auto stdout_is_terminal() -> bool;

// Everything to stdout, or Error{Io}: a full disk or closed pipe is not success.
void write_stdout(std::string_view text);
void write_stderr(std::string_view text);

}  // namespace opscribe::cli
