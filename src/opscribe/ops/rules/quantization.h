#pragma once

// Scales and zero points of QuantizeLinear and DequantizeLinear.

#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {

// Input 0 is quantized with the scale of input 1 and the zero point of input 2: one for
// all, one per slice along `axis`, or one per block of `block_size`. Output 0 has the
// shape of input 0.
void infer_quantized(InferContext& ctx);

}  // namespace opscribe::ops
