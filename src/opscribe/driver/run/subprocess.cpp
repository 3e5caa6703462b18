#include "opscribe/driver/run/subprocess.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <thread>

#include "opscribe/base/cancelled.h"
#include "opscribe/base/error.h"
#include "opscribe/serde/file_io.h"

extern char** environ;

namespace opscribe {
namespace {

namespace fs = std::filesystem;

// What a child is started with; gone when it goes.
class SpawnSettings {
 public:
  explicit SpawnSettings(const std::string& log) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_addopen(&actions_, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions_, 1, log.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_adddup2(&actions_, 1, 2);
    // Signals that we wait for in a thread are its own business.
    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK);
  }
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  auto operator=(const SpawnSettings&) -> SpawnSettings& = delete;

  auto spawn(const std::vector<std::string>& words) -> pid_t {
    std::vector<char*> arguments;
    for (const std::string& word : words) {
      arguments.push_back(const_cast<char*>(word.c_str()));
    }
    arguments.push_back(nullptr);
    pid_t child = 0;
    const int code = posix_spawnp(&child, arguments[0], &actions_, &attributes_,
                                  arguments.data(), environ);
    if (code != 0) {
      throw Error(
          ErrorKind::Usage,
          fmt::format("cannot start `{}`: {}", words.front(), std::strerror(code)),
          "is the path right?");
    }
    return child;
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

auto end_of(const std::string& path) -> std::string {
  constexpr std::size_t kMost = 4000;
  const serde::FileContent content = serde::read_file(path, false);
  const std::string_view text = as_text(content.bytes);
  return std::string(text.substr(text.size() - std::min(text.size(), kMost)));
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  path_ = (fs::temp_directory_path() / "opscribe-XXXXXX").string();
  if (mkdtemp(path_.data()) == nullptr) {
    throw serde::io_error("cannot make a folder", path_, errno);
  }
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

auto run_program(const std::vector<std::string>& words, const std::string& log,
                 std::optional<std::chrono::nanoseconds> time,
                 const std::stop_token& stop) -> Finished {
  using Clock = std::chrono::steady_clock;
  constexpr auto kLook = std::chrono::milliseconds(5);
  const pid_t child = SpawnSettings(log).spawn(words);
  const auto began = Clock::now();
  int status = 0;
  const auto end_it = [&] {
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
  };
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (stop.stop_requested()) {
      end_it();
      throw Cancelled();
    }
    if (time && Clock::now() - began > *time) {
      end_it();
      fail(ErrorKind::Budget, "`{}` takes longer than the {:g} seconds it may take",
           words.front(), std::chrono::duration<double>(*time).count());
    }
    std::this_thread::sleep_for(kLook);
  }
  return {.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          .errors = end_of(log)};
}

}  // namespace opscribe
