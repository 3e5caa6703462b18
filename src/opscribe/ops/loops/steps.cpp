#include "opscribe/ops/loops/steps.h"

#include <algorithm>
#include <iterator>

namespace opscribe::ops {

auto slice_at(EvalContext& ctx, const Tensor& tensor, std::size_t axis,
              std::int64_t place) -> Tensor {
  const kernel::Shape dims = tensor.dims().span();
  return part_of_axis(ctx, tensor, axis, place, 1)
      .reshaped(joined({dims.first(axis), dims.subspan(axis + 1)}));
}

auto run_steps(EvalContext& ctx, GraphRunner& body, std::span<const Walked> walked,
               std::int64_t length, std::vector<RuntimeValue>& state)
    -> std::vector<Stack> {
  std::vector<Stack> stacks(body.num_outputs() - state.size());
  std::vector<RuntimeValue> given;
  std::vector<RuntimeValue> made;
  for (std::int64_t step = 0; step < length; ++step) {
    given.clear();
    std::ranges::move(state, std::back_inserter(given));
    for (const Walked& each : walked) {
      const std::int64_t place = each.backward ? length - 1 - step : step;
      given.emplace_back(slice_at(ctx, each.tensor, each.axis, place));
    }
    body.run(given, made);
    for (std::size_t k = 0; k < state.size(); ++k) state[k] = std::move(made[k]);
    for (std::size_t k = 0; k < stacks.size(); ++k) {
      stacks[k].add(ctx, made[state.size() + k].tensor());
    }
  }
  return stacks;
}

}  // namespace opscribe::ops
