#include "opscribe/ops/reduction/reduction_ops.h"

namespace opscribe::ops {

auto reduce_mean() -> OpDef {
  return {
      .name = "ReduceMean",
      .since = 18,
      .doc = "",
      .attributes = {{"keepdims", AttrType::Int, 1, ""},
                     {"noop_with_empty_axes", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"axes", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .history = {{.since = 13,
                   .note = "",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault, ""}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}}},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = ""}},
  };
}

auto reduce_prod() -> OpDef {
  return {
      .name = "ReduceProd",
      .since = 18,
      .doc = "",
      .attributes = {{"keepdims", AttrType::Int, 1, ""},
                     {"noop_with_empty_axes", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"axes", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .history = {{.since = 13,
                   .note = "",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault, ""}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}}},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = ""}},
  };
}

}  // namespace opscribe::ops
