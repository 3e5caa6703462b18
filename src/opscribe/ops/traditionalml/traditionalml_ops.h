#pragma once

// Classic machine learning, domain ai.onnx.ml.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto array_feature_extractor() -> OpDef;
auto binarizer() -> OpDef;
auto cast_map() -> OpDef;
auto category_mapper() -> OpDef;
auto dict_vectorizer() -> OpDef;
auto feature_vectorizer() -> OpDef;
auto imputer() -> OpDef;
auto label_encoder() -> OpDef;
auto linear_classifier() -> OpDef;
auto linear_regressor() -> OpDef;
auto normalizer() -> OpDef;
auto one_hot_encoder() -> OpDef;
auto svm_classifier() -> OpDef;
auto svm_regressor() -> OpDef;
auto scaler() -> OpDef;
auto tree_ensemble() -> OpDef;
auto tree_ensemble_classifier() -> OpDef;
auto tree_ensemble_regressor() -> OpDef;
auto zip_map() -> OpDef;

// The family's list.
auto traditionalml_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
