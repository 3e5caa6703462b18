#include "opscribe/ops/text/text_ops.h"

namespace opscribe::ops {

auto string_normalizer() -> OpDef {
  return {
      .name = "StringNormalizer",
      .since = 10,
      .doc = "",
      .attributes = {{"case_change_action", AttrType::String, "NONE", ""},
                     {"is_case_sensitive", AttrType::Int, 0, ""},
                     {"locale", AttrType::String, kNoDefault, ""},
                     {"stopwords", AttrType::Strings, kNoDefault, ""}},
      .inputs = {{"X", "tensor(string)", ""}},
      .outputs = {{"Y", "tensor(string)", ""}},
  };
}

}  // namespace opscribe::ops
