#pragma once

// Loops that can be stopped.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// Calls `visit(i)` for every i below `count`. The work, so many steps for each, is
// charged piece by piece: a loop over many elements notices soon that it is to stop.
template <typename Visit>
void each_in_pieces(EvalContext& ctx, std::size_t count, Visit&& visit,
                    std::size_t steps = 1) {
  const std::size_t piece = std::max<std::size_t>(1, 65536 / steps);
  for (std::size_t first = 0; first < count; first += piece) {
    const std::size_t last = first + std::min(piece, count - first);
    ctx.work(std::uint64_t{last - first} * steps);
    for (std::size_t i = first; i < last; ++i) visit(i);
  }
}

}  // namespace opscribe::ops
