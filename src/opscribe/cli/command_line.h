#pragma once

// What a verb says about itself, and the parser that reads the command line by it.
//
// Verbs know nothing of the parser's library: its header costs more to compile than all
// else here, so only command_line.cpp includes it.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace opscribe::cli {

// Where a value goes. What is not given is left as it is.
using Target = std::variant<std::string*, std::optional<std::string>*,
                            std::vector<std::string>*, std::optional<int>*,
                            std::optional<std::int64_t>*, std::optional<double>*>;

// An option with a value, `-o,--output`, or an argument by position, `MODEL`.
struct Option {
  std::string names;
  Target into;
  std::string help;
  bool required = false;
  std::vector<std::string> one_of = {};  // all that it may be; anything when empty
};

struct Flag {
  std::string names;
  bool* into = nullptr;
  std::string help;
};

struct Verb {
  std::string name;
  std::string help;
  std::vector<Option> options;
  std::vector<Flag> flags;
  std::string examples;  // the end of `opscribe VERB --help`
  std::function<int()> run;
};

// The exit code of the verb that was asked for, or of the help that was. Error{Usage}
// for a verb that is not there.
auto run_command_line(std::span<const Verb> verbs, int argc, char** argv) -> int;

}  // namespace opscribe::cli
