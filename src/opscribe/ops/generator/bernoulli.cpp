#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {

auto bernoulli() -> OpDef {
  return {
      .name = "Bernoulli",
      .since = 22,
      .doc = "",
      .attributes = {{"dtype", AttrType::Int, kNoDefault, ""},
                     {"seed", AttrType::Float, kNoDefault, ""}},
      .inputs = {{"input", "T1", ""}},
      .outputs = {{"output", "T2", ""}},
      .types = {{"T1", kFloatsIr4}, {"T2", kNumbersIr4 | kBool}},
      .determinism = Determinism::NonDeterministic,
      .body = context_body({22}),
      .history = {{.since = 15,
                   .types = {{"T1", kFloatsIr3}},
                   .body = context_body({15})}},
  };
}

}  // namespace opscribe::ops
