#pragma once

// How much a request to compile may take, and who may end it.
//
// A few lines can ask for a lot: loops over known items are written out, and so are
// calls of plain Python functions, each inside the other. So the work is counted over a
// function and everything that is compiled because of it (the functions it calls, their
// variants): whoever starts a compilation makes a Work, and hands it on to those
// inside.

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

#include "opscribe/script/meter.h"
#include "opscribe/source/source_file.h"

namespace opscribe::lower {

// Bounds what compiling a function may take, with all it needs compiled.
struct LowerLimits {
  std::size_t steps = 1'000'000;  // statements compiled and nodes made
  std::size_t depth = 100;        // functions compiled inside one another
  script::EvalLimits evaluation;  // of the values that they need
};

// Thrown where the limit is reached.
struct Exhausted {
  source::Span span;
  std::size_t limit = 0;
  bool is_depth = false;  // functions inside functions, not steps
};

class Work {
 public:
  // Compiling throws Cancelled once `stop` is asked to stop.
  explicit Work(const LowerLimits& limits = {}, std::stop_token stop = {});
  Work(const Work&) = delete;
  auto operator=(const Work&) -> Work& = delete;

  // Throws Exhausted, and Cancelled.
  void take(std::size_t count, source::Span span);
  // Throws Exhausted when too many compilations are inside one another.
  void check_depth(source::Span span) const;
  // False the second time: one message is enough for all of them.
  auto tell_once() -> bool;
  auto stop() const -> const std::stop_token& { return stop_; }
  // Counts what is evaluated for it.
  auto meter() -> script::Meter&;

  // A function that is compiled in this work, for as long as that takes.
  class Inside {
   public:
    explicit Inside(Work& work) : work_(work) { ++work_.depth_; }
    ~Inside() { --work_.depth_; }
    Inside(const Inside&) = delete;
    auto operator=(const Inside&) -> Inside& = delete;

   private:
    Work& work_;
  };

 private:
  LowerLimits limits_;
  std::stop_token stop_;
  std::size_t steps_ = 0;
  std::size_t depth_ = 0;
  bool is_told_ = false;
  std::optional<script::Meter> meter_;  // once asked for
};

// The functions of one module, which evaluating it may compile: they are compiled one
// after the other, whichever thread asks, and what the module needs for one of them
// belongs to its work.
class Turn {
 public:
  // The work under way; null when there is none.
  auto work() const -> Work* { return work_; }
  // What ends it, for the module's own meter.
  auto stop() const -> const std::stop_token* { return &stop_; }

  // Waits for its turn, and has it for as long as it lives. A thread that has it may
  // take it again.
  class Taken {
   public:
    Taken(std::shared_ptr<Turn> turn, Work& work);
    ~Taken();
    Taken(const Taken&) = delete;
    auto operator=(const Taken&) -> Taken& = delete;

   private:
    std::shared_ptr<Turn> turn_;  // null: there is nothing to wait for
    Work* before_ = nullptr;
    std::stop_token stop_before_;
  };

 private:
  std::recursive_mutex mutex_;
  Work* work_ = nullptr;
  std::stop_token stop_;
};

}  // namespace opscribe::lower
