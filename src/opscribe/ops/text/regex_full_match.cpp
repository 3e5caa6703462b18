// RegexFullMatch: whether a pattern matches each string from start to end.

#include "opscribe/ops/text/text_ops.h"

namespace opscribe::ops {

auto regex_full_match_def() -> OpDef {
  return {
      .name = "RegexFullMatch",
      .since = 20,
      .doc =
          "Tells for each string whether `pattern` matches all of it; a match inside "
          "the string is not enough. The syntax is RE2's, which has no backreferences "
          "and no look-around.",
      .attributes = {{"pattern", AttrType::String, kNoDefault,
                      "Regular expression in RE2 syntax; a node without it cannot be "
                      "evaluated."}},
      .inputs = {{"X", "T1", "Strings, of any shape.", kNonDifferentiable}},
      .outputs = {{"Y", "T2",
                   "True where all of a string matches, in the shape of `X`.",
                   kNonDifferentiable}},
      .types = {{"T1", kString}, {"T2", kBool}},
      .infer = infer_same_shape,
  };
}

}  // namespace opscribe::ops
