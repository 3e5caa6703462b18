// QLinearConcat: joins 8-bit tensors, each with a scale and zero point, to one of others.
//
//   Y_scale, Y_zero_point, x1, scale1, zero_point1, x2, scale2, zero_point2, ...

#include "opscribe/ops/microsoft/microsoft_ops.h"

namespace opscribe::ops::microsoft {
namespace {

constexpr std::size_t kFirst = 2;
constexpr std::size_t kStep = 3;  // a tensor, its scale and its zero point

// `joined` with the tensor of input `i` behind it.
void join(InferContext& ctx, Dims& joined, std::size_t i, Shape shape,
          std::size_t axis) {
  if (shape.size() != joined.size()) {
    ctx.fail("rank-mismatch", {i, kFirst}, "",
             "shapes {} and {} differ in rank, and cannot be joined",
             to_text(Shape(joined.data(), joined.size())), to_text(shape));
  }
  for (std::size_t k = 0; k < joined.size(); ++k) {
    joined[k] = k == axis ? joined[k] + shape[k]
                          : same_dim(ctx, {kFirst, k, joined[k]}, {i, k, shape[k]});
  }
}

void infer(InferContext& ctx) {
  if (ctx.num_inputs() < kFirst + kStep || (ctx.num_inputs() - kFirst) % kStep != 0) {
    ctx.fail("invalid-input", {}, "each tensor comes with its scale and zero point",
             "{} inputs are no result scale and zero point, and then three per tensor",
             ctx.num_inputs());
  }
  Dims joined;
  std::size_t axis = 0;
  for (std::size_t i = kFirst; i < ctx.num_inputs(); i += kStep) {
    const auto shape = ctx.shape(i);
    if (!shape) return;
    if (i > kFirst) {
      join(ctx, joined, i, *shape, axis);
      continue;
    }
    if (shape->empty()) {
      ctx.fail("rank-mismatch", {i}, "", "a scalar has no axis to join along");
    }
    joined.append(shape->begin(), shape->end());
    axis = ctx.axis_attr("axis", shape->size());
  }
  ctx.set_shape(0, joined);
}

}  // namespace

auto qlinear_concat_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QLinearConcat",
      .since = 1,
      .doc =
          "Joins tensors of 8-bit numbers along an axis, each brought to the scale and "
          "zero point of the result.",
      .attributes = {{"axis", AttrType::Int, kRequired, "Axis to join along."}},
      .inputs = {{"Y_scale", "TF", "Scale of the result, a scalar."},
                 {"Y_zero_point", "T8", "Zero point of the result, a scalar."},
                 {"inputs", "TV", "For each tensor: itself, its scale, its zero point.",
                  kVariadic | kHeterogeneous}},
      .outputs = {{"Y", "T8", "The joined tensor."}},
      .types = {{"T8", kBytes}, {"TF", kFloat}, {"TV", kBytes | kFloat}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops::microsoft
