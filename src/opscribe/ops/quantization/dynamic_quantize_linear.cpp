#include "opscribe/ops/quantization/quantization_ops.h"

namespace opscribe::ops {

auto dynamic_quantize_linear() -> OpDef {
  return {
      .name = "DynamicQuantizeLinear",
      .since = 11,
      .doc = "",
      .inputs = {{"x", "T1", ""}},
      .outputs = {{"y", "T2", ""},
                  {"y_scale", "tensor(float)", ""},
                  {"y_zero_point", "T2", ""}},
      .types = {{"T1", kFloat}, {"T2", kUInt8}},
      .body = fixed_body({11}),
  };
}

}  // namespace opscribe::ops
