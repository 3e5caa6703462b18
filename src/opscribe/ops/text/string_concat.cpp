#include "opscribe/ops/text/text_ops.h"

namespace opscribe::ops {

auto string_concat() -> OpDef {
  return {
      .name = "StringConcat",
      .since = 20,
      .doc = "",
      .inputs = {{"X", "T", "", kNonDifferentiable},
                 {"Y", "T", "", kNonDifferentiable}},
      .outputs = {{"Z", "T", "", kNonDifferentiable}},
      .types = {{"T", kString}},
  };
}

}  // namespace opscribe::ops
