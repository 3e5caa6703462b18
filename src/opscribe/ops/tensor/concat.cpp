// Concat: joins tensors along one axis.
//
//   [ before | a | after ] + [ before | b | after ] -> [ before | a + b | after ]

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto concat_def() -> OpDef {
  return {
      .name = "Concat",
      .since = 13,
      .doc = "Joins tensors along one axis. All other dimensions must be equal.",
      .attributes = {{"axis", AttrType::Int, kRequired,
                      "Axis to join along, in [-r, r-1]."}},
      .inputs = {{"inputs", "T", "Tensors of the same rank and type, at least one.",
                  kVariadic | kDifferentiable}},
      .outputs = {{"concat_result", "T", "The joined tensor.", kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 4, .note = "the axis may not be negative"},
                  {.since = 1,
                   .note = "the axis may be left out and is then 1",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
