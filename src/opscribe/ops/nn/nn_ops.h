#pragma once

// Layers: convolution, pooling, normalisation, attention.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto attention_def() -> OpDef;
auto average_pool_def() -> OpDef;
auto batch_normalization_def() -> OpDef;
auto causal_conv_with_state_def() -> OpDef;
auto col2im_def() -> OpDef;
auto conv_def() -> OpDef;
auto conv_integer_def() -> OpDef;
auto conv_transpose_def() -> OpDef;
auto deform_conv_def() -> OpDef;
auto dropout_def() -> OpDef;
auto flatten_def() -> OpDef;
auto global_average_pool_def() -> OpDef;
auto global_lp_pool_def() -> OpDef;
auto global_max_pool_def() -> OpDef;
auto group_normalization_def() -> OpDef;
auto instance_normalization_def() -> OpDef;
auto lrn_def() -> OpDef;
auto layer_normalization_def() -> OpDef;
auto linear_attention_def() -> OpDef;
auto lp_normalization_def() -> OpDef;
auto lp_pool_def() -> OpDef;
auto max_pool_def() -> OpDef;
auto max_roi_pool_def() -> OpDef;
auto max_unpool_def() -> OpDef;
auto mean_variance_normalization_def() -> OpDef;
auto qlinear_conv_def() -> OpDef;
auto rms_normalization_def() -> OpDef;
auto rotary_embedding_def() -> OpDef;
auto shrink_def() -> OpDef;
auto tf_idf_vectorizer_def() -> OpDef;

// The family's list.
auto nn_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
