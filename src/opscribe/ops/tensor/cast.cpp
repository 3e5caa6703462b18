#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto cast() -> OpDef {
  return {
      .name = "Cast",
      .since = 28,
      .doc = "",
      .attributes = {{"round_mode", AttrType::String, "up", ""},
                     {"saturate", AttrType::Int, 1, ""},
                     {"to", AttrType::Int, kRequired, ""}},
      .inputs = {{"input", "T1", "", kDifferentiable}},
      .outputs = {{"output", "T2", "", kDifferentiable}},
      .types = {{"T1", kAllIr14 - kComplex}, {"T2", kAllIr14 - kComplex}},
      .history = {{.since = 25,
                   .types = {{"T1", kAllIr13 - kComplex}, {"T2", kAllIr13 - kComplex}}},
                  {.since = 24,
                   .types = {{"T1", kAllIr12 - kComplex}, {"T2", kAllIr12 - kComplex}}},
                  {.since = 23,
                   .note = "",
                   .without = {"round_mode"},
                   .types = {{"T1", kAllIr11 - kComplex}, {"T2", kAllIr11 - kComplex}}},
                  {.since = 21,
                   .types = {{"T1", kAllIr10 - kComplex}, {"T2", kAllIr10 - kComplex}}},
                  {.since = 19,
                   .types = {{"T1", kAllIr9 - kComplex}, {"T2", kAllIr9 - kComplex}}},
                  {.since = 13,
                   .note = "",
                   .without = {"saturate"},
                   .types = {{"T1", kAllIr4 - kComplex}, {"T2", kAllIr4 - kComplex}}},
                  {.since = 9,
                   .unclassified = true,
                   .types = {{"T1", kAllIr3 - kComplex}, {"T2", kAllIr3 - kComplex}}},
                  {.since = 6,
                   .types = {{"T1", kNumbersIr3 | kBool}, {"T2", kNumbersIr3 | kBool}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"to", AttrType::String, kRequired, ""}}}},
  };
}

auto cast_like() -> OpDef {
  return {
      .name = "CastLike",
      .since = 25,
      .doc = "",
      .attributes = {{"round_mode", AttrType::String, "up", ""},
                     {"saturate", AttrType::Int, 1, ""}},
      .inputs = {{"input", "T1", "", kDifferentiable},
                 {"target_type", "T2", "", kNonDifferentiable}},
      .outputs = {{"output", "T2", "", kDifferentiable}},
      .types = {{"T1", kAllIr13 - kComplex}, {"T2", kAllIr13 - kComplex}},
      .body = context_body({25}),
      .history = {{.since = 24,
                   .types = {{"T1", kAllIr12 - kComplex}, {"T2", kAllIr12 - kComplex}},
                   .body = context_body({24})},
                  {.since = 23,
                   .note = "",
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
                   .note = "",
                   .without = {"saturate"},
                   .types = {{"T1", kAllIr4 - kComplex}, {"T2", kAllIr4 - kComplex}},
                   .body = context_body({15})}},
  };
}

}  // namespace opscribe::ops
