// SplitToSequence: one tensor -> [piece, piece, ...] along an axis.

#include <algorithm>

#include "opscribe/base/checked.h"
#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/joining.h"
#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {
namespace {

// The size that every piece has; nothing when they differ, or may.
auto piece_of_equal_cuts(const Dim& size, const Dim& cut) -> std::optional<Dim> {
  if (symbolic::surely_at_most(size, cut)) return size;  // one piece, or none
  return symbolic::exact_div(size, cut) ? std::optional(cut) : std::nullopt;
}

auto piece_of_list(InferContext& ctx, const Dim& size, const Dims& cuts)
    -> std::optional<Dim> {
  Dim total = 0;
  for (const Dim& cut : cuts) total += cut;
  if (symbolic::surely_differ(total, size)) {
    ctx.fail("invalid-input", {1, 0}, "the sizes of the pieces add up to the axis",
             "`split` adds up to {}, but the axis has size {}", to_text(total),
             to_text(size));
  }
  for (const Dim& cut : cuts) {
    if (!(cut == cuts[0])) return std::nullopt;
  }
  return cuts.empty() ? std::nullopt : std::optional(cuts[0]);
}

void check_cuts(InferContext& ctx, const Dims& cuts, bool is_scalar) {
  for (const Dim& cut : cuts) {
    const std::int64_t least = is_scalar ? 1 : 0;
    if (symbolic::range_of(cut).high >= least) continue;
    ctx.fail("invalid-input", {1}, "", "`split` has {}, which is no size of a piece",
             to_text(cut));
  }
}

// The size that all pieces have along the axis; nothing when that is not certain.
auto piece_of(InferContext& ctx, const Dim& size) -> std::optional<Dim> {
  if (!ctx.has_input(1)) return Dim(1);
  const auto rank = ctx.rank(1);
  const auto cuts = ctx.ints(1);
  if (!rank || !cuts) return std::nullopt;
  check_cuts(ctx, *cuts, *rank == 0);
  const auto piece = *rank == 0 ? piece_of_equal_cuts(size, (*cuts)[0])
                                : piece_of_list(ctx, size, *cuts);
  if (piece && symbolic::range_of(*piece).low < 0) return std::nullopt;
  return piece;
}

void infer(InferContext& ctx) {
  shape_of_rank(ctx, 1, 0, 1);
  Type piece;
  piece.dtype = ctx.dtype(0);
  Dims dims;
  if (const auto shape = ctx.shape(0)) {
    if (shape->empty()) {
      ctx.fail("rank-mismatch", {0}, "", "`input` is a scalar, which cannot be cut");
    }
    const std::size_t axis = ctx.axis_attr("axis", shape->size());
    dims.append(shape->begin(), shape->end());
    if (!ctx.has_input(1) && !ctx.flag_attr("keepdims")) {
      dims.erase(dims.begin() + axis);
    } else {
      const auto size = piece_of(ctx, dims[axis]);
      dims[axis] = size ? *size : ctx.fresh_dim("piece");
    }
    piece.has_rank = true;
    piece.dims = ctx.arena().copy_array(Shape(dims.data(), dims.size()));
  }
  ctx.set_type(0, container_type(ctx.arena(), TypeKind::Sequence,
                                 ctx.arena().make<Type>(piece)));
}

// The size of each piece along an axis of `size`.
auto sizes_of_pieces(EvalContext& ctx, std::int64_t size) -> Integers {
  const bool is_list = ctx.has_input(1) && ctx.tensor(1).rank() == 1;
  if (is_list) return ctx.integers(1);
  const std::int64_t piece = ctx.has_input(1) ? ctx.integer(1) : 1;
  // Of an axis of any size there may be no elements: the pieces alone take room.
  const std::int64_t count = checked::ceil_div(size, piece, "the number of pieces");
  ctx.work(static_cast<std::uint64_t>(count));
  const Tensor room = ctx.make(DataType::UInt64, {count, 32});
  Integers sizes;
  for (std::int64_t left = size; left > 0; left -= sizes.back()) {
    sizes.push_back(std::min(left, piece));
  }
  return sizes;
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dtype(0));  // fails where the sizes make no sense
  const Tensor& input = ctx.tensor(0);
  const std::size_t axis = ctx.axis_attr("axis", input.rank());
  const bool drops_axis = !ctx.has_input(1) && !ctx.flag_attr("keepdims");
  const kernel::Shape dims = input.dims().span();
  const Integers sizes = sizes_of_pieces(ctx, dims[axis]);
  std::int64_t sum = 0;
  for (const std::int64_t size : sizes) {
    if (size < 0) ctx.fail("invalid-input", {1}, "", "`split` has the size {}", size);
    sum = checked::add(sum, size, "the sum of `split`");
  }
  if (sum != dims[axis]) {
    ctx.fail("invalid-input", {1, 0}, "the sizes of the pieces add up to the axis",
             "`split` adds up to {}, but the axis has size {}", sum, dims[axis]);
  }
  std::vector<RuntimeValue> pieces;
  std::int64_t first = 0;
  for (const std::int64_t size : sizes) {
    Tensor piece = part_of_axis(ctx, input, axis, first, size);
    if (drops_axis) {
      piece = piece.reshaped(joined({dims.first(axis), dims.subspan(axis + 1)}));
    }
    pieces.emplace_back(std::move(piece));
    first += size;
  }
  ctx.set(0, SequenceValue(ValueKind::Tensor, std::move(pieces)));
}

}  // namespace

auto split_to_sequence_def() -> OpDef {
  return {
      .name = "SplitToSequence",
      .since = 24,
      .doc =
          "Cuts a tensor along an axis and puts the pieces into a sequence. `split` "
          "says where: one number is the size of every piece (the last may be "
          "smaller), a list gives each size, and none cuts slices of size 1.",
      .attributes =
          {{"axis", AttrType::Int, 0, "Axis to cut along, in [-r, r-1]."},
           {"keepdims", AttrType::Int, 1,
            "Only without `split`: 1 keeps the cut axis with size 1, 0 drops it."}},
      .inputs = {{"input", "T", "Tensor of rank r to cut."},
                 {"split", "I",
                  "Scalar: the size of every piece, positive. One-dimensional: the "
                  "sizes, which add up to the dimension. Absent: slices of size 1.",
                  kOptional}},
      .outputs = {{"output_sequence", "S", "The pieces in order."}},
      .types = {{"T", kAllIr4}, {"I", kIndices}, {"S", sequences_of(kAllIr4)}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 11,
                   .types = {{"T", kAllIr3}, {"S", sequences_of(kAllIr3)}}}},
  };
}

}  // namespace opscribe::ops
