// RotaryEmbedding: turns pairs of elements by angles that grow with the position.

#include <algorithm>

#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/rotary.h"

namespace opscribe::ops::microsoft {
namespace {

void infer(InferContext& ctx) {
  shape_of_rank(ctx, 0, 3, 4);
  shape_of_rank(ctx, 1, 0, 2);
  shape_of_rank(ctx, 2, 2);
  shape_of_rank(ctx, 3, 2);
  infer_same_shape(ctx);
}

// --- running

// Heads in memory: [B, heads, S, D], or [B, S, heads * D].
struct Heads {
  std::int64_t batch, length, count, size;
  bool are_apart;

  auto first(std::int64_t b, std::int64_t s, std::int64_t h) const -> std::size_t {
    return static_cast<std::size_t>(
        (are_apart ? (b * count + h) * length + s : (b * length + s) * count + h) *
        size);
  }
};

auto heads_of(EvalContext& ctx, std::int64_t num_angles) -> Heads {
  const Tensor& x = ctx.tensor(0);
  const std::int64_t turned = ctx.int_attr("rotary_embedding_dim");
  const std::int64_t given = ctx.int_attr("num_heads");
  Heads heads{};
  if (x.rank() == 4) {
    heads = {x.dim(0), x.dim(2), x.dim(1), x.dim(3), true};
  } else {
    const std::int64_t count =
        given > 0 ? given : x.dim(2) / std::max<std::int64_t>(2 * num_angles, 1);
    heads = {x.dim(0), x.dim(1), count, count == 0 ? 0 : x.dim(2) / count, false};
    if (heads.count * heads.size != x.dim(2)) {
      ctx.fail("shape-mismatch", {0}, "", "{} elements are no {} heads", x.dim(2),
               count);
    }
  }
  if (2 * num_angles > heads.size || (turned > 0 && turned != 2 * num_angles)) {
    ctx.fail("shape-mismatch", {2, 0}, "a pair of elements has one angle",
             "{} angles do not fit heads of {} elements, of which {} are turned",
             num_angles, heads.size, turned > 0 ? turned : heads.size);
  }
  return heads;
}

// Where each text begins, or the position of each of its words.
auto position_of(EvalContext& ctx, const Heads& heads, std::int64_t b, std::int64_t s,
                 std::int64_t limit) -> std::int64_t {
  const auto ids = ctx.tensor(1).cells<std::int64_t>();
  const bool is_start = ids.size() == 1;
  const std::int64_t given =
      ids[is_start ? 0 : static_cast<std::size_t>(b * heads.length + s)];
  if (given < 0 || given >= limit - (is_start ? s : 0)) {
    ctx.fail("invalid-index", {1, 2}, "",
             "position {}{} is out of range for {} of the caches", given,
             is_start ? fmt::format(" + {}", s) : "", limit);
  }
  return given + (is_start ? s : 0);
}

void eval(EvalContext& ctx) {
  ctx.result_dims(0);  // the rule checks all ranks
  const RotaryCache cache = rotary_cache(ctx, 2, 3, ctx.flag_attr("interleaved"));
  const Heads heads = heads_of(ctx, cache.num_angles());
  const std::int64_t num_ids = ctx.tensor(1).element_count();
  if (num_ids != 1 && num_ids != heads.batch * heads.length) {
    ctx.fail("shape-mismatch", {1, 0}, "give one for each word, or the first one",
             "there are {} positions for {} words", num_ids,
             heads.batch * heads.length);
  }
  Tensor y = floats_of(ctx, 0);
  const auto cells = y.mutable_cells<float>();
  ctx.work(cells.size());
  for (std::int64_t b = 0; b < heads.batch; ++b) {
    for (std::int64_t s = 0; s < heads.length; ++s) {
      const Rotation rotation =
          cache.at(position_of(ctx, heads, b, s, cache.num_positions()));
      for (std::int64_t h = 0; h < heads.count; ++h) {
        rotate(rotation, cells.subspan(heads.first(b, s, h),
                                       static_cast<std::size_t>(heads.size)));
      }
    }
  }
  if (ctx.has_attr("scale")) {
    const float scale = ctx.float_attr("scale");
    for (float& element : cells) element *= scale == 0 ? 1 : scale;
  }
  give_floats(ctx, 0, y);
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops::microsoft
