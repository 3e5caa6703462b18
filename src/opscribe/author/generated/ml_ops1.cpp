// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ml_ops1.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto MlOps1::ArrayFeatureExtractor(const Var& X, const Var& Y, Site site) const -> Var {
  return one(site, "ArrayFeatureExtractor", {&X, &Y}, {});
}

auto MlOps1::Binarizer(
    const Var& X, const Binarizer1Attributes& attributes, Site site) const -> Var {
  return one(site, "Binarizer", {&X}, {
      {"threshold", &attributes.threshold}});
}

auto MlOps1::CastMap(
    const Var& X, const CastMap1Attributes& attributes, Site site) const -> Var {
  return one(site, "CastMap", {&X}, {
      {"cast_to", &attributes.cast_to},
      {"map_form", &attributes.map_form},
      {"max_map", &attributes.max_map}});
}

auto MlOps1::CategoryMapper(
    const Var& X, const CategoryMapper1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "CategoryMapper", {&X}, {
      {"cats_int64s", &attributes.cats_int64s},
      {"cats_strings", &attributes.cats_strings},
      {"default_int64", &attributes.default_int64},
      {"default_string", &attributes.default_string}});
}

auto MlOps1::DictVectorizer(
    const Var& X, const DictVectorizer1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "DictVectorizer", {&X}, {
      {"int64_vocabulary", &attributes.int64_vocabulary},
      {"string_vocabulary", &attributes.string_vocabulary}});
}

auto MlOps1::FeatureVectorizer(
    const std::vector<Var>& X, const FeatureVectorizer1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "FeatureVectorizer", {}, {
      {"inputdimensions", &attributes.inputdimensions}}, &X);
}

auto MlOps1::Imputer(
    const Var& X, const Imputer1Attributes& attributes, Site site) const -> Var {
  return one(site, "Imputer", {&X}, {
      {"imputed_value_floats", &attributes.imputed_value_floats},
      {"imputed_value_int64s", &attributes.imputed_value_int64s},
      {"replaced_value_float", &attributes.replaced_value_float},
      {"replaced_value_int64", &attributes.replaced_value_int64}});
}

auto MlOps1::LabelEncoder(
    const Var& X, const LabelEncoder1Attributes& attributes, Site site) const -> Var {
  return one(site, "LabelEncoder", {&X}, {
      {"classes_strings", &attributes.classes_strings},
      {"default_int64", &attributes.default_int64},
      {"default_string", &attributes.default_string}});
}

auto MlOps1::LinearClassifier(
    const Var& X, const LinearClassifier1Attributes& attributes,
    Site site) const -> LinearClassifier1Outputs {
  const auto made = many(site, "LinearClassifier", 2, {&X}, {
      {"classlabels_ints", &attributes.classlabels_ints},
      {"classlabels_strings", &attributes.classlabels_strings},
      {"coefficients", &attributes.coefficients},
      {"intercepts", &attributes.intercepts},
      {"multi_class", &attributes.multi_class},
      {"post_transform", &attributes.post_transform}});
  return {made[0], made[1]};
}

auto MlOps1::LinearRegressor(
    const Var& X, const LinearRegressor1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "LinearRegressor", {&X}, {
      {"coefficients", &attributes.coefficients},
      {"intercepts", &attributes.intercepts},
      {"post_transform", &attributes.post_transform},
      {"targets", &attributes.targets}});
}

auto MlOps1::Normalizer(
    const Var& X, const Normalizer1Attributes& attributes, Site site) const -> Var {
  return one(site, "Normalizer", {&X}, {
      {"norm", &attributes.norm}});
}

auto MlOps1::OneHotEncoder(
    const Var& X, const OneHotEncoder1Attributes& attributes, Site site) const -> Var {
  return one(site, "OneHotEncoder", {&X}, {
      {"cats_int64s", &attributes.cats_int64s},
      {"cats_strings", &attributes.cats_strings},
      {"zeros", &attributes.zeros}});
}

auto MlOps1::SVMClassifier(
    const Var& X, const SVMClassifier1Attributes& attributes,
    Site site) const -> SVMClassifier1Outputs {
  const auto made = many(site, "SVMClassifier", 2, {&X}, {
      {"classlabels_ints", &attributes.classlabels_ints},
      {"classlabels_strings", &attributes.classlabels_strings},
      {"coefficients", &attributes.coefficients},
      {"kernel_params", &attributes.kernel_params},
      {"kernel_type", &attributes.kernel_type},
      {"post_transform", &attributes.post_transform},
      {"prob_a", &attributes.prob_a},
      {"prob_b", &attributes.prob_b},
      {"rho", &attributes.rho},
      {"support_vectors", &attributes.support_vectors},
      {"vectors_per_class", &attributes.vectors_per_class}});
  return {made[0], made[1]};
}

auto MlOps1::SVMRegressor(
    const Var& X, const SVMRegressor1Attributes& attributes, Site site) const -> Var {
  return one(site, "SVMRegressor", {&X}, {
      {"coefficients", &attributes.coefficients},
      {"kernel_params", &attributes.kernel_params},
      {"kernel_type", &attributes.kernel_type},
      {"n_supports", &attributes.n_supports},
      {"one_class", &attributes.one_class},
      {"post_transform", &attributes.post_transform},
      {"rho", &attributes.rho},
      {"support_vectors", &attributes.support_vectors}});
}

auto MlOps1::Scaler(
    const Var& X, const Scaler1Attributes& attributes, Site site) const -> Var {
  return one(site, "Scaler", {&X}, {
      {"offset", &attributes.offset},
      {"scale", &attributes.scale}});
}

auto MlOps1::TreeEnsembleClassifier(
    const Var& X, const TreeEnsembleClassifier1Attributes& attributes,
    Site site) const -> TreeEnsembleClassifier1Outputs {
  const auto made = many(site, "TreeEnsembleClassifier", 2, {&X}, {
      {"base_values", &attributes.base_values},
      {"class_ids", &attributes.class_ids},
      {"class_nodeids", &attributes.class_nodeids},
      {"class_treeids", &attributes.class_treeids},
      {"class_weights", &attributes.class_weights},
      {"classlabels_int64s", &attributes.classlabels_int64s},
      {"classlabels_strings", &attributes.classlabels_strings},
      {"nodes_falsenodeids", &attributes.nodes_falsenodeids},
      {"nodes_featureids", &attributes.nodes_featureids},
      {"nodes_hitrates", &attributes.nodes_hitrates},
      {"nodes_missing_value_tracks_true", &attributes.nodes_missing_value_tracks_true},
      {"nodes_modes", &attributes.nodes_modes},
      {"nodes_nodeids", &attributes.nodes_nodeids},
      {"nodes_treeids", &attributes.nodes_treeids},
      {"nodes_truenodeids", &attributes.nodes_truenodeids},
      {"nodes_values", &attributes.nodes_values},
      {"post_transform", &attributes.post_transform}});
  return {made[0], made[1]};
}

auto MlOps1::TreeEnsembleRegressor(
    const Var& X, const TreeEnsembleRegressor1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "TreeEnsembleRegressor", {&X}, {
      {"aggregate_function", &attributes.aggregate_function},
      {"base_values", &attributes.base_values},
      {"n_targets", &attributes.n_targets},
      {"nodes_falsenodeids", &attributes.nodes_falsenodeids},
      {"nodes_featureids", &attributes.nodes_featureids},
      {"nodes_hitrates", &attributes.nodes_hitrates},
      {"nodes_missing_value_tracks_true", &attributes.nodes_missing_value_tracks_true},
      {"nodes_modes", &attributes.nodes_modes},
      {"nodes_nodeids", &attributes.nodes_nodeids},
      {"nodes_treeids", &attributes.nodes_treeids},
      {"nodes_truenodeids", &attributes.nodes_truenodeids},
      {"nodes_values", &attributes.nodes_values},
      {"post_transform", &attributes.post_transform},
      {"target_ids", &attributes.target_ids},
      {"target_nodeids", &attributes.target_nodeids},
      {"target_treeids", &attributes.target_treeids},
      {"target_weights", &attributes.target_weights}});
}

auto MlOps1::ZipMap(
    const Var& X, const ZipMap1Attributes& attributes, Site site) const -> Var {
  return one(site, "ZipMap", {&X}, {
      {"classlabels_int64s", &attributes.classlabels_int64s},
      {"classlabels_strings", &attributes.classlabels_strings}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
