// Range: start, start + delta, ... below limit.

#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {

auto range_def() -> OpDef {
  return {
      .name = "Range",
      .since = 27,
      .doc =
          "Counts from `start` in steps of `delta` up to, but without, `limit`: "
          "element i is start + i * delta, and there are max(0, ceil((limit - start) / "
          "delta)) of them.",
      .attributes = {{"stash_type", AttrType::Int, 1,
                      "Type to compute float16 and bfloat16 in, as a number of the "
                      "format; 1 is float."}},
      .inputs = {{"start", "T", "First value, a scalar."},
                 {"limit", "T", "Bound that is not reached, a scalar."},
                 {"delta", "T", "Step, a scalar other than 0."}},
      .outputs = {{"output", "T", "The values, one-dimensional."}},
      .types = {{"T", (kSigned - kInt8) | kFloatsIr4}},
      .body = context_body({27}),
      .history = {{.since = 11,
                   .without = {"stash_type"},
                   .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices | kInt16}},
                   .body = fixed_body({11})}},
  };
}

}  // namespace opscribe::ops
