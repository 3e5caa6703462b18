#include "opscribe/ops/reduction/reduction_ops.h"

namespace opscribe::ops {

auto reduce_sum() -> OpDef {
  return {
      .name = "ReduceSum",
      .since = 13,
      .doc = "",
      .attributes = {{"keepdims", AttrType::Int, 1, ""},
                     {"noop_with_empty_axes", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"axes", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .history = {{.since = 11,
                   .note = "",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault, ""}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", ""}},
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = ""}},
  };
}

auto reduce_sum_square() -> OpDef {
  return {
      .name = "ReduceSumSquare",
      .since = 18,
      .doc = "",
      .attributes = {{"keepdims", AttrType::Int, 1, ""},
                     {"noop_with_empty_axes", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"axes", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .body = fixed_body({18}),
      .history = {{.since = 13,
                   .note = "",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault, ""}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}},
                   .body = no_body()},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = ""}},
  };
}

auto reduce_l1() -> OpDef {
  return {
      .name = "ReduceL1",
      .since = 18,
      .doc = "",
      .attributes = {{"keepdims", AttrType::Int, 1, ""},
                     {"noop_with_empty_axes", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"axes", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .body = fixed_body({18}),
      .history = {{.since = 13,
                   .note = "",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault, ""}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}},
                   .body = no_body()},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = ""}},
  };
}

auto reduce_l2() -> OpDef {
  return {
      .name = "ReduceL2",
      .since = 18,
      .doc = "",
      .attributes = {{"keepdims", AttrType::Int, 1, ""},
                     {"noop_with_empty_axes", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"axes", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .body = fixed_body({18}),
      .history = {{.since = 13,
                   .note = "",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault, ""}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}},
                   .body = no_body()},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = ""}},
  };
}

}  // namespace opscribe::ops
