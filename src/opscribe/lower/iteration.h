#pragma once

// What a loop runs over; internal to lower/.

#include <functional>
#include <optional>
#include <vector>

#include "opscribe/lower/operand.h"

namespace opscribe::lower {

// A loop over known items is written out at most this often.
inline constexpr std::size_t kMaxUnrolled = 4096;

// Either the items, known one by one while compiling, or their number and the way to
// each when the graph runs.
struct Iteration {
  std::optional<std::vector<Operand>> items = {};
  ir::Value* length = nullptr;
  // Makes the nodes that pick an item, in the graph that is current then.
  std::function<Operand(ir::Value* index)> item = {};
};

}  // namespace opscribe::lower
