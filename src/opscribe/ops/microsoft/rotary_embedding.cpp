// RotaryEmbedding: turns pairs of elements by angles that grow with the position.

#include "opscribe/ops/microsoft/microsoft_ops.h"

namespace opscribe::ops::microsoft {
namespace {

void infer(InferContext& ctx) {
  shape_of_rank(ctx, 0, 3, 4);
  shape_of_rank(ctx, 1, 0, 2);
  shape_of_rank(ctx, 2, 2);
  shape_of_rank(ctx, 3, 2);
  infer_same_shape(ctx);
}

}  // namespace

auto rotary_embedding_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "RotaryEmbedding",
      .since = 1,
      .doc =
          "Rotary position embedding: each pair of elements of a head is turned by the "
          "angle that the caches have for the word's position. The standard operator "
          "of that name takes its inputs in another order.",
      .attributes = {{"interleaved", AttrType::Int, kNoDefault,
                      "1 pairs neighbours, 0 pairs the two halves of a head."},
                     {"is_packed_batching", AttrType::Int, kNoDefault,
                      "1: texts of different length lie end to end, without padding."},
                     {"num_heads", AttrType::Int, kNoDefault,
                      "Number of heads; needed when only a part of each is turned."},
                     {"rotary_embedding_dim", AttrType::Int, kNoDefault,
                      "How much of each head is turned; 0 is all of it."},
                     {"scale", AttrType::Float, kNoDefault, "Factor of the result."}},
      .inputs = {{"input", "T", "Vectors [B, S, H], or heads [B, heads, S, D]."},
                 {"position_ids", "M",
                  "The position of each word, [B, S]; or [1], that of the first."},
                 {"cos_cache", "T", "Cosines by position, [P, D/2]."},
                 {"sin_cache", "T", "Sines by position, [P, D/2]."}},
      .outputs = {{"output", "T", "In the shape of `input`."}},
      .types = {{"T", kFloatsIr4 - kDouble}, {"M", kInt64}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops::microsoft
