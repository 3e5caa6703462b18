#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kTraditionalmlOps[] = {
    {kMlDomain, "ArrayFeatureExtractor", array_feature_extractor},
    {kMlDomain, "Binarizer", binarizer},
    {kMlDomain, "CastMap", cast_map},
    {kMlDomain, "CategoryMapper", category_mapper},
    {kMlDomain, "DictVectorizer", dict_vectorizer},
    {kMlDomain, "FeatureVectorizer", feature_vectorizer},
    {kMlDomain, "Imputer", imputer},
    {kMlDomain, "LabelEncoder", label_encoder},
    {kMlDomain, "LinearClassifier", linear_classifier},
    {kMlDomain, "LinearRegressor", linear_regressor},
    {kMlDomain, "Normalizer", normalizer},
    {kMlDomain, "OneHotEncoder", one_hot_encoder},
    {kMlDomain, "SVMClassifier", svm_classifier},
    {kMlDomain, "SVMRegressor", svm_regressor},
    {kMlDomain, "Scaler", scaler},
    {kMlDomain, "TreeEnsemble", tree_ensemble},
    {kMlDomain, "TreeEnsembleClassifier", tree_ensemble_classifier},
    {kMlDomain, "TreeEnsembleRegressor", tree_ensemble_regressor},
    {kMlDomain, "ZipMap", zip_map},
};

}  // namespace

auto traditionalml_ops() -> std::span<const OpEntry> {
  return kTraditionalmlOps;
}

}  // namespace opscribe::ops
