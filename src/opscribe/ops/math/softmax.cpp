#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto softmax() -> OpDef {
  return {
      .name = "Softmax",
      .since = 13,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, -1, ""}},
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = context_body({13, 18}),
      .history = {{.since = 11,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, 1, ""}},
                   .unclassified = true,
                   .types = {{"T", kFloatsIr3}},
                   .body = no_body()},
                  {.since = 1, .note = ""}},
  };
}

auto log_softmax() -> OpDef {
  return {
      .name = "LogSoftmax",
      .since = 13,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, -1, ""}},
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = context_body({13, 18}),
      .history = {{.since = 11,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, 1, ""}},
                   .unclassified = true,
                   .types = {{"T", kFloatsIr3}},
                   .body = no_body()},
                  {.since = 1, .note = ""}},
  };
}

auto hardmax() -> OpDef {
  return {
      .name = "Hardmax",
      .since = 13,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, -1, ""}},
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 11,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, 1, ""}},
                   .unclassified = true,
                   .types = {{"T", kFloatsIr3}}},
                  {.since = 1, .note = ""}},
  };
}

}  // namespace opscribe::ops
