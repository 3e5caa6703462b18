#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto negative_log_likelihood_loss() -> OpDef {
  return {
      .name = "NegativeLogLikelihoodLoss",
      .since = 22,
      .doc = "",
      .attributes = {{"ignore_index", AttrType::Int, kNoDefault, ""},
                     {"reduction", AttrType::String, "mean", ""}},
      .inputs = {{"input", "T", "", kDifferentiable},
                 {"target", "Tind", "", kNonDifferentiable},
                 {"weight", "T", "", kOptional | kNonDifferentiable}},
      .outputs = {{"loss", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}, {"Tind", kIndices}},
      .body = context_body({22}),
      .history = {{.since = 13,
                   .types = {{"T", kFloatsIr3}},
                   .body = context_body({13})},
                  {.since = 12, .unclassified = true, .body = context_body({12})}},
  };
}

}  // namespace opscribe::ops
