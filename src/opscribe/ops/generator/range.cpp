#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {

auto range() -> OpDef {
  return {
      .name = "Range",
      .since = 27,
      .doc = "",
      .attributes = {{"stash_type", AttrType::Int, 1, ""}},
      .inputs = {{"start", "T", ""}, {"limit", "T", ""}, {"delta", "T", ""}},
      .outputs = {{"output", "T", ""}},
      .types = {{"T", (kSigned - kInt8) | kFloatsIr4}},
      .body = context_body({27}),
      .history = {{.since = 11,
                   .note = "",
                   .without = {"stash_type"},
                   .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices | kInt16}},
                   .body = fixed_body({11})}},
  };
}

}  // namespace opscribe::ops
