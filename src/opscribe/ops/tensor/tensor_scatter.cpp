// TensorScatter: writes new entries into a cache, batch by batch.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const std::string_view mode = ctx.string_attr("mode");
  if (mode != "linear" && mode != "circular") {
    ctx.fail("invalid-attribute", {}, "",
             "`mode` is \"{}\"; it is `linear` or `circular`", mode);
  }
  infer_same_shape(ctx);
  const auto cache = ctx.shape(0);
  if (!cache) return;
  const std::size_t axis = ctx.axis_attr("axis", cache->size());
  if (axis == 0) {
    ctx.fail("invalid-axis", {0}, "", "`axis` is 0, which is the axis of the batch");
  }
  if (const auto lengths = shape_of_rank(ctx, 2, 1)) {
    same_dim(ctx, {0, 0, (*cache)[0]}, {2, 0, (*lengths)[0]});
  }
  const auto update = shape_of_rank(ctx, 1, cache->size());
  if (!update) return;
  for (std::size_t i = 0; i < cache->size(); ++i) {
    if (i != axis) same_dim(ctx, {0, i, (*cache)[i]}, {1, i, (*update)[i]});
  }
  if (symbolic::surely_less((*cache)[axis], (*update)[axis])) {
    ctx.fail("shape-mismatch", {1, 0}, "",
             "`update` {} has more entries on axis {} than `past_cache` {}",
             to_text(*update), axis, to_text(*cache));
  }
}

}  // namespace

auto tensor_scatter_def() -> OpDef {
  return {
      .name = "TensorScatter",
      .since = 24,
      .doc =
          "Writes new entries into a cache, as attention does with keys and values: "
          "for each batch `update` goes to consecutive places along `axis`, from its "
          "write index on.",
      .attributes = {{"axis", AttrType::Int, -2,
                      "The axis of the sequence; not the batch axis 0."},
                     {"mode", AttrType::String, "linear",
                      "`linear`: all must fit before the end. `circular`: places past "
                      "the end start over from the beginning."}},
      .inputs = {{"past_cache", "T", "The cache, batch first.", kDifferentiable},
                 {"update", "T",
                  "The new entries: shape of the cache but for a shorter sequence.",
                  kDifferentiable},
                 {"write_indices", "tensor(int64)",
                  "First place for each batch. Absent: 0.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"present_cache", "T", "The changed copy of the cache.",
                   kDifferentiable}},
      .types = {{"T", kAllIr12}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops
