#include "opscribe/ops/preview/preview_ops.h"

namespace opscribe::ops {

auto flex_attention() -> OpDef {
  return {
      .domain = kPreviewDomain,
      .name = "FlexAttention",
      .since = 1,
      .doc = "",
      .attributes = {{"prob_mod", AttrType::Graph, kNoDefault, ""},
                     {"scale", AttrType::Float, kNoDefault, ""},
                     {"score_mod", AttrType::Graph, kNoDefault, ""},
                     {"softmax_precision", AttrType::Int, kNoDefault, ""}},
      .inputs = {{"Q", "T1", ""}, {"K", "T1", ""}, {"V", "T1", ""}},
      .outputs = {{"Y", "T1", ""}},
      .types = {{"T1", kFloatsIr4}},
      .experimental = true,
      .body = context_body({1}),
  };
}

}  // namespace opscribe::ops
