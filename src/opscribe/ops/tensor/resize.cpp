// Resize: scales by interpolation.

#include <algorithm>
#include <cmath>

#include "opscribe/base/checked.h"
#include "opscribe/ops/loops/scaling.h"
#include "opscribe/ops/rules/scaling.h"
#include "opscribe/ops/tensor/tensor_ops.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// Without `axes` all of them.
auto read_axes(InferContext& ctx, std::size_t rank) -> SmallVector<std::size_t, 8> {
  const auto given = ctx.version().find_attribute("axes") != nullptr
                         ? ctx.ints_attr("axes")
                         : std::nullopt;
  if (given) return normalized_axes(ctx, *given, rank, 0);
  SmallVector<std::size_t, 8> axes(rank);
  for (std::size_t i = 0; i < rank; ++i) axes[i] = i;
  return axes;
}

void check_length(InferContext& ctx, std::size_t input, std::size_t length,
                  std::size_t num_axes) {
  if (length == num_axes) return;
  ctx.fail("invalid-input", {input, 0}, "", "{} has {} element{}, but scales {} axes",
           ctx.input_name(input), length, length == 1 ? "" : "s", num_axes);
}

// `size` scaled as the axis of size `from` is that becomes `to`. Where runtimes may
// round either way, nothing.
auto rounded(std::int64_t size, std::int64_t from, std::int64_t to)
    -> std::optional<Dim> {
  const double exact =
      static_cast<double>(size) * static_cast<double>(to) / static_cast<double>(from);
  const float factor = static_cast<float>(to) / static_cast<float>(from);
  const float product = factor * static_cast<float>(size);
  const auto nearest = checked::try_from_float<std::int64_t>(std::floor(exact + 0.5));
  if (nearest !=
      checked::try_from_float<std::int64_t>(std::floor(double{product} + 0.5))) {
    return std::nullopt;
  }
  return nearest;
}

// All axes alike, so that none becomes larger (or smaller) than asked.
auto keep_aspect(InferContext& ctx, Shape old, const Dims& sizes, bool not_larger)
    -> Dims {
  if (sizes.size() == 1) return sizes;
  const auto from = numbers_of(old);
  const auto to = numbers_of(Shape(sizes.data(), sizes.size()));
  if (!from || !to || std::ranges::find(*from, 0) != from->end()) {
    return fresh_dims(ctx, sizes.size(), "scaled");
  }
  std::size_t best = 0;
  const auto ratio = [&](std::size_t i) {
    return static_cast<double>((*to)[i]) / static_cast<double>((*from)[i]);
  };
  for (std::size_t i = 1; i < from->size(); ++i) {
    if (not_larger ? ratio(i) < ratio(best) : ratio(i) > ratio(best)) best = i;
  }
  Dims scaled;
  for (const std::int64_t size : *from) {
    const auto found = rounded(size, (*from)[best], (*to)[best]);
    scaled.push_back(found ? *found : ctx.fresh_dim("scaled"));
  }
  return scaled;
}

auto sizes_wanted(InferContext& ctx, Shape old, const Scalars& elements) -> Dims {
  Dims sizes = as_sizes(ctx, elements, 3, "size");
  const bool has_policy =
      ctx.version().find_attribute("keep_aspect_ratio_policy") != nullptr;
  const std::string_view policy =
      has_policy ? ctx.string_attr("keep_aspect_ratio_policy") : "stretch";
  if (policy == "stretch") return sizes;
  if (policy != "not_larger" && policy != "not_smaller") {
    ctx.fail("invalid-attribute", {}, "",
             "`keep_aspect_ratio_policy` is \"{}\"; it is `stretch`, `not_larger` or "
             "`not_smaller`",
             policy);
  }
  return keep_aspect(ctx, old, sizes, policy == "not_larger");
}

// The rank where it follows from a list for all axes.
void infer_rank(InferContext& ctx, const std::optional<Scalars>& scales,
                const std::optional<Scalars>& sizes) {
  const bool has_axes =
      ctx.version().find_attribute("axes") != nullptr && ctx.has_attr("axes");
  const auto& list = sizes && !sizes->empty() ? sizes : scales;
  if (has_axes || !list || list->empty()) return;
  ctx.set_shape(0, fresh_dims(ctx, list->size(), "scaled"));
}

void resize(InferContext& ctx, const std::optional<Scalars>& scales,
            const std::optional<Scalars>& sizes) {
  const auto x = ctx.shape(0);
  if (!x) {
    infer_rank(ctx, scales, sizes);
    return;
  }
  const auto axes = read_axes(ctx, x->size());
  Dims old;
  for (const std::size_t axis : axes) old.push_back((*x)[axis]);
  Dims scaled;
  if (sizes && !sizes->empty()) {
    check_length(ctx, 3, sizes->size(), axes.size());
    scaled = sizes_wanted(ctx, Shape(old.data(), old.size()), *sizes);
  } else if (scales && !scales->empty()) {
    check_length(ctx, ctx.version().since == 10 ? 1 : 2, scales->size(), axes.size());
    for (std::size_t i = 0; i < axes.size(); ++i) {
      scaled.push_back(scaled_size(ctx, old[i], (*scales)[i]));
    }
  } else {
    scaled = fresh_dims(ctx, axes.size(), "scaled");
  }
  Dims dims = concat({*x});
  for (std::size_t i = 0; i < axes.size(); ++i) dims[axes[i]] = scaled[i];
  ctx.set_shape(0, dims);
}

void infer(InferContext& ctx) {
  const auto scales = factor_list(ctx, "", 2, 0);
  const auto sizes = integer_list(ctx, "", 3);
  const bool no_scales = !ctx.has_input(2) || (scales && scales->empty());
  const bool no_sizes = !ctx.has_input(3) || (sizes && sizes->empty());
  if (no_scales && no_sizes) {
    ctx.fail("invalid-input", {}, "give one of them",
             "neither `scales` nor `sizes` is given");
  }
  if (scales && !scales->empty() && sizes && !sizes->empty()) {
    ctx.fail("invalid-input", {2, 3}, "leave out one of them",
             "both `scales` and `sizes` are given");
  }
  // Either may still turn out to be empty where its length is not known.
  const bool may_be_scales = !no_sizes && !sizes && !no_scales;
  const bool may_be_sizes = !no_scales && !scales && !no_sizes;
  resize(ctx, may_be_scales ? std::nullopt : scales,
         may_be_sizes ? std::nullopt : sizes);
}

void infer_10(InferContext& ctx) {
  resize(ctx, factor_list(ctx, "", 1, 0), std::nullopt);
}

// --- kernel

auto read_interpolation(InferContext& ctx) -> Interpolation {
  const std::string_view mode = ctx.string_attr("mode");
  if (mode == "nearest") return Interpolation::Nearest;
  if (mode == "linear") return Interpolation::Linear;
  if (mode == "cubic" && ctx.version().since > 10) return Interpolation::Cubic;
  ctx.fail("invalid-attribute", {}, "", "`mode` is \"{}\", which this version has not",
           mode);
}

auto read_rounding(InferContext& ctx) -> Rounding {
  const std::string_view mode = ctx.string_attr("nearest_mode");
  if (mode == "round_prefer_floor") return Rounding::HalfDown;
  if (mode == "round_prefer_ceil") return Rounding::HalfUp;
  if (mode == "floor") return Rounding::Down;
  if (mode == "ceil") return Rounding::Up;
  ctx.fail("invalid-attribute", {}, "", "`nearest_mode` is \"{}\"", mode);
}

auto read_coordinates(InferContext& ctx) -> Coordinates {
  const std::string_view mode = ctx.string_attr("coordinate_transformation_mode");
  if (mode == "half_pixel") return Coordinates::HalfPixel;
  const int since = ctx.version().since;
  if (mode == "half_pixel_symmetric" && since >= 19) {
    return Coordinates::HalfPixelSymmetric;
  }
  if (mode == "tf_half_pixel_for_nn" && since < 13) return Coordinates::TfHalfPixel;
  if (mode == "pytorch_half_pixel") return Coordinates::PytorchHalfPixel;
  if (mode == "align_corners") return Coordinates::AlignCorners;
  if (mode == "asymmetric") return Coordinates::Asymmetric;
  if (mode == "tf_crop_and_resize") return Coordinates::TfCropAndResize;
  ctx.fail("invalid-attribute", {}, "",
           "`coordinate_transformation_mode` is \"{}\", which this version has not",
           mode);
}

auto read_scaling(EvalContext& ctx) -> Scaling {
  Scaling scaling{.mode = read_interpolation(ctx), .dims = ctx.result_dims(0)};
  if (ctx.version().since == 10) return scaling;
  scaling.rounding = read_rounding(ctx);
  scaling.coordinates = read_coordinates(ctx);
  scaling.cubic_coefficient = ctx.float_attr("cubic_coeff_a");
  scaling.exclude_outside = ctx.flag_attr("exclude_outside");
  scaling.extrapolation = ctx.float_attr("extrapolation_value");
  scaling.antialias =
      ctx.version().find_attribute("antialias") != nullptr && ctx.flag_attr("antialias");
  return scaling;
}

// The factors of the axes named: those given, or those that lead to the sizes.
auto read_factors(EvalContext& ctx, const SmallVector<std::size_t, 8>& axes,
                  const TensorDims& result) -> std::vector<float> {
  const std::size_t at = ctx.version().since == 10 ? 1 : 2;
  const Tensor* given = ctx.find_tensor(at);
  if (given != nullptr && !given->is_empty()) return given->to_vector<float>();
  const Tensor& x = ctx.tensor(0);
  std::vector<float> factors;
  for (const std::size_t axis : axes) {
    factors.push_back(static_cast<float>(result[axis]) /
                      static_cast<float>(x.dim(axis)));
  }
  const bool has_policy =
      ctx.version().find_attribute("keep_aspect_ratio_policy") != nullptr;
  const std::string_view policy =
      has_policy ? ctx.string_attr("keep_aspect_ratio_policy") : "stretch";
  if (policy == "stretch" || factors.empty()) return factors;
  // All alike: the one that the sizes asked for, before rounding.
  const Integers sizes = ctx.integers(3);
  for (std::size_t i = 0; i < axes.size(); ++i) {
    factors[i] = static_cast<float>(sizes[i]) / static_cast<float>(x.dim(axes[i]));
  }
  const float common =
      policy == "not_larger" ? std::ranges::min(factors) : std::ranges::max(factors);
  return std::vector<float>(factors.size(), common);
}

// The parts of the axes named that TfCropAndResize takes.
void read_parts(EvalContext& ctx, const SmallVector<std::size_t, 8>& axes,
                Scaling& scaling) {
  if (scaling.coordinates != Coordinates::TfCropAndResize) return;
  const Tensor* roi = ctx.find_tensor(1);
  if (roi == nullptr || std::cmp_not_equal(roi->element_count(), 2 * axes.size())) {
    ctx.fail("invalid-input", {1}, "give all starts, then all ends",
             "`tf_crop_and_resize` needs {} numbers in `roi`", 2 * axes.size());
  }
  const auto parts = cast(*roi, DataType::Float, {}, ctx.pool());
  for (std::size_t i = 0; i < axes.size(); ++i) {
    scaling.axes[axes[i]].first = parts.cells<float>()[i];
    scaling.axes[axes[i]].last = parts.cells<float>()[axes.size() + i];
  }
}

void eval(EvalContext& ctx) {
  Scaling scaling = read_scaling(ctx);
  const Tensor& x = ctx.tensor(0);
  const auto axes = read_axes(ctx, x.rank());
  const std::vector<float> factors = read_factors(ctx, axes, scaling.dims);
  scaling.axes.resize(x.rank());
  for (std::size_t i = 0; i < axes.size(); ++i) {
    scaling.axes[axes[i]].factor = factors[i];
  }
  read_parts(ctx, axes, scaling);
  ctx.set(0, scaled(ctx, x, scaling));
}

}  // namespace

auto resize_def() -> OpDef {
  return {
      .name = "Resize",
      .since = 19,
      .doc =
          "Scales a tensor up or down by interpolation. Give either `scales` or "
          "`sizes`, not both; an empty tensor counts as absent. The output size for "
          "scales is floor(input size * scale).",
      .attributes =
          {{"antialias", AttrType::Int, 0,
            "1: when scaling down, the filter of `linear` and `cubic` is widened so "
            "that every input point counts."},
           {"axes", AttrType::Ints, kNoDefault,
            "The axes that `roi`, `scales` and `sizes` speak of; negative counts from "
            "the last. Default: all."},
           {"coordinate_transformation_mode", AttrType::String, "half_pixel",
            "How an output position becomes an input position: `half_pixel`, "
            "`half_pixel_symmetric`, `pytorch_half_pixel`, `align_corners`, "
            "`asymmetric` or `tf_crop_and_resize`."},
           {"cubic_coeff_a", AttrType::Float, -0.75F,
            "The coefficient of the cubic kernel; -0.5 and -0.75 are usual."},
           {"exclude_outside", AttrType::Int, 0,
            "1: in `cubic` weights of points outside are zero and the others are "
            "scaled up to sum to one."},
           {"extrapolation_value", AttrType::Float, 0.0F,
            "With `tf_crop_and_resize`, the value of places outside the input."},
           {"keep_aspect_ratio_policy", AttrType::String, "stretch",
            "With `sizes`: `stretch` takes them as they are, `not_larger` and "
            "`not_smaller` scale all axes alike so that none is larger or smaller than "
            "asked."},
           {"mode", AttrType::String, "nearest", "`nearest`, `linear` or `cubic`."},
           {"nearest_mode", AttrType::String, "round_prefer_floor",
            "How `nearest` rounds: `round_prefer_floor`, `round_prefer_ceil`, `floor` "
            "or `ceil`."}},
      .inputs = {{"X", "T1", "The tensor to scale.", kDifferentiable},
                 {"roi", "T2",
                  "With `tf_crop_and_resize`, the part of the input to take: all "
                  "starts, then all ends, where 0 and 1 are the edges.",
                  kOptional | kNonDifferentiable},
                 {"scales", "tensor(float)", "Factor for each axis, above 0.",
                  kOptional | kNonDifferentiable},
                 {"sizes", "tensor(int64)", "Wanted size of each axis.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"Y", "T1", "The scaled tensor.", kDifferentiable}},
      .types = {{"T1", kAllIr4}, {"T2", kFloatsIr3}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 18, .note = "`half_pixel_symmetric` is not there"},
                  {.since = 13,
                   .note = "all axes are given; no antialiasing and no aspect policy",
                   .without = {"antialias", "axes", "keep_aspect_ratio_policy"}},
                  {.since = 11,
                   .note = "`roi` and `scales` must be present",
                   .inputs = {{"X", "T1", ""},
                              {"roi", "T2", ""},
                              {"scales", "tensor(float)", ""},
                              {"sizes", "tensor(int64)", "", kOptional}},
                   .unclassified = true,
                   .types = {{"T1", kAllIr3}}},
                  {.since = 10,
                   .note = "only `nearest` and `linear`, with positions as in "
                           "`asymmetric` and rounding down",
                   .without = {"coordinate_transformation_mode", "cubic_coeff_a",
                               "exclude_outside", "extrapolation_value",
                               "nearest_mode"},
                   .inputs = {{"X", "T", ""}, {"scales", "tensor(float)", ""}},
                   .outputs = {{"Y", "T", ""}},
                   .types = {{"T", kAllIr3}},
                   .infer = infer_10}},
  };
}

}  // namespace opscribe::ops
