// QuantizeLinear: real numbers as small integers or narrow floats.
//
//   y = saturate(round(x / y_scale) + y_zero_point)
//
//   y_scale  scalar                       one for all of x
//            [ d(axis) ]                  one per slice along axis
//            [ ..., ceil(d/block), ... ]  one per block along axis

#include <cmath>

#include "opscribe/ops/loops/quantizing.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/quantization/quantization_ops.h"
#include "opscribe/ops/rules/quantization.h"
#include "opscribe/tensor/convert.h"
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

// The float type to divide in: `precision`, else that of the scale. Integers divided by
// integers give real numbers.
auto division_dtype(EvalContext& ctx) -> DataType {
  const DataType x = ctx.tensor(0).dtype();
  const DataType scale = ctx.tensor(1).dtype();
  const std::int64_t given = ctx.int_attr("precision");
  if (given != 0) {
    const auto dtype = static_cast<DataType>(given);
    if (given > 0 && given < 256 && contains(float_types, dtype)) return dtype;
    ctx.fail("invalid-attribute", {}, "it is the number of a float type",
             "`precision` is {}", given);
  }
  if (contains(float_types, scale)) return scale;
  if (scale != DataType::Int32) return DataType::Float;
  return x == DataType::Int32 ? DataType::Double : DataType::Float;
}

// What `x / scale + zero_point` becomes: an integer in a range, which may be that of a
// type narrower than a byte.
template <typename T>
struct ToInteger {
  double lowest;
  double highest;
  auto operator()(double quotient, double zero_point) const -> T {
    return saturated<T>(
        std::clamp(round_half_even(quotient) + zero_point, lowest, highest));
  }
};

// A narrow float, of which Cast makes the code later.
struct ToFloat {
  auto operator()(double quotient, double zero_point) const -> float {
    return static_cast<float>(quotient + zero_point);
  }
};

// The operands in the type to compute in; quotients are rounded to type `P`.
template <typename P, typename R, typename To>
void quantize(EvalContext& ctx, DataType division, std::span<R> y, To to) {
  using C = std::conditional_t<std::same_as<P, double>, double, float>;
  BufferPool* pool = ctx.pool();
  const auto operand = [&](std::size_t i) {
    return cast(cast(ctx.tensor(i), division, {}, pool), kDataTypeOf<C>, {}, pool);
  };
  const Tensor x = operand(0);
  const Tensor scale = operand(1);
  const Tensor zero_point = widened_input(ctx, 2, DataType::Double);
  const ZeroPoints<double> zeros(zero_point);
  const C* from = x.cells<C>().data();
  const C* scales = scale.cells<C>().data();
  each_scale_run(ctx, scale_layout(ctx), [&](const ScaleRun& run) {
    for (std::int64_t i = run.first; i < run.first + run.count; ++i) {
      const std::int64_t at = run.scale + (i - run.first) * run.step;
      const P quotient = static_cast<P>(from[i] / scales[at]);
      y[static_cast<std::size_t>(i)] = to(static_cast<double>(quotient), zeros.at(at));
    }
  });
}

// The common case, in float with one scale: what varies is a multiple of a row's.
template <typename R, typename To>
void quantize_all(EvalContext& ctx, std::span<R> y, To to) {
  const DataType division = division_dtype(ctx);
  dispatch(float_types, division,
           [&]<typename P>() { quantize<P>(ctx, division, y, to); });
}

// A range of codes by the number of bits and whether there is a sign.
template <typename T>
void quantize_to_integers(EvalContext& ctx, DataType target) {
  const int width = bits(target);
  const double codes = std::ldexp(1.0, width);
  const double lowest = std::signed_integral<T> ? -codes / 2 : 0;
  Tensor y = ctx.make(kDataTypeOf<T>, ctx.tensor(0).dims());
  quantize_all(ctx, y.mutable_cells<T>(),
               ToInteger<T>{.lowest = lowest, .highest = lowest + codes - 1});
  ctx.set(0, cast(y, target, {}, ctx.pool()));
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // checks scales and zero points
  const DataType target = ctx.result_dtype(0);
  switch (target) {
    case DataType::Int16:
      return quantize_to_integers<std::int16_t>(ctx, target);
    case DataType::UInt16:
      return quantize_to_integers<std::uint16_t>(ctx, target);
    case DataType::Int8:
    case DataType::Int4:
    case DataType::Int2:
      return quantize_to_integers<std::int8_t>(ctx, target);
    case DataType::UInt8:
    case DataType::UInt4:
    case DataType::UInt2:
      return quantize_to_integers<std::uint8_t>(ctx, target);
    default:
      break;
  }
  if (!contains(storage_float_types, target)) {
    ctx.fail("invalid-attribute", {}, "it is the type of small integers or floats",
             "`output_dtype` is {}", text_name(target));
  }
  Tensor y = ctx.make(DataType::Float, ctx.tensor(0).dims());
  quantize_all(ctx, y.mutable_cells<float>(), ToFloat());
  const bool saturates =
      ctx.version().find_attribute("saturate") == nullptr || ctx.flag_attr("saturate");
  ctx.set(0, cast(y, target, {.saturate = saturates}, ctx.pool()));
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
      .eval = eval,
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
