#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto depth_to_space() -> OpDef {
  return {
      .name = "DepthToSpace",
      .since = 28,
      .doc = "",
      .attributes = {{"blocksize", AttrType::Int, kRequired, ""},
                     {"mode", AttrType::String, "DCR", ""}},
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .determinism = Determinism::Unknown,
      .body = context_body({28}),
      .history = {{.since = 13,
                   .determinism = Determinism::Deterministic,
                   .body = no_body()},
                  {.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 1, .note = "", .without = {"mode"}}},
  };
}

auto space_to_depth() -> OpDef {
  return {
      .name = "SpaceToDepth",
      .since = 28,
      .doc = "",
      .attributes = {{"blocksize", AttrType::Int, kRequired, ""},
                     {"mode", AttrType::String, "DCR", ""}},
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .determinism = Determinism::Unknown,
      .body = context_body({28}),
      .history = {{.since = 13,
                   .note = "",
                   .without = {"mode"},
                   .determinism = Determinism::Deterministic,
                   .body = no_body()},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
