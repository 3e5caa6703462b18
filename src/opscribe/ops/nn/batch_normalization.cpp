// BatchNormalization: shifts and scales each channel to given or measured statistics.
//
//   X                  [ N, C, d... ]
//   scale, B           [ C ]
//   mean, var          [ C ]
//   Y                  [ N, C, d... ]   (X - mean) / sqrt(var + epsilon) * scale + B

#include <algorithm>
#include <cmath>
#include <vector>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/ops/loops/normalizing.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

// The shape of scale, bias and statistics: one number per channel, or, with `spatial` 0
// of old, per channel and position. Nothing when no input says it.
auto statistics_shape(InferContext& ctx) -> std::optional<Dims> {
  const bool is_per_position =
      ctx.version().find_attribute("spatial") != nullptr && !ctx.flag_attr("spatial");
  if (const auto x = shape_of_rank(ctx, 0, 1, kAnyRank)) {
    if (x->size() == 1) return Dims{1};
    return concat({is_per_position ? x->subspan(1) : x->subspan(1, 1)});
  }
  for (const std::size_t i : {1, 2, 3, 4}) {
    if (const auto shape = ctx.shape(i)) return concat({*shape});
  }
  if (is_per_position) return std::nullopt;
  return Dims{ctx.fresh_dim("channels")};
}

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  const auto shape = statistics_shape(ctx);
  if (!shape) return;
  for (const std::size_t i : {1, 2, 3, 4}) {
    expect_shape(ctx, i, *shape, shape->size() == 1 ? "[C]" : "[C, d...]");
  }
  for (std::size_t i = 1; i < ctx.num_outputs(); ++i) ctx.set_shape(i, *shape);
  const bool has_mode = ctx.version().find_attribute("training_mode") != nullptr;
  if (!has_mode || ctx.flag_attr("training_mode")) return;
  if (ctx.has_output(1) || ctx.has_output(2)) {
    ctx.fail("invalid-attribute", {}, "set `training_mode` to 1, or take `Y` alone",
             "running statistics are computed only while training");
  }
}

// First an attribute said so, then the number of outputs, now another attribute.
auto is_training(EvalContext& ctx) -> bool {
  if (ctx.version().find_attribute("training_mode") != nullptr) {
    return ctx.flag_attr("training_mode");
  }
  if (ctx.version().find_attribute("is_test") != nullptr) {
    return !ctx.flag_attr("is_test");
  }
  for (const std::size_t i : {1, 2, 3, 4}) {
    if (ctx.has_output(i)) return true;
  }
  return false;
}

// X as rows: `count` channels, each with one row in every sample.
struct Rows {
  std::int64_t samples = 1;
  std::int64_t channels = 1;
  std::int64_t size = 1;
};

auto rows_of(EvalContext& ctx, const Tensor& x) -> Rows {
  const kernel::Shape dims = x.dims().span();
  if (dims.size() == 1) return {.samples = dims[0]};
  const bool is_per_position =
      ctx.version().find_attribute("spatial") != nullptr && !ctx.flag_attr("spatial");
  const std::size_t spatial = is_per_position ? dims.size() : 2;
  return {.samples = dims[0],
          .channels = kernel::count_between(dims, 1, spatial),
          .size = kernel::count_between(dims, spatial, dims.size())};
}

// The mean and variance of each channel over all samples.
template <typename T>
auto measured(const Rows& rows, std::span<const T> x) -> std::vector<Moments> {
  std::vector<Moments> found(static_cast<std::size_t>(rows.channels));
  const auto size = static_cast<std::size_t>(rows.size);
  const auto count = static_cast<double>(rows.samples * rows.size);
  const auto add_rows = [&](auto&& add) {
    for (std::size_t at = 0; at < x.size(); at += size) {
      add(found[at / size % found.size()], x.subspan(at, size));
    }
  };
  if (x.empty()) return found;
  add_rows([](Moments& to, std::span<const T> row) {
    to.mean += sum_of(row, [](double item) { return item; });
  });
  for (Moments& each : found) each.mean /= count;
  add_rows([](Moments& to, std::span<const T> row) {
    to.variance += sum_of(
        row, [mean = to.mean](double item) { return (item - mean) * (item - mean); });
  });
  for (Moments& each : found) each.variance /= count;
  return found;
}

auto given_moments(const Tensor& mean, const Tensor& variance) -> std::vector<Moments> {
  std::vector<Moments> given;
  const auto means = mean.cells<double>();
  const auto variances = variance.cells<double>();
  for (std::size_t i = 0; i < means.size(); ++i) {
    given.push_back({.mean = means[i], .variance = variances[i]});
  }
  return given;
}

void set_statistic(EvalContext& ctx, std::size_t i, std::span<const Moments> moments,
                   double Moments::* member) {
  if (!ctx.has_output(i)) return;
  Tensor values = ctx.make(DataType::Double, ctx.tensor(3).dims());
  std::ranges::transform(moments, values.mutable_cells<double>().begin(),
                         [&](const Moments& each) { return each.*member; });
  set_rounded(ctx, i, values);
}

// What is kept for inference: mostly the old statistics. Before opset 14 also those of
// the batch.
void set_statistics(EvalContext& ctx, const std::vector<Moments>& old,
                    const std::vector<Moments>& batch) {
  const auto momentum = static_cast<double>(ctx.float_attr("momentum"));
  std::vector<Moments> running = old;
  for (std::size_t i = 0; i < running.size(); ++i) {
    running[i] = {
        .mean = old[i].mean * momentum + batch[i].mean * (1 - momentum),
        .variance = old[i].variance * momentum + batch[i].variance * (1 - momentum)};
  }
  set_statistic(ctx, 1, running, &Moments::mean);
  set_statistic(ctx, 2, running, &Moments::variance);
  set_statistic(ctx, 3, batch, &Moments::mean);
  set_statistic(ctx, 4, batch, &Moments::variance);
}

template <typename T>
void normalize(EvalContext& ctx, const Rows& rows, std::span<const T> x,
               std::span<const Moments> moments, T* y) {
  const Tensor scale = widened_input(ctx, 1, DataType::Double);
  const Tensor bias = widened_input(ctx, 2, DataType::Double);
  const auto epsilon = static_cast<double>(ctx.float_attr("epsilon"));
  const auto size = static_cast<std::size_t>(rows.size);
  for (std::size_t at = 0; at < x.size(); at += size) {
    const std::size_t c = at / size % moments.size();
    const double factor =
        scale.cells<double>()[c] / std::sqrt(moments[c].variance + epsilon);
    shift_and_scale(x.subspan(at, size), moments[c].mean, factor,
                    bias.cells<double>()[c], y + at);
  }
}

void eval(EvalContext& ctx) {
  const Tensor x = widened(ctx, ctx.tensor(0));
  Tensor y = make_wide(ctx, 0);
  const Rows rows = rows_of(ctx, x);
  const auto given = given_moments(widened_input(ctx, 3, DataType::Double),
                                   widened_input(ctx, 4, DataType::Double));
  const bool trains = is_training(ctx);
  ctx.work(static_cast<std::uint64_t>(x.element_count()) * (trains ? 3 : 1));
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    const auto batch = trains ? measured(rows, x.cells<T>()) : std::vector<Moments>();
    normalize<T>(ctx, rows, x.cells<T>(), trains ? batch : given,
                 y.mutable_cells<T>().data());
    if (trains) set_statistics(ctx, given, batch);
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

// NOLINTNEXTLINE(readability-function-size): a table.
auto batch_normalization_def() -> OpDef {
  return {
      .name = "BatchNormalization",
      .since = 15,
      .doc =
          "Normalizes each channel: `(X - mean) / sqrt(var + epsilon) * scale + B`. By "
          "default the statistics are the inputs `input_mean` and `input_var`; with "
          "`training_mode` 1 they are measured over the batch and the spatial axes, "
          "and the running statistics are returned as well. The variance divides by "
          "the number of elements, not by one less.",
      .attributes = {{"epsilon", AttrType::Float, 1e-05F,
                      "Added to the variance, so that no division by zero happens."},
                     {"momentum", AttrType::Float, 0.9F,
                      "Share of the old running statistics when training: `running = "
                      "input * momentum + batch * (1 - momentum)`; many frameworks use "
                      "that name for the share of the new ones."},
                     {"training_mode", AttrType::Int, 0,
                      "1 uses the statistics of the batch and returns three outputs; 0 "
                      "uses the given ones, and only `Y` may be asked for."}},
      .inputs = {{"X", "T",
                  "`[N, C, D1, ..., Dn]`: batch, channels, spatial axes; a 1-D `[N]` "
                  "counts as one channel.",
                  kDifferentiable},
                 {"scale", "T1", "Factor of each channel, `[C]`.", kDifferentiable},
                 {"B", "T1", "Summand of each channel, `[C]`.", kDifferentiable},
                 {"input_mean", "T2",
                  "Mean of each channel, `[C]`: the one to use, or the running one "
                  "when training.",
                  kDifferentiable},
                 {"input_var", "T2",
                  "Variance of each channel, `[C]`: the one to use, or the running one "
                  "when training.",
                  kDifferentiable}},
      .outputs =
          {{"Y", "T", "Normalized values, in the shape of `X`.", kDifferentiable},
           {"running_mean", "T2",
            "New running mean of each channel, `[C]`; only with `training_mode` 1.",
            kOptional | kNonDifferentiable},
           {"running_var", "T2",
            "New running variance of each channel, `[C]`; only with `training_mode` 1.",
            kOptional | kNonDifferentiable}},
      .types = {{"T", kFloatsIr4}, {"T1", kFloatsIr4}, {"T2", kFloatsIr4}},
      .output_counts = {1, 3},
      .infer = infer,
      .eval = eval,
      .history =
          {{.since = 14,
            .inputs = {{"X", "T", "", kDifferentiable},
                       {"scale", "T", "", kDifferentiable},
                       {"B", "T", "", kDifferentiable},
                       {"input_mean", "U", "", kDifferentiable},
                       {"input_var", "U", "", kDifferentiable}},
            .outputs = {{"Y", "T", "", kDifferentiable},
                        {"running_mean", "U", "", kOptional | kNonDifferentiable},
                        {"running_var", "U", "", kOptional | kNonDifferentiable}},
            .types = {{"U", kFloatsIr4}}},
           {.since = 9,
            .note = "trains when five outputs are asked for, otherwise uses the given "
                    "statistics",
            .without = {"training_mode"},
            .inputs = {{"X", "T", "", kDifferentiable},
                       {"scale", "T", "", kDifferentiable},
                       {"B", "T", "", kDifferentiable},
                       {"mean", "T",
                        "Mean of each channel, `[C]`: the one to use, or the running "
                        "one when training.",
                        kDifferentiable},
                       {"var", "T",
                        "Variance of each channel, `[C]`: the one to use, or the "
                        "running one when training.",
                        kDifferentiable}},
            .outputs =
                {{"Y", "T", "", kDifferentiable},
                 {"mean", "T",
                  "New running mean of each channel, `[C]`; training only.",
                  kOptional | kNonDifferentiable},
                 {"var", "T",
                  "New running variance of each channel, `[C]`; training only.",
                  kOptional | kNonDifferentiable},
                 {"saved_mean", "T",
                  "Mean of the batch, `[C]`, kept for the gradient; training only.",
                  kOptional | kNonDifferentiable},
                 {"saved_var", "T",
                  "Variance of the batch, `[C]`, kept for the gradient; training only.",
                  kOptional | kNonDifferentiable}},
            .types = {{"T", kFloatsIr3}},
            .output_counts = {1, 5}},
           {.since = 7,
            .attributes = {{"spatial", AttrType::Int, 1,
                            "1 has one statistic per channel; 0 has one per channel "
                            "and position, so that `scale`, `B`, `mean` and `var` are "
                            "`[C, D1, ..., Dn]`."}},
            .unclassified = true},
           {.since = 6,
            .note = "`is_test` decides between training and inference, not the number "
                    "of outputs",
            .attributes = {{"is_test", AttrType::Int, 0,
                            "Nonzero uses the given statistics; 0 trains."}}},
           {.since = 1,
            .note = "`X` must be `[N, C, H, W]`",
            .attributes = {{"consumed_inputs", AttrType::Ints, kRequired,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

}  // namespace opscribe::ops
