#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto split() -> OpDef {
  return {
      .name = "Split",
      .since = 18,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, 0, ""},
                     {"num_outputs", AttrType::Int, kNoDefault, ""}},
      .inputs = {{"input", "T", "", kDifferentiable},
                 {"split", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"outputs", "T", "", kVariadic | kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 13, .note = "", .without = {"num_outputs"}},
                  {.since = 11,
                   .note = "",
                   .attributes = {{"split", AttrType::Ints, kNoDefault, ""}},
                   .inputs = {{"input", "T", ""}},
                   .unclassified = true,
                   .types = {{"T", kAllIr3}}},
                  {.since = 2, .note = ""},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""}},
                   .inputs = {{"input", "T", ""}, {"split", "T", "", kOptional}},
                   .outputs = {{"outputs...", "T", "", kVariadic}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
