// ReverseSequence: reverses the first part of each sequence of a batch.

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const std::int64_t batch = ctx.int_attr("batch_axis");
  const std::int64_t time = ctx.int_attr("time_axis");
  if (batch < 0 || batch > 1 || time != 1 - batch) {
    ctx.fail("invalid-attribute", {0}, "one of them is 0, the other is 1",
             "`batch_axis` is {} and `time_axis` is {}", batch, time);
  }
  infer_same_shape(ctx);
  const auto input = shape_of_rank(ctx, 0, 2, kMaxRank);
  const auto lengths = shape_of_rank(ctx, 1, 1);
  if (!input) return;
  const auto axis = static_cast<std::size_t>(batch);
  if (lengths) same_dim(ctx, {0, axis, (*input)[axis]}, {1, 0, (*lengths)[0]});
  const Known* known = ctx.value(1);
  if (known == nullptr) return;
  for (const Scalar& length : known->elements) {
    if (!length.is_integer()) continue;
    const Dim& size = (*input)[static_cast<std::size_t>(time)];
    if (!symbolic::surely_less(size, length.dim()) &&
        !symbolic::surely_less(length.dim(), 0)) {
      continue;
    }
    ctx.fail("invalid-input", {1, 0}, "", "length {} is not between 0 and {}",
             to_text(length.dim()), to_text(size));
  }
}

// How many steps of each sequence are reversed.
auto read_lengths(EvalContext& ctx, std::int64_t steps) -> std::span<const std::int64_t> {
  const auto lengths = ctx.tensor(1).cells<std::int64_t>();
  for (const std::int64_t length : lengths) {
    if (length >= 0 && length <= steps) continue;
    ctx.fail("invalid-input", {1, 0}, "", "length {} is not between 0 and {}", length,
             steps);
  }
  return lengths;
}

void eval(EvalContext& ctx) {
  const Tensor& input = ctx.tensor(0);
  const TensorDims dims = ctx.result_dims(0);
  const auto time = static_cast<std::size_t>(ctx.int_attr("time_axis"));
  const auto lengths = read_lengths(ctx, dims[time]);
  const std::int64_t inner = kernel::count_between(dims.span(), 2, dims.size());
  move_elements(ctx, 0, input, dims, [&]<typename S>(std::span<const S> from,
                                                     std::span<S> to) {
    if (to.empty()) return;
    S* next = to.data();
    for (std::int64_t i = 0; i < dims[0]; ++i) {
      for (std::int64_t j = 0; j < dims[1]; ++j) {
        const std::int64_t step = time == 0 ? i : j;
        const std::int64_t length = lengths[static_cast<std::size_t>(time == 0 ? j : i)];
        const std::int64_t source = step < length ? length - 1 - step : step;
        const std::int64_t at = time == 0 ? source * dims[1] + j : i * dims[1] + source;
        next = std::copy_n(from.data() + at * inner, inner, next);
      }
    }
  });
}

}  // namespace

auto reverse_sequence_def() -> OpDef {
  return {
      .name = "ReverseSequence",
      .since = 28,
      .doc =
          "Reverses the first part of each sequence of a batch and leaves the rest in "
          "place; each sequence has its own length.",
      .attributes = {{"batch_axis", AttrType::Int, 1,
                      "The axis of the batch, 0 or 1, other than `time_axis`."},
                     {"time_axis", AttrType::Int, 0, "The axis of time, 0 or 1."}},
      .inputs = {{"input", "T", "Tensor of rank r >= 2."},
                 {"sequence_lens", "tensor(int64)",
                  "How many steps to reverse, one number per sequence, between 1 and "
                  "the size of the time axis."}},
      .outputs = {{"Y", "T", "The tensor with reversed parts."}},
      .types = {{"T", kAllIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 10, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
