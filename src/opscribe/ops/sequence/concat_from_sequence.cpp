// ConcatFromSequence: [a, b, c] -> one tensor, joined or stacked.

#include "opscribe/base/checked.h"
#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/joining.h"
#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {
namespace {

// Joined on one axis; the others are those of every element.
auto joined_shape(InferContext& ctx, Shape element, std::size_t axis) -> Dims {
  Dims dims;
  dims.append(element.begin(), element.end());
  dims[axis] = ctx.fresh_dim("total");
  return dims;
}

// As many as there are elements, on a new axis.
auto stacked_shape(InferContext& ctx, Shape element, std::size_t axis) -> Dims {
  const Dim count = ctx.fresh_dim("count");
  return concat({element.first(axis), Shape(&count, 1), element.subspan(axis)});
}

void infer(InferContext& ctx) {
  const std::int64_t new_axis = ctx.int_attr("new_axis");
  if (new_axis != 0 && new_axis != 1) {
    ctx.fail("invalid-attribute", {}, "it is 0 or 1", "`new_axis` is {}", new_axis);
  }
  const Type* type = ctx.type(0);
  if (type == nullptr || type->kind != TypeKind::Sequence) return;
  const Type* element = one_element(ctx, type->element, "size");
  if (element == nullptr || !element->is_tensor()) return;
  ctx.set_dtype(0, element->dtype);
  if (!element->has_rank) return;
  if (new_axis == 0 && element->dims.empty()) {
    ctx.fail("rank-mismatch", {0}, "set `new_axis` to 1 to stack them",
             "`input_sequence` holds scalars, which have no axis to join along");
  }
  const auto rank = element->dims.size() + static_cast<std::size_t>(new_axis);
  const std::size_t axis = ctx.axis_attr("axis", rank);
  ctx.set_shape(0, new_axis == 1 ? stacked_shape(ctx, element->dims, axis)
                                 : joined_shape(ctx, element->dims, axis));
}

// Of one type and shape, but for the size along `axis`, which is added up.
auto joined_dims(EvalContext& ctx, std::span<const Tensor> items, std::size_t axis)
    -> TensorDims {
  TensorDims total = items[0].dims();
  for (const Tensor& item : items.subspan(1)) {
    bool fits = item.dtype() == items[0].dtype() && item.rank() == total.size();
    for (std::size_t k = 0; fits && k < total.size(); ++k) {
      fits = k == axis || item.dim(k) == total[k];
    }
    if (!fits) {
      ctx.fail("shape-mismatch", {0}, "only sizes along `axis` may differ",
               "`input_sequence` holds {} beside {}",
               type_text(item.dtype(), item.dims().span()),
               type_text(items[0].dtype(), items[0].dims().span()));
    }
    total[axis] = checked::add(total[axis], item.dim(axis), "the joined axis");
  }
  return total;
}

// Equal shapes, each with a new axis of size 1.
void add_axis(EvalContext& ctx, std::span<Tensor> items, std::size_t axis) {
  const TensorDims dims = items[0].dims();
  for (Tensor& item : items) {
    if (!(item.dims() == dims)) {
      ctx.fail("shape-mismatch", {0}, "only tensors of one shape can be stacked",
               "`input_sequence` holds {} beside {}",
               type_text(item.dtype(), item.dims().span()),
               type_text(items[0].dtype(), dims.span()));
    }
    const std::int64_t one = 1;
    item = item.reshaped(joined(
        {dims.span().first(axis), {&one, 1}, dims.span().subspan(axis)}));
  }
}

void eval(EvalContext& ctx) {
  std::vector<Tensor> items;
  for (const RuntimeValue& item : ctx.sequence(0).items()) {
    items.push_back(item.tensor());
  }
  if (items.empty()) {
    ctx.fail("invalid-input", {0}, "", "`input_sequence` holds no tensors to join");
  }
  const bool is_new = ctx.flag_attr("new_axis");
  if (!is_new && items[0].rank() == 0) {
    ctx.fail("rank-mismatch", {0}, "set `new_axis` to 1 to stack them",
             "`input_sequence` holds scalars, which have no axis to join along");
  }
  const std::size_t axis = ctx.axis_attr("axis", items[0].rank() + (is_new ? 1 : 0));
  if (is_new) add_axis(ctx, items, axis);
  const TensorDims dims = joined_dims(ctx, items, axis);
  ctx.set(0, joined_tensors(ctx, items, axis, dims));
}

}  // namespace

auto concat_from_sequence_def() -> OpDef {
  return {
      .name = "ConcatFromSequence",
      .since = 11,
      .doc =
          "Joins all tensors of a sequence into one, along an existing axis like "
          "Concat or, with `new_axis`, along a new one so that equal shapes are "
          "stacked.",
      .attributes = {{"axis", AttrType::Int, kRequired,
                      "Axis to join along, in [-r, r-1] for tensors of rank r; with "
                      "`new_axis` in [-r-1, r]."},
                     {"new_axis", AttrType::Int, 0,
                      "1 stacks the tensors along a new axis, 0 joins them along an "
                      "existing one."}},
      .inputs = {{"input_sequence", "S",
                  "The tensors to join, at least one. Their shapes agree, except along "
                  "`axis` when no new axis is made."}},
      .outputs = {{"concat_result", "T", "The joined tensor."}},
      .types = {{"S", sequences_of(kAllIr3)}, {"T", kAllIr3}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
