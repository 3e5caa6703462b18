// GatherBlockQuantized: picks slices of a tensor of few bits, as floats.
//
//   data    [ before... | n    | after... ]       bytes hold 8 / bits elements each
//   output  [ before... | q... | after... ]

#include "opscribe/ops/microsoft/microsoft_ops.h"

namespace opscribe::ops::microsoft {
namespace {

// Elements in one stored element: only bytes hold several.
auto num_packed(InferContext& ctx) -> std::int64_t {
  const std::int64_t bits = ctx.int_attr("bits");
  if (bits != 2 && bits != 4 && bits != 8) {
    ctx.fail("invalid-attribute", {}, "it is 2, 4 or 8", "`bits` is {}", bits);
  }
  return ctx.dtype(0) == DataType::UInt8 ? 8 / bits : 1;
}

void infer(InferContext& ctx) {
  const std::int64_t packed = num_packed(ctx);
  const auto data = shape_of_rank(ctx, 0, 2, static_cast<std::size_t>(-1));
  const auto indices = ctx.shape(1);
  if (!data || !indices) return;
  const std::size_t axis = ctx.axis_attr("gather_axis", data->size());
  ctx.axis_attr("quantize_axis", data->size());
  Dims stored;
  stored.append(data->begin(), data->end());
  if (ctx.dtype(0) == DataType::Undefined) {
    stored.back() = ctx.fresh_dim("unpacked");
  } else {
    stored.back() *= packed;
  }
  const Shape whole(stored.data(), stored.size());
  ctx.set_shape(0, concat({whole.first(axis), *indices, whole.subspan(axis + 1)}));
}

}  // namespace

auto gather_block_quantized_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "GatherBlockQuantized",
      .since = 1,
      .doc =
          "Picks slices along an axis, as Gather does, of a tensor that is stored with "
          "few bits per element, and gives floats: `(data - zero_point) * scale`, with "
          "a scale for each block.",
      .attributes =
          {{"bits", AttrType::Int, 4, "Bits of an element, where `data` is of bytes."},
           {"block_size", AttrType::Int, 128,
            "Elements of a block, a power of two and at least 16."},
           {"gather_axis", AttrType::Int, 0, "Axis to pick along."},
           {"quantize_axis", AttrType::Int, 1,
            "Axis that is cut into blocks; the last one where `data` is of bytes."}},
      .inputs = {{"data", "T1", "The quantized tensor, of rank 2 or more."},
                 {"indices", "Tind", "Positions along the axis, in any shape."},
                 {"scales", "T2", "The scale of each block."},
                 {"zero_points", "T1", "The zero point of each block.", kOptional}},
      .outputs = {{"output", "T2", "The slices."}},
      .types = {{"T1", kInt4s | kUInt8 | kFloat8s | kFloat4E2M1},
                {"T2", kFloatsIr4 - kDouble},
                {"Tind", kIndices}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops::microsoft
