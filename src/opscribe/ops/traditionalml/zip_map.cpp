#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto zip_map() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "ZipMap",
      .since = 1,
      .doc = "",
      .attributes = {{"classlabels_int64s", AttrType::Ints, kNoDefault, ""},
                     {"classlabels_strings", AttrType::Strings, kNoDefault, ""}},
      .inputs = {{"X", "tensor(float)", ""}},
      .outputs = {{"Z", "T", ""}},
      .types = {{"T", kSeqMapInt64ToFloat | kSeqMapStringToFloat}},
  };
}

}  // namespace opscribe::ops
