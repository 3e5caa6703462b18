// QuantizeLinear, DequantizeLinear: the standard operators, for types and opsets that
// these do not cover.

#include "opscribe/ops/microsoft/microsoft_ops.h"

namespace opscribe::ops::microsoft {
namespace {

void infer_quantize(InferContext& ctx) {
  if (!ctx.has_input(2)) ctx.set_dtype(0, DataType::UInt8);
  if (const auto shape = ctx.shape(0)) ctx.set_shape(0, *shape);
}

}  // namespace

auto quantize_linear_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QuantizeLinear",
      .since = 1,
      .doc =
          "Stores floats as small integers: `round(x / y_scale) + y_zero_point`, cut "
          "to "
          "the range of the type.",
      .attributes =
          {{"axis", AttrType::Int, kNoDefault,
            "The axis with a scale per entry; without effect for one scale."}},
      .inputs = {{"x", "T1", "Any shape."},
                 {"y_scale", "T1", "Scale: a scalar, or one per entry of the axis."},
                 {"y_zero_point", "T2",
                  "Zero point, as the scale; its type is that of the result. Absent: "
                  "0 of type uint8.",
                  kOptional}},
      .outputs = {{"y", "T2", "In the shape of `x`."}},
      .types = {{"T1", kFloat16 | kFloat}, {"T2", kBytes | kInt16 | kUInt16 | kInt4s}},
      .infer = infer_quantize,
  };
}

auto dequantize_linear_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "DequantizeLinear",
      .since = 1,
      .doc = "Floats from small integers: `(x - x_zero_point) * x_scale`.",
      .attributes =
          {{"axis", AttrType::Int, kNoDefault,
            "The axis with a scale per entry; without effect for one scale."}},
      .inputs = {{"x", "T1", "Any shape."},
                 {"x_scale", "T2", "Scale: a scalar, or one per entry of the axis."},
                 {"x_zero_point", "T1", "Zero point, as the scale. Absent: 0.",
                  kOptional}},
      .outputs = {{"y", "T2", "In the shape of `x`, of the scale's type."}},
      .types = {{"T1", kBytes | kInt16 | kUInt16 | kInt32 | kInt4s},
                {"T2", kFloat16 | kFloat}},
      .infer = infer_same_shape,
  };
}

}  // namespace opscribe::ops::microsoft
