#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto reshape() -> OpDef {
  return {
      .name = "Reshape",
      .since = 25,
      .doc = "",
      .attributes = {{"allowzero", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"shape", "tensor(int64)", "", kNonDifferentiable}},
      .outputs = {{"reshaped", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr9}}},
                  {.since = 14, .types = {{"T", kAllIr4}}},
                  {.since = 13, .note = "", .without = {"allowzero"}},
                  {.since = 5, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault, ""},
                                  {"shape", AttrType::Ints, kNoDefault, ""}},
                   .inputs = {{"data", "T", ""}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
