#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {

auto random_normal() -> OpDef {
  return {
      .name = "RandomNormal",
      .since = 22,
      .doc = "",
      .attributes = {{"dtype", AttrType::Int, 1, ""},
                     {"mean", AttrType::Float, 0.0F, ""},
                     {"scale", AttrType::Float, 1.0F, ""},
                     {"seed", AttrType::Float, kNoDefault, ""},
                     {"shape", AttrType::Ints, kRequired, ""}},
      .outputs = {{"output", "T", ""}},
      .types = {{"T", kFloatsIr4}},
      .determinism = Determinism::NonDeterministic,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

auto random_normal_like() -> OpDef {
  return {
      .name = "RandomNormalLike",
      .since = 22,
      .doc = "",
      .attributes = {{"dtype", AttrType::Int, kNoDefault, ""},
                     {"mean", AttrType::Float, 0.0F, ""},
                     {"scale", AttrType::Float, 1.0F, ""},
                     {"seed", AttrType::Float, kNoDefault, ""}},
      .inputs = {{"input", "T1", ""}},
      .outputs = {{"output", "T2", ""}},
      .types = {{"T1", kAllIr4}, {"T2", kFloatsIr4}},
      .determinism = Determinism::NonDeterministic,
      .history = {{.since = 1, .types = {{"T1", kAllIr3}, {"T2", kFloatsIr3}}}},
  };
}

auto random_uniform() -> OpDef {
  return {
      .name = "RandomUniform",
      .since = 22,
      .doc = "",
      .attributes = {{"dtype", AttrType::Int, 1, ""},
                     {"high", AttrType::Float, 1.0F, ""},
                     {"low", AttrType::Float, 0.0F, ""},
                     {"seed", AttrType::Float, kNoDefault, ""},
                     {"shape", AttrType::Ints, kRequired, ""}},
      .outputs = {{"output", "T", ""}},
      .types = {{"T", kFloatsIr4}},
      .determinism = Determinism::NonDeterministic,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

auto random_uniform_like() -> OpDef {
  return {
      .name = "RandomUniformLike",
      .since = 22,
      .doc = "",
      .attributes = {{"dtype", AttrType::Int, kNoDefault, ""},
                     {"high", AttrType::Float, 1.0F, ""},
                     {"low", AttrType::Float, 0.0F, ""},
                     {"seed", AttrType::Float, kNoDefault, ""}},
      .inputs = {{"input", "T1", ""}},
      .outputs = {{"output", "T2", ""}},
      .types = {{"T1", kAllIr4}, {"T2", kFloatsIr4}},
      .determinism = Determinism::NonDeterministic,
      .history = {{.since = 1, .types = {{"T1", kAllIr3}, {"T2", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
