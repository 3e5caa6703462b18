// MatMulNBits: Y = A * transpose(B), B of a few bits per element, in blocks.
//
//   A       [ ... | K ]
//   B       [ N | ceil(K / block) | block * bits / 8 ]     bytes
//   scales  [ N | ceil(K / block) ]                        one for each block
//   Y       [ ... | N ]

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/rules/attributes.h"

namespace opscribe::ops::microsoft {
namespace {

struct Sizes {
  std::int64_t rows;     // N, of B
  std::int64_t columns;  // K
  std::int64_t blocks;   // of a row
};

auto sizes_of(InferContext& ctx) -> Sizes {
  const std::int64_t rows = int_at_least(ctx, "N", 1).value_or(1);
  const std::int64_t columns = int_at_least(ctx, "K", 1).value_or(1);
  const std::int64_t block = int_at_least(ctx, "block_size", 1).value_or(1);
  if (const std::int64_t bits = ctx.int_attr("bits"); bits < 2 || bits > 8) {
    ctx.fail("invalid-attribute", {}, "it is 2 to 8", "`bits` is {}", bits);
  }
  return {rows, columns, (columns - 1) / block + 1};
}

void check_weights(InferContext& ctx, const Sizes& sizes) {
  const auto b = ctx.shape(1);
  if (!b || b->size() != 3 || ctx.flag_attr("weight_prepacked")) return;
  if (symbolic::surely_differ((*b)[0], sizes.rows) ||
      symbolic::surely_differ((*b)[1], sizes.blocks)) {
    ctx.fail("shape-mismatch", {1}, "",
             "`B` has shape {}, but {} rows of {} elements have {} blocks each",
             to_text(*b), sizes.rows, sizes.columns, sizes.blocks);
  }
}

void infer(InferContext& ctx) {
  const Sizes sizes = sizes_of(ctx);
  check_weights(ctx, sizes);
  const auto a = ctx.shape(0);
  if (!a) return;
  if (a->empty()) ctx.fail("rank-mismatch", {0}, "", "`A` is a scalar, but no matrix");
  if (!ctx.unify(a->back(), sizes.columns)) {
    ctx.fail("shape-mismatch", {0}, "", "rows of `A` have size {}, but `K` is {}",
             to_text(a->back()), sizes.columns);
  }
  const Dim rows = sizes.rows;
  ctx.set_shape(0, concat({a->first(a->size() - 1), Shape(&rows, 1)}));
}

}  // namespace

auto matmul_nbits_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "MatMulNBits",
      .since = 1,
      .doc =
          "Multiplies by a weight matrix that is stored with 2 to 8 bits per element. "
          "Each row of the weight is cut into blocks, each with a scale and a zero "
          "point of its own; an element is `(b - zero_point) * scale`.",
      .attributes =
          {{"K", AttrType::Int, kRequired,
            "Size of the rows of `A` and of the weight."},
           {"N", AttrType::Int, kRequired, "Number of rows of the weight."},
           {"accuracy_level", AttrType::Int, 0,
            "The least precise type to compute with: 0 as the runtime likes, 1 "
            "float32, 2 float16, 3 bfloat16, 4 int8."},
           {"bits", AttrType::Int, 4, "Bits of an element of the weight."},
           {"block_size", AttrType::Int, kRequired,
            "Elements of a block, a power of two and at least 16."},
           {"weight_prepacked", AttrType::Int, 0,
            "Not 0: `B` and `scales` are in the layout of one kernel."}},
      .inputs = {{"A", "T1", "Left operand [..., K]."},
                 {"B", "T2",
                  "The weight: [N, blocks, bytes of a block], several elements a "
                  "byte."},
                 {"scales", "T1", "The scale of each block, [N, blocks]."},
                 {"zero_points", "T3",
                  "The zero point of each block: as elements are stored, or of the "
                  "scales' type. Absent: half of the range.",
                  kOptional},
                 {"g_idx", "T4", "For each of the K columns its block.", kOptional},
                 {"bias", "T1", "Added to the product, [N].", kOptional}},
      .outputs = {{"Y", "T1", "Products [..., N]."}},
      .types = {{"T1", kFloatsIr4 - kDouble},
                {"T2", kUInt8},
                {"T3", kUInt8 | (kFloatsIr4 - kDouble)},
                {"T4", kInt32}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops::microsoft
