#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto dropout() -> OpDef {
  return {
      .name = "Dropout",
      .since = 22,
      .doc = "",
      .attributes = {{"seed", AttrType::Int, kNoDefault, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"ratio", "T1", "", kOptional | kNonDifferentiable},
                 {"training_mode", "T2", "", kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable},
                  {"mask", "T2", "", kOptional | kNonDifferentiable}},
      .types = {{"T", kFloat8s | kFloatsIr4},
                {"T1", kFloat8s | kFloatsIr4},
                {"T2", kBool}},
      .determinism = Determinism::NonDeterministic,
      .history =
          {{.since = 13, .types = {{"T", kFloatsIr4}, {"T1", kFloatsIr3}}},
           {.since = 12, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 10,
            .note = "",
            .attributes = {{"ratio", AttrType::Float, 0.5F, ""}},
            .without = {"seed"},
            .inputs = {{"data", "T", ""}},
            .outputs = {{"output", "T", ""}, {"mask", "T1", "", kOptional}},
            .types = {{"T1", kBool}}},
           {.since = 7,
            .note = "",
            .outputs = {{"output", "T", ""}, {"mask", "T", "", kOptional}}},
           {.since = 6, .note = "", .attributes = {{"is_test", AttrType::Int, 0, ""}}},
           {.since = 1,
            .note = "",
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault, ""}}}},
  };
}

}  // namespace opscribe::ops
