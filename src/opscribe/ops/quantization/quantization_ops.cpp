#include "opscribe/ops/quantization/quantization_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kQuantizationOps[] = {
    {"", "DequantizeLinear", dequantize_linear},
    {"", "DynamicQuantizeLinear", dynamic_quantize_linear},
    {"", "QuantizeLinear", quantize_linear},
};

}  // namespace

auto quantization_ops() -> std::span<const OpEntry> {
  return kQuantizationOps;
}

}  // namespace opscribe::ops
