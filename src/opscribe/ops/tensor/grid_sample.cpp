// GridSample: interpolates `X` at the places that `grid` names.

#include "opscribe/ops/loops/sampling.h"
#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void check_modes(InferContext& ctx) {
  const std::string_view mode = ctx.string_attr("mode");
  const bool is_new = ctx.version().since >= 20;
  const bool is_mode = mode == "nearest" || mode == (is_new ? "linear" : "bilinear") ||
                       mode == (is_new ? "cubic" : "bicubic");
  if (!is_mode) {
    ctx.fail("invalid-attribute", {}, "",
             "`mode` is \"{}\"; it is `{}`, `nearest` or `{}`", mode,
             is_new ? "linear" : "bilinear", is_new ? "cubic" : "bicubic");
  }
  const std::string_view padding = ctx.string_attr("padding_mode");
  if (padding != "zeros" && padding != "border" && padding != "reflection") {
    ctx.fail("invalid-attribute", {}, "",
             "`padding_mode` is \"{}\"; it is `zeros`, `border` or `reflection`",
             padding);
  }
}

void infer(InferContext& ctx) {
  check_modes(ctx);
  const std::size_t most = ctx.version().since >= 20 ? kMaxRank : 4;
  const std::size_t least = ctx.version().since >= 20 ? 3 : 4;
  const auto x = shape_of_rank(ctx, 0, least, most);
  const auto grid = shape_of_rank(ctx, 1, least, most);
  if (!x && !grid) return;
  const std::size_t rank = x ? x->size() : grid->size();
  if (grid && grid->size() != rank) {
    ctx.fail("rank-mismatch", {1, 0}, "",
             "`grid` has rank {} (shape {}), but `X` has rank {} (shape {})",
             grid->size(), to_text(*grid), rank, to_text(*x));
  }
  if (grid && !ctx.unify(grid->back(), rank - 2)) {
    ctx.fail("shape-mismatch", {1, 0}, "",
             "`grid` {} has {} coordinates a place, but there are {} spatial axes",
             to_text(*grid), to_text(grid->back()), rank - 2);
  }
  Dims dims;
  dims.push_back(x && grid ? same_dim(ctx, {0, 0, (*x)[0]}, {1, 0, (*grid)[0]})
                           : (x ? (*x)[0] : (*grid)[0]));
  dims.push_back(x ? (*x)[1] : ctx.fresh_dim("channels"));
  for (std::size_t i = 2; i < rank; ++i) {
    dims.push_back(grid ? (*grid)[i - 1] : ctx.fresh_dim("size"));
  }
  ctx.set_shape(0, dims);
}

auto read_sampling(InferContext& ctx) -> Sampling {
  Sampling sampling{.align_corners = ctx.flag_attr("align_corners")};
  const std::string_view mode = ctx.string_attr("mode");
  if (mode == "nearest") sampling.mode = SampleMode::Nearest;
  if (mode == "cubic" || mode == "bicubic") sampling.mode = SampleMode::Cubic;
  const std::string_view padding = ctx.string_attr("padding_mode");
  if (padding == "border") sampling.padding = SamplePadding::Border;
  if (padding == "reflection") sampling.padding = SamplePadding::Reflection;
  return sampling;
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  ctx.set(0, sampled(ctx, ctx.tensor(0), ctx.tensor(1), dims, read_sampling(ctx)));
}

}  // namespace

auto grid_sample_def() -> OpDef {
  return {
      .name = "GridSample",
      .since = 22,
      .doc =
          "Samples `X` at the places that `grid` names, interpolating between points. "
          "Places are given in coordinates from -1 to 1 over each spatial axis, x "
          "first.",
      .attributes =
          {{"align_corners", AttrType::Int, 0,
            "1: -1 and 1 are the centres of the corner points. 0: they are the outer "
            "edges of the corner points."},
           {"mode", AttrType::String, "linear",
            "`linear`, `nearest` (halves go to the even neighbour) or `cubic`."},
           {"padding_mode", AttrType::String, "zeros",
            "What lies outside: `zeros`, `border` (the nearest point) or "
            "`reflection`."}},
      .inputs = {{"X", "T1", "Input [N, C, D1, ..., Dk].", kDifferentiable},
                 {"grid", "T2",
                  "Places [N, E1, ..., Ek, k], coordinates in the order of the last "
                  "axis of `X` first.",
                  kNonDifferentiable}},
      .outputs = {{"Y", "T1", "Samples [N, C, E1, ..., Ek].", kDifferentiable}},
      .types = {{"T1", kAllIr4}, {"T2", kFloatsIr4}},
      .infer = infer,
      .eval = eval,
      .history =
          {{.since = 20, .types = {{"T1", kAllIr3}, {"T2", kFloatsIr3}}},
           {.since = 16,
            .note =
                "images only; the modes are called `bilinear`, `nearest` and `bicubic`",
            .attributes = {{"mode", AttrType::String, "bilinear", ""}}}},
  };
}

}  // namespace opscribe::ops
