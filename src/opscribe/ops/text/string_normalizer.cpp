// StringNormalizer: drops stop words, then changes the case of the rest.
//
//   X  [ C ] or [ 1, C ]
//   Y  [ k ] or [ 1, k ]     k <= C, but at least 1: [ "" ] when nothing is left

#include "opscribe/ops/text/text_ops.h"

namespace opscribe::ops {

auto string_normalizer_def() -> OpDef {
  return {
      .name = "StringNormalizer",
      .since = 10,
      .doc =
          "Removes every string that `stopwords` lists, then changes the case of the "
          "remaining ones. When none remains the result is one empty string, not an "
          "empty tensor.",
      .attributes = {{"case_change_action", AttrType::String, "NONE",
                      "`LOWER`, `UPPER` or `NONE`, applied after the removal."},
                     {"is_case_sensitive", AttrType::Int, 0,
                      "1 compares with `stopwords` exactly, 0 regardless of case."},
                     {"locale", AttrType::String, kNoDefault,
                      "Locale whose rules change the case, such as `en_US`; absent: "
                      "`en_US` or the platform's equivalent."},
                     {"stopwords", AttrType::Strings, kNoDefault,
                      "Strings to remove; absent: none."}},
      .inputs = {{"X", "tensor(string)", "UTF-8 strings, `[C]` or `[1, C]`."}},
      .outputs = {{"Y", "tensor(string)",
                   "Remaining strings, `[k]` or `[1, k]` with k >= 1."}},
  };
}

}  // namespace opscribe::ops
