// QuantizeLinear, DequantizeLinear: the standard operators, for types and opsets that
// these do not cover.

#include "opscribe/kernel/broadcast.h"
#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/quantized.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops::microsoft {
namespace {

void infer_quantize(InferContext& ctx) {
  if (!ctx.has_input(2)) ctx.set_dtype(0, DataType::UInt8);
  if (const auto shape = ctx.shape(0)) ctx.set_shape(0, *shape);
}

// --- running

// Which scale belongs to an element: one for all, or one per entry of the axis.
struct Scales {
  std::size_t count = 1;
  std::size_t after = 1;  // elements from one entry to the next

  auto of(std::size_t i) const -> std::size_t {
    return count == 1 ? 0 : i / after % count;
  }
};

auto scales_of(EvalContext& ctx) -> Scales {
  const Tensor& x = ctx.tensor(0);
  const Tensor& scale = ctx.tensor(1);
  if (ctx.has_input(2)) require_dims(ctx, 2, scale.dims());
  if (scale.element_count() == 1) return {};
  // Before there was a default, the axis was that of the channels.
  const std::size_t axis = ctx.has_attr("axis") ? ctx.axis_attr("axis", x.rank())
                           : x.rank() < 2       ? 0
                                                : 1;
  if (scale.rank() != 1 || axis >= x.rank() || scale.dim(0) != x.dim(axis)) {
    ctx.fail("shape-mismatch", {1, 0},
             "give one scale, or one for each entry of the axis",
             "there are {} scales for {}", scale.element_count(),
             type_text(x.dtype(), x.dims().span()));
  }
  return {static_cast<std::size_t>(scale.dim(0)),
          static_cast<std::size_t>(
              kernel::count_between(x.dims().span(), axis + 1, x.rank()))};
}

// The range of an integer type.
struct Range {
  std::int32_t low, high;
};

auto range_of(DataType dtype) -> Range {
  const int width = bits(dtype);
  if (is_signed(dtype)) return {-(1 << (width - 1)), (1 << (width - 1)) - 1};
  return {0, (1 << width) - 1};
}

// Whole numbers of any type as int32; zeros when the input is left out.
auto whole_numbers(EvalContext& ctx, std::size_t i, std::int64_t count) -> Tensor {
  if (ctx.has_input(i)) {
    return cast(ctx.tensor(i), DataType::Int32, {}, ctx.pool());
  }
  return Tensor::zeros(DataType::Int32, {count}, ctx.pool());
}

void eval_quantize(EvalContext& ctx) {
  const Scales layout = scales_of(ctx);
  const Tensor x = floats_of(ctx, 0);
  const Tensor scale = floats_of(ctx, 1);
  const Tensor zero = whole_numbers(ctx, 2, scale.element_count());
  const DataType dtype = ctx.result_dtype(0);
  const Range range = range_of(dtype);
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  Tensor y = ctx.make(DataType::Int32, x.dims());
  const auto to = y.mutable_cells<std::int32_t>();
  for (std::size_t i = 0; i < to.size(); ++i) {
    const std::size_t at = layout.of(i);
    const Quantization as{cells_of(scale)[at], zero.cells<std::int32_t>()[at]};
    to[i] = stored(cells_of(x)[i], as, range.low, range.high);
  }
  ctx.set(0, cast(y, dtype, {}, ctx.pool()));
}

void eval_dequantize(EvalContext& ctx) {
  const Scales layout = scales_of(ctx);
  const Tensor x = whole_numbers(ctx, 0, 0);
  const Tensor scale = floats_of(ctx, 1);
  const Tensor zero = whole_numbers(ctx, 2, scale.element_count());
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  Tensor y = ctx.make(DataType::Float, x.dims());
  const auto to = y.mutable_cells<float>();
  const auto from = x.cells<std::int32_t>();
  for (std::size_t i = 0; i < to.size(); ++i) {
    const std::size_t at = layout.of(i);
    const std::int64_t steps = std::int64_t{from[i]} - zero.cells<std::int32_t>()[at];
    to[i] = static_cast<float>(steps) * cells_of(scale)[at];
  }
  give_floats(ctx, 0, y);
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
      .eval = eval_quantize,
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
      .eval = eval_dequantize,
  };
}

}  // namespace opscribe::ops::microsoft
