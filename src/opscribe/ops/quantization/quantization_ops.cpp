#include "opscribe/ops/quantization/quantization_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kQuantizationOps[] = {
    {"", "DequantizeLinear", dequantize_linear_def},
    {"", "DynamicQuantizeLinear", dynamic_quantize_linear_def},
    {"", "QuantizeLinear", quantize_linear_def},
};

}  // namespace

auto quantization_ops() -> std::span<const OpEntry> {
  return kQuantizationOps;
}

}  // namespace opscribe::ops
