// Equal, Greater, GreaterOrEqual, Less, LessOrEqual: comparisons, broadcast both ways.
//
//   A  [ 8, 1, 6 ]
//   B     [ 7, 1 ]
//   C  [ 8, 7, 6 ]      bool
//
// Every comparison with NaN is false.

#include "opscribe/ops/legacy_broadcast.h"
#include "opscribe/ops/logical/logical_ops.h"

namespace opscribe::ops {

auto equal_def() -> OpDef {
  return {
      .name = "Equal",
      .since = 19,
      .doc =
          "True where the operands are equal, element by element, both broadcast to a "
          "common shape. Numbers are compared exactly, without tolerance; NaN equals "
          "nothing, not even NaN, and -0 equals 0.",
      .inputs = {{"A", "T", "Left operand.", kNonDifferentiable},
                 {"B", "T", "Right operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A == B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kAllIr4 - kComplex}, {"T1", kBool}},
      .infer = infer_binary<symbolic::equal>,
      .history = {{.since = 13, .types = {{"T", kNumbersIr4 | kBool}}},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kNumbersIr3 | kBool}}},
                  {.since = 7, .types = {{"T", kIndices | kBool}}},
                  {.since = 1,
                   .note = kLegacyNote,
                   .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                                  {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
                   .infer = infer_legacy_broadcast}},
  };
}

auto greater_def() -> OpDef {
  return {
      .name = "Greater",
      .since = 13,
      .doc =
          "True where `A` is greater than `B`, element by element, both broadcast to a "
          "common shape. False where either is NaN.",
      .inputs = {{"A", "T", "Left operand.", kNonDifferentiable},
                 {"B", "T", "Right operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A > B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"T1", kBool}},
      .infer = infer_binary<symbolic::greater>,
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 7, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = kLegacyNote,
                   .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                                  {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
                   .infer = infer_legacy_broadcast}},
  };
}

auto greater_or_equal_def() -> OpDef {
  return {
      .name = "GreaterOrEqual",
      .since = 16,
      .doc =
          "True where `A` is at least `B`, element by element, both broadcast to a "
          "common shape. False where either is NaN, so it is not the negation of "
          "`Less`.",
      .inputs = {{"A", "T", "Left operand.", kNonDifferentiable},
                 {"B", "T", "Right operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A >= B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"T1", kBool}},
      .body = fixed_body({16}),
      .infer = infer_binary<symbolic::greater_or_equal>,
      .history = {{.since = 12,
                   .types = {{"T", kNumbersIr3}},
                   .body = fixed_body({12})}},
  };
}

auto less_def() -> OpDef {
  return {
      .name = "Less",
      .since = 13,
      .doc =
          "True where `A` is less than `B`, element by element, both broadcast to a "
          "common shape. False where either is NaN.",
      .inputs = {{"A", "T", "Left operand.", kNonDifferentiable},
                 {"B", "T", "Right operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A < B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"T1", kBool}},
      .infer = infer_binary<symbolic::less>,
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 7, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = kLegacyNote,
                   .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                                  {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
                   .infer = infer_legacy_broadcast}},
  };
}

auto less_or_equal_def() -> OpDef {
  return {
      .name = "LessOrEqual",
      .since = 16,
      .doc =
          "True where `A` is at most `B`, element by element, both broadcast to a "
          "common shape. False where either is NaN, so it is not the negation of "
          "`Greater`.",
      .inputs = {{"A", "T", "Left operand.", kNonDifferentiable},
                 {"B", "T", "Right operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A <= B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"T1", kBool}},
      .body = fixed_body({16}),
      .infer = infer_binary<symbolic::less_or_equal>,
      .history = {{.since = 12,
                   .types = {{"T", kNumbersIr3}},
                   .body = fixed_body({12})}},
  };
}

}  // namespace opscribe::ops
