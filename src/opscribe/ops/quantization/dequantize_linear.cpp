#include "opscribe/ops/quantization/quantization_ops.h"

namespace opscribe::ops {

auto dequantize_linear() -> OpDef {
  return {
      .name = "DequantizeLinear",
      .since = 28,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, 1, ""},
                     {"block_size", AttrType::Int, 0, ""},
                     {"output_dtype", AttrType::Int, 0, ""}},
      .inputs = {{"x", "T1", ""},
                 {"x_scale", "T2", ""},
                 {"x_zero_point", "T1", "", kOptional}},
      .outputs = {{"y", "T3", ""}},
      .types = {{"T1", (kIntegers - kInt64 - kUInt32 - kUInt64) | kFloat8s | kInt4s |
                           kInt2s | kFloat6s | kFloat4E2M1},
                {"T2", (kFloatsIr4 - kDouble) | kFloat8E8M0},
                {"T3", kFloatsIr4 - kDouble}},
      .history = {{.since = 25,
                   .types = {{"T1", (kIntegers - kInt64 - kUInt32 - kUInt64) |
                                        kFloat8s | kInt4s | kInt2s | kFloat4E2M1}}},
                  {.since = 24,
                   .types = {{"T1", (kIntegers - kInt64 - kUInt32 - kUInt64) |
                                        kFloat8s | kInt4s | kFloat4E2M1}}},
                  {.since = 23, .types = {{"T2", kFloatsIr4 - kDouble}}},
                  {.since = 21,
                   .note = "",
                   .without = {"output_dtype"},
                   .outputs = {{"y", "T2", ""}},
                   .types = {{"T1", (kIntegers - kInt64 - kUInt32 - kUInt64) |
                                        kFloat8s | kInt4s}}},
                  {.since = 19,
                   .note = "",
                   .without = {"block_size"},
                   .types = {{"T1", kBytes | kFloat8s | kInt32}}},
                  {.since = 13,
                   .note = "",
                   .inputs = {{"x", "T", ""},
                              {"x_scale", "tensor(float)", ""},
                              {"x_zero_point", "T", "", kOptional}},
                   .outputs = {{"y", "tensor(float)", ""}},
                   .types = {{"T", kBytes | kInt32}}},
                  {.since = 10, .note = "", .without = {"axis"}}},
  };
}

}  // namespace opscribe::ops
