// Cast, CastLike: same values, another type.

#include "opscribe/ops/tensor/tensor_ops.h"
#include "opscribe/tensor/convert.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ops {
namespace {

void cast_values(InferContext& ctx, DataType to) {
  const Known* known = ctx.value(0);
  if (known == nullptr) return;
  Scalars elements;
  for (const Scalar& element : known->elements) {
    elements.push_back(symbolic::cast(element, known->dtype, to));
  }
  ctx.set_value(0, known->dims, elements);
}

void infer_cast_to(InferContext& ctx, DataType to) {
  if (!ctx.version().find_type("T2")->allowed.contains(to)) {
    ctx.fail("invalid-attribute", {}, "",
             "`to` names the type {}, which this version does not cast to",
             text_name(to));
  }
  ctx.set_dtype(0, to);
  if (const auto shape = ctx.shape(0)) ctx.set_shape(0, *shape);
  cast_values(ctx, to);
}

void infer_cast(InferContext& ctx) {
  const std::int64_t to = ctx.int_attr("to");
  if (!is_known(to)) {
    ctx.fail("invalid-attribute", {}, "", "`to` is {}, which is no element type", to);
  }
  infer_cast_to(ctx, static_cast<DataType>(to));
}

// The type by its name.
void infer_cast_1(InferContext& ctx) {
  const std::string_view name = ctx.string_attr("to");
  for (const DataTypeInfo& row : kDataTypes) {
    if (row.dtype == DataType::Undefined || row.enum_name != name) continue;
    infer_cast_to(ctx, row.dtype);
    return;
  }
  ctx.fail("invalid-attribute", {}, "the names are as in `FLOAT` and `INT64`",
           "`to` is \"{}\", which is no element type", name);
}

void infer_cast_like(InferContext& ctx) {
  const DataType to = ctx.dtype(1);
  if (to != DataType::Undefined) ctx.set_dtype(0, to);
  if (const auto shape = ctx.shape(0)) ctx.set_shape(0, *shape);
  if (to != DataType::Undefined) cast_values(ctx, to);
}

// What older versions do not say is as the newest does by default.
auto read_options(InferContext& ctx) -> CastOptions {
  CastOptions options;
  if (ctx.version().find_attribute("saturate") != nullptr) {
    options.saturate = ctx.flag_attr("saturate");
  }
  if (ctx.version().find_attribute("round_mode") == nullptr) return options;
  const std::string_view name = ctx.string_attr("round_mode");
  const auto mode = try_round_mode(name);
  if (!mode) {
    ctx.fail("invalid-attribute", {}, "it is `up`, `down` or `nearest`",
             "`round_mode` is \"{}\"", name);
  }
  options.round_mode = *mode;
  return options;
}

void convert(EvalContext& ctx, DataType to) {
  const CastOptions options = read_options(ctx);
  const Tensor& input = ctx.tensor(0);
  if (input.dtype() == to) {
    ctx.set(0, ctx.take(0));
    return;
  }
  ctx.work(static_cast<std::uint64_t>(input.element_count()));
  ctx.set(0, cast(input, to, options, ctx.pool()));
}

void eval_cast(EvalContext& ctx) {
  convert(ctx, ctx.result_dtype(0));
}

void eval_cast_like(EvalContext& ctx) {
  convert(ctx, ctx.tensor(1).dtype());
}

}  // namespace

auto cast_def() -> OpDef {
  return {
      .name = "Cast",
      .since = 28,
      .doc =
          "Converts each element to another type. Fractions are cut off towards zero, "
          "integers that are too large keep their low bits, anything but zero becomes "
          "true. Casting a float that the integer type cannot hold is undefined. "
          "Strings are read and written as decimal numbers.",
      .attributes = {{"round_mode", AttrType::String, "up",
                      "Only to float8e8m0: `up`, `down` or `nearest`."},
                     {"saturate", AttrType::Int, 1,
                      "Only to float8 types: 1 turns what is too large into the "
                      "largest value, 0 into NaN or infinity."},
                     {"to", AttrType::Int, kRequired,
                      "The new element type, as a number of the format."}},
      .inputs = {{"input", "T1", "The tensor to convert.", kDifferentiable}},
      .outputs = {{"output", "T2", "Same shape, new type.", kDifferentiable}},
      .types = {{"T1", kAllIr14 - kComplex}, {"T2", kAllIr14 - kComplex}},
      .infer = infer_cast,
      .eval = eval_cast,
      .history = {{.since = 25,
                   .types = {{"T1", kAllIr13 - kComplex}, {"T2", kAllIr13 - kComplex}}},
                  {.since = 24,
                   .types = {{"T1", kAllIr12 - kComplex}, {"T2", kAllIr12 - kComplex}}},
                  {.since = 23,
                   .without = {"round_mode"},
                   .types = {{"T1", kAllIr11 - kComplex}, {"T2", kAllIr11 - kComplex}}},
                  {.since = 21,
                   .types = {{"T1", kAllIr10 - kComplex}, {"T2", kAllIr10 - kComplex}}},
                  {.since = 19,
                   .types = {{"T1", kAllIr9 - kComplex}, {"T2", kAllIr9 - kComplex}}},
                  {.since = 13,
                   .without = {"saturate"},
                   .types = {{"T1", kAllIr4 - kComplex}, {"T2", kAllIr4 - kComplex}}},
                  {.since = 9,
                   .unclassified = true,
                   .types = {{"T1", kAllIr3 - kComplex}, {"T2", kAllIr3 - kComplex}}},
                  {.since = 6,
                   .types = {{"T1", kNumbersIr3 | kBool}, {"T2", kNumbersIr3 | kBool}}},
                  {.since = 1,
                   .note = "`to` is the name of the type as a string",
                   .attributes = {{"to", AttrType::String, kRequired, ""}},
                   .infer = infer_cast_1}},
  };
}

auto cast_like_def() -> OpDef {
  return {
      .name = "CastLike",
      .since = 25,
      .doc =
          "Converts each element to the type of another tensor, as Cast does with a "
          "fixed type.",
      .attributes = {{"round_mode", AttrType::String, "up",
                      "Only to float8e8m0: `up`, `down` or `nearest`."},
                     {"saturate", AttrType::Int, 1,
                      "Only to float8 types: 1 turns what is too large into the "
                      "largest value, 0 into NaN or infinity."}},
      .inputs = {{"input", "T1", "The tensor to convert.", kDifferentiable},
                 {"target_type", "T2",
                  "The tensor whose element type is wanted; its values do not matter.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T2", "Shape of `input`, type of `target_type`.",
                   kDifferentiable}},
      .types = {{"T1", kAllIr13 - kComplex}, {"T2", kAllIr13 - kComplex}},
      .body = context_body({25}),
      .infer = infer_cast_like,
      .eval = eval_cast_like,
      .history = {{.since = 24,
                   .types = {{"T1", kAllIr12 - kComplex}, {"T2", kAllIr12 - kComplex}},
                   .body = context_body({24})},
                  {.since = 23,
                   .without = {"round_mode"},
                   .types = {{"T1", kAllIr11 - kComplex}, {"T2", kAllIr11 - kComplex}},
                   .body = context_body({23})},
                  {.since = 21,
                   .types = {{"T1", kAllIr10 - kComplex}, {"T2", kAllIr10 - kComplex}},
                   .body = context_body({21})},
                  {.since = 19,
                   .types = {{"T1", kAllIr9 - kComplex}, {"T2", kAllIr9 - kComplex}},
                   .body = context_body({19})},
                  {.since = 15,
                   .without = {"saturate"},
                   .types = {{"T1", kAllIr4 - kComplex}, {"T2", kAllIr4 - kComplex}},
                   .body = context_body({15})}},
  };
}

}  // namespace opscribe::ops
