// Where: condition ? X : Y, element by element.

#include "opscribe/ops/rules/moving.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

// Where the condition is not known, but both choices are the same, that is it.
auto choose(const Scalar& condition, const Scalar& x, const Scalar& y) -> Scalar {
  if (const auto truth = condition.try_truth()) return *truth ? x : y;
  return x == y ? x : Scalar();
}

// The strides by which a tensor is walked as if broadcast to `dims`.
auto broadcast_strides(IntList own, std::size_t rank) -> Ints {
  const Ints strides = strides_of(own);
  Ints found(rank);
  for (std::size_t i = 0; i < own.size(); ++i) {
    found[rank - own.size() + i] = own[i] == 1 ? 0 : strides[i];
  }
  return found;
}

// The elements of input `i`, broadcast; Unknown ones when it is not known.
auto broadcast_elements(InferContext& ctx, std::size_t i, IntList dims) -> Scalars {
  const Known* known = ctx.value(i);
  if (known == nullptr) return Scalars(*followed_count(dims));
  return walk(known->elements, dims, broadcast_strides(known->dims, dims.size()), 0);
}

void infer(InferContext& ctx) {
  infer_broadcast(ctx);
  const Type* type = ctx.output_type(0);
  const auto shape = type != nullptr ? type->shape() : std::nullopt;
  const auto dims = shape ? numbers_of(*shape) : std::nullopt;
  if (!dims || !followed_count(*dims)) return;
  const Scalars conditions = broadcast_elements(ctx, 0, *dims);
  const Scalars xs = broadcast_elements(ctx, 1, *dims);
  const Scalars ys = broadcast_elements(ctx, 2, *dims);
  Scalars chosen;
  for (std::size_t k = 0; k < conditions.size(); ++k) {
    chosen.push_back(choose(conditions[k], xs[k], ys[k]));
  }
  ctx.set_value(0, *dims, chosen);
}

}  // namespace

auto where_def() -> OpDef {
  return {
      .name = "Where",
      .since = 16,
      .doc =
          "Chooses element by element: from `X` where the condition is true, from `Y` "
          "where it is false. All three broadcast together.",
      .inputs = {{"condition", "B", "The choice.", kNonDifferentiable},
                 {"X", "T", "Values where true.", kDifferentiable},
                 {"Y", "T", "Values where false.", kDifferentiable}},
      .outputs = {{"output", "T", "The chosen values, in the common shape.",
                   kDifferentiable}},
      .types = {{"B", kBool}, {"T", kAllIr4}},
      .infer = infer,
      .history = {{.since = 9, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
