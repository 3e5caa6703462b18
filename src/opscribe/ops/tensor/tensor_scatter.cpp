// TensorScatter: writes new entries into a cache, batch by batch.

#include "opscribe/ops/loops/moving.h"
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

// Where the first new entry of each batch goes, from 0 up to the size of the axis.
auto first_places(EvalContext& ctx, std::int64_t batches, std::int64_t count,
                  std::int64_t size) -> Positions {
  Positions places(static_cast<std::size_t>(batches));
  const Tensor* given = ctx.find_tensor(2);
  if (given == nullptr) return places;
  const bool is_circular = ctx.string_attr("mode") == "circular";
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::int64_t place = given->cells<std::int64_t>()[i];
    if (place < 0 || (!is_circular && place > size - count)) {
      ctx.fail("invalid-input", {2, 0}, "",
               "{} entries from place {} on do not fit into an axis of size {}", count,
               place, size);
    }
    places[i] = size == 0 ? 0 : place % size;
  }
  return places;
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const std::size_t axis = ctx.axis_attr("axis", dims.size());
  const Tensor update = unpacked(ctx, ctx.tensor(1));
  const std::int64_t size = dims[axis];
  const std::int64_t count = update.dim(axis);
  const std::int64_t blocks = kernel::count_between(dims.span(), 1, axis);
  const std::int64_t inner = kernel::count_between(dims.span(), axis + 1, dims.size());
  const Positions places = first_places(ctx, dims[0], count, size);
  ctx.work(static_cast<std::uint64_t>(update.element_count()));
  Tensor cache = ctx.take(0).take_tensor();
  if (update.is_empty()) return ctx.set(0, std::move(cache));
  ctx.set(0, changed(ctx, std::move(cache), [&]<typename S>(std::span<S> to) {
            const S* from = update.storage_cells<S>().data();
            S* block = to.data();
            for (const std::int64_t first : places) {
              for (std::int64_t i = 0; i < blocks; ++i, block += size * inner) {
                for (std::int64_t k = 0; k < count; ++k, from += inner) {
                  std::copy_n(from, inner, block + (first + k) % size * inner);
                }
              }
            }
          }));
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
