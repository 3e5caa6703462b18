#include "opscribe/ops/loops/quantizing.h"

#include "opscribe/kernel/broadcast.h"

namespace opscribe::ops {

auto scale_layout(EvalContext& ctx) -> ScaleLayout {
  const TensorDims& dims = ctx.tensor(0).dims();
  const Tensor& scale = ctx.tensor(1);
  const kernel::Shape shape = dims.span();
  const std::int64_t all = element_count_of(shape);
  const std::int64_t block = ctx.int_attr("block_size");
  const bool is_blocked = block > 0 && scale.rank() > 0;
  if (scale.element_count() == 1 && !is_blocked) return {.size = all};
  // Before opset 13 there is no axis, and several scales run along the last one.
  const bool has_axis = ctx.version().find_attribute("axis") != nullptr;
  if (shape.empty()) {
    ctx.fail("shape-mismatch", {1, 0}, "", "{} has {} scales for a scalar",
             ctx.input_name(1), scale.element_count());
  }
  const std::size_t axis =
      has_axis ? ctx.axis_attr("axis", shape.size()) : shape.size() - 1;
  if (!is_blocked && scale.element_count() != shape[axis]) {
    ctx.fail("shape-mismatch", {1, 0}, "there is one scale, or one per slice",
             "{} has {} scales, but axis {} of {} has size {}", ctx.input_name(1),
             scale.element_count(), axis, ctx.input_name(0), shape[axis]);
  }
  return {
      .before = kernel::count_between(shape, 0, axis),
      .size = shape[axis],
      .after = kernel::count_between(shape, axis + 1, shape.size()),
      .block = is_blocked ? std::min(block, std::max<std::int64_t>(shape[axis], 1)) : 1,
      .is_blocked = is_blocked};
}

}  // namespace opscribe::ops
