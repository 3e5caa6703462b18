// QuantizeLinear: real numbers as small integers or narrow floats.
//
//   y = saturate(round(x / y_scale) + y_zero_point)
//
//   y_scale  scalar                       one for all of x
//            [ d(axis) ]                  one per slice along axis
//            [ ..., ceil(d/block), ... ]  one per block along axis

#include "opscribe/ops/quantization/quantization_ops.h"
#include "opscribe/ops/rules/quantization.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ops {
namespace {

// The zero point's type, which the attribute repeats or says alone; else uint8.
void infer(InferContext& ctx) {
  const bool has_zero_point = ctx.has_input(2);
  const auto wanted = dtype_attr(ctx, "output_dtype");
  if (!has_zero_point) {
    ctx.set_dtype(0, wanted.value_or(DataType::UInt8));
  } else if (wanted && ctx.dtype(2) != DataType::Undefined && ctx.dtype(2) != *wanted) {
    ctx.fail("input-type", {2}, "leave `output_dtype` out",
             "`output_dtype` is {}, but `y_zero_point` has type {}", text_name(*wanted),
             text_name(ctx.dtype(2)));
  } else if (wanted) {
    ctx.set_dtype(0, *wanted);
  }
  infer_quantized(ctx);
}

}  // namespace

auto quantize_linear_def() -> OpDef {
  return {
      .name = "QuantizeLinear",
      .since = 28,
      .doc =
          "Stores real numbers in few bits: `saturate(round(x / y_scale) + "
          "y_zero_point)`. Halves round to even, and rounding comes before the zero "
          "point is added; values out of range become the nearest bound. There is one "
          "scale for all of `x`, one per slice along `axis`, or one per block. Float "
          "targets skip the rounding to integers.",
      .attributes =
          {{"axis", AttrType::Int, 1,
            "Dimension the scales run along, in [-r, r-1]; unused when there is only "
            "one scale."},
           {"block_size", AttrType::Int, 0,
            "Number of neighbours along `axis` that share one scale, when the scale "
            "has the rank of `x`; the last block may be shorter. 0: scales are not "
            "blocked."},
           {"output_dtype", AttrType::Int, 0,
            "Element type of `y`, as a number; it must agree with `y_zero_point`. 0: "
            "the type of `y_zero_point`, or uint8 without one."},
           {"precision", AttrType::Int, 0,
            "Element type, as a number, to divide in; 0: the type of `y_scale`."},
           {"saturate", AttrType::Int, 1,
            "For float8 results: 1 turns values out of range into the nearest bound, 0 "
            "into infinity or NaN. All other types always use the bound."}},
      .inputs = {{"x", "T1", "Values to quantize, of rank r."},
                 {"y_scale", "T2",
                  "Size of one step, positive: a scalar, `[d]` along `axis`, or the "
                  "shape of `x` with `ceil(d / block_size)` along `axis`."},
                 {"y_zero_point", "T3",
                  "The number that stands for 0, in the shape of `y_scale` and the "
                  "type of `y`; absent: 0.",
                  kOptional}},
      .outputs = {{"y", "T3", "Quantized values, in the shape of `x`."}},
      .types = {{"T1", (kFloatsIr4 - kDouble) | kInt32},
                {"T2", (kFloatsIr4 - kDouble) | kFloat8E8M0 | kInt32},
                {"T3", kAllIr14 - kWideNumbersIr4 - kComplex - kFloat8E8M0 - kBool -
                           kString}},
      .infer = infer,
      .history =
          {{.since = 25,
            .types = {{"T3", (kAllIr11 - kWideNumbersIr4 - kComplex - kBool - kString) |
                                 kInt2s}}},
           {.since = 24,
            .types = {{"T3",
                       (kIntegers - kWideIntegers) | kFloat8s | kInt4s | kFloat4E2M1}}},
           {.since = 23, .types = {{"T2", (kFloatsIr4 - kDouble) | kInt32}}},
           {.since = 21,
            .without = {"precision"},
            .inputs = {{"x", "T1", ""},
                       {"y_scale", "T1", ""},
                       {"y_zero_point", "T2", "", kOptional}},
            .outputs = {{"y", "T2", ""}},
            .types = {{"T2", (kIntegers - kWideIntegers) | kFloat8s | kInt4s}}},
           {.since = 19,
            .note = "blocks are not possible, and the type of `y` is that of "
                    "`y_zero_point`, or uint8",
            .without = {"block_size", "output_dtype"},
            .types = {{"T2", kBytes | kFloat8s}}},
           {.since = 13,
            .without = {"saturate"},
            .inputs = {{"x", "T1", ""},
                       {"y_scale", "tensor(float)", ""},
                       {"y_zero_point", "T2", "", kOptional}},
            .types = {{"T1", kFloat | kInt32}, {"T2", kBytes}}},
           {.since = 10,
            .note =
                "one scale for all of `x`: `y_scale` and `y_zero_point` are scalars",
            .without = {"axis"}}},
  };
}

}  // namespace opscribe::ops
