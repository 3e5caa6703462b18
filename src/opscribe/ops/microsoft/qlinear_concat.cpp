// QLinearConcat: joins 8-bit tensors, each with a scale and zero point, to one of others.
//
//   Y_scale, Y_zero_point, x1, scale1, zero_point1, x2, scale2, zero_point2, ...

#include "opscribe/kernel/broadcast.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/quantized.h"

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

// --- running

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const Quantization as = quantization_of(ctx, 0, 1);
  const std::size_t axis = ctx.axis_attr("axis", dims.size());
  const std::int64_t after = kernel::count_between(dims.span(), axis + 1, dims.size());
  const std::int64_t row = dims[axis] * after;
  ctx.work(static_cast<std::uint64_t>(element_count_of(dims.span())));
  Tensor y = ctx.make(0, dims);
  std::int64_t first = 0;
  for (std::size_t i = kFirst; i < ctx.num_inputs(); i += kStep) {
    const Tensor& x = ctx.tensor(i);
    const Quantization own = quantization_of(ctx, i + 1, i + 2);
    const std::int64_t run = x.dim(axis) * after;
    dispatch(byte_types, y.dtype(), [&]<typename T>() {
      const auto to = y.mutable_cells<T>();
      const auto from = x.cells<T>();
      for (std::int64_t k = 0; k < std::ssize(from); ++k) {
        const float real = own.real(from[static_cast<std::size_t>(k)]);
        to[static_cast<std::size_t>(k / run * row + first + k % run)] =
            stored_as<T>(real, as);
      }
    });
    first += run;
  }
  ctx.set(0, std::move(y));
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops::microsoft
