#pragma once

// What a loop runs over; internal to lower/.

#include <functional>
#include <optional>
#include <vector>

#include "opscribe/lower/context.h"

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

// `name` is what a picked item is called.
auto iteration_of(Context& ctx, const Expr& expr, std::string_view name) -> Iteration;
auto range_iteration(Context& ctx, const Expr& expr, const syntax::Call& range)
    -> Iteration;

}  // namespace opscribe::lower
