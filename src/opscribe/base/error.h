#pragma once

// The two exceptions of the library.
//
//   Error          wrong data, model, file or argument: the caller can act on it.
//   InternalError  our own mistake: `invariant` did not hold.
//
// Problems in *source text or model structure* that should all be reported at once
// are diagnostics (diag/), never exceptions. The library never prints, exits or aborts.

#include <fmt/format.h>

#include <exception>
#include <string>
#include <string_view>
#include <utility>

namespace opscribe {

// What went wrong, coarse enough to choose an exit code or a Python class.
enum class ErrorKind {
  // The data or model is malformed: exit 1, ValueError.
  Invalid,
  // The caller's mistake, such as a bad argument: exit 2, ValueError.
  Usage,
  // Reading or writing failed: exit 3, OSError.
  Io,
  // A memory, size, depth or time limit was exceeded: exit 4, MemoryError.
  Budget,
  // Well-formed but beyond what opscribe does: exit 1, NotImplementedError.
  Unsupported,
};

class Error : public std::exception {
 public:
  Error(ErrorKind kind, std::string message, std::string help = {})
      : kind_(kind), message_(std::move(message)), help_(std::move(help)) {
    render();
  }

  auto kind() const noexcept -> ErrorKind { return kind_; }
  auto message() const noexcept -> const std::string& { return message_; }
  // The way out, when there is one to name; may be empty.
  auto help() const noexcept -> const std::string& { return help_; }
  // The operating system's errno behind an Io error, 0 when there is none.
  auto os_code() const noexcept -> int { return os_code_; }
  auto path() const noexcept -> const std::string& { return path_; }
  // Message and help together.
  auto what() const noexcept -> const char* override { return text_.c_str(); }

  auto with_path(std::string path) && -> Error {
    path_ = std::move(path);
    return std::move(*this);
  }
  auto with_os_code(int code) && -> Error {
    os_code_ = code;
    return std::move(*this);
  }
  // Prefixes the message with where it happened, outermost last: "in node `x`: ...".
  auto in(std::string_view place) && -> Error {
    message_ = fmt::format("{}: {}", place, message_);
    render();
    return std::move(*this);
  }

 private:
  void render() { text_ = help_.empty() ? message_ : message_ + "; " + help_; }

  ErrorKind kind_;
  int os_code_ = 0;
  std::string message_;
  std::string help_;
  std::string path_;
  std::string text_;
};

class InternalError : public std::exception {
 public:
  explicit InternalError(std::string message) : message_(std::move(message)) {}
  auto what() const noexcept -> const char* override { return message_.c_str(); }

 private:
  std::string message_;
};

template <typename... Args>
[[noreturn]] void fail(ErrorKind kind, fmt::format_string<Args...> text,
                       Args&&... args) {
  throw Error(kind, fmt::format(text, std::forward<Args>(args)...));
}

// The caller's mistake unless `condition` holds; the text says the values seen.
template <typename... Args>
[[gnu::always_inline]] inline void require(bool condition,
                                           fmt::format_string<Args...> text,
                                           Args&&... args) {
  if (!condition) [[unlikely]] {
    fail(ErrorKind::Usage, text, std::forward<Args>(args)...);
  }
}

template <typename... Args>
[[noreturn]] void fail_invariant(fmt::format_string<Args...> text, Args&&... args) {
  throw InternalError(fmt::format(text, std::forward<Args>(args)...));
}

// Our mistake unless `condition` holds. Only the failure is a call.
template <typename... Args>
[[gnu::always_inline]] inline void invariant(bool condition,
                                             fmt::format_string<Args...> text,
                                             Args&&... args) {
  if (!condition) [[unlikely]] {
    fail_invariant(text, std::forward<Args>(args)...);
  }
}

}  // namespace opscribe
