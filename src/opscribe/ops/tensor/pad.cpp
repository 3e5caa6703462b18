// Pad: adds elements before and after along each axis.

#include <algorithm>

#include "opscribe/ops/loops/padding.h"
#include "opscribe/ops/rules/moving.h"
#include "opscribe/ops/tensor/tensor_ops.h"
#include "opscribe/tensor/convert.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ops {
namespace {

// What one use says: by how much each axis grows before and after.
struct Amounts {
  SmallVector<std::size_t, 8> axes;
  Scalars elements;  // all before, then all after
};

auto list_name(InferContext& ctx) -> std::string_view {
  return ctx.version().since == 1 ? "paddings" : "pads";
}

auto read_axes(InferContext& ctx, std::size_t rank)
    -> std::optional<SmallVector<std::size_t, 8>> {
  if (ctx.has_input(3)) {
    const auto list = integer_list(ctx, "", 3);
    const auto numbers = list ? numbers_of(*list) : std::nullopt;
    if (!numbers) return std::nullopt;
    return normalized_axes(ctx, *numbers, rank, 3);
  }
  SmallVector<std::size_t, 8> axes(rank);
  for (std::size_t i = 0; i < rank; ++i) axes[i] = i;
  return axes;
}

auto read_amounts(InferContext& ctx, const SmallVector<std::size_t, 8>& axes)
    -> Amounts {
  const auto elements = integer_list(ctx, list_name(ctx), 1);
  if (!elements) return {.axes = axes, .elements = Scalars(2 * axes.size())};
  if (elements->size() != 2 * axes.size()) {
    ctx.fail("invalid-input", {1, 0}, "give all amounts before, then all after",
             "`{}` has {} amounts, but {} axes need {}", list_name(ctx),
             elements->size(), axes.size(), 2 * axes.size());
  }
  return {.axes = axes, .elements = *elements};
}

void check_mode(InferContext& ctx) {
  const std::string_view mode = ctx.string_attr("mode");
  const bool is_known = mode == "constant" || mode == "reflect" || mode == "edge" ||
                        (mode == "wrap" && ctx.version().since >= 19);
  if (is_known) return;
  ctx.fail("invalid-attribute", {}, "", "`mode` is \"{}\", which this version has not",
           mode);
}

auto padded_size(InferContext& ctx, const Dim& size, const Scalar& before,
                 const Scalar& after) -> Dim {
  if (!before.is_integer() || !after.is_integer()) return ctx.fresh_dim("padded");
  const Dim padded = size + before.dim() + after.dim();
  if (symbolic::range_of(padded).high < 0) {
    ctx.fail("invalid-input", {1, 0}, "",
             "an axis of size {} with {} before and {} after has a negative size",
             to_text(size), to_text(before.dim()), to_text(after.dim()));
  }
  const bool grows =
      symbolic::surely_less(0, before.dim()) || symbolic::surely_less(0, after.dim());
  if (size.is(0) && grows && ctx.string_attr("mode") != "constant") {
    ctx.fail("invalid-input", {0, 1}, "",
             "mode \"{}\" has nothing to repeat on an axis of size 0",
             ctx.string_attr("mode"));
  }
  return padded;
}

// The place in an axis of `size` elements that mode `mode` shows at `place`, which may
// lie outside. Nothing where the fill value stands.
auto source_place(std::string_view mode, std::int64_t place, std::int64_t size)
    -> std::optional<std::int64_t> {
  if (place >= 0 && place < size) return place;
  if (mode == "constant") return std::nullopt;
  if (mode == "edge") return place < 0 ? 0 : size - 1;
  if (mode == "wrap") return ((place % size) + size) % size;
  if (size == 1) return 0;
  const std::int64_t period = 2 * (size - 1);
  const std::int64_t at = ((place % period) + period) % period;
  return at < size ? at : period - at;
}

auto fill_value(InferContext& ctx, DataType dtype) -> Scalar {
  if (ctx.has_input(2)) {
    const Known* known = ctx.value(2);
    return known != nullptr && known->single() != nullptr ? *known->single() : Scalar();
  }
  if (dtype == DataType::String) return Scalar::of_string("");
  return is_float(dtype) ? Scalar::of_float(0) : Scalar::of(0);
}

// The elements where amounts and sizes are numbers. Modes that repeat are followed only
// where nothing is cut away: which comes first is nowhere said.
void pad_elements(InferContext& ctx, const Amounts& amounts, const Dims& dims) {
  const Known* known = ctx.value(0);
  const auto numbers = numbers_of(amounts.elements);
  const auto sizes = numbers_of(Shape(dims.data(), dims.size()));
  const auto count = sizes ? followed_count(*sizes) : std::nullopt;
  if (known == nullptr || !numbers || !count || known->elements.empty()) return;
  const std::string_view mode = ctx.string_attr("mode");
  if (mode != "constant" && std::ranges::min(*numbers, {}, {}) < 0) return;
  Ints before(sizes->size());
  for (std::size_t i = 0; i < amounts.axes.size(); ++i) {
    before[amounts.axes[i]] = (*numbers)[i];
  }
  const Ints strides = strides_of(*sizes);
  const Ints from = strides_of(known->dims);
  const Scalar fill = fill_value(ctx, known->dtype);
  Scalars elements;
  for (std::size_t k = 0; k < *count; ++k) {
    std::optional<std::int64_t> at = 0;
    for (std::size_t axis = 0; axis < strides.size(); ++axis) {
      const auto place =
          static_cast<std::int64_t>(k) / strides[axis] % (*sizes)[axis] - before[axis];
      const auto source = source_place(mode, place, known->dims[axis]);
      at = at && source ? std::optional(*at + *source * from[axis]) : std::nullopt;
    }
    elements.push_back(at ? known->elements[static_cast<std::size_t>(*at)] : fill);
  }
  ctx.set_value(0, *sizes, elements);
}

void infer(InferContext& ctx) {
  check_mode(ctx);
  const auto data = ctx.shape(0);
  if (!data) {
    // All axes: half as many as there are amounts.
    const auto elements = integer_list(ctx, list_name(ctx), 1);
    if (!elements || ctx.has_input(3) || elements->size() % 2 != 0) return;
    ctx.set_shape(0, fresh_dims(ctx, elements->size() / 2, "padded"));
    return;
  }
  const auto axes = read_axes(ctx, data->size());
  if (!axes) {
    ctx.set_shape(0, fresh_dims(ctx, data->size(), "padded"));
    return;
  }
  const Amounts amounts = read_amounts(ctx, *axes);
  Dims dims = concat({*data});
  for (std::size_t i = 0; i < axes->size(); ++i) {
    dims[(*axes)[i]] = padded_size(ctx, dims[(*axes)[i]], amounts.elements[i],
                                   amounts.elements[axes->size() + i]);
  }
  ctx.set_shape(0, dims);
  pad_elements(ctx, amounts, dims);
}

auto read_mode(InferContext& ctx) -> PadMode {
  const std::string_view mode = ctx.string_attr("mode");
  if (mode == "reflect") return PadMode::Reflect;
  if (mode == "edge") return PadMode::Edge;
  return mode == "wrap" ? PadMode::Wrap : PadMode::Constant;
}

// The one element of `constant_value`, or the attribute `value` of old versions.
auto read_fill(EvalContext& ctx, DataType dtype) -> Tensor {
  if (ctx.version().find_attribute("value") != nullptr) {
    return cast(Tensor::scalar(ctx.float_attr("value"), ctx.pool()), dtype, {},
                ctx.pool());
  }
  const Tensor* given = ctx.find_tensor(2);
  if (given == nullptr || given->element_count() == 1) {
    return given == nullptr ? Tensor() : *given;
  }
  ctx.fail("invalid-input", {2}, "give one element",
           "`constant_value` has {} elements", given->element_count());
}

void eval(EvalContext& ctx) {
  const Tensor& data = ctx.tensor(0);
  Padding padding{.mode = read_mode(ctx),
                  .before = TensorDims::filled(data.rank(), 0),
                  .dims = ctx.result_dims(0)};
  const Amounts amounts = read_amounts(ctx, *read_axes(ctx, data.rank()));
  for (std::size_t i = 0; i < amounts.axes.size(); ++i) {
    padding.before[amounts.axes[i]] = *amounts.elements[i].try_integer();
  }
  if (padding.mode == PadMode::Constant) padding.fill = read_fill(ctx, data.dtype());
  ctx.set(0, padded(ctx, data, padding));
}

}  // namespace

auto pad_def() -> OpDef {
  return {
      .name = "Pad",
      .since = 25,
      .doc =
          "Adds elements before and after along each axis, or with negative amounts "
          "takes some away.",
      .attributes = {{"mode", AttrType::String, "constant",
                      "`constant` fills with `constant_value`, `reflect` mirrors "
                      "without repeating the edge, `edge` repeats the edge, `wrap` "
                      "starts over from the other side."}},
      .inputs =
          {{"data", "T", "The tensor to pad.", kDifferentiable},
           {"pads", "tensor(int64)",
            "Amounts: all those before, then all those after, for the axes in order.",
            kNonDifferentiable},
           {"constant_value", "T",
            "Fill value of `constant`. Absent: zero, false or the empty string.",
            kOptional | kNonDifferentiable},
           {"axes", "Tind",
            "The axes `pads` speaks of; negative counts from the last. Absent: all.",
            kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "The padded tensor.", kDifferentiable}},
      .types = {{"T", kAllIr13}, {"Tind", kIndices}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr4}}},
                  {.since = 18, .note = "`wrap` is not there"},
                  {.since = 13,
                   .note = "all axes are padded",
                   .inputs = {{"data", "T", "", kDifferentiable},
                              {"pads", "tensor(int64)", "", kNonDifferentiable},
                              {"constant_value", "T", "",
                               kOptional | kNonDifferentiable}}},
                  {.since = 11, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 2,
                   .note = "amounts and fill value are attributes",
                   .attributes = {{"pads", AttrType::Ints, kRequired, ""},
                                  {"value", AttrType::Float, 0.0F,
                                   "Fill value of `constant`."}},
                   .inputs = {{"data", "T", ""}},
                   .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "`pads` is called `paddings`",
                   .attributes = {{"paddings", AttrType::Ints, kRequired,
                                   "Amounts: all those before, then all those after."}},
                   .without = {"pads"}}},
  };
}

}  // namespace opscribe::ops
