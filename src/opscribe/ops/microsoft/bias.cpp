// BiasSoftmax, BiasDropout: an addition, and what often comes behind it.

#include <algorithm>
#include <cmath>
#include <functional>

#include "opscribe/kernel/elementwise.h"
#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"

namespace opscribe::ops::microsoft {
namespace {

void infer_softmax(InferContext& ctx) {
  if (const auto shape = ctx.shape(0)) {
    if (!shape->empty()) ctx.axis_attr("axis", shape->size());
  }
  infer_same_shape(ctx);
}

void infer_dropout(InferContext& ctx) {
  infer_same_shape(ctx);
  if (const auto shape = ctx.shape(0)) ctx.set_shape(1, *shape);
}

// --- running

void eval_softmax(EvalContext& ctx) {
  const Tensor x = floats_of(ctx, 0);
  const Tensor bias = floats_of(ctx, 1);
  const kernel::Shape dims = x.dims().span();
  if (!kernel::fits(bias.dims().span(), dims)) {
    ctx.fail("shape-mismatch", {1, 0}, "", "`bias` does not broadcast to `data`");
  }
  const std::size_t axis = dims.empty() ? 0 : ctx.axis_attr("axis", dims.size());
  const auto size =
      static_cast<std::size_t>(kernel::count_between(dims, axis, dims.size()));
  ctx.work(2 * static_cast<std::uint64_t>(x.element_count()));
  Tensor y = ctx.make(DataType::Float, x.dims());
  const auto cells = y.mutable_cells<float>();
  const kernel::PairPlan plan = kernel::plan_pair(dims, bias.dims().span(), dims);
  kernel::map_pair(plan, cells_of(x).data(), cells_of(bias).data(), cells.data(),
                   std::plus{});
  for (std::size_t at = 0; at < cells.size(); at += size) {
    const auto row = cells.subspan(at, size);
    const float top = *std::ranges::max_element(row);
    double total = 0;
    for (float& score : row) total += score = std::exp(score - top);
    for (float& score : row) score = static_cast<float>(score / total);
  }
  give_floats(ctx, 0, y);
}

}  // namespace

auto bias_softmax_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "BiasSoftmax",
      .since = 1,
      .doc = "Softmax of `data + bias`, over the axes from `axis` on.",
      .attributes =
          {{"axis", AttrType::Int, 1, "The first of the axes that add up to 1."},
           {"is_inner_broadcast", AttrType::Int, kRequired,
            "Where the bias is repeated: 1 along the inner axes before `axis`, 0 along "
            "the outer ones."}},
      .inputs = {{"data", "T", "Any shape."}, {"bias", "T", "Added first."}},
      .outputs = {{"output", "T", "In the shape of `data`."}},
      .types = {{"T", kFloatsIr3}},
      .infer = infer_softmax,
      .eval = eval_softmax,
  };
}

auto bias_dropout_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "BiasDropout",
      .since = 1,
      .doc =
          "Dropout of `data + bias`, plus `residual` if there is one. Unless "
          "`training_mode` is true nothing is dropped.",
      .attributes = {{"seed", AttrType::Int, kNoDefault,
                      "Seed of the random choice. Absent: a new one each time."}},
      .inputs = {{"data", "T", "Any shape."},
                 {"bias", "T", "Added first: [H], or in the shape of `data`."},
                 {"residual", "T", "Added in the end, in the shape of `data`.",
                  kOptional},
                 {"ratio", "T1", "How much is dropped, in [0, 1). Absent: half.",
                  kOptional},
                 {"training_mode", "T2", "Whether to drop anything. Absent: false.",
                  kOptional}},
      .outputs = {{"output", "T", "In the shape of `data`."},
                  {"mask", "T2", "What was kept, in the shape of `data`.", kOptional}},
      .types = {{"T", kFloatsIr4}, {"T1", kFloatsIr4}, {"T2", kBool}},
      .determinism = Determinism::NonDeterministic,
      .infer = infer_dropout,
  };
}

}  // namespace opscribe::ops::microsoft
