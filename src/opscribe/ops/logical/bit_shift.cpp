#include "opscribe/ops/logical/logical_ops.h"

namespace opscribe::ops {

auto bit_shift() -> OpDef {
  return {
      .name = "BitShift",
      .since = 28,
      .doc = "",
      .attributes = {{"direction", AttrType::String, kRequired, ""}},
      .inputs = {{"X", "T", "", kNonDifferentiable},
                 {"Y", "T", "", kNonDifferentiable}},
      .outputs = {{"Z", "T", "", kNonDifferentiable}},
      .types = {{"T", kIntegers}},
      .history = {{.since = 11, .types = {{"T", kUnsigned}}}},
  };
}

}  // namespace opscribe::ops
