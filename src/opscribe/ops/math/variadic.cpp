// Max, Min, Sum, Mean: any number of operands, element by element, all broadcast.
//
//   data_0 [ 3, 1 ]   data_1 [ 4 ]   result [ 3, 4 ]

#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
auto max_def() -> OpDef {
  return {
      .name = "Max",
      .since = 13,
      .doc =
          "Largest of the operands at each position, all broadcast to a common shape. "
          "NaN in any operand gives NaN. To search within one tensor use `ReduceMax`.",
      .inputs = {{"data_0", "T",
                  "One or more operands; a single one is returned as it is.",
                  kVariadic | kDifferentiable}},
      .outputs = {{"max", "T", "Largest values, of the common shape.",
                   kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer_variadic<symbolic::maximum>,
      .history =
          {{.since = 12, .unclassified = true, .types = {{"T", kNumbersIr3}}},
           {.since = 8, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "all operands must have the same shape",
            .infer = infer_equal_shapes},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto min_def() -> OpDef {
  return {
      .name = "Min",
      .since = 13,
      .doc =
          "Smallest of the operands at each position, all broadcast to a common shape. "
          "NaN in any operand gives NaN. To search within one tensor use `ReduceMin`.",
      .inputs = {{"data_0", "T",
                  "One or more operands; a single one is returned as it is.",
                  kVariadic | kDifferentiable}},
      .outputs = {{"min", "T", "Smallest values, of the common shape.",
                   kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer_variadic<symbolic::minimum>,
      .history =
          {{.since = 12, .unclassified = true, .types = {{"T", kNumbersIr3}}},
           {.since = 8, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "all operands must have the same shape",
            .infer = infer_equal_shapes},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto sum_def() -> OpDef {
  return {
      .name = "Sum",
      .since = 13,
      .doc =
          "Adds the operands element by element, all broadcast to a common shape. To "
          "add up the elements of one tensor use `ReduceSum`.",
      .inputs = {{"data_0", "T",
                  "One or more operands; a single one is returned as it is.",
                  kVariadic | kDifferentiable}},
      .outputs = {{"sum", "T", "Sums, of the common shape.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_variadic<symbolic::add>,
      .history =
          {{.since = 8, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "all operands must have the same shape",
            .infer = infer_equal_shapes},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto mean_def() -> OpDef {
  return {
      .name = "Mean",
      .since = 13,
      .doc =
          "Average of the operands at each position, all broadcast to a common shape: "
          "their sum divided by how many there are. To average within one tensor use "
          "`ReduceMean`.",
      .inputs = {{"data_0", "T",
                  "One or more operands; a single one is returned as it is.",
                  kVariadic | kDifferentiable}},
      .outputs = {{"mean", "T", "Averages, of the common shape.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_broadcast,
      .history =
          {{.since = 8, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "all operands must have the same shape",
            .infer = infer_equal_shapes},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

}  // namespace opscribe::ops
