#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto dict_vectorizer() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "DictVectorizer",
      .since = 1,
      .doc = "",
      .attributes = {{"int64_vocabulary", AttrType::Ints, kNoDefault, ""},
                     {"string_vocabulary", AttrType::Strings, kNoDefault, ""}},
      .inputs = {{"X", "T1", ""}},
      .outputs = {{"Y", "T2", ""}},
      .types = {{"T1", kMapInt64ToDouble | kMapInt64ToFloat | kMapInt64ToString |
                           kMapStringToDouble | kMapStringToFloat | kMapStringToInt64},
                {"T2", (kFloatsIr3 - kFloat16) | kInt64 | kString}},
  };
}

}  // namespace opscribe::ops
