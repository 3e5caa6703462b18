// Imputer: replaces one value, such as NaN, by a number per feature.

#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto imputer_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "Imputer",
      .since = 1,
      .doc =
          "Replaces every element that equals a given value, such as a mark for "
          "missing data, and leaves all others. NaN as the value to replace matches "
          "every NaN.",
      .attributes = {{"imputed_value_floats", AttrType::Floats, kNoDefault,
                      "What to write into floating-point data: one number, or one per "
                      "feature of the last axis."},
                     {"imputed_value_int64s", AttrType::Ints, kNoDefault,
                      "What to write into integer data: one number, or one per feature "
                      "of the last axis."},
                     {"replaced_value_float", AttrType::Float, 0.0F,
                      "The value to replace in floating-point data."},
                     {"replaced_value_int64", AttrType::Int, 0,
                      "The value to replace in integer data."}},
      .inputs = {{"X", "T", "Data [..., F] with F features."}},
      .outputs = {{"Y", "T", "The data with values replaced, in the same shape."}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
  };
}

}  // namespace opscribe::ops
