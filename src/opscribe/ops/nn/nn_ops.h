#pragma once

// Layers: convolution, pooling, normalisation, attention.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto attention() -> OpDef;
auto average_pool() -> OpDef;
auto batch_normalization() -> OpDef;
auto causal_conv_with_state() -> OpDef;
auto col2im() -> OpDef;
auto conv() -> OpDef;
auto conv_integer() -> OpDef;
auto conv_transpose() -> OpDef;
auto deform_conv() -> OpDef;
auto dropout() -> OpDef;
auto flatten() -> OpDef;
auto global_average_pool() -> OpDef;
auto global_lp_pool() -> OpDef;
auto global_max_pool() -> OpDef;
auto group_normalization() -> OpDef;
auto instance_normalization() -> OpDef;
auto lrn() -> OpDef;
auto layer_normalization() -> OpDef;
auto linear_attention() -> OpDef;
auto lp_normalization() -> OpDef;
auto lp_pool() -> OpDef;
auto max_pool() -> OpDef;
auto max_roi_pool() -> OpDef;
auto max_unpool() -> OpDef;
auto mean_variance_normalization() -> OpDef;
auto qlinear_conv() -> OpDef;
auto rms_normalization() -> OpDef;
auto rotary_embedding() -> OpDef;
auto shrink() -> OpDef;
auto tf_idf_vectorizer() -> OpDef;

// The family's list.
auto nn_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
