#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto softmax_cross_entropy_loss() -> OpDef {
  return {
      .name = "SoftmaxCrossEntropyLoss",
      .since = 13,
      .doc = "",
      .attributes = {{"ignore_index", AttrType::Int, kNoDefault, ""},
                     {"reduction", AttrType::String, "mean", ""}},
      .inputs = {{"scores", "T", "", kDifferentiable},
                 {"labels", "Tind", "", kNonDifferentiable},
                 {"weights", "T", "", kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable},
                  {"log_prob", "T", "", kOptional | kDifferentiable}},
      .types = {{"T", kFloatsIr4}, {"Tind", kIndices}},
      .body = context_body({13}),
      .history = {{.since = 12,
                   .unclassified = true,
                   .types = {{"T", kFloatsIr3}},
                   .body = context_body({12})}},
  };
}

}  // namespace opscribe::ops
