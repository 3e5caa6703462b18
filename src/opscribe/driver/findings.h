#pragma once

// The problems of a text whose functions need one another, each told once; internal to
// driver/.

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "opscribe/diag/diagnostic.h"

namespace opscribe {

// What was found while one function was compiled, or one question answered.
struct Findings {
  // What it needed, which was found before `own[before]`.
  struct Needed {
    std::size_t before = 0;
    std::shared_ptr<const Findings> found;
  };

  std::vector<diag::Diagnostic> own;
  std::vector<Needed> needed;
  // Others may have met the same obstacle, of whom one is enough.
  bool is_shared = false;
};

// All of them with what they needed, in the order in which that was met.
auto gather(std::span<const std::shared_ptr<const Findings>> findings)
    -> std::vector<diag::Diagnostic>;

}  // namespace opscribe
