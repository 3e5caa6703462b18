// Where: condition ? X : Y, element by element.

#include <array>

#include "opscribe/ops/loops/moving.h"
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

// The shape that all three have together; the rule says better why they have none.
auto common_dims(EvalContext& ctx) -> TensorDims {
  auto dims =
      kernel::broadcast_dims(ctx.tensor(0).dims().span(), ctx.tensor(1).dims().span());
  if (dims) dims = kernel::broadcast_dims(dims->span(), ctx.tensor(2).dims().span());
  return dims ? *dims : ctx.result_dims(0);
}

template <typename S>
void choose_each(const TensorDims& dims, std::span<const TensorDims, 3> strides,
                 const bool* condition, const S* x, const S* y, S* to) {
  std::array<kernel::Shape, 3> walked;
  std::array<std::int64_t, 3> steps{};
  for (std::size_t k = 0; k < 3; ++k) {
    walked[k] = strides[k].span();
    steps[k] = kernel::inner_stride(strides[k]);
  }
  kernel::walk_rows<3>(
      dims.span(), walked, {0, 0, 0}, [&](const auto& at, std::int64_t count) {
        for (std::int64_t i = 0; i < count; ++i) {
          *to++ = condition[at[0] + i * steps[0]] ? x[at[1] + i * steps[1]]
                                                  : y[at[2] + i * steps[2]];
        }
      });
}

void eval(EvalContext& ctx) {
  const Tensor& x = ctx.tensor(1);
  const Tensor& y = ctx.tensor(2);
  const TensorDims dims = common_dims(ctx);
  TensorDims places = dims;
  std::array<TensorDims, 3> strides;
  for (std::size_t k = 0; k < 3; ++k) {
    strides[k] = kernel::broadcast_strides(ctx.tensor(k).dims().span(), dims.span());
  }
  if (element_count_of(dims.span()) > 0) kernel::join_axes(places, strides);
  const bool* condition = ctx.tensor(0).cells<bool>().data();
  move_elements(ctx, 0, x, dims,
                [&]<typename S>(std::span<const S> from, std::span<S> to) {
                  choose_each<S>(places, strides, condition, from.data(),
                                 y.storage_cells<S>().data(), to.data());
                });
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
      .eval = eval,
      .history = {{.since = 9, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
