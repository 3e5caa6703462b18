#pragma once

// Classic machine learning, domain ai.onnx.ml.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto array_feature_extractor_def() -> OpDef;
auto binarizer_def() -> OpDef;
auto cast_map_def() -> OpDef;
auto category_mapper_def() -> OpDef;
auto dict_vectorizer_def() -> OpDef;
auto feature_vectorizer_def() -> OpDef;
auto imputer_def() -> OpDef;
auto label_encoder_def() -> OpDef;
auto linear_classifier_def() -> OpDef;
auto linear_regressor_def() -> OpDef;
auto normalizer_def() -> OpDef;
auto one_hot_encoder_def() -> OpDef;
auto svm_classifier_def() -> OpDef;
auto svm_regressor_def() -> OpDef;
auto scaler_def() -> OpDef;
auto tree_ensemble_def() -> OpDef;
auto tree_ensemble_classifier_def() -> OpDef;
auto tree_ensemble_regressor_def() -> OpDef;
auto zip_map_def() -> OpDef;

// The family's list.
auto traditionalml_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
