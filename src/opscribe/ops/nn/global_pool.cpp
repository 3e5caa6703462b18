#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto global_average_pool() -> OpDef {
  return {
      .name = "GlobalAveragePool",
      .since = 22,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

auto global_lp_pool() -> OpDef {
  return {
      .name = "GlobalLpPool",
      .since = 22,
      .doc = "",
      .attributes = {{"p", AttrType::Int, 2, ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 2, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"p", AttrType::Float, 2.0F, ""}},
                   .unclassified = true}},
  };
}

auto global_max_pool() -> OpDef {
  return {
      .name = "GlobalMaxPool",
      .since = 22,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
