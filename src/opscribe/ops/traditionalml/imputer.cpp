// Imputer: replaces one value, such as NaN, by a number per feature.

#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const bool is_float = kFloatsIr3.contains(ctx.dtype(0));
  const auto count =
      list_length(ctx, is_float ? "imputed_value_floats" : "imputed_value_int64s");
  const auto shape = ctx.shape(0);
  if (ctx.dtype(0) != DataType::Undefined && count && *count > 1 && shape &&
      !shape->empty() &&
      symbolic::surely_differ(shape->back(), static_cast<std::int64_t>(*count))) {
    ctx.fail("shape-mismatch", {0}, "give one number, or one per feature",
             "{} numbers are given for {} features of `X`", *count,
             to_text(shape->back()));
  }
  infer_same_shape(ctx);
}

}  // namespace

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
      .infer = infer,
  };
}

}  // namespace opscribe::ops
