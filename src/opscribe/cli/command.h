#pragma once

// The verbs, and what they share: how a result becomes an exit code, and where it goes.
// Results go to stdout, diagnostics and errors to stderr.

#include <cstddef>
#include <string_view>

#include "opscribe/base/error.h"
#include "opscribe/cli/command_line.h"

namespace opscribe::cli {

// Exit codes, the same for every verb.
inline constexpr int kDone = 0;
inline constexpr int kInvalid = 1;    // the input is wrong
inline constexpr int kUsage = 2;      // the command line is wrong
inline constexpr int kIo = 3;         // reading or writing failed
inline constexpr int kBudget = 4;     // a limit was exceeded
inline constexpr int kInternal = 70;  // our bug
inline constexpr int kStopped = 130;  // Ctrl-C

auto exit_code_of(ErrorKind kind) -> int;

// The error on stderr, as text or JSON; returns the exit code.
auto report(const Error& error, bool json) -> int;

// Each in its own file.
auto info_verb() -> Verb;
auto show_verb() -> Verb;
auto check_verb() -> Verb;
auto infer_verb() -> Verb;
auto compile_verb() -> Verb;
auto decompile_verb() -> Verb;
auto diff_verb() -> Verb;
auto ops_verb() -> Verb;
auto doc_verb() -> Verb;
auto run_verb() -> Verb;
auto test_verb() -> Verb;

// Whether to colour that stream: it is a terminal and NO_COLOR is not set.
auto color_on_stdout() -> bool;
auto color_on_stderr() -> bool;
auto terminal_width() -> std::size_t;
auto stdout_is_terminal() -> bool;
auto stderr_is_terminal() -> bool;

// Everything to stdout, or Error{Io}: a full disk or closed pipe is not success.
void write_stdout(std::string_view text);
void write_stderr(std::string_view text);

}  // namespace opscribe::cli
