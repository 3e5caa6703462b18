#include "opscribe/ops/reduction/reduction_ops.h"

namespace opscribe::ops {

auto argmax() -> OpDef {
  return {
      .name = "ArgMax",
      .since = 13,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, 0, ""},
                     {"keepdims", AttrType::Int, 1, ""},
                     {"select_last_index", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kNonDifferentiable}},
      .outputs = {{"reduced", "tensor(int64)", "", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 12, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 11, .note = "", .without = {"select_last_index"}},
                  {.since = 1, .note = ""}},
  };
}

auto argmin() -> OpDef {
  return {
      .name = "ArgMin",
      .since = 13,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, 0, ""},
                     {"keepdims", AttrType::Int, 1, ""},
                     {"select_last_index", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kNonDifferentiable}},
      .outputs = {{"reduced", "tensor(int64)", "", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 12, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 11, .note = "", .without = {"select_last_index"}},
                  {.since = 1, .note = ""}},
  };
}

}  // namespace opscribe::ops
