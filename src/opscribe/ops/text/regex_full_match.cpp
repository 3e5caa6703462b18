#include "opscribe/ops/text/text_ops.h"

namespace opscribe::ops {

auto regex_full_match() -> OpDef {
  return {
      .name = "RegexFullMatch",
      .since = 20,
      .doc = "",
      .attributes = {{"pattern", AttrType::String, kNoDefault, ""}},
      .inputs = {{"X", "T1", "", kNonDifferentiable}},
      .outputs = {{"Y", "T2", "", kNonDifferentiable}},
      .types = {{"T1", kString}, {"T2", kBool}},
  };
}

}  // namespace opscribe::ops
