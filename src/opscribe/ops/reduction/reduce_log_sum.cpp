#include "opscribe/ops/reduction/reduction_ops.h"

namespace opscribe::ops {

auto reduce_log_sum() -> OpDef {
  return {
      .name = "ReduceLogSum",
      .since = 28,
      .doc = "",
      .attributes = {{"keepdims", AttrType::Int, 1, ""},
                     {"noop_with_empty_axes", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"axes", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({28}),
      .history =
          {{.since = 18, .types = {{"T", kWideNumbersIr4}}, .body = fixed_body({18})},
           {.since = 13,
            .note = "",
            .attributes = {{"axes", AttrType::Ints, kNoDefault, ""}},
            .without = {"noop_with_empty_axes"},
            .inputs = {{"data", "T", "", kDifferentiable}},
            .body = no_body()},
           {.since = 11, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
           {.since = 1, .note = ""}},
  };
}

auto reduce_log_sum_exp() -> OpDef {
  return {
      .name = "ReduceLogSumExp",
      .since = 28,
      .doc = "",
      .attributes = {{"keepdims", AttrType::Int, 1, ""},
                     {"noop_with_empty_axes", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"axes", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({28}),
      .history =
          {{.since = 18, .types = {{"T", kWideNumbersIr4}}, .body = fixed_body({18})},
           {.since = 13,
            .note = "",
            .attributes = {{"axes", AttrType::Ints, kNoDefault, ""}},
            .without = {"noop_with_empty_axes"},
            .inputs = {{"data", "T", "", kDifferentiable}},
            .body = no_body()},
           {.since = 11, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
           {.since = 1, .note = ""}},
  };
}

}  // namespace opscribe::ops
