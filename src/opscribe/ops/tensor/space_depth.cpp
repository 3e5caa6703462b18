// DepthToSpace, SpaceToDepth: blocks of the plane to channels and back.
//
//   [ N | C * b^2 | H | W ] <-> [ N | C | H * b | W * b ]

#include <array>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

auto read_block(InferContext& ctx) -> std::int64_t {
  const std::int64_t side = ctx.int_attr("blocksize");
  if (side < 1) {
    ctx.fail("invalid-attribute", {}, "",
             "`blocksize` is {}; a block has a side from 1 on", side);
  }
  if (ctx.version().find_attribute("mode") != nullptr) {
    const std::string_view mode = ctx.string_attr("mode");
    if (mode != "DCR" && mode != "CRD") {
      ctx.fail("invalid-attribute", {}, "", "`mode` is \"{}\"; it is `DCR` or `CRD`",
               mode);
    }
  }
  return side;
}

// `size / divisor`, which has to be whole.
auto divided(InferContext& ctx, Shape input, std::size_t axis, const Dim& divisor)
    -> Dim {
  const Dim& size = input[axis];
  const Divides fits = divides(divisor, size);
  if (fits == Divides::Never) {
    ctx.fail("shape-mismatch", {0}, "",
             "axis {} of `input` {} has size {}, which is no multiple of {}", axis,
             to_text(input), to_text(size), to_text(divisor));
  }
  if (fits == Divides::Sometimes && has_only_named_symbols(size)) {
    ctx.warn("shape-mismatch", {0}, "",
             "axis {} of `input` {} has to be a multiple of {}", axis, to_text(input),
             to_text(divisor));
  }
  return quotient(size, divisor);
}

void infer_depth_to_space(InferContext& ctx) {
  const Dim side = read_block(ctx);
  const auto input = shape_of_rank(ctx, 0, 4);
  if (!input) {
    ctx.set_shape(0, fresh_dims(ctx, 4, "size"));
    return;
  }
  ctx.set_shape(0, {(*input)[0], divided(ctx, *input, 1, side * side),
                    (*input)[2] * side, (*input)[3] * side});
}

void infer_space_to_depth(InferContext& ctx) {
  const Dim side = read_block(ctx);
  const auto input = shape_of_rank(ctx, 0, 4);
  if (!input) {
    ctx.set_shape(0, fresh_dims(ctx, 4, "size"));
    return;
  }
  ctx.set_shape(0, {(*input)[0], (*input)[1] * (side * side),
                    divided(ctx, *input, 2, side), divided(ctx, *input, 3, side)});
}

auto is_crd(InferContext& ctx) -> bool {
  return ctx.version().find_attribute("mode") != nullptr &&
         ctx.string_attr("mode") == "CRD";
}

// Both read the input as one of six axes and change their order.
void eval_depth_to_space(EvalContext& ctx) {
  const Tensor& input = ctx.tensor(0);
  const TensorDims result = ctx.result_dims(0);
  const std::int64_t side = ctx.int_attr("blocksize");
  const std::int64_t depth = result[1];
  const bool crd = is_crd(ctx);
  const TensorDims dims =
      crd ? TensorDims{input.dim(0), depth, side, side, input.dim(2), input.dim(3)}
          : TensorDims{input.dim(0), side, side, depth, input.dim(2), input.dim(3)};
  constexpr std::array<std::size_t, 6> kCrd{0, 1, 4, 2, 5, 3};
  constexpr std::array<std::size_t, 6> kDcr{0, 3, 4, 1, 5, 2};
  ctx.set(0, transposed(ctx, input, dims, crd ? kCrd : kDcr, result));
}

void eval_space_to_depth(EvalContext& ctx) {
  const Tensor& input = ctx.tensor(0);
  const TensorDims result = ctx.result_dims(0);
  const std::int64_t side = ctx.int_attr("blocksize");
  const TensorDims dims{input.dim(0), input.dim(1), result[2], side, result[3], side};
  constexpr std::array<std::size_t, 6> kCrd{0, 1, 3, 5, 2, 4};
  constexpr std::array<std::size_t, 6> kDcr{0, 3, 5, 1, 2, 4};
  ctx.set(0, transposed(ctx, input, dims, is_crd(ctx) ? kCrd : kDcr, result));
}

}  // namespace

auto depth_to_space_def() -> OpDef {
  return {
      .name = "DepthToSpace",
      .since = 28,
      .doc =
          "Moves blocks of channels into the plane: each group of blocksize * "
          "blocksize channels becomes a block of that size.",
      .attributes = {{"blocksize", AttrType::Int, kRequired, "Side of a block."},
                     {"mode", AttrType::String, "DCR",
                      "Which channels form a block: `DCR` takes those that are C / "
                      "blocksize^2 apart, `CRD` neighbouring ones."}},
      .inputs = {{"input", "T", "[N, C, H, W], C divisible by blocksize^2.",
                  kDifferentiable}},
      .outputs = {{"output", "T", "[N, C / blocksize^2, H * blocksize, W * blocksize].",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .determinism = Determinism::Unknown,
      .body = context_body({28}),
      .infer = infer_depth_to_space,
      .eval = eval_depth_to_space,
      .history = {{.since = 13,
                   .determinism = Determinism::Deterministic,
                   .body = no_body()},
                  {.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 1, .note = "always `DCR`", .without = {"mode"}}},
  };
}

auto space_to_depth_def() -> OpDef {
  return {
      .name = "SpaceToDepth",
      .since = 28,
      .doc =
          "Moves blocks of the plane into channels, the inverse of DepthToSpace with "
          "the same mode.",
      .attributes = {{"blocksize", AttrType::Int, kRequired, "Side of a block."},
                     {"mode", AttrType::String, "DCR",
                      "Order of the new channels: `DCR` puts those of one place apart, "
                      "`CRD` side by side."}},
      .inputs = {{"input", "T", "[N, C, H, W], H and W divisible by blocksize.",
                  kDifferentiable}},
      .outputs = {{"output", "T", "[N, C * blocksize^2, H / blocksize, W / blocksize].",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .determinism = Determinism::Unknown,
      .body = context_body({28}),
      .infer = infer_space_to_depth,
      .eval = eval_space_to_depth,
      .history = {{.since = 13,
                   .note = "always `DCR`",
                   .without = {"mode"},
                   .determinism = Determinism::Deterministic,
                   .body = no_body()},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
