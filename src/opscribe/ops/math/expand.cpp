// Expand: repeats `input` along dimensions of size 1 until it has the target shape.
//
//   input   [    3, 1 ]
//   shape   [ 2, 1, 6 ]
//   output  [ 2, 3, 6 ]

#include <utility>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

// The sizes that `shape` says, as far as they are known. Nothing when it is not even
// known how many there are.
auto target_sizes(InferContext& ctx) -> std::optional<Dims> {
  if (const auto elements = ctx.ints(1)) {
    Dims sizes;
    for (const Dim& element : *elements) {
      sizes.push_back(size_of_element(ctx, 1, element, "size"));
    }
    return sizes;
  }
  const auto length = ctx.length(1);
  if (!length || std::cmp_greater(*length, symbolic::kMaxKnownElements)) {
    return std::nullopt;
  }
  return fresh_dims(ctx, static_cast<std::size_t>(*length), "size");
}

// Elements that nobody knows move nowhere; the others are where broadcasting has them.
void repeat_values(InferContext& ctx, Shape dims) {
  const Known* x = ctx.value(0);
  if (x == nullptr) return;
  SmallVector<std::int64_t, 8> numbers;
  for (const Dim& dim : dims) {
    if (!dim.is_number()) return;
    numbers.push_back(dim.number());
  }
  const IntList to(numbers.data(), numbers.size());
  if (to.size() >= x->rank()) pick_values(ctx, broadcast_sources(x->dims, to));
}

void infer(InferContext& ctx) {
  shape_of_rank(ctx, 1, 1);
  const auto x = ctx.shape(0);
  const auto sizes = target_sizes(ctx);
  if (!x || !sizes) return;
  const Dims dims = broadcast(ctx, {0, *x}, {1, Shape(sizes->data(), sizes->size())});
  ctx.set_shape(0, dims);
  repeat_values(ctx, Shape(dims.data(), dims.size()));
}

void eval(EvalContext& ctx) {
  const Tensor& input = ctx.tensor(0);
  const TensorDims dims = ctx.result_dims(0);
  const TensorDims strides =
      kernel::broadcast_strides(input.dims().span(), dims.span());
  ctx.set(0, viewed(ctx, input, kernel::simplified(dims.span(), strides.span()), dims));
}

}  // namespace

auto expand_def() -> OpDef {
  return {
      .name = "Expand",
      .since = 13,
      .doc =
          "Repeats `input` so that it takes the shape it has in common with `shape` "
          "under broadcasting. This works both ways: where `shape` says 1 the input's "
          "size stays, so the result can be larger than `shape`.",
      .inputs = {{"input", "T", "Tensor to repeat.", kDifferentiable},
                 {"shape", "tensor(int64)",
                  "1-D, the target sizes, aligned with `input` at the right.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T", "`input` in the common shape.", kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 8, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
