#pragma once

// Compilations that Python starts while it is asked about names by another one.

#include "opscribe/lower/work.h"

namespace opscribe::bind {

// The work that a compilation started by Python belongs to, for as long as it lives.
//
// A script function's names are looked up in Python, and that may decorate, which
// compiles another function: only Python's code stands between the two, and it cannot
// hand the work on. So here, and nowhere else, it is found through the thread, whose
// stack holds them both.
class Reentry {
 public:
  explicit Reentry(const lower::LowerLimits& limits = {})
      : own_(limits), around_(innermost) {
    if (around_ == nullptr) innermost = &own_;
  }
  ~Reentry() { innermost = around_; }
  Reentry(const Reentry&) = delete;
  auto operator=(const Reentry&) -> Reentry& = delete;

  // That of the outermost compilation on this thread.
  auto work() -> lower::Work* { return innermost; }

 private:
  lower::Work own_;
  lower::Work* around_;
  static inline thread_local lower::Work* innermost = nullptr;
};

}  // namespace opscribe::bind
