// LinearClassifier, LinearRegressor: X * transpose(coefficients) + intercepts.
//
//   X [ N | F ], coefficients [ E | F ]  ->  scores [ N | E ]

#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto linear_classifier_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "LinearClassifier",
      .since = 1,
      .doc =
          "Scores each class by a linear function of the features, `X * "
          "transpose(coefficients) + intercepts`, and names the class with the highest "
          "score. With two classes and one row of coefficients the single score s "
          "stands for the second class and becomes the pair (-s, s).",
      .attributes = {{"classlabels_ints", AttrType::Ints, kNoDefault,
                      "The classes, when they are integers. Exactly one of the two "
                      "lists of labels is given."},
                     {"classlabels_strings", AttrType::Strings, kNoDefault,
                      "The classes, when they are strings. Exactly one of the two "
                      "lists of labels is given."},
                     {"coefficients", AttrType::Floats, kRequired,
                      "Weights [E, F] row by row, one row per class."},
                     {"intercepts", AttrType::Floats, kNoDefault,
                      "One number per class, added to its score. Default: 0."},
                     {"multi_class", AttrType::Int, 0,
                      "How the model was trained: 0 one class against the rest, 1 all "
                      "classes together. The scores are computed alike."},
                     {"post_transform", AttrType::String, "NONE",
                      "Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` "
                      "(1 / (1 + exp(-s))), `SOFTMAX_ZERO` (softmax in which a score "
                      "of 0 stays 0) or `PROBIT` (sqrt(2) * erfinv(2s - 1))."}},
      .inputs =
          {{"X", "T1",
            "Samples [N, F], one row of F features each; a tensor [F] is one sample."}},
      .outputs = {{"Y", "T2", "The best class of each sample, [N]."},
                  {"Z", "tensor(float)", "The scores [N, E], one column per class."}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices}, {"T2", kInt64 | kString}},
  };
}

auto linear_regressor_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "LinearRegressor",
      .since = 1,
      .doc =
          "Predicts each target by a linear function of the features, `X * "
          "transpose(coefficients) + intercepts`.",
      .attributes = {{"coefficients", AttrType::Floats, kNoDefault,
                      "Weights [T, F] row by row, one row per target."},
                     {"intercepts", AttrType::Floats, kNoDefault,
                      "One number per target, added to it. Default: 0."},
                     {"post_transform", AttrType::String, "NONE",
                      "Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` "
                      "(1 / (1 + exp(-s))), `SOFTMAX_ZERO` (softmax in which a score "
                      "of 0 stays 0) or `PROBIT` (sqrt(2) * erfinv(2s - 1))."},
                     {"targets", AttrType::Int, 1, "Number T of targets."}},
      .inputs =
          {{"X", "T",
            "Samples [N, F], one row of F features each; a tensor [F] is one sample."}},
      .outputs = {{"Y", "tensor(float)", "The predictions [N, T]."}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
  };
}

}  // namespace opscribe::ops
