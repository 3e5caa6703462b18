#include "opscribe/ops/microsoft/microsoft_ops.h"

namespace opscribe::ops {
namespace microsoft {
namespace {

constexpr OpEntry kMicrosoftOps[] = {
    {kMicrosoftDomain, "Attention", attention_def},
    {kMicrosoftDomain, "BiasDropout", bias_dropout_def},
    {kMicrosoftDomain, "BiasGelu", bias_gelu_def},
    {kMicrosoftDomain, "BiasSoftmax", bias_softmax_def},
    {kMicrosoftDomain, "BiasSplitGelu", bias_split_gelu_def},
    {kMicrosoftDomain, "DequantizeLinear", dequantize_linear_def},
    {kMicrosoftDomain, "DynamicQuantizeLSTM", dynamic_quantize_lstm_def},
    {kMicrosoftDomain, "DynamicQuantizeMatMul", dynamic_quantize_matmul_def},
    {kMicrosoftDomain, "EmbedLayerNormalization", embed_layer_normalization_def},
    {kMicrosoftDomain, "FastGelu", fast_gelu_def},
    {kMicrosoftDomain, "FusedConv", fused_conv_def},
    {kMicrosoftDomain, "FusedGemm", fused_gemm_def},
    {kMicrosoftDomain, "FusedMatMul", fused_matmul_def},
    {kMicrosoftDomain, "GatherBlockQuantized", gather_block_quantized_def},
    {kMicrosoftDomain, "Gelu", gelu_def},
    {kMicrosoftDomain, "GroupQueryAttention", group_query_attention_def},
    {kMicrosoftDomain, "Inverse", inverse_def},
    {kMicrosoftDomain, "MatMulIntegerToFloat", matmul_integer_to_float_def},
    {kMicrosoftDomain, "MatMulNBits", matmul_nbits_def},
    {kMicrosoftDomain, "MoE", moe_def},
    {kMicrosoftDomain, "MultiHeadAttention", multi_head_attention_def},
    {kMicrosoftDomain, "NhwcMaxPool", nhwc_max_pool_def},
    {kMicrosoftDomain, "PackedAttention", packed_attention_def},
    {kMicrosoftDomain, "PackedMultiHeadAttention", packed_multi_head_attention_def},
    {kMicrosoftDomain, "QAttention", qattention_def},
    {kMicrosoftDomain, "QLinearAdd", qlinear_add_def},
    {kMicrosoftDomain, "QLinearAveragePool", qlinear_average_pool_def},
    {kMicrosoftDomain, "QLinearConcat", qlinear_concat_def},
    {kMicrosoftDomain, "QLinearGlobalAveragePool", qlinear_global_average_pool_def},
    {kMicrosoftDomain, "QLinearLeakyRelu", qlinear_leaky_relu_def},
    {kMicrosoftDomain, "QLinearMul", qlinear_mul_def},
    {kMicrosoftDomain, "QLinearSigmoid", qlinear_sigmoid_def},
    {kMicrosoftDomain, "QLinearSoftmax", qlinear_softmax_def},
    {kMicrosoftDomain, "QMoE", qmoe_def},
    {kMicrosoftDomain, "QuantizeLinear", quantize_linear_def},
    {kMicrosoftDomain, "QuickGelu", quick_gelu_def},
    {kMicrosoftDomain, "RotaryEmbedding", rotary_embedding_def},
    {kMicrosoftDomain, "SkipLayerNormalization", skip_layer_normalization_def},
    {kMicrosoftDomain, "SkipSimplifiedLayerNormalization",
     skip_simplified_layer_normalization_def},
    {kMicrosoftDomain, "Trilu", trilu_def},
};

}  // namespace
}  // namespace microsoft

auto microsoft_ops() -> std::span<const OpEntry> {
  return microsoft::kMicrosoftOps;
}

}  // namespace opscribe::ops
