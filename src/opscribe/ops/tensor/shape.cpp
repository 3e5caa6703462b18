#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto shape() -> OpDef {
  return {
      .name = "Shape",
      .since = 25,
      .doc = "",
      .attributes = {{"end", AttrType::Int, kNoDefault, ""},
                     {"start", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kNonDifferentiable}},
      .outputs = {{"shape", "T1", "", kNonDifferentiable}},
      .types = {{"T", kAllIr13}, {"T1", kInt64}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr9}}},
                  {.since = 15, .types = {{"T", kAllIr4}}},
                  {.since = 13, .note = "", .without = {"end", "start"}},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

auto size() -> OpDef {
  return {
      .name = "Size",
      .since = 25,
      .doc = "",
      .inputs = {{"data", "T", "", kNonDifferentiable}},
      .outputs = {{"size", "T1", "", kNonDifferentiable}},
      .types = {{"T", kAllIr13}, {"T1", kInt64}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr9}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
