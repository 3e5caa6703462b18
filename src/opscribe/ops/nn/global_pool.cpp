// GlobalAveragePool, GlobalLpPool, GlobalMaxPool: one number per channel.
//
//   X  [ N, C, d1, ..., dn ]
//   Y  [ N, C,  1, ...,  1 ]

#include <cmath>
#include <limits>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/ops/loops/normalizing.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/norms.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto x = shape_of_rank(ctx, 0, 2, kAnyRank);
  if (!x) return;
  Dims dims(x->size(), 1);
  dims[0] = (*x)[0];
  dims[1] = (*x)[1];
  ctx.set_shape(0, dims);
}

// Every channel of every sample becomes `pooled(elements)`.
template <typename Pooled>
void pool_channels(EvalContext& ctx, Pooled&& pooled) {
  const Tensor x = widened(ctx, ctx.tensor(0));
  Tensor y = make_wide(ctx, 0);
  const auto size =
      static_cast<std::size_t>(kernel::count_between(x.dims().span(), 2, x.rank()));
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    std::size_t at = 0;
    for (T& result : y.mutable_cells<T>()) {
      ctx.work(size + 1);
      result = static_cast<T>(pooled(x.cells<T>().subspan(at, size)));
      at += size;
    }
  });
  set_rounded(ctx, 0, y);
}

void eval_average(EvalContext& ctx) {
  pool_channels(ctx, [](auto items) {
    return sum_of(items, [](double x) { return x; }) /
           static_cast<double>(items.size());
  });
}

void eval_lp(EvalContext& ctx) {
  const double p = norm_order(ctx);
  pool_channels(ctx, [p](auto items) {
    return root_of(sum_of(items, [p](double x) { return power_of(x, p); }), p);
  });
}

void eval_max(EvalContext& ctx) {
  pool_channels(ctx, []<typename T>(std::span<const T> items) {
    T best = -std::numeric_limits<T>::infinity();
    for (const T item : items) {
      // NaN is larger than every number.
      if (item > best || std::isnan(item)) best = item;
      if (std::isnan(best)) break;
    }
    return best;
  });
}

}  // namespace

auto global_average_pool_def() -> OpDef {
  return {
      .name = "GlobalAveragePool",
      .since = 22,
      .doc =
          "Mean over all spatial positions of each channel. The spatial axes stay, "
          "with size 1.",
      .inputs = {{"X", "T",
                  "Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.",
                  kDifferentiable}},
      .outputs = {{"Y", "T", "Mean of each channel, `[N, C, 1, ..., 1]`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .eval = eval_average,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

auto global_lp_pool_def() -> OpDef {
  return {
      .name = "GlobalLpPool",
      .since = 22,
      .doc =
          "Lp norm over all spatial positions of each channel: `sum(abs(x)^p)^(1/p)`. "
          "The spatial axes stay, with size 1; the sum is not divided by the number of "
          "elements.",
      .attributes = {{"p", AttrType::Int, 2,
                      "Order of the norm, at least 1; 2 is the Euclidean norm."}},
      .inputs = {{"X", "T",
                  "Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.",
                  kDifferentiable}},
      .outputs = {{"Y", "T", "Norm of each channel, `[N, C, 1, ..., 1]`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .eval = eval_lp,
      .history = {{.since = 2, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "`p` may be a fraction",
                   .attributes = {{"p", AttrType::Float, 2.0F, ""}},
                   .unclassified = true}},
  };
}

auto global_max_pool_def() -> OpDef {
  return {
      .name = "GlobalMaxPool",
      .since = 22,
      .doc =
          "Maximum over all spatial positions of each channel. The spatial axes stay, "
          "with size 1.",
      .inputs = {{"X", "T",
                  "Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.",
                  kDifferentiable}},
      .outputs = {{"Y", "T", "Maximum of each channel, `[N, C, 1, ..., 1]`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .eval = eval_max,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
