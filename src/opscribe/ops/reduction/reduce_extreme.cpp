#include "opscribe/ops/reduction/reduction_ops.h"

namespace opscribe::ops {

auto reduce_max() -> OpDef {
  return {
      .name = "ReduceMax",
      .since = 20,
      .doc = "",
      .attributes = {{"keepdims", AttrType::Int, 1, ""},
                     {"noop_with_empty_axes", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"axes", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "", kDifferentiable}},
      .types = {{"T", kBytes | kWideNumbersIr4 | kBool}},
      .history = {{.since = 18, .types = {{"T", kBytes | kWideNumbersIr4}}},
                  {.since = 13,
                   .note = "",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault, ""}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}}},
                  {.since = 12,
                   .unclassified = true,
                   .types = {{"T", kBytes | kWideNumbersIr3}}},
                  {.since = 11, .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = ""}},
  };
}

auto reduce_min() -> OpDef {
  return {
      .name = "ReduceMin",
      .since = 20,
      .doc = "",
      .attributes = {{"keepdims", AttrType::Int, 1, ""},
                     {"noop_with_empty_axes", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"axes", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "", kDifferentiable}},
      .types = {{"T", kBytes | kWideNumbersIr4 | kBool}},
      .history = {{.since = 18, .types = {{"T", kBytes | kWideNumbersIr4}}},
                  {.since = 13,
                   .note = "",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault, ""}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}}},
                  {.since = 12,
                   .unclassified = true,
                   .types = {{"T", kBytes | kWideNumbersIr3}}},
                  {.since = 11, .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = ""}},
  };
}

}  // namespace opscribe::ops
