#include "opscribe/ops/loops/class_loss.h"

#include <utility>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// Which class each position has, and what it weighs.
template <typename T>
struct Classes {
  std::span<const std::int64_t> labels;
  std::span<const T> weights;  // empty: all 1
  std::optional<std::int64_t> ignored;
  std::int64_t count = 0;

  auto weight(EvalContext& ctx, std::size_t at) const -> double {
    const std::int64_t label = labels[at];
    if (label == ignored) return 0;
    if (label < 0 || label >= count) {
      ctx.fail("invalid-input", {1}, "", "{} holds class {}, but there are {} classes",
               ctx.input_name(1), label, count);
    }
    return weights.empty() ? 1 : double{weights[static_cast<std::size_t>(label)]};
  }
};

// The loss of each position; gives what they weigh together.
template <typename T>
auto fill_losses(EvalContext& ctx, const Classes<T>& classes, const Tensor& log_prob,
                 std::span<T> losses) -> double {
  const auto cells = log_prob.cells<T>();
  const auto inner = static_cast<std::size_t>(
      kernel::count_between(log_prob.dims().span(), 2, log_prob.rank()));
  const auto count = static_cast<std::size_t>(classes.count);
  double total = 0;
  for (std::size_t i = 0; i < losses.size(); ++i) {
    const double weight = classes.weight(ctx, i);
    total += weight;
    losses[i] = 0;
    if (classes.labels[i] == classes.ignored) continue;
    const auto label = static_cast<std::size_t>(classes.labels[i]);
    const std::size_t at = (i / inner * count + label) * inner + i % inner;
    losses[i] = static_cast<T>(-weight * double{cells[at]});
  }
  return total;
}

}  // namespace

void set_class_loss(EvalContext& ctx, const Tensor& log_prob) {
  const TensorDims dims = ctx.result_dims(0);  // fails where the shapes do not fit
  const DataType dtype = ctx.tensor(0).dtype();
  const Tensor labels = cast(ctx.tensor(1), DataType::Int64, {}, ctx.pool());
  const Tensor* given = ctx.find_tensor(2);
  const Tensor weights =
      given == nullptr ? Tensor() : cast(*given, log_prob.dtype(), {}, ctx.pool());
  Tensor losses = ctx.make(log_prob.dtype(), labels.dims());
  ctx.work(static_cast<std::uint64_t>(labels.element_count()));
  dispatch(TypeList<float, double>(), log_prob.dtype(), [&]<typename T>() {
    const Classes<T> classes{
        .labels = labels.cells<std::int64_t>(),
        .weights = given == nullptr ? std::span<const T>() : weights.cells<T>(),
        .ignored = ctx.try_int_attr("ignore_index"),
        .count = log_prob.dim(1)};
    const auto cells = losses.mutable_cells<T>();
    const double weight = fill_losses(ctx, classes, log_prob, cells);
    const auto reduction = ctx.string_attr("reduction");
    if (reduction == "none") return;
    double total = 0;
    for (const T loss : cells) total += double{loss};
    if (reduction == "mean") total /= weight;
    losses = Tensor::scalar(static_cast<T>(total), ctx.pool());
  });
  ctx.set(0, cast(losses.reshaped(dims), dtype, {}, ctx.pool()));
}

}  // namespace opscribe::ops
