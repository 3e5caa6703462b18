#pragma once

// How much compiling one function may take; internal to lower/.
//
// A few lines can ask for a lot: loops over known items are written out, and so are
// calls of plain Python functions, each inside the other. The work is counted over a
// function and everything that is compiled because of it (the functions it calls, their
// variants), which is found through the thread, as the compilations nest there.

#include <cstddef>

#include "opscribe/lower/function.h"

namespace opscribe::lower {

// Thrown where the limit is reached.
struct Exhausted {
  source::Span span;
  std::size_t limit = 0;
  bool is_depth = false;  // functions inside functions, not steps
};

class Work {
 public:
  // Joins the compilation under way on this thread, or starts one.
  explicit Work(const LowerLimits& limits);
  ~Work();
  Work(const Work&) = delete;
  auto operator=(const Work&) -> Work& = delete;

  // Throws Exhausted.
  void take(std::size_t count, source::Span span);
  // Throws Exhausted when too many compilations have joined.
  void check_depth(source::Span span) const;
  // False the second time: one message is enough for all that joined.
  auto tell_once() -> bool;

 private:
  Work* outermost_;
  LowerLimits limits_;
  // Of the outermost only.
  std::size_t steps_ = 0;
  std::size_t depth_ = 0;
  bool is_told_ = false;
};

}  // namespace opscribe::lower
