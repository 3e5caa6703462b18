#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kNnOps[] = {
    {"", "Attention", attention},
    {"", "AveragePool", average_pool},
    {"", "BatchNormalization", batch_normalization},
    {"", "CausalConvWithState", causal_conv_with_state},
    {"", "Col2Im", col2im},
    {"", "Conv", conv},
    {"", "ConvInteger", conv_integer},
    {"", "ConvTranspose", conv_transpose},
    {"", "DeformConv", deform_conv},
    {"", "Dropout", dropout},
    {"", "Flatten", flatten},
    {"", "GlobalAveragePool", global_average_pool},
    {"", "GlobalLpPool", global_lp_pool},
    {"", "GlobalMaxPool", global_max_pool},
    {"", "GroupNormalization", group_normalization},
    {"", "InstanceNormalization", instance_normalization},
    {"", "LRN", lrn},
    {"", "LayerNormalization", layer_normalization},
    {"", "LinearAttention", linear_attention},
    {"", "LpNormalization", lp_normalization},
    {"", "LpPool", lp_pool},
    {"", "MaxPool", max_pool},
    {"", "MaxRoiPool", max_roi_pool},
    {"", "MaxUnpool", max_unpool},
    {"", "MeanVarianceNormalization", mean_variance_normalization},
    {"", "QLinearConv", qlinear_conv},
    {"", "RMSNormalization", rms_normalization},
    {"", "RotaryEmbedding", rotary_embedding},
    {"", "Shrink", shrink},
    {"", "TfIdfVectorizer", tf_idf_vectorizer},
};

}  // namespace

auto nn_ops() -> std::span<const OpEntry> {
  return kNnOps;
}

}  // namespace opscribe::ops
