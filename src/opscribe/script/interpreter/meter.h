#pragma once

// Charging the meter at hand, and how errors are thrown; internal to script.

#include <fmt/format.h>

#include <cstddef>
#include <string_view>
#include <utility>

#include "opscribe/base/error.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/meter.h"

namespace opscribe::script {

// Errors without a place: whoever knows the expression at hand adds it (`located`).
template <typename... Args>
[[noreturn]] void wrong(fmt::format_string<Args...> text, Args&&... args) {
  throw EvalError(EvalError::Kind::Wrong, {},
                  fmt::format(text, std::forward<Args>(args)...));
}
template <typename... Args>
[[noreturn]] void unsupported(fmt::format_string<Args...> text, Args&&... args) {
  throw EvalError(EvalError::Kind::Unsupported, {},
                  fmt::format(text, std::forward<Args>(args)...));
}
template <typename... Args>
[[noreturn]] void over_budget(fmt::format_string<Args...> text, Args&&... args) {
  throw EvalError(EvalError::Kind::Budget, {},
                  fmt::format(text, std::forward<Args>(args)...));
}

// Where Python raises an exception that is known: what `try` needs to know.
class RaisedError : public EvalError {
 public:
  RaisedError(std::string_view class_name, const std::string& message)
      : EvalError(Kind::Wrong, {}, message), exception(class_name) {}
  std::string exception;  // the name of its class
};
template <typename... Args>
[[noreturn]] void raise_as(std::string_view exception, fmt::format_string<Args...> text,
                           Args&&... args) {
  throw RaisedError(exception, fmt::format(text, std::forward<Args>(args)...));
}

// What `work` gives; errors of the library become EvalErrors, and errors that have no
// place yet get `span`.
template <typename Work>
auto located(source::Span span, Work&& work) -> decltype(auto) {
  try {
    return std::forward<Work>(work)();
  } catch (EvalError& error) {
    if (error.span == source::Span{}) error.span = span;
    throw;
  } catch (const Error& error) {
    throw EvalError(error.kind() == ErrorKind::Budget ? EvalError::Kind::Budget
                                                      : EvalError::Kind::Wrong,
                    span, error.message(), error.help());
  }
}

// Charges one step to the current meter, if there is one.
void take_step();
// After an error that does not end the evaluation: its way up took as long as many
// steps.
void take_error();
// Before `count` items are made or visited: refuses too many for one container, and
// charges the work.
void take_items(std::size_t count);
// The same for bytes of text and elements of arrays, which cost less.
void take_bytes(std::size_t count);

// One level of recursion of the evaluator, over everything on this thread's stack: the
// stack is the thread's, so this count is no request's. Throws EvalError::Budget when
// there are too many.
class Level {
 public:
  explicit Level(std::size_t weight = 1);
  ~Level();
  Level(const Level&) = delete;
  auto operator=(const Level&) -> Level& = delete;

 private:
  std::size_t weight_;
};

// One call of a function written in Python.
class CallLevel {
 public:
  CallLevel();
  ~CallLevel();
  CallLevel(const CallLevel&) = delete;
  auto operator=(const CallLevel&) -> CallLevel& = delete;
};

}  // namespace opscribe::script
