// RotaryEmbedding: turns pairs of elements by an angle that grows with the position.
//
//   X           [ B, H, S, D ]      pairs (x1, x2) within D
//   cos, sin    [ P, D/2 ] picked by position_ids [ B, S ], or [ B, S, D/2 ]
//   Y           [ B, H, S, D ]      (cos * x1 - sin * x2, sin * x1 + cos * x2)

#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

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
  };
}

}  // namespace opscribe::ops
