// EmbedLayerNormalization: words, their positions and segments to normalized vectors.
//
//   sum = word[input_ids] + position[...] + segment[segment_ids]

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/rules.h"

namespace opscribe::ops::microsoft {
namespace {

void infer(InferContext& ctx) {
  const auto ids = shape_of_rank(ctx, 0, 2);
  const auto words = shape_of_rank(ctx, 2, 2);
  if (words) {
    for (const std::size_t table : {3U, 4U}) {
      if (const auto shape = shape_of_rank(ctx, table, 2)) {
        same_dim(ctx, {table, 1, (*shape)[1]}, {2, 1, (*words)[1]});
      }
    }
    check_bias(ctx, 5, 2);
    check_bias(ctx, 6, 2);
  }
  if (!ids) return;
  const Dim size = words ? (*words)[1] : ctx.fresh_dim("hidden");
  ctx.set_shape(0, {(*ids)[0], (*ids)[1], size});
  ctx.set_shape(1, {(*ids)[0]});
  ctx.set_shape(2, {(*ids)[0], (*ids)[1], size});
}

}  // namespace

auto embed_layer_normalization_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "EmbedLayerNormalization",
      .since = 1,
      .doc =
          "Looks up the vectors of words, of their positions and, if given, of their "
          "segments, adds them, and normalizes each sum. Also counts, for each text of "
          "the batch, the words that `mask` keeps.",
      .attributes = {{"epsilon", AttrType::Float, 1e-12F,
                      "Added to the variance, which keeps the division from zero."},
                     {"mask_index_type", AttrType::Int, kNoDefault,
                      "How `mask_index` is made of `mask`: 0 not at all, 1 as the "
                      "number of words that are kept."}},
      .inputs = {{"input_ids", "T1", "Words as numbers, [B, S]."},
                 {"segment_ids", "T1", "The segment of each word, [B, S].", kOptional},
                 {"word_embedding", "T", "The vector of each word, [V, H]."},
                 {"position_embedding", "T", "The vector of each position, [P, H]."},
                 {"segment_embedding", "T", "The vector of each segment, [G, H].",
                  kOptional},
                 {"gamma", "T", "Scale, [H]."},
                 {"beta", "T", "Shift, [H]."},
                 {"mask", "T1", "1 for words to keep, [B, S].", kOptional},
                 {"position_ids", "T1",
                  "The position of each word, [B, S] or [1, S]. Absent: 0, 1, ...",
                  kOptional}},
      .outputs = {{"output", "T", "Normalized vectors, [B, S, H]."},
                  {"mask_index", "T1", "Number of words that are kept, [B].",
                   kOptional},
                  {"embedding_sum", "T", "The sums before they are normalized.",
                   kOptional}},
      .types = {{"T1", kInt32}, {"T", kFloat | kFloat16}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops::microsoft
