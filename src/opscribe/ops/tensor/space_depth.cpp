// DepthToSpace, SpaceToDepth: blocks of the plane to channels and back.
//
//   [ N | C * b^2 | H | W ] <-> [ N | C | H * b | W * b ]

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

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
      .history = {{.since = 13,
                   .note = "always `DCR`",
                   .without = {"mode"},
                   .determinism = Determinism::Deterministic,
                   .body = no_body()},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
