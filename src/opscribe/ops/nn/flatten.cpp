#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto flatten() -> OpDef {
  return {
      .name = "Flatten",
      .since = 25,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, 1, ""}},
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 9, .note = ""},
                  {.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
