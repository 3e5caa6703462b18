#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {

auto eye_like() -> OpDef {
  return {
      .name = "EyeLike",
      .since = 22,
      .doc = "",
      .attributes = {{"dtype", AttrType::Int, kNoDefault, ""},
                     {"k", AttrType::Int, 0, ""}},
      .inputs = {{"input", "T1", ""}},
      .outputs = {{"output", "T2", ""}},
      .types = {{"T1", kNumbersIr4 | kBool}, {"T2", kNumbersIr4 | kBool}},
      .history = {{.since = 9,
                   .types = {{"T1", kNumbersIr3 | kBool},
                             {"T2", kNumbersIr3 | kBool}}}},
  };
}

}  // namespace opscribe::ops
