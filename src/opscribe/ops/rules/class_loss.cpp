#include "opscribe/ops/rules/class_loss.h"

#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

// The shape of the positions, as both operands have it. Nothing when neither is known.
auto positions(InferContext& ctx) -> std::optional<Dims> {
  const auto scores = shape_of_rank(ctx, 0, 2, kUnlimitedRank);
  const auto classes = shape_of_rank(ctx, 1, 1, kUnlimitedRank);
  if (!scores) return classes ? std::optional(concat({*classes})) : std::nullopt;
  Dims dims = concat({scores->first(1), scores->subspan(2)});
  if (!classes) return dims;
  if (classes->size() != dims.size()) {
    ctx.fail("rank-mismatch", {1, 0}, "it has the axes of the scores but axis 1",
             "{} has shape {}, but {} has {}", ctx.input_name(1), to_text(*classes),
             ctx.input_name(0), to_text(*scores));
  }
  for (std::size_t i = 0; i < dims.size(); ++i) {
    dims[i] = same_dim(ctx, {0, i == 0 ? 0 : i + 1, dims[i]}, {1, i, (*classes)[i]});
  }
  return dims;
}

}  // namespace

void infer_class_loss(InferContext& ctx) {
  require_word(ctx, "reduction", {"none", "sum", "mean"});
  const auto dims = positions(ctx);
  if (ctx.string_attr("reduction") != "none") {
    ctx.set_shape(0, Dims());
  } else if (dims) {
    ctx.set_shape(0, *dims);
  }
  const auto scores = ctx.shape(0);
  const auto weights = shape_of_rank(ctx, 2, 1);
  if (scores && weights) same_dim(ctx, {2, 0, (*weights)[0]}, {0, 1, (*scores)[1]});
}

}  // namespace opscribe::ops
