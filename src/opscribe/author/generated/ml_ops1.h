// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/author/opset.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of Binarizer from opset 1 on.
struct Binarizer1Attributes {
  ByName by_name = ByName();
  // Elements must exceed it to become 1. Default: 0.0.
  Attr<float> threshold = {};
};

// Attributes of CastMap from opset 1 on.
struct CastMap1Attributes {
  ByName by_name = ByName();
  // Element type of the result: `TO_FLOAT`, `TO_INT64` or `TO_STRING`. Default:
  // "TO_FLOAT".
  Attr<std::string> cast_to = {};
  // `DENSE`: as many columns as the map has entries. `SPARSE`: `max_map` columns.
  // Default: "DENSE".
  Attr<std::string> map_form = {};
  // Number of columns with `SPARSE`; every key must be below it. Without effect with
  // `DENSE`. Default: 1.
  Attr<std::int64_t> max_map = {};
};

// Attributes of CategoryMapper from opset 1 on.
struct CategoryMapper1Attributes {
  ByName by_name = ByName();
  // The integers of the pairs, as many as there are `cats_strings`.
  Attr<Ints> cats_int64s = {};
  // The strings of the pairs, as many as there are `cats_int64s`.
  Attr<Strings> cats_strings = {};
  // Result for a string that the table lacks. Default: -1.
  Attr<std::int64_t> default_int64 = {};
  // Result for an integer that the table lacks. Default: "_Unused".
  Attr<std::string> default_string = {};
};

// Attributes of DictVectorizer from opset 1 on.
struct DictVectorizer1Attributes {
  ByName by_name = ByName();
  // The keys in the order of the output, for maps with integer keys. Exactly one
  // vocabulary is given.
  Attr<Ints> int64_vocabulary = {};
  // The keys in the order of the output, for maps with string keys. Exactly one
  // vocabulary is given.
  Attr<Strings> string_vocabulary = {};
};

// Attributes of FeatureVectorizer from opset 1 on.
struct FeatureVectorizer1Attributes {
  ByName by_name = ByName();
  // Number of columns of each input.
  Attr<Ints> inputdimensions = {};
};

// Attributes of Imputer from opset 1 on.
struct Imputer1Attributes {
  ByName by_name = ByName();
  // What to write into floating-point data: one number, or one per feature of the last
  // axis.
  Attr<Floats> imputed_value_floats = {};
  // What to write into integer data: one number, or one per feature of the last axis.
  Attr<Ints> imputed_value_int64s = {};
  // The value to replace in floating-point data. Default: 0.0.
  Attr<float> replaced_value_float = {};
  // The value to replace in integer data. Default: 0.
  Attr<std::int64_t> replaced_value_int64 = {};
};

// Attributes of LabelEncoder from opset 1 on.
struct LabelEncoder1Attributes {
  ByName by_name = ByName();
  // The table: the string at index i and the integer i stand for each other.
  Attr<Strings> classes_strings = {};
  // Result for an element without a key, with `values_int64s`. Default: -1.
  Attr<std::int64_t> default_int64 = {};
  // Result for an element without a key, with `values_strings`. Default: "_Unused".
  Attr<std::string> default_string = {};
};

// Attributes of LinearClassifier from opset 1 on.
struct LinearClassifier1Attributes {
  ByName by_name = ByName();
  // The classes, when they are integers. Exactly one of the two lists of labels is
  // given.
  Attr<Ints> classlabels_ints = {};
  // The classes, when they are strings. Exactly one of the two lists of labels is
  // given.
  Attr<Strings> classlabels_strings = {};
  // Weights [E, F] row by row, one row per class. Required.
  Required<Floats> coefficients;
  // One number per class, added to its score. Default: 0.
  Attr<Floats> intercepts = {};
  // How the model was trained: 0 one class against the rest, 1 all classes together.
  // The scores are computed alike. Default: 0.
  Attr<std::int64_t> multi_class = {};
  // Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` (1 / (1 +
  // exp(-s))), `SOFTMAX_ZERO` (softmax in which a score of 0 stays 0) or `PROBIT`
  // (sqrt(2) * erfinv(2s - 1)). Default: "NONE".
  Attr<std::string> post_transform = {};
};

// Outputs of LinearClassifier from opset 1 on.
struct LinearClassifier1Outputs {
  // The best class of each sample, [N].
  Var Y;
  // The scores [N, E], one column per class.
  Var Z;

  auto to_array() const -> std::array<Var, 2> {
    return {Y, Z};
  }
};

// Attributes of LinearRegressor from opset 1 on.
struct LinearRegressor1Attributes {
  ByName by_name = ByName();
  // Weights [T, F] row by row, one row per target.
  Attr<Floats> coefficients = {};
  // One number per target, added to it. Default: 0.
  Attr<Floats> intercepts = {};
  // Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` (1 / (1 +
  // exp(-s))), `SOFTMAX_ZERO` (softmax in which a score of 0 stays 0) or `PROBIT`
  // (sqrt(2) * erfinv(2s - 1)). Default: "NONE".
  Attr<std::string> post_transform = {};
  // Number T of targets. Default: 1.
  Attr<std::int64_t> targets = {};
};

// Attributes of Normalizer from opset 1 on.
struct Normalizer1Attributes {
  ByName by_name = ByName();
  // The number to divide by: `MAX` the largest element, `L1` the sum of absolute
  // values, `L2` the square root of the sum of squares. For rows of negative numbers
  // implementations of `MAX` differ: some take the largest absolute value. Default:
  // "MAX".
  Attr<std::string> norm = {};
};

// Attributes of OneHotEncoder from opset 1 on.
struct OneHotEncoder1Attributes {
  ByName by_name = ByName();
  // The categories, for a numeric input. Exactly one of the two lists is given.
  Attr<Ints> cats_int64s = {};
  // The categories, for a string input. Exactly one of the two lists is given.
  Attr<Strings> cats_strings = {};
  // For an element of no category, 1 gives a vector of zeros and 0 makes it an error.
  // Default: 1.
  Attr<std::int64_t> zeros = {};
};

// Attributes of SVMClassifier from opset 1 on.
struct SVMClassifier1Attributes {
  ByName by_name = ByName();
  // The classes, when they are integers. Exactly one of the two lists of labels is
  // given.
  Attr<Ints> classlabels_ints = {};
  // The classes, when they are strings. Exactly one of the two lists of labels is
  // given.
  Attr<Strings> classlabels_strings = {};
  // Weights of the support vectors, [E - 1, V] row by row; in linear mode weights of
  // the features, [E, F].
  Attr<Floats> coefficients = {};
  // Three numbers: gamma, coef0 and degree. Those the kernel does not use are ignored.
  // Default: all 0.
  Attr<Floats> kernel_params = {};
  // How two vectors a and b are compared: `LINEAR` a.b, `POLY` (gamma * a.b +
  // coef0)^degree, `RBF` exp(-gamma * |a - b|^2), `SIGMOID` tanh(gamma * a.b + coef0).
  // Linear mode always uses `LINEAR`. Default: "LINEAR".
  Attr<std::string> kernel_type = {};
  // Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` (1 / (1 +
  // exp(-s))), `SOFTMAX_ZERO` (softmax in which a score of 0 stays 0) or `PROBIT`
  // (sqrt(2) * erfinv(2s - 1)). Default: "NONE".
  Attr<std::string> post_transform = {};
  // Slopes of the sigmoid that turns the score of a pair into a probability, one per
  // pair of classes. Absent: scores stay raw.
  Attr<Floats> prob_a = {};
  // Offsets of that sigmoid, as many as `prob_a` has.
  Attr<Floats> prob_b = {};
  // Numbers added to the scores, one per pair of classes in the order (0, 1), (0, 2),
  // ...; in linear mode one for all. The sign is the opposite of the one libsvm stores.
  Attr<Floats> rho = {};
  // The V support vectors [V, F] row by row, grouped by class.
  Attr<Floats> support_vectors = {};
  // Number of support vectors of each class; they add up to V. Absent: linear mode.
  Attr<Ints> vectors_per_class = {};
};

// Outputs of SVMClassifier from opset 1 on.
struct SVMClassifier1Outputs {
  // The class of each sample, [N].
  Var Y;
  // With `prob_a` and `prob_b` one probability per class, [N, E]. Otherwise raw scores:
  // with support vectors and more than two classes one per pair, else one per class.
  Var Z;

  auto to_array() const -> std::array<Var, 2> {
    return {Y, Z};
  }
};

// Attributes of SVMRegressor from opset 1 on.
struct SVMRegressor1Attributes {
  ByName by_name = ByName();
  // Weights of the support vectors, or of the features when `n_supports` is 0.
  Attr<Floats> coefficients = {};
  // Three numbers: gamma, coef0 and degree. Those the kernel does not use are ignored.
  // Default: all 0.
  Attr<Floats> kernel_params = {};
  // How two vectors a and b are compared: `LINEAR` a.b, `POLY` (gamma * a.b +
  // coef0)^degree, `RBF` exp(-gamma * |a - b|^2), `SIGMOID` tanh(gamma * a.b + coef0).
  // Default: "LINEAR".
  Attr<std::string> kernel_type = {};
  // Number V of support vectors; 0 makes it linear. Default: 0.
  Attr<std::int64_t> n_supports = {};
  // 1: the result is 1 for a positive sum and -1 otherwise. Default: 0.
  Attr<std::int64_t> one_class = {};
  // Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` (1 / (1 +
  // exp(-s))), `SOFTMAX_ZERO` (softmax in which a score of 0 stays 0) or `PROBIT`
  // (sqrt(2) * erfinv(2s - 1)). Default: "NONE".
  Attr<std::string> post_transform = {};
  // One number, added to the sum.
  Attr<Floats> rho = {};
  // The support vectors [V, F] row by row.
  Attr<Floats> support_vectors = {};
};

// Attributes of Scaler from opset 1 on.
struct Scaler1Attributes {
  ByName by_name = ByName();
  // Subtracted from the data: one number, or one per feature.
  Attr<Floats> offset = {};
  // Multiplies the shifted data: one number, or one per feature; as many as `offset`
  // has.
  Attr<Floats> scale = {};
};

// Attributes of TreeEnsembleClassifier from opset 1 on.
struct TreeEnsembleClassifier1Attributes {
  ByName by_name = ByName();
  // One number per class, added to its score. Default: 0.
  Attr<Floats> base_values = {};
  // For each vote, the class, as an index into the labels it counts for.
  Attr<Ints> class_ids = {};
  // For each vote, the id of the leaf that casts it.
  Attr<Ints> class_nodeids = {};
  // For each vote, the tree of that leaf.
  Attr<Ints> class_treeids = {};
  // For each vote, the number it contributes.
  Attr<Floats> class_weights = {};
  // The classes, when they are integers. Exactly one of the two lists of labels is
  // given.
  Attr<Ints> classlabels_int64s = {};
  // The classes, when they are strings. Exactly one of the two lists of labels is
  // given.
  Attr<Strings> classlabels_strings = {};
  // For each node, the id of the node to go to when its test fails, in the same tree.
  // Without effect for leaves.
  Attr<Ints> nodes_falsenodeids = {};
  // For each node, the column of `X` it tests.
  Attr<Ints> nodes_featureids = {};
  // For each node, how often it is visited; a hint for speed only.
  Attr<Floats> nodes_hitrates = {};
  // For each node, the branch of a NaN feature: 1 true, 0 false. Default: 0 for all.
  Attr<Ints> nodes_missing_value_tracks_true = {};
  // For each node its kind: `BRANCH_LEQ`, `BRANCH_LT`, `BRANCH_GTE`, `BRANCH_GT`,
  // `BRANCH_EQ` and `BRANCH_NEQ` compare the feature with the node's value, `LEAF` ends
  // the walk.
  Attr<Strings> nodes_modes = {};
  // For each node its id, unique within its tree.
  Attr<Ints> nodes_nodeids = {};
  // For each node, the tree it belongs to.
  Attr<Ints> nodes_treeids = {};
  // For each node, the id of the node to go to when its test holds, in the same tree.
  // Without effect for leaves.
  Attr<Ints> nodes_truenodeids = {};
  // For each node, the number to compare with.
  Attr<Floats> nodes_values = {};
  // Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` (1 / (1 +
  // exp(-s))), `SOFTMAX_ZERO` (softmax in which a score of 0 stays 0) or `PROBIT`
  // (sqrt(2) * erfinv(2s - 1)). Default: "NONE".
  Attr<std::string> post_transform = {};
};

// Outputs of TreeEnsembleClassifier from opset 1 on.
struct TreeEnsembleClassifier1Outputs {
  // The best class of each sample, [N].
  Var Y;
  // The scores [N, E], one column per class. With two classes and votes for only one of
  // them the other score is derived.
  Var Z;

  auto to_array() const -> std::array<Var, 2> {
    return {Y, Z};
  }
};

// Attributes of TreeEnsembleRegressor from opset 1 on.
struct TreeEnsembleRegressor1Attributes {
  ByName by_name = ByName();
  // How the votes for one target are combined: `AVERAGE` (the sum over the number of
  // trees), `SUM`, `MIN` or `MAX`. Default: "SUM".
  Attr<std::string> aggregate_function = {};
  // One number per target, added after the votes are combined. Default: 0.
  Attr<Floats> base_values = {};
  // Number of targets, the columns of the output.
  Attr<std::int64_t> n_targets = {};
  // For each node, the id of the node to go to when its test fails, in the same tree.
  // Without effect for leaves.
  Attr<Ints> nodes_falsenodeids = {};
  // For each node, the column of `X` it tests.
  Attr<Ints> nodes_featureids = {};
  // For each node, how often it is visited; a hint for speed only.
  Attr<Floats> nodes_hitrates = {};
  // For each node, the branch of a NaN feature: 1 true, 0 false. Default: 0 for all.
  Attr<Ints> nodes_missing_value_tracks_true = {};
  // For each node its kind: `BRANCH_LEQ`, `BRANCH_LT`, `BRANCH_GTE`, `BRANCH_GT`,
  // `BRANCH_EQ` and `BRANCH_NEQ` compare the feature with the node's value, `LEAF` ends
  // the walk.
  Attr<Strings> nodes_modes = {};
  // For each node its id, counting from 0 without gaps within its tree.
  Attr<Ints> nodes_nodeids = {};
  // For each node, the tree it belongs to.
  Attr<Ints> nodes_treeids = {};
  // For each node, the id of the node to go to when its test holds, in the same tree.
  // Without effect for leaves.
  Attr<Ints> nodes_truenodeids = {};
  // For each node, the number to compare with.
  Attr<Floats> nodes_values = {};
  // Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` (1 / (1 +
  // exp(-s))), `SOFTMAX_ZERO` (softmax in which a score of 0 stays 0) or `PROBIT`
  // (sqrt(2) * erfinv(2s - 1)). Default: "NONE".
  Attr<std::string> post_transform = {};
  // For each vote, the target, from 0 it counts for.
  Attr<Ints> target_ids = {};
  // For each vote, the id of the leaf that casts it.
  Attr<Ints> target_nodeids = {};
  // For each vote, the tree of that leaf.
  Attr<Ints> target_treeids = {};
  // For each vote, the number it contributes.
  Attr<Floats> target_weights = {};
};

// Attributes of ZipMap from opset 1 on.
struct ZipMap1Attributes {
  ByName by_name = ByName();
  // The keys, when they are integers; one per column. Exactly one of the two lists is
  // given.
  Attr<Ints> classlabels_int64s = {};
  // The keys, when they are strings; one per column. Exactly one of the two lists is
  // given.
  Attr<Strings> classlabels_strings = {};
};

// The operators of ai.onnx.ml, version 1.
class MlOps1 : public Opset {
 public:
  static constexpr const char* kDomain = "ai.onnx.ml";
  static constexpr std::int64_t kVersion = 1;

  explicit MlOps1(std::shared_ptr<Builder> builder)
      : MlOps1(std::move(builder), kVersion) {}

  // Picks columns: takes the positions `Y` along the last axis of `X`. Unlike in
  // Gather, positions may not be negative and the shape of `Y` is flattened; a
  // one-dimensional `X` gives a matrix of one row.
  //
  // Takes
  //   X: Tensor [..., F] to pick from.
  //   Y: K positions in [0, F-1], in any shape.
  // Gives
  //   Z: Tensor [..., K] of the picked elements.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_ArrayFeatureExtractor.html
  auto ArrayFeatureExtractor(
      const Var& X, const Var& Y, Site site = Source::current()) const -> Var;

  // Turns each element into 1 where it is above a threshold and 0 elsewhere. An element
  // equal to the threshold becomes 0.
  //
  // Takes
  //   X: Numbers of any shape.
  // Gives
  //   Y: 0 or 1, in the shape and type of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_Binarizer.html
  auto Binarizer(
      const Var& X, const Binarizer1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Turns a map with integer keys into a tensor of one row. `DENSE` lists the values in
  // ascending order of their keys; `SPARSE` puts each value at the column its key names
  // and fills the rest with 0 or the empty string.
  //
  // Takes
  //   X: The map.
  // Gives
  //   Y: The values, [1, C].
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_CastMap.html
  auto CastMap(
      const Var& X, const CastMap1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Translates strings to integers or integers to strings with a table of pairs. The
  // type of the input decides on the direction.
  //
  // Takes
  //   X: Strings or integers of any shape.
  // Gives
  //   Y: The other kind, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_CategoryMapper.html
  auto CategoryMapper(
      const Var& X, const CategoryMapper1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Turns a map into a vector: the value of a key goes to the position that the key has
  // in the vocabulary. Vocabulary entries that the map lacks give 0 or the empty
  // string; keys that the vocabulary lacks are not allowed.
  //
  // Takes
  //   X: The map; its keys have the type of the vocabulary.
  // Gives
  //   Y: The values, as many as the vocabulary has entries.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_DictVectorizer.html
  auto DictVectorizer(
      const Var& X, const DictVectorizer1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Joins matrices side by side into one matrix of floats, in the order of the inputs.
  // A tensor [C] counts as [1, C].
  //
  // Takes
  //   X: (any number) Matrices [N, Ci] of one element type, at least one.
  // Gives
  //   Y: Floats [N, C1 + C2 + ...].
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_FeatureVectorizer.html
  auto FeatureVectorizer(
      const std::vector<Var>& X, const FeatureVectorizer1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Replaces every element that equals a given value, such as a mark for missing data,
  // and leaves all others. NaN as the value to replace matches every NaN.
  //
  // Takes
  //   X: Data [..., F] with F features.
  // Gives
  //   Y: The data with values replaced, in the same shape.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_Imputer.html
  auto Imputer(
      const Var& X, const Imputer1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Looks up each element in a table of keys and gives the value beside it, or a
  // default. One list of keys and one list of values are given, equally long; the types
  // of input and output follow them. Of equal keys the last counts, and a NaN key
  // matches any NaN.
  //
  // In this version: translates strings to their index in `classes_strings` or an index
  // to its string.
  //
  // Takes
  //   X: Elements to look up, in the type of the keys; any shape.
  // Gives
  //   Y: The values found, in the shape of `X` and the type of the values.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_LabelEncoder.html
  auto LabelEncoder(
      const Var& X, const LabelEncoder1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Scores each class by a linear function of the features, `X *
  // transpose(coefficients) + intercepts`, and names the class with the highest score.
  // With two classes and one row of coefficients the single score s stands for the
  // second class and becomes the pair (-s, s).
  //
  // Takes
  //   X: Samples [N, F], one row of F features each; a tensor [F] is one sample.
  // Gives
  //   Y: The best class of each sample, [N].
  //   Z: The scores [N, E], one column per class.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_LinearClassifier.html
  auto LinearClassifier(
      const Var& X, const LinearClassifier1Attributes& attributes,
      Site site = Source::current()) const -> LinearClassifier1Outputs;

  // Predicts each target by a linear function of the features, `X *
  // transpose(coefficients) + intercepts`.
  //
  // Takes
  //   X: Samples [N, F], one row of F features each; a tensor [F] is one sample.
  // Gives
  //   Y: The predictions [N, T].
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_LinearRegressor.html
  auto LinearRegressor(
      const Var& X, const LinearRegressor1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Divides each row by its norm, so that rows become comparable. A row whose norm is 0
  // stays as it is.
  //
  // Takes
  //   X: Rows [N, C], or one row [C].
  // Gives
  //   Y: The rows divided, as floats in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_Normalizer.html
  auto Normalizer(
      const Var& X, const Normalizer1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Turns each element into a vector that has 1 at the position of its category and 0
  // elsewhere. Numbers other than int64 are cut to integers before the lookup.
  //
  // Takes
  //   X: Elements of any shape, all from the same categories.
  // Gives
  //   Y: Shape of `X` with one more axis at the end, as long as there are categories.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_OneHotEncoder.html
  auto OneHotEncoder(
      const Var& X, const OneHotEncoder1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Support vector machine for E classes. With support vectors each pair of classes is
  // decided by a weighted sum of kernels plus `rho`, and the class that wins most pairs
  // is the result; without `vectors_per_class` each class has a linear score and the
  // highest wins.
  //
  // Takes
  //   X: Samples [N, F], one row of F features each; a tensor [F] is one sample.
  // Gives
  //   Y: The class of each sample, [N].
  //   Z: With `prob_a` and `prob_b` one probability per class, [N, E]. Otherwise raw
  //       scores: with support vectors and more than two classes one per pair, else one
  //       per class.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_SVMClassifier.html
  auto SVMClassifier(
      const Var& X, const SVMClassifier1Attributes& attributes = {},
      Site site = Source::current()) const -> SVMClassifier1Outputs;

  // Support vector machine for one number: the sum of `coefficients[i] * kernel(x,
  // support_vectors[i])` plus `rho`. As a one-class machine it tells usual samples from
  // outliers. Without support vectors it is linear in the features.
  //
  // Takes
  //   X: Samples [N, F], one row of F features each; a tensor [F] is one sample.
  // Gives
  //   Y: The predictions [N, 1].
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_SVMRegressor.html
  auto SVMRegressor(
      const Var& X, const SVMRegressor1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Shifts and scales features, `(X - offset) * scale`. The offset is subtracted first
  // and the scale multiplies: to divide by a deviation give its inverse.
  //
  // Takes
  //   X: Data [N, F] with F features.
  // Gives
  //   Y: The scaled data, as floats in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_Scaler.html
  auto Scaler(
      const Var& X, const Scaler1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Runs each sample down a set of decision trees, adds up the votes of the leaves it
  // reaches and names the class with the highest score. Lists named `nodes_*` describe
  // the nodes and `class_*` the votes, one entry each; a leaf may cast several.
  // Deprecated: use TreeEnsemble, then ArgMax.
  //
  // Takes
  //   X: Samples [N, F], one row of features each.
  // Gives
  //   Y: The best class of each sample, [N].
  //   Z: The scores [N, E], one column per class. With two classes and votes for only
  //       one of them the other score is derived.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_TreeEnsembleClassifier.html
  auto TreeEnsembleClassifier(
      const Var& X, const TreeEnsembleClassifier1Attributes& attributes = {},
      Site site = Source::current()) const -> TreeEnsembleClassifier1Outputs;

  // Runs each sample down a set of decision trees and combines the votes of the leaves
  // it reaches. Lists named `nodes_*` describe the nodes and `target_*` the votes, one
  // entry each; a leaf may cast several. Deprecated: use TreeEnsemble.
  //
  // Takes
  //   X: Samples [N, F], one row of features each.
  // Gives
  //   Y: Results [N, n_targets].
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_TreeEnsembleRegressor.html
  auto TreeEnsembleRegressor(
      const Var& X, const TreeEnsembleRegressor1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Turns each row of scores into a map from label to score, and gives the sequence of
  // these maps.
  //
  // Takes
  //   X: Scores [N, E]; a tensor [E] is one row.
  // Gives
  //   Z: N maps of E entries each.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_ZipMap.html
  auto ZipMap(
      const Var& X, const ZipMap1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

 protected:
  MlOps1(std::shared_ptr<Builder> builder, std::int64_t version)
      : Opset(std::move(builder), "ai.onnx.ml", version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
