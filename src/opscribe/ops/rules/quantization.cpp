#include "opscribe/ops/rules/quantization.h"

#include "opscribe/schema/op_def.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ops {
namespace {

using symbolic::surely_differ;

constexpr std::size_t kScale = 1;
constexpr std::size_t kZeroPoint = 2;

void check_per_slice(InferContext& ctx, Shape x, const Dim& count) {
  // One scale in a list serves all of `x`, whatever the axis.
  if (!surely_differ(count, 1)) return;
  const std::size_t axis = ctx.axis_attr("axis", x.size());
  if (ctx.unify(count, x[axis])) return;
  ctx.fail("shape-mismatch", {kScale, 0}, "there is one scale per slice along `axis`",
           "{} has {} scales, but axis {} of {} {} has size {}", ctx.input_name(kScale),
           to_text(count), axis, ctx.input_name(0), to_text(x), to_text(x[axis]));
}

void check_per_block(InferContext& ctx, Shape x, std::int64_t block) {
  Dims wanted = concat({x});
  const std::size_t axis = ctx.axis_attr("axis", x.size());
  wanted[axis] = symbolic::ceil_div(x[axis], block);
  expect_shape(ctx, kScale, wanted, "one per block");
}

void check_scale(InferContext& ctx, const std::optional<Shape>& x, Shape scale) {
  const bool has_axis = ctx.version().find_attribute("axis") != nullptr;
  if (!has_axis) {
    // The text asks for scalars; runtimes take slices along the last axis too.
    if (scale.size() == 1 && surely_differ(scale[0], 1)) {
      ctx.warn("shape-mismatch", {kScale}, "import opset 13 or newer",
               "{} has {} scales; before opset 13 there is one for all",
               ctx.input_name(kScale), to_text(scale[0]));
    }
    return;
  }
  const std::int64_t block = ctx.int_attr("block_size");
  if (block < 0) {
    ctx.fail("invalid-attribute", {}, "0 means no blocks", "`block_size` is {}", block);
  }
  if (block > 0) {
    if (x && !scale.empty()) check_per_block(ctx, *x, block);
    return;
  }
  if (scale.size() > 1) {
    ctx.fail("rank-mismatch", {kScale}, "several axes of scales need `block_size`",
             "{} has shape {}; it is one scale, or a list of them",
             ctx.input_name(kScale), to_text(scale));
  }
  if (x && scale.size() == 1) check_per_slice(ctx, *x, scale[0]);
}

// The zero point has the shape of the scale; a single number may be a list of one.
void check_zero_point(InferContext& ctx, Shape scale) {
  const auto zero = ctx.shape(kZeroPoint);
  if (!zero) return;
  const bool is_single = scale.empty() || (scale.size() == 1 && scale[0].is(1));
  if (is_single) return expect_single(ctx, kZeroPoint);
  if (zero->empty() || (zero->size() == 1 && (*zero)[0].is(1))) {
    ctx.warn("shape-mismatch", {kZeroPoint, kScale}, "there is one per scale",
             "{} has shape {}, but {} has {}", ctx.input_name(kZeroPoint),
             to_text(*zero), ctx.input_name(kScale), to_text(scale));
    return;
  }
  expect_shape(ctx, kZeroPoint, scale, "the shape of the scale");
}

}  // namespace

void infer_quantized(InferContext& ctx) {
  const auto x = ctx.shape(0);
  if (x) ctx.set_shape(0, *x);
  const auto scale = ctx.shape(kScale);
  if (!scale) return;
  check_scale(ctx, x, *scale);
  check_zero_point(ctx, *scale);
}

}  // namespace opscribe::ops
