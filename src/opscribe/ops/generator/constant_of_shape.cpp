#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {

auto constant_of_shape() -> OpDef {
  return {
      .name = "ConstantOfShape",
      .since = 25,
      .doc = "",
      .attributes = {{"value", AttrType::Tensor, kNoDefault, ""}},
      .inputs = {{"input", "T1", ""}},
      .outputs = {{"output", "T2", ""}},
      .types = {{"T1", kInt64}, {"T2", kAllIr13 - kComplex - kString}},
      .history = {{.since = 24, .types = {{"T2", kAllIr12 - kComplex - kString}}},
                  {.since = 23, .types = {{"T2", kAllIr11 - kComplex - kString}}},
                  {.since = 21, .types = {{"T2", kAllIr10 - kComplex - kString}}},
                  {.since = 20, .types = {{"T2", kAllIr9 - kComplex - kString}}},
                  {.since = 9, .types = {{"T2", kNumbersIr3 | kBool}}}},
  };
}

}  // namespace opscribe::ops
