// Upsample: scales up; deprecated in favour of Resize.

#include "opscribe/ops/loops/scaling.h"
#include "opscribe/ops/rules/scaling.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto x = ctx.shape(0);
  const auto scales = factor_list(ctx, "scales", 1, 1);
  const std::size_t rank = x ? x->size() : (scales ? scales->size() : 0);
  if (!x) {
    if (scales) ctx.set_shape(0, fresh_dims(ctx, rank, "scaled"));
    return;
  }
  if (scales && scales->size() != rank) {
    ctx.fail("invalid-input", {0}, "give each axis one factor",
             "`scales` has {} factors, but `X` has rank {}", scales->size(), rank);
  }
  Dims dims;
  for (std::size_t i = 0; i < rank; ++i) {
    dims.push_back(scales ? scaled_size(ctx, (*x)[i], (*scales)[i])
                          : ctx.fresh_dim("scaled"));
  }
  ctx.set_shape(0, dims);
}

// Images only: [N, C, H, W].
void infer_1(InferContext& ctx) {
  const float height = ctx.float_attr("height_scale");
  const float width = ctx.float_attr("width_scale");
  if (!(height >= 1) || !(width >= 1)) {
    ctx.fail("invalid-attribute", {}, "",
             "the factors are {} and {}; the operator takes those from 1 on", height,
             width);
  }
  const auto x = shape_of_rank(ctx, 0, 4);
  const Dims size = x ? concat({*x}) : fresh_dims(ctx, 4, "size");
  ctx.set_shape(0,
                {size[0], size[1], scaled_size(ctx, size[2], Scalar::of_float(height)),
                 scaled_size(ctx, size[3], Scalar::of_float(width))});
}

// --- kernels

auto read_mode(InferContext& ctx) -> Interpolation {
  const std::string_view mode = ctx.string_attr("mode");
  if (mode == "nearest") return Interpolation::Nearest;
  if (mode == "linear" || mode == "bilinear") return Interpolation::Linear;
  ctx.fail("invalid-attribute", {}, "it is `nearest` or `linear`", "`mode` is \"{}\"",
           mode);
}

void scale(EvalContext& ctx, std::span<const float> factors) {
  Scaling scaling{.mode = read_mode(ctx), .dims = ctx.result_dims(0)};
  for (const float factor : factors) scaling.axes.push_back({.factor = factor});
  ctx.set(0, scaled(ctx, ctx.tensor(0), scaling));
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // fails where factors do not fit
  if (ctx.version().find_attribute("scales") == nullptr) {
    scale(ctx, ctx.tensor(1).cells<float>());
  } else {
    scale(ctx, *ctx.attr("scales")->get_if<std::span<const float>>());
  }
}

void eval_1(EvalContext& ctx) {
  const float factors[] = {1, 1, ctx.float_attr("height_scale"),
                           ctx.float_attr("width_scale")};
  scale(ctx, factors);
}

}  // namespace

auto upsample_def() -> OpDef {
  return {
      .name = "Upsample",
      .since = 10,
      .doc = "The former operator to scale a tensor up; Resize took its place.",
      .attributes = {{"mode", AttrType::String, "nearest", "`nearest` or `linear`."}},
      .inputs = {{"X", "T", "The tensor to scale."},
                 {"scales", "tensor(float)", "Factor for each axis, at least 1."}},
      .outputs = {{"Y", "T", "The scaled tensor."}},
      .types = {{"T", kAllIr3}},
      .deprecated = true,
      .infer = infer,
      .eval = eval,
      .history = {{.since = 9, .deprecated = false},
                  {.since = 7,
                   .note = "the factors are an attribute",
                   .attributes = {{"scales", AttrType::Floats, kRequired,
                                   "Factor for each axis, at least 1."}},
                   .inputs = {{"X", "T", ""}}},
                  {.since = 1,
                   .note = "images only, with a factor for each side",
                   .attributes = {{"height_scale", AttrType::Float, kRequired,
                                   "Factor for the height, at least 1."},
                                  {"width_scale", AttrType::Float, kRequired,
                                   "Factor for the width, at least 1."}},
                   .without = {"scales"},
                   .types = {{"T", kFloatsIr3 | kIndices | kBool}},
                   .experimental = true,
                   .infer = infer_1,
                   .eval = eval_1}},
  };
}

}  // namespace opscribe::ops
