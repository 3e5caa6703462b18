// ConstantOfShape: one value everywhere.

#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {

auto constant_of_shape_def() -> OpDef {
  return {
      .name = "ConstantOfShape",
      .since = 25,
      .doc = "Makes a tensor of the given shape with the same value everywhere.",
      .attributes = {{"value", AttrType::Tensor, kNoDefault,
                      "The value, a tensor of one element that also gives the type. "
                      "Default: float 0."}},
      .inputs = {{"input", "T1",
                  "The shape, no dimension negative; empty for a scalar."}},
      .outputs = {{"output", "T2", "The filled tensor."}},
      .types = {{"T1", kInt64}, {"T2", kAllIr13 - kComplex - kString}},
      .history = {{.since = 24, .types = {{"T2", kAllIr12 - kComplex - kString}}},
                  {.since = 23, .types = {{"T2", kAllIr11 - kComplex - kString}}},
                  {.since = 21, .types = {{"T2", kAllIr10 - kComplex - kString}}},
                  {.since = 20, .types = {{"T2", kAllIr9 - kComplex - kString}}},
                  {.since = 9, .types = {{"T2", kNumbersIr3 | kBool}}}},
  };
}

}  // namespace opscribe::ops
