// RotaryEmbedding: turns pairs of elements by an angle that grows with the position.
//
//   X           [ B, H, S, D ]      pairs (x1, x2) within D
//   cos, sin    [ P, D/2 ] picked by position_ids [ B, S ], or [ B, S, D/2 ]
//   Y           [ B, H, S, D ]      (cos * x1 - sin * x2, sin * x1 + cos * x2)

#include <algorithm>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"

namespace opscribe::ops {
namespace {

// The sizes of X [B, H, S, D], whichever layout it came in.
struct Sizes {
  Dim batch;
  Dim steps;
  Dim head;
};

auto sizes_of(InferContext& ctx, Shape x) -> Sizes {
  if (x.size() == 4) return {x[0], x[2], x[3]};
  const std::int64_t heads = ctx.int_attr("num_heads");
  if (heads < 1) {
    ctx.fail("invalid-attribute", {0}, "say how many heads lie side by side",
             "`num_heads` is {} where `X` has shape {}", heads, to_text(x));
  }
  return {x[0], x[1], head_size(ctx, 0, x[2], heads)};
}

// How many pairs each head has to turn.
auto num_pairs(InferContext& ctx, const Dim& head) -> Dim {
  const std::int64_t part = ctx.int_attr("rotary_embedding_dim");
  if (part < 0 || symbolic::surely_less(head, part)) {
    ctx.fail("invalid-attribute", {0}, "it is a part of each head",
             "`rotary_embedding_dim` is {}, but heads have {} elements", part,
             to_text(head));
  }
  const Dim turned = part == 0 ? head : Dim(part);
  if (symbolic::surely_differ(symbolic::mod(turned, 2), 0)) {
    ctx.fail("shape-mismatch", {0}, "elements are turned in pairs",
             "an odd number of {} elements of each head is to be turned",
             to_text(turned));
  }
  return symbolic::floor_div(turned, 2);
}

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  const auto x = shape_of_rank(ctx, 0, 3, 4);
  const bool has_ids = ctx.has_input(3);
  for (const std::size_t i : {1, 2}) shape_of_rank(ctx, i, has_ids ? 2 : 3);
  if (const auto cosines = ctx.shape(1)) expect_shape(ctx, 2, *cosines, "`cos_cache`");
  if (!x) return;
  const Sizes sizes = sizes_of(ctx, *x);
  const Dim pairs = num_pairs(ctx, sizes.head);
  for (const std::size_t i : {1, 2}) {
    const auto table = ctx.shape(i);
    if (!table) continue;
    if (!has_ids) expect_broadcasts_to(ctx, i, Dims{sizes.batch, sizes.steps, pairs});
    const std::size_t last = table->size() - 1;
    if (!ctx.unify((*table)[last], pairs)) {
      ctx.fail("shape-mismatch", {i, 0}, "there is one angle per pair",
               "{} {} has {} angles, but {} pairs are to be turned", ctx.input_name(i),
               to_text(*table), to_text((*table)[last]), to_text(pairs));
    }
  }
  if (shape_of_rank(ctx, 3, 2)) {
    expect_broadcasts_to(ctx, 3, Dims{sizes.batch, sizes.steps});
  }
}

// X [B, H, S, D], wherever its heads lie: each with `head` elements, of which the first
// `pairs` pairs are turned.
struct HeadLayout {
  std::int64_t batch = 1;
  std::int64_t heads = 1;
  std::int64_t steps = 1;
  std::int64_t head = 1;
  std::int64_t pairs = 1;
  bool has_steps_first = false;  // [B, S, H * D]

  auto at(std::int64_t b, std::int64_t h, std::int64_t s) const -> std::int64_t {
    return (has_steps_first ? (b * steps + s) * heads + h
                            : (b * heads + h) * steps + s) *
           head;
  }
};

auto layout_of(EvalContext& ctx, const Tensor& x) -> HeadLayout {
  HeadLayout layout{.batch = x.dim(0), .has_steps_first = x.rank() == 3};
  layout.heads = layout.has_steps_first ? ctx.int_attr("num_heads") : x.dim(1);
  layout.steps = x.dim(layout.has_steps_first ? 1 : 2);
  layout.head = layout.has_steps_first ? x.dim(2) / layout.heads : x.dim(3);
  const std::int64_t part = ctx.int_attr("rotary_embedding_dim");
  layout.pairs = (part == 0 ? layout.head : part) / 2;
  return layout;
}

// Which row of the tables belongs to each token [B, S]; sizes of 1 are repeated.
auto table_rows(EvalContext& ctx, const HeadLayout& layout) -> Positions {
  const bool has_ids = ctx.find_tensor(3) != nullptr;
  const TensorDims& dims = ctx.tensor(has_ids ? 3 : 1).dims();
  Positions ids;
  if (has_ids) {
    for (const std::int64_t id : ctx.integers(3)) {
      if (id >= 0 && id < ctx.tensor(1).dim(0)) {
        ids.push_back(id);
        continue;
      }
      ctx.fail("invalid-index", {3, 1}, "",
               "`position_ids` has {}, but the tables have {} rows", id,
               ctx.tensor(1).dim(0));
    }
  }
  Positions rows;
  for (std::int64_t b = 0; b < layout.batch; ++b) {
    for (std::int64_t s = 0; s < layout.steps; ++s) {
      const std::int64_t at = (dims[0] == 1 ? 0 : b) * dims[1] + (dims[1] == 1 ? 0 : s);
      rows.push_back(has_ids ? ids[static_cast<std::size_t>(at)] : at);
    }
  }
  return rows;
}

// One head at one step; what is not turned is copied.
void turn(const HeadLayout& layout, bool interleaved, const float* x,
          const float* cosines, const float* sines, float* y) {
  std::copy_n(x + 2 * layout.pairs, layout.head - 2 * layout.pairs,
              y + 2 * layout.pairs);
  const std::int64_t step = interleaved ? 2 : 1;
  const std::int64_t apart = interleaved ? 1 : layout.pairs;
  for (std::int64_t i = 0; i < layout.pairs; ++i) {
    const float a = x[i * step];
    const float b = x[i * step + apart];
    y[i * step] = cosines[i] * a - sines[i] * b;
    y[i * step + apart] = sines[i] * a + cosines[i] * b;
  }
}

void eval(EvalContext& ctx) {
  Tensor y = make_wide(ctx, 0);
  const Tensor x = widened(ctx, ctx.tensor(0));
  const Tensor cosines = widened(ctx, ctx.tensor(1));
  const Tensor sines = widened(ctx, ctx.tensor(2));
  if (x.is_empty()) return set_rounded(ctx, 0, y);
  const HeadLayout layout = layout_of(ctx, x);
  const Positions rows = table_rows(ctx, layout);
  const bool interleaved = ctx.flag_attr("interleaved");
  ctx.work(static_cast<std::uint64_t>(x.element_count()) * 2);
  float* out = y.mutable_cells<float>().data();
  for (std::int64_t b = 0; b < layout.batch; ++b) {
    for (std::int64_t h = 0; h < layout.heads; ++h) {
      for (std::int64_t s = 0; s < layout.steps; ++s) {
        const std::int64_t at = layout.at(b, h, s);
        const std::int64_t angles =
            rows[static_cast<std::size_t>(b * layout.steps + s)] * layout.pairs;
        turn(layout, interleaved, x.cells<float>().data() + at,
             cosines.cells<float>().data() + angles,
             sines.cells<float>().data() + angles, out + at);
      }
    }
  }
  set_rounded(ctx, 0, y);
}

}  // namespace

auto rotary_embedding_def() -> OpDef {
  return {
      .name = "RotaryEmbedding",
      .since = 23,
      .doc =
          "Encodes positions by rotation: each pair `(x1, x2)` of a head becomes `(cos "
          "* x1 - sin * x2, sin * x1 + cos * x2)`. The tables hold cosines and sines "
          "of angles already multiplied by the positions. Models differ in how they "
          "form pairs: see `interleaved`.",
      .attributes = {{"interleaved", AttrType::Int, 0,
                      "1 pairs neighbours: (0, 1), (2, 3), ...; 0 pairs the first half "
                      "with the second: (0, D/2), (1, D/2 + 1), ..."},
                     {"num_heads", AttrType::Int, kNoDefault,
                      "Number of heads H; required for a 3-D `X`."},
                     {"rotary_embedding_dim", AttrType::Int, 0,
                      "Number of elements at the start of each head to rotate, even; "
                      "the others are copied. 0 rotates all."}},
      .inputs =
          {{"X", "T",
            "`[B, H, S, D]`, or 3-D `[B, S, H * D]` with `num_heads`; D is even."},
           {"cos_cache", "T",
            "Cosines: a table `[P, D/2]` with one row per position, or `[B, S, "
            "D/2]` without `position_ids`; with `rotary_embedding_dim` its half "
            "replaces D/2."},
           {"sin_cache", "T", "Sines, in the shape of `cos_cache`."},
           {"position_ids", "M",
            "Row of the tables for each token, `[B, S]`, in [0, P-1]; absent: "
            "the tables are given per token.",
            kOptional}},
      .outputs = {{"Y", "T", "Rotated values, in the shape of `X`."}},
      .types = {{"T", kFloatsIr4 - kDouble}, {"M", kInt64}},
      .body = context_body({23}),
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
