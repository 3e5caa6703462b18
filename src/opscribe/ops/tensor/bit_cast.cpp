// BitCast: same bits, another type.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto bit_cast_def() -> OpDef {
  return {
      .name = "BitCast",
      .since = 26,
      .doc =
          "Reads the bits of each element as another type of the same width; no value "
          "is converted. float 1.0 to uint32 gives 0x3F800000.",
      .attributes = {{"to", AttrType::Int, kRequired,
                      "The new element type, as a number of the format; its width must "
                      "equal that of the input's type."}},
      .inputs = {{"input", "T1", "Any tensor but strings.", kNonDifferentiable}},
      .outputs = {{"output", "T2", "Same shape and bits, new type.",
                   kNonDifferentiable}},
      .types = {{"T1", kAllIr13 - kString}, {"T2", kAllIr13 - kString}},
  };
}

}  // namespace opscribe::ops
