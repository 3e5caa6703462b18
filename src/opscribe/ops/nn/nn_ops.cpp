#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kNnOps[] = {
    {"", "Attention", attention_def},
    {"", "AveragePool", average_pool_def},
    {"", "BatchNormalization", batch_normalization_def},
    {"", "CausalConvWithState", causal_conv_with_state_def},
    {"", "Col2Im", col2im_def},
    {"", "Conv", conv_def},
    {"", "ConvInteger", conv_integer_def},
    {"", "ConvTranspose", conv_transpose_def},
    {"", "DeformConv", deform_conv_def},
    {"", "Dropout", dropout_def},
    {"", "Flatten", flatten_def},
    {"", "GlobalAveragePool", global_average_pool_def},
    {"", "GlobalLpPool", global_lp_pool_def},
    {"", "GlobalMaxPool", global_max_pool_def},
    {"", "GroupNormalization", group_normalization_def},
    {"", "InstanceNormalization", instance_normalization_def},
    {"", "LRN", lrn_def},
    {"", "LayerNormalization", layer_normalization_def},
    {"", "LinearAttention", linear_attention_def},
    {"", "LpNormalization", lp_normalization_def},
    {"", "LpPool", lp_pool_def},
    {"", "MaxPool", max_pool_def},
    {"", "MaxRoiPool", max_roi_pool_def},
    {"", "MaxUnpool", max_unpool_def},
    {"", "MeanVarianceNormalization", mean_variance_normalization_def},
    {"", "QLinearConv", qlinear_conv_def},
    {"", "RMSNormalization", rms_normalization_def},
    {"", "RotaryEmbedding", rotary_embedding_def},
    {"", "Shrink", shrink_def},
    {"", "TfIdfVectorizer", tf_idf_vectorizer_def},
};

}  // namespace

auto nn_ops() -> std::span<const OpEntry> {
  return kNnOps;
}

}  // namespace opscribe::ops
