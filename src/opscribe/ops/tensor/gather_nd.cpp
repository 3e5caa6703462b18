// GatherND: output[place] = data[indices[place]...].

#include <algorithm>

#include "opscribe/ops/loops/places.h"
#include "opscribe/ops/rules/scattering.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

auto read_batch_axes(InferContext& ctx, std::size_t data_rank, std::size_t indices_rank)
    -> std::size_t {
  if (ctx.version().find_attribute("batch_dims") == nullptr) return 0;
  const std::int64_t count = ctx.int_attr("batch_dims");
  const auto limit = static_cast<std::int64_t>(std::min(data_rank, indices_rank));
  if (count < 0 || count >= limit) {
    ctx.fail("invalid-attribute", {0, 1}, "",
             "`batch_dims` is {}, but ranks are {} and {}; it has to be below both",
             count, data_rank, indices_rank);
  }
  return static_cast<std::size_t>(count);
}

void infer(InferContext& ctx) {
  const auto data = shape_of_rank(ctx, 0, 1, kMaxRank);
  const auto indices = shape_of_rank(ctx, 1, 1, kMaxRank);
  if (!data || !indices) return;
  const std::size_t batch = read_batch_axes(ctx, data->size(), indices->size());
  Dims dims = concat({indices->first(indices->size() - 1)});
  for (std::size_t i = 0; i < batch; ++i) {
    dims[i] = same_dim(ctx, {0, i, (*data)[i]}, {1, i, dims[i]});
  }
  const auto count = coordinate_count(ctx, *indices, data->size() - batch);
  if (!count) return;
  const Shape rest = data->subspan(batch + *count);
  ctx.set_shape(0, concat({Shape(dims.data(), dims.size()), rest}));
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // fails where shapes do not fit
  const std::size_t batch =
      read_batch_axes(ctx, ctx.tensor(0).rank(), ctx.tensor(1).rank());
  gather_slices(ctx, places_of_slices(ctx, batch));
}

}  // namespace

auto gather_nd_def() -> OpDef {
  return {
      .name = "GatherND",
      .since = 13,
      .doc =
          "Picks elements or slices by coordinates: the last axis of `indices` holds "
          "the first k coordinates of a place in `data`, and what lies there is "
          "copied.",
      .attributes = {{"batch_dims", AttrType::Int, 0,
                      "Number b of leading axes that `data` and `indices` share and "
                      "that are walked in step."}},
      .inputs = {{"data", "T", "Tensor of rank r >= 1.", kDifferentiable},
                 {"indices", "tensor(int64)",
                  "Coordinates, rank q >= 1; the last dimension k is at most r - b. "
                  "Negative ones count from the end.",
                  kNonDifferentiable}},
      .outputs =
          {{"output", "T",
            "Shape of `indices` without its last axis, followed by data.shape[b + k:].",
            kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 12, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 11,
                   .note = "there are no batch axes",
                   .without = {"batch_dims"}}},
  };
}

}  // namespace opscribe::ops
