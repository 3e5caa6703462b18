#pragma once

// Another program, waited for.

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace opscribe {

// A folder for a while; it goes with everything in it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  auto operator=(const TemporaryFolder&) -> TemporaryFolder& = delete;

  auto path() const -> const std::string& { return path_; }
  auto file(const std::string& name) const -> std::string { return path_ + "/" + name; }

 private:
  std::string path_;
};

struct Finished {
  int exit_code = 0;   // 128 + its signal when one ended it
  std::string errors;  // the end of what it wrote to stderr
};

// Runs `words[0]`, looked for on the path, with nothing to read; what it prints goes to
// `log`. It is ended when time is up, which is Error{Budget}, and when `stop` is asked
// for, which is Cancelled. Error{Usage} when there is no such program.
auto run_program(const std::vector<std::string>& words, const std::string& log,
                 std::optional<std::chrono::nanoseconds> time,
                 const std::stop_token& stop) -> Finished;

}  // namespace opscribe
