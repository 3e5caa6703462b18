#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto rotary_embedding() -> OpDef {
  return {
      .name = "RotaryEmbedding",
      .since = 23,
      .doc = "",
      .attributes = {{"interleaved", AttrType::Int, 0, ""},
                     {"num_heads", AttrType::Int, kNoDefault, ""},
                     {"rotary_embedding_dim", AttrType::Int, 0, ""}},
      .inputs = {{"X", "T", ""},
                 {"cos_cache", "T", ""},
                 {"sin_cache", "T", ""},
                 {"position_ids", "M", "", kOptional}},
      .outputs = {{"Y", "T", ""}},
      .types = {{"T", kFloatsIr4 - kDouble}, {"M", kInt64}},
      .body = context_body({23}),
  };
}

}  // namespace opscribe::ops
