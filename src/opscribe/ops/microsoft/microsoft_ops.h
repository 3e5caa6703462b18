#pragma once

// Operators that ONNX Runtime adds to ONNX's, domain com.microsoft: those that exporters
// and optimizers write often. There are more, so an unknown name says nothing.

#include <span>

#include "opscribe/ops/vocabulary.h"
#include "opscribe/schema/registry.h"

namespace opscribe::ops::microsoft {

auto attention_def() -> OpDef;
auto bias_dropout_def() -> OpDef;
auto bias_gelu_def() -> OpDef;
auto bias_softmax_def() -> OpDef;
auto bias_split_gelu_def() -> OpDef;
auto dequantize_linear_def() -> OpDef;
auto dynamic_quantize_lstm_def() -> OpDef;
auto dynamic_quantize_matmul_def() -> OpDef;
auto embed_layer_normalization_def() -> OpDef;
auto fast_gelu_def() -> OpDef;
auto fused_conv_def() -> OpDef;
auto fused_gemm_def() -> OpDef;
auto fused_matmul_def() -> OpDef;
auto gather_block_quantized_def() -> OpDef;
auto gelu_def() -> OpDef;
auto group_query_attention_def() -> OpDef;
auto inverse_def() -> OpDef;
auto matmul_integer_to_float_def() -> OpDef;
auto matmul_nbits_def() -> OpDef;
auto moe_def() -> OpDef;
auto multi_head_attention_def() -> OpDef;
auto nhwc_max_pool_def() -> OpDef;
auto packed_attention_def() -> OpDef;
auto packed_multi_head_attention_def() -> OpDef;
auto qattention_def() -> OpDef;
auto qlinear_add_def() -> OpDef;
auto qlinear_average_pool_def() -> OpDef;
auto qlinear_concat_def() -> OpDef;
auto qlinear_global_average_pool_def() -> OpDef;
auto qlinear_leaky_relu_def() -> OpDef;
auto qlinear_mul_def() -> OpDef;
auto qlinear_sigmoid_def() -> OpDef;
auto qlinear_softmax_def() -> OpDef;
auto qmoe_def() -> OpDef;
auto quantize_linear_def() -> OpDef;
auto quick_gelu_def() -> OpDef;
auto rotary_embedding_def() -> OpDef;
auto skip_layer_normalization_def() -> OpDef;
auto skip_simplified_layer_normalization_def() -> OpDef;
auto trilu_def() -> OpDef;

}  // namespace opscribe::ops::microsoft

namespace opscribe::ops {

// The family's list.
auto microsoft_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
