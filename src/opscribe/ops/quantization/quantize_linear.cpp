#include "opscribe/ops/quantization/quantization_ops.h"

namespace opscribe::ops {

auto quantize_linear() -> OpDef {
  return {
      .name = "QuantizeLinear",
      .since = 28,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, 1, ""},
                     {"block_size", AttrType::Int, 0, ""},
                     {"output_dtype", AttrType::Int, 0, ""},
                     {"precision", AttrType::Int, 0, ""},
                     {"saturate", AttrType::Int, 1, ""}},
      .inputs = {{"x", "T1", ""},
                 {"y_scale", "T2", ""},
                 {"y_zero_point", "T3", "", kOptional}},
      .outputs = {{"y", "T3", ""}},
      .types = {{"T1", (kFloatsIr4 - kDouble) | kInt32},
                {"T2", (kFloatsIr4 - kDouble) | kFloat8E8M0 | kInt32},
                {"T3", kAllIr14 - kWideNumbersIr4 - kComplex - kFloat8E8M0 - kBool -
                           kString}},
      .history = {{.since = 25,
                   .types = {{"T3", (kAllIr11 - kWideNumbersIr4 - kComplex - kBool -
                                     kString) |
                                        kInt2s}}},
                  {.since = 24,
                   .types = {{"T3", (kIntegers - kWideIntegers) | kFloat8s | kInt4s |
                                        kFloat4E2M1}}},
                  {.since = 23, .types = {{"T2", (kFloatsIr4 - kDouble) | kInt32}}},
                  {.since = 21,
                   .note = "",
                   .without = {"precision"},
                   .inputs = {{"x", "T1", ""},
                              {"y_scale", "T1", ""},
                              {"y_zero_point", "T2", "", kOptional}},
                   .outputs = {{"y", "T2", ""}},
                   .types = {{"T2", (kIntegers - kWideIntegers) | kFloat8s | kInt4s}}},
                  {.since = 19,
                   .note = "",
                   .without = {"block_size", "output_dtype"},
                   .types = {{"T2", kBytes | kFloat8s}}},
                  {.since = 13,
                   .note = "",
                   .without = {"saturate"},
                   .inputs = {{"x", "T1", ""},
                              {"y_scale", "tensor(float)", ""},
                              {"y_zero_point", "T2", "", kOptional}},
                   .types = {{"T1", kFloat | kInt32}, {"T2", kBytes}}},
                  {.since = 10, .note = "", .without = {"axis"}}},
  };
}

}  // namespace opscribe::ops
