#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {

auto multinomial() -> OpDef {
  return {
      .name = "Multinomial",
      .since = 22,
      .doc = "",
      .attributes = {{"dtype", AttrType::Int, 6, ""},
                     {"sample_size", AttrType::Int, 1, ""},
                     {"seed", AttrType::Float, kNoDefault, ""}},
      .inputs = {{"input", "T1", ""}},
      .outputs = {{"output", "T2", ""}},
      .types = {{"T1", kFloatsIr4}, {"T2", kIndices}},
      .determinism = Determinism::NonDeterministic,
      .history = {{.since = 7, .types = {{"T1", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
