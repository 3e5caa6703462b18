// ScatterND: output[indices[place]...] = updates[place].

#include "opscribe/ops/loops/places.h"
#include "opscribe/ops/rules/scattering.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  check_reduction(ctx);
  infer_same_shape(ctx);
  const auto data = shape_of_rank(ctx, 0, 1, kMaxRank);
  const auto indices = shape_of_rank(ctx, 1, 1, kMaxRank);
  if (!data || !indices) return;
  const auto count = coordinate_count(ctx, *indices, data->size());
  if (!count) return;
  const Dims wanted =
      concat({indices->first(indices->size() - 1), data->subspan(*count)});
  check_shape(ctx, 2, Shape(wanted.data(), wanted.size()), {2, 1, 0});
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // fails where shapes do not fit
  scatter_slices(ctx, places_of_slices(ctx, 0));
}

}  // namespace

auto scatter_nd_def() -> OpDef {
  return {
      .name = "ScatterND",
      .since = 18,
      .doc =
          "Copies `data` and writes elements or slices into it by coordinates: the "
          "last axis of `indices` holds the first k coordinates of a place. Without a "
          "reduction coordinates used twice leave the result open.",
      .attributes = {{"reduction", AttrType::String, "none",
                      "What to do with the value already there: `none` replaces it, "
                      "`add`, `mul`, `max` and `min` combine."}},
      .inputs = {{"data", "T", "Tensor of rank r >= 1.", kDifferentiable},
                 {"indices", "tensor(int64)",
                  "Coordinates, rank q >= 1; the last dimension k is at most r. "
                  "Negative ones count from the end.",
                  kNonDifferentiable},
                 {"updates", "T",
                  "Values to write, of shape indices.shape[:-1] + data.shape[k:].",
                  kDifferentiable}},
      .outputs = {{"output", "T", "The changed copy, in the shape of `data`.",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 16, .note = "no `max` and `min`"},
                  {.since = 13,
                   .note = "values are always replaced",
                   .without = {"reduction"}},
                  {.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
