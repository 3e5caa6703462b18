#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kTraditionalmlOps[] = {
    {kMlDomain, "ArrayFeatureExtractor", array_feature_extractor_def},
    {kMlDomain, "Binarizer", binarizer_def},
    {kMlDomain, "CastMap", cast_map_def},
    {kMlDomain, "CategoryMapper", category_mapper_def},
    {kMlDomain, "DictVectorizer", dict_vectorizer_def},
    {kMlDomain, "FeatureVectorizer", feature_vectorizer_def},
    {kMlDomain, "Imputer", imputer_def},
    {kMlDomain, "LabelEncoder", label_encoder_def},
    {kMlDomain, "LinearClassifier", linear_classifier_def},
    {kMlDomain, "LinearRegressor", linear_regressor_def},
    {kMlDomain, "Normalizer", normalizer_def},
    {kMlDomain, "OneHotEncoder", one_hot_encoder_def},
    {kMlDomain, "SVMClassifier", svm_classifier_def},
    {kMlDomain, "SVMRegressor", svm_regressor_def},
    {kMlDomain, "Scaler", scaler_def},
    {kMlDomain, "TreeEnsemble", tree_ensemble_def},
    {kMlDomain, "TreeEnsembleClassifier", tree_ensemble_classifier_def},
    {kMlDomain, "TreeEnsembleRegressor", tree_ensemble_regressor_def},
    {kMlDomain, "ZipMap", zip_map_def},
};

}  // namespace

auto traditionalml_ops() -> std::span<const OpEntry> {
  return kTraditionalmlOps;
}

}  // namespace opscribe::ops
