// Concat: joins tensors along one axis.
//
//   [ before | a | after ] + [ before | b | after ] -> [ before | a + b | after ]

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/moving.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

// The elements, where all inputs have few: along `axis`, block by block.
void join_elements(InferContext& ctx, std::size_t axis, Shape dims) {
  const auto sizes = numbers_of(dims);
  const auto count = sizes ? followed_count(*sizes) : std::nullopt;
  if (!count) return;
  const std::size_t outer = *followed_count(IntList(*sizes).first(axis));
  Scalars joined;
  for (std::size_t block = 0; block < outer && *count > 0; ++block) {
    for (std::size_t i = 0; i < ctx.num_inputs(); ++i) {
      const auto shape = ctx.shape(i);
      const auto lengths = shape ? numbers_of(*shape) : std::nullopt;
      if (!lengths) return;
      const std::size_t length = *followed_count(IntList(*lengths).subspan(axis));
      const Known* known = ctx.value(i);
      for (std::size_t k = 0; k < length; ++k) {
        joined.push_back(known != nullptr ? known->elements[block * length + k]
                                          : Scalar());
      }
    }
  }
  ctx.set_value(0, *sizes, joined);
}

auto read_axis(InferContext& ctx, std::size_t rank) -> std::size_t {
  if (ctx.try_int_attr("axis")) return ctx.axis_attr("axis", rank);
  // Only the oldest version may leave it out.
  if (rank < 2)
    ctx.fail("invalid-axis", {0}, "", "axis 1 out of range for rank {}", rank);
  return 1;
}

void infer(InferContext& ctx) {
  Dims dims;
  std::size_t axis = 0;
  std::size_t first = ctx.num_inputs();  // the first input whose rank is known
  bool all_known = true;
  for (std::size_t i = 0; i < ctx.num_inputs(); ++i) {
    const auto shape = ctx.shape(i);
    if (!shape) {
      all_known = false;
      continue;
    }
    if (first == ctx.num_inputs()) {
      if (shape->empty()) {
        ctx.fail("rank-mismatch", {i}, "use `Unsqueeze` to give each scalar an axis",
                 "{} is a scalar, which has no axis to join along", ctx.input_name(i));
      }
      axis = read_axis(ctx, shape->size());
      dims = concat({*shape});
      first = i;
      continue;
    }
    if (shape->size() != dims.size()) {
      ctx.fail("rank-mismatch", {i, first}, "",
               "input {} has rank {} (shape {}), but input {} has rank {}", i,
               shape->size(), to_text(*shape), first, dims.size());
    }
    for (std::size_t k = 0; k < dims.size(); ++k) {
      dims[k] = k == axis ? dims[k] + (*shape)[k]
                          : same_dim(ctx, {first, k, dims[k]}, {i, k, (*shape)[k]},
                                     "only sizes along `axis` may differ");
    }
  }
  if (first == ctx.num_inputs()) return;
  if (!all_known) dims[axis] = ctx.fresh_dim("joined");
  ctx.set_shape(0, dims);
  if (all_known) join_elements(ctx, axis, Shape(dims.data(), dims.size()));
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  std::vector<Tensor> items;
  for (std::size_t i = 0; i < ctx.num_inputs(); ++i) items.push_back(ctx.tensor(i));
  ctx.set(0, joined_tensors(ctx, items, read_axis(ctx, dims.size()), dims));
}

}  // namespace

auto concat_def() -> OpDef {
  return {
      .name = "Concat",
      .since = 13,
      .doc = "Joins tensors along one axis. All other dimensions must be equal.",
      .attributes = {{"axis", AttrType::Int, kRequired,
                      "Axis to join along, in [-r, r-1]."}},
      .inputs = {{"inputs", "T", "Tensors of the same rank and type, at least one.",
                  kVariadic | kDifferentiable}},
      .outputs = {{"concat_result", "T", "The joined tensor.", kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 4, .note = "the axis may not be negative"},
                  {.since = 1,
                   .note = "the axis may be left out and is then 1",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
